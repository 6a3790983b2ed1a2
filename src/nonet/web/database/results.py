"""Results of the database: a player's finished games, ranked or offline."""

from __future__ import annotations

import builtins
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, Any

from sqlalchemy import CursorResult, func, select, update
from sqlalchemy.orm import Session, defer

from ..race.log import Event, unpacked
from ..race.score import Hints
from .errors import NoSuchResult
from .players import Player, lock_player
from .race_models import ResultRow

if TYPE_CHECKING:
    from .engine import Database

__all__ = ["Result", "Results", "new_id"]

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
    def of(cls, row: ResultRow) -> Result:
        """Return what a row says."""
        ranked = row.ranked
        return cls(
            row.number,
            row.id,
            row.category,
            row.day,
            row.line if ranked is None else ranked.line,
            None if ranked is None else ranked.id,
            row.level,
            row.score,
            row.seconds,
            row.mistakes,
            row.accuracy,
            row.adjusted,
            row.points,
            row.par,
            Hints(row.nudges, row.techniques, row.reveals),
            row.finished,
        )


class Results:
    """The results of a database."""

    def __init__(self, database: Database) -> None:
        """Take the database: see `Database.results`."""
        self._database = database

    def add_offline(self, player: Player, mark: str | None, **told: Any) -> tuple[Result, bool]:
        """Keep a game that was played offline; what has the same mark is kept once.

        Return it, and whether it is new.
        """
        with self._database.writing() as session:
            lock_player(session, player)
            if mark is not None:
                mine = (ResultRow.player_number == player.number) & (ResultRow.mark == mark)
                known = session.scalar(select(ResultRow).where(mine))
                if known is not None:
                    return Result.of(known), False
            row = ResultRow(id=new_id(), player_number=player.number, mark=mark, **told)
            session.add(row)
            session.flush()
            return Result.of(row), True

    def list(self, player: Player, limit: int, after: str | None = None) -> list[Result]:
        """Return the results of a player, the newest first, or those that come after one."""
        query = select(ResultRow).where(ResultRow.player_number == player.number)
        query = query.options(defer(ResultRow.log)).order_by(ResultRow.number.desc())
        with self._database.reading() as session:
            if after is not None:
                last = _found(session, player, after).number
                query = query.where(ResultRow.number < last)
            return [Result.of(row) for row in session.scalars(query.limit(limit))]

    def get(self, player: Player, id: str) -> tuple[Result, builtins.list[Event]]:
        """Return one result of a player, with its log (none where it is too old)."""
        with self._database.reading() as session:
            row = _found(session, player, id)
            return Result.of(row), unpacked(row.log)

    def logged(self, player: Player) -> builtins.list[tuple[Result, builtins.list[Event]]]:
        """Return all results of a player with their logs, the newest first."""
        query = select(ResultRow).where(ResultRow.player_number == player.number)
        with self._database.reading() as session:
            rows = session.scalars(query.order_by(ResultRow.number.desc()))
            return [(Result.of(row), unpacked(row.log)) for row in rows]

    def of_puzzles(self, player: Player, numbers: Sequence[int]) -> dict[int, Result]:
        """Return the results of a player with some ranked puzzles, by the number of the puzzle."""
        mine = ResultRow.player_number == player.number
        query = select(ResultRow).where(mine, ResultRow.ranked_number.in_(numbers))
        with self._database.reading() as session:
            rows = session.scalars(query.options(defer(ResultRow.log)))
            return {row.ranked_number: Result.of(row) for row in rows if row.ranked_number}

    def of_race(self, race: str) -> Result | None:
        """Return the result of a race."""
        query = select(ResultRow).where(ResultRow.race == race).options(defer(ResultRow.log))
        with self._database.reading() as session:
            row = session.scalar(query)
            return None if row is None else Result.of(row)

    def count(self, player: Player) -> int:
        """Say how many results a player has."""
        query = select(func.count()).where(ResultRow.player_number == player.number)
        with self._database.reading() as session:
            return session.scalar(query) or 0

    def forget_logs(self, days: int, now: datetime) -> int:
        """Forget what was done in games that ended so many days ago; their results stay."""
        old = ResultRow.finished < now - timedelta(days=days)
        with self._database.writing() as session:
            done: CursorResult[Any] = session.execute(  # type: ignore[assignment]
                update(ResultRow).where(old, ResultRow.log.is_not(None)).values(log=None)
            )
            return int(done.rowcount)


def new_id() -> str:
    """Return an id that nobody guesses."""
    return secrets.token_urlsafe(_BYTES)


def is_id(id: str) -> bool:
    """Can this be an id at all?"""
    return len(id) == _LENGTH and id.isascii() and id.isprintable()


def _found(session: Session, player: Player, id: str) -> ResultRow:
    mine = (ResultRow.id == id) & (ResultRow.player_number == player.number)
    row = session.scalar(select(ResultRow).where(mine)) if is_id(id) else None
    if row is None:
        raise NoSuchResult(f"you have no result {id[:40]!r}")
    return row
