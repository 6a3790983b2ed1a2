"""Daily: three puzzles a day, the same for everyone."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated

from fastapi import APIRouter, Query, Request

from ..database import Race, Ranked
from ..database import Result as Finished
from ..database.dailies import seed_of_day
from ..schemas.problems import answers_with
from ..schemas.races import Result
from ..schemas.standings import Daily, DailyLevel, Running
from .playing import database_of, now_of, player_or_none, today_of

__all__ = ["DayOf", "router"]

router = APIRouter(tags=["races"])

DayOf = Annotated[date | None, Query(alias="date", description="A day, in UTC; today where none")]


@router.get("/daily", summary="The puzzles of a day", responses=answers_with(404))
def daily(request: Request, day: DayOf = None) -> Daily:
    """Return the daily puzzles of three levels, and how you did. Days to come are refused.

    The board of a puzzle comes when its race begins. Its seed is the first 53 bits of the SHA-256
    of `nonet daily <date> <level>`, so that anybody can check that it was not picked for someone.
    """
    today = today_of(request)
    wanted = day or today
    database, player = database_of(request), player_or_none(request)
    found = database.dailies.of(wanted, today)
    numbers = [ranked.number for ranked in found]
    results = {} if player is None else database.results.of_puzzles(player, numbers)
    races = {} if player is None else database.races.of_puzzles(player, numbers)
    levels = [
        _level(one, wanted, results.get(one.number), races.get(one.number), now_of(request))
        for one in found
    ]
    return Daily(date=wanted, today=today, levels=levels)


def _level(
    ranked: Ranked, day: date, result: Finished | None, race: Race | None, now: datetime
) -> DailyLevel:
    yours: Result | Running | None = None
    if result is not None:
        yours = Result.kept(result)
    elif race is not None:
        yours = Running(
            status="ended" if race.is_over(now) else "running",
            race=race.id,
            elapsed=race.clock(now).seconds,
            paused=race.paused is not None,
        )
    return DailyLevel(
        level=ranked.level,
        puzzle_id=ranked.id,
        score=ranked.score,
        signature=[digit for digit in ranked.puzzle.givens.cells if digit][:9],
        yours=yours,
        seed=seed_of_day(day, ranked.level),
    )
