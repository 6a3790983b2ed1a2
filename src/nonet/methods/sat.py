"""SAT: the puzzle as a logical formula, for a solver that knows nothing of Sudoku."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, ClassVar

from ..errors import LimitReached, MissingExtra
from ..grid import Grid
from ..puzzle import Puzzle
from .base import Clock, Event, Method, Outcome, Run, Stats, Work
from .groups import clash, groups, peers
from .sheet import markup

__all__ = ["Sat", "clauses", "variables"]

ENGINE = "cadical195"
CONFLICTS_BETWEEN_LOOKS_AT_THE_CLOCK = 2000


def variables(puzzle: Puzzle) -> dict[tuple[int, int], int]:
    """Number the variables from 1: "this cell holds this digit", one for each pencil mark."""
    marks = [(cell, digit) for cell, digits in enumerate(markup(puzzle)) for digit in digits]
    return {mark: number for number, mark in enumerate(marks, 1)}


def clauses(puzzle: Puzzle) -> Iterator[list[int]]:
    """Say the rules as clauses: lists of variables, negative for "not", one of them true."""
    number = variables(puzzle)
    marks = markup(puzzle)
    for cell, digits in enumerate(marks):
        yield [number[cell, digit] for digit in digits]  # each cell holds a digit
        for one, other in combinations(digits, 2):  # and not two
            yield [-number[cell, one], -number[cell, other]]
    for house in groups(puzzle).houses:
        for digit in range(1, puzzle.size + 1):  # each house has a place for each digit
            yield [number[cell, digit] for cell in house if digit in marks[cell]]
    for cell, near in enumerate(peers(puzzle)):
        for peer in near:
            if cell < peer:  # and no two peers hold the same
                for digit in set(marks[cell]).intersection(marks[peer]):
                    yield [-number[cell, digit], -number[peer, digit]]


class Sat(Method):
    """Write the rules as a logical formula, and let a SAT solver satisfy it."""

    name: ClassVar[str] = "sat"
    title: ClassVar[str] = "SAT"
    complete: ClassVar[bool] = True

    def events(self, puzzle: Puzzle, seed: int | None = None) -> Work:
        """Tell the solution digit by digit: what goes on in the solver is not ours to tell."""
        run = self.run(puzzle, seed)
        for cell, digit in enumerate(run.grid.cells):
            if not puzzle.givens.cells[cell] and digit:
                yield Event("place", cell, digit)
        return run.outcome

    def run(self, puzzle: Puzzle, seed: int | None = None, seconds: float | None = None) -> Run:
        """Work to the end; decisions of the solver count as guesses, conflicts as backtracks."""
        clock = Clock(seconds)
        if clash(puzzle):
            return Run(puzzle, puzzle.givens, Outcome.NO_SOLUTION, Stats(clock.seconds, 0, 0, 0))
        with _solver() as solver:
            for clause in clauses(puzzle):
                solver.add_clause(clause)
                _check(clock, puzzle, "while the formula was written")
            if not _satisfied(solver, clock, puzzle):
                return Run(puzzle, puzzle.givens, Outcome.NO_SOLUTION, _stats(solver, clock))
            cells = bytearray(puzzle.size**2)
            true = set(solver.get_model())
            for (cell, digit), number in variables(puzzle).items():
                if number in true:
                    cells[cell] = digit
            grid = Grid.of(bytes(cells), puzzle.size)
            return Run(puzzle, grid, Outcome.SOLVED, _stats(solver, clock))


def _solver() -> Any:
    try:
        from pysat.solvers import Solver
    except ImportError:
        raise MissingExtra("the SAT method", "sat") from None
    return Solver(name=ENGINE)


def _satisfied(solver: Any, clock: Clock, puzzle: Puzzle) -> bool:
    """Let the solver work, in portions when there is a limit; say whether there is a solution."""
    if clock.limit is None:
        return bool(solver.solve())
    while True:
        solver.conf_budget(CONFLICTS_BETWEEN_LOOKS_AT_THE_CLOCK)
        answer = solver.solve_limited()
        if answer is not None:
            return bool(answer)
        _check(clock, puzzle, f"after {solver.accum_stats()['conflicts']:,} conflicts")


def _check(clock: Clock, puzzle: Puzzle, when: str) -> None:
    if clock.is_up:
        raise LimitReached(
            f"SAT stopped at the limit of {clock.limit:g} s of CPU time {when}:"
            f" {puzzle.givens.clues} of {puzzle.size**2} cells are filled, all of them givens"
        )


def _stats(solver: Any, clock: Clock) -> Stats:
    done = solver.accum_stats()
    return Stats(clock.seconds, done["decisions"], done["decisions"], done["conflicts"])
