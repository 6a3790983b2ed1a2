"""Making: a new puzzle, as it is asked for."""

from __future__ import annotations

import json
import random
import secrets
from typing import Annotated

from fastapi import APIRouter, Body, Request

from ...generate.request import Request as Wish
from ...puzzle import Puzzle
from ...stock import LEVELS, Stocked
from ..schemas import puzzles as schemas
from ..schemas.making import Generate
from ..shelf import as_stocked
from ..tasks import asked_of
from .asking import Json, at, worked

__all__ = ["kept", "router"]

router = APIRouter(tags=["puzzles"])

_SEED_BITS = 53  # so many are the same number in a browser
_SOURCE = "generated"


@router.post("/generate", response_model=schemas.Puzzle, summary="Make a new puzzle")
def generate(request: Request, question: Annotated[Generate, Body()]) -> Json:
    """Make a puzzle that is what you ask for, always with one solution.

    With nothing but a level it comes from a stock of ready puzzles at once. What no puzzle can
    meet is refused, and where none is found in time the answer is 503 and says what came nearest.
    """
    wishes = question.model_dump(exclude_none=True, exclude_defaults=True)
    if set(wishes) == {"level"}:
        level = question.level if question.level in LEVELS else random.choice(LEVELS)
        stocked: Stocked = request.app.state.shelf.take(level)
        return kept(request, stocked, _SOURCE)
    seed = wishes.pop("seed", None)
    with at("the wish"):
        Wish.of(**asked_of(dict(wishes)))
    seconds = request.app.state.settings.seconds
    number = secrets.randbits(_SEED_BITS) if seed is None else seed
    made = json.loads(worked(request, "make", seconds, seed=number, **wishes))
    told = (made["level"], made["score"], made["er"], made["hardest"], made["seed"])
    return kept(request, as_stocked(Puzzle.parse(made["puzzle"]), *told), _SOURCE)


def kept(request: Request, stocked: Stocked, source: str) -> Json:
    """Keep a puzzle in the database, and return it as it is told."""
    puzzle = stocked.puzzle
    rating = stocked if stocked.level else None
    id = request.app.state.database.puzzles.keep(puzzle, rating, stocked.seed, source)
    return Json(
        schemas.Board.fields_of(puzzle)
        | {
            "id": id,
            "seed": stocked.seed,
            "level": stocked.level or None,
            "score": stocked.score if stocked.level else None,
            "hardest": stocked.technique or None,
            "er": stocked.er,
            "source": source,
        }
    )
