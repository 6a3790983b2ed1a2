"""Race: a ranked attempt as it is stored, and the one way to change it."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import date, datetime
from functools import cache
from typing import Any

from sqlalchemy import Connection, Row, Update, bindparam, update

from .dailies import Ranked
from .log import Event, unpack
from .players import LOCK, Player
from .rules import MOST_PAUSE_SECONDS, Clock, classify
from .score import Hints
from .tables import RACES
from .tokens import LIFE, Claims


@dataclass(frozen=True)
class Race:
    """A race as it was read."""

    number: int
    id: str
    player_id: str
    ranked: Ranked
    day: date | None
    started: datetime
    ended: datetime | None
    paused: datetime | None
    pause_ms: int
    pauses: int
    hints: Hints
    events: int
    log: bytes | None

    @classmethod
    def from_row(cls, row: Row[Any], player: Player) -> Race:
        """Return the race of a row with its puzzle."""
        return cls(
            player_id=player.id,
            ranked=Ranked.from_row(row, "ranked_"),
            hints=Hints(row.races_nudges, row.races_techniques, row.races_reveals),
            **{name: getattr(row, f"races_{name}") for name in _COLUMNS},
        )

    @property
    def claims(self) -> Claims:
        """What its token holds."""
        return Claims(self.id, self.player_id, self.ranked.id, self.started)

    def classify(self, now: datetime, *, is_end: bool = False) -> str:
        """Return its class so far, or if it ends now."""
        seconds = self.read_clock(now).seconds if is_end else None
        return classify(self.hints, self.count_pause_seconds(now), seconds)

    def is_over(self, now: datetime) -> bool:
        """Has it ended, or expired?"""
        return self.ended is not None or now - self.started > LIFE

    @property
    def is_hidden(self) -> bool:
        """Is its board hidden because it is paused?"""
        return self.paused is not None and self.ended is None

    def load_events(self) -> list[Event]:
        """Return the events that have been sent so far."""
        return unpack(self.log)

    def count_pause_seconds(self, now: datetime) -> float:
        """Return the length of all pauses; beyond an hour the clock runs again."""
        seconds = self.pause_ms / 1000
        if self.paused is not None:
            seconds += max(0.0, (now - self.paused).total_seconds())
        return min(seconds, MOST_PAUSE_SECONDS)

    def read_clock(self, now: datetime) -> Clock:
        """Return the official time: from the start until now or the end, without pauses."""
        until = now if self.ended is None else self.ended
        seconds = (until - self.started).total_seconds() - self.count_pause_seconds(until)
        return Clock(max(0.0, seconds), self.pauses)


_COLUMNS = tuple(own.name for own in fields(Race) if own.name in RACES.c)


def change_race(
    connection: Connection, race: Race, locked: Player | None = None, **values: Any
) -> bool:
    """Change a race that runs and has not changed since it was read; return whether it did.

    A `locked` player is locked first: see `lock_player`.
    """
    known: dict[str, Any] = {
        "is_number": race.number,
        "is_pauses": race.pauses,
        "is_pause_ms": race.pause_ms,
        "is_events": race.events,
        "is_nudges": race.hints.nudge,
        "is_techniques": race.hints.technique,
        "is_reveals": race.hints.reveal,
    }
    if locked is not None:
        known |= {"player": locked.number, "is_player": locked.id}
    change = _build_change(tuple(values), race.paused is not None, locked is not None)
    news = {f"new_{name}": value for name, value in values.items()}
    return connection.execute(change, known | news).rowcount == 1


@cache
def _build_change(names: tuple[str, ...], is_paused: bool, is_locking: bool) -> Update:
    """Return the statement that changes these columns of a race that is as it was read."""
    columns = RACES.c
    same = ("number", "pauses", "pause_ms", "events", "nudges", "techniques", "reveals")
    # It names no column of a race, so the server waits for the player before it looks for the race.
    lock = [LOCK.scalar_subquery() == bindparam("is_player")] if is_locking else []
    return (
        update(RACES)
        .where(*lock)
        .where(*(columns[name] == bindparam(f"is_{name}") for name in same))
        .where(columns.ended.is_(None))
        .where(columns.paused.is_not(None) if is_paused else columns.paused.is_(None))
        .values({name: bindparam(f"new_{name}", type_=columns[name].type) for name in names})
    )
