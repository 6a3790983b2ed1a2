"""Batch: classic 9×9 puzzles by the million, on all cores.

What goes in comes out: bytes of lines, a text, a list of texts, or an array of digits. Nothing is
copied that need not be, and the work is done without Python's lock.

>>> puzzle = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> solved = solve(puzzle)
>>> solved.solutions
b'534678912672195348198342567859761423426853791713924856961537284287419635345286179\\n'
>>> solved.tally
Tally(unique=1, several=0, none=0, bad=0)
"""

from __future__ import annotations

import os
from array import array
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from . import _core
from .check import Status
from .errors import LimitReached, ParseError, shortened
from .grid import cell_name

__all__ = ["Results", "Tally", "check", "count", "solve", "solve_line"]

_BAD = _core.BAD_RECORD
_FEW, _MANY = 2_000, 8_000  # records for one thread at a time
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

    def __init__(self, records: _Records, counts: array[int], tally: Tally, solutions: Any) -> None:
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
    records = _records(puzzles)
    while True:
        room = records.room() if wants_solutions else None
        counts, tally = _run(records, limit, room, threads, seconds)
        if not (tally.bad and records.stride == 82):
            return Results(records, counts, tally, records.returned(room))
        records = records.looked_at()  # what is bad may be no line at all


@dataclass(frozen=True, slots=True)
class _Records:
    """Puzzles in one buffer, `stride` bytes apart, and how to hand solutions back."""

    data: Any  # bytes, or a buffer of digits
    stride: int
    is_text: bool
    size: int
    kind: str  # of what came in: bytes, str, list, array
    numbers: Sequence[int] | None = None  # lines, where they are not simply 1, 2, 3 …
    lengths: Sequence[int] | None = None
    shape: tuple[int, ...] | None = None

    def number(self, index: int) -> int:
        return self.numbers[index] if self.numbers is not None else index + 1

    def problem(self, index: int) -> ParseError:
        start = index * self.stride
        record = bytes(self.data[start : start + 81])
        if self.lengths is not None and self.lengths[index] != 81:
            return ParseError(f"{self.lengths[index]} characters where a puzzle has 81")
        for cell, value in enumerate(record):
            shown = chr(value) if self.is_text else value
            good = shown in "123456789.0*_-" if self.is_text else value <= 9  # type: ignore[operator]
            if not good:
                expected = "1–9, or . for an empty cell" if self.is_text else "0 to 9"
                return ParseError(f"{cell_name(cell)} holds {shown!r}: expected {expected}")
        return ParseError(f"not a puzzle: {shortened(record.decode('ascii', 'replace'))}")

    def room(self) -> Any:
        """Make room for the solutions: lines, or an array as it came."""
        if self.is_text:
            return _core.Room(82 * self.size)
        import numpy

        return numpy.empty(81 * self.size, numpy.uint8)

    def returned(self, room: Any) -> Any:
        """Hand the solutions back as the puzzles came."""
        if room is None:
            return None
        if not self.is_text:
            return room.reshape(self.shape)
        text: bytes = room.text()
        if self.kind == "bytes":
            return text
        return text.decode() if self.kind == "str" else text.decode().splitlines()

    def looked_at(self) -> _Records:
        """Look at a text line by line: blank lines, comments and lines of other lengths."""
        data, numbers, lengths = _core.lines(self.data)
        return _Records(data, 81, True, len(numbers), self.kind, numbers, lengths)


def _records(puzzles: Any) -> _Records:
    """See the puzzles as records; refuse what they cannot be with the sentence that says why."""
    if isinstance(puzzles, bytes | bytearray):
        return _text_records(bytes(puzzles), "bytes")
    if isinstance(puzzles, str):
        return _text_records(puzzles.encode(), "str")
    if isinstance(puzzles, os.PathLike):
        return _text_records(Path(puzzles).read_bytes(), "bytes")
    if isinstance(puzzles, list | tuple):
        return _list_records(puzzles)
    if hasattr(puzzles, "__array_interface__"):
        return _array_records(puzzles)
    raise TypeError(
        "puzzles must be bytes or a str of lines, a list of str, a uint8 array or a Path,"
        f" not {type(puzzles).__name__}"
    )


def _text_records(text: bytes, kind: str) -> _Records:
    even = _Records(text, 82, True, len(text) // 82, kind)
    return even if _core.is_even(text) else even.looked_at()


def _list_records(puzzles: Sequence[Any]) -> _Records:
    for index, text in enumerate(puzzles):
        if not isinstance(text, str):
            raise TypeError(f"puzzle {index + 1} of the list must be a str, not {text!r:.60}")
    lengths = [len(text) for text in puzzles]
    data = b"".join(
        text.encode("ascii", "replace") if len(text) == 81 else b"!" * 81 for text in puzzles
    )
    return _Records(data, 81, True, len(puzzles), "list", None, lengths)


def _array_records(puzzles: Any) -> _Records:
    import numpy

    if puzzles.dtype != numpy.uint8:
        raise TypeError(f"an array of puzzles must be of uint8, not {puzzles.dtype}")
    shape = tuple(puzzles.shape)
    if len(shape) not in (2, 3) or shape[1:] not in ((81,), (9, 9)):
        raise ValueError(f"an array of puzzles has the shape (n, 81) or (n, 9, 9), not {shape}")
    flat = numpy.ascontiguousarray(puzzles).reshape(-1)
    return _Records(flat, 81, False, shape[0], "array", shape=shape)


def _run(
    records: _Records, limit: int, room: Any, threads: int | None, seconds: float | None
) -> tuple[array[int], Tally]:
    """Solve all records, in as many threads as it takes; stop them all when one must end."""
    if threads is not None and threads < 1:
        raise ValueError(f"threads must be at least 1, not {threads}")
    hands = threads or len(os.sched_getaffinity(0))
    counts = array("I", bytes(4 * records.size))
    stop = _core.Stop()

    def work(first: int) -> tuple[int, int, int, int]:
        last = min(first + step, records.size)
        return _core.solve_records(
            records.data, records.stride, records.is_text, first, last, limit, room, counts, stop
        )

    # A part takes a tenth of a second at most where the limit is low: Ctrl-C is heard after it.
    step = max(_FEW, min(_MANY, -(-records.size // (4 * hands))))
    firsts = range(0, records.size, step)
    is_quick = seconds is None and limit <= _LOW
    if is_quick and (hands == 1 or len(firsts) <= 1):
        return counts, _sum(map(work, firsts))
    parts = [_pool(hands).submit(work, first) for first in firsts]
    late = set(parts)
    try:
        late = wait(parts, seconds).not_done
    finally:  # also on Ctrl-C: the threads end before it goes on
        if late:
            stop.say()
            for part in parts:
                part.cancel()
            wait(parts)
    if late:
        raise LimitReached(f"{records.size:,} puzzles were not done within {seconds:g} s")
    return counts, _sum(part.result() for part in parts)


def _sum(tallies: Iterable[tuple[int, int, int, int]]) -> Tally:
    return Tally(*map(sum, zip((0, 0, 0, 0), *tallies, strict=True)))


@cache
def _pool(hands: int) -> ThreadPoolExecutor:
    """Return threads that stay for the next batch: starting them takes as long as many puzzles."""
    return ThreadPoolExecutor(hands, "nonet")


os.register_at_fork(after_in_child=_pool.cache_clear)  # threads do not go along
