"""Random equivalents of classic puzzles by the million: augmentation for training."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from .. import _core
from ..arguments import whole_number
from ..errors import ParseError, RequestError, RuleError
from ..grid import Grid
from ..transformation import check_seed
from .puzzles import Puzzles, load_records, read_again
from .records import Effort, Findings, Progress, Records, work_through

_STEPS = 2_000, 8_000  # puzzles for one thread at a time
_BAD = 4  # the status of the core
_MOST_COPIES = 1_000_000

Pair = tuple[Grid, Grid | None]


class Moved(Findings[Pair]):
    """Random equivalents of puzzles, and their solutions: a sequence of pairs.

    `puzzles` has the type of the puzzles that came in; the copies of each stand together.
    `solutions` is like it, or None. A puzzle that could not be read has empty grids.
    """

    def __init__(
        self,
        puzzles: Records,
        solutions: Records | None,
        copies: int,
        rooms: Rooms,
        statuses: bytes,
    ) -> None:
        super().__init__(puzzles)
        self.copies = copies
        self._solutions, self._statuses = solutions, statuses
        shape = puzzles.shape and (puzzles.size * copies, *puzzles.shape[1:])
        self._out = replace(puzzles, shape=shape)
        self.puzzles: Any = self._out.hand_back(rooms[0])
        self.solutions: Any = self._out.hand_back(rooms[1])

    def __len__(self) -> int:
        return self._records.size * self.copies

    def _get(self, index: int) -> Pair:
        solution = None if self.solutions is None else self._out.grid_at(self.solutions, index)
        return self._out.grid_at(self.puzzles, index), solution

    def number(self, index: int) -> int:
        """Return the line of the puzzle that a pair was made of."""
        return self._records.number(index // self.copies)

    def _list_bad(self) -> list[int]:
        bad = [place for place, status in enumerate(self._statuses) if status == _BAD]
        return [place * self.copies for place in bad]

    def problems(self) -> Any:
        """Go over the puzzles that could not be read: the number of each (its line), and why."""
        for index in self._list_bad():
            yield self.number(index), self._problem(index // self.copies)

    def _problem(self, place: int) -> ParseError | RuleError:
        solutions = self._solutions
        if solutions is not None and not self._records.is_bad(place):
            return solutions.problem(place)
        return self._records.problem(place)

    def __repr__(self) -> str:
        return f"<Moved: {len(self):,} puzzles>"


Rooms = tuple[Any, Any]


def moved(
    puzzles: Puzzles,
    seed: int = 0,
    copies: int = 1,
    solutions: Puzzles | None = None,
    *,
    format: str | None = None,
    threads: int | None = None,
    seconds: float | None = None,
    progress: Progress | None = None,
) -> Moved:
    """Return random equivalents of every puzzle, and of its solution moved in the same way.

    Each is one of the 3,359,232 · 9! ways of the classic layout, all equally likely. `copies` of a
    puzzle stand together. The same seed gives the same result on every machine and any number of
    threads: the first copy of the first puzzle is moved by ``Transformation.random(seed)``.

    `puzzles` and the other options are those of `solve`.

    >>> moves = moved(["1" + 80 * "."], seed=1, copies=3)
    >>> [81 - line.count(".") for line in moves.puzzles]
    [1, 1, 1]
    """
    start = check_seed(seed)
    number = whole_number("copies", copies, least=1)
    if number > _MOST_COPIES:
        raise RequestError("request.range", name="copies", least=1, most=_MOST_COPIES, found=number)
    records = _load(puzzles, format)
    beside = None if solutions is None else _load(solutions, None)
    if beside is not None and beside.size != records.size:
        raise RequestError("batch.solutions", expected=records.size, found=beside.size)
    out = replace(records, size=records.size * number)
    rooms = out.room(), None if beside is None else out.room()
    statuses = _core.Room(records.size)
    answers = replace(records, data=None) if beside is None else beside

    def work(first: int, last: int, stop: _core.Stop) -> None:
        source = records.data, records.stride, records.is_text
        solved = answers.data, answers.stride, answers.is_text
        part = first, last, start, number
        _core.move_records(*source, *solved, *part, *rooms, statuses, stop)

    steps = tuple(max(1, step // number) for step in _STEPS)
    effort = Effort(threads, seconds, progress)
    work_through(work, records.size, (steps[0], steps[1]), effort, is_quick=True)
    return Moved(records, beside, number, rooms, statuses.text())


def _load(puzzles: Puzzles, format: str | None) -> Records:
    """Return the puzzles as records; what is not bare lines is read by the formats."""
    records = load_records(puzzles, format)
    return read_again(records) if records.is_text and records.bad() else records
