"""Standings: who was fastest, with the same puzzle or on the same level."""

from __future__ import annotations

import re
from dataclasses import asdict
from typing import Annotated, Literal

from fastapi import APIRouter, Query

from ...errors import quote_text
from ..problems import Problem
from ..race.boards import make_daily_board, make_level_board
from ..race.dailies import DAILY_LEVELS, check_day
from ..schemas import base
from ..schemas.problems import list_problems
from ..schemas.races import BarJson, RowJson, StandingsJson
from .context import Current
from .daily import DayQuery

router = APIRouter(tags=["races"])

Level = Annotated[base.Level, Query(description="The level")]
Period = Annotated[
    Literal["today", "week", "all"] | None,
    Query(description="The board of a level: of today, of this week (UTC), or of all time"),
]
Around = Annotated[Literal["me"] | None, Query(description="me: the rows next to yours")]
Limit = Annotated[int, Query(description="The most rows to return", ge=1, le=100)]
After = Annotated[
    str | None,
    Query(description="`next` of the previous page", max_length=40, examples=["302000.7"]),
]


@router.get("/standings", summary="Get the standings", responses=list_problems(404))
def standings(
    context: Current,
    level: Level,
    day: DayQuery = None,
    period: Period = None,
    around: Around = None,
    limit: Limit = 50,
    after: After = None,
) -> StandingsJson:
    """Return the board of a daily puzzle (`date`), or that of a level (`period`).

    With the same puzzle the adjusted time counts, on a level the points; verified results rank
    above assisted ones. Each player is on a board once, with the best result.
    """
    today, player = context.today, context.find_player()
    if day is not None and period is not None:
        raise Problem(422, "problem.date-or-period")
    if period is not None:
        board = make_level_board(level, period, today)
    else:
        check_day(day or today, today)
        if level not in DAILY_LEVELS:
            raise Problem(422, "problem.no-daily-level", level=level)
        board = make_daily_board(day or today, level)
    cursor = _parse_cursor(after)
    view = context.room.standings.read(board, player, limit, cursor, around=around is not None)
    you = None if player is None else player.number
    return StandingsJson(
        board=board.name,
        rows=[RowJson.from_row(row, you) for row in view.rows],
        total=view.total,
        next=view.next,
        you=None if view.mine is None else RowJson.from_row(view.mine, you),
        percentile=view.percentile,
        unit="seconds" if board.is_daily else "points",
        histogram=[BarJson(**asdict(bar)) for bar in view.bars],
    )


def _parse_cursor(after: str | None) -> tuple[int, int] | None:
    if after is None:
        return None
    if not re.fullmatch(r"[0-9]{1,15}\.[0-9]{1,18}", after):
        raise Problem(422, "problem.cursor", text=quote_text(after))
    key, _, number = after.partition(".")
    return int(key), int(number)
