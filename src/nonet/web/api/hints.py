"""Hints: the next step from where the player is, or the whole way."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Request

from ..schemas.answers import Explained, Hinted
from ..schemas.questions import Explain, Hint
from .asking import Json, answering, position_in, puzzle_in

__all__ = ["router"]

router = APIRouter(tags=["puzzles"])


@router.post("/hint", response_model=Hinted, summary="Tell the next step, a little or in full")
async def hint(request: Request, question: Annotated[Hint, Body()]) -> Json:
    """Tell the easiest step from the player's own digits and marks.

    A wrong digit, or a mark that was crossed out wrongly, is told first. The levels, from little
    to all: check (any mistakes?), nudge (how hard, what kind), region (where to look), technique
    (its name), pattern (which cells play a part), full (what follows, and why).
    """
    puzzle = puzzle_in(question.puzzle)
    digits, marks = position_in(puzzle, question.digits, question.marks)
    return await answering(
        request, "hint", puzzle, digits=digits, marks=marks, level=question.level
    )


@router.post("/explain", response_model=Explained, summary="Tell the whole way to the solution")
async def explain(request: Request, question: Annotated[Explain, Body()]) -> Json:
    """Tell every step from the player's position to the solution, each with its reason.

    A position with a mistake is refused: `/hint` tells the mistakes.
    """
    puzzle = puzzle_in(question.puzzle)
    digits, marks = position_in(puzzle, question.digits, question.marks)
    return await answering(request, "explain", puzzle, digits=digits, marks=marks)
