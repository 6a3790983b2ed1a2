"""Names: what notes call the kinds of clues, and the things that were left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ...messages import Message
from ...rules import CoreRule, Rule

_COLOURS = {
    "green": "colour.green",
    "pink": "colour.pink",
    "purple": "colour.purple",
    "blue": "colour.blue",
    "teal": "colour.teal",
    "orange": "colour.orange",
    "yellow": "colour.yellow",
    "red": "colour.red",
    "grey": "colour.grey",
    "black": "colour.black",
    "white": "colour.white",
    "brown": "colour.brown",
}


def count_rules(rules: Iterable[Rule]) -> list[Message]:
    """Return how many clues there are of each kind."""
    counts = Counter(rule.kind for rule in rules if isinstance(rule, CoreRule))
    return [
        Message("clues.rules", count=count, name=Message("rule-name." + kind))
        for kind, count in sorted(counts.items())
    ]


def count_things(things: Counter[tuple[str, str]]) -> list[Message]:
    """Return how many things there are of each kind and colour."""
    return [
        Message(code, count=count, colour=Message(_COLOURS[colour]))
        if colour
        else Message(code, count=count)
        for (code, colour), count in sorted(things.items())
    ]
