"""Grid: digits in the cells of a square, as an immutable value."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import isqrt
from typing import Any

from .errors import ParseError

__all__ = ["MAX_SIZE", "MIN_SIZE", "Grid", "cell", "cell_name"]

MIN_SIZE, MAX_SIZE = 4, 36

_CELL_NAME = re.compile(r"[rR](\d{1,2})[cC](\d{1,2})")


def cell(name: str, size: int = 9) -> int:
    """Return the index of the cell called `name`: ``r1c1`` is 0, ``r9c9`` of a 9×9 grid is 80."""
    match = _CELL_NAME.fullmatch(name)
    if not match:
        raise ParseError(f"not a cell: {name!r} (expected e.g. 'r3c7')")
    row, column = map(int, match.groups())
    if not (1 <= row <= size and 1 <= column <= size):
        raise ParseError(f"no cell {name!r} in a grid of {size}×{size}")
    return (row - 1) * size + column - 1


def cell_name(index: int, size: int = 9) -> str:
    """Return the name of a cell: 0 is ``r1c1``."""
    return f"r{index // size + 1}c{index % size + 1}"


class Grid:
    """The digits of a square grid, row by row; 0 is an empty cell.

    >>> grid = Grid([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 0]])
    >>> grid.size, grid["r1c3"], grid.is_full
    (4, 3, False)
    """

    __slots__ = ("_cells", "_size")

    _cells: bytes
    _size: int

    def __init__(self, values: Iterable[int] | Iterable[Sequence[int]]) -> None:
        """Take digits row by row, flat or one sequence a row."""
        cells, size = _checked(list(values))
        object.__setattr__(self, "_cells", cells)
        object.__setattr__(self, "_size", size)

    @classmethod
    def of(cls, cells: bytes, size: int) -> Grid:
        """Wrap cells that are known to be right: one byte a cell."""
        self = cls.__new__(cls)
        object.__setattr__(self, "_cells", cells)
        object.__setattr__(self, "_size", size)
        return self

    @classmethod
    def empty(cls, size: int = 9) -> Grid:
        """Return the grid with no digit in it."""
        return cls([0] * size**2)

    @classmethod
    def parse(cls, text: str) -> Grid:
        """Read the digits from any text that `Puzzle.parse` understands."""
        from .formats import parse

        return parse(text).givens

    @property
    def size(self) -> int:
        """How many rows, columns and digits there are."""
        return self._size

    @property
    def cells(self) -> bytes:
        """The digits as bytes, one a cell: what the native core takes."""
        return self._cells

    @property
    def values(self) -> tuple[int, ...]:
        """The digits, row by row; 0 is an empty cell."""
        return tuple(self._cells)

    @property
    def rows(self) -> tuple[tuple[int, ...], ...]:
        """The digits as a tuple of rows."""
        n = self._size
        return tuple(tuple(self._cells[i : i + n]) for i in range(0, n * n, n))

    @property
    def is_full(self) -> bool:
        """Is there a digit in every cell?"""
        return 0 not in self._cells

    @property
    def clues(self) -> int:
        """How many cells hold a digit."""
        return len(self._cells) - self._cells.count(0)

    @property
    def blanks(self) -> int:
        """How many cells are empty."""
        return self._cells.count(0)

    def __getitem__(self, name: str) -> int:
        """Return the digit in the cell called `name`, 0 when it is empty."""
        return self._cells[cell(name, self._size)]

    def placed(self, name: str, digit: int) -> Grid:
        """Return this grid with `digit` in the cell called `name` (0 empties it)."""
        values = list(self._cells)
        values[cell(name, self._size)] = digit
        return Grid(values)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Grid does not change: cannot set {name!r}")

    __delattr__ = __setattr__  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return self._cells == other._cells if isinstance(other, Grid) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._cells)

    def __reduce__(self) -> tuple[object, ...]:
        return Grid.of, (self._cells, self._size)

    def __repr__(self) -> str:
        return f"Grid({[list(row) for row in self.rows]})"

    def __str__(self) -> str:
        from .views.text import drawn_grid

        return drawn_grid(self)


def _checked(values: list[Any]) -> tuple[bytes, int]:
    """Return the cells as bytes, and the size; raise ParseError with the place that is wrong."""
    flat = values
    if values and not isinstance(values[0], int):
        rows = [list(row) for row in values]
        for number, row in enumerate(rows, 1):
            if len(row) != len(rows):
                raise ParseError(
                    f"row {number} has {len(row)} cells where {len(rows)} rows ask for {len(rows)}:"
                    f" {row!r:.80}"
                )
        flat = [value for row in rows for value in row]
    size = isqrt(len(flat))
    if size * size != len(flat):
        raise ParseError(f"{len(flat)} cells are not a square grid")
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise ParseError(f"a grid has {MIN_SIZE} to {MAX_SIZE} rows, this one {size}")
    for index, value in enumerate(flat):
        if not isinstance(value, int) or not 0 <= value <= size:
            raise ParseError(
                f"{cell_name(index, size)} holds {value!r}:"
                f" expected a number from 0 (empty) to {size}"
            )
    return bytes(flat), size
