"""Batch: classic 9×9 puzzles by the million, on all cores.

What goes in comes out: bytes of lines, a text, a list of texts, or an array of digits. Nothing is
copied that need not be, and the work is done without Python's lock.

>>> puzzle = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> solved = solve(puzzle)
>>> solved.solutions
b'534678912672195348198342567859761423426853791713924856961537284287419635345286179\\n'
>>> solved.tally
Tally(unique=1, several=0, none=0, bad=0)
"""

from __future__ import annotations

from .exact import ExactRatings, ExactRow
from .rating import Ratings, Row, rate
from .solving import Results, Tally, check, count, solve, solve_line

__all__ = [
    "ExactRatings",
    "ExactRow",
    "Ratings",
    "Results",
    "Row",
    "Tally",
    "check",
    "count",
    "rate",
    "solve",
    "solve_line",
]
