"""Report 000: a board in nested lists, printed with box lines, solved by backtracking."""

from __future__ import annotations

import nonet

from ..checker import assert_solves

BOARD = [
    [7, 8, 0, 4, 0, 0, 1, 2, 0],
    [6, 0, 0, 0, 7, 5, 0, 0, 9],
    [0, 0, 0, 6, 0, 1, 0, 7, 8],
    [0, 0, 7, 0, 4, 0, 2, 6, 0],
    [0, 0, 1, 0, 5, 0, 9, 3, 0],
    [9, 0, 4, 0, 6, 0, 0, 0, 5],
    [0, 7, 0, 3, 0, 0, 0, 1, 2],
    [1, 2, 0, 0, 0, 7, 4, 0, 0],
    [0, 4, 9, 2, 0, 6, 0, 0, 7],
]


def test_the_board_is_printed_with_its_box_lines() -> None:
    assert str(nonet.Puzzle(BOARD)).splitlines()[:5] == [
        "7 8 . | 4 . . | 1 2 .",
        "6 . . | . 7 5 | . . 9",
        ". . . | 6 . 1 | . 7 8",
        "------+-------+------",
        ". . 7 | . 4 . | 2 6 .",
    ]


def test_the_board_has_one_solution_by_backtracking_and_by_the_engine() -> None:
    puzzle = nonet.Puzzle(BOARD)
    assert nonet.check(puzzle).is_unique
    solution = nonet.solve(BOARD, method="backtracking")
    assert solution == nonet.solve(BOARD)
    assert_solves(puzzle, solution)
    assert solution.rows[0] == (7, 8, 5, 4, 3, 9, 1, 2, 6)


def test_the_definition_of_the_problem_is_solved_as_pictured() -> None:
    puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    pictured = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    assert nonet.solve(puzzle) == nonet.Grid(map(int, pictured))
