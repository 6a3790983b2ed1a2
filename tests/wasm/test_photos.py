"""The module that reads photos against the native library: the same pixels, the same bytes."""

from __future__ import annotations

import json
import shutil
import struct
import subprocess
from collections.abc import Iterable
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

import nonet
from nonet import _core, rules
from nonet.photo.network import MODEL, load_network

from ..conftest import IS_THOROUGH
from ..data import data
from ..photo.nothing import negatives
from ..photo.scenes import FONTS, Camera, Filling, Style, page_of, photo_of

HERE = Path(__file__).parent
PARTS = 8  # of the real photos, which may run side by side
JIGSAW = rules.jigsaw(
    "AAAABBBBB AAAACCCBB ADDDCCCBB DDDDCCEEE DDFFCEEEE GFFFHHEEI GGFFFHHII GGGFHHHII GGGHHIIII"
)

Photo = tuple[dict, np.ndarray]


def find_node() -> str:
    node = shutil.which("node")
    assert node, "node is missing: the page is built with it"
    return node


def ask_module(photos: Iterable[Photo]) -> list[str]:
    parts = []
    for request, pixels in photos:
        for part in (json.dumps(request).encode(), pixels.tobytes()):
            parts += [struct.pack("<I", len(part)), part]
    done = subprocess.run(
        [find_node(), HERE / "photos.mjs", MODEL], input=b"".join(parts), capture_output=True
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode().splitlines()


def ask_library(request: dict, pixels: np.ndarray) -> str:
    width, height = request["width"], request["height"]
    tones = np.frombuffer(_core.make_gray(pixels), np.uint8).reshape(height, width)

    def decode(finer: int) -> np.ndarray:
        small, width = _core.limit_picture(tones, _core.PHOTO_ENOUGH * finer)
        return np.frombuffer(small, np.uint8).reshape(-1, width)

    corners, quick = request.get("corners"), request.get("quick", False)
    return _core.read_photo(
        decode, width, height, corners, quick, True, "[]", load_network(None).core
    )


def make_photo(pixels: np.ndarray, **options: object) -> Photo:
    pixels = np.ascontiguousarray(pixels if pixels.ndim == 3 else pixels[:, :, None])
    height, width, channels = pixels.shape
    return {"width": width, "height": height, "channels": channels, **options}, pixels


def compare(photos: list[Photo]) -> list[dict]:
    """Return the answers, which are the same bytes on both sides."""
    answers = ask_module(photos)
    assert len(answers) == len(photos)
    for (request, pixels), answer in zip(photos, answers, strict=True):
        assert answer == ask_library(request, pixels), request
    return [json.loads(answer) for answer in answers]


@pytest.mark.parametrize("part", range(PARTS))
def test_every_photo_is_read_as_by_the_library(part: int) -> None:
    folder = data("photos")
    entries = json.loads((folder / "truth.json").read_text())
    assert len(entries) >= 200
    photos = []
    for entry in entries[part :: PARTS if IS_THOROUGH else 4 * PARTS]:
        with Image.open(folder / entry["file"]) as picture:
            photos.append(make_photo(np.asarray(picture.convert("RGBA"))))
    answers = compare(photos)
    assert all(answer["status"] != "no grid found" for answer in answers)


def draw_scenes() -> list[Photo]:
    puzzles = [nonet.generate(seed=seed, blanks=50) for seed in range(4)]
    photos = [
        make_photo(photo_of(page_of(puzzle, Style(font=font)), Camera(seed=seed, turn=turn))[0])
        for seed, (puzzle, font, turn) in enumerate(
            zip(puzzles, FONTS, (0, 14, 97, -60), strict=True)
        )
    ]
    for size in (4, 6):
        page = page_of(nonet.generate(size=size, seed=2), Style(cell=90, font=FONTS[1]))
        photos.append(make_photo(photo_of(page, Camera(seed=2))[0]))
    large = page_of(nonet.generate(size=16, blanks=120, seed=1), Style(cell=56, words=False))
    photos.append(make_photo(photo_of(large, Camera(side=1700, tilt=0.02, blur=0.4))[0]))
    jigsaw = nonet.generate(seed=3, rules=JIGSAW)
    photos.append(make_photo(photo_of(page_of(jigsaw), Camera(seed=6))[0]))
    filling = Filling({2: 6, 10: 7, 16: 4}, {3: (2, 6)})
    photo, corners = photo_of(page_of(puzzles[0], filling=filling), Camera(shadow=0.5, curl=0.02))
    photos.append(make_photo(photo, corners=corners.tolist()))
    photos.append(make_photo(photo, quick=True))
    photos.append(make_photo(np.dstack([photo, photo // 2, photo, np.full_like(photo, 200)])))
    wide = np.full((3000, 3900), 180, np.uint8)
    wide[1000 : 1000 + len(photo), 900 : 900 + len(photo)] = photo
    photos.append(make_photo(wide))
    photos += [make_photo(photo) for _, photo in negatives(4, seed=3)]
    photos.append(make_photo(np.zeros((20, 30, 3), np.uint8)))
    return photos


def test_scenes_of_every_kind_are_read_as_by_the_library() -> None:
    answers = compare(draw_scenes())
    assert {answer["size"] for answer in answers} >= {0, 4, 6, 9, 16}
    assert any("regions=" in (answer["puzzle"] or "") for answer in answers)


def test_corners_that_outline_nothing_are_refused_alike() -> None:
    gray = np.full((400, 400), 255, np.uint8)
    bad = [
        [(0, 0), (300, 0), (300, 300)],
        [(0, 0), (300, 0), (300, 700.25), (0, 300)],
        [(0, 0), (300, 0), (120, 90), (0, 300)],
        [(9.5, 9), (30, 9), (30, 30), (9, 30)],
        [(-39, 0), (-1, 0), (-1, 390), (-39, 390)],
        [(-1e300, 0), (1e300, 0), (1, 390), (-39, 390)],
    ]
    answers = compare([make_photo(gray, corners=corners) for corners in bad])
    assert [answer["error"]["code"] for answer in answers] == [
        "photo.corners-count",
        "photo.corner-outside",
        "photo.corners-convex",
        "photo.corners-close",
        "photo.corners-away",
        "photo.corner-outside",
    ]


def test_hostile_calls_are_answered_or_refused() -> None:
    done = subprocess.run(
        [find_node(), HERE / "fuzz_photo.mjs", MODEL, "6", "1"], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    counts = json.loads(done.stdout)
    assert min(counts[kind] for kind in ("answers", "refusals", "networks")) > 0, counts
