"""Text: a grid drawn with the signs of a keyboard, to look at and to read back.

Boxes are parted by lines, jigsaw regions by walls. A rule that no line can show stands below the
drawing in the words of a puzzle's line (``diagonals``, ``boxes=none``), so that
`nonet.formats.parse` reads every drawing back to the same puzzle.
"""

from __future__ import annotations

from ..grid import Grid
from ..puzzle import Puzzle
from ..rules import Boxes, Regions, enclosed, usual_boxes, written
from .parts import Walls, boxed, parts

__all__ = ["drawn", "drawn_grid"]


def drawn(puzzle: Puzzle, *, empty: str = ".") -> str:
    """Draw the givens of a puzzle with its boxes or regions; `empty` stands in open cells.

    >>> print(drawn(Puzzle.parse("1.....3..4.....2;diagonals")))
    1 . | . .
    . . | 3 .
    ----+----
    . 4 | . .
    . . | . 2
    diagonals
    """
    size, parting = puzzle.size, parts(puzzle.rules)
    told = list(written(size, puzzle.rules))
    if len(parting) == 1 and told and told[0] == str(parting[0]) and _shows(parting[0], size):
        told = told[1:]
    first = parting[0] if parting else None
    if isinstance(first, Regions):
        lines = _walled(puzzle.givens, first.labels, empty)
    else:
        lines = _ruled(puzzle.givens, first, empty)
    return "\n".join([*lines, *told])


def drawn_grid(grid: Grid, *, empty: str = ".") -> str:
    """Draw digits with the usual boxes of their grid, or with no lines where there are none.

    >>> print(drawn_grid(Grid.parse("1.....3..4.....2"), empty="0"))
    1 0 | 0 0
    0 0 | 3 0
    ----+----
    0 4 | 0 0
    0 0 | 0 2
    """
    return "\n".join(_ruled(grid, usual_boxes(grid.size), empty))


def _shows(rule: Boxes | Regions, size: int) -> bool:
    """Do lines alone say this rule, so that it need not stand below the drawing?"""
    if isinstance(rule, Boxes):
        return rule.rows > 1 and rule.columns > 1
    labels = rule.labels
    heights = [height for height in range(1, size + 1) if size % height == 0]
    if any(labels == boxed(size, height) for height in heights):
        return False  # it would be read as boxes
    return enclosed(size, lambda a, b: labels[a] != labels[b]) == labels


def _texts(grid: Grid, empty: str) -> list[list[str]]:
    """Return the text of each cell, row by row, all of one width."""
    width = max(len(str(grid.size)), len(empty))
    return [[(str(digit) if digit else empty).rjust(width) for digit in row] for row in grid.rows]


def _ruled(grid: Grid, boxes: Boxes | None, empty: str) -> list[str]:
    """Draw a line after every so many rows and columns."""
    size = grid.size
    height, width = (boxes.rows, boxes.columns) if boxes else (size, size)
    lines: list[str] = []
    for row, texts in enumerate(_texts(grid, empty)):
        groups = [" ".join(texts[left : left + width]) for left in range(0, size, width)]
        if row and row % height == 0:
            dashes = "-+-".join("-" * len(group) for group in groups)
            lines.append(dashes)
        lines.append(" | ".join(groups))
    return lines


def _walled(grid: Grid, labels: tuple[int, ...], empty: str) -> list[str]:
    """Draw a wall wherever two neighbours belong to different regions, and around the grid."""
    size = grid.size
    texts = _texts(grid, empty)
    dash, gap = "-" * (len(texts[0][0]) + 2), " " * (len(texts[0][0]) + 2)
    flat, upright = Walls(size, labels).flat, Walls(size, labels).upright

    def corner(row: int, column: int) -> str:
        across = (flat(row, column - 1), flat(row, column))
        down = (upright(row - 1, column), upright(row, column))
        if any(across) and any(down):
            return "+"
        return "-" if any(across) else "|" if any(down) else " "

    lines: list[str] = []
    for row in range(size + 1):
        edge = [corner(row, c) + (dash if flat(row, c) else gap) for c in range(size)]
        lines.append("".join(edge) + corner(row, size))
        if row < size:
            cells = [("|" if upright(row, c) else " ") + f" {texts[row][c]} " for c in range(size)]
            lines.append("".join(cells) + "|")
    return lines
