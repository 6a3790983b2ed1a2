"""`nonet read`: a photo in, a grid out."""

import json

import pytest

cv2 = pytest.importorskip("cv2")
np = pytest.importorskip("numpy")

from nonet import Puzzle  # noqa: E402
from tests.photo.scenes import Camera, Style, page_of, photo_of  # noqa: E402

from .conftest import PUZZLE, SOLUTION  # noqa: E402


@pytest.fixture(scope="module")
def photo(tmp_path_factory):
    path = tmp_path_factory.mktemp("photo") / "newspaper.jpg"
    picture, _ = photo_of(page_of(Puzzle.parse(PUZZLE)), Camera(curl=0.02, turn=5))
    path.write_bytes(cv2.imencode(".jpg", picture)[1].tobytes())
    return path


def test_the_grid_is_drawn_and_the_status_reported(nonet, photo):
    result = nonet("read", str(photo))
    assert result.code == 0
    assert result.out.startswith("5 3 . | . 7 .")
    assert result.out.rstrip().endswith("Certain.")
    assert nonet("read", str(photo), "--language", "de").out.rstrip().endswith("Sicher.")


def test_json_has_all_there_is(nonet, photo):
    record = json.loads(nonet("read", "--json", str(photo)).out)
    assert record["grid"] == PUZZLE
    assert record["solution"] == SOLUTION
    assert record["status"] == "certain"
    assert len(record["cells"]) == 81


def test_the_solution_is_drawn_onto_the_photo(nonet, photo, tmp_path):
    path = tmp_path / "solved.png"
    assert nonet("read", str(photo), "--overlay", str(path)).code == 0
    assert cv2.imread(str(path)).shape == (1000, 1000, 3)


def test_the_corners_can_be_given(nonet, tmp_path):
    path = tmp_path / "unruled.png"
    page = page_of(Puzzle.parse(PUZZLE), Style(ruled=False))
    picture, corners = photo_of(page, Camera(turn=5))
    path.write_bytes(cv2.imencode(".png", picture)[1].tobytes())
    assert nonet("read", str(path)).code == 1
    result = nonet("read", str(path), "--corners", " ".join(f"{x:.1f},{y:.1f}" for x, y in corners))
    assert result.code == 0
    assert result.out.startswith("5 3 . | . 7 .")
    assert "The lines of the grid are hard to see" in result.out


@pytest.mark.parametrize(
    ("corners", "sentence"),
    [
        ("", "corners: expected four points, found 0"),
        ("1,2 3,4 x,6 7,8", "corners: 'x,6' is not a point (expected two numbers, x and y)"),
        ("0,0 9,0 9,9 0,9", "corners: 0,0 9,0 9,9 0,9 are too close together"),
    ],
)
def test_corners_that_are_none_are_bad_input(nonet, photo, corners, sentence):
    result = nonet("read", "--corners", corners, str(photo))
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"nonet: {sentence}")
    assert result.err.count("\n") == 1


def test_a_photo_without_a_grid_ends_with_1(nonet, tmp_path):
    path = tmp_path / "blank.png"
    path.write_bytes(cv2.imencode(".png", np.zeros((200, 200), np.uint8))[1].tobytes())
    result = nonet("read", str(path))
    assert result.code == 1
    assert "No grid found." in result.out
    assert nonet("read", str(path), "--overlay", str(tmp_path / "x.jpg")).code == 2


def test_a_file_that_is_not_a_picture_is_bad_input(nonet, tmp_path):
    path = tmp_path / "photo.jpg"
    path.write_bytes(b"%PDF-1.4 and so on")
    result = nonet("read", str(path))
    assert result.code == 2
    assert result.err.startswith("nonet: not a picture: it looks like a PDF file")
    assert nonet("read", str(tmp_path / "none.jpg")).code == 2
