"""Regions: rows, columns, boxes, jigsaw regions, diagonals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from math import isqrt
from typing import Any

from ..errors import RuleError
from ..grid import MAX_SIZE, MIN_SIZE, cell_name
from .base import Constraints, House, Rule

__all__ = [
    "Boxes",
    "Columns",
    "Diagonals",
    "Regions",
    "Rows",
    "box_shape",
    "classic",
    "jigsaw",
]

LABELS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"  # one for each region of the largest grid


@dataclass(frozen=True, slots=True)
class Rows:
    """Each row holds every digit."""

    def lower(self, out: Constraints) -> None:
        """Say it as one house a row."""
        n = out.size
        out.houses += [House(f"row {r + 1}", tuple(range(n * r, n * r + n))) for r in range(n)]

    def __str__(self) -> str:
        return "rows"


@dataclass(frozen=True, slots=True)
class Columns:
    """Each column holds every digit."""

    def lower(self, out: Constraints) -> None:
        """Say it as one house a column."""
        n = out.size
        out.houses += [House(f"column {c + 1}", tuple(range(c, n * n, n))) for c in range(n)]

    def __str__(self) -> str:
        return "columns"


@dataclass(frozen=True, slots=True)
class Boxes:
    """Each box of so many rows and columns holds every digit."""

    rows: int = 3
    columns: int = 3

    def __post_init__(self) -> None:
        """Refuse a box that no grid has."""
        size = self.rows * self.columns
        if self.rows < 1 or self.columns < 1 or not MIN_SIZE <= size <= MAX_SIZE:
            raise RuleError(
                f"no grid has boxes of {self.rows}×{self.columns}:"
                f" a box has {MIN_SIZE} to {MAX_SIZE} cells"
            )

    def lower(self, out: Constraints) -> None:
        """Say it as one house a box, numbered as one reads."""
        n, height, width = out.size, self.rows, self.columns
        if height * width != n:
            raise RuleError(
                f"boxes of {height}×{width} cells do not fit a grid of {n}×{n}:"
                f" {height}·{width} is not {n}"
            )
        for box in range(n):
            top, left = box // height * height, box % height * width
            cells = tuple(n * (top + i) + left + j for i in range(height) for j in range(width))
            out.houses.append(House(f"box {box + 1}", cells))

    def __str__(self) -> str:
        return f"boxes={self.rows}x{self.columns}"


@dataclass(frozen=True, slots=True)
class Regions:
    """Each region of a jigsaw holds every digit: one label a cell, named in order of reading."""

    labels: tuple[int, ...]

    def lower(self, out: Constraints) -> None:
        """Say it as one house a region."""
        n = out.size
        if len(self.labels) != n * n:
            raise RuleError(
                f"the regions have {len(self.labels)} cells, the grid of {n}×{n} has {n * n}"
            )
        groups: list[list[int]] = [[] for _ in range(n)]
        for index, label in enumerate(self.labels):
            groups[label].append(index)
        out.houses += [
            House(f"region {LABELS[label]}", tuple(group)) for label, group in enumerate(groups)
        ]

    def __str__(self) -> str:
        return "regions=" + "".join(LABELS[label] for label in self.labels)


@dataclass(frozen=True, slots=True)
class Diagonals:
    """Both long diagonals hold every digit (Sudoku X)."""

    def lower(self, out: Constraints) -> None:
        """Say it as two houses."""
        n = out.size
        out.houses += [
            House("the falling diagonal", tuple(range(0, n * n, n + 1))),
            House("the rising diagonal", tuple(range(n - 1, n * n - 1, n - 1))),
        ]

    def __str__(self) -> str:
        return "diagonals"


def box_shape(size: int) -> tuple[int, int]:
    """Return the usual box of a grid: the squarest, lying rather than standing (6 is 2×3)."""
    rows = max(r for r in range(1, isqrt(size) + 1) if size % r == 0)
    if rows == 1:
        raise RuleError(f"a grid of {size}×{size} has no boxes: give it regions (rules.jigsaw)")
    return rows, size // rows


def classic(rows: int = 3, columns: int = 3) -> tuple[Rule, ...]:
    """Rows, columns, and boxes of so many rows and columns."""
    return (Rows(), Columns(), Boxes(rows, columns))


def jigsaw(regions: str | Iterable[Hashable] | Iterable[Sequence[Hashable]]) -> tuple[Rule, ...]:
    """Rows, columns, and regions of any shape.

    `regions` has a label for each cell, row by row: a text (blanks and line ends do not count), a
    flat sequence, or one sequence a row. Any labels will do.
    """
    labels: list[Any] = list("".join(regions.split())) if isinstance(regions, str) else [*regions]
    is_nested = bool(labels) and isinstance(labels[0], Sequence) and len(labels[0]) > 1
    if is_nested:
        labels = [label for row in labels for label in row]
    return (Rows(), Columns(), Regions(_numbered(labels)))


def _numbered(labels: list[Hashable]) -> tuple[int, ...]:
    """Number the labels in order of reading; raise RuleError unless n regions have n cells each."""
    size = isqrt(len(labels))
    if size * size != len(labels) or not MIN_SIZE <= size <= MAX_SIZE:
        raise RuleError(
            f"{len(labels)} region labels are not a square grid of {MIN_SIZE} to {MAX_SIZE} rows"
        )
    numbers: dict[Hashable, int] = {}
    for index, label in enumerate(labels):
        if numbers.setdefault(label, len(numbers)) >= size:
            raise RuleError(
                f"more than {size} regions: {label!r} at {cell_name(index, size)} is one too many"
            )
    for label, cells in Counter(labels).items():
        if cells != size:
            raise RuleError(f"region {label!r} has {cells} cells, not {size}")
    return tuple(numbers[label] for label in labels)
