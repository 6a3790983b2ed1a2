"""Solutions: solve a puzzle, check it, count."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Body, Request

from ...compare import NATIVE
from ..problems import Problem
from ..schemas.answers import Checked, Counted, Solved
from ..schemas.questions import Check, Count, Solve
from .asking import Json, answering, puzzle_in

__all__ = ["router"]

router = APIRouter(tags=["puzzles"])


@router.post("/solve", response_model=Solved, summary="Solve a puzzle")
async def solve(request: Request, question: Annotated[Solve, Body()]) -> Json:
    """Find the one solution, say why there is none, or list all of them.

    A teaching method stops at the first solution that it finds; whether that is the only one is
    said by the engine. Where the time is over the status is `limit`.
    """
    puzzle = puzzle_in(question.puzzle)
    method = None if question.method == NATIVE else question.method
    if question.all and method:
        raise Problem(422, "all: only the engine lists all solutions, leave out the method")
    return await answering(
        request,
        "solve",
        puzzle,
        seconds=question.seconds,
        long=method is not None,
        method=method,
        every=question.all,
        limit=question.limit,
    )


@router.post("/check", response_model=Checked, summary="Check whether a puzzle has one solution")
async def check(request: Request, question: Annotated[Check, Body()]) -> Json:
    """Say whether there is one solution, several (two are given), or none, and why.

    Where there is none, `conflict` names the fewest givens that contradict each other.
    """
    return await answering(request, "check", puzzle_in(question.puzzle), seconds=question.seconds)


@router.post("/count", response_model=Counted, summary="Count the solutions of a puzzle")
async def count(request: Request, question: Annotated[Count, Body()]) -> Json:
    """Count the solutions up to a limit; `complete` says whether that is all of them."""
    puzzle = puzzle_in(question.puzzle)
    return await answering(request, "count", puzzle, seconds=question.seconds, limit=question.limit)
