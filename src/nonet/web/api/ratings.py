"""Ratings: how hard a puzzle is for a person."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Request

from ..schemas.answers import Rated
from ..schemas.questions import Rate
from .asking import Json, answering, puzzle_in

__all__ = ["router"]

router = APIRouter(tags=["puzzles"])


@router.post("/rate", response_model=Rated, summary="Say how hard a puzzle is")
async def rate(request: Request, question: Annotated[Rate, Body()]) -> Json:
    """Solve the puzzle as a person would, and say the score and the level.

    Each step has a price; the prices come to the score. Scores and levels are those of HoDoKu,
    whose level "unfair" is called expert here. `exact` has ER, EP and ED of a classic 9×9,
    as Sudoku Explainer rates it: ER is the difficulty of its hardest step.
    """
    return await answering(request, "rate", puzzle_in(question.puzzle), path=question.path)
