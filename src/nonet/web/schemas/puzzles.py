"""Boards and puzzles, as a page draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from ...grid import symbols
from ...puzzle import Puzzle
from ...views.parts import Walls
from .base import Level, Record

if TYPE_CHECKING:
    from ..database import Kept


class BoardJson(Record):
    """The printed part of a puzzle: its givens, and the shape of its houses."""

    puzzle: str
    """The puzzle as one line: the givens, then any rules besides the usual ones."""
    size: int
    """The number of rows, columns and digits."""
    symbols: str
    """How the digits are written: digit 1 is the first character."""
    givens: list[int]
    """The digit given in each cell, row by row; 0 is empty."""
    regions: list[int]
    """The number of the box or region of each cell, from 0; all 0 if there are none."""
    diagonals: bool
    """Must both long diagonals contain every digit?"""
    clues: int
    """The number of givens."""

    @classmethod
    def describe(cls, puzzle: Puzzle) -> dict[str, Any]:
        """Return what a page needs to draw a puzzle."""
        return {
            "puzzle": puzzle.line,
            "size": puzzle.size,
            "symbols": symbols(puzzle.size)[1:],
            "givens": list(puzzle.givens.cells),
            "regions": list(Walls.of(puzzle).labels),
            "diagonals": any(house.kind == "rising-diagonal" for house in puzzle.houses),
            "clues": puzzle.givens.clues,
        }


class PuzzleJson(BoardJson):
    """A saved puzzle, with its rating if known."""

    id: str
    """Short permanent name."""
    seed: int | None
    """The seed that makes it, if it was generated."""
    level: Level | None
    """null: not rated."""
    score: int | None
    """The total cost of all steps to its solution."""
    hardest: str | None
    """The technique of the hardest step."""
    er: float | None
    """Sudoku Explainer's rating of a classic 9×9: the difficulty of its hardest step."""
    source: str
    """Where it comes from: generated, own, or lesson."""

    @classmethod
    def from_kept(cls, kept: Kept) -> Self:
        """Return a puzzle of the database."""
        return cls.model_validate(vars(kept) | cls.describe(kept.puzzle))


class PuzzlePage(Record):
    """A page of puzzles, the newest first."""

    puzzles: list[PuzzleJson]
    next: str | None
    """Pass this as `after` for the next page; null: this is the last."""
