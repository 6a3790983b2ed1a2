"""The slow twins: every way to move the cells, one after the other, in NumPy and plain Python."""

from __future__ import annotations

from functools import cache
from itertools import permutations, product

import numpy as np
from numpy.typing import NDArray

WAYS = 2 * 1296 * 1296


@cache
def orders() -> NDArray[np.uint8]:
    """Return the 1,296 orders of rows that keep bands together."""
    found = []
    inner = list(permutations(range(3)))
    for bands in permutations(range(3)):
        for own in product(inner, repeat=3):
            pairs = zip(bands, own, strict=True)
            found.append([3 * band + at for band, order in pairs for at in order])
    return np.array(found, np.uint8)


def find_least(cells: bytes, *, is_pattern: bool = False) -> tuple[bytes, int]:
    """Return the smallest of all 3,359,232 images of a puzzle, and how many ways lead there.

    All ways are compared cell by cell; those that are not the smallest so far are dropped.
    """
    grid = np.frombuffer(cells, np.uint8).reshape(9, 9)
    grid = (grid > 0).astype(np.uint8) if is_pattern else grid
    sides = np.stack([grid, grid.T])
    side, row, column = (
        part.ravel().astype(np.uint16) for part in np.indices((2, 1296, 1296), np.uint16)
    )
    labels = np.zeros((WAYS, 10), np.uint8)
    if is_pattern:
        labels[:, 1] = 1
    form, given_out = bytearray(), 0
    for r, c in product(range(9), repeat=2):
        digits = sides[side, orders()[row, r], orders()[column, c]]
        found = labels[np.arange(len(labels)), digits]
        found[(digits > 0) & (found == 0)] = given_out + 1
        least = found.min()
        form.append(int(least))
        if (found > least).any():
            kept = found == least
            side, row, column, digits = side[kept], row[kept], column[kept], digits[kept]
            labels = labels[kept]
        if least == given_out + 1 and not is_pattern:
            given_out += 1
            labels[np.arange(len(labels)), digits] = given_out
    return bytes(form), len(labels)


def move_slowly(
    rows: tuple[int, ...],
    columns: tuple[int, ...],
    digits: tuple[int, ...],
    transposed: bool,
    cells: bytes,
) -> bytes:
    """Return a grid moved, by the definition."""
    size = len(rows)
    grid = [list(cells[size * r : size * r + size]) for r in range(size)]
    if transposed:
        grid = [list(column) for column in zip(*grid, strict=True)]
    moved = [[grid[r - 1][c - 1] for c in columns] for r in rows]
    return bytes(digits[digit - 1] if digit else 0 for row in moved for digit in row)
