"""Transformation: a way to move the cells of a grid and to relabel its digits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from . import _core
from .arguments import flag, several, whole_number
from .cells import check_size
from .errors import RequestError, WrongType, quote_value
from .grid import Grid
from .messages import Message

_MOST_SEED = 1 << 64


class Transformation:
    """Where each row, column and digit of a grid goes: an immutable value.

    Row r of the result is row ``rows[r - 1]`` of the original, column c is ``columns[c - 1]``, and
    digit d becomes ``digits[d - 1]``. If it is `transposed`, rows of the result are columns of the
    original, and columns are rows.

    >>> turn = Transformation([3, 4, 1, 2], [1, 2, 3, 4], [2, 1, 3, 4])
    >>> turn.apply(Grid([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0])).line
    '1243431.21343421'
    >>> print(turn)
    rows 3 4 1 2; digits 1→2, 2→1
    >>> turn @ turn == Transformation.identity(4)
    True
    """

    __slots__ = ("_raw", "_size")

    _raw: bytes
    _size: int

    def __init__(
        self,
        rows: Iterable[int],
        columns: Iterable[int],
        digits: Iterable[int] | None = None,
        *,
        transposed: bool = False,
    ) -> None:
        """Take the sources of rows and columns, and what digits become (default: the same)."""
        own_rows = _read_order("rows", rows)
        size = len(own_rows)
        own_columns = _read_order("columns", columns, size)
        own_digits = range(1, size + 1) if digits is None else _read_order("digits", digits, size)
        lines = [*own_rows, *own_columns]
        raw = bytes([flag("transposed", transposed), *(at - 1 for at in lines), 0, *own_digits])
        _set(self, "_raw", raw)
        _set(self, "_size", size)

    @classmethod
    def from_raw(cls, raw: bytes, size: int = 9) -> Transformation:
        """Wrap the bytes of the core, which are known to be right."""
        self = cls.__new__(cls)
        _set(self, "_raw", raw)
        _set(self, "_size", size)
        return self

    @classmethod
    def identity(cls, size: int = 9) -> Transformation:
        """Return the way that leaves everything as it is."""
        every = range(1, check_size(size) + 1)
        return cls(every, every)

    @classmethod
    def random(cls, seed: int) -> Transformation:
        """Return one of the 3,359,232 · 9! ways of the classic layout, all equally likely.

        The same seed gives the same way on every machine.
        """
        return cls.from_raw(_core.random_way(check_seed(seed)))

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> Transformation:
        """Return the way of plain data, as `to_json` writes it."""
        if not isinstance(plain, Mapping) or not {"rows", "columns"} <= plain.keys():
            raise WrongType("canon.plain-way", found=quote_value(plain))
        return cls(
            plain["rows"],
            plain["columns"],
            plain.get("digits"),
            transposed=plain.get("transposed", False),
        )

    @property
    def raw(self) -> bytes:
        """The bytes of the core: transposed, rows and columns from 0, what 0 and digits become."""
        return self._raw

    @property
    def size(self) -> int:
        """How many rows, columns and digits there are."""
        return self._size

    @property
    def transposed(self) -> bool:
        """Do rows become columns?"""
        return bool(self._raw[0])

    @property
    def rows(self) -> tuple[int, ...]:
        """For each row of the result, the number of the row that it comes from."""
        return tuple(at + 1 for at in self._raw[1 : 1 + self._size])

    @property
    def columns(self) -> tuple[int, ...]:
        """For each column of the result, the number of the column that it comes from."""
        return tuple(at + 1 for at in self._raw[1 + self._size : 1 + 2 * self._size])

    @property
    def digits(self) -> tuple[int, ...]:
        """What each digit becomes."""
        return tuple(self._raw[2 + 2 * self._size :])

    @property
    def cells(self) -> tuple[int, ...]:
        """For each cell of the result, the index of the cell that it comes from."""
        n = self._size
        rows, columns = self._raw[1 : 1 + n], self._raw[1 + n : 1 + 2 * n]
        if self.transposed:
            return tuple(n * column + row for row in rows for column in columns)
        return tuple(n * row + column for row in rows for column in columns)

    def apply(self, grid: Grid) -> Grid:
        """Return a grid moved; puzzles have `Puzzle.moved`."""
        if not isinstance(grid, Grid):
            raise WrongType("canon.grid", found=quote_value(grid))
        self.check_fit(grid.size)
        return Grid.from_cells(_core.move(self._raw, grid.cells), grid.size)

    def check_fit(self, size: int) -> None:
        """Refuse a grid of another size."""
        if size != self._size:
            raise RequestError("canon.size", expected=self._size, found=size)

    def inverse(self) -> Transformation:
        """Return the way back."""
        return Transformation.from_raw(_core.invert(self._raw), self._size)

    def __matmul__(self, first: Transformation) -> Transformation:
        """Return `first` and then this as one: ``(a @ b).apply(x)`` is ``a.apply(b.apply(x))``."""
        if not isinstance(first, Transformation):
            return NotImplemented
        self.check_fit(first.size)
        return Transformation.from_raw(_core.compose(first._raw, self._raw), self._size)

    @property
    def message(self) -> Message:
        """What it does, as a message; rows, columns and digits that stay are left out."""
        every = tuple(range(1, self._size + 1))
        parts = [Message("canon.transpose")] if self.transposed else []
        if self.rows != every:
            parts.append(Message("canon.rows", numbers=list(map(str, self.rows))))
        if self.columns != every:
            parts.append(Message("canon.columns", numbers=list(map(str, self.columns))))
        changed = [f"{d}→{to}" for d, to in zip(every, self.digits, strict=True) if d != to]
        if changed:
            parts.append(Message("canon.digits", changes=changed))
        return Message("canon.way", parts=parts)

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data: see docs/json.md."""
        return {
            "transposed": self.transposed,
            "rows": list(self.rows),
            "columns": list(self.columns),
            "digits": list(self.digits),
        }

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Transformation does not change: cannot set {name!r}")

    __delattr__ = __setattr__  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return self._raw == other._raw if isinstance(other, Transformation) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._raw)

    def __reduce__(self) -> tuple[object, ...]:
        return Transformation.from_raw, (self._raw, self._size)

    def __repr__(self) -> str:
        turned = ", transposed=True" if self.transposed else ""
        lists = ", ".join(map(repr, map(list, (self.rows, self.columns, self.digits))))
        return f"Transformation({lists}{turned})"

    def __str__(self) -> str:
        return self.message.text()


_set = object.__setattr__


def check_seed(seed: object) -> int:
    """Return a seed as the core takes it: any whole number, modulo 2**64."""
    return whole_number("seed", seed) % _MOST_SEED


def _read_order(name: str, numbers: Iterable[int], size: int | None = None) -> list[int]:
    """Return the numbers from 1 to the size in some order; refuse anything else."""
    found = [whole_number(name, number) for number in several(name, numbers)]
    expected = len(found) if size is None else size
    check_size(expected)
    if sorted(found) != list(range(1, expected + 1)):
        raise RequestError("canon.order", name=name, size=expected, found=quote_value(found))
    return found
