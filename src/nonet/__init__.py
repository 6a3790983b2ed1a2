"""Solve, make and explain Sudoku of every size."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from . import methods, rules, techniques
from .cells import Cell, cell, cell_name
from .errors import (
    CannotGenerate,
    FormatError,
    Incomplete,
    LimitReached,
    ManySolutions,
    MissingExtra,
    NoSolution,
    ParseError,
    PhotoError,
    RequestError,
    RuleError,
    StockError,
    SudokuError,
    WrongType,
)
from .grid import Grid
from .jobs.candidates import Candidates, candidates
from .jobs.canon import Canon, canon
from .jobs.check import Check, check
from .jobs.clues import Clue
from .jobs.compare import Comparison, compare
from .jobs.conflict import Conflict
from .jobs.equal_cells import EqualCells, equal_cells
from .jobs.equivalent import equivalent
from .jobs.estimate import Estimate, estimate
from .jobs.explain import Explanation, explain
from .jobs.generate import Symmetry, fill, generate, seed_of
from .jobs.hint import Detail, Hint, Mistake, hint
from .jobs.ranges import Range, Ranges, ranges
from .jobs.rate import Rating, rate, rate_se
from .jobs.redundant import Redundancy, redundant
from .jobs.solve import count, solutions, solve
from .jobs.symmetries import Symmetries, SymmetryClass, symmetries, symmetry_classes
from .outcome import Outcome
from .position import Position
from .puzzle import Puzzle, PuzzleLike, Solution
from .rules import House, Rule
from .se import SeRating
from .techniques import Ladder, Step, Technique
from .transformation import Transformation

if TYPE_CHECKING:
    from . import batch, formats, photo, views

__version__ = "0.1.0"

__all__ = [
    "Candidates",
    "CannotGenerate",
    "Canon",
    "Cell",
    "Check",
    "Clue",
    "Comparison",
    "Conflict",
    "Detail",
    "EqualCells",
    "Estimate",
    "Explanation",
    "FormatError",
    "Grid",
    "Hint",
    "House",
    "Incomplete",
    "Ladder",
    "LimitReached",
    "ManySolutions",
    "MissingExtra",
    "Mistake",
    "NoSolution",
    "Outcome",
    "ParseError",
    "PhotoError",
    "Position",
    "Puzzle",
    "PuzzleLike",
    "Range",
    "Ranges",
    "Rating",
    "Redundancy",
    "RequestError",
    "Rule",
    "RuleError",
    "SeRating",
    "Solution",
    "Step",
    "StockError",
    "SudokuError",
    "Symmetries",
    "Symmetry",
    "SymmetryClass",
    "Technique",
    "Transformation",
    "WrongType",
    "batch",
    "candidates",
    "canon",
    "cell",
    "cell_name",
    "check",
    "compare",
    "count",
    "equal_cells",
    "equivalent",
    "estimate",
    "explain",
    "fill",
    "formats",
    "generate",
    "hint",
    "methods",
    "photo",
    "ranges",
    "rate",
    "rate_se",
    "redundant",
    "rules",
    "seed_of",
    "solutions",
    "solve",
    "symmetries",
    "symmetry_classes",
    "techniques",
    "views",
]

_ON_DEMAND = {"batch", "formats", "photo", "views"}


def __getattr__(name: str) -> ModuleType:
    """Import the larger parts on demand: ``nonet.formats`` just works."""
    if name in _ON_DEMAND:
        return import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """List what is imported on demand as well, so that Tab finds it."""
    return sorted({*globals(), *__all__})
