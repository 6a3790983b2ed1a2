"""Generate: a new puzzle."""

from __future__ import annotations

import json
import random
import secrets
from typing import Any

from fastapi import APIRouter

from ...batch.stock import LEVELS, Stocked
from ...jobs.generate.request import Request as Wish
from ...puzzle import Puzzle
from ..database.puzzles import SEED_BITS
from ..problems import name_place
from ..schemas.generate import GenerateRequest
from ..schemas.puzzles import PuzzleJson
from ..shelf import make_stocked
from .context import ROW, Context, Current
from .work import run_task

router = APIRouter(tags=["puzzles"])

_SOURCE = "generated"


@router.post("/generate", summary="Generate a puzzle")
async def generate(context: Current, question: GenerateRequest) -> PuzzleJson:
    """Generate a puzzle with these options, always with one solution.

    With nothing but a level it comes from a stock of ready puzzles at once. Options that no puzzle
    can meet are refused; if none is found in time, the status is 503 and `detail` says what came
    nearest.
    """
    options = question.model_dump(exclude_none=True, exclude_defaults=True)
    if set(options) == {"level"}:
        level = question.level if question.level in LEVELS else random.choice(LEVELS)
        return await context.threads.run(_take, context, level)
    seed = options.pop("seed", None)
    await context.threads.run(_check, options)
    number = secrets.randbits(SEED_BITS) if seed is None else seed
    seconds = context.settings.seconds
    made = json.loads(await run_task(context, "make", seconds, seed=number, **options))
    rating = (made["level"], made["score"], made["er"], made["hardest"], made["seed"])
    stocked = make_stocked(Puzzle.parse(made["puzzle"]), *rating)
    return await context.threads.run(_save, context, stocked)


def _check(options: dict[str, Any]) -> None:
    with name_place("options"):
        Wish(**options)


def _take(context: Context, level: str) -> PuzzleJson:
    return _save(context, context.request.app.state.shelf.take(level))


def _save(context: Context, stocked: Stocked) -> PuzzleJson:
    puzzle, is_rated = stocked.puzzle, bool(stocked.level)
    context.admit(ROW + len(puzzle.line))
    rating = stocked if is_rated else None
    id = context.database.puzzles.keep(puzzle, rating, stocked.seed, _SOURCE)
    return PuzzleJson.model_validate(
        {
            **PuzzleJson.describe(puzzle),
            "id": id,
            "seed": stocked.seed,
            "level": stocked.level or None,
            "score": stocked.score if is_rated else None,
            "hardest": stocked.technique or None,
            "er": stocked.er if is_rated else None,
            "source": _SOURCE,
        }
    )
