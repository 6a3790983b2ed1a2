from __future__ import annotations

import pickle

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import Grid, ParseError, RequestError, cell, cell_name, fill

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
    assert grid.replace("r4c4", 1)["r4c4"] == 1
    assert grid["r4c4"] == 0


@given(grids())
def test_a_grid_is_a_sequence_of_digits_by_row_and_column(grid: Grid) -> None:
    n = grid.size
    assert list(grid) == list(grid.values)
    assert len(grid) == n * n
    assert grid.columns == tuple(zip(*grid.rows, strict=True))
    assert Grid(list(grid.line)) == grid
    assert all((digit in grid) == (digit in grid.values) for digit in range(-1, 300, 7))
    assert "5" not in grid
    for row in range(-n, n):
        for column in range(-n, n):
            assert grid[row, column] == grid.rows[row][column]
            assert grid[row % n * n + column % n] == grid[row, column]
    assert grid[-1] == grid.values[-1]
    assert grid[:n] == grid.rows[0]


def test_a_place_outside_of_the_grid_is_refused() -> None:
    grid = Grid(ROWS)
    for place, sentence in [
        ((4, 0), "4 is outside of a grid with 4 rows"),
        ((0, -5), "-5 is outside of a grid with 4 columns"),
        (16, "16 is outside of a grid with 16 cells"),
    ]:
        with pytest.raises(IndexError, match=sentence):
            grid[place]  # type: ignore[call-overload]
    with pytest.raises(TypeError, match=r"a cell is \[row, column\], not \(1, 2, 3\)"):
        grid[1, 2, 3]  # type: ignore[index]
    with pytest.raises(TypeError, match=r"a place must be a whole number, not 1\.5"):
        grid[1.5]  # type: ignore[call-overload]
    with pytest.raises(TypeError, match="a cell has a name such as r3c7, not 0"):
        cell(0)  # type: ignore[arg-type]


@pytest.mark.parametrize(("index", "size"), [(99, 9), (-1, 9), (81, 9), (16, 4)])
def test_a_cell_that_no_grid_has_has_no_name(index: int, size: int) -> None:
    with pytest.raises(
        RequestError, match=f"a {size}×{size} grid has the cells 0 to .*, not {index}"
    ):
        cell_name(index, size)


def test_a_cell_is_named_by_a_whole_number() -> None:
    assert cell_name(np.int64(80)) == "r9c9"  # type: ignore[arg-type]
    for index, size in ((1.0, 9), (True, 9), (5, 5.5), ("1", 9)):
        with pytest.raises(TypeError, match=r"(a cell|size) must be a whole number, not"):
            cell_name(index, size)  # type: ignore[arg-type]


@pytest.mark.parametrize("size", [3, 37, 2**53, -4])
def test_no_grid_of_such_a_size(size: int) -> None:
    with pytest.raises(RequestError, match=f"size must be 4 to 36, not {size}"):
        Grid.empty(size)
    with pytest.raises(RequestError, match=f"size must be 4 to 36, not {size}"):
        fill(size)


def test_a_grid_becomes_an_array() -> None:
    array = np.array(Grid(ROWS))
    assert array.dtype == np.uint8
    assert array.tolist() == ROWS
    array[0, 0] = 4  # a copy: the grid stays as it is
    assert Grid(ROWS)["r1c1"] == 1
    assert np.asarray(Grid(ROWS), dtype=float).dtype == float
    assert pd.DataFrame(Grid(ROWS)).shape == (4, 4)


def test_a_notebook_shows_a_picture() -> None:
    assert Grid(ROWS)._repr_svg_().startswith("<svg")


def test_a_grid_does_not_change() -> None:
    with pytest.raises(AttributeError, match="does not change"):
        Grid(ROWS)._size = 9  # type: ignore[misc]


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ([], "4 to 36 rows, not 0"),
        ([0] * 80, r"80 cells do not form a square grid \(9×9 has 81\)"),
        ([0] * 9, "4 to 36 rows, not 3"),
        ([0] * 37**2, "4 to 36 rows, not 37"),
        ([[0] * 4, [0] * 5, [0] * 4, [0] * 4], "row 2 has 5 cells, expected 4: .0, 0, 0, 0, 0."),
        ([0] * 15 + [5], "r4c4 holds 5: expected a number from 0 .empty. to 4"),
        ([0] * 15 + [-1], "r4c4 holds -1"),
        ([0] * 15 + ["&"], "r4c4 holds '&'"),
        ([0] * 15 + [True], "r4c4 holds True"),
    ],
)
def test_bad_values_are_refused_with_their_place(values: list[int], sentence: str) -> None:
    with pytest.raises(ParseError, match=sentence):
        Grid(values)


@pytest.mark.parametrize("name", ["", "r0c1", "r1c10", "a1", "r1c1 ", "r1", "r100c1"])
def test_a_wrong_cell_name_is_quoted(name: str) -> None:
    with pytest.raises(ParseError, match=f"cell.*{name!r}"):
        cell(name)
