"""The engine under the jobs: native search first, CaDiCaL where search runs long.

Search settles nearly every puzzle in microseconds; on a few (minimal 25×25, say) it would run for
years where clause learning needs seconds. So search has a budget of guesses, and past it the
position goes to CaDiCaL, if python-sat is installed; otherwise search goes on.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from .. import _core
from ..arguments import real_number
from ..errors import LimitReached, how_to_install
from ..messages import Fact
from ..puzzle import Puzzle
from .sat import find_by_sat, is_installed

_MOST_CANDIDATES = 20_000  # of a position for CaDiCaL: an empty 25×25 grid has 15,625
_MOST_REMEMBERED = 10_000  # solutions after which a change of engine is no longer worth it


class Clock:
    """A limit on wall time; `None` for no limit."""

    def __init__(self, seconds: float | None) -> None:
        """Start the clock."""
        seconds = None if seconds is None else real_number("seconds", seconds)
        self.seconds = seconds
        self._end = None if seconds is None else time.monotonic() + seconds

    @property
    def is_over(self) -> bool:
        """Is there no time left?"""
        return self._end is not None and time.monotonic() >= self._end

    @property
    def left(self) -> float | None:
        """The seconds that are left; None for no limit."""
        return None if self._end is None else self._end - time.monotonic()

    def check(self, puzzle: Puzzle, code: str, **facts: Fact) -> None:
        """Raise LimitReached with this code and these facts if the time is over."""
        if self.is_over:
            is_help = not is_installed() and puzzle.size >= 16
            command = how_to_install("sat") if is_help else None
            raise LimitReached(code, seconds=self.seconds, command=command, **facts)


def _chunk(puzzle: Puzzle) -> int:
    """Return how many guesses to make between two looks at the clock: about 50 ms of work."""
    return 4_000_000 // puzzle.size**2


def _budget(puzzle: Puzzle) -> int:
    """Return how many guesses search may spend on a solution before CaDiCaL takes over."""
    if puzzle.is_classic or not is_installed():
        return 0
    if not puzzle.layout.is_plain:  # its formula takes longer to solve: a fifth of a second first
        return puzzle.givens.blanks + 50_000
    return puzzle.givens.blanks + (5_000 if puzzle.size <= 16 else 1_000)


def start_search(puzzle: Puzzle) -> _core.Search | _core.ClassicSearch:
    """Return the native search for a puzzle: classic 9×9 puzzles have an engine of their own."""
    if puzzle.is_classic:
        return _core.ClassicSearch(puzzle.givens.cells)
    return _core.Search(puzzle.layout, puzzle.givens.cells)


def find_solutions(puzzle: Puzzle, clock: Clock) -> Iterator[bytes]:
    """Yield every solution, one byte a cell, none twice."""
    search = start_search(puzzle)
    budget = _budget(puzzle)
    seen: list[bytes] = []
    while True:
        switch = budget > 0 and len(seen) < _MOST_REMEMBERED
        outcome = search.next(budget if switch else _chunk(puzzle))
        if outcome is _core.Outcome.FOUND:
            solution = search.grid()
            if switch:
                seen.append(solution)
            yield solution
        elif outcome is _core.Outcome.EXHAUSTED:
            return
        elif switch:
            if _is_for_sat(puzzle):
                break
            budget = 0
        clock.check(puzzle, "solve.guesses", count=search.guesses)
    known = set(seen)
    for candidate in _by_sat(puzzle, clock):
        if candidate not in known:
            yield candidate


def _is_for_sat(puzzle: Puzzle) -> bool:
    """Can CaDiCaL load the formula of the start position within a second?"""
    search = _core.Search(puzzle.layout, puzzle.givens.cells)
    return search.settle() and sum(map(int.bit_count, search.candidates())) <= _MOST_CANDIDATES


def _by_sat(puzzle: Puzzle, clock: Clock) -> Iterator[bytes]:
    """Yield every solution as CaDiCaL finds them."""
    search = _core.Search(puzzle.layout, puzzle.givens.cells)
    search.settle()
    for candidate in find_by_sat(search):
        if candidate is not None:
            yield candidate
        clock.check(puzzle, "solve.sat")


def find_two(puzzle: Puzzle, clock: Clock) -> list[bytes]:
    """Return up to two solutions: enough to say whether there are none, one or several."""
    if puzzle.is_classic:
        number, cells = _core.solve_cells(puzzle.givens.cells)
        if number < 2:
            return [cells] if cells else []
    both = []
    for solution in find_solutions(puzzle, clock):
        both.append(solution)
        if len(both) == 2:
            break
    return both


def count_solutions(puzzle: Puzzle, limit: int, clock: Clock) -> int:
    """Return how many solutions there are, counting no further than `limit`."""
    search = start_search(puzzle)
    budget = _budget(puzzle)
    total = 0
    while total < limit:
        new, outcome = search.count(limit - total, budget or _chunk(puzzle))
        total += new
        if outcome is not _core.Outcome.LIMIT:
            return total
        if new == 0 and budget and total < _MOST_REMEMBERED:
            if _is_for_sat(puzzle):
                break
            budget = 0
        clock.check(puzzle, "solve.counted", count=total)
    if total >= limit:
        return total
    total = 0  # CaDiCaL starts over, and finds the solutions of search again
    for _ in _by_sat(puzzle, clock):
        total += 1
        if total >= limit:
            break
    return total
