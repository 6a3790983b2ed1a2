"""The picture of a cell is the same in the light, in the shade, and where these meet."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from nonet.photo import read
from nonet.photo.cells import SIDE, level_tones

from .scenes import Camera, Filling, Page, page_of, photo_of
from .test_read import PUZZLE


def cell(paper: int = 200, ink: int = 80) -> np.ndarray:
    picture = np.full((SIDE, SIDE), paper, np.uint8)
    cv2.putText(picture, "3", (9, 24), cv2.FONT_HERSHEY_SIMPLEX, 0.7, ink, 2, cv2.LINE_AA)
    return picture


def shades() -> dict[str, np.ndarray]:
    """Return how much light falls on each pixel."""
    x, y = np.meshgrid(np.arange(SIDE), np.arange(SIDE))
    return {
        "an upright edge": np.where(x < 14, 1.0, 0.55),
        "a lying edge": np.where(y < 20, 0.5, 1.0),
        "a slanting edge": np.where(x + y < 30, 1.0, 0.6),
        "a soft edge": 1 - 0.5 / (1 + np.exp(-(x - 16.0) / 3)),
        "a slope": 0.5 + 0.5 * x / SIDE,
    }


@pytest.mark.parametrize("light", shades().values(), ids=shades())
@pytest.mark.parametrize("is_light", [False, True], ids=["dark ink", "light ink"])
def test_the_edge_of_a_shadow_across_a_cell_leaves_next_to_nothing(light, is_light):
    plain = cell()
    lit = (plain * light).astype(np.uint8)
    if is_light:
        plain, lit = 255 - plain, 255 - lit
    whole, shaded = (level_tones(one[None], 120.0, is_light)[0] for one in (plain, lit))
    inner = (slice(4, -4), slice(4, -4))
    off = np.abs(whole - shaded)[inner]
    assert off.mean() < 0.06


def test_strokes_stay_what_they_are():
    level = level_tones(cell()[None], 120.0, False)[0]
    ink = cell() < 100
    assert level[ink].mean() > 0.9
    assert np.abs(level[cell() == 200]).mean() < 0.03


def draw_stripes(seed: int, filling: Filling) -> np.ndarray:
    """Return a photo with hard shadows across it, as of blinds."""
    photo = photo_of(page_of(PUZZLE, filling=filling), Camera(seed=seed))[0].astype(np.float32)
    y, x = np.mgrid[: photo.shape[0], : photo.shape[1]]
    stripes = np.sin((np.cos(0.4 + seed) * x + np.sin(0.4 + seed) * y) / 45) > 0
    shaded = np.where(stripes, photo, 0.6 * photo)
    return cv2.GaussianBlur(shaded, (0, 0), 1.0).astype(np.uint8)


def test_digits_are_read_where_hard_shadows_cross_them():
    filling = Filling({2: 4, 3: 6, 10: 7, 16: 4, 28: 5, 37: 2})
    whole = [digit or filling.digits.get(i, 0) for i, digit in enumerate(PUZZLE.givens.cells)]
    readings = [read(draw_stripes(seed, filling)) for seed in range(10)]
    right = [list(reading.grid.cells) == whole for reading in readings]
    assert all(right[i] or not reading.is_certain for i, reading in enumerate(readings))
    assert sum(right) >= 9


@pytest.mark.parametrize("ink", [40, 120])
@pytest.mark.parametrize("filled", [True, False], ids=["a blot", "a ring"])
def test_a_covered_digit_is_never_read_as_an_empty_cell(ink, filled):
    page = page_of(PUZZLE)
    top, right, _, bottom = page.corners
    certain = 0
    for at in [cell for cell, given in enumerate(PUZZLE.givens.cells) if given][:12]:
        row, column = divmod(at, 9)
        middle = top + (right - top) * (column + 0.5) / 9 + (bottom - top) * (row + 0.5) / 9
        size = float(np.linalg.norm(right - top)) / 9
        spoilt = page.picture.copy()
        width = -1 if filled else round(0.1 * size)
        cv2.circle(spoilt, middle.astype(int).tolist(), round(0.3 * size), ink, width)
        reading = read(photo_of(Page(spoilt, page.corners), Camera(side=1000, turn=3))[0])
        certain += reading.status == "certain" and reading.puzzle != PUZZLE
    assert certain == 0
