"""Cells: their names, and their digits from lists, arrays, tables and text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Set
from functools import cache
from math import isqrt
from operator import index as whole
from os import PathLike
from typing import IO, Any, Protocol, Self, SupportsIndex, TypeGuard

from .arguments import whole_number
from .errors import ParseError, RequestError, WrongType, quote_text, quote_value

MIN_SIZE, MAX_SIZE = 4, 36

_CELL_NAME = re.compile(r"[rR](\d{1,2})[cC](\d{1,2})")


class SupportsArray(Protocol):
    """An array or a table: NumPy, pandas, polars, and whatever else can become an array."""

    def __array__(self) -> Any: ...


Text = str | bytes | bytearray | memoryview | PathLike[str] | IO[str] | IO[bytes]
"""What is parsed: text, the path of a file, an open file."""

CellLike = SupportsIndex | float | str | bytes | None
"""What a cell may hold: a number, a sign as in text, or None (0, ``.``, NaN) for empty."""

Values = Iterable[CellLike] | Iterable[Iterable[CellLike]] | SupportsArray
"""The digits of a grid: flat or row by row, as lists, arrays, tables, or any iterable."""


class Cell(int):
    """A cell of a grid: its index in reading order from 0, shown by its name.

    >>> Cell(33), Cell(33) == 33, Cell(33).row, Cell(33).column
    (r4c7, True, 4, 7)
    """

    size: int

    def __new__(cls, index: int, size: int = 9) -> Self:
        """Take the index, and the size of the grid."""
        self = super().__new__(cls, index)
        self.size = size
        return self

    @property
    def name(self) -> str:
        """The name: ``r4c7`` is row 4, column 7."""
        return f"r{self.row}c{self.column}"

    @property
    def row(self) -> int:
        """The number of the row, from 1."""
        return int(self) // self.size + 1

    @property
    def column(self) -> int:
        """The number of the column, from 1."""
        return int(self) % self.size + 1

    def __repr__(self) -> str:
        return self.name

    __str__ = __repr__

    def __reduce__(self) -> tuple[object, ...]:
        return Cell, (int(self), self.size)


@cache
def cells_of(size: int) -> tuple[Cell, ...]:
    """Return all cells of a grid, in reading order."""
    return tuple(Cell(index, size) for index in range(size * size))


def cell(name: str, size: int = 9) -> Cell:
    """Return the cell called `name`: ``r1c1`` is 0, ``r9c9`` of a 9×9 grid is 80."""
    if not isinstance(name, str):
        raise WrongType("type.cell", found=quote_value(name))
    size = check_size(size)
    match = _CELL_NAME.fullmatch(name)
    if not match:
        raise ParseError("grid.cell-name", text=quote_text(name))
    row, column = map(int, match.groups())
    if not (1 <= row <= size and 1 <= column <= size):
        raise ParseError("grid.no-cell", text=repr(name), size=size)
    return cells_of(size)[(row - 1) * size + column - 1]


def cell_name(index: int, size: int = 9) -> str:
    """Return the name of a cell: 0 is ``r1c1``."""
    if type(index) is not int or type(size) is not int or not 0 <= index < size * size:
        index, size = whole_number("a cell", index), check_size(size)
        if not 0 <= index < size * size:
            raise RequestError(
                "request.cell", size=size, most=size * size - 1, found=quote_value(index)
            )
    return f"r{index // size + 1}c{index % size + 1}"


def check_size(size: object) -> int:
    """Return the size of a grid; refuse an impossible one."""
    number = whole_number("size", size)
    if not MIN_SIZE <= number <= MAX_SIZE:
        raise RequestError(
            "request.range", name="size", least=MIN_SIZE, most=MAX_SIZE, found=quote_value(number)
        )
    return number


def is_text(value: object) -> TypeGuard[str | bytes | bytearray | memoryview]:
    """Is this text rather than digits: a `str`, or bytes of any kind?"""
    if isinstance(value, memoryview):
        return value.ndim == 1 and value.format in "Bbc"
    return isinstance(value, str | bytes | bytearray)


def is_written(value: object) -> TypeGuard[Text]:
    """Is this text, or a file of it: something to be parsed?"""
    return is_text(value) or isinstance(value, PathLike) or hasattr(value, "readline")


def digits_of(values: object) -> tuple[bytes, int]:
    """Return the digits of a grid as bytes, and its size; raise ParseError with the place at fault.

    Numbers and signs are taken as they come, flat or row by row, from lists, arrays, tables and
    any other iterable. None and NaN are empty cells, and so is what is empty in text.
    """
    if is_written(values):
        raise WrongType("type.text", text=quote_text(str(values)))
    flat = _flat(plain_list(values))
    size = isqrt(len(flat))
    if size * size != len(flat):
        near = min(max(round(len(flat) ** 0.5), MIN_SIZE), MAX_SIZE)
        raise ParseError("parse.square", found=len(flat), size=near, expected=near * near)
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise ParseError("grid.size", least=MIN_SIZE, most=MAX_SIZE, found=size)
    try:
        cells = bytes(flat)
        if max(cells) <= size and bool not in set(map(type, flat)):
            return cells, size
    except (TypeError, ValueError):
        pass  # text, None, NaN; or something invalid, whose place is found below
    return _read_cells(flat, size), size


def plain_list(values: Any) -> list[Any]:
    """Return an array, a table or any iterable as a list; a table row by row.

    Iterating over a table goes over its columns, which would turn the grid on its side.
    """
    kind = type(values)
    if hasattr(kind, "columns") and callable(getattr(kind, "rows", None)):  # polars
        return list(values.rows())
    if hasattr(kind, "columns") and not hasattr(kind, "__array__"):
        raise WrongType("type.table", name=kind.__name__)
    for name in ("tolist", "to_list", "__array__"):
        if hasattr(kind, name):
            plain = getattr(values, name)()
            return plain_list(plain) if name == "__array__" else _iterate(plain, values)
    return _iterate(values, values)


def _iterate(plain: object, values: object) -> list[Any]:
    if isinstance(plain, Mapping | Set) or not isinstance(plain, Iterable):
        raise WrongType("type.grid", found=quote_value(values), name=type(values).__name__)
    return list(plain)


def _flat(values: list[Any]) -> list[Any]:
    """Return the cells one after the other, however they are grouped."""
    if not values or _is_cell(values[0], len(values)):
        return values
    rows = [_row(row, number, len(values)) for number, row in enumerate(values, 1)]
    lengths = set(map(len, rows))
    if len(lengths) == 1 and lengths != {len(rows)}:
        raise ParseError("parse.not-square", rows=len(rows), columns=lengths.pop())
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows):
            raise ParseError(
                "parse.row-length",
                row=number,
                found=len(row),
                expected=len(rows),
                text=quote_value(row),
            )
    return [value for row in rows for value in row]


def _is_cell(value: object, number: int) -> bool:
    """Is this item a cell of a grid rather than a row?"""
    if isinstance(value, str | bytes):
        return len(value) <= 2 and number >= MIN_SIZE**2
    return value is None or not isinstance(value, Iterable)


def _row(row: object, number: int, rows: int) -> list[Any]:
    if isinstance(row, bytes):
        row = row.decode("ascii", "replace")
    if isinstance(row, str):
        return list(row) if len(row) == rows or len(row.split()) == 1 else list(row.split())
    if not isinstance(row, Iterable):
        raise ParseError("grid.row", row=number, text=quote_value(row))
    return plain_list(row)


def _whole_part(value: Any) -> int | None:
    """Return a number that is whole as an int, and None for any other."""
    try:
        number, parts = value.as_integer_ratio()
    except (OverflowError, ValueError):  # infinite
        return None
    return int(number) if parts == 1 else None


def _read_cells(flat: list[Any], size: int) -> bytes:
    """Return the digit of each cell; the error says which cell is not a digit."""
    cells = [_cell(value, at, size) for at, value in enumerate(flat)]
    if not any(isinstance(one, str) for one in cells):
        return bytes(one if isinstance(one, int) else 0 for one in cells)
    from .formats.alphabet import read_digits  # which knows the signs of text

    return read_digits(["." if one is None else str(one) for one in cells]).grid.cells


def _cell(value: Any, at: int, size: int) -> int | str | None:
    """Return the digit of a cell, or its sign; None if it is missing."""
    if isinstance(value, bytes):
        value = value.decode("ascii", "replace")
    if isinstance(value, str):
        return value.strip() or None
    if value is None or type(value).__name__ == "NAType":  # pandas.NA
        return None
    digit = None
    if not isinstance(value, bool):
        try:
            digit = whole(value)
        except TypeError:  # a column with gaps becomes one of floats: 5.0, and NaN for a gap
            if hasattr(value, "as_integer_ratio"):  # a float, a Decimal, a Fraction
                if value != value:
                    return None
                digit = _whole_part(value)
    if digit is None or not 0 <= digit <= size:
        raise ParseError("grid.digit", cell=cell_name(at, size), text=quote_value(value), most=size)
    return digit
