"""Scores: what time, mistakes and hints come to. The formulas are told in docs/race.md."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

__all__ = [
    "CLASSES",
    "MOST_POINTS",
    "NO_HINTS",
    "Hints",
    "accuracy_factor",
    "adjusted",
    "difficulty",
    "floor_seconds",
    "kind_of",
    "points",
    "prior_par",
    "rating_of",
]

CLASSES = ("verified", "assisted", "offline")
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
    """How many hints were asked for: a nudge, a technique by name, or the step itself."""

    nudge: int = 0
    technique: int = 0
    reveal: int = 0

    def with_one(self, level: str) -> Hints:
        """Return the count after one more hint of a level of `hint`."""
        kind = kind_of(level)
        return self._replace(**{kind: getattr(self, kind) + 1})


NO_HINTS = Hints()


def kind_of(level: str) -> str:
    """Return what a level of a hint counts as.

    >>> kind_of("region"), kind_of("pattern"), kind_of("full")
    ('nudge', 'technique', 'reveal')
    """
    if level in ("check", "nudge", "region"):
        return "nudge"
    return "reveal" if level == "full" else "technique"


def adjusted(seconds: float, mistakes: int, hints: Hints = NO_HINTS) -> float:
    """Return the time with what mistakes and hints cost, which ranks those on the same puzzle.

    >>> adjusted(300, 2, Hints(nudge=1))
    370.0
    """
    extra = 20 * mistakes + 30 * hints.nudge + 60 * hints.technique + 120 * hints.reveal
    return float(seconds + extra)


def points(
    seconds: float,
    mistakes: int,
    *,
    par: float,
    rating: float,
    hints: Hints = NO_HINTS,
) -> int:
    """Return the points, which compare different puzzles: 500 · difficulty for a clean par.

    >>> points(300, 0, par=300, rating=1.5), points(300, 1, par=300, rating=4.5)
    (500, 950)
    """
    share = par / (par + max(0.0, seconds))
    return round(1000 * difficulty(rating) * accuracy_factor(mistakes, hints) * share)


def difficulty(rating: float) -> float:
    """Return by how much a rating raises the points: from 1 to 3."""
    return min(3.0, max(1.0, 1 + (rating - 1.5) / 3))


def accuracy_factor(mistakes: int, hints: Hints = NO_HINTS) -> float:
    """Return the share of the points that mistakes and hints leave: never less than a fifth."""
    lost = 0.05 * mistakes + 0.03 * hints.nudge + 0.08 * hints.technique + 0.15 * hints.reveal
    return max(0.2, 1 - lost)


def rating_of(score: int) -> float:
    """Estimate the rating of Sudoku Explainer from HoDoKu's score: a higher score, a higher rating.

    >>> rating_of(400), rating_of(4000)
    (1.5, 7.5)
    """
    return _on_scale(score, 1)


def prior_par(score: int) -> float:
    """Estimate the seconds that a puzzle takes, while too few have finished it."""
    return _on_scale(score, 2)


def floor_seconds(blanks: int, score: int) -> float:
    """Return the seconds below which nobody can have solved a puzzle by hand."""
    return blanks * _SECONDS_OF_A_DIGIT * difficulty(rating_of(score))


def _on_scale(score: int, column: int) -> float:
    if score <= _SCALE[0][0]:
        return _SCALE[0][column]
    for low, high in pairwise(_SCALE):
        if score <= high[0]:
            share = math.log(score / low[0]) / math.log(high[0] / low[0])
            return low[column] + share * (high[column] - low[column])
    return _SCALE[-1][column]
