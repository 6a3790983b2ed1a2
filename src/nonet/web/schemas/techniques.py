"""Techniques, and what there is to learn them from."""

from __future__ import annotations

from typing import Any, Self

from pydantic import ConfigDict, Field

from ...position import Position
from ...techniques import BEGINNER, TECHNIQUES, Step, Technique
from ..lessons import lesson_of
from .base import Answer, examples
from .puzzles import Board, Puzzle
from .steps import Step as StepAnswer

__all__ = ["Example", "Lesson", "Practice", "TechniqueAnswer"]

_RUNGS = {rung.finder: rung for rung in BEGINNER}
_X_WING: dict[str, Any] = {
    "id": "x-wing",
    "name": "X-Wing",
    "family": "fish",
    "summary": TECHNIQUES["x-wing"].summary,
    "level": "hard",
    "score": 140,
    "has_lesson": True,
}
Candidates = dict[str, list[int]]


class TechniqueAnswer(Answer):
    """A technique in short."""

    model_config = ConfigDict(json_schema_extra=examples(_X_WING))

    id: str
    name: str
    family: str = Field(description="Techniques of a family are alike; they stand together")
    summary: str = Field(description="One line: what to look for")
    level: str = Field(description="easy, medium, hard, expert or extreme")
    score: int = Field(description="What a step of it costs in a rating")
    has_lesson: bool = Field(description="Are there examples, and positions for practice?")

    @classmethod
    def fields_of(cls, technique: Technique) -> dict[str, Any]:
        """Return what is told of a technique in short."""
        rung = _RUNGS[technique.finder]
        return {
            "id": technique.id,
            "name": technique.name,
            "family": technique.family,
            "summary": technique.summary,
            "level": rung.level,
            "score": rung.score,
            "has_lesson": bool(lesson_of(technique.id).examples),
        }

    @classmethod
    def of(cls, technique: Technique) -> TechniqueAnswer:
        """Return a technique in short."""
        return TechniqueAnswer(**cls.fields_of(technique))


class Example(Answer):
    """A position, and the step that is to be seen there."""

    board: Board
    digits: str = Field(description="The digits that stand, givens included, one sign a cell")
    candidates: Candidates = Field(description="The digits that each empty cell can still take")
    step: StepAnswer

    @classmethod
    def of(cls, position: Position, step: Step) -> Self:
        """Return a position with its step."""
        told = StepAnswer.model_validate(step.to_json())
        return cls(board=Board.of(position.puzzle), step=told, **standing(position))


class Lesson(TechniqueAnswer):
    """A technique in full: what one sees, why it works, and examples."""

    look: str = Field(description="What you see")
    why: str = Field(description="Why it works")
    line: str = Field(description="In one line")
    needs: list[str] = Field(description="What it relies on: uniqueness, boxes")
    examples: list[Example]
    practice: int = Field(description="How many positions there are to practise it")
    previous: str | None = Field(description="The technique before this one")
    next: str | None = Field(description="The technique after this one")

    @classmethod
    def of(cls, technique: Technique) -> Lesson:
        """Return the lesson of a technique."""
        names = list(TECHNIQUES)
        at, lesson = names.index(technique.id), lesson_of(technique.id)
        return cls(
            **cls.fields_of(technique),
            look=technique.look,
            why=technique.why,
            line=technique.summary,
            needs=sorted(technique.needs),
            examples=[Example.of(*shown) for shown in lesson.shown()],
            practice=len(lesson.practice),
            previous=names[at - 1] if at else None,
            next=names[at + 1] if at + 1 < len(names) else None,
        )


class Practice(Puzzle):
    """A puzzle, and the position in it in which a technique is to be found."""

    digits: str = Field(description="The digits that stand, givens included, one sign a cell")
    candidates: Candidates = Field(description="The digits that each empty cell can still take")
    needs_it: bool = Field(description="Does the puzzle need the technique, from its beginning?")
    n: int = Field(description="The number of this position, from 0")
    count: int = Field(description="How many there are")


def standing(position: Position) -> dict[str, Any]:
    """Return the digits and candidates of a position."""
    signs = "." + Board.of(position.puzzle).symbols
    return {
        "digits": "".join(signs[digit] for digit in position.digits.cells),
        "candidates": {name: list(digits) for name, digits in position.candidates.items()},
    }
