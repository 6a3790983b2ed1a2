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

from collections.abc import Sequence
from typing import NamedTuple

from ..scene import Room

PAPERS = {"a4": (595.28, 841.89), "letter": (612.0, 792.0)}
"""Width and height of each paper."""

PER_PAGE = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3), 12: (3, 4)}
"""Columns and rows of each number of boards a page."""

PAGE_NUMBER_AT = 34.0  # above the lower edge

_SIDE, _ABOVE, _BELOW, _BETWEEN = 50.0, 46.0, 60.0, 24.0
_WIDEST_CELL = 55.0  # 19 mm: a 4×4 need not fill a page
_SMALLEST_CELL = 10.0  # 3.5 mm, for solutions: digits of less than 5.6 points strain the eye
WORDS = 1.15  # from line to line of words above a board, as a part of the size of its heading
_HEADINGS = {1: 14.0, 2: 12.5, 4: 11.5, 6: 10.5, 12: 9.0}


class Paper(NamedTuple):
    """One sheet."""

    width: float
    height: float


class Extent(NamedTuple):
    """What a board needs: its cells, those around it, and lines of words above all of them."""

    size: int
    room: Room = Room()
    words: int = 0


class Place(NamedTuple):
    """The place of a board: its upper left corner, its cells, and the size of its heading."""

    left: float
    top: float
    size: int
    cell: float
    heading: float
    above: float = 0.0  # from the board to the heading: clues outside the grid, and words
    outside: float = 0.0  # of this, the clues

    @property
    def side(self) -> float:
        """How wide and high the board is."""
        return self.size * self.cell

    @property
    def heading_at(self) -> float:
        """The height of the heading's baseline."""
        return self.top + self.above + 0.6 * self.heading

    @property
    def words_at(self) -> float:
        """The height of the baseline of the first words below the heading."""
        return self.heading_at - WORDS * self.heading


def find_width(paper: Paper, per_page: int) -> float:
    """Return how wide a board can be."""
    return (paper.width - 2 * _SIDE + _BETWEEN) / PER_PAGE[per_page][0] - _BETWEEN


def find_heading(per_page: int) -> float:
    """Return the size of a heading."""
    return _HEADINGS[per_page]


def places(
    paper: Paper, boards: Sequence[int | Extent], per_page: int, head: float = 0
) -> list[Place]:
    """Place the boards of a page in reading order, below a header of this height in points.

    A number is a board of that size that needs nothing else.
    """
    extents = [Extent(board) if isinstance(board, int) else board for board in boards]
    columns, rows = PER_PAGE[per_page]
    width = find_width(paper, per_page)
    height = (paper.height - _ABOVE - _BELOW - head + _BETWEEN) / rows - _BETWEEN
    heading = _HEADINGS[per_page]
    above = 1.6 * heading
    lines = [extent.words * WORDS * heading for extent in extents]
    cells = [
        min(
            width / (size + room.left + room.right),
            (height - above - line) / (size + room.top + room.bottom),
            _WIDEST_CELL,
        )
        for (size, room, _), line in zip(extents, lines, strict=True)
    ]
    sized = list(zip(extents, cells, lines, strict=True))
    over = max(line + extent.room.top * cell for extent, cell, line in sized)
    highest = over + max((e.size + e.room.bottom) * cell for e, cell, _ in sized)
    found = []
    for index, ((size, room, _), cell, line) in enumerate(sized):
        row, column = divmod(index, columns)
        wide = (size + room.left + room.right) * cell
        left = _SIDE + column * (width + _BETWEEN) + (width - wide) / 2 + room.left * cell
        top = paper.height - _ABOVE - head - row * (height + _BETWEEN)
        outside = room.top * cell
        if highest <= height - above:  # boards of a row begin at one height
            top -= above + (height - above - highest) / 2 + over
        else:
            top -= above + line + outside
        found.append(Place(left, top, size, cell, heading, outside + line, outside))
    return found


def count_fitting(paper: Paper, size: int, head: float = 0) -> int:
    """Return how many boards of a size fit on a page so that they can be read."""
    for per_page in sorted(PER_PAGE, reverse=True):
        if places(paper, [size], per_page, head)[0].cell >= _SMALLEST_CELL:
            return per_page
    return 1
