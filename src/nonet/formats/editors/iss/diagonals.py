"""Diagonals: the cell of the border by which ISS knows each of them."""

from __future__ import annotations


def list_diagonal(start: int, size: int) -> tuple[int, ...]:
    """Return the diagonal that is known by a cell of the border; nothing for any other cell.

    Those of the upper border run to the lower left, those of the right to the upper left, those of
    the lower to the upper right, and those of the left to the lower right.
    """
    row, column = divmod(start, size)
    last = size - 1
    if row == 0 and column > 0:
        step = (1, -1)
    elif column == last:
        step = (-1, -1)
    elif row == last and column > 0:
        step = (-1, 1)
    elif column == 0:
        step = (1, 1)
    else:
        return ()
    found = []
    while 0 <= row < size and 0 <= column < size:
        found.append(row * size + column)
        row, column = row + step[0], column + step[1]
    return tuple(found)
