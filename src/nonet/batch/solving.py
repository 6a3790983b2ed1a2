"""Solve, count and check classic puzzles by the million."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Any, NamedTuple

from .. import _core
from ..check import Status
from ..errors import ParseError
from .records import Records, records_of, worked

__all__ = ["Results", "Tally", "check", "count", "solve", "solve_line"]

_BAD = _core.BAD_RECORD
# Records for one thread at a time: a tenth of a second at most where the limit is low, and
# Ctrl-C is heard after it.
_STEPS = 2_000, 8_000
_LOW = 100  # a limit up to which no puzzle takes long
_MOST_COUNTED = _BAD - 1
_STATUS = {0: Status.NONE, 1: Status.UNIQUE, 2: Status.SEVERAL}


class Tally(NamedTuple):
    """How many puzzles have one solution, several, none; and how many could not be read."""

    unique: int
    several: int
    none: int
    bad: int


class Results:
    """What a batch found, puzzle by puzzle.

    `counts` has the number of solutions of each puzzle, no higher than the limit, and
    `BAD` for one that could not be read. `solutions` are of the kind that the puzzles
    were; a puzzle without a solution, or a bad one, has an empty grid there (of several solutions
    it is the first that was found). `tally` says how many puzzles there are of each kind.
    """

    BAD = _BAD

    def __init__(self, records: Records, counts: array[int], tally: Tally, solutions: Any) -> None:
        self._records = records
        self.counts = counts
        self.tally = tally
        self.solutions = solutions

    def __len__(self) -> int:
        return len(self.counts)

    def __repr__(self) -> str:
        return f"<Results of {len(self):,} puzzles: {self.tally}>"

    @property
    def statuses(self) -> list[Status | None]:
        """The status of each puzzle; None for one that could not be read."""
        return [None if n == _BAD else _STATUS[min(n, 2)] for n in self.counts]

    def number(self, index: int) -> int:
        """Return the line of a puzzle (by its place, from 0), or in an array its place from 1."""
        return self._records.number(index)

    def line(self, index: int) -> bytes:
        """Return a puzzle (by its place, from 0) as 81 bytes of text."""
        return self._records.line(index)

    def problems(self) -> Iterator[tuple[int, ParseError]]:
        """Go over the puzzles that could not be read: the number of each (its line), and why."""
        for index, found in enumerate(self.counts):
            if found == _BAD:
                yield self.number(index), self._records.problem(index)


def solve(
    puzzles: Any,
    *,
    threads: int | None = None,
    seconds: float | None = None,
) -> Results:
    """Solve every puzzle, and prove its solution the only one.

    `puzzles` are bytes or a text of lines, a list of texts, an array of digits (uint8, n×81 or
    n×9×9), or the `Path` of a file of lines. `threads` is how many to use (all cores by default);
    `seconds` limits the time.
    """
    return _results(puzzles, 2, True, threads, seconds)


def count(
    puzzles: Any,
    limit: int = 2,
    *,
    threads: int | None = None,
    seconds: float | None = None,
) -> Results:
    """Count the solutions of every puzzle, none further than `limit`."""
    if not 1 <= limit <= _MOST_COUNTED:
        raise ValueError(f"limit must be 1 to {_MOST_COUNTED}, not {limit}")
    return _results(puzzles, limit, False, threads, seconds)


def check(puzzles: Any, *, threads: int | None = None, seconds: float | None = None) -> Results:
    """Say of every puzzle whether it has one solution, several, or none: see `statuses`."""
    return count(puzzles, 2, threads=threads, seconds=seconds)


def solve_line(line: bytes) -> tuple[int, bytes | None]:
    """Solve one line of 81 bytes as fast as Python allows: see `nonet.solve` for comfort.

    Return the number of solutions, 2 for several and -1 for a line with a bad byte, and the first
    solution if there is one.
    """
    return _core.solve_line(line)


def _results(
    puzzles: Any, limit: int, wants_solutions: bool, threads: int | None, seconds: float | None
) -> Results:
    records = records_of(puzzles)
    while True:
        room = records.room() if wants_solutions else None
        counts, tally = _run(records, limit, room, threads, seconds)
        if not (tally.bad and records.stride == 82):
            return Results(records, counts, tally, records.returned(room))
        records = records.looked_at()  # what is bad may be no line at all


def _run(
    records: Records, limit: int, room: Any, threads: int | None, seconds: float | None
) -> tuple[array[int], Tally]:
    counts = array("I", bytes(4 * records.size))

    def work(first: int, last: int, stop: _core.Stop) -> tuple[int, int, int, int]:
        return _core.solve_records(
            records.data, records.stride, records.is_text, first, last, limit, room, counts, stop
        )

    tallies = worked(work, records.size, _STEPS, threads, seconds, limit <= _LOW)
    return counts, Tally(*map(sum, zip((0, 0, 0, 0), *tallies, strict=True)))
