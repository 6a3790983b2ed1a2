"""Photos at the API: what is read, what is refused, and that nothing is kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cv2
import httpx
import numpy as np
import pytest

from nonet import Puzzle, _core

from ..photo.nothing import negatives
from ..photo.scenes import Camera, Page, Style, page_of, photo_of
from .serving import EASY, SOLUTION, app_in

ROUTE = "/api/v1/photos"
PUZZLE = Puzzle.parse(EASY)


def jpeg(picture: Any) -> bytes:
    return bytes(cv2.imencode(".jpg", picture)[1].tobytes())


def ask(client: httpx.Client, data: bytes, query: str = "", kind: str = "image/jpeg") -> Any:
    return client.post(ROUTE + query, content=data, headers={"content-type": kind})


@pytest.fixture(scope="module")
def shot() -> tuple[bytes, Any]:
    """A photo, and where the corners of the grid are in it as shares of its size."""
    picture, corners = photo_of(page_of(PUZZLE), Camera(side=1000, turn=8))
    return jpeg(picture), corners / 1000


@pytest.mark.parametrize("query", ["", "?live=1"])
def test_a_photo_is_read_and_solved(client: httpx.Client, shot: Any, query: str) -> None:
    data, corners = shot
    body = ask(client, data, query).json()
    assert (body["status"], body["puzzle"], body["solution"]) == ("certain", EASY, SOLUTION)
    assert body["board"]["givens"] == list(PUZZLE.givens.cells)
    assert (body["width"], body["height"], body["size"]) == (1000, 1000, 9)
    assert np.abs(np.array(body["quad"]) - corners).max() < 0.02
    assert np.array(body["mesh"]).shape == (10, 10, 2)
    assert body["cells"][0] | {"confidence": 1} == {
        "cell": "r1c1",
        "digit": 5,
        "confidence": 1,
        "runner_up": body["cells"][0]["runner_up"],
        "kind": "printed",
        "seen": 5,
        "changed": False,
    }
    assert (body["doubtful"], body["changed"], body["notes"]) == ([], [], [])


@pytest.mark.parametrize("kind", ["png", "webp", "bmp", "tiff"])
def test_other_kinds_of_pictures_are_read_too(client: httpx.Client, shot: Any, kind: str) -> None:
    picture = cv2.imdecode(np.frombuffer(shot[0], np.uint8), cv2.IMREAD_GRAYSCALE)
    data = cv2.imencode(f".{kind}", picture)[1].tobytes()
    assert ask(client, data, kind=f"image/{kind}").json()["puzzle"] == EASY


def test_places_are_shares_of_the_picture_as_it_is_held(client: httpx.Client) -> None:
    picture, corners = photo_of(page_of(PUZZLE), Camera(side=900))
    wide = np.hstack([picture, np.full((900, 300), 80, np.uint8)])
    data = jpeg(cv2.rotate(wide, cv2.ROTATE_90_COUNTERCLOCKWISE))
    exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
    held = data[:2] + b"\xff\xe1" + (len(exif) + 2).to_bytes(2, "big") + exif + data[2:]
    body = ask(client, held).json()
    assert (body["width"], body["height"], body["rotation"]) == (1200, 900, 0)
    assert np.abs(np.array(body["quad"]) - corners / (1200, 900)).max() < 0.02


def test_of_two_grids_the_larger_is_read_with_a_note(client: httpx.Client) -> None:
    large = page_of(PUZZLE, Style(words=False)).picture
    small = cv2.resize(large, None, fx=0.6, fy=0.6, interpolation=cv2.INTER_AREA)
    both = np.full((large.shape[0], large.shape[1] + small.shape[1]), 236, np.uint8)
    both[:, : large.shape[1]] = large
    both[: small.shape[0], large.shape[1] :] = small
    corners = np.zeros((4, 2), np.float32)
    body = ask(client, jpeg(photo_of(Page(both, corners), Camera(side=1400, tilt=0.0))[0])).json()
    assert body["puzzle"] == EASY
    assert any(note["code"] == "photo.several-grids" for note in body["notes"])


def corners_in(shares: Any) -> str:
    return "?corners=" + "%20".join(f"{x:.5f},{y:.5f}" for x, y in shares)


def test_a_grid_is_read_between_given_corners(client: httpx.Client, shot: Any) -> None:
    picture, corners = photo_of(page_of(PUZZLE, Style(ruled=False)), Camera(side=900))
    data = jpeg(np.hstack([picture, np.full((900, 300), 80, np.uint8)]))
    assert ask(client, data).json()["status"] == "no grid found"
    body = ask(client, data, corners_in(corners[::-1] / (1200, 900))).json()
    assert (body["status"], body["puzzle"]) == ("check these cells", EASY)
    assert np.abs(np.array(body["quad"]) - corners / (1200, 900)).max() < 0.01
    again = ask(client, shot[0], corners_in(ask(client, shot[0]).json()["quad"])).json()
    assert (again["status"], again["solution"]) == ("certain", SOLUTION)


@pytest.mark.parametrize(
    ("corners", "message"),
    [
        ("", "corners: expected four points, found 0"),
        ("0,0 1,0 1,1", "corners: expected four points, found 3"),
        ("0,0 1,0 1,nan 0,1", "corners: '1,nan' is not a point (expected two numbers, x and y)"),
        ("0,0 1,0 1,3 0,1", "corners: 1000,3000 is outside of the picture"),
        ("0,0 1,0 0.5,0.4 0,1", "corners: 0,0 1000,0 500,400 0,1000 are not the corners of a"),
        ("0,0 " * 60, "corners: expected at most 200 characters"),
    ],
)
def test_corners_that_are_none_are_refused(
    client: httpx.Client, shot: Any, corners: str, message: str
) -> None:
    answer = ask(client, shot[0], "?corners=" + corners.replace(" ", "+"))
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.json()["detail"].startswith(message)


def test_a_picture_without_a_grid_is_an_answer_and_no_board(client: httpx.Client) -> None:
    for _, picture in negatives(1):
        for query in ("", "?live=true"):
            body = ask(client, jpeg(picture), query).json()
            assert body["status"] == "no grid found"
            assert (body["board"], body["cells"], body["mesh"]) == (None, [], [])


def test_a_frame_without_a_grid_takes_a_fraction_of_the_work() -> None:
    _, picture = next(iter(negatives(1, kinds=["text"])))
    quick, thorough = (_core.count_looks(picture, quick) for quick in (True, False))
    assert 0 < quick < 0.4 * thorough


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"hello", "not a picture: expected JPEG, PNG, WebP, GIF, BMP or TIFF"),
        (b"%PDF-1.7 ...", "PDF"),
        (b"\x89PNG\r\n\x1a\n", "damaged"),
    ],
)
def test_a_file_that_is_not_a_picture_is_refused_in_one_sentence(
    client: httpx.Client, data: bytes, message: str
) -> None:
    answer = ask(client, data)
    assert answer.status_code == 422
    assert answer.headers["content-type"] == "application/problem+json"
    assert any(part in answer.json()["detail"] for part in message.split("|"))


def test_a_photo_is_decoded_once(shot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    from nonet.photo import image
    from nonet.web.tasks.photos import read_photo

    calls = []
    decode = image._decode
    monkeypatch.setattr(image, "_decode", lambda *given: calls.append(given) or decode(*given))
    answer = read_photo(1, shot[0], corners="0.1,0.1 0.9,0.1 0.9,0.9 0.1,0.9")
    assert answer["width"] > 0
    assert len(calls) == 1


def test_a_photo_cut_short_is_never_certain(client: httpx.Client, shot: Any) -> None:
    answer = ask(client, shot[0][: len(shot[0]) // 2])
    if answer.status_code == 200:
        assert answer.json()["status"] != "certain"
        assert [note["code"] for note in answer.json()["notes"]] == ["photo.cut-short"]
    else:
        assert answer.status_code == 422


def test_a_very_large_picture_ends_in_bounded_memory(client: httpx.Client) -> None:
    data = cv2.imencode(".png", np.full((9000, 12000), 255, np.uint8))[1].tobytes()
    assert ask(client, data, kind="image/png").status_code in (200, 503)
    assert client.get("/health/ready").status_code == 200


def test_the_body_must_be_there_and_have_the_type_of_a_picture(
    client: httpx.Client, shot: Any
) -> None:
    for kind in ("application/json", "text/plain", "image/svg+xml"):
        assert ask(client, shot[0], kind=kind).status_code == 415
    assert client.post(ROUTE, content=b"x").status_code == 415
    assert ask(client, b"").json()["detail"] == "body: this is missing"
    assert ask(client, shot[0], "?live=perhaps").status_code == 422
    assert client.get(ROUTE).status_code == 405


def test_a_photo_may_be_large_and_nothing_else(client: httpx.Client, shot: Any) -> None:
    fits = shot[0] + bytes(4_000_000)
    assert ask(client, fits).status_code == 200
    assert client.post("/api/v1/check", content=fits).status_code == 413
    refused = ask(client, bytes((16 << 20) + 1))
    assert refused.status_code == 413
    assert refused.json()["detail"] == "the body is too large: at most 16,384 kB are allowed"


def test_photos_cost_points(tmp_path: Path, shot: Any) -> None:
    with app_in(tmp_path, rate=0.01, burst=25) as client:
        codes = [ask(client, shot[0], "?live=1").status_code for _ in range(3)]
    assert codes == [200, 200, 429]


def test_nothing_of_a_photo_is_kept(
    tmp_path: Path, shot: Any, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TMPDIR", str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir()
    with app_in(tmp_path) as client:
        before = {path for path in tmp_path.rglob("*") if path.is_file()}
        assert ask(client, shot[0]).status_code == 200
        after = {path for path in tmp_path.rglob("*") if path.is_file()}
        assert {path.suffix for path in after - before} <= {".db-wal", ".db-shm"}
        for path in after:
            data = path.read_bytes()
            assert shot[0][1000:1050] not in data
            assert EASY.encode() not in data
    written = "".join(capfd.readouterr())
    assert EASY not in written


WITHOUT = """import sys
from importlib.machinery import PathFinder


class Hiding:
    find_distributions = PathFinder.find_distributions  # its metadata lists what nonet needs

    @staticmethod
    def find_spec(name, path=None, target=None):
        return None if name == "PIL" else PathFinder.find_spec(name, path, target)


sys.meta_path = [Hiding if finder is PathFinder else finder for finder in sys.meta_path]
"""


def test_without_the_extra_the_error_names_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shot: Any
) -> None:
    (tmp_path / "sitecustomize.py").write_text(WITHOUT)  # what a new worker reads first
    monkeypatch.syspath_prepend(tmp_path)
    with app_in(tmp_path) as client:
        answer = ask(client, shot[0])
    assert answer.status_code == 503
    assert answer.json()["detail"].startswith(
        "reading a photo needs nonet[photo]: pip install 'pillow"
    )
