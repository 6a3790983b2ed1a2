"""Photos, as they are read."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from .base import Answer, examples
from .puzzles import Board
from .texts import BOARD

__all__ = ["PhotoAnswer", "PhotoCell"]

Point = Annotated[
    list[float],
    Field(min_length=2, max_length=2, description="Shares of the picture's width and height"),
]

_CELL: dict[str, Any] = {
    "cell": "r1c1",
    "digit": 1,
    "confidence": 0.9991,
    "runner_up": 7,
    "kind": "printed",
    "seen": 1,
    "changed": False,
}
_EXAMPLE: dict[str, Any] = {
    "status": "certain",
    "grid": "1.....3..4.....2",
    "puzzle": "1.....3..4.....2",
    "solution": "1324423124133142",
    "board": BOARD,
    "size": 4,
    "rotation": 0,
    "dark": False,
    "doubtful": [],
    "changed": [],
    "notes": [],
    "cells": [_CELL],
    "quad": [[0.1, 0.2], [0.9, 0.21], [0.88, 0.8], [0.12, 0.79]],
    "mesh": [[[0.1, 0.2], [0.3, 0.2025]]],
    "width": 1500,
    "height": 2000,
}


class PhotoCell(Answer):
    """One cell as it was read."""

    model_config = ConfigDict(json_schema_extra=examples(_CELL))

    cell: str
    digit: Annotated[int, Field(description="0 where there is none")]
    confidence: Annotated[float, Field(description="The chance that it is right")]
    runner_up: Annotated[int, Field(description="The next best reading; 0 is an empty cell")]
    kind: Literal["printed", "written", "marks", "empty"]
    seen: Annotated[int, Field(description="What was seen, before the solver helped")]
    changed: Annotated[bool, Field(description="Did the solver's help change it?")]


class PhotoAnswer(Answer):
    """What a photo holds. Places begin at the top left corner of the puzzle as one reads it."""

    model_config = ConfigDict(json_schema_extra=examples(_EXAMPLE))

    status: Literal["certain", "check these cells", "no grid found"]
    grid: Annotated[str | None, Field(description="Every digit, printed or written by hand")]
    puzzle: Annotated[str | None, Field(description="The printed digits and the rules, as a line")]
    solution: Annotated[str | None, Field(description="If there is exactly one")]
    board: Annotated[Board | None, Field(description="The puzzle as a page draws it")]
    size: Annotated[int, Field(description="Rows and columns; 0 where there is no grid")]
    rotation: Annotated[int, Field(description="By how many degrees the paper is turned clockwise")]
    dark: Annotated[bool, Field(description="Is it light print on dark ground?")]
    doubtful: Annotated[list[str], Field(description="The cells to look at")]
    changed: Annotated[list[str], Field(description="The cells that the solver's help changed")]
    notes: Annotated[list[str], Field(description="What else is worth knowing, a sentence each")]
    cells: Annotated[list[PhotoCell], Field(description="Row by row; none without a grid")]
    quad: Annotated[list[Point], Field(description="The corners of the grid")]
    mesh: Annotated[list[list[Point]], Field(description="The crossings of its lines, row by row")]
    width: Annotated[int, Field(description="Of the picture as it is held, in pixels")]
    height: int
