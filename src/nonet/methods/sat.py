"""SAT: the puzzle as a logical formula, for a solver that knows nothing of Sudoku."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, ClassVar

from ..errors import LimitReached, MissingExtra
from ..grid import Grid
from ..outcome import Outcome
from ..puzzle import Puzzle, PuzzleLike, as_puzzle
from .base import Clock, Event, Method, Run, Stats, Work, has_clash
from .sheet import markup

ENGINE = "cadical195"
CONFLICTS_BETWEEN_LOOKS_AT_THE_CLOCK = 2000


def variables(puzzle: Puzzle) -> dict[tuple[int, int], int]:
    """Number the variables from 1: "this cell holds this digit", one for each pencil mark."""
    marks = [(cell, digit) for cell, digits in enumerate(markup(puzzle)) for digit in digits]
    return {mark: number for number, mark in enumerate(marks, 1)}


def clauses(puzzle: Puzzle) -> Iterator[list[int]]:
    """Yield the rules as clauses: lists of variables, negative for "not", one of them true."""
    number = variables(puzzle)
    marks = markup(puzzle)
    for cell, digits in enumerate(marks):
        yield [number[cell, digit] for digit in digits]  # each cell holds a digit
        for one, other in combinations(digits, 2):  # and not two
            yield [-number[cell, one], -number[cell, other]]
    for house in (house.cells for house in puzzle.houses):
        for digit in range(1, puzzle.size + 1):  # each house has a place for each digit
            yield [number[cell, digit] for cell in house if digit in marks[cell]]
    for cell, near in enumerate(puzzle.peers):
        for peer in near:
            if cell < peer:  # and no two peers hold the same
                for digit in set(marks[cell]).intersection(marks[peer]):
                    yield [-number[cell, digit], -number[peer, digit]]


class Sat(Method):
    """Write the rules as a logical formula, and let a SAT solver satisfy it."""

    name: ClassVar[str] = "sat"
    title: ClassVar[str] = "SAT"
    complete: ClassVar[bool] = True

    def work(self, puzzle: Puzzle, seed: int | None = None) -> Work:
        """Yield the solution digit by digit: the work inside the solver is not visible."""
        run = self.run(puzzle, seed)
        for cell, digit in enumerate(run.grid.cells):
            if not puzzle.givens.cells[cell] and digit:
                yield Event("place", cell, digit)
        return run.outcome

    def run(self, puzzle: PuzzleLike, seed: int | None = None, seconds: float | None = None) -> Run:
        """Work to the end; decisions of the solver count as guesses, conflicts as backtracks."""
        puzzle = as_puzzle(puzzle)
        puzzle.require_groups(self.name)
        clock = Clock(seconds)
        if has_clash(puzzle):
            return Run(puzzle, puzzle.givens, Outcome.NONE, Stats(clock.seconds, 0, 0, 0))
        with _solver() as solver:
            for clause in clauses(puzzle):
                solver.add_clause(clause)
                _check(clock)
            if not _is_satisfiable(solver, clock):
                return Run(puzzle, puzzle.givens, Outcome.NONE, _stats(solver, clock))
            cells = bytearray(puzzle.size**2)
            true = set(solver.get_model())
            for (cell, digit), number in variables(puzzle).items():
                if number in true:
                    cells[cell] = digit
            grid = Grid.from_cells(bytes(cells), puzzle.size)
            return Run(puzzle, grid, Outcome.SOLVED, _stats(solver, clock))


def _solver() -> Any:
    try:
        from pysat.solvers import Solver
    except ImportError:
        raise MissingExtra("sat") from None
    return Solver(name=ENGINE)


def _is_satisfiable(solver: Any, clock: Clock) -> bool:
    """Let the solver work, in portions when there is a limit; say whether there is a solution."""
    if clock.limit is None:
        return bool(solver.solve())
    while True:
        solver.conf_budget(CONFLICTS_BETWEEN_LOOKS_AT_THE_CLOCK)
        answer = solver.solve_limited()
        if answer is not None:
            return bool(answer)
        _check(clock, solver.accum_stats()["conflicts"])


def _check(clock: Clock, conflicts: int | None = None) -> None:
    if clock.is_up:
        raise LimitReached("method.sat-limit", seconds=clock.limit, conflicts=conflicts)


def _stats(solver: Any, clock: Clock) -> Stats:
    done = solver.accum_stats()
    return Stats(clock.seconds, done["decisions"], done["decisions"], done["conflicts"])
