"""Games of the database: whoever knows the id of a game may go on with it, and nobody else."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from sqlalchemy import (
    ColumnElement,
    CursorResult,
    Row,
    bindparam,
    delete,
    exists,
    insert,
    select,
    update,
)
from sqlalchemy.orm import Session

from .errors import NoSuchGame, Outdated
from .models import GAMES, PUZZLES, GameRow, PuzzleRow
from .puzzles import Kept, found_puzzle

if TYPE_CHECKING:
    from .engine import Database

__all__ = ["Game", "Games"]

_BYTES = 16  # of an id: 128 bits that nobody guesses
_LENGTH = 22  # the signs that these make

# Games are saved more often than anything else, so their statements are put together once, and
# name columns instead of classes: SQLAlchemy's bookkeeping would cost three times the database.
_IS_IT: ColumnElement[bool] = GAMES.c.id == bindparam("game")
_FIND = (
    select(
        GAMES.c.id.label("game"),
        GAMES.c.revision,
        GAMES.c.state,
        GAMES.c.created.label("began"),
        GAMES.c.saved,
        *PUZZLES.c,
    )
    .join_from(GAMES, PUZZLES)
    .where(_IS_IT)
)
_BEGIN = insert(GAMES)
_SAVE = (
    update(GAMES)
    .where(_IS_IT, GAMES.c.revision == bindparam("follows"))
    .values(revision=bindparam("next"), state=bindparam("new"), saved=bindparam("now"))
)


@dataclass(frozen=True)
class Game:
    """A game as it was last saved."""

    id: str
    revision: int
    puzzle: Kept
    state: dict[str, Any]
    created: datetime
    saved: datetime

    @classmethod
    def of(cls, row: Row[Any]) -> Game:
        """Return what a row says."""
        return cls(row.game, row.revision, Kept.of(row), row.state, row.began, row.saved)


class Games:
    """The games of a database."""

    def __init__(self, database: Database) -> None:
        """Take the database: see `Database.games`."""
        self._database = database

    def start(self, puzzle_id: str, state: dict[str, Any]) -> Game:
        """Begin a game with a puzzle that is kept; NoSuchPuzzle where it is not."""
        now = datetime.now(UTC)
        with self._database.writing() as session:
            row = found_puzzle(session, puzzle_id)
            game = Game(secrets.token_urlsafe(_BYTES), 1, Kept.of(row), state, now, now)
            told = {"id": game.id, "puzzle_number": row.number, "revision": game.revision}
            told |= {"state": state, "created": now, "saved": now}
            session.connection().execute(_BEGIN, told)
        return game

    def get(self, id: str) -> Game:
        """Return the game of an id; NoSuchGame where there is none."""
        _check(id)
        with self._database.reading() as session:
            row = session.connection().execute(_FIND, {"game": id}).first()
        if row is None:
            raise _missing(id)
        return Game.of(row)

    def save(self, game: Game, revision: int, state: dict[str, Any]) -> Game:
        """Save a game that stands at this revision; Outdated where it was saved since."""
        told = {"game": game.id, "follows": revision, "next": revision + 1}
        now = datetime.now(UTC)
        with self._database.writing() as session:
            done = session.connection().execute(_SAVE, told | {"new": state, "now": now})
        if done.rowcount == 1:
            return replace(game, revision=revision + 1, state=state, saved=now)
        stands = self.get(game.id)
        raise Outdated(
            f"the game stands at revision {stands.revision}, and not at {revision}: it was saved"
            " elsewhere",
            stands,
        )

    def remove(self, id: str) -> None:
        """Remove a game; NoSuchGame where there is none."""
        with self._database.writing() as session:
            session.delete(_found(session, id))

    def forget(self, days: int) -> int:
        """Remove the games that nobody has saved for so many days; return how many they were.

        With them go the puzzles that players brought along, once no game is played with them.
        """
        limit = datetime.now(UTC) - timedelta(days=days)
        is_played = exists().where(GameRow.puzzle_number == PuzzleRow.number)
        with self._database.writing() as session:
            done: CursorResult[Any] = session.execute(  # type: ignore[assignment]
                delete(GameRow)
                .where(GameRow.saved < limit)
                .execution_options(synchronize_session=False)
            )
            session.execute(
                delete(PuzzleRow)
                .where(~PuzzleRow.is_listed, PuzzleRow.created < limit, ~is_played)
                .execution_options(synchronize_session=False)
            )
            return int(done.rowcount)


def _found(session: Session, id: str) -> GameRow:
    _check(id)
    row = session.scalar(select(GameRow).where(GameRow.id == id))
    if row is None:
        raise _missing(id)
    return row


def _check(id: str) -> None:
    """Refuse what cannot be an id before the database sees it."""
    if not (len(id) == _LENGTH and id.isascii() and id.isprintable()):
        raise _missing(id)


def _missing(id: str) -> NoSuchGame:
    return NoSuchGame(f"there is no game {id[:40]!r}")
