"""Regions: the usual boxes, and jigsaws from labels of any kind."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence, Sized
from math import isqrt
from typing import Any

from ..arguments import several, whole_number
from ..cells import plain_list
from ..errors import RuleError, quote_value
from .base import Rule
from .kinds import Boxes, Columns, Regions, Rows


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
    return (Rows(), Columns(), _make_regions(labels))


def _is_row(labels: object) -> bool:
    """Are these the labels of a row, as a text of several signs, a list or an array?"""
    return isinstance(labels, Sized) and len(labels) > 1 and isinstance(labels, Iterable)


def _make_regions(labels: list[Hashable]) -> Regions:
    """Return the regions of any labels; an error names them as they are."""
    if strange := [label for label in labels if not isinstance(label, Hashable)]:
        raise RuleError("rule.label", found=quote_value(strange[0]))
    numbers = {label: number for number, label in enumerate(dict.fromkeys(labels))}
    try:
        return Regions([numbers[label] for label in labels])
    except RuleError as error:
        if "text" not in error.facts:
            raise
        own = quote_value(list(numbers)[int(str(error.facts["text"]))])
        raise RuleError(error.code, **{**error.facts, "text": own}) from None
