"""Photos."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from .base import MessageJson, Record
from .puzzles import BoardJson

Place = Annotated[
    list[float],
    Field(min_length=2, max_length=2, description="Shares of the picture's width and height"),
]


class PhotoCell(Record):
    """One cell as it was read."""

    cell: str
    digit: int
    """0 if there is none."""
    confidence: float
    """The probability that it is right."""
    runner_up: int
    """The next best reading; 0 is an empty cell."""
    kind: Literal["printed", "written", "marks", "empty"]
    seen: int
    """What was read before the solver helped."""
    changed: bool
    """Did the solver change it?"""


class PhotoAnswer(Record):
    """The puzzle in a photo. Cells count from the top left corner of the puzzle as one reads it."""

    status: str
    """certain, check these cells, or no grid found."""
    grid: str | None
    """Every digit, printed or handwritten."""
    puzzle: str | None
    """The printed digits and the rules, as a line."""
    solution: str | None
    """If there is exactly one."""
    board: BoardJson | None
    """The puzzle as a page draws it."""
    size: int
    """Rows and columns; 0 if no grid was found."""
    rotation: int
    """By how many degrees the paper is turned clockwise."""
    dark: bool
    """Is it light print on a dark background?"""
    doubtful: list[str]
    """The cells to check."""
    changed: list[str]
    """The cells that the solver changed."""
    notes: list[MessageJson]
    """What else is worth knowing."""
    cells: list[PhotoCell]
    """Row by row; none without a grid."""
    quad: list[Place]
    """The corners of the grid."""
    mesh: list[list[Place]]
    """The crossings of its lines, row by row."""
    width: int
    """Of the upright picture, in pixels."""
    height: int
