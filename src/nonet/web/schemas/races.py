"""Races: what is sent and told while one runs, and what comes of it."""

from __future__ import annotations

import datetime as dates
from datetime import datetime
from typing import Annotated, Any, Literal, Self

from pydantic import ConfigDict, Field, WithJsonSchema, model_validator

from ...stock import LEVELS
from .. import database
from ..race.log import MOST_EVENTS
from .base import LINE, Answer, PuzzleText, Question, examples
from .puzzles import Board
from .questions import Digits, Marks

__all__ = [
    "RESULT",
    "Ack",
    "Day",
    "Events",
    "Finish",
    "HintAsked",
    "LoggedResult",
    "NewRace",
    "Offline",
    "Pulse",
    "Race",
    "Result",
    "Tokened",
]

_ID = "3j4Y_Nl4eHLG5oERQWSW9g"
_TOKEN = f"1.{_ID}.qyA0lqGWYbK5pWC6vyvUBw.t7mxk2gqwz.1794733200000.5c0e8f"
_SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
_CLOCK: dict[str, Any] = {
    "elapsed": 12.5,
    "paused": False,
    "pauses": 0,
    "pause_left": 3600.0,
    "class": "verified",
}
RESULT: dict[str, Any] = {
    "id": _ID,
    "class": "verified",
    "date": "2026-11-15",
    "level": "medium",
    "score": 506,
    "puzzle": LINE,
    "puzzle_id": "t7mxk2gqwz",
    "seconds": 564.2,
    "mistakes": 0,
    "accuracy": 1.0,
    "adjusted": 564.2,
    "points": 603,
    "par": 480.0,
    "hints": {"nudge": 0, "technique": 0, "reveal": 0},
    "finished": "2026-11-15T09:24:00Z",
    "place": 633,
    "of": 2184,
    "percentile": 71,
}

Token = Annotated[str, Field(max_length=400, description="The token that the start gave")]
Category = Literal["verified", "assisted", "offline"]
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
    list[Any],
    WithJsonSchema(
        {
            "type": "array",
            "items": _EVENT,
            "maxItems": MOST_EVENTS,
            "description": "What the player did: [ms, cell, op, value] each. An undo is told as"
            " what it does.",
        }
    ),
]


def _day(text: str) -> dates.date:
    """Read a day as it is written everywhere: 2026-11-15, and in no other way."""
    try:
        day = dates.date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        raise ValueError("expected a day such as 2026-11-15")
    return day


class Day(Question):
    """The daily puzzle of a day and a level."""

    date: Annotated[
        str,
        Field(description="A day, in UTC", json_schema_extra={"format": "date"}, max_length=10),
    ]
    level: Literal["easy", "medium", "hard"]

    @property
    def day(self) -> dates.date:
        """The day."""
        return _day(self.date)

    @model_validator(mode="after")
    def _is_a_day(self) -> Self:
        _day(self.date)
        return self


class NewRace(Question):
    """A race to begin: with a daily puzzle, or with any of a level."""

    model_config = ConfigDict(
        json_schema_extra=examples(
            {"level": "easy"}, {"daily": {"date": "2026-01-15", "level": "medium"}}
        )
    )

    daily: Day | None = None
    level: Annotated[
        Literal["easy", "medium", "hard", "expert", "extreme"] | None,
        Field(description=f"One of {', '.join(LEVELS)}: a puzzle that nobody has seen"),
    ] = None

    @model_validator(mode="after")
    def _has_one(self) -> Self:
        if (self.daily is None) == (self.level is None):
            raise ValueError("it should have either daily or level")
        return self


class Tokened(Question):
    """The token of a race."""

    model_config = ConfigDict(json_schema_extra=examples({"token": _TOKEN}))

    token: Token


