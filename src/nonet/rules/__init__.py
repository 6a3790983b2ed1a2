"""Rules: the constraints of a puzzle, as values that lower, format and parse themselves.

A rule is a frozen dataclass with a method ``lower``. The core knows a handful of primitives, so a
new variant is a new lowering, not a new solver; `register` lets `parse` read it too. Rules are
drawn by the kinds of the houses that they lower to.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ..errors import ParseError, RuleError, WrongType, quote_text, quote_value
from .base import RULES, Constraints, House, Rule, divides_grid, register
from .base import as_rules as as_rules  # for the other modules; not public
from .base import lower_rules as lower_rules
from .base import name_rule as name_rule
from .base import role_of as role_of
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
from .regions import is_plain as is_plain
from .shapes import find_regions as find_regions
from .shapes import number_boxes as number_boxes

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
    "jigsaw",
    "parse",
    "register",
    "usual_rules",
]


NO_BOXES = "boxes=none"
NO_RULES = "rules=none"  # rows and columns are not implied: every rule is listed


def parse(text: str) -> Rule:
    """Return the rule of a text as in a puzzle's line: ``boxes=2x3``, ``regions=AAB…``."""
    if not isinstance(text, str):
        raise WrongType("type.rule-text", found=quote_value(text))
    name, sign, value = text.strip().partition("=")
    rule = RULES[name].from_text(value) if name in RULES and bool(sign) == bool(value) else None
    if rule is None:
        known = [kind.form for kind in RULES.values()]
        raise ParseError("rule.unknown", text=quote_text(text), known=known)
    return rule


def rules_of_line(size: int, texts: Iterable[str]) -> tuple[Rule, ...]:
    """Return the rules of a puzzle's line: the usual ones for its size, changed by `texts`."""
    texts = [text.strip() for text in texts]
    listed = tuple(parse(text) for text in texts if text not in (NO_BOXES, NO_RULES))
    if NO_RULES in texts:
        return listed
    if any(map(divides_grid, listed)) or NO_BOXES in texts:
        return (Rows(), Columns(), *listed)
    return (*classic(*box_shape(size)), *listed)


@lru_cache(maxsize=256)
def format_rules(size: int, rules: tuple[Rule, ...]) -> tuple[str, ...]:
    """Return the texts of `rules` in a puzzle's line; `rules_of_line` reads them back.

    Rules that are not registered have no such text, and are not read back.
    """
    unusual = [rule for rule in rules if rule not in (Rows(), Columns())]
    words: tuple[str, ...] = tuple(map(str, unusual))
    parts = [rule for rule in unusual if divides_grid(rule)]
    if not parts:
        words = (NO_BOXES, *words)
    elif len(parts) == 1 and unusual[0] == usual_boxes(size):
        words = words[1:]  # the usual boxes are implied only where they are alone, and first
    try:
        if rules_of_line(size, words) == rules:
            return words
        spelled = (NO_RULES, *map(str, rules))
        return spelled if rules_of_line(size, spelled) == rules else words
    except (ParseError, RuleError):
        return words


def usual_rules(size: int) -> tuple[Rule, ...]:
    """Return the default rules of a grid of `size`, with boxes if the size has any."""
    boxes = usual_boxes(size)
    return (Rows(), Columns(), boxes) if boxes else (Rows(), Columns())


def usual_boxes(size: int) -> Boxes | None:
    """Return the default boxes of a grid of `size`, if any."""
    try:
        return Boxes(*box_shape(size))
    except RuleError:
        return None
