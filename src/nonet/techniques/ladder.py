"""Ladder: techniques from easy to hard, with their scores. A difficulty scale is only data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Literal

from .. import _core
from ..errors import RequestError, unknown

LevelName = Literal["easy", "medium", "hard", "expert", "extreme"]
"""The levels of the ladders that come with nonet; custom ladders may have others."""

_NUMBER = {name.replace("_", "-"): i for i, name in enumerate(_core.finder_names())}


@dataclass(frozen=True, slots=True)
class Level:
    """A word for how hard a puzzle is, and the highest score it has on a 9×9 grid (None: any)."""

    name: str
    cap: int | None = None


@dataclass(frozen=True, slots=True)
class Rung:
    """One search of a ladder: the finder's name, what a step of it costs, and its level."""

    finder: str
    score: int
    level: str


@dataclass(frozen=True, repr=False)
class Ladder:
    """Searches in the order they are tried, easiest first.

    >>> from nonet.techniques import HODOKU
    >>> len(HODOKU), len(HODOKU.without("uniqueness"))
    (57, 47)
    """

    name: str
    rungs: tuple[Rung, ...]
    levels: tuple[Level, ...]

    def __post_init__(self) -> None:
        """Refuse rungs without a finder, and unknown levels."""
        known = {level.name for level in self.levels}
        for rung in self.rungs:
            if rung.finder not in _NUMBER:
                raise unknown("technique", rung.finder, _NUMBER)
            if rung.level not in known:
                names = [level.name for level in self.levels]
                raise RequestError(
                    "request.level", name=repr(rung.finder), level=repr(rung.level), known=names
                )

    def __repr__(self) -> str:
        return f"<Ladder {self.name!r} of {len(self.rungs)} rungs>"

    def __reduce__(self) -> tuple[object, ...]:  # without what is kept for the core
        return type(self), tuple(getattr(self, own.name) for own in fields(self))

    def __len__(self) -> int:
        return len(self.rungs)

    def __iter__(self) -> Iterator[Rung]:
        return iter(self.rungs)

    def without(self, *names: str) -> Ladder:
        """Return the ladder without techniques, families, or all that needs something.

        ``without("uniqueness")`` leaves out everything that relies on a unique solution,
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
            raise unknown("level", level, order)
        below = set(order[: order.index(level) + 1])
        kept = tuple(rung for rung in self.rungs if rung.level in below)
        return replace(self, name=f"{self.name} up to {level}", rungs=kept)

    @property
    def level_names(self) -> tuple[str, ...]:
        """The levels, easiest first."""
        return tuple(level.name for level in self.levels)

    @cached_property
    def numbers(self) -> list[int]:
        """The rungs in the form of the core."""
        return [_NUMBER[rung.finder] for rung in self.rungs]

    def caps(self, size: int = 9) -> tuple[int | None, ...]:
        """Return the highest score of each level on a grid of this size (None: any).

        A large grid takes more steps of every kind than a 9×9 of the same level: its caps grow in
        proportion to its cells. A small one keeps those of 9×9, for it takes fewer steps anyway.

        >>> from nonet.techniques import HODOKU
        >>> HODOKU.caps(), HODOKU.caps(16)
        ((800, 1000, 1600, 1800, None), (2528, 3160, 5056, 5688, None))
        """
        return tuple(
            None if level.cap is None else _core.cap_for(level.cap, size) for level in self.levels
        )

    @cached_property
    def scale(self) -> _core.Scale:
        """The ladder with its prices, in the form of the core: for grids up to 9×9."""
        return self.scale_for(9, _core.TechniqueOptions())

    def scale_for(self, size: int, options: _core.TechniqueOptions) -> _core.Scale:
        """Return the ladder with its prices for grids of a size, in the form of the core."""
        order = self.level_names
        return _core.Scale(
            self.numbers,
            [rung.score for rung in self.rungs],
            [order.index(rung.level) for rung in self.rungs],
            [_NO_CAP if cap is None else cap for cap in self.caps(size)],
            options,
        )

    def level_of(self, rungs: bytes, score: int, size: int = 9) -> str | None:
        """Return the level of a path: that of its hardest step, raised by a high score."""
        if not rungs:
            return None
        order, caps = self.level_names, self.caps(size)
        level = max(order.index(self.rungs[rung].level) for rung in set(rungs))
        while (cap := caps[level]) is not None and score > cap:
            level += 1
        return order[level]


_NO_CAP = 2**62
