"""Walls: the boxes or regions that the lines of a board draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ..errors import ParseError
from ..rules import Boxes, Regions, find_regions
from .drawing import Drawing

Walls = list[set[int]]  # for each row (or column), the number of cells before each wall


def find_parts(drawing: Drawing) -> Boxes | Regions | None:
    """Return the boxes or regions that the lines of a board draw; None if they draw neither.

    Lines around every cell mean nothing; lines in one direction are enough for boxes.
    """
    size = len(drawing.rows)
    upright, flat = _find_upright(drawing), _find_flat(drawing)
    across, down = _find_step(upright, size), _find_step(flat, size)
    if across and down:
        wide = across if 1 < across < size else None
        high = down if 1 < down < size else None
        if not wide and not high:
            return None
        wide, high = wide or size // (high or 1), high or size // (wide or 1)
        if wide * high != size:
            raise ParseError("parse.boxes", rows=high, columns=wide, size=size)
        return Boxes(high, wide)
    labels = find_regions(size, lambda a, b: _is_parted(a, b, size, upright, flat))
    if set(Counter(labels).values()) != {size}:
        raise ParseError("parse.regions", size=size)
    return Regions(labels)


def _is_parted(a: int, b: int, size: int, upright: Walls, flat: Walls) -> bool:
    """Is there a wall between two neighbours?"""
    row, column = divmod(b, size)
    return column in upright[row] if b == a + 1 else row in flat[column]


def _find_upright(drawing: Drawing) -> Walls:
    """Return the walls in each row; where some are thick, only those are walls."""
    kinds = {thick for row in drawing.rows for thick in row.bars.values()}
    return [
        {before for before, thick in row.bars.items() if thick or True not in kinds}
        for row in drawing.rows
    ]


def _find_flat(drawing: Drawing) -> Walls:
    """Return the walls in each column; where some lines are thick, only those are walls."""
    edges = [edge for row in drawing.rows for edge in row.edges]
    walls = set([edge for edge in edges if _is_thick(edge)] or edges)
    return [
        {
            below
            for below, row in enumerate(drawing.rows, 1)
            if any(row.is_covered(edge, column) for edge in walls.intersection(row.edges))
        }
        for column in range(len(drawing.rows))
    ]


def _is_thick(edge: str) -> bool:
    return any(dash in edge for dash in "=━═")


def _find_step(walls: Iterable[set[int]], size: int) -> int | None:
    """Return the number of cells between walls: the size without walls, None if it varies."""
    first, *others = walls
    if any(other != first for other in others):
        return None
    step = min(first, default=size)
    return step if first == set(range(step, size, step)) and size % step == 0 else None
