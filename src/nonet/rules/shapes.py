"""Shapes: the regions that walls between cells enclose."""

from __future__ import annotations

from collections.abc import Callable, Iterator


def number_boxes(rows: int, columns: int) -> tuple[int, ...]:
    """Return the number of the box of each cell, in order of reading, for boxes of one shape."""
    size = rows * columns
    return tuple(r // rows * rows + c // columns for r in range(size) for c in range(size))


def find_regions(size: int, parted: Callable[[int, int], bool]) -> tuple[int, ...]:
    """Number the regions that walls enclose, a number a cell, in order of reading.

    `parted` says whether there is a wall between two neighbours, given in reading order.
    """
    labels = [-1] * size**2
    regions = 0
    for start in range(size**2):
        if labels[start] >= 0:
            continue
        labels[start] = regions
        reached = [start]
        while reached:
            here = reached.pop()
            for there in _neighbours(here, size):
                if labels[there] < 0 and not parted(min(here, there), max(here, there)):
                    labels[there] = regions
                    reached.append(there)
        regions += 1
    return tuple(labels)


def _neighbours(index: int, size: int) -> Iterator[int]:
    row, column = divmod(index, size)
    if column > 0:
        yield index - 1
    if column < size - 1:
        yield index + 1
    if row > 0:
        yield index - size
    if row < size - 1:
        yield index + size
