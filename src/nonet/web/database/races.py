"""Races of the database: one ranked attempt of a player at a puzzle, by the server's clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, CursorResult, Update, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session, defer

from ..race.boards import boards_of, daily_board, level_board
from ..race.log import Event, packed, unpacked
from ..race.rules import MOST_PAUSE_SECONDS, Clock, Measure
from ..race.score import Hints
from ..race.token import LIFE, Claims
from .dailies import Ranked
from .errors import NoSuchRace
from .players import Player, lock_player
from .race_models import RaceRow, RankedRow, ResultRow
from .results import Result, is_id, new_id
from .standings import Place, enter, place_of

if TYPE_CHECKING:
    from .engine import Database

__all__ = ["Race", "Races"]

ENOUGH = 30
"""Finishes from which on the par of a puzzle is their median."""

_NEW_RESULT = insert(ResultRow.__table__).returning(ResultRow.number)  # type: ignore[arg-type]
_ONE_MORE = (
    update(RankedRow.__table__)  # type: ignore[arg-type]
    .where(RankedRow.number == bindparam("ranked"))
    .values(finishes=RankedRow.finishes + 1)
    .returning(RankedRow.finishes, RankedRow.par_finishes)
)
_GROWTH = 1.1  # the median is taken again when there are so many times as many


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
    def of(cls, row: RaceRow, player: Player) -> Race:
        """Return what a row says."""
        return cls(
            row.number,
            row.id,
            player.id,
            Ranked.of(row.ranked),
            row.day,
            row.started,
            row.ended,
            row.paused,
            row.pause_ms,
            row.pauses,
            Hints(row.nudges, row.techniques, row.reveals),
            row.events,
            row.log,
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
        row = RaceRow(
            id=new_id(),
            player_number=player.number,
            ranked_number=ranked.number,
            day=day,
            started=now.replace(microsecond=now.microsecond // 1000 * 1000),
            **dict.fromkeys(("pause_ms", "pauses", "nudges", "techniques", "reveals", "events"), 0),
        )
        try:
            with self._database.writing() as session:
                lock_player(session, player)
                session.add(row)
                session.flush()
                return self._found(session, player, RaceRow.id == row.id), True
        except IntegrityError:
            with self._database.reading() as session:
                same = RaceRow.ranked_number == ranked.number
                return self._found(session, player, same), False

    def get(self, player: Player, id: str) -> Race:
        """Return a race of a player; NoSuchRace where there is none."""
        if not is_id(id):
            raise _missing(id)
        with self._database.reading() as session:
            return self._found(session, player, RaceRow.id == id)

    def running(self, player: Player, level: str, now: datetime) -> Race | None:
        """Return the race of a level that a player has begun, and neither ended nor let expire."""
        query = (
            select(RaceRow)
            .join(RankedRow)
            .where(RaceRow.player_number == player.number, RaceRow.ended.is_(None))
            .where(RaceRow.started > now - LIFE, RaceRow.day.is_(None), RankedRow.level == level)
            .limit(1)
        )
        with self._database.reading() as session:
            row = session.scalar(query)
            return None if row is None else Race.of(row, player)

    def of_puzzles(self, player: Player, numbers: Sequence[int]) -> dict[int, Race]:
        """Return the races of a player with some puzzles, by the number of the puzzle."""
        mine = RaceRow.player_number == player.number
        query = select(RaceRow).where(mine, RaceRow.ranked_number.in_(numbers))
        with self._database.reading() as session:
            rows = session.scalars(query.options(defer(RaceRow.log)))
            return {row.ranked_number: Race.of(row, player) for row in rows}

    def all(self, player: Player) -> list[Race]:
        """Return all races of a player."""
        query = select(RaceRow).where(RaceRow.player_number == player.number)
        with self._database.reading() as session:
            return [Race.of(row, player) for row in session.scalars(query)]

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
        with self._database.writing() as session:
            lock_player(session, player)
            if not _changed(session, race, ended=now, log=None):
                return None
            result = _kept(session, player, race, measure, log, now)
            if race.category == "verified":
                _count_finish(session, race.ranked.number)
            level, today = race.ranked.level, now.astimezone(UTC).date()
            told = (race.category, measure.adjusted, measure.points)
            boards = {board: board.key(*told) for board in boards_of(level, today, race.day)}
            enter(session, boards, player.number, result.number)
            main = daily_board(race.day, level) if race.day else level_board(level, "all", today)
            return result, place_of(session, main, boards[main])

    def _change(self, race: Race, **values: Any) -> bool:
        with self._database.writing() as session:
            return _changed(session, race, **values)

    def _found(self, session: Session, player: Player, which: ColumnElement[bool]) -> Race:
        mine = RaceRow.player_number == player.number
        row = session.scalar(select(RaceRow).where(mine, which))
        if row is None:
            raise _missing("")
        return Race.of(row, player)


def _changed(session: Session, race: Race, **values: Any) -> bool:
    """Change a race that still runs and stands as it was read; say whether it did."""
    stood = {
        "is_number": race.number,
        "is_pauses": race.pauses,
        "is_pause_ms": race.pause_ms,
        "is_events": race.events,
        "is_nudges": race.hints.nudge,
        "is_techniques": race.hints.technique,
        "is_reveals": race.hints.reveal,
    }
    change = _change_of(tuple(values), race.paused is not None)
    news = {f"new_{name}": value for name, value in values.items()}
    done: CursorResult[Any] = session.execute(change, stood | news)  # type: ignore[assignment]
    return bool(done.rowcount == 1)


@cache
def _change_of(names: tuple[str, ...], is_paused: bool) -> Update:
    """Return what changes these columns of a race that stands as it was read."""
    columns = RaceRow.__table__.c
    same = ("number", "pauses", "pause_ms", "events", "nudges", "techniques", "reveals")
    return (
        update(RaceRow.__table__)  # type: ignore[arg-type]
        .where(*(columns[name] == bindparam(f"is_{name}") for name in same))
        .where(columns.ended.is_(None))
        .where(columns.paused.is_not(None) if is_paused else columns.paused.is_(None))
        .values({name: bindparam(f"new_{name}", type_=columns[name].type) for name in names})
    )


def _kept(
    session: Session, player: Player, race: Race, measure: Measure, log: bytes, now: datetime
) -> Result:
    """Write a result, and return it."""
    ranked, id = race.ranked, new_id()
    nudges, techniques, reveals = race.hints
    values = {
        "id": id,
        "player_number": player.number,
        "ranked_number": ranked.number,
        "race": race.id,
        "day": race.day,
        "category": race.category,
        "level": ranked.level,
        "score": ranked.score,
        **measure._asdict(),
        "par": ranked.par,
        "nudges": nudges,
        "techniques": techniques,
        "reveals": reveals,
        "finished": now,
        "log": log,
    }
    number = session.scalar(_NEW_RESULT, values)
    assert number is not None
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


def _count_finish(session: Session, number: int) -> None:
    """Count a verified finish of a puzzle; from enough of them on its par is their median."""
    known = session.execute(_ONE_MORE, {"ranked": number}).one()
    if known.finishes < max(ENOUGH, _GROWTH * known.par_finishes):
        return
    own = (ResultRow.ranked_number == number, ResultRow.category == "verified")
    half = (known.finishes - 1) // 2
    query = select(ResultRow.seconds).where(*own).order_by(ResultRow.seconds)
    middle = session.scalars(query.offset(half).limit(2 - known.finishes % 2)).all()
    if not middle:
        return
    session.execute(
        update(RankedRow)
        .where(RankedRow.number == number)
        .values(par=sum(middle) / len(middle), par_finishes=known.finishes)
        .execution_options(synchronize_session=False)
    )


def _missing(id: str) -> NoSuchRace:
    return NoSuchRace(f"you have no race {id[:40]!r}")
