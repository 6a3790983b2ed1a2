"""Findings: what a drawing was read as, and what was left."""

from __future__ import annotations

from collections import Counter

from ....messages import Message
from ....rules import Rule
from ..sheet import Sheet


class Findings:
    """The clues that were found in a drawing, and a count of the things without a meaning."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.left: Counter[str] = Counter()
        self.found: Counter[str] = Counter()

    def add(self, *rules: Rule) -> None:
        """Add clues that were read from the drawing; what is drawn twice counts once."""
        for rule in rules:
            if rule not in self.sheet.rules:
                self.sheet.add(rule)
                self.found[type(rule).__name__] += 1

    def leave(self, kind: str, count: int = 1) -> None:
        """Count something that is drawn without a known meaning."""
        self.left[kind] += count

    def list_notes(self) -> list[Message]:
        """Return what to say about it."""
        notes: list[Message] = []
        if self.found:
            notes.append(Message("text.inferred", kinds=_list_counts(self.found)))
        if self.left:
            notes.append(Message("text.not-understood", kinds=_list_counts(self.left)))
        return notes


def _list_counts(counts: Counter[str]) -> list[str]:
    return [f"{count} {kind}" for kind, count in sorted(counts.items())]
