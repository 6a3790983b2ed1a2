"""Texts, formats and methods."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from pydantic import AfterValidator, Field

from ...formats import FORMATS
from .base import LINE, MessageJson, PuzzleText, Record, Request, check_known, examples
from .puzzles import BoardJson

FormatName = Annotated[
    str,
    AfterValidator(partial(check_known, "format", FORMATS)),
    Field(description="See `/formats`", json_schema_extra={"enum": list(FORMATS)}),
]


class ReadRequest(Request, json_schema_extra=examples({"text": f"{LINE}\n1.....3..4.....2\n"})):
    """A text with one or more puzzles."""

    text: Annotated[str, Field(min_length=1, max_length=65_536)]
    """A pasted text, a file, or a link with a puzzle in it."""
    format: FormatName | None = None
    """null: recognised by content."""


class BadLine(Record):
    """A line that could not be read."""

    line: int
    """Its number, from 1."""
    text: str
    """What it contains, shortened."""
    code: str
    facts: dict[str, Any]
    reason: str
    """Why it is not a puzzle."""


class ReadAnswer(Record):
    """The puzzles of a text, up to 100."""

    puzzles: list[BoardJson]
    bad: list[BadLine]
    notes: list[MessageJson]
    """How the text was understood, and what was skipped."""
    format: str | None
    """The format it was read as."""


class WriteRequest(Request, json_schema_extra=examples({"puzzle": LINE, "format": "sdk"})):
    """A puzzle, and the format to write it in."""

    puzzle: PuzzleText
    format: FormatName


class WriteJson(Record):
    """The puzzle in that format."""

    text: str
    format: str


class FormatJson(Record):
    """A format."""

    name: str
    title: str
    about: str
    extensions: list[str]


class MethodJson(Record):
    """A method."""

    name: str
    title: str
    summary: str
    complete: bool
    """Does it always find the solution, given time?"""
    available: bool
    """Can it run on this server?"""
