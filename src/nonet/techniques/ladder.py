"""Ladder: techniques from easy to hard, with their scores. A difficulty scale is only data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from .. import _core

__all__ = ["Ladder", "Level", "Rung"]

_NUMBER = {name.replace("_", "-"): i for i, name in enumerate(_core.finder_names())}


@dataclass(frozen=True, slots=True)
class Level:
    """A word for how hard a puzzle is, and the score up to which it holds (None: any)."""

    name: str
    cap: int | None = None


@dataclass(frozen=True, slots=True)
class Rung:
    """One search of a ladder: the finder's name, what a step of it costs, and its level."""

    finder: str
    score: int
    level: str


@dataclass(frozen=True)
class Ladder:
    """Searches in the order in which they are tried, easiest first.

    >>> from nonet.techniques import HODOKU
    >>> len(HODOKU), len(HODOKU.without("uniqueness"))
    (57, 47)
    """

    name: str
    rungs: tuple[Rung, ...]
    levels: tuple[Level, ...]

    def __post_init__(self) -> None:
        """Refuse rungs that no finder can climb, and levels that are not there."""
        known = {level.name for level in self.levels}
        for rung in self.rungs:
            if rung.finder not in _NUMBER:
                raise ValueError(
                    f"no such technique: {rung.finder!r}; see nonet.techniques.FINDERS"
                )
            if rung.level not in known:
                raise ValueError(
                    f"rung {rung.finder!r} has the level {rung.level!r}: the ladder has"
                    f" {', '.join(level.name for level in self.levels)}"
                )

    def __len__(self) -> int:
        return len(self.rungs)

    def __iter__(self) -> Iterator[Rung]:
        return iter(self.rungs)

    def without(self, *names: str) -> Ladder:
        """Return the ladder without techniques, families, or all that needs something.

        ``without("uniqueness")`` leaves out whatever relies on the solution being the only one,
        ``without("fish", "x-chain")`` a family and a technique.
        """
        from . import finders_named

        gone = {finder for name in names for finder in finders_named(name)}
        kept = tuple(rung for rung in self.rungs if rung.finder not in gone)
        return replace(self, name=f"{self.name} without {', '.join(names)}", rungs=kept)

    def up_to(self, level: str) -> Ladder:
        """Return the part of the ladder that a player of this level climbs."""
        order = self.level_names
        if level not in order:
            raise ValueError(f"no such level: {level!r}; there are {', '.join(order)}")
        below = set(order[: order.index(level) + 1])
        kept = tuple(rung for rung in self.rungs if rung.level in below)
        return replace(self, name=f"{self.name} up to {level}", rungs=kept)

    @property
    def level_names(self) -> tuple[str, ...]:
        """The levels, easiest first."""
        return tuple(level.name for level in self.levels)

    @cached_property
    def numbers(self) -> list[int]:
        """The rungs as the core wants them."""
        return [_NUMBER[rung.finder] for rung in self.rungs]

    @cached_property
    def scale(self) -> _core.Scale:
        """The ladder with its prices, as the core wants it."""
        order = self.level_names
        caps = [_NO_CAP if level.cap is None else level.cap for level in self.levels]
        return _core.Scale(
            self.numbers,
            [rung.score for rung in self.rungs],
            [order.index(rung.level) for rung in self.rungs],
            caps,
            _core.TechniqueOptions(),
        )

    def level_of(self, rungs: bytes, score: int) -> str | None:
        """Return the level of a path: that of its hardest step, raised by a high score."""
        if not rungs:
            return None
        order = self.level_names
        level = max(order.index(self.rungs[rung].level) for rung in set(rungs))
        while (cap := self.levels[level].cap) is not None and score > cap:
            level += 1
        return order[level]


_NO_CAP = 2**62
