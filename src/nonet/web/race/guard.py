"""Guard: puzzles that someone is racing with are not solved for others meanwhile.

A puzzle is recognised by its solution, turned, mirrored or with other digits: an added digit or a
missing given does not hide it. Requests about other puzzles do not wait for the database.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from datetime import datetime, timedelta
from operator import itemgetter

from ... import _core
from ...jobs.check import check
from ...jobs.search import start_search
from ...puzzle import Puzzle
from .dailies import Ranked
from .errors import RaceError
from .players import Player
from .races import Races
from .tokens import LIFE

_LOOK = 2.0  # seconds between two checks for races on other servers
_OVERLAP = timedelta(minutes=1)  # for races that were written later than they began
_GUESSES = 2_000  # a millisecond or two; raced puzzles take fewer
_SIZE = 9


def _list_views() -> list[Callable[[bytes], tuple[int, ...]]]:
    """Return functions that read a grid in each of its eight orientations."""
    cells = [(row, column) for row in range(_SIZE) for column in range(_SIZE)]
    last = _SIZE - 1
    views: list[Callable[[bytes], tuple[int, ...]]] = []
    for flips in range(8):
        order = []
        for row, column in cells:
            at = (column, row) if flips & 1 else (row, column)
            down = last - at[0] if flips & 2 else at[0]
            across = last - at[1] if flips & 4 else at[1]
            order.append(down * _SIZE + across)
        views.append(itemgetter(*order))
    return views


_VIEWS = _list_views()
_DIGITS = bytes(range(1, _SIZE + 1))


def _make_canonical(solution: bytes) -> bytes:
    """Return a form that is the same for full grids that differ in digits and orientation only."""
    forms = []
    for view in _VIEWS:
        grid = bytes(view(solution))
        forms.append(grid.translate(bytes.maketrans(grid[:_SIZE], _DIGITS)))
    return min(forms)


class Guard:
    """The puzzles of all running races. Threads may share it."""

    def __init__(self, races: Races) -> None:
        self._races = races
        self._known: dict[bytes, tuple[int, datetime]] = {}  # the puzzle, and its newest start
        self._since: datetime | None = None
        self._looked = -_LOOK

    @property
    def is_fresh(self) -> bool:
        """Was the database asked a moment ago?"""
        return time.monotonic() - self._looked < _LOOK

    def add(self, ranked: Ranked, started: datetime) -> None:
        """Note that a race has begun."""
        solution = _find_solution(ranked.puzzle)
        if solution is not None:
            self._known[_make_canonical(solution)] = ranked.number, started

    def find(self, puzzle: Puzzle) -> int | None:
        """Return the number of the ranked puzzle that has this solution, if it was raced lately."""
        solution = _find_solution(puzzle) if self._known else None
        found = None if solution is None else self._known.get(_make_canonical(solution))
        return None if found is None else found[0]

    def refresh(self, now: datetime) -> None:
        """Load the races that have begun since the last time, on any server."""
        since = now - LIFE if self._since is None else min(self._since, now) - _OVERLAP
        for number, line, started in self._races.list_since(since):
            self.add(Ranked(number, "", line, "", 0, "", 0.0), started)
        for key, (_, started) in list(self._known.items()):
            if now - started > LIFE:
                self._known.pop(key, None)
        self._since, self._looked = now, time.monotonic()

    def refuse(self, puzzle: Puzzle, player: Player | None, now: datetime) -> None:
        """Refuse a puzzle that is raced, except to players who have had their attempt."""
        if not self.is_fresh:
            self.refresh(now)
        number = self.find(puzzle)
        if number is None or not self._races.is_raced(number, now):
            return
        mine = None if player is None else self._races.find_by_puzzles(player, [number]).get(number)
        if mine is None:
            raise RaceError("refused.race-puzzle")
        if not mine.is_over(now):
            raise RaceError("refused.race-puzzle-yours", race=mine.id)


def _find_solution(puzzle: Puzzle) -> bytes | None:
    """Return the solution of a classic puzzle with exactly one, else None."""
    if not puzzle.is_classic:
        return None
    number, outcome = start_search(puzzle).count(2, _GUESSES)
    if number != 1 or outcome is _core.Outcome.LIMIT:
        return None
    return check(puzzle, explain=False).solutions[0].cells
