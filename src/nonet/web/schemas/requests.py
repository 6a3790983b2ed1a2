"""Requests about a puzzle: solve, check, count, rate, hint, explain, compare methods."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field

from ...cells import MAX_SIZE
from ...errors import RequestError
from ...jobs.compare import list_methods
from ...jobs.estimate import USUAL_DIVES
from .base import LINE, PuzzleText, Request, Seconds, check_known, examples

_METHODS = list_methods()
MethodName = Annotated[
    str,
    AfterValidator(partial(check_known, "method", _METHODS)),
    Field(json_schema_extra={"enum": list(_METHODS)}),
]
Digits = Annotated[
    str | None,
    Field(
        min_length=1,
        max_length=16_384,
        description="The grid as the player has it: givens and own digits, one character per cell",
    ),
]
_MOST_CELLS = MAX_SIZE**2


def _check_cells(marks: Any) -> Any:
    """Refuse more marks than there are cells before each is validated."""
    if isinstance(marks, dict) and len(marks) > _MOST_CELLS:
        raise RequestError("invalid.many", most=_MOST_CELLS)
    return marks


_Marks = Annotated[
    dict[
        Annotated[str, Field(pattern=r"^[rR]\d{1,2}[cC]\d{1,2}$")],
        Annotated[list[int], Field(max_length=MAX_SIZE, fail_fast=True)],
    ],
    Field(max_length=_MOST_CELLS),
    BeforeValidator(_check_cells),
]
Marks = Annotated[
    _Marks | None,
    Field(description="The player's pencil marks by cell; a cell that is left out has none"),
]
Detail = Literal["check", "nudge", "region", "technique", "pattern", "full"]
_NEAR = LINE[:2] + "4" + LINE[3:]


class PuzzleRequest(Request):
    """A puzzle."""

    puzzle: PuzzleText


class SolveRequest(
    PuzzleRequest,
    json_schema_extra=examples(
        {"puzzle": LINE}, {"puzzle": LINE, "method": "crook"}, {"puzzle": LINE, "all": True}
    ),
):
    """A puzzle to solve."""

    method: MethodName | None = None
    """nonet (the engine), or a teaching method."""
    all: bool = False
    """List all solutions, up to `limit`."""
    limit: Annotated[int, Field(ge=1, le=100)] = 100
    """With `all`: stop after this many."""
    seconds: Seconds = None


class CheckRequest(PuzzleRequest, json_schema_extra=examples({"puzzle": LINE})):
    """A puzzle to check."""

    seconds: Seconds = None


class CountRequest(
    PuzzleRequest, json_schema_extra=examples({"puzzle": "1...............", "limit": 100})
):
    """A puzzle whose solutions are to be counted."""

    limit: Annotated[int, Field(ge=1, le=100_000)] = 1_000
    """Stop counting here."""
    seconds: Seconds = None


class CandidatesRequest(
    PuzzleRequest, json_schema_extra=examples({"puzzle": "1.....3..4......", "most": 5})
):
    """A puzzle whose true candidates are to be found."""

    most: Annotated[int, Field(ge=1, le=1_000)] = 1
    """Count the solutions of each candidate up to this number."""
    seconds: Seconds = None


class EstimateRequest(
    PuzzleRequest, json_schema_extra=examples({"puzzle": 16 * ".", "dives": 100, "seed": 1})
):
    """A puzzle whose number of solutions is to be estimated."""

    dives: Annotated[int, Field(ge=2, le=100_000)] = USUAL_DIVES
    """How many random branches of the search to follow."""
    seed: Annotated[int, Field(ge=0, lt=1 << 53)] = 0
    """The same seed gives the same estimate."""
    seconds: Seconds = None


class RedundantRequest(PuzzleRequest, json_schema_extra=examples({"puzzle": LINE})):
    """A puzzle that may have more clues than it needs."""

    seconds: Seconds = None


class RangesRequest(
    PuzzleRequest, json_schema_extra=examples({"puzzle": LINE, "clues": ["r1c1", "r1c3"]})
):
    """A puzzle, and the clues whose values are to be varied."""

    clues: (
        Annotated[
            list[Annotated[str, Field(min_length=1, max_length=4_096)]],
            Field(max_length=MAX_SIZE**2, fail_fast=True),
        ]
        | None
    ) = None
    """Cells (r4c7), and rules as the puzzle's line has them; null: all givens and all rules with a
    number."""
    seconds: Seconds = None


class EqualRequest(
    PuzzleRequest, json_schema_extra=examples({"puzzle": "12........2.....", "different": True})
):
    """A puzzle with several solutions."""

    different: bool = False
    """Find pairs of cells too that are never equal."""
    seconds: Seconds = None


class RateRequest(PuzzleRequest, json_schema_extra=examples({"puzzle": LINE, "path": False})):
    """A puzzle to rate."""

    path: bool = False
    """Include every step."""


class ExplainRequest(PuzzleRequest, json_schema_extra=examples({"puzzle": LINE})):
    """A player's position."""

    digits: Digits = None
    marks: Marks = None


class HintRequest(
    ExplainRequest,
    json_schema_extra=examples(
        {"puzzle": LINE, "digits": _NEAR, "marks": {"r1c4": [2, 6]}, "detail": "technique"}
    ),
):
    """A player's position, and how much the hint should say."""

    detail: Detail = "nudge"
    """How much to say, from little to everything."""


class MethodsRequest(
    PuzzleRequest,
    json_schema_extra=examples({"puzzle": LINE, "methods": ["nonet", "backtracking", "crook"]}),
):
    """A puzzle, and the methods that solve it one after the other."""

    methods: Annotated[list[MethodName], Field(min_length=1, max_length=9)]
    seconds: Seconds = None
