"""Records: classic puzzles in one buffer, and threads that work through them."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from .. import _core
from ..errors import LimitReached, ParseError, shortened
from ..grid import cell_name

__all__ = ["Records", "records_of", "worked"]


@dataclass(frozen=True, slots=True)
class Records:
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
        """Return the line of a record."""
        return self.numbers[index] if self.numbers is not None else index + 1

    def line(self, index: int) -> bytes:
        """Return a record as 81 bytes of text."""
        record = bytes(self.data[index * self.stride : index * self.stride + 81])
        return record if self.is_text else bytes(48 + digit for digit in record)

    def problem(self, index: int) -> ParseError:
        """Say what is wrong with a record."""
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

    def looked_at(self) -> Records:
        """Look at a text line by line: blank lines, comments and lines of other lengths."""
        data, numbers, lengths = _core.lines(self.data)
        return Records(data, 81, True, len(numbers), self.kind, numbers, lengths)


def records_of(puzzles: Any) -> Records:
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


def _text_records(text: bytes, kind: str) -> Records:
    even = Records(text, 82, True, len(text) // 82, kind)
    return even if _core.is_even(text) else even.looked_at()


def _list_records(puzzles: Sequence[Any]) -> Records:
    for index, text in enumerate(puzzles):
        if not isinstance(text, str):
            raise TypeError(f"puzzle {index + 1} of the list must be a str, not {text!r:.60}")
    lengths = [len(text) for text in puzzles]
    data = b"".join(
        text.encode("ascii", "replace") if len(text) == 81 else b"!" * 81 for text in puzzles
    )
    return Records(data, 81, True, len(puzzles), "list", None, lengths)


def _array_records(puzzles: Any) -> Records:
    import numpy

    if puzzles.dtype != numpy.uint8:
        raise TypeError(f"an array of puzzles must be of uint8, not {puzzles.dtype}")
    shape = tuple(puzzles.shape)
    if len(shape) not in (2, 3) or shape[1:] not in ((81,), (9, 9)):
        raise ValueError(f"an array of puzzles has the shape (n, 81) or (n, 9, 9), not {shape}")
    flat = numpy.ascontiguousarray(puzzles).reshape(-1)
    return Records(flat, 81, False, shape[0], "array", shape=shape)


Part = TypeVar("Part")


def worked(
    work: Callable[[int, int, _core.Stop], Part],
    size: int,
    steps: tuple[int, int],
    threads: int | None,
    seconds: float | None,
    is_quick: bool,
) -> list[Part]:
    """Do `work(first, last, stop)` on all records, from so few to so many at a time.

    When one thread must end, by Ctrl-C or because the time is over, all are stopped. Work that is
    quick enough not to be stopped may stay in this thread.
    """
    if threads is not None and threads < 1:
        raise ValueError(f"threads must be at least 1, not {threads}")
    hands = threads or len(os.sched_getaffinity(0))
    few, many = steps
    step = max(few, min(many, -(-size // (4 * hands))))
    stop = _core.Stop()

    def part_from(first: int) -> Part:
        return work(first, min(first + step, size), stop)

    firsts = range(0, size, step)
    if is_quick and seconds is None and (hands == 1 or len(firsts) <= 1):
        return list(map(part_from, firsts))
    parts = [_pool(hands).submit(part_from, first) for first in firsts]
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
        raise LimitReached(f"{size:,} puzzles were not done within {seconds:g} s")
    return [part.result() for part in parts]


@cache
def _pool(hands: int) -> ThreadPoolExecutor:
    """Return threads that stay for the next batch: starting them takes as long as many puzzles."""
    return ThreadPoolExecutor(hands, "nonet")


os.register_at_fork(after_in_child=_pool.cache_clear)  # threads do not go along
