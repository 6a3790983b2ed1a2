"""HoDoKu: the lines of its libraries, each a position with a technique to find.

``:0100:1:+6+3.2…:411 413:…`` has the technique, the digits, the grid (``+`` before a digit that is
not given), the candidates that are gone (digit, row, column), and what the step does.
"""

from __future__ import annotations

import re

from ..grid import Grid
from ..position import Position
from ..puzzle import Puzzle
from .meaning import Meaning

_LINE = re.compile(r":\d{4,5}(?:-\w+)?:\d*:((?:\+?[0-9.]){81}):([1-9]{3}(?: [1-9]{3})*)?:[^:]*:")
_CELL = re.compile(r"(\+?)([0-9.])")


def is_library_line(text: str) -> bool:
    """Is this a line of a library?"""
    return bool(_LINE.match(text.strip()))


def read_library_line(text: str) -> Meaning:
    """Return the position of a line."""
    match = _LINE.match(text.strip())
    assert match
    cells = [
        (plus, int(digit) if digit.isdecimal() else 0) for plus, digit in _CELL.findall(match[1])
    ]
    puzzle = Puzzle(Grid.from_cells(bytes(0 if plus else digit for plus, digit in cells), 9))
    digits = Grid.from_cells(bytes(digit for _, digit in cells), 9)
    position = Position(puzzle, digits)
    gone = {(f"r{code[1]}c{code[2]}", int(code[0])) for code in (match[2] or "").split()}
    marks = {
        name: [digit for digit in left if (name, digit) not in gone]
        for name, left in position.candidates.items()
    }
    return Meaning(puzzle, position=Position(puzzle, digits, marks))
