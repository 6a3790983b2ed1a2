"""Solve, make and explain Sudoku of every size."""

from __future__ import annotations

from . import methods, rules
from .check import Check, Status, check
from .conflict import Conflict
from .errors import (
    CannotGenerate,
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

__version__ = "0.1.0"

__all__ = [
    "CannotGenerate",
    "Check",
    "Conflict",
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
    "cell",
    "cell_name",
    "check",
    "count",
    "fill",
    "generate",
    "methods",
    "rules",
    "solutions",
    "solve",
]
