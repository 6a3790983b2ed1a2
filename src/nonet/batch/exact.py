"""Rate classic puzzles by the thousand as Sudoku Explainer 1.2.1 does."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .. import _core
from ..errors import ParseError
from ..explainer import NOTHING, SE, known, most_work
from .records import worked
from .solving import Results, check

__all__ = ["ExactRatings", "ExactRow", "rate_exactly"]

_STEPS = 1, 16  # puzzles for one thread at a time: the hardest take seconds each
_NUMBERS = 4  # of a puzzle: ER, EP, ED in tenths; is it a lower bound


@dataclass(frozen=True, slots=True)
class ExactRow:
    """The exact rating of one puzzle among many.

    `outcome` is solved; limit, where `er` is at least this and the others may not be known; stuck
    (`er` is 20.0); or none, several or bad where there was nothing to rate.
    """

    outcome: str
    er: float | None = None
    ep: float | None = None
    ed: float | None = None

    @property
    def is_complete(self) -> bool:
        """Is it the whole rating, and not "at least"?"""
        return self.outcome in ("solved", "stuck")


class ExactRatings:
    """What a batch of exact ratings found: `tenths` of all, and an `ExactRow` for each index."""

    def __init__(self, results: Results, uniqueness: bool) -> None:
        self._results = results
        self.uniqueness = uniqueness
        self.tenths = array("H", bytes(2 * _NUMBERS * len(results)))

    def __len__(self) -> int:
        return len(self._results)

    def __getitem__(self, index: int) -> ExactRow:
        """Return the rating of one puzzle by its place."""
        count = self._results.counts[index]
        if count != 1:
            return ExactRow("bad" if count == Results.BAD else "several" if count else "none")
        start = _NUMBERS * (index % len(self))
        in_tenths = self.tenths[start : start + _NUMBERS]
        is_limited = bool(in_tenths[3])
        er, ep, ed = known(in_tenths[0], in_tenths[1], in_tenths[2], is_limited)
        outcome = "limit" if is_limited else "solved" if er < NOTHING else "stuck"
        return ExactRow(outcome, er, ep, ed)

    def __iter__(self) -> Iterator[ExactRow]:
        return (self[index] for index in range(len(self)))

    def __repr__(self) -> str:
        return f"<ExactRatings of {len(self):,} puzzles on the {SE} scale>"

    def number(self, index: int) -> int:
        """Return the line of a puzzle (by its place, from 0), or in an array its place from 1."""
        return self._results.number(index)

    def problems(self) -> Iterator[tuple[int, ParseError]]:
        """Go over the puzzles that could not be read: the number of each (its line), and why."""
        return self._results.problems()


def rate_exactly(
    puzzles: Any,
    uniqueness: bool,
    work: int | None,
    threads: int | None,
    seconds: float | None,
) -> ExactRatings:
    """Rate every puzzle that has one solution; a thread is stopped between two puzzles."""
    limit = most_work(work)
    results = check(puzzles, threads=threads, seconds=seconds)
    ratings = ExactRatings(results, uniqueness)
    proper = [index for index, count in enumerate(results.counts) if count == 1]
    lines = b"".join(map(results.line, proper))
    found = array("H", bytes(2 * _NUMBERS * len(proper)))
    into = memoryview(found)

    def rate(first: int, last: int, stop: _core.Stop) -> None:
        part = lines[81 * first : 81 * last]
        room = into[_NUMBERS * first : _NUMBERS * last]
        _core.explainer_rate_records(part, 81, uniqueness, limit, 1, room, stop)

    worked(rate, len(proper), _STEPS, threads, seconds, is_quick=False)
    for place, index in enumerate(proper):
        to, start = _NUMBERS * index, _NUMBERS * place
        ratings.tenths[to : to + _NUMBERS] = found[start : start + _NUMBERS]
    return ratings
