"""Questions about a puzzle: solve, check, count, rate, hint, explain, compare methods."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, ConfigDict, Field

from ...compare import known_methods
from ...errors import shortened
from .base import LINE, PuzzleText, Question, Seconds, examples

__all__ = ["Check", "Count", "Explain", "Hint", "Methods", "Rate", "Solve"]


def _known(name: str) -> str:
    if name not in known_methods():
        raise ValueError(f"there is no method {shortened(name)} ({', '.join(known_methods())})")
    return name


MethodName = Annotated[
    str,
    AfterValidator(_known),
    Field(json_schema_extra={"enum": list(known_methods())}),
]
Digits = Annotated[
    str | None,
    Field(
        min_length=1,
        max_length=16_384,
        description="The grid as the player has it: the givens and their own digits, one sign a"
        " cell.",
    ),
]
Marks = Annotated[
    dict[
        Annotated[str, Field(pattern=r"^[rR]\d{1,2}[cC]\d{1,2}$")],
        Annotated[list[int], Field(max_length=36)],
    ]
    | None,
    Field(
        max_length=1296,
        description="The player's pencil marks by cell; a cell that is left out has none.",
    ),
]
_NEAR = LINE[:2] + "4" + LINE[3:]


class Solve(Question):
    """A puzzle to be solved."""

    model_config = ConfigDict(
        json_schema_extra=examples(
            {"puzzle": LINE}, {"puzzle": LINE, "method": "crook"}, {"puzzle": LINE, "all": True}
        )
    )

    puzzle: PuzzleText
    method: Annotated[
        MethodName | None,
        Field(description="Who solves it: nonet (the engine), or a teaching method."),
    ] = None
    all: Annotated[bool, Field(description="List all solutions, up to `limit`.")] = False
    limit: Annotated[int, Field(ge=1, le=100, description="With `all`: stop after so many.")] = 100
    seconds: Seconds = None


class Check(Question):
    """A puzzle to be checked."""

    model_config = ConfigDict(json_schema_extra=examples({"puzzle": LINE}))

    puzzle: PuzzleText
    seconds: Seconds = None


class Count(Question):
    """A puzzle whose solutions are to be counted."""

    model_config = ConfigDict(
        json_schema_extra=examples({"puzzle": "1...............", "limit": 100})
    )

    puzzle: PuzzleText
    limit: Annotated[int, Field(ge=1, le=100_000, description="Count no further.")] = 1_000
    seconds: Seconds = None


class Rate(Question):
    """A puzzle to be rated."""

    model_config = ConfigDict(json_schema_extra=examples({"puzzle": LINE, "path": False}))

    puzzle: PuzzleText
    path: Annotated[bool, Field(description="Add every step of the way.")] = False


class Hint(Question):
    """A player's position, and how much is to be told."""

    model_config = ConfigDict(
        json_schema_extra=examples(
            {"puzzle": LINE, "digits": _NEAR, "marks": {"r1c4": [2, 6]}, "level": "technique"}
        )
    )

    puzzle: PuzzleText
    digits: Digits = None
    marks: Marks = None
    level: Annotated[
        Literal["check", "nudge", "region", "technique", "pattern", "full"],
        Field(description="How much to tell, from little to all."),
    ] = "nudge"


class Explain(Question):
    """A player's position, from which the whole way is asked for."""

    model_config = ConfigDict(json_schema_extra=examples({"puzzle": LINE}))

    puzzle: PuzzleText
    digits: Digits = None
    marks: Marks = None


class Methods(Question):
    """A puzzle, and the methods that are to solve it one after the other."""

    model_config = ConfigDict(
        json_schema_extra=examples({"puzzle": LINE, "methods": ["nonet", "backtracking", "crook"]})
    )

    puzzle: PuzzleText
    methods: Annotated[
        list[MethodName], Field(min_length=1, max_length=9, description="Who is to solve it.")
    ]
    seconds: Seconds = None
