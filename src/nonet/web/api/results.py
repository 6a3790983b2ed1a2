"""Results of games that were played without the server: for the player's own statistics."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import Any

from fastapi import APIRouter, Response

from ...errors import RequestError, SudokuError, quote_text
from ...grid import Grid
from ...jobs.check import check
from ...puzzle import Puzzle
from ..problems import Problem, make_invalid, name_place
from ..race.log import pack, parse_events, unpack_text
from ..race.players import Player
from ..race.results import Result
from ..race.rules import replay
from ..race.score import Hints, adjust
from ..schemas.problems import list_problems
from ..schemas.races import OfflineRequest, ResultJson
from .context import ROW, ByPage, Context, Current
from .questions import parse_puzzle
from .work import run_task

router = APIRouter(prefix="/results", tags=["races"])

_QUICK_SIZE = 9  # up to here a puzzle is rated in a moment
_SECONDS = 1.0  # for it


@router.post("", status_code=201, summary="Save an offline game", responses=list_problems(403, 404))
async def add(
    context: Current,
    question: OfflineRequest,
    response: Response,
    _: ByPage,
) -> ResultJson:
    """Save a game that was played offline. It is in your own statistics, and on no board.

    The puzzle, its solution and the log are checked; the time is the player's own. With a `mark` a
    game that is sent again is saved once: then the status is 200.
    """
    player = await context.threads.run(context.require_player)
    puzzle = await parse_puzzle(context, question.puzzle)
    grid = (await parse_puzzle(context, question.digits, "digits")).givens
    rating = await _rate(context, puzzle, grid)
    result, is_new = await context.threads.run(
        _save, context, question, player, puzzle, grid, rating
    )
    if not is_new:
        response.status_code = 200
    return ResultJson.from_result(result)


def _save(
    context: Context,
    question: OfflineRequest,
    player: Player,
    puzzle: Puzzle,
    grid: Grid,
    rating: dict[str, Any],
) -> tuple[Result, bool]:
    """Save a game whose puzzle is solved by the grid; return whether it is new."""
    log, size = None, len(puzzle.line)
    if question.events is not None:
        events = parse_events(question.events, puzzle.size)
        replay(puzzle, grid.cells, events, question.seconds)
        log = pack(events)
        context.storage.admit_log(player, len(unpack_text(log)))
        size += len(log)
    context.admit(size + ROW)
    hints = Hints(question.nudges, question.techniques, question.reveals)
    return context.room.results.add_offline(
        player,
        question.mark,
        category="offline",
        line=puzzle.line,
        level=rating.get("level"),
        score=rating.get("score"),
        seconds=question.seconds,
        mistakes=question.mistakes,
        accuracy=question.accuracy,
        adjusted=adjust(question.seconds, question.mistakes, hints),
        nudges=hints.nudge,
        techniques=hints.technique,
        reveals=hints.reveal,
        finished=_parse_moment(question.finished, context.now),
        log=log,
    )


async def _rate(context: Current, puzzle: Puzzle, grid: Grid) -> dict[str, Any]:
    """Return level and score; refuse a grid that is not the solution.

    Solving a larger puzzle may take long, checking a full grid does not: then only the givens and
    the rules are checked, and nothing is rated.
    """
    rating: dict[str, Any] = {}
    if puzzle.size <= _QUICK_SIZE:
        try:
            rating = json.loads(await run_task(context, "judge", _SECONDS, puzzle=puzzle.line))
        except Problem:
            raise
        except SudokuError as error:
            raise make_invalid([("puzzle", error.message)]) from None
        is_solved = grid.line == rating["solution"]
    else:
        is_solved = _is_solved_by(puzzle, grid)
    if not is_solved:
        raise Problem(422, "problem.not-solved")
    return rating


def _is_solved_by(puzzle: Puzzle, grid: Grid) -> bool:
    """Does a grid have the givens of a puzzle, and obey its rules?"""
    if grid.size != puzzle.size or not grid.is_full:
        return False
    givens = zip(puzzle.givens.cells, grid.cells, strict=True)
    if any(given not in (0, digit) for given, digit in givens):
        return False
    return check(Puzzle(grid, puzzle.rules), explain=False).is_unique


def _parse_moment(text: str | None, now: datetime) -> datetime:
    """Return when a game ended by the player's clock, but never later than now."""
    if text is None:
        return now
    with name_place("finished"):
        try:
            when = datetime.fromisoformat(text)
        except ValueError:
            raise RequestError("invalid.moment", text=quote_text(text)) from None
        if when.tzinfo is None:
            when = when.replace(tzinfo=UTC)
        if not 2020 <= when.year <= 9000:
            raise RequestError("invalid.year", date=text)
    return min(when.astimezone(UTC), now)
