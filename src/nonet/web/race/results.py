"""Results: a player's finished games, ranked or offline."""

from __future__ import annotations

import builtins
import secrets
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from datetime import date, datetime, timedelta
from typing import Any

from sqlalchemy import CursorResult, func, select, update
from sqlalchemy.orm import Session, defer

from ...errors import quote_text
from ..database import Database
from .errors import NoSuchResult
from .log import Event, unpack
from .players import Player, lock_player
from .score import Hints
from .tables import RESULTS, ResultRow

_BYTES, _LENGTH = 16, 22  # of an id, and the signs that these make


@dataclass(frozen=True)
class Result:
    """A finished game."""

    number: int
    id: str
    category: str
    day: date | None
    puzzle: str | None
    puzzle_id: str | None
    level: str | None
    score: int | None
    seconds: float
    mistakes: int
    accuracy: float
    adjusted: float
    points: int | None
    par: float | None
    hints: Hints
    finished: datetime

    @classmethod
    def from_row(cls, row: ResultRow) -> Result:
        """Return the result of a row."""
        ranked = row.ranked
        return cls(
            puzzle=row.line if ranked is None else ranked.line,
            puzzle_id=None if ranked is None else ranked.id,
            hints=Hints(row.nudges, row.techniques, row.reveals),
            **{name: getattr(row, name) for name in COLUMNS},
        )


COLUMNS = tuple(own.name for own in fields(Result) if own.name in RESULTS.c)
"""The columns that a result has as they are."""


class Results:
    """The results of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add_offline(self, player: Player, mark: str | None, **values: Any) -> tuple[Result, bool]:
        """Store a game that was played offline; the same mark is stored once.

        Return it, and whether it is new.
        """
        with self._database.write() as session:
            lock_player(session, player)
            if mark is not None:
                mine = (ResultRow.player_number == player.number) & (ResultRow.mark == mark)
                known = session.scalar(select(ResultRow).where(mine))
                if known is not None:
                    return Result.from_row(known), False
            values |= {"player_number": player.number, "mark": mark, "is_in_par": False}
            row = ResultRow(id=draw_id(), **values)
            session.add(row)
            session.flush()
            return Result.from_row(row), True

    def list(self, player: Player, limit: int, after: str | None = None) -> list[Result]:
        """Return the results of a player, the newest first, or those that come after one."""
        query = select(ResultRow).where(ResultRow.player_number == player.number)
        query = query.options(defer(ResultRow.log)).order_by(ResultRow.number.desc())
        with self._database.read() as session:
            if after is not None:
                last = _find(session, player, after).number
                query = query.where(ResultRow.number < last)
            return [Result.from_row(row) for row in session.scalars(query.limit(limit))]

    def get(self, player: Player, id: str) -> tuple[Result, builtins.list[Event]]:
        """Return one result of a player, with its log (empty if it is too old)."""
        with self._database.read() as session:
            row = _find(session, player, id)
            return Result.from_row(row), unpack(row.log)

    def iterate(self, player: Player) -> Iterator[tuple[Result, bytes | None]]:
        """Yield all results of a player with their logs as they are stored, the newest first.

        One at a time is in memory, however slowly they are taken.
        """
        query = select(ResultRow).where(ResultRow.player_number == player.number)
        query = query.order_by(ResultRow.number.desc()).limit(1)
        before: int | None = None
        while True:
            more = query if before is None else query.where(ResultRow.number < before)
            with self._database.read() as session:
                row = session.scalar(more)
            if row is None:
                return
            before = row.number
            yield Result.from_row(row), row.log

    def find_by_puzzles(self, player: Player, numbers: Sequence[int]) -> dict[int, Result]:
        """Return a player's results with some ranked puzzles, by the number of the puzzle."""
        mine = ResultRow.player_number == player.number
        query = select(ResultRow).where(mine, ResultRow.ranked_number.in_(numbers))
        with self._database.read() as session:
            rows = session.scalars(query.options(defer(ResultRow.log)))
            return {row.ranked_number: Result.from_row(row) for row in rows if row.ranked_number}

    def find_by_race(self, race: str) -> Result | None:
        """Return the result of a race."""
        query = select(ResultRow).where(ResultRow.race == race).options(defer(ResultRow.log))
        with self._database.read() as session:
            row = session.scalar(query)
            return None if row is None else Result.from_row(row)

    def count(self, player: Player) -> int:
        """Return how many results a player has."""
        query = select(func.count()).where(ResultRow.player_number == player.number)
        with self._database.read() as session:
            return session.scalar(query) or 0

    def forget_logs(self, days: int, now: datetime) -> int:
        """Delete the logs of games that ended `days` ago; their results stay."""
        old = ResultRow.finished < now - timedelta(days=days)
        with self._database.write(long=True) as session:
            done: CursorResult[Any] = session.execute(  # type: ignore[assignment]
                update(ResultRow).where(old, ResultRow.log.is_not(None)).values(log=None)
            )
            return int(done.rowcount)


def draw_id() -> str:
    """Return an id that cannot be guessed."""
    return secrets.token_urlsafe(_BYTES)


def is_id(id: str) -> bool:
    """Does this look like an id?"""
    return len(id) == _LENGTH and id.isascii() and id.isprintable()


def _find(session: Session, player: Player, id: str) -> ResultRow:
    mine = (ResultRow.id == id) & (ResultRow.player_number == player.number)
    row = session.scalar(select(ResultRow).where(mine)) if is_id(id) else None
    if row is None:
        raise NoSuchResult("refused.result-none", text=quote_text(id))
    return row
