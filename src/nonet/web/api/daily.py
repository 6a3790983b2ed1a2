"""Daily: three puzzles a day, the same for everyone."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated

from fastapi import APIRouter, Query

from ..race.dailies import Ranked, make_seed
from ..race.race import Race
from ..race.results import Result
from ..schemas.problems import list_problems
from ..schemas.races import DailyJson, DailyLevelJson, ResultJson, RunningJson
from .context import Current

router = APIRouter(tags=["races"])

DayQuery = Annotated[date | None, Query(alias="date", description="A day in UTC; default: today")]


@router.get("/daily", summary="Get the puzzles of a day", responses=list_problems(404))
def daily(context: Current, day: DayQuery = None) -> DailyJson:
    """Return the daily puzzles of three levels, and how you did. Future days are refused.

    The board of a puzzle is shown when its race starts. Its seed is the first 53 bits of the
    SHA-256 of `nonet daily <date> <level>`, so that anyone can check that it was not chosen by
    hand.
    """
    today, player, room = context.today, context.find_player(), context.room
    wanted = day or today
    found = room.dailies.get(wanted, today)
    numbers = [ranked.number for ranked in found]
    results = {} if player is None else room.results.find_by_puzzles(player, numbers)
    races = {} if player is None else room.races.find_by_puzzles(player, numbers)
    levels = [
        _describe(one, wanted, results.get(one.number), races.get(one.number), context.now)
        for one in found
    ]
    return DailyJson(date=wanted, today=today, levels=levels)


def _describe(
    ranked: Ranked, day: date, result: Result | None, race: Race | None, now: datetime
) -> DailyLevelJson:
    yours: ResultJson | RunningJson | None = None
    if result is not None:
        yours = ResultJson.from_result(result)
    elif race is not None:
        yours = RunningJson(
            status="ended" if race.is_over(now) else "running",
            race=race.id,
            elapsed=race.read_clock(now).seconds,
            paused=race.paused is not None,
        )
    return DailyLevelJson.model_validate(
        {
            "level": ranked.level,
            "puzzle_id": ranked.id,
            "score": ranked.score,
            "signature": [digit for digit in ranked.puzzle.givens.cells if digit][:9],
            "yours": yours,
            "seed": make_seed(day, ranked.level),
        }
    )
