"""Records: classic puzzles in one buffer, and threads that work through them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import as_completed, wait
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar, overload

from .. import _core
from ..arguments import callback, real_number, whole_number
from ..cells import cell_name
from ..errors import LimitReached, ParseError, RuleError, quote_text
from ..grid import Grid
from ..jobs.threads import count_cores, thread_pool

SIGNS = b"123456789.0*_-"  # what the core reads as a digit or an empty cell
_DIGITS = bytes(sign - 48 if 48 < sign < 58 else 0 for sign in range(256))


@dataclass(frozen=True, slots=True)
class Records:
    """Puzzles in one buffer, `stride` bytes apart, and how to hand solutions back."""

    data: Any  # bytes, or an array of digits
    stride: int
    is_text: bool
    size: int
    kind: str  # of what came in: bytes, str, list, array
    numbers: Sequence[int] | None = None  # lines, where they are not simply 1, 2, 3 …
    lengths: Sequence[int] | None = None
    shape: tuple[int, ...] | None = None
    faults: Mapping[int, ParseError | RuleError] = field(default_factory=dict)
    source: Any = None  # the text or the list itself, as long as it may be read again

    def number(self, index: int) -> int:
        """Return the line of a record."""
        return self.numbers[index] if self.numbers is not None else index + 1

    def line(self, index: int) -> bytes:
        """Return a record as 81 bytes of text."""
        record = bytes(self.data[index * self.stride : index * self.stride + 81])
        return record if self.is_text else bytes(48 + digit for digit in record)

    def bad(self) -> list[int]:
        """Return the records of text that are not puzzles, without solving any."""
        if self.lengths is None and not self.data.translate(None, SIGNS + b"\n"):
            return []
        return [index for index in range(self.size) if self.is_bad(index)]

    def is_bad(self, index: int) -> bool:
        """Is a record not a puzzle?"""
        if not self.is_text:
            start = index * self.stride
            return bool(max(self.data[start : start + 81]) > 9)
        is_short = self.lengths is not None and self.lengths[index] != 81
        return index in self.faults or is_short or bool(self.line(index).translate(None, SIGNS))

    def problem(self, index: int) -> ParseError | RuleError:
        """Say what is wrong with a record."""
        if index in self.faults:
            return self.faults[index]
        start = index * self.stride
        record = bytes(self.data[start : start + 81])
        if self.lengths is not None and self.lengths[index] != 81:
            return ParseError("batch.length", found=self.lengths[index])
        for cell, value in enumerate(record):
            shown = chr(value) if self.is_text else value
            if value not in SIGNS if self.is_text else value > 9:
                if not self.is_text and self.source is not None:
                    shown = self.source.reshape(-1)[start + cell].item()
                kind = "text" if self.is_text else "array"
                return ParseError("batch.sign", cell=cell_name(cell), text=repr(shown), kind=kind)
        return ParseError("parse.no-puzzle", text=quote_text(record.decode("ascii", "replace")))

    def room(self) -> Any:
        """Make room for the solutions: lines, or an array as it came."""
        if self.is_text:
            return _core.Room(82 * self.size)
        import numpy

        return numpy.empty(81 * self.size, numpy.uint8)

    def hand_back(self, room: Any) -> Any:
        """Hand the solutions back as the puzzles came."""
        if room is None:
            return None
        if not self.is_text:
            kind = room.dtype if self.source is None else self.source.dtype
            return room.reshape(self.shape).astype(kind, copy=False)
        text: bytes = room.text()
        if self.kind == "bytes":
            return text
        return text.decode() if self.kind == "str" else text.decode().splitlines()

    def grid_at(self, every: Any, index: int) -> Grid:
        """Return one of the grids that were handed back."""
        if not self.is_text:
            return Grid(every.reshape(-1, 81)[index])
        kept = every[index] if isinstance(every, list) else every[82 * index : 82 * index + 81]
        text = kept if isinstance(kept, bytes) else kept.encode()
        return Grid.from_cells(text.translate(_DIGITS), 9)

    def split_lines(self) -> Records:
        """Look at a text line by line: blank lines, comments and lines of other lengths."""
        data, numbers, lengths = _core.lines(self.data)
        return Records(
            data, 81, True, len(numbers), self.kind, numbers, lengths, source=self.source
        )


Item = TypeVar("Item")


class Findings(Sequence[Item]):
    """What a batch found, puzzle by puzzle; `scale` is the scale of a rating."""

    def __init__(self, records: Records, scale: object = None) -> None:
        self._records, self._scale = records, scale

    def __len__(self) -> int:
        return self._records.size

    @overload
    def __getitem__(self, index: int) -> Item: ...
    @overload
    def __getitem__(self, index: slice) -> list[Item]: ...
    def __getitem__(self, index: int | slice) -> Item | list[Item]:
        """Return what was found of one puzzle by its place, or of several."""
        places = range(len(self))[index]
        if isinstance(places, range):
            return [self._get(place) for place in places]
        return self._get(places)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, type(self)):
            return NotImplemented
        return self._scale == other._scale and list(self) == list(other)

    __hash__ = None  # type: ignore[assignment]  # its arrays can change

    def number(self, index: int) -> int:
        """Return the line of a puzzle (by its place, from 0), or in an array its place from 1."""
        return self._records.number(index)

    def problems(self) -> Iterator[tuple[int, ParseError | RuleError]]:
        """Go over the puzzles that could not be read: the number of each (its line), and why."""
        for index in self._list_bad():
            yield self.number(index), self._records.problem(index)

    @abstractmethod
    def _get(self, index: int) -> Item: ...

    @abstractmethod
    def _list_bad(self) -> list[int]: ...


Part = TypeVar("Part")
Progress = Callable[[int, int], None]


class Effort(NamedTuple):
    """How a batch is run: threads (None: all cores), the time limit, and a progress callback."""

    threads: int | None = None
    seconds: float | None = None
    progress: Progress | None = None


def work_through(
    work: Callable[[int, int, _core.Stop], Part],
    size: int,
    steps: tuple[int, int],
    effort: Effort,
    is_quick: bool,
) -> list[Part]:
    """Do `work(first, last, stop)` on all records, in parts between two sizes.

    When one thread must stop, because of Ctrl-C or the time limit, all are stopped. Work that is
    fast enough not to be stopped may stay in this thread, which also reports the progress.
    """
    threads, limit, progress = effort
    seconds = None if limit is None else real_number("seconds", limit)
    hands = count_cores() if threads is None else whole_number("threads", threads, least=1)
    few, many = steps
    step = max(few, min(many, -(-size // (4 * hands))))
    stop = _core.Stop()
    tell = callback("progress", progress, "done, total") or (lambda done, total: None)

    def part_from(first: int) -> Part:
        return work(first, min(first + step, size), stop)

    firsts = range(0, size, step)
    if is_quick and seconds is None and (hands == 1 or len(firsts) <= 1):
        made = []
        for first in firsts:
            made.append(part_from(first))
            tell(min(first + step, size), size)
        return made
    parts = {thread_pool(hands).submit(part_from, first): first for first in firsts}
    done = 0
    try:
        for part in as_completed(parts, seconds):
            done += min(step, size - parts[part])
            tell(done, size)
    except TimeoutError:
        if done < size:
            raise LimitReached("batch.limit", count=size, seconds=seconds) from None
    finally:  # also on Ctrl-C: the threads end before it goes on
        if done < size:
            stop.say()
            for part in parts:
                part.cancel()
            wait(parts)
    return [part.result() for part in parts]
