"""Races of the database: one ranked attempt of a player at a puzzle, by the server's clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import (
    LABEL_STYLE_TABLENAME_PLUS_COL,
    Connection,
    Row,
    Select,
    Update,
    bindparam,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session
from sqlalchemy.sql.dml import ReturningInsert

from ..race.boards import boards_of, daily_board, level_board
from ..race.log import Event, packed, unpacked
from ..race.rules import MOST_PAUSE_SECONDS, Clock, Measure
from ..race.score import Hints
from ..race.token import LIFE, Claims
from .dailies import Ranked
from .entering import BEFORE, enter, seen_from
from .errors import NoSuchRace
from .players import LOCK, Player, hash_of_secret, lock_player
from .race_models import DEVICES, PLAYERS, RACES, RANKED, RESULTS
from .results import Result, is_id, new_id
from .standings import Place

if TYPE_CHECKING:
    from .engine import Database

__all__ = ["Race", "Races"]

ENOUGH = 30
"""Finishes from which on the par of a puzzle is their median."""

_GROWTH = 1.1  # the median is taken again when there are so many times as many

_IS_ITS = RACES.c.player_number == PLAYERS.c.number
_RACES = (
    select(*RACES.c, *RANKED.c)
    .join_from(RACES, RANKED)
    .where(RACES.c.player_number == bindparam("player"))
    .set_label_style(LABEL_STYLE_TABLENAME_PLUS_COL)
)
_BY_ID = _RACES.where(RACES.c.id == bindparam("race"))
_BY_PUZZLE = _RACES.where(RACES.c.ranked_number == bindparam("ranked"))
_BY_SECRET = (
    select(*PLAYERS.c, *RACES.c, *RANKED.c)
    .join_from(PLAYERS, DEVICES)
    .outerjoin(RACES, _IS_ITS & (RACES.c.id == bindparam("race")))
    .outerjoin(RANKED, RANKED.c.number == RACES.c.ranked_number)
    .where(DEVICES.c.secret == bindparam("secret"))
    .set_label_style(LABEL_STYLE_TABLENAME_PLUS_COL)
)
_NEW = insert(RACES)
_ONE_MORE = (
    update(RANKED)
    .where(RANKED.c.number == bindparam("ranked"))
    .values(finishes=RANKED.c.finishes + 1)
    .returning(RANKED.c.finishes, RANKED.c.par_finishes)
)


@dataclass(frozen=True)
class Race:
    """A race as it stands."""

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
    def of(cls, row: Row[Any], player: Player) -> Race:
        """Return what a row of a race and its puzzle says."""
        told = (row.ranked_number, row.ranked_id, row.ranked_line, row.ranked_level)
        more = (row.ranked_score, row.ranked_hardest)
        return cls(
            row.races_number,
            row.races_id,
            player.id,
            Ranked.told(*told, *more, par=row.ranked_par),
            row.races_day,
            row.races_started,
            row.races_ended,
            row.races_paused,
            row.races_pause_ms,
            row.races_pauses,
            Hints(row.races_nudges, row.races_techniques, row.races_reveals),
            row.races_events,
            row.races_log,
        )

    @property
    def claims(self) -> Claims:
        """What its token says."""
        return Claims(self.id, self.player_id, self.ranked.id, self.started)

    @property
    def category(self) -> str:
        """Its class: verified while no hint was asked for."""
        return "assisted" if any(self.hints) else "verified"

    def is_over(self, now: datetime) -> bool:
        """Has it ended, or expired?"""
        return self.ended is not None or now - self.started > LIFE

    def known(self) -> list[Event]:
        """Return the events that have been sent so far."""
        return unpacked(self.log)

    def pause_seconds(self, now: datetime) -> float:
        """How long all pauses are together; what is beyond an hour is no pause."""
        seconds = self.pause_ms / 1000
        if self.paused is not None:
            seconds += max(0.0, (now - self.paused).total_seconds())
        return min(seconds, MOST_PAUSE_SECONDS)

    def clock(self, now: datetime) -> Clock:
        """Return the official time: since the start, without pauses."""
        seconds = (now - self.started).total_seconds() - self.pause_seconds(now)
        return Clock(max(0.0, seconds), self.pauses)


class Races:
    """The races of a database."""

    def __init__(self, database: Database) -> None:
        """Take the database: see `Database.races`."""
        self._database = database

    def start(
        self, player: Player, ranked: Ranked, day: date | None, now: datetime
    ) -> tuple[Race, bool]:
        """Begin a race; return it and whether it is new. The first attempt is the only one."""
        id = new_id()
        row = {
            "id": id,
            "player_number": player.number,
            "ranked_number": ranked.number,
            "day": day,
            "started": now.replace(microsecond=now.microsecond // 1000 * 1000),
            **dict.fromkeys(("pause_ms", "pauses", "nudges", "techniques", "reveals", "events"), 0),
        }
        try:
            with self._database.writing() as session:
                lock_player(session, player)
                session.execute(_NEW, row)
                return _found(session, player, _BY_ID, race=id), True
        except IntegrityError:
            with self._database.reading() as session:
                return _found(session, player, _BY_PUZZLE, ranked=ranked.number), False

    def get(self, player: Player, id: str) -> Race:
        """Return a race of a player; NoSuchRace where there is none."""
        if not is_id(id):
            raise _missing(id)
        with self._database.reading() as session:
            return _found(session, player, _BY_ID, race=id)

    def of_secret(self, secret: str | None, id: str) -> tuple[Player, Race] | None:
        """Return the player whose cookie has this secret, with a race of theirs.

        None where there is no such player; NoSuchRace where they have no such race.
        """
        hashed = hash_of_secret(secret)
        if hashed is None:
            return None
        known = {"secret": hashed, "race": id if is_id(id) else ""}
        with self._database.reading() as session:
            row = session.execute(_BY_SECRET, known).first()
        if row is None:
            return None
        who = (row.players_number, row.players_id, row.players_nickname, row.players_since)
        player = Player(*who, row.players_phrase is not None)
        if row.races_number is None:
            raise _missing(id)
        return player, Race.of(row, player)

    def running(self, player: Player, level: str, now: datetime) -> Race | None:
        """Return the race of a level that a player has begun, and neither ended nor let expire."""
        query = (
            _RACES.where(RACES.c.ended.is_(None), RACES.c.day.is_(None))
            .where(RACES.c.started > now - LIFE, RANKED.c.level == level)
            .limit(1)
        )
        with self._database.reading() as session:
            row = session.execute(query, {"player": player.number}).first()
            return None if row is None else Race.of(row, player)

    def of_puzzles(self, player: Player, numbers: Sequence[int]) -> dict[int, Race]:
        """Return the races of a player with some puzzles, by the number of the puzzle."""
        query = _RACES.where(RACES.c.ranked_number.in_(numbers))
        with self._database.reading() as session:
            rows = session.execute(query, {"player": player.number})
            return {row.ranked_number: Race.of(row, player) for row in rows}

    def all(self, player: Player) -> list[Race]:
        """Return all races of a player."""
        with self._database.reading() as session:
            rows = session.execute(_RACES, {"player": player.number})
            return [Race.of(row, player) for row in rows]

    def append(self, race: Race, events: Sequence[Event]) -> bool:
        """Add events to the log of a race that stands as it was read; say whether that was done."""
        log = packed([*race.known(), *events])
        return self._change(race, events=race.events + len(events), log=log)

    def pause(self, race: Race, now: datetime) -> bool:
        """Stop the clock."""
        return self._change(race, paused=now, pauses=race.pauses + 1)

    def resume(self, race: Race, now: datetime) -> bool:
        """Let the clock go on."""
        return self._change(race, paused=None, pause_ms=round(1000 * race.pause_seconds(now)))

    def hinted(self, race: Race, level: str) -> bool:
        """Count a hint."""
        nudges, techniques, reveals = race.hints.with_one(level)
        return self._change(race, nudges=nudges, techniques=techniques, reveals=reveals)

    def give_up(self, race: Race, now: datetime) -> bool:
        """End a race without a result."""
        return self._change(race, ended=now, log=None)

    def finish(
        self, player: Player, race: Race, measure: Measure, events: Sequence[Event], now: datetime
    ) -> tuple[Result, Place] | None:
        """Keep the result of a race, and put it on its boards: all of it, or nothing.

        Return it with its place, among those with the same daily puzzle or else on the level; None
        where the race does not stand any more as it was read.
        """
        log = packed(events)
        level, today = race.ranked.level, now.astimezone(UTC).date()
        told = (race.category, measure.adjusted, measure.points)
        keys = {board: board.key(*told) for board in boards_of(level, today, race.day)}
        main = daily_board(race.day, level) if race.day else level_board(level, "all", today)
        row = _row(player, race, measure, now) | {"log": log}
        with self._database.writing() as session:
            connection = session.connection()
            if not _changed(connection, race, player, ended=now, log=None):
                lock_player(session, player)  # refuses where it is the player who is gone
                return None
            counted = None
            if race.category == "verified":  # from here on those with the same puzzle wait
                counted = connection.execute(_ONE_MORE, {"ranked": race.ranked.number}).one()
            values = {f"new_{name}": value for name, value in row.items()}
            seen = seen_from(keys, main, player.number)
            kept = connection.execute(_new_result(tuple(row)), values | seen).one()
            place = enter(connection, keys, main, kept, player=player.number, result=kept.number)
            if counted is not None:
                _renew_par(connection, race.ranked.number, *counted)
        return _result(kept.number, row["id"], race, measure, now), place

    def _change(self, race: Race, **values: Any) -> bool:
        with self._database.writing() as session:
            return _changed(session.connection(), race, **values)


def _found(session: Session, player: Player, query: Select[Any], **known: Any) -> Race:
    row = session.execute(query, {"player": player.number} | known).first()
    if row is None:
        raise _missing(str(known.get("race", "")))
    return Race.of(row, player)


def _changed(
    connection: Connection, race: Race, locked: Player | None = None, **values: Any
) -> bool:
    """Change a race that still runs and stands as it was read; say whether it did.

    The player is locked first where that is asked for: see `lock_player`.
    """
    stood: dict[str, Any] = {
        "is_number": race.number,
        "is_pauses": race.pauses,
        "is_pause_ms": race.pause_ms,
        "is_events": race.events,
        "is_nudges": race.hints.nudge,
        "is_techniques": race.hints.technique,
        "is_reveals": race.hints.reveal,
    }
    if locked is not None:
        stood |= {"player": locked.number, "is_player": locked.id}
    change = _change_of(tuple(values), race.paused is not None, locked is not None)
    news = {f"new_{name}": value for name, value in values.items()}
    return connection.execute(change, stood | news).rowcount == 1


@cache
def _change_of(names: tuple[str, ...], is_paused: bool, is_locking: bool) -> Update:
    """Return what changes these columns of a race that stands as it was read."""
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


def _result(number: int, id: str, race: Race, measure: Measure, now: datetime) -> Result:
    ranked = race.ranked
    return Result(
        number,
        id,
        race.category,
        race.day,
        ranked.line,
        ranked.id,
        ranked.level,
        ranked.score,
        *measure,
        ranked.par,
        race.hints,
        now,
    )


@cache
def _new_result(names: tuple[str, ...]) -> ReturningInsert[Any]:
    """Return what writes a result, and tells how its boards stand without it."""
    values = {name: bindparam(f"new_{name}", type_=RESULTS.c[name].type) for name in names}
    return insert(RESULTS).values(values).returning(RESULTS.c.number, *BEFORE)


def _row(player: Player, race: Race, measure: Measure, now: datetime) -> dict[str, Any]:
    """Return what is written of a result."""
    nudges, techniques, reveals = race.hints
    return {
        "id": new_id(),
        "player_number": player.number,
        "ranked_number": race.ranked.number,
        "race": race.id,
        "day": race.day,
        "category": race.category,
        "level": race.ranked.level,
        "score": race.ranked.score,
        **measure._asdict(),
        "par": race.ranked.par,
        "nudges": nudges,
        "techniques": techniques,
        "reveals": reveals,
        "finished": now,
    }


def _renew_par(connection: Connection, number: int, finishes: int, before: int) -> None:
    """Make the median of all verified finishes the par, where many have come since it was taken."""
    if finishes < max(ENOUGH, _GROWTH * before):
        return
    half = (finishes - 1) // 2
    own = (RESULTS.c.ranked_number == number, RESULTS.c.category == "verified")
    query = select(RESULTS.c.seconds).where(*own).order_by(RESULTS.c.seconds)
    middle = connection.scalars(query.offset(half).limit(2 - finishes % 2)).all()
    if middle:
        par = {"par": sum(middle) / len(middle), "par_finishes": finishes}
        connection.execute(update(RANKED).where(RANKED.c.number == number).values(par))


def _missing(id: str) -> NoSuchRace:
    return NoSuchRace(f"you have no race {id[:40]!r}")
