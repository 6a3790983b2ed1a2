"""Standings and daily puzzles, as a page shows them."""

from __future__ import annotations

import datetime as dates
from typing import Annotated, Any, Literal, Self

from pydantic import ConfigDict, Field

from ..database import Standing
from ..race.boards import Bar
from .base import Answer, examples
from .races import RESULT, Category, Result

__all__ = ["Daily", "DailyLevel", "Histogram", "Running", "Standings", "StandingsRow"]

_ROW: dict[str, Any] = {
    "place": 1,
    "player": "Quiet Heron 42",
    "class": "verified",
    "mistakes": 0,
    "seconds": 302.0,
    "points": 812,
    "you": False,
}


class StandingsRow(Answer):
    """One row of a board."""

    model_config = ConfigDict(populate_by_name=True, extra="allow")

    place: int
    player: Annotated[str | None, Field(description="The nickname; null: anonymous")]
    category: Annotated[Category, Field(alias="class")]
    mistakes: int
    seconds: float
    points: int
    you: bool

    @classmethod
    def of(cls, row: Standing, you: int | None) -> Self:
        """Return a row of the database."""
        return cls(
            place=row.place,
            player=row.nickname,
            category=row.category,  # type: ignore[arg-type]
            mistakes=row.mistakes,
            seconds=row.seconds,
            points=row.points,
            you=you is not None and row.player == you,
        )


class Histogram(Answer):
    """One bar: from so many up to just below so many, how many results."""

    low: int
    high: Annotated[int | None, Field(description="null: and all beyond")]
    count: int

    @classmethod
    def of(cls, bar: Bar) -> Self:
        """Return a bar."""
        return cls(low=bar.low, high=bar.high, count=bar.count)


class Standings(Answer):
    """A board of leaders: a page of it, and where you stand."""

    model_config = ConfigDict(
        json_schema_extra=examples(
            {"board": "2026-11-15/medium", "rows": [_ROW], "total": 2184, "next": None}
            | {"you": _ROW | {"place": 633, "you": True}, "percentile": 71, "unit": "seconds"}
            | {"histogram": [{"low": 300, "high": 360, "count": 17}]}
        )
    )

    board: str
    rows: list[StandingsRow]
    total: Annotated[int, Field(description="How many players stand on it")]
    next: Annotated[str | None, Field(description="Give this as `after` for those that follow")]
    you: Annotated[StandingsRow | None, Field(description="Your own row, wherever it is")]
    percentile: Annotated[int | None, Field(description="Before how many of a hundred you are")]
    unit: Annotated[
        Literal["seconds", "points"],
        Field(description="What the histogram counts: adjusted seconds, or points"),
    ]
    histogram: list[Histogram]


class Running(Answer):
    """A race with this puzzle that has begun."""

    status: Annotated[Literal["running", "ended"], Field(description="ended: without a result")]
    race: str
    elapsed: float
    paused: bool


class DailyLevel(Answer):
    """The daily puzzle of a level; the board itself comes when the race begins."""

    level: str
    puzzle_id: str
    score: int
    signature: Annotated[list[int], Field(description="Its first nine givens")]
    yours: Annotated[Result | Running | None, Field(description="Your result, or your race")]
    seed: Annotated[int, Field(description="`nonet generate --level … --seed …` makes the same")]


class Daily(Answer):
    """The puzzles of a day, the same for everyone."""

    model_config = ConfigDict(
        json_schema_extra=examples(
            {
                "date": "2026-11-15",
                "today": "2026-11-16",
                "levels": [
                    {"level": "medium", "puzzle_id": "t7mxk2gqwz", "score": 506, "seed": 4711}
                    | {"signature": [5, 3, 7, 6, 1, 9, 5, 9, 8], "yours": RESULT}
                ],
            }
        )
    )

    date: dates.date
    today: Annotated[dates.date, Field(description="Which day it is in UTC")]
    levels: list[DailyLevel]
