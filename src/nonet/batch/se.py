"""Rate classic puzzles by the thousand as Sudoku Explainer 1.2.1 does."""

from __future__ import annotations

from array import array
from dataclasses import dataclass

from .. import _core
from ..outcome import Outcome
from ..se import NOTHING, SE, most_work, read_tenths
from .puzzles import Puzzles
from .records import Effort, Findings, Progress, work_through
from .results import Results, check

_STEPS = 1, 16  # puzzles for one thread at a time: the hardest take seconds each
_NUMBERS = 4  # of a puzzle: ER, EP, ED in tenths; is it a lower bound


@dataclass(frozen=True, slots=True)
class SeRow:
    """The SE rating of one puzzle among many.

    `outcome` is solved; limit, where `er` is at least this and the others may not be known; stuck
    (`er` is 20.0); or none, several or bad where there was nothing to rate.
    """

    outcome: Outcome
    er: float | None = None
    ep: float | None = None
    ed: float | None = None

    @property
    def is_complete(self) -> bool:
        """Is it the exact rating, rather than "at least"?"""
        return self.outcome in (Outcome.SOLVED, Outcome.STUCK)


class SeRatings(Findings[SeRow]):
    """What a batch of SE ratings found: `tenths` of all, and an `SeRow` for each index."""

    def __init__(self, results: Results[None], uniqueness: bool) -> None:
        super().__init__(results._records, uniqueness)
        self._results = results
        self.uniqueness = uniqueness
        self.tenths = array("H", bytes(2 * _NUMBERS * len(results)))

    def _get(self, index: int) -> SeRow:
        count = self._results.counts[index]
        if count != 1:
            return SeRow(
                Outcome.BAD if count == Results.BAD else Outcome.SEVERAL if count else Outcome.NONE
            )
        start = _NUMBERS * index
        *tenths, is_limited = self.tenths[start : start + _NUMBERS]
        er, ep, ed = read_tenths(tenths, bool(is_limited))
        outcome = Outcome.SOLVED if er < NOTHING else Outcome.STUCK
        return SeRow(Outcome.LIMIT if is_limited else outcome, er, ep, ed)

    def _list_bad(self) -> list[int]:
        return self._results._list_bad()

    def __repr__(self) -> str:
        return f"<SeRatings of {len(self):,} puzzles on the {SE} scale>"


def rate_se(
    puzzles: Puzzles,
    *,
    uniqueness: bool = True,
    work: int | None = None,
    format: str | None = None,
    threads: int | None = None,
    seconds: float | None = None,
    progress: Progress | None = None,
) -> SeRatings:
    """Rate every puzzle on the SE scale: `nonet.rate_se` for thousands, on all cores.

    `puzzles` and `format` are as for `solve`; `work` limits each puzzle.

    >>> easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> rate_se([easy])[0].er
    1.2
    """
    limit = most_work(work)
    results = check(puzzles, format=format, threads=threads, seconds=seconds)
    ratings = SeRatings(results, uniqueness)
    proper = [index for index, count in enumerate(results.counts) if count == 1]
    lines = b"".join(map(results.line, proper))
    found = array("H", bytes(2 * _NUMBERS * len(proper)))
    into = memoryview(found)

    def rate(first: int, last: int, stop: _core.Stop) -> None:
        part = lines[81 * first : 81 * last]
        room = into[_NUMBERS * first : _NUMBERS * last]
        _core.rate_se_records(part, 81, uniqueness, limit, 1, room, stop)

    idle = len(results) - len(proper)  # with nothing to rate: done at once

    def report(done: int, _: int) -> None:
        if progress is not None:
            progress(idle + done, len(results))

    work_through(rate, len(proper), _STEPS, Effort(threads, seconds, report), is_quick=False)
    for place, index in enumerate(proper):
        to, start = _NUMBERS * index, _NUMBERS * place
        ratings.tenths[to : to + _NUMBERS] = found[start : start + _NUMBERS]
    return ratings
