"""Boards: which boards a result is on, and how it is ranked there.

A key is a number, and the lowest leads. On the board of a daily puzzle it is the adjusted time; on
the boards of a level it is the points, then the adjusted time. Verified results rank above
assisted ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from typing import NamedTuple

from .score import CLASSES, MOST_POINTS

PERIODS = ("today", "week", "all")

_CLASS = 10**14  # of the key of an assisted result
_POINT = 10**9  # of the key: more than any adjusted time in ms
_BINS = 10_000  # of a class
_MS_OF_A_BIN, _LAST_BIN = 5_000, 2_160  # three hours; anything slower shares the last bin
_POINTS_OF_A_BIN = 2
_MOST_BARS = 30
_WIDTHS = {True: (5, 10, 15, 30, 60, 120, 300, 600), False: (10, 20, 50, 100, 200, 500)}


class Board(NamedTuple):
    """A board: its name in the database, and whether all its results are of one puzzle."""

    name: str
    is_daily: bool

    def make_key(self, category: str, adjusted: float, points: int) -> int:
        """Return the key of a result; the lowest leads."""
        ms = min(round(adjusted * 1000), _POINT - 1)
        if not self.is_daily:
            ms += (MOST_POINTS - points) * _POINT
        return CLASSES.index(category) * _CLASS + ms

    def find_bin(self, key: int) -> int:
        """Return the bin of a key; a lower bin has lower keys only."""
        category, rest = divmod(key, _CLASS)
        if self.is_daily:
            return category * _BINS + min(rest // _MS_OF_A_BIN, _LAST_BIN)
        return category * _BINS + rest // _POINT // _POINTS_OF_A_BIN

    def find_first_key(self, bin: int) -> int:
        """Return the lowest key that falls into a bin."""
        category, rest = divmod(bin, _BINS)
        width = _MS_OF_A_BIN if self.is_daily else _POINTS_OF_A_BIN * _POINT
        return category * _CLASS + rest * width

    def find_value(self, bin: int) -> int:
        """Return the lowest seconds, or the lowest points, of a bin."""
        rest = bin % _BINS
        if self.is_daily:
            return rest * _MS_OF_A_BIN // 1000
        return max(0, MOST_POINTS - rest * _POINTS_OF_A_BIN - _POINTS_OF_A_BIN + 1)


@dataclass(frozen=True)
class Bar:
    """A bar of a histogram: results from `low` to just below `high` seconds or points."""

    low: int
    high: int | None
    count: int


def make_daily_board(day: date, level: str) -> Board:
    """Return the board of a daily puzzle."""
    return Board(f"{day.isoformat()}/{level}", True)


def make_level_board(level: str, period: str, day: date) -> Board:
    """Return the board of a level: of a day, of its week (from Monday, UTC), or of all time."""
    if period == "all":
        return Board(f"{level}/all", False)
    if period == "today":
        return Board(f"{level}/{day.isoformat()}", False)
    year, week, _ = day.isocalendar()
    return Board(f"{level}/{year}-W{week:02}", False)


def list_boards(level: str, finished: date, daily: date | None) -> list[Board]:
    """Return all boards that a result is on, always in the same order."""
    found = [make_level_board(level, period, finished) for period in PERIODS]
    if daily is not None:
        found.append(make_daily_board(daily, level))
    return sorted(found)


def make_bars(board: Board, bins: Iterable[tuple[int, int]]) -> list[Bar]:
    """Return the histogram of a board: at most thirty bars, the last one open-ended."""
    counts: dict[int, int] = {}
    for bin, count in bins:
        value = board.find_value(bin)
        counts[value] = counts.get(value, 0) + count
    if not counts:
        return []
    least, most = min(counts), _find_quantile(counts, 0.98)
    widths = _WIDTHS[board.is_daily]
    width = next((w for w in widths if most // w - least // w < _MOST_BARS - 1), widths[-1])
    first = least // width
    heights = [0] * (min(_MOST_BARS - 1, max(counts) // width - first) + 1)
    for value, count in counts.items():
        heights[min(value // width - first, len(heights) - 1)] += count
    is_open = max(counts) // width - first > len(heights) - 1
    out = [Bar((first + n) * width, (first + n + 1) * width, c) for n, c in enumerate(heights)]
    if is_open:
        out[-1] = replace(out[-1], high=None)
    return out


def _find_quantile(counts: dict[int, int], share: float) -> int:
    """Return the value that this share of all does not exceed."""
    left = share * sum(counts.values())
    for value in sorted(counts):
        left -= counts[value]
        if left <= 0:
            return value
    return max(counts)
