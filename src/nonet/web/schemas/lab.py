"""The lab: what is to be watched or compared, and what came of it."""

from __future__ import annotations

from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, ConfigDict, Field, model_validator

from ...compare import NATIVE
from ...errors import shortened
from ...methods import METHODS
from .answers import SOLUTION, Stats
from .base import LINE, Answer, PuzzleText, Question, Seconds, examples
from .questions import MethodName

__all__ = ["ByClues", "BySizes", "Compare", "Compared", "Run", "Watched"]

_MOST_PUZZLES = 200
_STATS = {"seconds": 0.0004, "nodes": 51, "guesses": 0, "backtracks": 0}


def _watched(name: str) -> str:
    if name == NATIVE:
        raise ValueError("the engine is too quick to be watched: take a teaching method")
    if name not in METHODS:
        raise ValueError(f"there is no method {shortened(name)} ({', '.join(METHODS)})")
    return name


class Run(Question):
    """A method to be watched."""

    model_config = ConfigDict(
        json_schema_extra=examples({"puzzle": LINE, "method": "backtracking", "most": 5000})
    )

    puzzle: PuzzleText
    method: Annotated[
        str,
        AfterValidator(_watched),
        Field(json_schema_extra={"enum": list(METHODS)}, description="A teaching method"),
    ]
    seconds: Seconds = None
    most: Annotated[
        int, Field(ge=1, le=200_000, description="So many events are told; all are counted")
    ] = 100_000
    seed: Annotated[
        int | None, Field(ge=0, lt=2**53, description="Fixes the lots of a method that draws lots")
    ] = None


class WatchedEvents(Answer):
    """Events in columns: the n-th of each belongs to the n-th event."""

    kind: Annotated[
        str,
        Field(description="A letter each: p place, c choose (a guess), r remove, e eliminate"),
    ]
    cell: Annotated[list[int], Field(description="The cells, row by row from 0")]
    digit: list[int]


class Watched(Answer):
    """What a method did, event by event."""

    model_config = ConfigDict(
        json_schema_extra=examples(
            {"puzzle": LINE, "method": "crook", "ending": "solved", "size": 9, "total": 51}
            | {"events": {"kind": "pc", "cell": [2, 3], "digit": [4, 6]}, "stats": _STATS}
            | {"solution": SOLUTION}
        )
    )

    puzzle: str
    method: str
    ending: Literal["solved", "incomplete", "no solution", "limit"]
    size: int
    events: WatchedEvents
    total: Annotated[int, Field(description="How many events there were, told or not")]
    stats: Stats
    solution: str | None


class ByClues(Question):
    """Puzzles of the usual kind with so many clues."""

    clues: Annotated[
        list[Annotated[int, Field(ge=22, le=80)]], Field(min_length=1, max_length=_MOST_PUZZLES)
    ]
    each: Annotated[int, Field(ge=1, le=50, description="Puzzles of each")] = 5
    seed: Annotated[int, Field(ge=0, lt=2**53)] = 0


class BySizes(Question):
    """Puzzles of these sizes, about half of whose cells are given."""

    sizes: Annotated[
        list[Annotated[int, Field(ge=4, le=25)]], Field(min_length=1, max_length=_MOST_PUZZLES)
    ]
    each: Annotated[int, Field(ge=1, le=50, description="Puzzles of each")] = 5
    seed: Annotated[int, Field(ge=0, lt=2**53)] = 0


class Compare(Question):
    """Puzzles, and the methods that are to solve all of them."""

    model_config = ConfigDict(
        json_schema_extra=examples(
            {"puzzles": [LINE], "methods": ["nonet", "crook"]},
            {"puzzles": {"clues": [28, 32], "each": 2, "seed": 1}, "methods": ["crook"]},
            {"puzzles": {"sizes": [4, 6], "each": 2, "seed": 1}, "methods": ["dancing-links"]},
        )
    )

    puzzles: Annotated[
        Annotated[list[PuzzleText], Field(min_length=1, max_length=_MOST_PUZZLES)]
        | ByClues
        | BySizes,
        Field(description="At most 200: as text, or to be made by clues or sizes"),
    ]
    methods: Annotated[list[MethodName], Field(min_length=1, max_length=9)]
    seconds: Annotated[
        float,
        Field(ge=0.001, le=5, allow_inf_nan=False, description="For one method on one puzzle"),
    ] = 0.5

    @model_validator(mode="after")
    def _is_not_too_much(self) -> Self:
        if (count := len(self.wishes())) > _MOST_PUZZLES:
            raise ValueError(f"puzzles: {count} puzzles, and {_MOST_PUZZLES} is the most")
        return self

    def wishes(self) -> list[dict[str, int]]:
        """Return what is to be made; nothing where the puzzles are given."""
        asked = self.puzzles
        if isinstance(asked, ByClues):
            return [{"size": 9, "clues": n} for n in asked.clues for _ in range(asked.each)]
        if isinstance(asked, BySizes):
            return [{"size": n} for n in asked.sizes for _ in range(asked.each)]
        return []


class Compared(Answer):
    """Every trial, and what they come to. Times are CPU seconds, counts are numbers of events."""

    model_config = ConfigDict(
        json_schema_extra=examples(
            {
                "puzzles": [LINE],
                "methods": ["crook"],
                "seconds": 0.5,
                "complete": True,
                "trials": [
                    {"number": 1, "method": "crook", "ending": "solved", "clues": 30, "size": 9}
                    | _STATS
                ],
                "summaries": [{"method": "crook", "count": 1, "solved": 1, "median": 0.0004}],
                "by_clues": [
                    {"method": "crook", "clues": 30, "count": 1, "limited": 0, "nodes": None}
                    | {"seconds": {"median": 0.1, "mean": 0.1, "low": 0.1, "high": 0.1}}
                ],
                "by_size": [],
            }
        )
    )

    puzzles: Annotated[list[str], Field(description="Those that all methods tried, in order")]
    methods: list[str]
    seconds: Annotated[float, Field(description="The limit for one method on one puzzle")]
    complete: Annotated[bool, Field(description="Was there time for all puzzles?")]
    trials: list[dict[str, Any]]
    summaries: list[dict[str, Any]]
    by_clues: list[dict[str, Any]]
    by_size: list[dict[str, Any]]
