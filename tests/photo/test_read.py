"""Photos that the tests make themselves are read as people would read them."""

from __future__ import annotations

import random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import Puzzle, rules
from nonet.photo import Kind, Status, read

from .nothing import KINDS, negatives
from .scenes import FONTS, Camera, Filling, Style, page_of, photo_of

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLE = Puzzle.parse(LINE)
SOLUTION = nonet.solve(LINE)
CAMERAS = {
    "flat": Camera(tilt=0.0),
    "tilted": Camera(tilt=0.12, turn=7, seed=3),
    "curled": Camera(curl=0.03, turn=-4),
    "in shadow": Camera(shadow=0.55, seed=5),
    "glare": Camera(glare=0.25, seed=2),
    "blurred": Camera(blur=2.0),
    "few pixels": Camera(side=420),
    "grainy": Camera(grain=14),
    "poor jpeg": Camera(quality=22),
    "a screen": Camera(moire=0.05),
    "far turned": Camera(turn=33),
}
STYLES = {
    "sans": Style(font=FONTS[0]),
    "bold": Style(font=FONTS[1]),
    "serif": Style(font=FONTS[2]),
    "newsprint": Style(paper=178, ink=70, font=FONTS[3]),
    "dark mode": Style(paper=28, ink=215, font=FONTS[0], words=False),
    "tight": Style(margin=24, words=False),
}


@pytest.mark.parametrize("camera", CAMERAS.values(), ids=CAMERAS)
def test_a_newspaper_is_read_whatever_the_photo_is_like(camera):
    photo, corners = photo_of(page_of(PUZZLE), camera)
    reading = read(photo)
    assert reading.grid == PUZZLE.givens
    assert reading.solution == SOLUTION
    far = np.linalg.norm(np.array(reading.quad) - corners, axis=1).max()
    assert far < 0.05 * np.linalg.norm(corners[1] - corners[0])


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
def test_a_puzzle_is_read_however_it_is_printed(style):
    reading = read(photo_of(page_of(PUZZLE, style), Camera(seed=4))[0])
    assert reading.grid == PUZZLE.givens
    assert reading.is_dark == (style.paper < 100)


@pytest.mark.parametrize("quarters", range(4))
def test_every_rotation_gives_the_same_grid(quarters):
    photo, _ = photo_of(page_of(PUZZLE), Camera(curl=0.02))
    reading = read(np.ascontiguousarray(np.rot90(photo, -quarters)))
    assert reading.grid == PUZZLE.givens
    assert reading.rotation == 90 * quarters


def test_most_of_many_photos_are_read_exactly_and_none_wrong_is_certain():
    chance = random.Random(8)
    right = certain = 0
    number = 24
    for seed in range(number):
        puzzle = nonet.generate(seed=seed, blanks=81 - chance.randint(24, 36))
        style = Style(
            font=chance.choice(FONTS), paper=chance.randint(170, 250), ink=chance.randint(10, 80)
        )
        camera = Camera(
            side=chance.choice((600, 900)),
            turn=chance.uniform(-15, 15),
            tilt=chance.uniform(0, 0.1),
            curl=chance.choice((0.0, 0.02)),
            shadow=chance.choice((0.0, 0.4)),
            blur=chance.uniform(0.4, 1.4),
            seed=seed,
        )
        reading = read(photo_of(page_of(puzzle, style), camera)[0])
        is_right = reading.grid == puzzle.givens
        right += is_right
        certain += reading.is_certain
        assert is_right or not reading.is_certain
    assert right >= 0.95 * number
    assert certain >= 0.7 * number


def test_the_players_handwriting_is_never_changed():
    written = {2: 6, 10: 7, 16: 4, 28: 5, 37: 2}  # r1c3 is a 4 in the solution: the player erred
    filling = Filling(written, {3: (2, 6), 5: (4, 8)})
    reading = read(photo_of(page_of(PUZZLE, Style(font=FONTS[2]), filling), Camera(seed=1))[0])
    assert reading.grid is not None
    for index, digit in written.items():
        assert reading.grid.values[index] == digit
    assert reading.cell("r1c3").kind is Kind.WRITTEN
    assert not reading.is_certain
    assert reading.solution == SOLUTION
    assert all(reading.cells[index].kind is Kind.MARKS for index in (3, 5))


