"""Setting: what a setter asks about a puzzle. Only its givens and rules count."""

from __future__ import annotations

from fastapi import APIRouter

from ..schemas.answers import (
    CandidatesAnswer,
    EqualAnswer,
    EstimateAnswer,
    RangesAnswer,
    RedundantAnswer,
)
from ..schemas.problems import list_problems
from ..schemas.requests import (
    CandidatesRequest,
    EqualRequest,
    EstimateRequest,
    RangesRequest,
    RedundantRequest,
)
from .context import Current
from .json import Json
from .questions import answer, parse_puzzle, parse_unraced

router = APIRouter(tags=["setting"])

_RACED = list_problems(409)


@router.post(
    "/candidates",
    response_model=CandidatesAnswer,
    summary="Find the true candidates of a puzzle",
    responses=_RACED,
)
async def candidates(context: Current, question: CandidatesRequest) -> Json:
    """Return the digits that each empty cell has in some solution.

    With `most` above 1, the number of solutions of each is counted up to that number. If time runs
    out, `complete` is false: what is listed is true, but some candidates may be missing.
    """
    puzzle = await parse_unraced(context, question.puzzle)
    return await answer(context, "candidates", puzzle, seconds=question.seconds, most=question.most)


@router.post("/estimate", response_model=EstimateAnswer, summary="Estimate the number of solutions")
async def estimate(context: Current, question: EstimateRequest) -> Json:
    """Return about how many solutions there are, and an interval.

    Few solutions are counted; then `exact` is true. If time runs out, fewer branches are followed
    than were asked for, and the interval is wider.
    """
    puzzle = await parse_puzzle(context, question.puzzle)
    return await answer(
        context,
        "estimate",
        puzzle,
        seconds=question.seconds,
        dives=question.dives,
        seed=question.seed,
    )


@router.post(
    "/redundant",
    response_model=RedundantAnswer,
    summary="Find the clues that a puzzle does not need",
    responses=_RACED,
)
async def redundant(context: Current, question: RedundantRequest) -> Json:
    """Return the givens and rules without which the puzzle still has one solution.

    Each of `redundant` can be removed alone, all of `together` at once.
    """
    puzzle = await parse_unraced(context, question.puzzle)
    return await answer(context, "redundant", puzzle, seconds=question.seconds)


@router.post(
    "/ranges",
    response_model=RangesAnswer,
    summary="List the values that clues could have",
    responses=_RACED,
)
async def ranges(context: Current, question: RangesRequest) -> Json:
    """Return the values of clues that keep a solution, and those that leave exactly one.

    All other clues stay as they are. An empty cell is asked which digits could be given there.
    """
    puzzle = await parse_unraced(context, question.puzzle)
    return await answer(context, "ranges", puzzle, seconds=question.seconds, clues=question.clues)


@router.post(
    "/equal",
    response_model=EqualAnswer,
    summary="Find cells that are equal in every solution",
    responses=_RACED,
)
async def equal(context: Current, question: EqualRequest) -> Json:
    """Return groups of cells that hold the same digit in every solution.

    Cells whose digit is the same in all solutions are left out.
    """
    puzzle = await parse_unraced(context, question.puzzle)
    return await answer(
        context, "equal", puzzle, seconds=question.seconds, different=question.different
    )
