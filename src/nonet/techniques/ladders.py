"""The ladders that come with nonet: HODOKU and VARIANTS rate, BEGINNER gives hints."""

from __future__ import annotations

from .. import _core
from ..errors import WrongType, quote_value
from .ladder import Ladder, Level, Rung
from .technique import Technique


def ladder_or(ladder: Ladder | None, default: Ladder) -> Ladder:
    """Return the ladder that was passed, or the default one; refuse anything else."""
    if ladder is None or isinstance(ladder, Ladder):
        return default if ladder is None else ladder
    raise WrongType("type.ladder", found=quote_value(ladder))


def _make(name: str) -> Ladder:
    rungs = tuple(Rung(*rung) for rung in _core.ladder_rungs(name))
    return Ladder(name, rungs, tuple(Level(*level) for level in _core.ladder_levels()))


HODOKU = _make("hodoku")
"""The order, scores and levels of HoDoKu; its "unfair" is called expert here."""

VARIANTS = _make("variants")
"""HODOKU with the techniques for clues of variants; their order, scores and levels are ours."""

BEGINNER = _make("beginner")
"""Singles first, then the rest from easy to hard: the order of the search for hints."""

_RUNGS = {rung.finder: rung for rung in BEGINNER}


def rung_of(technique: Technique) -> Rung:
    """Return the rung with the level and score of a technique: BEGINNER has all techniques."""
    return _RUNGS[technique.finder]
