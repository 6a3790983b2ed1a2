"""Texts: puzzles read from any format, and written in any."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import AfterValidator, ConfigDict, Field

from ...errors import shortened
from ...formats import FORMATS
from .base import LINE, Answer, PuzzleText, Question, examples
from .puzzles import Board

__all__ = ["BadLine", "Format", "Read", "ReadAnswer", "Write", "WriteAnswer"]


def _known(name: str) -> str:
    if name not in FORMATS:
        raise ValueError(f"there is no format {shortened(name)} ({', '.join(FORMATS)})")
    return name


FormatName = Annotated[
    str,
    AfterValidator(_known),
    Field(description="See `/formats`", json_schema_extra={"enum": list(FORMATS)}),
]


class Read(Question):
    """A text with one puzzle or many."""

    model_config = ConfigDict(json_schema_extra=examples({"text": f"{LINE}\n1.....3..4.....2\n"}))

    text: Annotated[
        str,
        Field(
            min_length=1,
            max_length=65_536,
            description="A pasted text, a file, or a link with a puzzle in it",
        ),
    ]
    format: Annotated[FormatName | None, Field(description="Null: recognised by content")] = None


class BadLine(Answer):
    """What could not be read."""

    line: Annotated[int, Field(description="Where it stands, from 1")]
    text: Annotated[str, Field(description="What stands there, shortened")]
    reason: Annotated[str, Field(description="Why it is no puzzle")]


BOARD: dict[str, Any] = {
    "puzzle": "1.....3..4.....2",
    "size": 4,
    "symbols": "1234",
    "givens": [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2],
    "regions": [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3],
    "diagonals": False,
    "clues": 4,
}


class ReadAnswer(Answer):
    """The puzzles of a text, up to 100."""

    model_config = ConfigDict(
        json_schema_extra=examples({"puzzles": [BOARD], "bad": [], "format": "line"})
    )

    puzzles: list[Board]
    bad: list[BadLine]
    format: Annotated[str | None, Field(description="The format it was read as")]


class Write(Question):
    """A puzzle, and the format that it is wanted in."""

    model_config = ConfigDict(json_schema_extra=examples({"puzzle": LINE, "format": "sdk"}))

    puzzle: PuzzleText
    format: FormatName


WRITTEN: dict[str, Any] = {"text": "5 3 .|. 7 .|. . .\n…", "format": "board"}


class WriteAnswer(Answer):
    """The puzzle in that format."""

    model_config = ConfigDict(json_schema_extra=examples(WRITTEN))

    text: str
    format: str


class Format(Answer):
    """One way to write puzzles down."""

    model_config = ConfigDict(
        json_schema_extra=examples(
            {"name": "line", "title": "Line", "about": "One puzzle a line", "extensions": [".txt"]}
        )
    )

    name: str
    title: str
    about: str
    extensions: list[str]
