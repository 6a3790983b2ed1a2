"""Rules: what a puzzle demands, as values that combine freely.

The core knows all kinds of rules in this package: what they mean, how a puzzle's line writes them,
and how they are drawn. A rule of your own is any value with a method ``lower``, which writes what
it means into `Constraints`; `register` lets `parse` read it too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from json import dumps

from .. import _core
from ..arguments import whole_number, without_surrogates
from ..errors import ParseError, RuleError, WrongType, quote_text, quote_value
from . import kinds
from .base import RULES, Constraints, CoreRule, House, Rule, register
from .base import as_rules as as_rules  # for the other modules; not public
from .base import divides_grid as divides_grid
from .base import raw_of as raw_of
from .kinds import *  # noqa: F403
from .kinds import Boxes, Columns, Rows
from .regions import box_shape, classic, jigsaw
from .regions import is_plain as is_plain
from .shapes import find_regions as find_regions
from .shapes import number_boxes as number_boxes

__all__ = [
    "Constraints",
    "CoreRule",
    "House",
    "Rule",
    "box_shape",
    "classic",
    "from_json",
    "jigsaw",
    "parse",
    "register",
    "usual_rules",
    *kinds.__all__,
]

RULE_WORDS: str = "|".join(
    re.escape(kind["name"])
    + (r"(=[^\s;@]+)" + "?" * ("[=" in kind["form"]) if "=" in kind["form"] else "")
    + (r"@[rc0-9/]+" if "@" in kind["form"] else "")
    for kind in _core.rule_table()
)
"""What the words of rules in a puzzle's line look like, as a regular expression."""

_TYPES: dict[str, type[CoreRule]] = {
    kind.kind: kind for kind in map(vars(kinds).__getitem__, kinds.__all__)
}


def parse(text: str) -> Rule:
    """Return the rule of a text as in a puzzle's line: ``boxes=2x3``, ``cage=15@r1c1r1c2``."""
    if not isinstance(text, str):
        raise WrongType("type.rule-text", found=quote_value(text))
    return _read_own(text) or wrap(_core.read_rule(without_surrogates(text)))


def from_json(plain: object) -> CoreRule:
    """Return the rule of plain data, as `CoreRule.to_json` writes it."""
    return wrap(_core.rule_of_json(dumps(plain)))


def rules_of_line(size: int, texts: Iterable[str]) -> tuple[Rule, ...]:
    """Return the rules of a puzzle's line: the usual ones for its size, changed by `texts`."""
    raws = _core.read_rules(whole_number("size", size), list(texts), _list_foreign())
    return tuple(wrap(raw) if raw.kind else _parse_own(raw.word) for raw in raws)


def format_rules(size: int, rules: tuple[Rule, ...]) -> tuple[str, ...]:
    """Return the texts of `rules` in a puzzle's line; `rules_of_line` reads them back.

    Rules that are not registered have no such text, and are not read back.
    """
    return _core.rule_words(size, list(map(raw_of, rules)), _list_foreign())


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


def wrap(raw: _core.Rule) -> CoreRule:
    """Return a rule of the core as a value of its class."""
    return _TYPES[raw.kind].from_raw(raw)


def _read_own(text: str) -> Rule | None:
    """Return a rule that the core does not know; None if it is not registered."""
    name, sign, value = text.strip().partition("=")
    if name not in RULES:
        return None
    rule = RULES[name].from_text(value) if bool(sign) == bool(value) else None
    if rule is None:
        raise ParseError("rule.form", text=quote_text(text), expected=name)
    return rule


def _parse_own(text: str) -> Rule:
    rule = _read_own(text)
    assert rule is not None
    return rule


def _list_foreign() -> list[tuple[str, bool]]:
    """Return the names of the registered rules, and whether they divide the grid."""
    return [(name, bool(getattr(kind, "divides", False))) for name, kind in RULES.items()]
