"""Paper: the sheets, and the places of the boards on them. Lengths are points of 1/72 inch.

┌───────────────────────┐
│  12 · hard  13 · hard │  a heading, and below it a board
│  ┌──────┐   ┌──────┐  │
│  │      │   │      │  │
│  └──────┘   └──────┘  │
│           3           │  page number
└───────────────────────┘
"""

from __future__ import annotations

from typing import NamedTuple

PAPERS = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
"""Width and height of each paper."""

PER_PAGE = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 12: (3, 4)}
"""Columns and rows of each number of boards a page."""

PAGE_NUMBER_AT = 34.0  # above the lower edge

_SIDE, _ABOVE, _BELOW, _BETWEEN = 50.0, 46.0, 60.0, 24.0
_WIDEST_CELL = 55.0  # 19 mm: a 4×4 need not fill a page
_SMALLEST_CELL = 10.0  # 3.5 mm, for solutions: digits of less than 5.6 points strain the eye
_HEADINGS = {1: 14.0, 2: 12.5, 4: 11.5, 6: 10.5, 12: 9.0}


class Paper(NamedTuple):
    """One sheet."""

    width: float
    height: float


class Place(NamedTuple):
    """The place of a board: its upper left corner, its cells, and the size of its heading."""

    left: float
    top: float
    size: int
    cell: float
    heading: float

    @property
    def side(self) -> float:
        """How wide and high the board is."""
        return self.size * self.cell

    @property
    def heading_at(self) -> float:
        """The height of the heading's baseline."""
        return self.top + 0.6 * self.heading


def places(paper: Paper, sizes: list[int], per_page: int, head: float = 0) -> list[Place]:
    """Place the boards of a page in reading order, below a header of this height in points."""
    columns, rows = PER_PAGE[per_page]
    width = (paper.width - 2 * _SIDE + _BETWEEN) / columns - _BETWEEN
    height = (paper.height - _ABOVE - _BELOW - head + _BETWEEN) / rows - _BETWEEN
    heading = _HEADINGS[per_page]
    above = 1.6 * heading
    cells = [min(width / size, (height - above) / size, _WIDEST_CELL) for size in sizes]
    highest = max(size * cell for size, cell in zip(sizes, cells, strict=True))
    found = []
    for index, (size, cell) in enumerate(zip(sizes, cells, strict=True)):
        row, column = divmod(index, columns)
        left = _SIDE + column * (width + _BETWEEN) + (width - size * cell) / 2
        top = paper.height - _ABOVE - head - row * (height + _BETWEEN)
        top -= above + (height - above - highest) / 2  # boards of a row begin at one height
        found.append(Place(left, top, size, cell, heading))
    return found


def count_fitting(paper: Paper, size: int, head: float = 0) -> int:
    """Return how many boards of a size fit on a page so that they can be read."""
    for per_page in sorted(PER_PAGE, reverse=True):
        if places(paper, [size], per_page, head)[0].cell >= _SMALLEST_CELL:
            return per_page
    return 1
