"""Walls: which boxes or regions the lines of a board make."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ..errors import ParseError
from ..rules import Boxes, Regions, enclosed
from .drawing import Drawing

__all__ = ["parts"]

Walls = list[set[int]]  # for each row (or column), how many cells stand before each wall


def parts(drawing: Drawing) -> Boxes | Regions | None:
    """Return the boxes or regions that the lines of a board show; None where they show nothing.

    Lines around every cell, or at none, say nothing; lines in one direction are enough for boxes.
    """
    size = len(drawing.rows)
    upright, flat = _upright(drawing), _flat(drawing)
    across, down = _step(upright, size), _step(flat, size)
    if across and down:
        wide = across if 1 < across < size else None
        high = down if 1 < down < size else None
        if not wide and not high:
            return None
        wide, high = wide or size // (high or 1), high or size // (wide or 1)
        if wide * high != size:
            raise ParseError(
                f"the lines draw boxes of {high}×{wide} cells, which a {size}×{size} grid has not"
            )
        return Boxes(high, wide)
    labels = enclosed(size, lambda a, b: _parted(a, b, size, upright, flat))
    if set(Counter(labels).values()) != {size}:
        raise ParseError(f"the lines do not part the grid into {size} regions of {size} cells")
    return Regions(labels)


def _parted(a: int, b: int, size: int, upright: Walls, flat: Walls) -> bool:
    """Is there a wall between two neighbours?"""
    row, column = divmod(b, size)
    return column in upright[row] if b == a + 1 else row in flat[column]


def _upright(drawing: Drawing) -> Walls:
    """Return the walls in each row; where some are thick, only those are walls."""
    kinds = {thick for row in drawing.rows for thick in row.bars.values()}
    return [
        {before for before, thick in row.bars.items() if thick or True not in kinds}
        for row in drawing.rows
    ]


def _flat(drawing: Drawing) -> Walls:
    """Return the walls in each column; where some lines are thick, only those are walls."""
    edges = [edge for row in drawing.rows for edge in row.edges]
    thick = [edge for edge in edges if _is_thick(edge)]
    counted = set(thick or edges)
    return [
        {
            below
            for below, row in enumerate(drawing.rows, 1)
            if any(row.is_covered(edge, column) for edge in counted.intersection(row.edges))
        }
        for column in range(len(drawing.rows))
    ]


def _is_thick(edge: str) -> bool:
    return any(dash in edge for dash in "=━═")


def _step(walls: Iterable[set[int]], size: int) -> int | None:
    """Return after how many cells a wall comes each time: the size for never, None if it varies."""
    first, *others = walls
    if any(other != first for other in others):
        return None
    step = min(first, default=size)
    return step if first == set(range(step, size, step)) and size % step == 0 else None
