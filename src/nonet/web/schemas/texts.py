"""Texts, formats and methods."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from ...formats import FORMATS
from .base import LINE, MessageJson, PuzzleText, Record, Request, check_known, examples
from .puzzles import BoardJson

FormatName = Annotated[
    str,
    AfterValidator(partial(check_known, "format", FORMATS)),
    Field(description="See `/formats`", json_schema_extra={"enum": list(FORMATS)}),
]


Credit = Annotated[str, Field(max_length=4_000)]


class ReadRequest(Request, json_schema_extra=examples({"text": f"{LINE}\n1.....3..4.....2\n"})):
    """A text with one or more puzzles."""

    text: Annotated[str, Field(min_length=1, max_length=65_536)]
    """A pasted text, a file, or a link with a puzzle in it."""
    format: FormatName | None = None
    """null: recognised by content."""


class CreditsJson(Record):
    """What a text says about a puzzle besides its clues."""

    title: str
    author: str
    rules: str
    """The rules in the words of the author."""


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
    credits: list[CreditsJson] = Field(default_factory=list)
    """Of each puzzle; empty where the text says nothing."""
    bad: list[BadLine]
    notes: list[MessageJson]
    """How the text was understood, and what was skipped."""
    format: str | None
    """The format it was read as."""


class WriteRequest(Request, json_schema_extra=examples({"puzzle": LINE, "format": "sdk"})):
    """A puzzle, and the format to write it in."""

    puzzle: PuzzleText
    format: FormatName
    title: Credit = ""
    """Links of editors have a title, an author and a rules text; other formats drop them."""
    author: Credit = ""
    rules: Credit = ""
    solution: Annotated[list[int], Field(min_length=16, max_length=1_296)] | None = None
    """The digit of each cell, from 1; editors check the player with it."""


class WriteJson(Record):
    """The puzzle in that format."""

    text: str
    format: str


class DrawRequest(Request, json_schema_extra=examples({"puzzle": LINE, "format": "svg"})):
    """A puzzle to be drawn."""

    puzzle: PuzzleText
    format: Literal["svg", "pdf"]
    title: Credit = ""
    author: Credit = ""
    language: Literal["en", "de"] = "en"
    """Of the words in the picture."""


class DrawJson(Record):
    """A picture as a file."""

    data: str
    """Its bytes, in base 64."""
    type: str
    """Its media type."""


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
