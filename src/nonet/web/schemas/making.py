"""Making: what can be asked of a new puzzle."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import ConfigDict, Field

from .base import Question, examples

__all__ = ["Generate"]

Symmetry = Literal[
    "none",
    "rotational",
    "quarter-turn",
    "mirror",
    "flip",
    "both-mirrors",
    "diagonal",
    "antidiagonal",
    "both-diagonals",
    "full",
]
Name = Annotated[str, Field(min_length=1, max_length=64)]


class Generate(Question):
    """A wish for a new puzzle; with no wish at all about half of the cells are blank."""

    model_config = ConfigDict(
        json_schema_extra=examples(
            {"level": "hard"},
            {"technique": "x-wing"},
            {"blanks": 50, "symmetry": "rotational", "seed": 7},
            {"size": 6, "boxes": [2, 3], "diagonals": True},
        )
    )

    level: Annotated[
        Literal["easy", "medium", "hard", "expert", "extreme", "random"] | None,
        Field(description="As `/rate` says. Alone, the puzzle comes from the stock at once."),
    ] = None
    score: Annotated[
        list[Annotated[int, Field(ge=0, le=1_000_000)]] | None,
        Field(min_length=2, max_length=2, description="The lowest and the highest score"),
    ] = None
    technique: Annotated[
        Name | None, Field(description="One that is needed; alone, it is the hardest step")
    ] = None
    at_most: Annotated[
        Name | None, Field(description="A level or a technique: nothing above it is needed")
    ] = None
    blanks: Annotated[int | None, Field(ge=1, le=1296, description="Empty cells")] = None
    clues: Annotated[int | None, Field(ge=0, le=1295, description="Givens")] = None
    minimal: Annotated[bool, Field(description="No given can be left out")] = False
    symmetry: Annotated[Symmetry, Field(description="Which cells are given together")] = "none"
    pattern: Annotated[
        str | None,
        Field(
            min_length=1,
            max_length=8_192,
            description="Exactly these cells are given: one sign a cell, `.` for an empty one",
        ),
    ] = None
    size: Annotated[int | None, Field(ge=4, le=36, description="Rows, columns, digits")] = None
    boxes: Annotated[
        list[Annotated[int, Field(ge=1, le=36)]] | None,
        Field(min_length=2, max_length=2, description="Rows and columns of a box"),
    ] = None
    jigsaw: Annotated[bool, Field(description="Invent regions in the place of boxes")] = False
    diagonals: Annotated[bool, Field(description="Both diagonals hold every digit too")] = False
    seed: Annotated[
        int | None, Field(ge=0, lt=2**64, description="The same seed gives the same puzzle")
    ] = None
