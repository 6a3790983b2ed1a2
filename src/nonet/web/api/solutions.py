"""Solutions: solve, check, count and rate a puzzle."""

from __future__ import annotations

from fastapi import APIRouter

from ...jobs.compare import NATIVE
from ..problems import Problem
from ..schemas.answers import CheckAnswer, CountAnswer, RateAnswer, SolveAnswer
from ..schemas.problems import list_problems
from ..schemas.requests import CheckRequest, CountRequest, RateRequest, SolveRequest
from .context import Current
from .json import Json
from .questions import answer, parse_puzzle, refuse_raced

router = APIRouter(tags=["puzzles"])

_RACED = list_problems(409)


@router.post("/solve", response_model=SolveAnswer, summary="Solve a puzzle", responses=_RACED)
async def solve(context: Current, question: SolveRequest) -> Json:
    """Find the solution, say why there is none, or list all of them.

    A teaching method stops at its first solution; the engine checks whether it is the only one.
    If time runs out, the status is `limit`.
    """
    puzzle = await parse_puzzle(context, question.puzzle)
    method = None if question.method == NATIVE else question.method
    if question.all and method:
        raise Problem(422, "problem.all-by-engine")
    await refuse_raced(context, puzzle)
    options = {"method": method, "every": question.all, "limit": question.limit}
    return await answer(
        context, "solve", puzzle, seconds=question.seconds, is_long=method is not None, **options
    )


@router.post("/check", response_model=CheckAnswer, summary="Check a puzzle", responses=_RACED)
async def check(context: Current, question: CheckRequest) -> Json:
    """Return whether there is one solution, several (two are returned), or none, and why.

    If there is none, `conflict` lists the fewest givens that contradict each other.
    """
    puzzle = await parse_puzzle(context, question.puzzle)
    await refuse_raced(context, puzzle)
    return await answer(context, "check", puzzle, seconds=question.seconds)


@router.post("/count", response_model=CountAnswer, summary="Count the solutions of a puzzle")
async def count(context: Current, question: CountRequest) -> Json:
    """Count the solutions up to a limit; `complete` says whether that is all of them."""
    puzzle = await parse_puzzle(context, question.puzzle)
    return await answer(context, "count", puzzle, seconds=question.seconds, limit=question.limit)


@router.post("/rate", response_model=RateAnswer, summary="Rate a puzzle", responses=_RACED)
async def rate(context: Current, question: RateRequest) -> Json:
    """Solve the puzzle as a person would, and return its score and level.

    Each step has a cost, and the score is their sum. Scores and levels are those of HoDoKu, whose
    level "unfair" is called expert here. `se` has ER, EP and ED of a classic 9×9 as Sudoku
    Explainer rates it: ER is the difficulty of its hardest step.
    """
    puzzle = await parse_puzzle(context, question.puzzle)
    if question.path:  # it leads to the solution
        await refuse_raced(context, puzzle)
    return await answer(context, "rate", puzzle, path=question.path)
