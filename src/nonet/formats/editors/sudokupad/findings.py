"""Findings: what a drawing was read as, and what was left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import ParamSpec

from ....errors import RuleError
from ....messages import Message
from ....rules import Rule
from ..names import count_rules, count_things
from ..sheet import Sheet

Values = ParamSpec("Values")


class Findings:
    """The clues that were found in a drawing, and a count of the things without a meaning."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.left: Counter[tuple[str, str]] = Counter()
        self.found: list[Rule] = []

    def add(self, *rules: Rule) -> None:
        """Add clues that were read from the drawing; what is drawn twice counts once."""
        for rule in rules:
            if rule not in self.sheet.rules:
                self.sheet.add(rule)
                self.found.append(rule)

    def make(
        self, kind: Callable[Values, Rule], *values: Values.args, **named: Values.kwargs
    ) -> None:
        """Add a clue of these values; what is impossible is left."""
        try:
            self.add(kind(*values, **named))
        except RuleError:
            self.leave("clues.drawing")

    def leave(self, kind: str, colour: str = "", count: int = 1) -> None:
        """Count something that is drawn without a known meaning."""
        self.left[kind, colour] += count

    def list_notes(self) -> list[Message]:
        """Return what to say about it."""
        notes: list[Message] = []
        if found := [rule for rule in self.found if rule in self.sheet.rules]:
            notes.append(Message("text.inferred", kinds=count_rules(found)))
        if self.left:
            notes.append(Message("text.not-understood", things=count_things(self.left)))
        return notes
