"""Games: anyone who knows the id of a game can continue it."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any

from sqlalchemy import (
    ColumnElement,
    Row,
    and_,
    bindparam,
    delete,
    exists,
    insert,
    select,
    update,
)

from ...errors import quote_text
from .cleanup import forget
from .errors import NoSuchGame, Outdated
from .models import GAMES, PUZZLES, GameRow, PuzzleRow
from .puzzles import Kept, find_puzzle

if TYPE_CHECKING:
    from .engine import Database

_BYTES = 16  # of an id: 128 bits cannot be guessed
_LENGTH = 22  # characters of an id

# Games are saved more often than anything else, so their statements are built once and name
# columns instead of classes: SQLAlchemy's bookkeeping would cost three times the database.
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
    def from_row(cls, row: Row[Any]) -> Game:
        """Return the game of a row."""
        return cls(row.game, row.revision, Kept.from_row(row), row.state, row.began, row.saved)


class Games:
    """The games of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def start(self, puzzle_id: str, state: dict[str, Any]) -> Game:
        """Start a game with a saved puzzle; NoSuchPuzzle if there is none."""
        now = datetime.now(UTC)
        with self._database.write() as session:
            row = find_puzzle(session, puzzle_id)
            game = Game(secrets.token_urlsafe(_BYTES), 1, Kept.from_row(row), state, now, now)
            values = {"id": game.id, "puzzle_number": row.number, "revision": game.revision}
            values |= {"state": state, "created": now, "saved": now}
            session.connection().execute(_BEGIN, values)
        return game

    def get(self, id: str) -> Game:
        """Return the game of an id; NoSuchGame if there is none."""
        _check(id)
        with self._database.read() as session:
            row = session.connection().execute(_FIND, {"game": id}).first()
        if row is None:
            raise _make_error(id)
        return Game.from_row(row)

    def save(self, game: Game, revision: int, state: dict[str, Any]) -> Game:
        """Save a game that is at this revision; Outdated if it was saved since."""
        values = {"game": game.id, "follows": revision, "next": revision + 1}
        now = datetime.now(UTC)
        with self._database.write() as session:
            done = session.connection().execute(_SAVE, values | {"new": state, "now": now})
        if done.rowcount == 1:
            return replace(game, revision=revision + 1, state=state, saved=now)
        raise Outdated(self.get(game.id), revision)

    def remove(self, id: str) -> None:
        """Remove a game; NoSuchGame if there is none."""
        _check(id)
        with self._database.write() as session:
            done = session.connection().execute(delete(GAMES).where(_IS_IT), {"game": id})
            if not done.rowcount:
                raise _make_error(id)

    def forget(self, days: int) -> int:
        """Remove the games not saved for `days` (0: never); return how many there were.

        A game that was never saved after its start is removed after a day. The players' own puzzles
        go, too, once no game uses them.
        """
        now = datetime.now(UTC)
        yesterday = now - timedelta(days=1)
        is_over = (GameRow.revision == 1) & (GameRow.saved < yesterday)
        if days:
            is_over |= GameRow.saved < now - timedelta(days=days)
        is_played = exists().where(GameRow.puzzle_number == PuzzleRow.number)
        left = and_(~PuzzleRow.is_listed, PuzzleRow.created < yesterday, ~is_played)
        forgotten = forget(self._database, GameRow.id, is_over, order=GameRow.saved)
        forget(self._database, PuzzleRow.number, left)
        return forgotten


def _check(id: str) -> None:
    """Refuse what does not look like an id before the database sees it."""
    if not (len(id) == _LENGTH and id.isascii() and id.isprintable()):
        raise _make_error(id)


def _make_error(id: str) -> NoSuchGame:
    return NoSuchGame("database.no-game", text=quote_text(id))
