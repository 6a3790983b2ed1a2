"""Races: one ranked attempt of a player at a puzzle, by the server's clock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from typing import Any

from sqlalchemy import (
    LABEL_STYLE_TABLENAME_PLUS_COL,
    Select,
    bindparam,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from ...errors import quote_text
from ..database import Database
from .dailies import Ranked
from .errors import NoSuchRace, RaceError
from .players import HAS_SECRET, Player, hash_secret, lock_player
from .race import Race, change_race
from .results import draw_id, is_id
from .tables import DEVICES, FINISHERS, PLAYERS, RACES, RANKED
from .tokens import LIFE

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
    .where(HAS_SECRET)
    .set_label_style(LABEL_STYLE_TABLENAME_PLUS_COL)
)
_NEW = insert(RACES)
_EXPIRE = (
    update(RACES)
    .where(RACES.c.player_number == bindparam("player"), RACES.c.level == bindparam("its_level"))
    .where(RACES.c.day.is_(None), RACES.c.ended.is_(None), RACES.c.started <= bindparam("limit"))
    .values(ended=bindparam("now"), log=None)
)
_IS_RACED = (
    select(RACES.c.number)
    .where(RACES.c.ranked_number == bindparam("ranked"), RACES.c.ended.is_(None))
    .where(RACES.c.started > bindparam("limit"))
    .limit(1)
)
_SINCE = (
    select(RANKED.c.number, RANKED.c.line, func.max(RACES.c.started).label("started"))
    .join_from(RACES, RANKED)
    .where(RACES.c.started > bindparam("limit"), RACES.c.ended.is_(None))
    .group_by(RANKED.c.number, RANKED.c.line)
)


class Races:
    """The races of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def start(
        self, player: Player, ranked: Ranked, day: date | None, now: datetime
    ) -> tuple[Race, bool]:
        """Start a race; return it and whether it is new: there is one attempt at a puzzle.

        One race per level runs at a time: if there is one, it is returned.
        """
        id = draw_id()
        row = {
            "id": id,
            "player_number": player.number,
            "ranked_number": ranked.number,
            "level": ranked.level,
            "day": day,
            "started": now.replace(microsecond=now.microsecond // 1000 * 1000),
            **dict.fromkeys(("pause_ms", "pauses", "nudges", "techniques", "reveals", "events"), 0),
        }
        try:
            with self._database.write() as session:
                lock_player(session, player)
                if day is None:
                    known = {"player": player.number, "its_level": ranked.level}
                    session.execute(_EXPIRE, known | {"limit": now - LIFE, "now": now})
                session.execute(_NEW, row)
                return _find(session, player, _BY_ID, race=id), True
        except IntegrityError:
            with self._database.read() as session:
                known = {"player": player.number, "ranked": ranked.number}
                found = session.execute(_BY_PUZZLE, known).first()
            if found is not None:
                return Race.from_row(found, player), False
            other = self.find_running(player, ranked.level, now)
            if other is None:  # it has just ended
                return self.start(player, ranked, day, now)
            return other, False

    def get(self, player: Player, id: str) -> Race:
        """Return a race of a player; NoSuchRace if there is none."""
        if not is_id(id):
            raise _make_error(id)
        with self._database.read() as session:
            return _find(session, player, _BY_ID, race=id)

    def find(self, secret: str | None, id: str, now: datetime) -> tuple[Player, Race]:
        """Return the player whose cookie holds this secret, with one of their races.

        RaceError if there is no such player; NoSuchRace if they have no such race.
        """
        known = {"secret": hash_secret(secret), "race": id if is_id(id) else "", "now": now}
        with self._database.read() as session:
            row = session.execute(_BY_SECRET, known).first()
        if row is None:
            raise RaceError("refused.player-none")
        who = (row.players_number, row.players_id, row.players_nickname, row.players_since)
        player = Player(*who, row.players_phrase is not None)
        if row.races_number is None:
            raise _make_error(id)
        return player, Race.from_row(row, player)

    def find_running(self, player: Player, level: str, now: datetime) -> Race | None:
        """Return the race of a level that a player has running."""
        query = (
            _RACES.where(RACES.c.ended.is_(None), RACES.c.day.is_(None))
            .where(RACES.c.started > now - LIFE, RANKED.c.level == level)
            .limit(1)
        )
        with self._database.read() as session:
            row = session.execute(query, {"player": player.number}).first()
            return None if row is None else Race.from_row(row, player)

    def is_raced(self, ranked: int, now: datetime) -> bool:
        """Does anyone race with this puzzle now?"""
        with self._database.read() as session:
            known = {"ranked": ranked, "limit": now - LIFE}
            return session.execute(_IS_RACED, known).first() is not None

    def list_since(self, moment: datetime) -> list[tuple[int, str, datetime]]:
        """Return the puzzles raced since a moment, each with the newest start."""
        with self._database.read() as session:
            rows = session.execute(_SINCE, {"limit": moment})
            return [(row.number, row.line, row.started) for row in rows]

    def find_by_puzzles(self, player: Player, numbers: Sequence[int]) -> dict[int, Race]:
        """Return a player's races with some puzzles, by the number of the puzzle."""
        query = _RACES.where(RACES.c.ranked_number.in_(numbers))
        with self._database.read() as session:
            rows = session.execute(query, {"player": player.number})
            return {row.ranked_number: Race.from_row(row, player) for row in rows}

    def iterate(self, player: Player) -> Iterator[Race]:
        """Yield all races of a player, one at a time as `Results.iterate` does."""
        query = _RACES.where(RACES.c.number > bindparam("after")).order_by(RACES.c.number).limit(1)
        after = 0
        while True:
            with self._database.read() as session:
                row = session.execute(query, {"player": player.number, "after": after}).first()
            if row is None:
                return
            after = row.races_number
            yield Race.from_row(row, player)

    def forget(self, days: int, now: datetime) -> None:
        """Delete the logs of expired races, and the networks of finishes older than `days`."""
        over = (RACES.c.started <= now - LIFE, RACES.c.ended.is_(None), RACES.c.log.is_not(None))
        old = FINISHERS.c.since < now - timedelta(days=days)
        with self._database.write(long=True) as session:
            session.execute(update(RACES).where(*over).values(log=None))
            session.execute(delete(FINISHERS).where(old))

    def change(self, race: Race, **values: Any) -> bool:
        """Change columns of a race; return False if it has changed since it was read."""
        with self._database.write() as session:
            return change_race(session.connection(), race, **values)


def _find(session: Session, player: Player, query: Select[Any], **known: Any) -> Race:
    row = session.execute(query, {"player": player.number} | known).first()
    if row is None:
        raise _make_error(str(known.get("race", "")))
    return Race.from_row(row, player)


def _make_error(id: str) -> NoSuchRace:
    return NoSuchRace("refused.race-none", text=quote_text(id))
