"""Answers about a puzzle, as docs/json.md has them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from .base import LINE, Answer, examples
from .steps import STEP, Step

__all__ = [
    "Checked",
    "Counted",
    "Explained",
    "Hinted",
    "Rated",
    "Solved",
    "Trial",
    "Trials",
]

SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SHARED: dict[str, Any] = {"puzzle": LINE, "status": "unique"}

Status = Literal["unique", "several", "none", "solved", "incomplete", "limit"]


class Said(Answer):
    """What every answer about a puzzle has."""

    puzzle: Annotated[str, Field(description="The puzzle as one line")]
    status: Annotated[
        Status,
        Field(
            description="unique, several or none: how many solutions there are; solved: by a"
            " method, and more could not be said in time; incomplete: by a method that does not"
            " guess; limit: not decided in time"
        ),
    ]
    reason: Annotated[str | None, Field(description="A sentence, where something is amiss")] = None


class Stats(Answer):
    """What it took; null for what was not counted."""

    seconds: Annotated[float, Field(description="CPU time")]
    nodes: int | None
    guesses: int | None
    backtracks: int | None


STATS = {"seconds": 0.000045, "nodes": None, "guesses": 0, "backtracks": None}


class Solved(Said):
    """The solution, or all of them."""

    model_config = ConfigDict(
        json_schema_extra=examples(
            SHARED | {"method": "nonet", "solution": SOLUTION, "reason": None, "stats": STATS}
        )
    )

    method: Annotated[str, Field(description="Who solved it")]
    solution: Annotated[str | None, Field(description="The digits, one sign a cell")] = None
    reached: Annotated[str | None, Field(description="How far a method got")] = None
    stats: Stats | None = None
    solutions: Annotated[list[str] | None, Field(description="With `all`: the solutions")] = None
    complete: Annotated[bool | None, Field(description="With `all`: are these all?")] = None


class Checked(Said):
    """Whether the puzzle is a proper one, and if not, why not."""

    model_config = ConfigDict(
        json_schema_extra=examples(
            SHARED
            | {
                "reason": None,
                "solutions": [SOLUTION],
                "differences": [],
                "conflict": [],
                "fewest": None,
            }
        )
    )

    solutions: Annotated[
        list[str] | None, Field(description="One solution, two that differ, or none")
    ] = None
    differences: Annotated[
        list[str] | None, Field(description="The cells in which the two differ")
    ] = None
    conflict: Annotated[
        list[str] | None, Field(description="With none: the cells of the givens at fault")
    ] = None
    fewest: Annotated[
        bool | None, Field(description="Is it proved that no smaller set of givens is at fault?")
    ] = None


class Counted(Said):
    """How many solutions there are."""

    model_config = ConfigDict(json_schema_extra=examples(SHARED | {"count": 1, "complete": True}))

    count: Annotated[int | None, Field(description="How many, up to the limit")] = None
    complete: Annotated[bool | None, Field(description="Is that all of them?")] = None


class Rating(Answer):
    """How hard a puzzle is on a scale."""

    scale: str
    outcome: Literal["solved", "stuck", "contradiction"]
    score: Annotated[int, Field(description="What all steps cost together")]
    level: Annotated[str | None, Field(description="easy, medium, hard, expert or extreme")]
    hardest: Annotated[str | None, Field(description="The technique of the hardest step")]
    counts: Annotated[dict[str, int], Field(description="How many steps of each technique")]
    path: Annotated[list[Step] | None, Field(description="With `path`: every step")] = None


RATING = {
    "scale": "hodoku",
    "outcome": "solved",
    "score": 204,
    "level": "easy",
    "hardest": "naked-single",
    "counts": {"naked-single": 28, "full-house": 23},
}


class ExactRating(Answer):
    """How hard a puzzle is as Sudoku Explainer 1.2.1 says."""

    scale: str
    er: Annotated[float, Field(description="The difficulty of the hardest step")]
    ep: Annotated[
        float | None, Field(description="Of the hardest up to the first digit; null: not known")
    ]
    ed: Annotated[float | None, Field(description="Of the first step; null: not known")]
    complete: Annotated[
        bool, Field(description="false: it would have taken too long, and ER is at least this")
    ]
    uniqueness: Annotated[bool, Field(description="May steps use that there is one solution?")]
    hardest: Annotated[str | None, Field(description="The technique of the hardest step")]
    counts: Annotated[dict[str, int], Field(description="How many steps of each technique")]
    path: Annotated[
        list[dict[str, Any]] | None, Field(description="With `path`: every step, on this scale")
    ] = None


EXACT = {
    "scale": "se-1.2.1",
    "er": 1.2,
    "ep": 1.2,
    "ed": 1.2,
    "complete": True,
    "uniqueness": True,
    "hardest": "hidden-single",
    "counts": {"hidden-single": 30, "last-in-house": 21},
}


class Rated(Said):
    """How hard the puzzle is for a person."""

    model_config = ConfigDict(
        json_schema_extra=examples(SHARED | {"rating": RATING, "exact": EXACT})
    )

    rating: Rating | None = None
    exact: Annotated[ExactRating | None, Field(description="null for what is no classic 9×9")] = (
        None
    )


class Mistake(Answer):
    """A cell with a wrong digit, or whose marks leave out the digit it needs."""

    cell: str
    kind: Literal["digit", "mark"]


class HintTold(Answer):
    """The hint itself."""

    level: str
    text: Annotated[str, Field(description="The hint in words")]
    solved: Annotated[bool, Field(description="Is there nothing left to do?")]
    mistakes: list[Mistake]
    step: Annotated[Step | None, Field(description="The step, with no more than the level tells")]


class Hinted(Said):
    """The next thing to see, told as much as was asked for."""

    model_config = ConfigDict(
        json_schema_extra=examples(
            SHARED
            | {
                "hint": {
                    "level": "nudge",
                    "text": "An easy step: a digit can be placed.",
                    "solved": False,
                    "mistakes": [],
                    "step": {"level": "easy", "score": 14, "kind": "placement"},
                }
            }
        )
    )

    hint: HintTold | None = None


class Explained(Said):
    """The whole way to the solution."""

    model_config = ConfigDict(
        json_schema_extra=examples(SHARED | {"complete": True, "steps": [STEP]})
    )

    complete: Annotated[bool | None, Field(description="Does it lead to the solution?")] = None
    steps: list[Step] | None = None


class Trial(Answer):
    """One method on the puzzle."""

    method: str
    ending: Literal["solved", "incomplete", "no solution", "limit"]
    seconds: Annotated[float, Field(description="CPU time")]
    nodes: int | None
    guesses: int | None
    backtracks: int | None
    solution: Annotated[str | None, Field(description="The digits it found, where it solved it")]


class Trials(Answer):
    """What it took each method."""

    model_config = ConfigDict(
        json_schema_extra=examples(
            {
                "puzzle": LINE,
                "trials": [
                    {"method": "crook", "ending": "solved", "solution": SOLUTION}
                    | {"seconds": 0.0021, "nodes": 51, "guesses": 0, "backtracks": 0}
                ],
            }
        )
    )

    puzzle: str
    trials: list[Trial]
