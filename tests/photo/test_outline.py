"""An outlined grid is read there; an outline around anything else finds no grid."""

from __future__ import annotations

import random

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import PhotoError
from nonet.photo import Status, read

from .nothing import KINDS, negatives
from .scenes import FONTS, Camera, Style, page_of, photo_of
from .test_read import CAMERAS, LINE, PUZZLE, SOLUTION

UNRULED = Style(ruled=False)


def shake(corners, share, chance):
    """Return corners as a hand sets them: off by a share of the side, in any order."""
    side = np.linalg.norm(corners[1] - corners[0])
    moved = [(x + chance() * share * side, y + chance() * share * side) for x, y in corners]
    return [(float(x), float(y)) for x, y in moved]


@settings(max_examples=12, derandomize=True)
@given(st.randoms(use_true_random=False), st.floats(-180, 180), st.sampled_from(FONTS))
def test_a_grid_is_read_between_its_corners_in_any_order(chance, turn, font):
    puzzle = nonet.generate(seed=chance.randint(0, 10**6), blanks=50)
    camera = Camera(side=700, turn=turn, tilt=0.08, seed=chance.randint(0, 99))
    photo, corners = photo_of(page_of(puzzle, Style(font=font)), camera)
    approximate = shake(corners, 0.02, lambda: chance.uniform(-1, 1))
    chance.shuffle(approximate)
    reading = read(photo, corners=approximate)
    assert reading.grid == puzzle.givens
    far = np.linalg.norm(np.array(reading.quad) - corners, axis=1).max()
    assert far < 0.02 * np.linalg.norm(corners[1] - corners[0])


@pytest.mark.parametrize("camera", CAMERAS.values(), ids=CAMERAS)
def test_a_grid_is_found_again_between_its_own_corners(camera):
    photo, _ = photo_of(page_of(PUZZLE), camera)
    first = read(photo)
    again = read(photo, corners=first.quad)
    assert again.grid == first.grid
    assert (again.rotation, again.size, again.solution) == (first.rotation, 9, SOLUTION)
    assert np.abs(np.array(again.quad) - np.array(first.quad)).max() < 0.01 * max(photo.shape)


@pytest.mark.parametrize(("size", "cell", "side"), [(4, 90, 800), (6, 90, 800), (16, 56, 1700)])
def test_a_grid_of_another_size_is_read_between_its_corners(size, cell, side):
    puzzle = nonet.generate(size=size, seed=2, blanks=120 if size == 16 else None)
    page = page_of(puzzle, Style(cell=cell, font=FONTS[0], words=False))
    photo, corners = photo_of(page, Camera(side=side, tilt=0.02, blur=0.4))
    chance = random.Random(size)
    reading = read(photo, corners=shake(corners, 0.02, lambda: chance.uniform(-1, 1)))
    assert (reading.size, reading.grid) == (size, puzzle.givens)


def test_corners_lie_in_the_picture_as_it_is_looked_at():
    picture, corners = photo_of(page_of(PUZZLE), Camera(side=900))
    wide = np.hstack([picture, np.full((900, 300), 80, np.uint8)])
    data = cv2.imencode(".jpg", cv2.rotate(wide, cv2.ROTATE_90_COUNTERCLOCKWISE))[1].tobytes()
    exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"
    held = data[:2] + b"\xff\xe1" + (len(exif) + 2).to_bytes(2, "big") + exif + data[2:]
    reading = read(held, corners=corners)
    assert (reading.grid, reading.rotation) == (PUZZLE.givens, 0)
    assert read(held, corners=reading.quad).grid == PUZZLE.givens


def test_a_small_grid_in_a_large_photo_is_read_where_nothing_is_found_without_help():
    photo, corners = photo_of(page_of(PUZZLE), Camera(side=1200, blur=0.5))
    large = np.full((6000, 6000), 180, np.uint8)
    large[1000:1800, 3000:3800] = cv2.resize(photo, (800, 800), interpolation=cv2.INTER_AREA)
    assert read(large).status is Status.NO_GRID
    reading = read(large, corners=corners * (2 / 3) + (3000, 1000))
    assert reading.is_certain
    assert reading.grid == PUZZLE.givens


