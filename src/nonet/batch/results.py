"""Solve, count and check classic puzzles by the million."""

from __future__ import annotations

import os
from array import array
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Any, Generic, NamedTuple, TypedDict, TypeVar, Unpack, overload

from .. import _core
from ..arguments import whole_number
from ..errors import ParseError, RequestError, WrongType, quote_value
from ..grid import Grid
from ..outcome import Outcome
from .puzzles import Puzzles, work_on_records
from .records import Effort, Findings, Progress, Records, work_through

if TYPE_CHECKING:
    from numpy.typing import NDArray

_BAD = _core.BAD_RECORD
# Records for one thread at a time: a tenth of a second at most if the limit is low, so that
# Ctrl-C is noticed soon.
_STEPS = 2_000, 8_000
_LOW = 100  # a limit up to which no puzzle takes long
_MOST_COUNTED = _BAD - 1
_STATUS = {0: Outcome.NONE, 1: Outcome.UNIQUE, 2: Outcome.SEVERAL}


class Tally(NamedTuple):
    """How many puzzles have one solution, several, none; and how many could not be read."""

    unique: int
    several: int
    none: int
    bad: int


@dataclass(frozen=True, slots=True)
class Result:
    """What a batch found of one puzzle.

    `status` and `count` are None for one that could not be read; `solution` is None if there is
    no solution, or if only a count was requested.
    """

    status: Outcome | None
    count: int | None
    solution: Grid | None


Kind = TypeVar("Kind")


class Results(Findings[Result], Generic[Kind]):
    """What a batch found, puzzle by puzzle: a sequence of `Result`.

    `counts` has the number of solutions of each puzzle, no higher than the limit, and
    `BAD` for one that could not be read. `solutions` have the type of the puzzles. A puzzle
    without a solution, or a bad one, has an empty grid there; one with several has the first
    that was found. `tally` says how many puzzles there are of each kind.
    """

    BAD = _BAD

    def __init__(self, records: Records, counts: array[int], tally: Tally, solutions: Kind) -> None:
        super().__init__(records)
        self.counts = counts
        self.tally = tally
        self.solutions = solutions

    def _get(self, index: int) -> Result:
        found = self.counts[index]
        if found == _BAD:
            return Result(None, None, None)
        is_there = found and self.solutions is not None
        solution = self._records.grid_at(self.solutions, index) if is_there else None
        return Result(_STATUS[min(found, 2)], found, solution)

    def _list_bad(self) -> list[int]:
        return [index for index, count in enumerate(self.counts) if count == _BAD]

    def __repr__(self) -> str:
        return f"<Results of {len(self):,} puzzles: {self.tally}>"

    @property
    def statuses(self) -> list[Outcome | None]:
        """The status of each puzzle; None for one that could not be read."""
        return [None if n == _BAD else _STATUS[min(n, 2)] for n in self.counts]

    def line(self, index: int) -> bytes:
        """Return a puzzle (by its place, from 0) as 81 bytes of text."""
        return self._records.line(index)


class How(TypedDict, total=False):
    """How a batch is read and worked on: the options that the functions here share."""

    format: str | None
    threads: int | None
    seconds: float | None
    progress: Progress | None


@overload
def solve(  # type: ignore[overload-overlap]
    puzzles: str | IO[str], **how: Unpack[How]
) -> Results[str]: ...
@overload
def solve(  # type: ignore[overload-overlap]
    puzzles: bytes | bytearray | memoryview | os.PathLike[str] | IO[bytes], **how: Unpack[How]
) -> Results[bytes]: ...
@overload
def solve(  # type: ignore[overload-overlap]
    puzzles: NDArray[Any], **how: Unpack[How]
) -> Results[NDArray[Any]]: ...
@overload
def solve(puzzles: Puzzles, **how: Unpack[How]) -> Results[list[str]]: ...
def solve(
    puzzles: Puzzles,
    *,
    format: str | None = None,
    threads: int | None = None,
    seconds: float | None = None,
    progress: Progress | None = None,
) -> Results[Any]:
    """Solve every puzzle, and prove its solution the only one.

    `puzzles` are text, bytes, an open file or the `Path` of one, in any format that
    `nonet.formats.read` knows; an array or a table of digits (n×81, or n×9×9); or any iterable of
    puzzles. Solutions come back as lines of text, an array, or a list of lines.

    `format` says how a text is written, and stops the guessing (``"line"``: 81 characters a line,
    and anything else is bad). `threads` is how many to use (all cores by default); `seconds` limits
    the time; ``progress(done, total)`` is called as the work goes on.
    """
    return _results(puzzles, format, 2, True, Effort(threads, seconds, progress))


def count(
    puzzles: Puzzles,
    limit: int = 2,
    *,
    format: str | None = None,
    threads: int | None = None,
    seconds: float | None = None,
    progress: Progress | None = None,
) -> Results[None]:
    """Count the solutions of every puzzle, none further than `limit`."""
    most = whole_number("limit", limit)
    if not 1 <= most <= _MOST_COUNTED:
        raise RequestError("request.range", name="limit", least=1, most=_MOST_COUNTED, found=most)
    return _results(puzzles, format, most, False, Effort(threads, seconds, progress))


def check(
    puzzles: Puzzles,
    *,
    format: str | None = None,
    threads: int | None = None,
    seconds: float | None = None,
    progress: Progress | None = None,
) -> Results[None]:
    """Say of every puzzle whether it has one solution, several, or none: see `statuses`."""
    return count(puzzles, 2, format=format, threads=threads, seconds=seconds, progress=progress)


def solve_line(line: bytes) -> tuple[int, bytes | None]:
    """Solve one line of 81 bytes as fast as Python allows: see `nonet.solve` for comfort.

    Return the number of solutions, 2 for several and -1 for a line with a bad byte, and the first
    solution if there is one.
    """
    try:
        return _core.solve_line(line)
    except TypeError:
        raise WrongType("type.line", found=quote_value(line)) from None
    except ValueError:
        raise ParseError("batch.line", found=len(line), text=quote_value(line)) from None


def _results(
    puzzles: Puzzles, format: str | None, limit: int, wants_solutions: bool, effort: Effort
) -> Results[Any]:
    def run(records: Records, effort: Effort) -> _Found:
        room = records.room() if wants_solutions else None
        return _Found(room, *_run(records, limit, room, effort))

    records, found = work_on_records(puzzles, format, run, effort)
    return Results(records, found.counts, found.tally, records.hand_back(found.room))


@dataclass(frozen=True, slots=True)
class _Found:
    """What a run leaves, before it is handed back."""

    room: Any
    counts: array[int]
    tally: Tally

    @property
    def bad(self) -> int:
        return self.tally.bad


def _run(records: Records, limit: int, room: Any, effort: Effort) -> tuple[array[int], Tally]:
    counts = array("I", bytes(4 * records.size))

    def work(first: int, last: int, stop: _core.Stop) -> tuple[int, int, int, int]:
        return _core.solve_records(
            records.data, records.stride, records.is_text, first, last, limit, room, counts, stop
        )

    tallies = work_through(work, records.size, _STEPS, effort, limit <= _LOW)
    return counts, Tally(*map(sum, zip((0, 0, 0, 0), *tallies, strict=True)))
