"""Solve, make and explain Sudoku of every size."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import methods, rules, techniques
from .check import Check, Status, check
from .compare import Comparison, compare
from .conflict import Conflict
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
    RuleError,
    StockError,
    SudokuError,
)
from .explain import Explanation, explain
from .explainer import ExactRating, ExactStep
from .generate import Symmetry, fill, generate, generate_many
from .grid import Grid, cell, cell_name
from .hint import Hint, Mistake, hint
from .position import Position
from .puzzle import Puzzle, Solution
from .rate import Rating, rate
from .rules import House, Rule
from .solve import count, solutions, solve
from .techniques import Ladder, Step, Technique
from .telling import Telling

if TYPE_CHECKING:
    from . import batch, formats, photo, stock, views
    from .batch import rate as rate_many

__version__ = "0.1.0"

__all__ = [
    "CannotGenerate",
    "Check",
    "Comparison",
    "Conflict",
    "ExactRating",
    "ExactStep",
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
    "ParseError",
    "PhotoError",
    "Position",
    "Puzzle",
    "Rating",
    "Rule",
    "RuleError",
    "Solution",
    "Status",
    "Step",
    "StockError",
    "SudokuError",
    "Symmetry",
    "Technique",
    "Telling",
    "batch",
    "cell",
    "cell_name",
    "check",
    "compare",
    "count",
    "explain",
    "fill",
    "formats",
    "generate",
    "generate_many",
    "hint",
    "methods",
    "photo",
    "rate",
    "rate_many",
    "rules",
    "solutions",
    "solve",
    "stock",
    "techniques",
    "views",
]

_ON_DEMAND = {"batch", "formats", "photo", "stock", "views"}


def __getattr__(name: str) -> Any:
    """Import the larger parts when they are asked for: ``nonet.formats`` just works."""
    if name == "rate_many":
        return import_module(".batch", __name__).rate
    if name in _ON_DEMAND:
        return import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