@pytest.mark.parametrize("size", [4, 6])
def test_smaller_grids_are_read(size):
    puzzle = nonet.generate(size=size, seed=2)
    style = Style(cell=90, font=FONTS[1])
    reading = read(photo_of(page_of(puzzle, style), Camera(seed=2))[0])
    assert reading.size == size
    assert reading.grid == puzzle.givens


def test_a_grid_of_sixteen_is_read_in_letters():
    puzzle = nonet.generate(size=16, blanks=120, seed=1)
    page = page_of(puzzle, Style(cell=56, font=FONTS[0], words=False))
    reading = read(photo_of(page, Camera(side=1700, tilt=0.02, blur=0.4))[0])
    assert reading.size == 16
    assert reading.grid is not None
    wrong = sum(a != b for a, b in zip(reading.grid.values, puzzle.givens.values, strict=True))
    assert wrong <= 3 or not reading.is_certain
    assert wrong <= 12


def test_the_regions_of_a_jigsaw_follow_the_thick_lines():
    puzzle = nonet.generate(seed=3, rules=JIGSAW)
    reading = read(photo_of(page_of(puzzle), Camera(seed=6))[0])
    assert reading.grid == puzzle.givens
    assert reading.puzzle is not None
    assert reading.puzzle.rules == puzzle.rules


JIGSAW = rules.jigsaw(
    "AAAABBBBB AAAACCCBB ADDDCCCBB DDDDCCEEE DDFFCEEEE GFFFHHEEI GGFFFHHII GGGFHHHII GGGHHIIII"
)


def test_two_grids_are_noted_and_the_larger_is_read():
    one = page_of(PUZZLE, Style(words=False)).picture
    other = page_of(nonet.generate(seed=5), Style(cell=34, words=False)).picture
    both = np.full((one.shape[0], one.shape[1] + other.shape[1]), 236, np.uint8)
    both[:, : one.shape[1]] = one
    both[: other.shape[0], one.shape[1] :] = other
    reading = read(both)
    assert reading.grid == PUZZLE.givens
    assert any(note.code == "photo.several-grids" for note in reading.notes)


@pytest.mark.parametrize("kind", KINDS)
def test_photos_without_a_puzzle_are_refused(kind):
    for _, photo in negatives(6, seed=9, kinds=[kind]):
        reading = read(photo)
        assert reading.status is Status.NO_GRID, str(reading)
        assert reading.cells == ()


def test_a_blank_page_has_no_grid():
    for tone in (0, 128, 255):
        reading = read(np.full((600, 800, 3), tone, np.uint8))
        assert reading.status is Status.NO_GRID
        assert reading.solution is None


def test_digits_that_contradict_each_other_are_never_certain():
    wrong = PUZZLE.givens.replace("r1c3", 3)
    photo, _ = photo_of(page_of(Puzzle(wrong)), Camera())
    reading = read(photo)
    assert not reading.is_certain
    assert reading.doubtful


def test_a_puzzle_with_many_solutions_is_shown_but_not_called_certain():
    few = Puzzle.parse(LINE.replace("8", ".").replace("7", "."))
    reading = read(photo_of(page_of(few), Camera())[0])
    assert reading.grid == few.givens
    assert not reading.is_certain
    assert reading.solution is None
    assert any(note.code == "photo.not-unique" for note in reading.notes)


def test_a_reading_says_itself_as_json():
    reading = read(photo_of(page_of(PUZZLE), Camera())[0])
    data = reading.to_json()
    assert data["status"] == "certain"
    assert data["grid"] == LINE
    assert len(data["mesh"]) == 10
    assert len(data["mesh"][0]) == 10
    assert data["cells"][0]["cell"] == "r1c1"
    assert data["cells"][0]["kind"] == "printed"
    assert reading.cell("r1c1").digit == 5
    assert str(reading) == "Certain."


@settings(max_examples=8, derandomize=True)
@given(
    st.integers(0, 10**6),
    st.floats(-180, 180),
    st.floats(0, 0.1),
    st.sampled_from(range(len(FONTS))),
)
def test_a_wrong_grid_is_never_certain(seed, turn, tilt, font):
    puzzle = nonet.generate(seed=seed, blanks=50)
    camera = Camera(side=700, turn=turn, tilt=tilt, seed=seed)
    reading = read(photo_of(page_of(puzzle, Style(font=FONTS[font], words=False)), camera)[0])
    assert reading.grid == puzzle.givens or not reading.is_certain
