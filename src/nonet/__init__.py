"""Solve, make and explain Sudoku of every size."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from . import methods, rules
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
    RuleError,
    SudokuError,
)
from .generate import Symmetry, fill, generate
from .grid import Grid, cell, cell_name
from .puzzle import Puzzle, Solution
from .rules import House, Rule
from .solve import count, solutions, solve

if TYPE_CHECKING:
    from . import batch, formats, views

__version__ = "0.1.0"

__all__ = [
    "CannotGenerate",
    "Check",
    "Comparison",
    "Conflict",
    "FormatError",
    "Grid",
    "House",
    "Incomplete",
    "LimitReached",
    "ManySolutions",
    "MissingExtra",
    "NoSolution",
    "ParseError",
    "Puzzle",
    "Rule",
    "RuleError",
    "Solution",
    "Status",
    "SudokuError",
    "Symmetry",
    "batch",
    "cell",
    "cell_name",
    "check",
    "compare",
    "count",
    "fill",
    "formats",
    "generate",
    "methods",
    "rules",
    "solutions",
    "solve",
    "views",
]

_ON_DEMAND = {"batch", "formats", "views"}


def __getattr__(name: str) -> Any:
    """Import the larger parts when they are asked for: ``nonet.formats`` just works."""
    if name in _ON_DEMAND:
        return import_module(f".{name}", __name__)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
