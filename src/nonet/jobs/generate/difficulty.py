"""Difficulty: a level, a score, or a required technique, as `rate` measures it on HODOKU."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ... import _core
from ...arguments import whole_number
from ...errors import RequestError, quote_value, unknown
from ...messages import Message
from ...puzzle import Puzzle
from ...techniques import HODOKU, TECHNIQUES, Technique, get
from ...techniques.engine import options_for

RANDOM = "random"
LEVELS = (*HODOKU.level_names, RANDOM)
"""The levels that can be requested; ``random`` is any of the others."""

_FINDERS = [rung.finder for rung in HODOKU]
_TRIAL = _FINDERS.index("trial")
_NUMBER = {name.replace("_", "-"): i for i, name in enumerate(_core.technique_names())}


def requirable() -> list[Technique]:
    """Return the techniques that a puzzle can be asked to need."""
    return [t for t in TECHNIQUES.values() if t.finder in _FINDERS and t.finder != "trial"]


@dataclass(frozen=True)
class Difficulty:
    """The rating that a puzzle must have."""

    level: str | None = None
    least_score: int = 0
    most_score: int | None = None
    technique: Technique | None = None
    at_most: str | None = None  # a level
    most_rung: int | None = None

    @classmethod
    def of(
        cls,
        level: str | None,
        score: Iterable[int] | None,
        technique: str | Technique | None,
        at_most: str | None,
        size: int = 9,
    ) -> Difficulty | None:
        """Check the request; None if it asks for nothing."""
        level = _level(level, LEVELS)
        if level == RANDOM:
            level = None
        if level is None and score is None and technique is None and at_most is None:
            return None
        least, most = _score(score)
        wanted = None if technique is None else _technique(technique)
        most_level, most_rung = _at_most(at_most)
        if wanted is not None:
            own = _FINDERS.index(wanted.finder)
            if at_most is None and level is not None and _order(level) > _order(_of_rung(own)):
                most_level = level
            elif at_most is None:
                most_rung = own
            if most_rung is not None and most_rung < own:
                raise RequestError(
                    "generate.below", first=quote_value(at_most), second=quote_value(wanted.id)
                )
            if most_rung is None:
                most_rung = _TRIAL - 1
            _refuse_below(wanted.id, _of_rung(own), most_level or level)
        if level and most_level and _order(level) > _order(most_level):
            raise RequestError(
                "generate.above",
                level=quote_value(level),
                option="at_most",
                found=quote_value(at_most),
            )
        if level and most_rung is not None and wanted is None:
            top = max(_order(_of_rung(rung)) for rung in range(most_rung + 1))
            if _order(level) > top and level != HODOKU.level_names[-1]:
                raise RequestError(
                    "generate.above",
                    level=quote_value(level),
                    option="at_most",
                    found=quote_value(at_most),
                )
        _refuse_score(level, least, size)
        return cls(level, least, most, wanted, most_level, most_rung)

    @property
    def level_names(self) -> tuple[str, ...]:
        """The levels, easiest first."""
        return HODOKU.level_names

    @property
    def is_strict(self) -> bool:
        """Is a technique needed although others at its height or above may be used?"""
        return self.technique is not None and bool(self._without(self.technique))

    @property
    def least_level(self) -> str:
        """The level that a puzzle has at least."""
        own = self.technique and _of_rung(_FINDERS.index(self.technique.finder))
        return max(self.level or HODOKU.level_names[0], own or HODOKU.level_names[0], key=_order)

    def native(self, empty: Puzzle) -> _core.Difficulty:
        """Return it in the form of the core, for the puzzles of a layout."""
        out = _core.Difficulty(_scale(empty))
        if self.level:
            out.level = _order(self.level)
        if self.at_most:
            out.most_level = _order(self.at_most)
        out.least_score = self.least_score
        if self.most_score is not None:
            out.most_score = self.most_score
        if self.most_rung is not None:
            out.most_rung = self.most_rung
        if self.technique is not None:
            out.technique = _NUMBER[self.technique.id]
            out.without = self._without(self.technique)
        return out

    def _without(self, technique: Technique) -> list[int]:
        """Return the ladder that must not lead to the end: all that is allowed but the technique.

        Where it is the last rung allowed, a step of it proves that those below did not lead on.
        """
        if self.most_rung == _FINDERS.index(technique.finder):
            return []
        highest = _order(self.at_most) if self.at_most else len(HODOKU.levels)
        return [
            number
            for place, (rung, number) in enumerate(zip(HODOKU, HODOKU.numbers, strict=True))
            if (self.most_rung is None or place <= self.most_rung)
            and _order(rung.level) <= highest
            and rung.finder != technique.finder
        ]

    def describe(self) -> list[Message]:
        """Return the parts of the request."""
        parts = [Message("generate.wish-level", level=self.level)] if self.level else []
        if self.least_score or self.most_score is not None:
            parts.append(
                Message("generate.wish-score", least=self.least_score, most=self.most_score)
            )
        if self.technique:
            parts.append(
                Message("generate.wish-technique", technique=self.technique.message("name"))
            )
        if self.at_most:
            parts.append(Message("generate.wish-at-most", level=self.at_most))
        return parts


def _level(name: str | None, known: tuple[str, ...]) -> str | None:
    if name is None:
        return None
    spelled = str(name).strip().lower()
    if spelled not in known:
        raise unknown("level", name, known)
    return spelled


def _order(level: str) -> int:
    return HODOKU.level_names.index(level)


def _of_rung(rung: int) -> str:
    return HODOKU.rungs[rung].level


def _score(score: Iterable[int] | None) -> tuple[int, int | None]:
    if score is None:
        return 0, None
    try:
        least, most = score
    except (TypeError, ValueError):
        raise RequestError(
            "type.pair", name="score", text="lowest, highest", found=quote_value(score)
        ) from None
    least, most = whole_number("score", least), whole_number("score", most)
    if not 0 <= least <= most:
        raise RequestError("generate.ascending", name="score", start=0, least=least, most=most)
    return least, most


def _technique(name: str | Technique) -> Technique:
    technique = name if isinstance(name, Technique) else get(name)
    if technique.finder not in _FINDERS or technique.finder == "trial":
        known = [one.id for one in requirable()]
        raise RequestError("generate.not-on-ladder", text=quote_value(technique.id), known=known)
    return technique


def _at_most(name: str | None) -> tuple[str | None, int | None]:
    """Return the level, or the rung of the technique, above which nothing may be used."""
    if name is None:
        return None, None
    if str(name).strip().lower() in HODOKU.level_names:
        return _level(name, HODOKU.level_names), None
    try:
        technique = _technique(name)
    except ValueError:
        known = [*HODOKU.level_names, *(one.id for one in requirable())]
        raise unknown("level-or-technique", name, known) from None
    return None, _FINDERS.index(technique.finder)


def _refuse_below(technique: str, own: str, level: str | None) -> None:
    if level is not None and _order(level) < _order(own):
        raise RequestError(
            "generate.technique-level", text=quote_value(technique), own=own, level=level
        )


def _refuse_score(level: str | None, least: int, size: int) -> None:
    cap = None if level is None else HODOKU.caps(size)[_order(level)]
    if cap is not None and least > cap:
        raise RequestError("generate.score-level", most=cap, level=level, found=least)


def _scale(empty: Puzzle) -> _core.Scale:
    if empty.size <= 9:
        return HODOKU.scale
    return HODOKU.scale_for(empty.size, options_for(empty))
