"""ISS: the strings of Interactive Sudoku Solver, as far as nonet knows their rules.

``.Shape~16x16.NoBoxes.Jigsaw~<labels>.~R1C1_8`` — constraints that begin with a full stop, their
arguments after tildes. A jigsaw keeps the boxes unless ``.NoBoxes`` removes them.
"""

from __future__ import annotations

import re

from ..cells import MAX_SIZE, MIN_SIZE
from ..errors import ParseError, quote_text
from ..puzzle import Puzzle
from ..rules import Columns, Diagonals, Rows, Rule, jigsaw, usual_boxes

_GIVEN = re.compile(r"R([1-9a-z])C([1-9a-z])_([0-9]{1,2})")
_SHAPE = re.compile(r"([0-9]{1,2})x\1")


def is_iss(text: str) -> bool:
    """Does this line begin with a constraint?"""
    return text.startswith(".") and ("~" in text or text.startswith(".NoBoxes"))


def read_iss(text: str) -> Puzzle:
    """Return the puzzle of one string."""
    constraints = [part.strip().split("~") for part in text.split(".")[1:]]
    size = _find_size(constraints)
    cells = [0] * size**2
    boxes: Rule | None = usual_boxes(size)
    regions: tuple[Rule, ...] = ()
    diagonals: set[str] = set()
    for name, *arguments in constraints:
        match name, arguments:
            case "Shape", _:
                pass
            case "NoBoxes", []:
                boxes = None
            case "Jigsaw", [labels]:
                regions = (jigsaw(labels)[-1],)
            case "Diagonal", ["1" | "-1" as slope]:
                diagonals.add(slope)
            case "", [*givens]:
                for given in givens:
                    _place(given, cells, size)
            case _:
                raise ParseError("parse.constraint", name=quote_text(f".{name}"))
    if len(diagonals) == 1:
        raise ParseError("parse.one-diagonal")
    shown = (boxes,) if boxes else ()
    return Puzzle(cells, (Rows(), Columns(), *shown, *regions, *[Diagonals()][: len(diagonals)]))


def _find_size(constraints: list[list[str]]) -> int:
    """Return the size of the shape, or of the map of regions; 9 by default."""
    size = 9
    for name, *arguments in constraints:
        if name == "Shape":
            shape = "~".join(arguments)
            match = _SHAPE.fullmatch(shape)
            if not match or not MIN_SIZE <= int(match[1]) <= MAX_SIZE:
                raise ParseError("parse.shape", text=quote_text(shape))
            return int(match[1])
        if name == "Jigsaw" and arguments:
            size = next((n for n in range(MIN_SIZE, MAX_SIZE) if n * n >= len(arguments[0])), size)
    return size


def _place(given: str, cells: list[int], size: int) -> None:
    match = _GIVEN.fullmatch(given)
    row, column = (int(match[1], 36), int(match[2], 36)) if match else (0, 0)
    if not match or not (1 <= row <= size and 1 <= column <= size):
        raise ParseError("parse.given", size=size, text=quote_text(given))
    cells[(row - 1) * size + column - 1] = int(match[3])
