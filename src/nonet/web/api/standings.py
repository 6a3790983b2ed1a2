"""Standings: who was how fast, with the same puzzle or on the same level."""

from __future__ import annotations

import re
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Request

from ..database import DAILY_LEVELS
from ..database.dailies import check_day
from ..problems import Problem
from ..race.boards import daily_board, level_board
from ..schemas.problems import answers_with
from ..schemas.standings import Histogram, Standings, StandingsRow
from .daily import DayOf
from .playing import database_of, player_or_none, today_of

__all__ = ["router"]

router = APIRouter(tags=["races"])

Level = Annotated[
    Literal["easy", "medium", "hard", "expert", "extreme"], Query(description="The level")
]
Period = Annotated[
    Literal["today", "week", "all"] | None,
    Query(description="The board of a level: of today, of this week (UTC), or of all time"),
]
Around = Annotated[Literal["me"] | None, Query(description="me: those next to you")]
Limit = Annotated[int, Query(description="At most so many rows", ge=1, le=100)]
After = Annotated[
    str | None, Query(description="`next` of the page before", max_length=40, examples=["302000.7"])
]


@router.get("/standings", summary="A board of leaders", responses=answers_with(404))
def standings(
    request: Request,
    level: Level,
    day: DayOf = None,
    period: Period = None,
    around: Around = None,
    limit: Limit = 50,
    after: After = None,
) -> Standings:
    """Return the board of a daily puzzle (`date`), or that of a level (`period`).

    With the same puzzle the adjusted time counts, on a level the points; verified results come
    before assisted ones. Each player stands once on a board, with the best result.
    """
    database, today, player = database_of(request), today_of(request), player_or_none(request)
    if day is not None and period is not None:
        raise Problem(422, "date, period: give one of them, not both")
    if period is not None:
        board = level_board(level, period, today)
    else:
        check_day(day or today, today)
        if level not in DAILY_LEVELS:
            raise Problem(422, f"level: there is no daily puzzle that is {level}, give a period")
        board = daily_board(day or today, level)
    asked = (board, player, limit, _cursor(after))
    view = database.standings.view(*asked, around=around is not None)
    you = None if player is None else player.number
    return Standings(
        board=board.name,
        rows=[StandingsRow.of(row, you) for row in view.rows],
        total=view.total,
        next=view.next,
        you=None if view.mine is None else StandingsRow.of(view.mine, you),
        percentile=view.percentile,
        unit="seconds" if board.is_daily else "points",
        histogram=[Histogram.of(bar) for bar in view.bars],
    )


def _cursor(after: str | None) -> tuple[int, int] | None:
    if after is None:
        return None
    if not re.fullmatch(r"[0-9]{1,15}\.[0-9]{1,18}", after):
        raise Problem(422, f"after: expected `next` of the page before, not {after!r}")
    key, _, number = after.partition(".")
    return int(key), int(number)
