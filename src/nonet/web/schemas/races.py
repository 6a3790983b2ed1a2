"""Races, results, daily puzzles and standings."""

from __future__ import annotations

import datetime as dates
from datetime import datetime
from typing import Annotated, Any, Literal, Self

from pydantic import Field, WithJsonSchema, model_validator

from ...errors import RequestError, quote_text
from ..race.log import MOST_EVENTS
from ..race.race import Race
from ..race.results import Result
from ..race.rules import MOST_PAUSE_SECONDS
from ..race.standings import Place, Standing
from .base import LINE, Level, PuzzleText, Record, Request, examples
from .puzzles import BoardJson
from .requests import Detail, Digits, Marks

_ID = "3j4Y_Nl4eHLG5oERQWSW9g"
_TOKEN = f"1.{_ID}.qyA0lqGWYbK5pWC6vyvUBw.t7mxk2gqwz.1794733200000.5c0e8f"
_SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

Category = Literal["verified", "assisted", "paused", "offline"]
_EVENT = {
    "type": "array",
    "prefixItems": [
        {"type": "integer", "minimum": 0, "description": "ms on the clock, without pauses"},
        {"type": "integer", "minimum": 0, "maximum": 80, "description": "the cell, row by row"},
        {"enum": ["d", "c", "m", "k"], "description": "digit, corner, centre mark, colour"},
        {"type": "integer", "minimum": 0, "maximum": 9, "description": "0 erases a digit"},
    ],
    "items": {},
    "minItems": 4,
    "maxItems": 4,
}
Log = Annotated[
    list[Any], WithJsonSchema({"type": "array", "items": _EVENT, "maxItems": MOST_EVENTS})
]
_Count = Annotated[int, Field(ge=0, le=10_000)]


def _parse_day(text: str) -> dates.date:
    """Return the day of a text such as 2026-11-15, and of no other form."""
    try:
        day = dates.date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        raise RequestError("invalid.day", text=quote_text(text))
    return day


class Day(Request):
    """The daily puzzle of a day and a level."""

    date: Annotated[str, Field(json_schema_extra={"format": "date"}, max_length=10)]
    """A day, in UTC."""
    level: Literal["easy", "medium", "hard"]

    @property
    def day(self) -> dates.date:
        """The day."""
        return _parse_day(self.date)

    @model_validator(mode="after")
    def _check_day(self) -> Self:
        _parse_day(self.date)
        return self


class NewRaceRequest(
    Request,
    json_schema_extra=examples(
        {"level": "easy"}, {"daily": {"date": "2026-01-15", "level": "medium"}}
    ),
):
    """A race to start: with a daily puzzle, or a new one of a level."""

    daily: Day | None = None
    level: Level | None = None
    """A puzzle of this level that nobody has seen."""

    @model_validator(mode="after")
    def _check_puzzle(self) -> Self:
        if (self.daily is None) == (self.level is None):
            raise RequestError("invalid.either", first="daily", second="level")
        return self


class TokenRequest(Request, json_schema_extra=examples({"token": _TOKEN})):
    """The token of a race."""

    token: Annotated[str, Field(max_length=400)]
    """The token from the start of the race."""


class EventsRequest(
    TokenRequest,
    json_schema_extra=examples(
        {"token": _TOKEN, "from": 0, "events": [[1200, 2, "d", 4], [2950, 3, "c", 6]]}
    ),
):
    """What happened since the last time."""

    start: Annotated[int, Field(alias="from", ge=0, le=MOST_EVENTS)]
    """How many were sent before."""
    events: Log
    """The player's actions: [ms, cell, op, value] each. An undo is sent as its effects."""


class RaceHintRequest(
    TokenRequest, json_schema_extra=examples({"token": _TOKEN, "digits": LINE, "detail": "nudge"})
):
    """The player's position, and how much the hint should say."""

    digits: Digits = None
    marks: Marks = None
    detail: Detail = "nudge"


class FinishRequest(
    TokenRequest,
    json_schema_extra=examples(
        {"token": _TOKEN, "digits": _SOLUTION, "events": [[1200, 2, "d", 4]], "hash": None}
    ),
):
    """The end of a race: the digits, and the whole log."""

    digits: Annotated[str, Field(max_length=1296)]
    """The grid, one digit per cell."""
    events: Log
    """All of the player's actions."""
    hash: Annotated[str | None, Field(max_length=64)] = None
    """SHA-256 of the events as JSON without spaces, in hex; optional."""


class OfflineRequest(
    Request,
    json_schema_extra=examples(
        {"puzzle": LINE, "digits": _SOLUTION, "seconds": 312.5, "mistakes": 1}
        | {"finished": "2026-11-15T09:24:00Z", "mark": "0b4c1f52"}
    ),
):
    """A game that was played without the server; it counts for the player's own statistics."""

    puzzle: PuzzleText
    digits: Annotated[str, Field(max_length=1296)]
    """The solved grid, one character per cell."""
    seconds: Annotated[float, Field(gt=0, le=1e7, allow_inf_nan=False)]
    mistakes: _Count = 0
    accuracy: Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)] = 1.0
    nudges: _Count = 0
    techniques: _Count = 0
    reveals: _Count = 0
    finished: Annotated[
        str | None, Field(max_length=40, json_schema_extra={"format": "date-time"})
    ] = None
    """When it was finished, by the player's clock."""
    mark: Annotated[str | None, Field(min_length=1, max_length=64, pattern=r"^[0-9A-Za-z_-]+$")] = (
        None
    )
    """Any text by which the same game is recognised when it is sent again."""
    events: Log | None = None
    """All of the player's actions, for replay."""


