"""Scores: what time, mistakes and hints are worth. docs/race.md explains the formulas."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

CLASSES = ("verified", "assisted", "paused", "offline")
"""How far a result can be trusted, most trusted first; boards rank in this order."""

MOST_POINTS = 3_000

# HoDoKu's score, the rating of Sudoku Explainer at about that score, and the seconds that a
# practised player takes. Between two rows both grow with the logarithm of the score.
_SCALE = (
    (300, 1.2, 240.0),
    (400, 1.5, 300.0),
    (550, 2.5, 480.0),
    (900, 4.0, 900.0),
    (1_400, 5.5, 1_500.0),
    (4_000, 7.5, 2_700.0),
    (10_000, 9.0, 3_600.0),
)
_SECONDS_OF_A_DIGIT = 0.4  # no hand writes faster for long


class Hints(NamedTuple):
    """The number of hints used: a nudge, a technique by name, or the step itself."""

    nudge: int = 0
    technique: int = 0
    reveal: int = 0

    def add(self, detail: str) -> Hints:
        """Return the count after one more hint of this detail."""
        kind = find_hint_kind(detail)
        return self._replace(**{kind: getattr(self, kind) + 1})


NO_HINTS = Hints()


def find_hint_kind(detail: str) -> str:
    """Return what a hint of this detail counts as.

    >>> find_hint_kind("region"), find_hint_kind("pattern"), find_hint_kind("full")
    ('nudge', 'technique', 'reveal')
    """
    if detail in ("check", "nudge", "region"):
        return "nudge"
    return "reveal" if detail == "full" else "technique"


def adjust(seconds: float, mistakes: int, hints: Hints = NO_HINTS) -> float:
    """Return the time plus penalties for mistakes and hints; it ranks results of one puzzle.

    >>> adjust(300, 2, Hints(nudge=1))
    370.0
    """
    extra = 20 * mistakes + 30 * hints.nudge + 60 * hints.technique + 120 * hints.reveal
    return float(seconds + extra)


def count_points(
    seconds: float,
    mistakes: int,
    *,
    par: float,
    rating: float,
    hints: Hints = NO_HINTS,
) -> int:
    """Return the points, which compare different puzzles: 500 · difficulty for a faultless par.

    >>> count_points(300, 0, par=300, rating=1.5), count_points(300, 1, par=300, rating=4.5)
    (500, 950)
    """
    share = par / (par + max(0.0, seconds))
    return round(1000 * find_difficulty(rating) * find_accuracy_factor(mistakes, hints) * share)


def find_difficulty(rating: float) -> float:
    """Return by how much a rating raises the points: from 1 to 3."""
    return min(3.0, max(1.0, 1 + (rating - 1.5) / 3))


def find_accuracy_factor(mistakes: int, hints: Hints = NO_HINTS) -> float:
    """Return the share of points left after mistakes and hints: at least a fifth."""
    lost = 0.05 * mistakes + 0.03 * hints.nudge + 0.08 * hints.technique + 0.15 * hints.reveal
    return max(0.2, 1 - lost)


def estimate_rating(score: int) -> float:
    """Estimate the rating of Sudoku Explainer from HoDoKu's score: a higher score, a higher rating.

    >>> estimate_rating(400), estimate_rating(4000)
    (1.5, 7.5)
    """
    return _interpolate(score, 1)


def estimate_par(score: int, median: float | None) -> float:
    """Return the par of a puzzle in seconds: the median of its finishes, or an estimate.

    It is never below a third of the estimate, however fast the finishes claim to be.

    >>> estimate_par(300, None), estimate_par(300, 200.0), estimate_par(300, 23.2)
    (240.0, 200.0, 80.0)
    """
    estimate = _interpolate(score, 2)
    return estimate if median is None else max(median, estimate / 3)


def estimate_least_seconds(blanks: int, score: int) -> float:
    """Return the seconds below which nobody can solve a puzzle by hand."""
    return blanks * _SECONDS_OF_A_DIGIT * find_difficulty(estimate_rating(score))


def _interpolate(score: int, column: int) -> float:
    if score <= _SCALE[0][0]:
        return _SCALE[0][column]
    for low, high in pairwise(_SCALE):
        if score <= high[0]:
            share = math.log(score / low[0]) / math.log(high[0] / low[0])
            return low[column] + share * (high[column] - low[column])
    return _SCALE[-1][column]
