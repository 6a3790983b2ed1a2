"""Batch: classic 9×9 puzzles by the million, on all cores.

What goes in comes out: text or a file in any format, an array or a table of digits, any iterable of
puzzles. Bare lines and arrays are not copied, and the work is done without Python's lock.

>>> puzzle = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
>>> solved = solve(puzzle)
>>> solved.solutions
b'534678912672195348198342567859761423426853791713924856961537284287419635345286179\\n'
>>> solved.tally
Tally(unique=1, several=0, none=0, bad=0)
"""

from __future__ import annotations

from .forms import Canons, FormRow, FormTally, canon
from .generation import Generation, generate
from .moves import Moved, moved
from .ratings import Ratings, Row, rate
from .results import Result, Results, Tally, check, count, solve, solve_line
from .se import SeRatings, SeRow, rate_se
from .stock import LEVELS, Count, Stock, Stocked

__all__ = [
    "LEVELS",
    "Canons",
    "Count",
    "FormRow",
    "FormTally",
    "Generation",
    "Moved",
    "Ratings",
    "Result",
    "Results",
    "Row",
    "SeRatings",
    "SeRow",
    "Stock",
    "Stocked",
    "Tally",
    "canon",
    "check",
    "count",
    "generate",
    "moved",
    "rate",
    "rate_se",
    "solve",
    "solve_line",
]
