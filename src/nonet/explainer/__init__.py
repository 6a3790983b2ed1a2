"""Explainer: the exact rating, ER, EP and ED as Sudoku Explainer 1.2.1 gives them.

The rating is done in the native core; here are its values and the words for its steps. See
docs/se.md for what the numbers mean.
"""

from __future__ import annotations

from .rating import (
    HODOKU_SCALE,
    NOTHING,
    SE,
    USUAL_WORK,
    ExactRating,
    Scale,
    is_exact,
    known,
    most_work,
    rate_exactly,
    rated_exactly,
)
from .step import ExactStep

__all__ = [
    "HODOKU_SCALE",
    "NOTHING",
    "SE",
    "USUAL_WORK",
    "ExactRating",
    "ExactStep",
    "Scale",
    "is_exact",
    "known",
    "most_work",
    "rate_exactly",
    "rated_exactly",
]
