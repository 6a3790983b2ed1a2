"""Generate: puzzles that meet a request, always with one solution.

Every choice comes from the core's own random numbers, so a seed gives the same puzzle on every
machine, alone or among many, on one thread or on all.
"""

from __future__ import annotations

from .difficulty import LEVELS, requirable
from .one import fill, generate, seed_of
from .regions import regions
from .symmetry import Symmetry

__all__ = ["LEVELS", "Symmetry", "fill", "generate", "regions", "requirable", "seed_of"]
