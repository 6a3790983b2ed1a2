"""Pen and paper: the three examples of the report."""

from __future__ import annotations

from nonet.cells import cell
from nonet.methods import Sheet, get
from nonet.methods.pen_and_paper import full_houses, hidden_singles, naked_singles
from nonet.outcome import Outcome
from nonet.puzzle import Puzzle

from ..checker import assert_solves

UNIQUE_MISSING = (
    "124.75689" "5.684.71." "7.91.63.5" "21.45.896" "4.76.81.3" "69821..57" ".415.2.78"
    "8.29..5.4" "965.842.1"
)  # fmt: skip
NAKED = (
    "...1.4..." "..1...9.." ".9.7.3.6." "8.7...1.6" "......3.." "3.4...5.9" ".5.4.2.3."
    "..8...6.." "...8.6..."
)  # fmt: skip
HIDDEN = (
    "...1.4..." "..1...9.." ".9.7.3.6." "8.7...1.6" "........." "3.4...5.9" ".5.4.2.3."
    "..8...6.." "...8.6..."
)  # fmt: skip


def sheet(line: str) -> Sheet:
    return Sheet(read(line))


def read(line: str) -> Puzzle:
    return Puzzle([int(sign) if sign != "." else 0 for sign in line])


def test_the_unique_missing_candidate_of_a_row() -> None:
    assert (cell("r1c4"), 3) in full_houses(sheet(UNIQUE_MISSING))


def test_a_naked_single() -> None:
    assert (cell("r4c2"), 2) in naked_singles(sheet(NAKED))


def test_a_hidden_single() -> None:
    on_paper = sheet(HIDDEN)
    assert len(on_paper.marks[cell("r1c5")]) > 1
    assert (cell("r1c5"), 9) in hidden_singles(on_paper)


def test_the_first_example_is_solved_without_a_guess() -> None:
    puzzle = read(UNIQUE_MISSING)
    run = get("pen-and-paper").run(puzzle)
    assert run.outcome is Outcome.SOLVED
    assert run.stats[1:] == (puzzle.givens.blanks, 0, 0)
    assert_solves(puzzle, run.grid)


def test_two_digits_that_need_the_same_cell_are_a_contradiction() -> None:
    # In row 1 both 1 and 2 have no place but r1c1: whichever is filled in, the other has none.
    values = [[0, 3, 4, 0], [0] * 4, [0] * 4, [0, 0, 0, 0]]
    values[2][3], values[3][3] = 1, 2
    run = get("pen-and-paper").run(Puzzle(values))
    assert run.outcome is Outcome.NONE
