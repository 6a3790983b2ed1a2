"""ISS: the strings of Interactive Sudoku Solver, as far as our rules go.

``.Shape~16x16.NoBoxes.Jigsaw~<labels>.~R1C1_8`` — constraints that begin with a full stop, their
arguments after tildes. As there, a jigsaw keeps the boxes unless ``.NoBoxes`` takes them away.
"""

from __future__ import annotations

import re

from ..errors import ParseError, shortened
from ..grid import MAX_SIZE, MIN_SIZE
from ..puzzle import Puzzle
from ..rules import Columns, Diagonals, Rows, Rule, jigsaw, usual_boxes

__all__ = ["looks", "one"]

_GIVEN = re.compile(r"R([1-9a-z])C([1-9a-z])_([0-9]{1,2})")
_SHAPE = re.compile(r"([0-9]{1,2})x\1")


def looks(text: str) -> bool:
    """Does a constraint begin this line?"""
    return text.startswith(".") and ("~" in text or text.startswith(".NoBoxes"))


def one(text: str) -> Puzzle:
    """Read one string."""
    constraints = [part.strip().split("~") for part in text.split(".")[1:]]
    size = _size(constraints)
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
                raise ParseError(f"the constraint {shortened('.' + name)} is not known here")
    if len(diagonals) == 1:
        raise ParseError("one diagonal alone is not known here, only both")
    shown = (boxes,) if boxes else ()
    return Puzzle(cells, (Rows(), Columns(), *shown, *regions, *[Diagonals()][: len(diagonals)]))


def _size(constraints: list[list[str]]) -> int:
    """Return the size that the shape says, or the labels of the regions; 9 where nothing does."""
    size = 9
    for name, *arguments in constraints:
        if name == "Shape":
            shape = "~".join(arguments)
            match = _SHAPE.fullmatch(shape)
            if not match or not MIN_SIZE <= int(match[1]) <= MAX_SIZE:
                raise ParseError(f"the shape {shortened(shape)} is not a square grid known here")
            return int(match[1])
        if name == "Jigsaw" and arguments:
            size = next((n for n in range(MIN_SIZE, MAX_SIZE) if n * n >= len(arguments[0])), size)
    return size


def _place(given: str, cells: list[int], size: int) -> None:
    match = _GIVEN.fullmatch(given)
    row, column = (int(match[1], 36), int(match[2], 36)) if match else (0, 0)
    if not match or not (1 <= row <= size and 1 <= column <= size):
        raise ParseError(f"not a given of a {size}×{size} grid: {shortened(given)}")
    cells[(row - 1) * size + column - 1] = int(match[3])
