"""Solve: the solution of a puzzle, all of them, or how many there are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from . import _core
from .conflict import conflict_of
from .engine import Clock, counted, first_two, found
from .errors import Incomplete, ManySolutions, NoSolution, shortened
from .grid import Grid
from .methods import Outcome, get
from .puzzle import Puzzle, Solution

__all__ = ["PuzzleLike", "as_puzzle", "count", "solutions", "solve"]

PuzzleLike = Puzzle | Grid | str | Sequence[int] | Sequence[Sequence[int]]


def as_puzzle(puzzle: PuzzleLike) -> Puzzle:
    """Return the puzzle that a text, a grid or nested lists mean."""
    if isinstance(puzzle, Puzzle):
        return puzzle
    return Puzzle.parse(puzzle) if isinstance(puzzle, str) else Puzzle(puzzle)


def solve(
    puzzle: PuzzleLike,
    method: str | None = None,
    *,
    seed: int | None = None,
    seconds: float | None = None,
) -> Solution:
    """Return the one solution; raise NoSolution or ManySolutions, which say why.

    With `method`, one of the teaching methods does the work (see `nonet.methods`): the first
    solution that it finds is returned, and ``.stats`` tells what it took. `seconds` limits the
    time; past it LimitReached is raised.
    """
    if method is None and type(puzzle) is str and len(puzzle) == 81:  # the usual case, and quick
        _, cells = _core.solve_text(puzzle)
        if cells is not None:
            return Solution.to_line(puzzle, cells)
    puzzle = as_puzzle(puzzle)
    if method is not None:
        return _solve_by(puzzle, method, seed, seconds)
    both = first_two(puzzle, Clock(seconds))
    if not both:
        raise _no_solution(puzzle)
    if len(both) == 2:
        raise _many_solutions(puzzle, both)
    return Solution.to(puzzle, both[0])


def _solve_by(puzzle: Puzzle, method: str, seed: int | None, seconds: float | None) -> Solution:
    run = get(method).run(puzzle, seed=seed, seconds=seconds)
    if run.outcome is Outcome.SOLVED:
        return Solution.to(puzzle, run.grid.cells, run.stats)
    if run.outcome is Outcome.NO_SOLUTION:
        raise _no_solution(puzzle)
    raise Incomplete(
        f"{method} stopped with {run.grid.blanks} cells open: it does not guess", grid=run.grid
    )


def solutions(puzzle: PuzzleLike, *, seconds: float | None = None) -> Iterator[Solution]:
    """Yield the solutions one after the other, in no particular order, none twice."""
    puzzle = as_puzzle(puzzle)
    for cells in found(puzzle, Clock(seconds)):
        yield Solution.to(puzzle, cells)


def count(puzzle: PuzzleLike, limit: int | None = 2, *, seconds: float | None = None) -> int:
    """Return how many solutions there are, counting no further than `limit` (None: all)."""
    if limit is not None and limit < 1:
        raise ValueError(f"limit must be at least 1, not {limit}")
    return counted(as_puzzle(puzzle), (1 << 63) - 1 if limit is None else limit, Clock(seconds))


def _no_solution(puzzle: Puzzle) -> NoSolution:
    conflict = conflict_of(puzzle)
    return NoSolution(f"no solution: {conflict}", conflict=conflict)


def _many_solutions(puzzle: Puzzle, both: list[bytes]) -> ManySolutions:
    pair = tuple(Solution.to(puzzle, cells) for cells in both)
    return ManySolutions(f"more than one solution: {shortened(puzzle.line, 90)}", solutions=pair)
