"""Names: the kinds of rules that a picture has to name, and what they demand."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..messages import Fact, Message
from ..rules import Rule
from ..rules.base import CoreRule

_PLAIN = ("rows", "columns", "boxes", "regions")  # what every Sudoku has


class Named(NamedTuple):
    """A kind of rule: its name, and what it demands, if that is known."""

    name: Message | str
    meaning: Message | None

    def text(self, language: str) -> str:
        """Return the name in a language."""
        return self.name if isinstance(self.name, str) else self.name.text(language)


def name_kinds(rules: Iterable[Rule]) -> list[Named]:
    """Return the kinds of these rules, each once, without rows, columns, boxes and regions.

    Where the clues of a kind differ, as the sums of cages do, it speaks of the number shown.
    """
    found: dict[str, Named] = {}
    for rule in rules:
        if not isinstance(rule, CoreRule):
            found.setdefault(str(rule), Named(str(rule), None))
        elif rule.kind not in _PLAIN:
            meaning = Message.from_json(rule.raw.meaning())
            known = found.get(rule.kind)
            if known and known.meaning:
                meaning = _join(known.meaning, meaning)
            code = f"rule-name.{rule.kind}"
            found[rule.kind] = Named(Message(code), meaning)
    return list(found.values())


def _join(one: Message, other: Message) -> Message:
    """Return what two clues of a kind have in common."""
    shown: Fact = Message("picture.number")
    facts = {
        name: fact if fact == other.facts.get(name) else shown for name, fact in one.facts.items()
    }
    return Message(one.code, **facts)
