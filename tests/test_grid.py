from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import Grid, ParseError, cell, cell_name

ROWS = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 0]]


def grids() -> st.SearchStrategy[Grid]:
    def of(size: int) -> st.SearchStrategy[Grid]:
        cells = st.lists(st.integers(0, size), min_size=size * size, max_size=size * size)
        return cells.map(Grid)

    return st.integers(4, 12).flatmap(of)


def test_values_come_flat_or_row_by_row() -> None:
    assert Grid(ROWS) == Grid([value for row in ROWS for value in row])
    assert Grid(ROWS).rows == tuple(map(tuple, ROWS))
    assert (Grid(ROWS).size, Grid(ROWS).clues, Grid(ROWS).blanks) == (4, 15, 1)


@given(grids())
def test_a_grid_is_its_values(grid: Grid) -> None:
    again = Grid(grid.values)
    assert again == grid
    assert hash(again) == hash(grid)
    assert pickle.loads(pickle.dumps(grid)) == grid
    assert eval(repr(grid)) == grid


def test_cells_have_names() -> None:
    assert cell("r1c1") == 0
    assert cell("R9C9") == 80
    assert cell("r36c36", 36) == 1295
    assert cell_name(80) == "r9c9"
    assert Grid(ROWS)["r4c4"] == 0
    assert Grid(ROWS)["r2c1"] == 3


def test_a_placed_digit_makes_a_new_grid() -> None:
    grid = Grid(ROWS)
    assert grid.placed("r4c4", 1)["r4c4"] == 1
    assert grid["r4c4"] == 0


def test_a_grid_does_not_change() -> None:
    with pytest.raises(AttributeError, match="does not change"):
        Grid(ROWS)._size = 9  # type: ignore[misc]


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ([], "0 cells are not a square|4 to 36"),
        ([0] * 80, "80 cells are not a square grid"),
        ([0] * 9, "4 to 36 rows, this one 3"),
        ([0] * 37**2, "4 to 36 rows, this one 37"),
        ([[0] * 4, [0] * 5, [0] * 4, [0] * 4], "row 2 has 5 cells where 4 rows ask for 4"),
        ([0] * 15 + [5], "r4c4 holds 5: expected a number from 0 .empty. to 4"),
        ([0] * 15 + [-1], "r4c4 holds -1"),
        ([0] * 15 + ["x"], "r4c4 holds 'x'"),
        ([0] * 15 + [None], "r4c4 holds None"),
    ],
)
def test_bad_values_are_refused_with_their_place(values: list[int], sentence: str) -> None:
    with pytest.raises(ParseError, match=sentence):
        Grid(values)


@pytest.mark.parametrize("name", ["", "r0c1", "r1c10", "a1", "r1c1 ", "r1", "r100c1"])
def test_a_wrong_cell_name_is_quoted(name: str) -> None:
    with pytest.raises(ParseError, match=f"cell.*{name!r}"):
        cell(name)
