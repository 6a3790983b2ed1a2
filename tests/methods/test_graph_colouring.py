"""Graph colouring: the size of the graph, and the vertex that comes next."""

from __future__ import annotations

import pytest

from nonet import rules
from nonet.grid import Grid
from nonet.methods import get
from nonet.methods.graph_colouring import edges
from nonet.outcome import Outcome
from nonet.puzzle import Puzzle

from ..checker import assert_solves
from .making import dug


@pytest.mark.parametrize(("size", "count"), [(4, 56), (6, 216), (9, 810), (16, 4992)])
def test_the_graph_of_a_classic_grid(size: int, count: int) -> None:
    pairs = edges(Puzzle(Grid.empty(size)))
    assert len(pairs) == len(set(pairs)) == count
    assert len({cell for pair in pairs for cell in pair}) == size * size


def test_diagonals_join_more_cells() -> None:
    with_diagonals = edges(Puzzle(Grid.empty(9), (*rules.classic(), rules.Diagonals())))
    # Each diagonal joins 36 pairs, of which 3 in each of 3 boxes are joined already.
    assert len(with_diagonals) == 810 + 2 * (36 - 9)


def test_the_colours_are_proper() -> None:
    puzzle = dug("9", 50, 4)
    run = get("graph-colouring").run(puzzle)
    assert run.outcome is Outcome.SOLVED
    assert all(run.grid.values[a] != run.grid.values[b] for a, b in edges(puzzle))
    assert_solves(puzzle, run.grid)


def test_a_cell_that_sees_all_colours_but_one_comes_first_and_is_not_a_guess() -> None:
    puzzle = Puzzle([1, 2, 3, 0] + [0] * 12)
    first = next(get("graph-colouring").events(puzzle))
    assert first == ("place", 3, 4)
