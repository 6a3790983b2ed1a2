"""Report 004: the board of its data set, solved and shown."""

from __future__ import annotations

import nonet

from ..checker import assert_solves

BOARD = [
    [0, 3, 0, 9, 1, 0, 0, 0, 0],
    [0, 4, 0, 0, 6, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 2, 4, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 2, 3, 0],
    [7, 0, 0, 6, 2, 0, 4, 0, 5],
    [0, 0, 0, 0, 0, 6, 0, 0, 0],
    [8, 0, 0, 0, 0, 1, 0, 4, 0],
    [0, 7, 0, 8, 0, 2, 5, 6, 0],
]


def test_the_board_is_solved_and_its_solutions_are_counted() -> None:
    puzzle = nonet.Puzzle(BOARD)
    check = nonet.check(puzzle)
    for solution in check.solutions:
        assert_solves(puzzle, solution)
    assert check.status is nonet.Outcome.SEVERAL
    assert nonet.count(puzzle, limit=None) == 202_730
