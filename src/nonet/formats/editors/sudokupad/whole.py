"""Whole grid: the rules that are not drawn and are only in the text and the metadata."""

from __future__ import annotations

import re

from ....rules import (
    AntiKing,
    AntiKnight,
    Diagonal,
    Difference,
    DisjointGroups,
    Negative,
    NonConsecutive,
    PairSum,
    Ratio,
    Rule,
)
from .claims import list_negatives
from .drawing import Drawing
from .findings import Findings

_FLAGS: dict[str, Rule] = {"anti-knight": AntiKnight(), "anti-king": AntiKing()}
_DENIED = re.compile(r"cannot|can't|can not|must not|may not|not |never|differ|no two|identical")


def read_whole_grid(drawing: Drawing, out: Findings) -> None:
    """Add the rules for the whole grid."""
    claims = drawing.claims
    for kind, rule in _FLAGS.items():
        is_said = any(_DENIED.search(claim.sentence) for claim in claims.of(kind))
        if kind.replace("-", "") in drawing.meta or is_said:
            out.add(rule)
    if claims.has("disjoint"):
        out.add(DisjointGroups())
    has_dots = any(isinstance(rule, Difference) for rule in drawing.sheet.rules)
    if claims.has("non-consecutive") and not has_dots:
        out.add(NonConsecutive())
    _read_negatives(drawing, out)
    _join_diagonals(drawing)


def _read_negatives(drawing: Drawing, out: Findings) -> None:
    negatives = list_negatives(drawing.claims)
    rules = drawing.sheet.rules
    sums = tuple(total for total, name in ((5, "v"), (10, "x")) if name in negatives)
    if sums and any(isinstance(rule, PairSum) for rule in rules):
        out.add(Negative("sum", sums))
    if "white" in negatives and any(isinstance(rule, Difference) for rule in rules):
        out.add(Negative("difference", (1,)))
    if "black" in negatives and any(isinstance(rule, Ratio) for rule in rules):
        out.add(Negative("ratio", (2,)))


def _join_diagonals(drawing: Drawing) -> None:
    """Keep the diagonals with the parts of the grid."""
    sheet = drawing.sheet
    found = {rule.direction for rule in sheet.rules if isinstance(rule, Diagonal)}
    sheet.rules = [rule for rule in sheet.rules if not isinstance(rule, Diagonal)]
    sheet.add_diagonals("rising" in found, "falling" in found)
