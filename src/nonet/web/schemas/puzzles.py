"""Boards and puzzles, as a page draws them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Self

from pydantic import ConfigDict, Field

from ... import puzzle as puzzles
from ...rules import Boxes, Diagonals, Regions, Rule, lowered
from ..database import Kept
from .base import LINE, Answer, examples

__all__ = ["Board", "Puzzle", "PuzzlePage"]

_BOARD: dict[str, Any] = {
    "puzzle": LINE,
    "size": 9,
    "symbols": "123456789",
    "givens": [int(sign) if sign != "." else 0 for sign in LINE],
    "regions": [at // 27 * 3 + at % 9 // 3 for at in range(81)],
    "diagonals": False,
    "clues": 30,
}
_PUZZLE: dict[str, Any] = _BOARD | {
    "id": "t7mxk2gqwz",
    "seed": None,
    "level": "easy",
    "score": 212,
    "hardest": "hidden-single",
    "er": 1.2,
    "source": "own",
}


class Board(Answer):
    """The printed part of a puzzle: its givens, and the shape of its houses."""

    model_config = ConfigDict(json_schema_extra=examples(_BOARD))

    puzzle: str = Field(
        description="The puzzle as one line: the givens, then the rules that are not the usual ones"
    )
    size: int = Field(description="How many rows, columns and digits there are")
    symbols: str = Field(description="How the digits are written: digit 1 is the first sign")
    givens: list[int] = Field(description="The digit given in each cell, row by row; 0 is empty")
    regions: list[int] = Field(
        description="The number of the box or region of each cell, from 0; all 0 without any"
    )
    diagonals: bool = Field(description="Do both long diagonals hold every digit?")
    clues: int = Field(description="How many cells are given")

    @classmethod
    def fields_of(cls, puzzle: puzzles.Puzzle) -> dict[str, Any]:
        """Return what a page needs to know to draw a puzzle."""
        return {
            "puzzle": puzzle.line,
            "size": puzzle.size,
            "symbols": puzzles.symbols(puzzle.size)[1:],
            "givens": list(puzzle.givens.cells),
            "regions": list(_regions(puzzle.size, puzzle.rules)),
            "diagonals": any(isinstance(rule, Diagonals) for rule in puzzle.rules),
            "clues": puzzle.givens.clues,
        }

    @classmethod
    def of(cls, puzzle: puzzles.Puzzle) -> Self:
        """Return the board of a puzzle."""
        return cls(**cls.fields_of(puzzle))


class Puzzle(Board):
    """A puzzle that is kept under an id, and what is known of it."""

    model_config = ConfigDict(json_schema_extra=examples(_PUZZLE))

    id: str = Field(description="A short name that stays")
    seed: int | None = Field(description="The seed that makes it, where it was generated")
    level: str | None = Field(description="easy, medium, hard, expert or extreme; null: not rated")
    score: int | None = Field(description="What all steps to its solution cost together")
    hardest: str | None = Field(description="The technique of the hardest step")
    er: float | None = Field(
        description="Sudoku Explainer's rating of a classic 9×9: how hard the hardest step is;"
        " null: not known"
    )
    source: str = Field(description="Where it comes from: generated, own, or lesson")

    @classmethod
    def kept(cls, kept: Kept) -> Self:
        """Return a puzzle of the database."""
        return cls(
            **cls.fields_of(kept.puzzle),
            id=kept.id,
            seed=kept.seed,
            level=kept.level,
            score=kept.score,
            hardest=kept.hardest,
            er=kept.er,
            source=kept.source,
        )


class PuzzlePage(Answer):
    """Some puzzles, the newest first."""

    model_config = ConfigDict(json_schema_extra=examples({"puzzles": [_PUZZLE], "next": None}))

    puzzles: list[Puzzle]
    next: str | None = Field(description="Give this as `after` for those that follow; null: none")


@lru_cache(maxsize=256)
def _regions(size: int, rules: tuple[Rule, ...]) -> tuple[int, ...]:
    """Return the number of the region of each cell; all 0 where there are no regions."""
    numbers = [0] * size**2
    rule = next((rule for rule in rules if isinstance(rule, Boxes | Regions)), None)
    if rule is not None:
        for number, house in enumerate(lowered(size, [rule]).houses):
            for cell in house.cells:
                numbers[cell] = number
    return tuple(numbers)
