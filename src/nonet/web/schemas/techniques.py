"""Techniques and their lessons."""

from __future__ import annotations

from .answers import StepJson
from .base import Level, MessageJson, Record
from .puzzles import BoardJson, PuzzleJson


class TechniqueJson(Record):
    """A technique in short."""

    id: str
    name: str
    family: str
    """Techniques of a family are alike."""
    summary: MessageJson
    """One line: what to look for."""
    level: Level
    score: int
    """The cost of one step in a rating."""
    has_lesson: bool
    """Are there examples, and positions to practise?"""


class PositionJson(Record):
    """The digits and candidates of a position."""

    digits: str
    """All digits, givens included, one character per cell."""
    candidates: dict[str, list[int]]
    """The digits that each empty cell can still take."""


class ExampleJson(PositionJson):
    """A position, and the step to find there."""

    board: BoardJson
    step: StepJson


class LessonJson(TechniqueJson):
    """A technique in full: what to look for, why it works, and examples."""

    look: MessageJson
    """What to look for."""
    why: MessageJson
    """Why it works."""
    needs: list[str]
    """What it relies on: uniqueness, boxes."""
    examples: list[ExampleJson]
    practice: int
    """The number of positions to practise it."""
    previous: str | None
    """The technique before this one."""
    next: str | None
    """The technique after this one."""


class PracticeJson(PuzzleJson, PositionJson):
    """A puzzle, and a position in it to find a technique in."""

    needs_it: bool
    """Does the puzzle need the technique, from its start?"""
    n: int
    """The number of this position, from 0."""
    count: int
    """How many there are."""
