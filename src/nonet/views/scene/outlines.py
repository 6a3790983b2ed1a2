"""Outlines: closed lines along the border of some cells, a little inside of it.

Every turn is a right angle, so each side is as long as some whole cells, give or take twice the
distance from the border. Cells that touch only at a corner have outlines of their own, and so do
holes.
"""

from __future__ import annotations

from collections.abc import Iterable

from .routes import Place

_Pair = tuple[int, int]  # a corner of the grid (column and row), or a way to the next one
_Side = tuple[_Pair, _Pair]  # where the side of a cell begins, and which way it goes


def trace(cells: Iterable[int], size: int, inset: float) -> list[list[Place]]:
    """Return the corners of each outline, clockwise around cells, the other way around holes."""
    inside = {(at % size, at // size) for at in cells}
    sides: dict[_Side, None] = {}
    for x, y in sorted(inside, key=lambda cell: (cell[1], cell[0])):
        for beyond, corner, way in (
            ((x, y - 1), (x, y), (1, 0)),
            ((x + 1, y), (x + 1, y), (0, 1)),
            ((x, y + 1), (x + 1, y + 1), (-1, 0)),
            ((x - 1, y), (x, y + 1), (0, -1)),
        ):
            if beyond not in inside:
                sides[corner, way] = None
    outlines = []
    while sides:
        outlines.append(_follow(sides, inset))
    return outlines


def _follow(sides: dict[_Side, None], inset: float) -> list[Place]:
    """Take the sides of one outline; return its corners, each moved away from its two sides."""
    (x, y), (dx, dy) = first = next(iter(sides))
    corners: list[Place] = []
    while True:
        x, y = x + dx, y + dy
        # to the right first: where two cells touch at a corner, the outline stays with its own
        ways = ((-dy, dx), (dx, dy), (dy, -dx))
        way = next(way for way in ways if ((x, y), way) in sides)
        if way != (dx, dy):
            corners.append((x - inset * (dy + way[1]), y + inset * (dx + way[0])))
        del sides[(x, y), way]
        if ((x, y), way) == first:
            return corners[-1:] + corners[:-1]  # the upper left one comes first
        dx, dy = way
