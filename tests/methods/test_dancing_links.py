"""Dancing links: the size of the exact cover, and links that find their way back."""

from __future__ import annotations

import copy

import pytest

from nonet import rules
from nonet.grid import Grid
from nonet.methods import get
from nonet.methods.dancing_links import ROOT, ExactCover
from nonet.puzzle import Puzzle

from .making import dug


@pytest.mark.parametrize(
    ("size", "columns", "rows"), [(4, 64, 64), (6, 144, 216), (9, 324, 729), (16, 1024, 4096)]
)
def test_the_exact_cover_of_a_classic_grid(size: int, columns: int, rows: int) -> None:
    cover = ExactCover(Puzzle(Grid.empty(size)))
    assert (cover.primary, cover.secondary, len(cover.node)) == (columns, 0, rows)
    assert all(cover.size[head] == size for head in range(1, columns + 1))


def test_diagonals_are_two_more_houses() -> None:
    puzzle = Puzzle(Grid.empty(9), (*rules.classic(), rules.Diagonals()))
    assert ExactCover(puzzle).primary == 324 + 2 * 9


def test_a_given_has_one_row() -> None:
    puzzle = dug("9", 40, 1)
    assert len(ExactCover(puzzle).node) == 40 * 9 + 41


def test_taken_rows_are_put_back_unchanged() -> None:
    cover = ExactCover(Puzzle(Grid.empty(6)))
    before = copy.deepcopy(vars(cover))
    taken = [cover.node[0, 1], cover.node[1, 2], cover.node[13, 4]]
    for node in taken:
        cover.take(node)
    assert vars(cover) != before
    for node in reversed(taken):
        cover.put_back(node)
    assert vars(cover) == before


def test_a_full_grid_leaves_no_column() -> None:
    puzzle = dug("9", 0, 1)
    cover = ExactCover(puzzle)
    for cell, digit in enumerate(puzzle.givens.values):
        cover.take(cover.node[cell, digit])
    assert cover.smallest() == ROOT


def test_a_column_with_one_row_is_not_a_guess() -> None:
    easy = Puzzle([1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2])
    run = get("dancing-links").run(easy)
    assert run.stats[1:] == (12, 0, 0)