class Events(Tokened):
    """What happened since the last time."""

    model_config = ConfigDict(
        json_schema_extra=examples(
            {"token": _TOKEN, "from": 0, "events": [[1200, 2, "d", 4], [2950, 3, "c", 6]]}
        )
    )

    start: Annotated[
        int, Field(alias="from", ge=0, le=MOST_EVENTS, description="How many were sent before")
    ]
    events: Log


class HintAsked(Tokened):
    """The player's position, and how much is to be told."""

    model_config = ConfigDict(
        json_schema_extra=examples({"token": _TOKEN, "digits": LINE, "level": "nudge"})
    )

    digits: Digits = None
    marks: Marks = None
    level: Literal["check", "nudge", "region", "technique", "pattern", "full"] = "nudge"


class Finish(Tokened):
    """The end of a race: the digits, and the whole log."""

    model_config = ConfigDict(
        json_schema_extra=examples(
            {"token": _TOKEN, "digits": _SOLUTION, "events": [[1200, 2, "d", 4]], "hash": None}
        )
    )

    digits: Annotated[str, Field(max_length=1296, description="The grid, one digit a cell")]
    events: Log
    hash: Annotated[
        str | None,
        Field(
            max_length=64,
            description="SHA-256 of the events as JSON without spaces, in hex; left out where the"
            " browser cannot hash",
        ),
    ] = None


class Offline(Question):
    """A game that was played without the server; it counts for nobody but its player."""

    model_config = ConfigDict(
        json_schema_extra=examples(
            {"puzzle": LINE, "digits": _SOLUTION, "seconds": 312.5, "mistakes": 1}
            | {"finished": "2026-11-15T09:24:00Z", "mark": "0b4c1f52"}
        )
    )

    puzzle: PuzzleText
    digits: Annotated[str, Field(max_length=1296, description="The solved grid, one sign a cell")]
    seconds: Annotated[float, Field(gt=0, le=1e7, allow_inf_nan=False)]
    mistakes: Annotated[int, Field(ge=0, le=10_000)] = 0
    accuracy: Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)] = 1.0
    nudges: Annotated[int, Field(ge=0, le=10_000)] = 0
    techniques: Annotated[int, Field(ge=0, le=10_000)] = 0
    reveals: Annotated[int, Field(ge=0, le=10_000)] = 0
    finished: Annotated[
        str | None,
        Field(
            max_length=40,
            description="When it was finished, by the player's clock",
            json_schema_extra={"format": "date-time"},
        ),
    ] = None
    mark: Annotated[
        str | None,
        Field(
            min_length=1,
            max_length=64,
            pattern=r"^[0-9A-Za-z_-]+$",
            description="Any text by which the same game is known when it is sent again",
        ),
    ] = None
    events: Annotated[Log | None, Field(description="What the player did, for replay")] = None


class Pulse(Answer):
    """The official clock of a race."""

    model_config = ConfigDict(
        json_schema_extra=examples(_CLOCK), populate_by_name=True, extra="allow"
    )

    elapsed: Annotated[float, Field(description="Official seconds so far, without pauses")]
    paused: bool
    pauses: Annotated[int, Field(description="How many there were; 20 is the most")]
    pause_left: Annotated[float, Field(description="Seconds of pause that are left")]
    category: Annotated[Category, Field(alias="class")]

    @classmethod
    def fields_of_race(cls, race: database.Race, now: datetime) -> dict[str, Any]:
        """Return what the clock says."""
        return {
            "elapsed": race.clock(now).seconds,
            "paused": race.paused is not None,
            "pauses": race.pauses,
            "pause_left": 3600.0 - race.pause_seconds(now),
            "category": race.category,
        }


class RacePuzzle(Board):
    """The puzzle of a race: its board, and how hard it is; never the solution."""

    id: str
    level: str
    score: int
    hardest: str


