"""Rate classic puzzles by the thousand."""

from __future__ import annotations

from array import array
from dataclasses import dataclass, replace

from .. import _core
from ..outcome import Outcome
from ..puzzle import Puzzle
from ..techniques import HODOKU, Ladder
from ..techniques.ladders import ladder_or
from .puzzles import Puzzles, load_records, read_again
from .records import Effort, Findings, Progress, Records, work_through

_STEPS = 4, 64  # puzzles for one thread at a time: a hard one takes a few milliseconds
_BAD = 5
_OUTCOMES = (
    Outcome.SOLVED,
    Outcome.STUCK,
    Outcome.CONTRADICTION,
    Outcome.NONE,
    Outcome.SEVERAL,
    Outcome.BAD,
)


@dataclass(frozen=True, slots=True)
class Row:
    """The rating of one puzzle among many.

    `outcome` is solved, stuck or contradiction as for `nonet.rate`; or none, several or bad where
    there was nothing to rate: then there is no score.
    """

    outcome: Outcome
    score: int | None
    level: str | None
    hardest: str | None


class Ratings(Findings[Row]):
    """What a batch of ratings found, puzzle by puzzle: arrays, and a `Row` for each index."""

    def __init__(self, records: Records, ladder: Ladder) -> None:
        super().__init__(records, ladder)
        self.ladder = ladder
        size = records.size
        self.outcomes = array("B", bytes([_BAD]) * size)
        self.scores = array("q", bytes(8 * size))
        self.levels = array("B", bytes(size))
        self.hardest = array("B", bytes(size))
        self.counts: dict[str, int] = {}

    def _get(self, index: int) -> Row:
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

    def _list_bad(self) -> list[int]:
        return [index for index, outcome in enumerate(self.outcomes) if outcome == _BAD]

    def __repr__(self) -> str:
        return f"<Ratings of {len(self):,} puzzles on the {self.ladder.name} scale>"


def rate(
    puzzles: Puzzles,
    ladder: Ladder | None = None,
    *,
    format: str | None = None,
    threads: int | None = None,
    seconds: float | None = None,
    progress: Progress | None = None,
) -> Ratings:
    """Rate every puzzle on a ladder: `nonet.rate` for thousands, on all cores.

    `puzzles` are classic 9×9 ones in any form that `solve` takes, and `format` is as there.
    ``progress(done, total)`` is called as the work goes on.

    >>> easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> rate([easy])[0]
    Row(outcome=<Outcome.SOLVED: 'solved'>, score=204, level='easy', hardest='naked-single')
    """
    ladder, effort = ladder_or(ladder, HODOKU), Effort(threads, seconds, progress)
    records = load_records(puzzles, format)
    if records.is_text:
        records = replace(read_again(records) if records.bad() else records, source=None)
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

    parts = work_through(work, records.size, _STEPS, effort, is_quick=False)
    for rung, steps in zip(ladder.rungs, map(sum, zip(*parts, strict=True)), strict=False):
        if steps:
            ratings.counts[rung.finder] = steps
    return ratings
