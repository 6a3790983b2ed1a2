"""Generate: puzzles that are what you ask for, always with one solution.

Every choice comes from the core's own random numbers, so a seed gives the same puzzle on every
machine, alone or among many, on one thread or on all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .many import Making, generate_many, seed_of
from .one import fill, generate
from .regions import regions
from .symmetry import Symmetry

if TYPE_CHECKING:
    from .difficulty import LEVELS, requirable

__all__ = [
    "LEVELS",
    "Making",
    "Symmetry",
    "fill",
    "generate",
    "generate_many",
    "regions",
    "requirable",
    "seed_of",
]


def __getattr__(name: str) -> Any:
    """Import what needs the techniques when it is asked for."""
    if name in ("LEVELS", "requirable"):
        from . import difficulty

        return getattr(difficulty, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
