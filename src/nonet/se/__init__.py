"""SE: the rating ER, EP and ED, as Sudoku Explainer 1.2.1 gives them.

The rating is done in the native core; here are its values and the words for its steps. See
docs/se.md for what the numbers mean.
"""

from __future__ import annotations

from ..techniques.table import SE_TECHNIQUES as TECHNIQUES
from .rating import NOTHING, SE, USUAL_WORK, SeRating, most_work, rate_unique, read_tenths

__all__ = [
    "NOTHING",
    "SE",
    "TECHNIQUES",
    "USUAL_WORK",
    "SeRating",
    "most_work",
    "rate_unique",
    "read_tenths",
]
