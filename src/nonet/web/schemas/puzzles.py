"""Boards and puzzles, as a page draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, Self

from ...messages import Message
from ...puzzle import Puzzle
from .base import Level, MessageJson, Record

if TYPE_CHECKING:
    from ..database import Kept


class RuleJson(Record):
    """A rule of a puzzle."""

    kind: str
    """The word for its kind, as in `cage`."""
    word: str
    """The rule as in a puzzle's line: `cage=15@r1c1r1c2`."""
    role: Literal["frame", "whole", "clue"]
    """`frame`: rows, columns, boxes, regions, digits, fog; `whole`: about the whole grid; `clue`:
    about some cells."""
    title: MessageJson
    """What its kind is called."""
    name: MessageJson
    """What a sentence calls it."""
    meaning: MessageJson
    """What it demands."""
    cells: list[int]
    """Its cells, counted from 0 in reading order."""


class ItemJson(Record):
    """One thing to draw of a rule, in units of cells; `drawing.json` says what its look is like."""

    form: str
    look: str
    layer: Literal["under", "line", "cage", "over"]
    rule: int
    """The place of its rule in the list of rules."""
    cells: list[str] | None = None
    cell: str | None = None
    points: list[tuple[float, float]] | None = None
    centre: tuple[float, float] | None = None
    closed: bool | None = None
    inwards: bool | None = None
    text: str | None = None
    label: str | None = None


class GroupJson(Record):
    """The cells of a house."""

    kind: str
    """`row`, `column`, `box`, `region`, `rising-diagonal`, `window` …"""
    number: int | str | None
    cells: list[int]


class VariantJson(Record):
    """Everything about rules other than boxes, regions and diagonals."""

    rules: list[RuleJson]
    """All rules of the puzzle, in order."""
    items: list[ItemJson]
    """What is drawn of them, from bottom to top."""
    houses: list[GroupJson]
    """The cells that hold every digit once."""
    groups: list[list[int]]
    """Other cells that hold no digit twice."""
    values: list[int]
    """The number that each digit counts as."""


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
    variant: VariantJson | None = None
    """Its rules, if there are others than boxes, regions and diagonals."""

    @classmethod
    def describe(cls, puzzle: Puzzle) -> dict[str, Any]:
        """Return what a page needs to draw a puzzle."""
        shape = puzzle.book.describe()
        for rule in (shape["variant"] or {}).get("rules", ()):
            for key in ("title", "name", "meaning"):
                rule[key] = Message.from_json(rule[key]).to_json(text=True)
        return {
            "puzzle": puzzle.line,
            "givens": list(puzzle.givens.cells),
            "clues": puzzle.givens.clues,
            **shape,
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
