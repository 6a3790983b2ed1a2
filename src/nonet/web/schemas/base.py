"""What all requests and answers have in common."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

__all__ = ["LINE", "Answer", "PuzzleText", "Question", "Seconds", "examples"]

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
"""The puzzle of all examples: an easy one, known from many books."""

PuzzleText = Annotated[
    str,
    Field(
        min_length=1,
        max_length=16_384,
        description="One puzzle, as text in any format that nonet reads: a line of 81 signs, a"
        " drawn board, JSON rows, a jigsaw with its regions…",
        examples=[LINE],
    ),
]
Seconds = Annotated[
    float | None,
    Field(
        ge=0.001,
        le=5,
        allow_inf_nan=False,
        description="How long it may take; past it the status is `limit`.",
    ),
]


def examples(*objects: dict[str, Any]) -> dict[str, Any]:
    """Return what puts examples into a schema."""
    return {"examples": list(objects)}


class Question(BaseModel):
    """What is sent to the server: nothing but what it knows, and no guessing at types."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Answer(BaseModel):
    """What the server sends; later versions may add keys."""

    model_config = ConfigDict(extra="allow")
