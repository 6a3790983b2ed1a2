"""Pattern: exactly which cells are given."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ...cells import cell as cell_of
from ...cells import cell_name
from ...errors import CannotGenerate, RequestError, WrongType, quote_value
from ...grid import Grid
from ...messages import Fact
from ...puzzle import Puzzle

Pattern = str | Grid | Puzzle | Iterable[str] | Iterable[int]

_EMPTY = ".0_-*"


def pattern_cells(pattern: Pattern, size: int) -> list[int]:
    """Return the cells of a pattern, in reading order.

    A text has one character a cell: ``.`` (or ``0 _ - *``) for an empty one, anything else for a
    given; blanks, line ends and frames do not count. Or it is a grid, a puzzle, or names of cells.
    """
    if isinstance(pattern, Puzzle):
        pattern = pattern.givens
    if isinstance(pattern, Grid):
        if pattern.size != size:
            raise RequestError("generate.pattern-size", found=pattern.size, expected=size)
        return [cell for cell, digit in enumerate(pattern.cells) if digit]
    if isinstance(pattern, str):
        if re.match(r"\s*r\d+c\d+", pattern):
            return pattern_cells(re.split(r"[,\s]+", pattern.strip()), size)
        return _from_text(pattern, size)
    if not isinstance(pattern, Iterable):
        raise WrongType("type.pattern", found=quote_value(pattern))
    cells = sorted({one if isinstance(one, int) else cell_of(one, size) for one in pattern})
    if cells and not (cells[0] >= 0 and cells[-1] < size * size):
        raise RequestError("request.cell", size=size, most=size * size - 1, found=cells[-1])
    return cells


def _from_text(text: str, size: int) -> list[int]:
    lines = [line for line in text.splitlines() if not re.fullmatch(r"[-+|\s]*\+[-+|\s]*", line)]
    signs = re.sub(r"[\s|]", "", "".join(lines))
    if len(signs) != size * size:
        raise RequestError(
            "generate.pattern-length", found=len(signs), size=size, expected=size * size
        )
    return [cell for cell, sign in enumerate(signs) if sign not in _EMPTY]


def check_pattern(cells: list[int], empty: Puzzle) -> None:
    """Raise CannotGenerate for a pattern that no puzzle with one solution can have.

    Two lines that hold no given, and cross the same boxes, can be exchanged in every solution.
    """
    given = set(cells)
    size = empty.size
    houses = [set(house.cells) for house in empty.houses]
    others = [house for house in houses if not any(house == line for line in _lines(size))]
    for kind, lines in (("row", _lines(size)[:size]), ("column", _lines(size)[size:])):
        bare = [number for number, line in enumerate(lines) if not line & given]
        for i, first in enumerate(bare):
            for second in bare[i + 1 :]:
                if _same_shares(lines[first], lines[second], others):
                    both: list[Fact] = [
                        {"kind": kind, "number": number + 1} for number in (first, second)
                    ]
                    raise CannotGenerate("generate.pattern-lines", houses=both)
    if not cells:
        raise CannotGenerate("generate.pattern-empty", cell=cell_name(0, size))


def _lines(size: int) -> list[set[int]]:
    rows = [set(range(size * r, size * r + size)) for r in range(size)]
    return rows + [set(range(c, size * size, size)) for c in range(size)]


def _same_shares(first: set[int], second: set[int], others: list[set[int]]) -> bool:
    """Does every other house hold the same places of both lines?"""
    step = min(second) - min(first)
    return all({cell + step for cell in house & first} == house & second for house in others)