class Race(Pulse):
    """A race: where it stands, and what is needed to go on with it."""

    model_config = ConfigDict(
        json_schema_extra=examples(
            {"id": _ID, "token": _TOKEN, "started": "2026-11-15T09:00:00Z", "date": "2026-11-15"}
            | _CLOCK
            | {"hints": {"nudge": 0, "technique": 0, "reveal": 0}, "count": 0, "events": []}
            | {"puzzle": Board.model_config["json_schema_extra"]["examples"][0]}  # type: ignore[index]
        ),
        populate_by_name=True,
        extra="allow",
    )

    id: str
    token: Annotated[str, Field(description="Give it with everything that is sent for this race")]
    puzzle: Annotated[
        RacePuzzle | None, Field(description="Hidden (null) while the race is paused")
    ]
    date: Annotated[dates.date | None, Field(description="The day of a daily puzzle")]
    started: Annotated[datetime, Field(description="By the server's clock")]
    hints: dict[str, int]
    count: Annotated[int, Field(description="How many events the server has")]
    events: Annotated[list[Any], Field(description="These events; none while it is paused")]

    @classmethod
    def of(cls, race: database.Race, token: str, now: datetime) -> Self:
        """Return a race of the database."""
        ranked, is_hidden = race.ranked, race.paused is not None
        puzzle = RacePuzzle(
            **RacePuzzle.fields_of(ranked.puzzle),
            id=ranked.id,
            level=ranked.level,
            score=ranked.score,
            hardest=ranked.hardest,
        )
        return cls(
            **cls.fields_of_race(race, now),
            id=race.id,
            token=token,
            puzzle=None if is_hidden else puzzle,
            date=race.day,
            started=race.started,
            hints=race.hints._asdict(),
            count=race.events,
            events=[] if is_hidden else [list(event) for event in race.known()],
        )


class Ack(Answer):
    """How many events the server has."""

    model_config = ConfigDict(json_schema_extra=examples({"count": 2}))

    count: int


class Result(Answer):
    """A finished game."""

    model_config = ConfigDict(
        json_schema_extra=examples(RESULT), populate_by_name=True, extra="allow"
    )

    id: str
    category: Annotated[Category, Field(alias="class")]
    date: Annotated[dates.date | None, Field(description="The day of a daily puzzle")]
    puzzle: str | None
    puzzle_id: str | None
    level: str | None
    score: int | None
    seconds: Annotated[float, Field(description="Official time, without pauses")]
    mistakes: Annotated[int, Field(description="Wrong digits that stood for over two seconds")]
    accuracy: Annotated[float, Field(description="Right digits among all that were written")]
    adjusted: Annotated[float, Field(description="The time with what mistakes and hints cost")]
    points: Annotated[int | None, Field(description="null for an offline game")]
    par: Annotated[float | None, Field(description="The seconds that 500 points take, times D")]
    hints: dict[str, int]
    finished: datetime
    place: int | None = None
    of: int | None = None
    percentile: Annotated[int | None, Field(description="Before how many of a hundred")] = None

    @classmethod
    def kept(cls, result: database.Result, place: database.Place | None = None) -> Self:
        """Return a result of the database."""
        return cls(**_told(result, place))


class LoggedResult(Result):
    """A finished game with what was done in it."""

    model_config = ConfigDict(
        json_schema_extra=examples(RESULT | {"events": [[1200, 2, "d", 4]]}),
        populate_by_name=True,
        extra="allow",
    )

    events: Annotated[list[Any], Field(description="The log; empty where it is too old")]

    @classmethod
    def with_log(cls, result: database.Result, events: list[Any]) -> Self:
        """Return a result with its log."""
        return cls(**_told(result, None), events=[list(event) for event in events])


def _told(result: database.Result, place: database.Place | None) -> dict[str, Any]:
    same = "id category puzzle puzzle_id level score seconds mistakes accuracy adjusted points par"
    told = {name: getattr(result, name) for name in same.split()}
    told |= {"date": result.day, "hints": result.hints._asdict(), "finished": result.finished}
    if place is not None:
        told |= {"place": place.place, "of": place.of, "percentile": place.percentile}
    return told
