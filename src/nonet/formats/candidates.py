"""Candidates: puzzles whose givens are candidates, as a line of 729 signs.

Each cell has nine signs, one for each digit: the digit if the cell may hold it, otherwise a dot or
a zero. Cells with one candidate are givens.
"""

from __future__ import annotations

import re

from ..cells import cells_of
from ..grid import Grid
from ..puzzle import Puzzle
from ..rules import Candidates, classic
from .meaning import Meaning

_CELL = r"(?![.0]{9})" + "".join(f"[.0{digit}]" for digit in range(1, 10))
_LINE = re.compile(f"(?:{_CELL}){{81}}")


def is_candidates(text: str) -> bool:
    """Are these nine signs for each cell of a 9×9 grid?"""
    return len(text) == 729 and bool(_LINE.fullmatch(text))


def read_candidates(text: str) -> Meaning:
    """Return the puzzle of a line of candidates."""
    given: list[int] = []
    rules = []
    for at, name in enumerate(cells_of(9)):
        digits = [int(sign) for sign in text[9 * at : 9 * at + 9] if sign not in ".0"]
        given.append(digits[0] if len(digits) == 1 else 0)
        if 1 < len(digits) < 9:
            rules.append(Candidates([name], digits))
    return Meaning(Puzzle(Grid(given), (*classic(), *rules)))
