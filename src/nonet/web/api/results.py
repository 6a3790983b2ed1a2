"""Results of games that were played without the server: for their player's own statistics."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Body, Request, Response

from ...errors import SudokuError
from ...puzzle import Puzzle
from ...rate import rate
from ...solve import solve
from ..problems import Problem
from ..race.log import events_in, packed
from ..race.score import Hints, adjusted
from ..schemas.problems import answers_with
from ..schemas.races import Offline, Result
from .asking import at, puzzle_in
from .playing import ByPage, database_of, now_of, player_of

__all__ = ["router"]

router = APIRouter(prefix="/results", tags=["races"])

_QUICK_SIZE = 9  # up to here a puzzle is rated in a moment


@router.post("", status_code=201, summary="Keep an offline game", responses=answers_with(403, 404))
def add(
    request: Request, question: Annotated[Offline, Body()], response: Response, _: ByPage
) -> Result:
    """Keep a game that was played offline. It stands in your own statistics, and on no board.

    The puzzle and its solution are checked; the time is the player's own. With a `mark` the same
    game can be sent again, and is kept once: then the answer is 200.
    """
    player, now = player_of(request), now_of(request)
    puzzle = puzzle_in(question.puzzle)
    _check(puzzle, question.digits)
    rating = rate(puzzle) if puzzle.size <= _QUICK_SIZE else None
    log = None
    if question.events is not None:
        log = packed(events_in(question.events, puzzle.size))
    hints = Hints(question.nudges, question.techniques, question.reveals)
    result, is_new = database_of(request).results.add_offline(
        player,
        question.mark,
        category="offline",
        line=puzzle.line,
        level=None if rating is None else rating.level,
        score=None if rating is None else rating.score,
        seconds=question.seconds,
        mistakes=question.mistakes,
        accuracy=question.accuracy,
        adjusted=adjusted(question.seconds, question.mistakes, hints),
        nudges=hints.nudge,
        techniques=hints.technique,
        reveals=hints.reveal,
        finished=_finished(question.finished, now),
        log=log,
    )
    if not is_new:
        response.status_code = 200
    return Result.kept(result)


def _check(puzzle: Puzzle, digits: str) -> None:
    """Refuse a puzzle that is none, or digits that do not solve it."""
    if puzzle.size > _QUICK_SIZE:
        with at("digits"):
            grid = puzzle_in(digits, "digits").givens
            if not grid.is_full or grid.size != puzzle.size or not _obeys(puzzle, grid.cells):
                raise Problem(422, "digits: this does not solve the puzzle")
        return
    with at("puzzle"):
        try:
            solution = solve(puzzle, seconds=1.0)
        except SudokuError as error:
            raise ValueError(str(error)) from None
    if puzzle_in(digits, "digits").givens.cells != solution.cells:
        raise Problem(422, "digits: this does not solve the puzzle")


def _obeys(puzzle: Puzzle, cells: bytes) -> bool:
    """Do full cells keep the givens, and every house its digits once?"""
    givens = zip(puzzle.givens.cells, cells, strict=True)
    if any(given not in (0, digit) for given, digit in givens):
        return False
    return all(len({cells[at] for at in group}) == len(group) for group in puzzle.different)


def _finished(text: str | None, now: datetime) -> datetime:
    """Return when a game ended: by the player's clock, and never later than now."""
    if text is None:
        return now
    with at("finished"):
        try:
            told = datetime.fromisoformat(text)
        except ValueError:
            raise ValueError(
                f"expected a moment such as 2026-11-15T09:24:00Z, not {text!r}"
            ) from None
        if told.tzinfo is None:
            told = told.replace(tzinfo=UTC)
        if not 2020 <= told.year <= 9000:
            raise ValueError(f"nobody played here in the year {told.year}")
    return min(told.astimezone(UTC), now)
