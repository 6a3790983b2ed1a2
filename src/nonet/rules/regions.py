"""Regions: rows, columns, boxes, jigsaw regions, diagonals."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterable, Sequence, Sized
from dataclasses import dataclass
from math import isqrt
from typing import Any, ClassVar, Self

from ..arguments import several, whole_number
from ..cells import MAX_SIZE, MIN_SIZE, cell_name, plain_list
from ..errors import RuleError, quote_value
from .base import Constraints, House, Role, Rule, Unvaried, register

LABELS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"  # one for each region of the largest grid


@register("rows")
@dataclass(frozen=True, slots=True)
class Rows(Unvaried):
    """Each row holds every digit."""

    form: ClassVar[str] = "rows"
    role: ClassVar[Role] = "frame"

    def lower(self, out: Constraints) -> None:
        """Write it as one house a row."""
        n = out.size
        out.houses += [House("row", r + 1, tuple(range(n * r, n * r + n))) for r in range(n)]


@register("columns")
@dataclass(frozen=True, slots=True)
class Columns(Unvaried):
    """Each column holds every digit."""

    form: ClassVar[str] = "columns"
    role: ClassVar[Role] = "frame"

    def lower(self, out: Constraints) -> None:
        """Write it as one house a column."""
        n = out.size
        out.houses += [House("column", c + 1, tuple(range(c, n * n, n))) for c in range(n)]


@register("boxes")
@dataclass(frozen=True, slots=True)
class Boxes:
    """Each box of the given rows and columns holds every digit."""

    form: ClassVar[str] = "boxes=RxC"
    divides: ClassVar[bool] = True
    role: ClassVar[Role] = "frame"

    rows: int = 3
    columns: int = 3

    def __post_init__(self) -> None:
        """Refuse a box that no grid has."""
        size = whole_number("rows", self.rows) * whole_number("columns", self.columns)
        if self.rows < 1 or self.columns < 1 or not MIN_SIZE <= size <= MAX_SIZE:
            raise RuleError(
                "rule.box", rows=self.rows, columns=self.columns, least=MIN_SIZE, most=MAX_SIZE
            )

    @classmethod
    def from_text(cls, value: str) -> Self | None:
        """Return the rule of a text without its name."""
        match = re.fullmatch(r"(\d{1,2})x(\d{1,2})", value)
        return cls(int(match[1]), int(match[2])) if match else None

    def lower(self, out: Constraints) -> None:
        """Write it as one house a box, numbered as one reads."""
        n, height, width = out.size, self.rows, self.columns
        if height * width != n:
            raise RuleError("rule.boxes-fit", rows=height, columns=width, size=n)
        for box in range(n):
            top, left = box // height * height, box % height * width
            cells = tuple(n * (top + i) + left + j for i in range(height) for j in range(width))
            out.houses.append(House("box", box + 1, cells))

    def __str__(self) -> str:
        return f"boxes={self.rows}x{self.columns}"


@register("regions")
@dataclass(frozen=True, slots=True)
class Regions:
    """Each region of a jigsaw holds every digit: one label a cell, named in order of reading."""

    form: ClassVar[str] = "regions=…"
    divides: ClassVar[bool] = True
    role: ClassVar[Role] = "frame"

    labels: tuple[int, ...]

    @classmethod
    def from_text(cls, value: str) -> Rule | None:
        """Return the rule of a text without its name."""
        return jigsaw(value)[-1]

    def lower(self, out: Constraints) -> None:
        """Write it as one house a region."""
        n = out.size
        if len(self.labels) != n * n:
            raise RuleError("rule.regions-fit", found=len(self.labels), size=n, expected=n * n)
        groups: list[list[int]] = [[] for _ in range(n)]
        for index, label in enumerate(self.labels):
            groups[label].append(index)
        out.houses += [
            House("region", LABELS[label], tuple(group)) for label, group in enumerate(groups)
        ]

    def __str__(self) -> str:
        return "regions=" + "".join(LABELS[label] for label in self.labels)


@register("diagonals")
@dataclass(frozen=True, slots=True)
class Diagonals(Unvaried):
    """Both long diagonals hold every digit (Sudoku X)."""

    form: ClassVar[str] = "diagonals"

    def lower(self, out: Constraints) -> None:
        """Write it as two houses."""
        n = out.size
        out.houses += [
            House("falling-diagonal", None, tuple(range(0, n * n, n + 1))),
            House("rising-diagonal", None, tuple(range(n - 1, n * n - 1, n - 1))),
        ]


def box_shape(size: int) -> tuple[int, int]:
    """Return the usual box of a grid: the squarest, lying rather than standing (6 is 2×3)."""
    size = whole_number("size", size, least=1)
    rows = max(r for r in range(1, isqrt(size) + 1) if size % r == 0)
    if rows == 1:
        raise RuleError("rule.no-boxes", size=size)
    return rows, size // rows


def classic(rows: int = 3, columns: int = 3) -> tuple[Rule, ...]:
    """Rows, columns, and boxes of the given size."""
    return (Rows(), Columns(), Boxes(rows, columns))


def is_plain(rules: Iterable[Rule]) -> bool:
    """Are these rows, columns and boxes of one shape? Then there is a grid: shift row by row."""
    others = {rule for rule in rules if not isinstance(rule, Rows | Columns)}
    return len(others) <= 1 and all(isinstance(rule, Boxes) for rule in others)


def jigsaw(regions: str | Iterable[Hashable] | Iterable[Sequence[Hashable]]) -> tuple[Rule, ...]:
    """Rows, columns, and regions of any shape.

    `regions` has a label for each cell, row by row: a text (blanks and line ends do not count), a
    flat sequence, or one sequence a row. Any labels will do.
    """
    if isinstance(regions, str):
        regions = "".join(regions.split())
    labels: list[Any] = plain_list(several("regions", regions))
    if labels and _is_row(labels[0]):
        labels = [label for row in labels for label in (plain_list(row) if _is_row(row) else row)]
    return (Rows(), Columns(), Regions(_number_labels(labels)))


def _is_row(labels: object) -> bool:
    """Are these the labels of a row, as a text of several signs, a list or an array?"""
    return isinstance(labels, Sized) and len(labels) > 1 and isinstance(labels, Iterable)


def _number_labels(labels: list[Hashable]) -> tuple[int, ...]:
    """Number the labels in order of reading; raise RuleError unless n regions have n cells each."""
    size = isqrt(len(labels))
    if size * size != len(labels) or not MIN_SIZE <= size <= MAX_SIZE:
        raise RuleError("rule.labels", found=len(labels), least=MIN_SIZE, most=MAX_SIZE)
    if strange := [label for label in labels if not isinstance(label, Hashable)]:
        raise RuleError("rule.label", found=quote_value(strange[0]))
    numbers: dict[Hashable, int] = {}
    for index, label in enumerate(labels):
        if numbers.setdefault(label, len(numbers)) >= size:
            raise RuleError(
                "rule.many-regions", most=size, text=quote_value(label), cell=cell_name(index, size)
            )
    for label, cells in Counter(labels).items():
        if cells != size:
            raise RuleError("rule.region-size", text=quote_value(label), found=cells, expected=size)
    return tuple(numbers[label] for label in labels)