def test_without_any_lines_the_corners_are_believed_and_every_digit_doubted():
    photo, corners = photo_of(page_of(PUZZLE, UNRULED), Camera(turn=12))
    assert read(photo).status is Status.NO_GRID
    reading = read(photo, corners=corners)
    assert reading.status is Status.CHECK
    assert (reading.grid, reading.solution) == (PUZZLE.givens, SOLUTION)
    assert len(reading.doubtful) >= PUZZLE.givens.clues
    assert [note.code for note in reading.notes] == ["photo.faint-lines"]


@settings(max_examples=12, derandomize=True)
@given(st.randoms(use_true_random=False), st.booleans(), st.floats(0, 0.4))
def test_a_wrong_grid_is_never_certain_wherever_the_corners_are_set(chance, ruled, share):
    page = page_of(PUZZLE, Style(ruled=ruled))
    photo, corners = photo_of(page, Camera(side=700, seed=chance.randint(0, 99)))
    try:
        reading = read(photo, corners=shake(corners, share, lambda: chance.uniform(-1, 1)))
    except PhotoError:
        return
    assert reading.grid == PUZZLE.givens or not reading.is_certain
    assert ruled or not reading.is_certain


@pytest.mark.parametrize("tone", [0, 128, 255])
def test_a_blank_page_has_no_grid_between_any_corners(tone):
    page = np.full((600, 800), tone, np.uint8)
    noise = np.random.default_rng(1).normal(tone, 6, page.shape).clip(0, 255).astype(np.uint8)
    for picture in (page, noise):
        reading = read(picture, corners=[(100, 90), (700, 100), (690, 500), (90, 520)])
        assert str(reading) == "No grid found. There is no readable grid between these corners."
        assert reading.solution is None


@pytest.mark.parametrize("kind", KINDS)
def test_pages_without_a_puzzle_are_refused_between_corners_too(kind):
    for _, photo in negatives(4, seed=9, kinds=[kind]):
        height, width = photo.shape[:2]
        low, high = np.array((0.08, 0.08)), np.array((0.92, 0.92))
        corners = np.array([low, (0.92, 0.08), high, (0.08, 0.92)]) * (width, height)
        assert not read(photo, corners=corners).is_certain


@pytest.mark.parametrize(
    ("corners", "sentence"),
    [
        ((), "corners: expected four points, found 0"),
        ([(0, 0), (300, 0), (300, 300)], "corners: expected four points, found 3"),
        ([(0, 0, 0)] * 4, "corners: '(0, 0, 0)' is not a point (expected two numbers, x and y)"),
        ([(0, 0), [300, "x"], (300, 300), (0, 300)], "corners: \"[300, 'x']\" is not a point"),
        ([(0, 0), (300, 0), (300, float("inf")), (0, 300)], "corners: '(300, inf)' is not a point"),
        ([(0, 0), (300, 0), (300, 700), (0, 300)], "corners: 300,700 is outside of the picture"),
        ([(0, 0), (300, 0), (120, 90), (0, 300)], "are not the corners of a convex outline"),
        ([(0, 0), (100, 100), (200, 200), (300, 300)], "are not the corners of a convex outline"),
        ([(9, 9), (30, 9), (30, 30), (9, 30)], "are too close together: the smallest"),
        ([(-39, 0), (-1, 0), (-1, 390), (-39, 390)], "outline something outside of the picture"),
    ],
)
def test_corners_that_outline_nothing_are_refused_in_one_sentence(corners, sentence):
    picture = np.full((400, 400), 255, np.uint8)
    with pytest.raises(PhotoError) as refused:
        read(picture, corners=corners)
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


def test_corners_a_little_outside_of_the_picture_are_taken():
    photo, corners = photo_of(page_of(PUZZLE, Style(margin=24, words=False)), Camera(tilt=0.0))
    low = int(corners.min()) + 6  # the outer line itself is cut off
    cut = np.ascontiguousarray(photo[low:, low:])
    reading = read(cut, corners=corners - low)
    assert reading.grid is not None
    assert "".join(str(digit or ".") for digit in reading.grid.cells) == LINE
