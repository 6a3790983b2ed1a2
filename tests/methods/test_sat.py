"""SAT: the formula, the missing extra, and the limit."""

from __future__ import annotations

import sys

import pytest

from nonet.errors import LimitReached, MissingExtra
from nonet.grid import Grid
from nonet.methods import get, sat
from nonet.methods.sat import clauses, variables
from nonet.outcome import Outcome
from nonet.puzzle import Puzzle

from ..checker import assert_solves
from .making import dug


def test_the_formula_of_an_empty_classic_grid() -> None:
    puzzle = Puzzle(Grid.empty(9))
    formula = list(clauses(puzzle))
    assert len(variables(puzzle)) == 729
    # A digit a cell, not two a cell, a place for a digit in a house, no equal peers.
    assert len(formula) == 81 + 81 * 36 + 27 * 9 + 810 * 9
    assert {abs(number) for clause in formula for number in clause} == set(range(1, 730))


def test_givens_make_the_formula_smaller() -> None:
    puzzle = dug("9", 40, 1)
    assert len(variables(puzzle)) < 41 + 40 * 9


def test_without_python_sat_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pysat.solvers", None)
    with pytest.raises(
        MissingExtra, match=r"the SAT solver needs nonet\[sat\]: pip install 'python-sat"
    ):
        get("sat").run(dug("4", 4, 1))


def test_the_limit_is_kept_while_the_formula_is_written() -> None:
    with pytest.raises(LimitReached, match=r"limit of 0\.05 s .* formula was written"):
        get("sat").run(Puzzle(Grid.empty(25)), seconds=0.05)


def test_the_limit_is_kept_while_the_solver_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sat, "CONFLICTS_BETWEEN_LOOKS_AT_THE_CLOCK", 1)
    monkeypatch.setattr(sat, "clauses", lambda puzzle: pigeons(9))
    with pytest.raises(LimitReached, match=r"limit of 0\.1 s .* conflicts"):
        get("sat").run(Puzzle(Grid.empty(9)), seconds=0.1)


def pigeons(holes: int) -> list[list[int]]:
    """One pigeon more than holes: a formula known to be hard to refute."""
    at = [[pigeon * holes + hole + 1 for hole in range(holes)] for pigeon in range(holes + 1)]
    return at + [
        [-at[one][hole], -at[other][hole]]
        for hole in range(holes)
        for one in range(holes + 1)
        for other in range(one)
    ]


def test_a_limit_that_is_enough_changes_nothing() -> None:
    puzzle = dug("9", 55, 3)
    free, limited = get("sat").run(puzzle), get("sat").run(puzzle, seconds=60)
    assert free.grid == limited.grid
    assert free.outcome is limited.outcome is Outcome.SOLVED
    assert_solves(puzzle, free.grid)