class Hints(Record):
    """The number of hints by kind."""

    nudge: int
    technique: int
    reveal: int


class PulseJson(Record):
    """The official clock of a race."""

    elapsed: float
    """Official seconds so far, without pauses."""
    paused: bool
    pauses: int
    """The number of pauses; at most 20."""
    pause_left: float
    """Seconds of pause that are left."""
    category: Annotated[Category, Field(alias="class")]

    @classmethod
    def describe(cls, race: Race, now: datetime) -> dict[str, Any]:
        """Return the clock of a race."""
        return {
            "elapsed": race.read_clock(now).seconds,
            "paused": race.paused is not None,
            "pauses": race.pauses,
            "pause_left": MOST_PAUSE_SECONDS - race.count_pause_seconds(now),
            "category": race.classify(now),
        }


class RacePuzzleJson(BoardJson):
    """The puzzle of a race, with its rating; never the solution."""

    id: str
    level: Level
    score: int
    hardest: str


class RaceJson(PulseJson):
    """A race, with everything needed to continue it."""

    id: str
    token: str
    """Send it with every request about this race."""
    puzzle: RacePuzzleJson | None
    """null while the race is paused."""
    date: dates.date | None
    """The day of a daily puzzle."""
    started: datetime
    """By the server's clock."""
    hints: Hints
    count: int
    """The number of events that the server has."""
    events: Log
    """These events; none while it is paused."""

    @classmethod
    def from_race(cls, race: Race, token: str, now: datetime) -> Self:
        """Return a race of the database."""
        ranked, is_hidden = race.ranked, race.is_hidden
        puzzle = None if is_hidden else vars(ranked) | RacePuzzleJson.describe(ranked.puzzle)
        return cls.model_validate(
            vars(race)
            | cls.describe(race, now)
            | {
                "token": token,
                "puzzle": puzzle,
                "date": race.day,
                "hints": race.hints._asdict(),
                "count": race.events,
                "events": [] if is_hidden else race.load_events(),
            }
        )


class CountedEvents(Record):
    """The number of events that the server has."""

    count: int


class ResultJson(Record):
    """A finished game."""

    id: str
    category: Annotated[Category, Field(alias="class")]
    date: dates.date | None
    """The day of a daily puzzle."""
    puzzle: str | None
    puzzle_id: str | None
    level: Level | None
    score: int | None
    seconds: float
    """Official time, without pauses."""
    mistakes: int
    """Wrong digits that stayed for more than two seconds."""
    accuracy: float
    """The share of written digits that were right."""
    adjusted: float
    """The time plus penalties for mistakes and hints."""
    points: int | None
    """null for an offline game."""
    par: float | None
    """The seconds for which a faultless game gets 500 points times the difficulty."""
    hints: Hints
    finished: datetime
    place: int | None = None
    of: int | None = None
    percentile: int | None = None
    """How many percent of the others are behind."""

    @classmethod
    def from_result(cls, result: Result, place: Place | None = None, **more: Any) -> Self:
        """Return a result of the database."""
        known = vars(result) | {"date": result.day, "hints": result.hints._asdict()}
        if place is not None:
            known |= vars(place) | {"percentile": place.percentile}
        return cls.model_validate(known | more)


class LoggedResultJson(ResultJson):
    """A finished game with its log."""

    events: Log
    """All actions; empty if they are too old."""


class RowJson(Record):
    """One row of a board."""

    place: int
    player: str | None
    """The nickname; null: the player has left."""
    category: Annotated[Category, Field(alias="class")]
    mistakes: int
    seconds: float
    points: int
    you: bool

    @classmethod
    def from_row(cls, row: Standing, you: int | None) -> Self:
        """Return a row of the database."""
        is_you = you is not None and row.player == you
        return cls.model_validate(vars(row) | {"player": row.nickname, "you": is_you})


class BarJson(Record):
    """One bar of the histogram: results from `low` to just below `high`."""

    low: int
    high: int | None
    """null: no upper limit."""
    count: int


class StandingsJson(Record):
    """A page of a board, and your place on it."""

    board: str
    rows: list[RowJson]
    total: int
    """The number of players on it."""
    next: str | None
    """Pass this as `after` for the next page."""
    you: RowJson | None
    """Your own row, on whichever page it is."""
    percentile: int | None
    """How many percent of the others are behind you."""
    unit: Literal["seconds", "points"]
    """What the histogram counts: adjusted seconds, or points."""
    histogram: list[BarJson]


class RunningJson(Record):
    """A race with this puzzle that has started."""

    status: Literal["running", "ended"]
    """ended: without a result."""
    race: str
    elapsed: float
    paused: bool


class DailyLevelJson(Record):
    """The daily puzzle of a level; its board is shown when the race starts."""

    level: Level
    puzzle_id: str
    score: int
    signature: list[int]
    """Its first nine givens."""
    yours: ResultJson | RunningJson | None
    """Your result, or your race."""
    seed: int
    """`nonet generate --level … --seed …` makes the same puzzle."""


class DailyJson(Record):
    """The puzzles of a day, the same for everyone."""

    date: dates.date
    today: dates.date
    """The current day in UTC."""
    levels: list[DailyLevelJson]
