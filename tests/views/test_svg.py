"""Boards and positions as SVG."""

from __future__ import annotations

import re
from random import Random
from xml.etree import ElementTree

import pytest

from nonet.grid import Grid
from nonet.jobs.solve import solve
from nonet.position import Position
from nonet.puzzle import Puzzle
from nonet.rules import Columns, Diagonals, Rows, classic, jigsaw
from nonet.views.svg import draw

from ..formats.puzzles import CLASSIC, wandering

PUZZLE = Puzzle.parse(CLASSIC)
SVG = "{http://www.w3.org/2000/svg}"


def texts(picture: str, kind: str) -> list[str]:
    """Return what is written in a picture in one class."""
    found = ElementTree.fromstring(picture).iter(f"{SVG}text")
    return [element.text or "" for element in found if element.get("class") == kind]


def count(picture: str, kind: str) -> int:
    """Return how many elements of a class there are."""
    return len([e for e in ElementTree.fromstring(picture).iter() if e.get("class") == kind])


def test_givens_are_in_print_and_digits_found_by_pen() -> None:
    picture = draw(solve(PUZZLE))
    assert "".join(texts(picture, "given")) == CLASSIC.replace(".", "")
    assert len(texts(picture, "entry")) == CLASSIC.count(".")
    assert not texts(draw(PUZZLE), "entry")


def test_a_board_says_what_it_is() -> None:
    root = ElementTree.fromstring(draw(PUZZLE))
    assert root.get("role") == "img"
    assert root.findtext(f"{SVG}title") == "Sudoku 9×9, 30 givens"
    assert root.findtext(f"{SVG}desc") == CLASSIC
    solved = ElementTree.fromstring(draw(solve(PUZZLE)))
    assert solved.findtext(f"{SVG}title") == "Sudoku 9×9, 30 givens, 51 digits found"


def test_a_picture_is_self_contained_and_always_the_same() -> None:
    picture = draw(PUZZLE, marks=True, coordinates=True)
    assert picture == draw(Puzzle.parse(CLASSIC), marks=True, coordinates=True)
    without_name = picture.replace("http://www.w3.org/2000/svg", "")
    assert not re.search(r"http|url\(|href|@import|<script|var\(", without_name)


def test_only_the_styles_in_use_are_written() -> None:
    picture = draw(PUZZLE)
    used = set(re.findall(r'class="([\w-]+)"', picture)) - {"nonet-auto"}
    assert set(re.findall(r"\.nonet-auto \.([\w-]+)\{", picture)) == used


def test_themes_are_fixed_or_follow_the_reader() -> None:
    auto, light, dark = (draw(PUZZLE, theme=theme) for theme in ("auto", "light", "dark"))
    assert "prefers-color-scheme:dark" in auto
    assert "prefers-color-scheme" not in light + dark
    assert "#fffdf8" in light
    assert "#fffdf8" not in dark
    assert count(auto, "page") == 0  # the page shows through
    assert count(dark, "page") == 1


def test_an_unknown_theme_is_refused() -> None:
    with pytest.raises(ValueError, match=r"unknown theme 'sepia' .known: "):
        draw(PUZZLE, theme="sepia")
    with pytest.raises(ValueError, match="at least 8 pixels, not 3"):
        draw(PUZZLE, cell=3)


def test_a_custom_title_is_escaped() -> None:
    picture = draw(PUZZLE, title='<b> & "c"')
    assert texts(picture, "title") == ['<b> & "c"']
    assert not texts(draw(PUZZLE, title=False), "title")
    assert not texts(draw(PUZZLE), "title")


def test_marks_are_the_players_or_all_candidates() -> None:
    position = Position(PUZZLE, marks={"r1c3": [1, 2], "r9c1": [3]})
    assert texts(draw(position), "sign") == ["1", "2", "3"]
    assert not texts(draw(position, marks=False), "sign")
    everything = sum(map(len, Position(PUZZLE).candidates.values()))
    assert len(texts(draw(PUZZLE, marks=True), "sign")) == everything
    assert not texts(draw(PUZZLE), "sign")


def test_rows_and_columns_are_numbered_on_demand() -> None:
    assert not texts(draw(PUZZLE), "coord")
    assert texts(draw(PUZZLE, coordinates=True), "coord")[:4] == ["1", "1", "2", "2"]


def test_large_digits_are_letters() -> None:
    grid = Grid([16, 10, *[0] * 254])
    assert texts(draw(grid), "given") == ["G", "A"]
    assert texts(draw(Grid([36, *[0] * 1295])), "given") == ["a"]


def test_walls_run_along_boxes_of_any_shape() -> None:
    # 6×6 cells of 10 pixels: lines after columns 2 and 4 and after row 3
    picture = draw(Puzzle(Grid.empty(6), classic(3, 2)), cell=10)
    [wall] = re.findall(r'class="wall" d="([^"]*)"', picture)
    assert wall.split("M")[1:] == ["20 0h3V63h-3z", "40 0h3V63h-3z", "0 30H63v3H0z"]


def test_a_grid_without_boxes_has_no_walls() -> None:
    assert count(draw(Puzzle(Grid.empty(7), (Rows(), Columns()))), "wall") == 0
    assert count(draw(Grid.empty(7)), "wall") == 0
    assert count(draw(Grid.empty(6)), "wall") == 1


def test_regions_are_tinted_so_that_neighbours_differ() -> None:
    for seed in range(5):
        labels = wandering(9, Random(seed))
        picture = draw(Puzzle(Grid.empty(9), jigsaw(labels)), cell=10)
        tints: dict[tuple[int, int], str] = {}
        for tint, x, y in re.findall(r'class="tint-(\d)" x="(\d+)" y="(\d+)"', picture):
            tints[int(y) // 10, int(x) // 10] = tint
        for row in range(9):
            for column in range(8):
                here, there = labels[9 * row + column], labels[9 * row + column + 1]
                same = tints.get((row, column)) == tints.get((row, column + 1))
                assert same == (here == there)


def test_regions_in_pieces_may_stay_without_tints() -> None:
    latin = [(row + column) % 5 for row in range(5) for column in range(5)]
    stripes = [(2 * row + column) % 9 for row in range(9) for column in range(9)]
    for labels in (latin, stripes):
        size = 5 if labels is latin else 9
        ElementTree.fromstring(draw(Puzzle(Grid.empty(size), jigsaw(labels))))


def test_diagonals_are_drawn() -> None:
    assert count(draw(Puzzle(Grid.empty(9), (*classic(), Diagonals()))), "clue-diagonal") == 2
    assert count(draw(PUZZLE), "clue-diagonal") == 0


@pytest.mark.parametrize("size", range(4, 37))
def test_every_size_is_drawn(size: int) -> None:
    picture = draw(Grid([size, *[0] * (size * size - 1)]), marks=size <= 12)
    root = ElementTree.fromstring(picture)
    assert len(root.get("viewBox", "").split()) == 4
    assert len(texts(picture, "given")) == 1
