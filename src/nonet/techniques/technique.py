"""Technique: a way of seeing."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Literal

from .. import _core
from ..messages import Fact, Message, has_message

TechniquePart = Literal["name", "summary", "look", "why"]


@dataclass(frozen=True, slots=True, repr=False)
class Technique:
    """A way of seeing something, as data: its name and sentences are messages.

    `finder` is the search that finds it: some techniques are found together, and share one rung of
    a ladder. `pattern` is the one whose sentences it shares, and `size` the size of that.
    `needs` names what it relies on: ``uniqueness``, ``boxes``.
    """

    id: str
    family: str
    finder: str
    pattern: str
    size: int | None = None
    needs: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        """The name in English."""
        return self.message("name").text()

    def message(self, part: TechniquePart) -> Message:
        """Return its name, a summary of one line, what to look for, or why it works."""
        facts: dict[str, Fact] = {} if self.size is None else {"size": self.size}
        if part == "name":
            return Message(self.find_code("technique"), **facts)
        if part == "summary":
            return Message(self.find_code("lesson", ".summary"), **facts)
        shared = _core.find_code("", self.pattern, "lesson", f".{part}")
        codes = dict.fromkeys((shared, f"lesson.{self.id}.{part}"))
        texts = [Message(code, **facts) for code in codes if has_message(code)]
        return Message("lesson.texts", texts=texts) if texts else self.message("summary")

    def find_code(self, area: str, suffix: str = "") -> str:
        """Return the code of its message in an area: its own, or that of its pattern."""
        return _core.find_code(self.id, self.pattern, area, suffix)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<Technique {self.id}>"

    def __reduce__(self) -> tuple[object, ...]:
        from . import TECHNIQUES, get

        if TECHNIQUES.get(self.id) is self:  # there is one of each
            return get, (self.id,)
        return Technique, tuple(getattr(self, own.name) for own in fields(self))
