"""Backtracking: exactly the search of the students' reports."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet.grid import Grid
from nonet.methods import Event, get
from nonet.outcome import Outcome
from nonet.puzzle import Puzzle

from ..checker import assert_solves
from .making import dug

BOARDS = [
    "780400120600075009000601078007040260001050930904060005070300012120007400049200007",
    "060008009000009062090260008503907000609580243100600907000800324902406075854002106",
    "804600230000090150050000874500180940028900610600000080743802590200041760160309008",
    "106000098290680500035209010400020801608004002003816945580040020000592080002068050",
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079",
]


def by_recursion(puzzle: Puzzle) -> tuple[list[int], int]:
    """Solve as the reports do, a function that calls itself; count the digits put."""
    board = list(puzzle.givens.values)
    put = 0

    def fits(cell: int, digit: int) -> bool:
        return all(
            board[other] != digit
            for house in puzzle.houses
            if cell in house.cells
            for other in house.cells
        )

    def solve() -> bool:
        nonlocal put
        if 0 not in board:
            return True
        cell = board.index(0)
        for digit in range(1, puzzle.size + 1):
            if fits(cell, digit):
                board[cell] = digit
                put += 1
                if solve():
                    return True
                board[cell] = 0
        return False

    solve()
    return board, put


@pytest.mark.parametrize("method", ["backtracking", "backtracking-random"])
@pytest.mark.parametrize("board", BOARDS)
def test_boards_of_the_reports(board: str, method: str) -> None:
    puzzle = Puzzle(map(int, board))
    run = get(method).run(puzzle, seed=5)
    assert run.outcome is Outcome.SOLVED
    assert_solves(puzzle, run.grid)


@settings(max_examples=15)
@given(seed=st.integers(0, 10**6), layout=st.sampled_from(["6", "7 jigsaw", "9", "9 diagonals"]))
def test_the_same_digits_are_tried_as_by_recursion(seed: int, layout: str) -> None:
    puzzle = dug(layout, 30, seed)
    board, put = by_recursion(puzzle)
    run = get("backtracking").run(puzzle)
    assert (list(run.grid.values), run.stats.nodes) == (board, put)


def test_the_first_steps_go_in_reading_order_from_1_upwards() -> None:
    events = list(islice(get("backtracking").events(Puzzle(Grid.empty(4))), 4))
    assert events == [Event("choose", cell, cell + 1) for cell in range(4)]


def test_every_digit_is_a_guess_and_all_but_the_last_ones_are_taken_back() -> None:
    puzzle = Puzzle(map(int, BOARDS[0]))
    stats = get("backtracking").run(puzzle).stats
    assert stats.nodes == stats.guesses == stats.backtracks + puzzle.givens.blanks
