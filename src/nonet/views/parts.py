"""Parts: the boxes or regions that divide a grid, and the walls between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ..grid import symbols
from ..puzzle import Puzzle
from ..rules import divides_grid

Run = tuple[int, int, int]  # after how many rows (or columns), from which cell, up to which


@dataclass(frozen=True, slots=True)
class Part:
    """A rule that divides the grid: its text in a puzzle's line, and the region of each cell."""

    text: str
    is_jigsaw: bool
    labels: tuple[int, ...]

    @property
    def shape(self) -> tuple[int, int]:
        """How many rows and columns a box has."""
        size = round(len(self.labels) ** 0.5)
        width = self.labels[:size].count(self.labels[0])
        return size // width, width


def list_signs(puzzle: Puzzle) -> Sequence[str]:
    """Return the sign of each digit in a cell, after that of an empty one.

    It is that of a line, or the number that the digit counts as.
    """
    return (".", *map(str, puzzle.values)) if puzzle.has_own_numbers else symbols(puzzle.size)


def find_parts(puzzle: Puzzle) -> list[Part]:
    """Return the rules that divide the grid, the one to draw first; any rule can."""
    found = []
    for place, rule in enumerate(puzzle.rules):
        if divides_grid(rule):
            houses = puzzle.houses_of(place)
            labels = {at: label for label, house in enumerate(houses) for at in house.cells}
            ordered = tuple(labels[at] for at in sorted(labels))
            found.append(Part(str(rule), houses[0].kind == "region", ordered))
    return found


@dataclass(frozen=True, slots=True)
class Walls:
    """Where the lines between regions run: around the grid, and between cells of two regions."""

    size: int
    labels: tuple[int, ...]

    @classmethod
    def of(cls, puzzle: Puzzle) -> Walls:
        """Return the walls of the first part of a puzzle; the frame alone if it has none."""
        parts = find_parts(puzzle)
        return cls(puzzle.size, parts[0].labels if parts else (0,) * puzzle.size**2)

    def flat(self, row: int, column: int) -> bool:
        """Is there a wall above this cell (or, one row further down, below the grid)?"""
        return self._region(row - 1, column) != self._region(row, column)

    def upright(self, row: int, column: int) -> bool:
        """Is there a wall to the left of this cell (or to the right of the grid)?"""
        return self._region(row, column - 1) != self._region(row, column)

    def runs(self) -> tuple[list[Run], list[Run]]:
        """Return the horizontal and the vertical walls, each as long as possible."""
        flat = _join_walls(self.size, self.flat)
        return flat, _join_walls(self.size, lambda line, along: self.upright(along, line))

    def _region(self, row: int, column: int) -> int:
        inside = 0 <= row < self.size and 0 <= column < self.size
        return self.labels[row * self.size + column] if inside else -1


def _join_walls(size: int, is_wall: Callable[[int, int], bool]) -> list[Run]:
    """Join the walls in each line that follow each other."""
    runs: list[Run] = []
    for line in range(size + 1):
        for along in range(size):
            if is_wall(line, along):
                is_next = bool(runs) and runs[-1][0] == line and runs[-1][2] == along
                first = runs.pop()[1] if is_next else along
                runs.append((line, first, along + 1))
    return runs
