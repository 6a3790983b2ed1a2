"""Hints: the next step from the player's position, or all of them."""

from __future__ import annotations

from fastapi import APIRouter

from ..schemas.answers import ExplainAnswer, HintAnswer
from ..schemas.problems import list_problems
from ..schemas.requests import ExplainRequest, HintRequest
from .context import Current
from .json import Json
from .questions import answer, read_position, refuse_raced

router = APIRouter(tags=["puzzles"])

_RACED = list_problems(409)


@router.post("/hint", response_model=HintAnswer, summary="Get a hint", responses=_RACED)
async def hint(context: Current, question: HintRequest) -> Json:
    """Return the easiest step from the player's own digits and marks.

    A wrong digit, or a mark that was wrongly removed, comes first. The details, from little to
    everything: check (are there mistakes?), nudge (how hard, which kind), region (where to look),
    technique (its name), pattern (which cells are involved), full (what follows, and why).
    """
    position = await read_position(context, question)
    await refuse_raced(context, position.puzzle)
    return await answer(context, "hint", position, detail=question.detail)


@router.post("/explain", response_model=ExplainAnswer, summary="Explain a puzzle", responses=_RACED)
async def explain(context: Current, question: ExplainRequest) -> Json:
    """Return every step from the player's position to the solution, each with its reason.

    A position with a mistake is refused: `/hint` shows the mistakes.
    """
    position = await read_position(context, question)
    await refuse_raced(context, position.puzzle)
    return await answer(context, "explain", position)
