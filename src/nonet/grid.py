"""Grid: digits in the cells of a square, as an immutable value."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, overload

from .arguments import whole_number
from .cells import Text, Values, cell, check_size, digits_of
from .errors import WrongType, quote_value

if TYPE_CHECKING:
    from numpy.typing import DTypeLike, NDArray


def symbols(size: int) -> str:
    """Return the characters of a line, by digit: ``.`` for empty, then 1–9, A–Z (and a is 36)."""
    return ".123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa"[: size + 1]


def number_symbols(values: tuple[int, ...]) -> str:
    """Return the characters of a line, by digit, where digits count as other numbers.

    Numbers that have no character of their own are written as if they were counted from 1.
    """
    every = "0" + symbols(36)[1:]
    return "." + "".join(every[n] for n in values) if values[-1] <= 36 else symbols(len(values))


class Grid:
    """The digits of a square grid, row by row; 0 is an empty cell.

    >>> grid = Grid([[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 0]])
    >>> grid.size, grid["r1c3"], grid.is_full
    (4, 3, False)
    >>> grid[0, 2], grid.line, list(grid)[:4], 4 in grid
    (3, '123434122143432.', [1, 2, 3, 4], True)
    """

    __slots__ = ("_cells", "_size")

    _cells: bytes
    _size: int

    def __init__(self, values: Grid | Values) -> None:
        """Take digits row by row, flat or one sequence a row: lists, an array, a table."""
        if isinstance(values, Grid):
            cells, size = values._cells, values._size
        else:
            cells, size = digits_of(values)
        object.__setattr__(self, "_cells", cells)
        object.__setattr__(self, "_size", size)

    @classmethod
    def from_cells(cls, cells: bytes, size: int) -> Grid:
        """Wrap cells that are known to be right: one byte a cell."""
        self = cls.__new__(cls)
        object.__setattr__(self, "_cells", cells)
        object.__setattr__(self, "_size", size)
        return self

    @classmethod
    def empty(cls, size: int = 9) -> Grid:
        """Return the grid with no digit in it."""
        return cls.from_cells(bytes(check_size(size) ** 2), size)

    @classmethod
    def parse(cls, text: Text) -> Grid:
        """Read the digits from any text, bytes or file that `Puzzle.parse` understands."""
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
    def columns(self) -> tuple[tuple[int, ...], ...]:
        """The digits as a tuple of columns."""
        n = self._size
        return tuple(tuple(self._cells[column::n]) for column in range(n))

    @property
    def line(self) -> str:
        """The digits as one line of text: ``.`` for an empty cell, letters above 9."""
        signs = symbols(self._size)
        return "".join([signs[digit] for digit in self._cells])

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

    def __len__(self) -> int:
        return len(self._cells)

    def __iter__(self) -> Iterator[int]:
        return iter(self._cells)

    def __contains__(self, digit: object) -> bool:
        return digit in self.values

    @overload
    def __getitem__(self, place: str | int | tuple[int, int]) -> int: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[int, ...]: ...
    def __getitem__(self, place: str | int | tuple[int, int] | slice) -> int | tuple[int, ...]:
        """Return the digit in a cell, 0 when it is empty.

        A cell is called by its name (``"r1c1"``), or counted from 0: by row and column
        (``grid[0, 0]``), or in order of reading (``grid[0]``).
        """
        if isinstance(place, str):
            return self._cells[cell(place, self._size)]
        if isinstance(place, slice):
            return tuple(self._cells[place])
        n = self._size
        if not isinstance(place, tuple):
            return self._cells[_within(place, n * n, "cells")]
        if len(place) != 2:
            raise WrongType("type.cell-index", found=quote_value(place))
        row, column = place
        return self._cells[_within(row, n, "rows") * n + _within(column, n, "columns")]

    def __array__(self, dtype: DTypeLike | None = None, copy: bool | None = None) -> NDArray[Any]:
        """Return the digits as an array of NumPy, rows by columns."""
        import numpy

        if copy is False:
            raise ValueError("a Grid becomes an array by copying its digits")
        flat = numpy.frombuffer(self._cells, numpy.uint8)
        return flat.reshape(self._size, self._size).astype(dtype or numpy.uint8)

    def replace(self, name: str, digit: int) -> Grid:
        """Return this grid with `digit` in the cell called `name` (0 empties it)."""
        values: list[int] = list(self._cells)
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
        return Grid.from_cells, (self._cells, self._size)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({[list(row) for row in self.rows]})"

    def __str__(self) -> str:
        from .views.text import draw_grid

        return draw_grid(self)

    def _repr_svg_(self) -> str:
        """Return the picture that a notebook shows."""
        from .views.svg import draw

        return draw(self)


def _within(place: int, number: int, what: str) -> int:
    """Return an index below the count; a negative one counts from the end."""
    at = whole_number("a place", place)
    if not -number <= at < number:
        raise IndexError(f"{at} is outside of a grid with {number} {what}")
    return at % number
