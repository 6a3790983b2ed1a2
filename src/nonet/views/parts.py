"""Parts: the boxes or regions that part a grid, and the walls between them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..rules import Boxes, Regions, Rule

__all__ = ["Walls", "boxed", "labels_of", "parts"]


def parts(rules: Iterable[Rule]) -> list[Boxes | Regions]:
    """Return the rules that part the grid, the one to draw first."""
    return [rule for rule in rules if isinstance(rule, Boxes | Regions)]


def boxed(size: int, height: int) -> tuple[int, ...]:
    """Number the boxes of so many rows, a number a cell, in order of reading."""
    width = size // height
    return tuple(
        row // height * height + column // width for row in range(size) for column in range(size)
    )


def labels_of(part: Boxes | Regions | None, size: int) -> tuple[int, ...]:
    """Return the number of the box or region of each cell; all are one where nothing parts them."""
    if part is None:
        return (0,) * size**2
    return part.labels if isinstance(part, Regions) else boxed(size, part.rows)


@dataclass(frozen=True, slots=True)
class Walls:
    """Where the lines between regions run: around the grid, and between cells of two regions."""

    size: int
    labels: tuple[int, ...]

    def flat(self, row: int, column: int) -> bool:
        """Is there a wall above this cell (or, one row further down, below the grid)?"""
        return self._region(row - 1, column) != self._region(row, column)

    def upright(self, row: int, column: int) -> bool:
        """Is there a wall to the left of this cell (or to the right of the grid)?"""
        return self._region(row, column - 1) != self._region(row, column)

    def _region(self, row: int, column: int) -> int:
        inside = 0 <= row < self.size and 0 <= column < self.size
        return self.labels[row * self.size + column] if inside else -1
