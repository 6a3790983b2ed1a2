"""Rules: what a puzzle demands, as values that lower themselves to what the core understands.

A rule is a frozen dataclass with one method, ``lower``. The core knows a handful of
primitives; a new variant is a new lowering, not a new solver.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..errors import ParseError, RuleError, shortened
from .base import Constraints, House, Rule, lowered
from .regions import (
    Boxes,
    Columns,
    Diagonals,
    Regions,
    Rows,
    box_shape,
    classic,
    jigsaw,
)
from .shapes import enclosed

__all__ = [
    "Boxes",
    "Columns",
    "Constraints",
    "Diagonals",
    "House",
    "Regions",
    "Rows",
    "Rule",
    "box_shape",
    "classic",
    "enclosed",
    "jigsaw",
    "lowered",
    "parse",
    "said",
    "usual_boxes",
    "written",
]


NO_BOXES = "boxes=none"


def parse(text: str) -> Rule:
    """Read one rule as a line says it: ``boxes=2x3``, ``regions=AAB…``, ``diagonals``."""
    name, _, value = text.strip().partition("=")
    if name == "boxes" and (match := re.fullmatch(r"(\d{1,2})x(\d{1,2})", value)):
        return Boxes(int(match[1]), int(match[2]))
    if name == "regions":
        return jigsaw(value)[-1]
    if name == "diagonals" and not value:
        return Diagonals()
    raise ParseError(f"not a rule: {shortened(text)} (known: boxes=RxC, regions=…, diagonals)")


def said(size: int, texts: Iterable[str]) -> tuple[Rule, ...]:
    """Return the rules that a line says: the usual ones for its size, changed by `texts`."""
    texts = [text.strip() for text in texts]
    told = [parse(text) for text in texts if text != NO_BOXES]
    if any(isinstance(rule, Boxes | Regions) for rule in told) or NO_BOXES in texts:
        return (Rows(), Columns(), *told)
    return (*classic(*box_shape(size)), *told)


def written(size: int, rules: Iterable[Rule]) -> tuple[str, ...]:
    """Return the texts that say `rules` in a line of a grid of `size`; `said` reads them back."""
    unusual = [rule for rule in rules if not isinstance(rule, Rows | Columns)]
    boxes = [rule for rule in unusual if isinstance(rule, Boxes | Regions)]
    if not boxes:
        return (NO_BOXES, *map(str, unusual))
    # The usual boxes go without saying, but only where `said` puts them back: alone, and first.
    if len(boxes) == 1 and unusual[0] == usual_boxes(size):
        unusual = unusual[1:]
    return tuple(map(str, unusual))


def usual_boxes(size: int) -> Boxes | None:
    """Return the boxes that a grid of `size` has when nothing is said, if any."""
    try:
        return Boxes(*box_shape(size))
    except RuleError:
        return None
