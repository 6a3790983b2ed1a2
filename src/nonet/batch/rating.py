"""Rate classic puzzles by the thousand."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, overload

from .. import _core
from ..errors import ParseError
from ..explainer import HODOKU_SCALE, Scale, is_exact
from ..puzzle import Puzzle
from ..techniques import HODOKU, Ladder
from .exact import ExactRatings, rate_exactly
from .records import Records, records_of, worked

__all__ = ["Ratings", "Row", "rate"]

_STEPS = 4, 64  # puzzles for one thread at a time: a hard one takes a few milliseconds
_BAD = 5
_OUTCOMES = ("solved", "stuck", "contradiction", "none", "several", "bad")


@dataclass(frozen=True, slots=True)
class Row:
    """The rating of one puzzle among many.

    `outcome` is solved, stuck or contradiction as for `nonet.rate`; or none, several or bad where
    there was nothing to rate: then there is no score.
    """

    outcome: str
    score: int | None
    level: str | None
    hardest: str | None


class Ratings:
    """What a batch of ratings found, puzzle by puzzle: arrays, and a `Row` for each index."""

    def __init__(self, records: Records, ladder: Ladder) -> None:
        self._records = records
        self.ladder = ladder
        size = records.size
        self.outcomes = array("B", bytes([_BAD]) * size)
        self.scores = array("q", bytes(8 * size))
        self.levels = array("B", bytes(size))
        self.hardest = array("B", bytes(size))
        self.counts: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self.outcomes)

    def __getitem__(self, index: int) -> Row:
        """Return the rating of one puzzle by its place."""
        outcome = self.outcomes[index]
        if outcome > 2:
            return Row(_OUTCOMES[outcome], None, None, None)
        rung = self.hardest[index]
        is_empty = rung == 255  # a full grid: no step at all
        return Row(
            _OUTCOMES[outcome],
            self.scores[index],
            None if is_empty else self.ladder.level_names[self.levels[index]],
            None if is_empty else self.ladder.rungs[rung].finder,
        )

    def __iter__(self) -> Iterator[Row]:
        return (self[index] for index in range(len(self)))

    def __repr__(self) -> str:
        return f"<Ratings of {len(self):,} puzzles on the {self.ladder.name} scale>"

    def number(self, index: int) -> int:
        """Return the line of a puzzle (by its place, from 0), or in an array its place from 1."""
        return self._records.number(index)

    def problems(self) -> Iterator[tuple[int, ParseError]]:
        """Go over the puzzles that could not be read: the number of each (its line), and why."""
        for index, outcome in enumerate(self.outcomes):
            if outcome == _BAD:
                yield self.number(index), self._records.problem(index)


@overload
def rate(
    puzzles: Any,
    ladder: Ladder = ...,
    *,
    scale: Literal["hodoku"] = ...,
    threads: int | None = ...,
    seconds: float | None = ...,
) -> Ratings: ...


@overload
def rate(
    puzzles: Any,
    *,
    scale: Literal["se-1.2.1"],
    uniqueness: bool = ...,
    work: int | None = ...,
    threads: int | None = ...,
    seconds: float | None = ...,
) -> ExactRatings: ...


def rate(
    puzzles: Any,
    ladder: Ladder | None = None,
    *,
    scale: Scale = HODOKU_SCALE,
    uniqueness: bool | None = None,
    work: int | None = None,
    threads: int | None = None,
    seconds: float | None = None,
) -> Ratings | ExactRatings:
    """Rate every puzzle on a ladder: `nonet.rate` for thousands, on all cores.

    `puzzles` are classic 9×9 ones in any of the forms that `solve` takes; `scale`, `uniqueness`
    and `work` (of each puzzle) are those of `nonet.rate`.

    >>> easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> rate([easy])[0]
    Row(outcome='solved', score=204, level='easy', hardest='naked-single')
    >>> rate([easy], scale="se-1.2.1")[0]
    ExactRow(outcome='solved', er=1.2, ep=1.2, ed=1.2)
    """
    if is_exact(scale, ladder, uniqueness, work):
        return rate_exactly(puzzles, uniqueness is not False, work, threads, seconds)
    return _climbed(puzzles, HODOKU if ladder is None else ladder, threads, seconds)


def _climbed(puzzles: Any, ladder: Ladder, threads: int | None, seconds: float | None) -> Ratings:
    records = records_of(puzzles)
    if records.stride == 82 and not _core.is_even(records.data):
        records = records.looked_at()
    ratings = Ratings(records, ladder)
    layout, scale = Puzzle([0] * 81).layout, ladder.scale

    def work(first: int, last: int, stop: _core.Stop) -> list[int]:
        return _core.rate_records(
            layout,
            scale,
            records.data,
            records.stride,
            records.is_text,
            first,
            last,
            ratings.outcomes,
            ratings.scores,
            ratings.levels,
            ratings.hardest,
            stop,
        )

    parts = worked(work, records.size, _STEPS, threads, seconds, is_quick=False)
    for rung, steps in zip(ladder.rungs, map(sum, zip(*parts, strict=True)), strict=False):
        if steps:
            ratings.counts[rung.finder] = steps
    return ratings
