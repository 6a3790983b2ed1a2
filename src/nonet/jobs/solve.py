"""Solve: the solution of a puzzle, all of them, or how many there are."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from .. import _core
from ..arguments import whole_number
from ..errors import Incomplete, ManySolutions, NoSolution, quote_text
from ..methods import get
from ..outcome import Outcome
from ..puzzle import Puzzle, PuzzleLike, Solution, as_puzzle
from .conflict import find_conflict
from .search import Clock, count_solutions, find_solutions, find_two

_MOST = (1 << 63) - 1


def solve(
    puzzle: PuzzleLike,
    method: str | None = None,
    *,
    seed: int | None = None,
    seconds: float | None = None,
) -> Solution:
    """Return the one solution; raise NoSolution or ManySolutions, which say why.

    With `method`, one of the teaching methods does the work (see `nonet.methods`): the first
    solution that it finds is returned, and ``.stats`` has its statistics. `seconds` limits the
    time; past it LimitReached is raised.
    """
    is_plain = method is None and seed is None and seconds is None
    if is_plain and type(puzzle) is str and len(puzzle) == 81:  # the usual case, and quick
        try:
            _, cells = _core.solve_text(puzzle)
        except TypeError:  # half a character
            cells = None
        if cells is not None:
            return Solution.from_line(puzzle, cells)
    puzzle = as_puzzle(puzzle)
    seed = None if seed is None else whole_number("seed", seed)
    if method is not None:
        return _solve_by(puzzle, method, seed, seconds)
    clock = Clock(seconds)
    both = find_two(puzzle, clock)
    if not both:
        raise _no_solution(puzzle, clock)
    if len(both) == 2:
        raise _many_solutions(puzzle, both)
    return Solution.from_puzzle(puzzle, both[0])


def _solve_by(puzzle: Puzzle, method: str, seed: int | None, seconds: float | None) -> Solution:
    clock = Clock(seconds)
    run = get(method).run(puzzle, seed=seed, seconds=seconds)
    if run.outcome is Outcome.SOLVED:
        return Solution.from_puzzle(puzzle, run.grid.cells, run.stats)
    if run.outcome is Outcome.NONE:
        raise _no_solution(puzzle, clock)
    raise Incomplete("solve.incomplete", grid=run.grid, method=method, count=run.grid.blanks)


def solutions(
    puzzle: PuzzleLike, limit: int | None = None, *, seconds: float | None = None
) -> Iterator[Solution]:
    """Yield the solutions one after the other, in no particular order, none twice.

    There are no more than `limit` of them (None: all).
    """
    whole = as_puzzle(puzzle)
    most = None if limit is None else check_limit(limit)
    every = (Solution.from_puzzle(whole, cells) for cells in find_solutions(whole, Clock(seconds)))
    return islice(every, most)


def count(puzzle: PuzzleLike, limit: int | None = 2, *, seconds: float | None = None) -> int:
    """Return how many solutions there are, counting no further than `limit` (None: all)."""
    most = _MOST if limit is None else check_limit(limit)
    return count_solutions(as_puzzle(puzzle), most, Clock(seconds))


def check_limit(limit: int) -> int:
    """Return the number of solutions to stop at; refuse anything else."""
    return min(whole_number("limit", limit, least=1), _MOST)  # nobody counts further in a lifetime


def _no_solution(puzzle: Puzzle, clock: Clock) -> NoSolution:
    conflict = find_conflict(puzzle, clock)
    return NoSolution("solve.none", conflict=conflict, reason=conflict.message)


def _many_solutions(puzzle: Puzzle, both: list[bytes]) -> ManySolutions:
    pair = tuple(Solution.from_puzzle(puzzle, cells) for cells in both)
    return ManySolutions("solve.many", solutions=pair, text=quote_text(puzzle.line, 90))
