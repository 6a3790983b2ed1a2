"""Players of the database: known by a cookie, called by a nickname, and nothing else is asked."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING, Any

from sqlalchemy import Row, bindparam, delete, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from ..race import nicknames, phrases
from ..race.refusals import Refused
from .race_models import (
    DEVICES,
    PLAYERS,
    DeviceRow,
    EntryRow,
    PlayerRow,
    RaceRow,
    ResultRow,
)

if TYPE_CHECKING:
    from .engine import Database

__all__ = ["LOCK", "Player", "Players", "hash_of_secret", "lock_player"]

_ID_BYTES, _SECRET_BYTES = 16, 32
_LONGEST_SECRET = 64  # signs that are looked at
_MOST_DEVICES = 10  # of a player: the oldest is forgotten
_TRIES = 20


@dataclass(frozen=True)
class Player:
    """A player as others may know them; `number` and `id` stay on the server."""

    number: int
    id: str
    nickname: str
    since: datetime
    has_phrase: bool

    @classmethod
    def of(cls, row: PlayerRow | Row[Any]) -> Player:
        """Return what a row says."""
        return cls(row.number, row.id, row.nickname, row.since, row.phrase is not None)


class Players:
    """The players of a database."""

    def __init__(self, database: Database) -> None:
        """Take the database: see `Database.players`."""
        self._database = database

    def make(self, now: datetime) -> tuple[Player, str]:
        """Make a player with a nickname drawn by lot; return it with the secret of its cookie."""
        for number in range(_TRIES):
            name = nicknames.drawn()
            if number > _TRIES // 2:  # nearly all are taken
                name = f"{name}{secrets.randbelow(10_000):04}"
            try:
                with self._database.writing() as session:
                    row = PlayerRow(
                        id=secrets.token_urlsafe(_ID_BYTES),
                        nickname=name,
                        folded=nicknames.folded(name),
                        since=now,
                    )
                    session.add(row)
                    session.flush()
                    return Player.of(row), _new_device(session, row.number, now)
            except IntegrityError:
                continue
        raise RuntimeError("no nickname is free")

    def of_secret(self, secret: str | None) -> Player | None:
        """Return the player whose cookie has this secret."""
        hashed = hash_of_secret(secret)
        if hashed is None:
            return None
        with self._database.reading() as session:
            row = session.execute(_BY_SECRET, {"secret": hashed}).first()
        return None if row is None else Player.of(row)

    def rename(self, player: Player, nickname: str) -> Player:
        """Give a player another nickname; one that somebody else has is refused."""
        try:
            with self._database.writing() as session:
                lock_player(session, player)
                new = {"nickname": nickname, "folded": nicknames.folded(nickname)}
                session.execute(_CHANGED.values(new), {"player": player.number})
                return replace(player, nickname=nickname)
        except IntegrityError:
            raise Refused(
                "nickname-taken", f"nickname: somebody else is called {nickname!r}"
            ) from None

    def new_phrase(self, player: Player) -> str:
        """Draw a recovery phrase; the one before it holds no longer."""
        phrase = phrases.new_phrase()
        with self._database.writing() as session:
            lock_player(session, player)
            new = {"phrase": phrases.hash_of_phrase(phrase)}
            session.execute(_CHANGED.values(new), {"player": player.number})
        return phrase

    def recover(self, phrase: str, now: datetime) -> tuple[Player, str]:
        """Return the player of a phrase, with the secret of a new cookie."""
        hashed = phrases.hash_of_phrase(phrase)
        with self._database.writing() as session:
            mine = PlayerRow.phrase == hashed
            row = None if hashed is None else session.scalar(select(PlayerRow).where(mine))
            if row is None:
                raise Refused("phrase", "phrase: no player has these words")
            secret = _new_device(session, row.number, now)
            return Player.of(row), secret

    def devices(self, player: Player) -> list[datetime]:
        """Return since when each browser holds the cookie of a player."""
        with self._database.reading() as session:
            mine = DeviceRow.player_number == player.number
            return list(session.scalars(select(DeviceRow.since).where(mine)))

    def leave(self, secret: str) -> None:
        """Forget the cookie of one browser."""
        with self._database.writing() as session:
            session.execute(delete(DeviceRow).where(DeviceRow.secret == hash_of_secret(secret)))

    def remove(self, player: Player) -> None:
        """Remove a player; what they did stays without a name, and without the logs."""
        with self._database.writing() as session:
            lock_player(session, player)
            number = player.number
            session.execute(
                update(ResultRow)
                .where(ResultRow.player_number == number)
                .values(player_number=None, race=None, mark=None, line=None, log=None)
            )
            session.execute(
                update(EntryRow).where(EntryRow.player_number == number).values(player_number=None)
            )
            session.execute(delete(RaceRow).where(RaceRow.player_number == number))
            session.execute(delete(DeviceRow).where(DeviceRow.player_number == number))
            session.execute(delete(PlayerRow).where(PlayerRow.number == number))

    def count(self) -> int:
        """Say how many players there are."""
        with self._database.reading() as session:
            return session.scalar(select(func.count()).select_from(PlayerRow)) or 0


def lock_player(session: Session, player: Player) -> None:
    """See to it that nobody else changes what a player has; refused where the player is gone."""
    if session.scalar(LOCK, {"player": player.number}) != player.id:
        raise Refused("player-none", "there is no player here: it was removed")


_BY_SECRET = (
    select(*PLAYERS.c).join_from(PLAYERS, DEVICES).where(DEVICES.c.secret == bindparam("secret"))
)
LOCK = (
    select(PLAYERS.c.id)
    .where(PLAYERS.c.number == bindparam("player"))
    .with_for_update(key_share=True)
)
"""What locks a player, and tells the id."""
_CHANGED = update(PLAYERS).where(PLAYERS.c.number == bindparam("player"))


def _new_device(session: Session, number: int, now: datetime) -> str:
    """Let one more browser know a player; return the secret of its cookie."""
    secret = secrets.token_urlsafe(_SECRET_BYTES)
    session.add(DeviceRow(secret=hash_of_secret(secret), player_number=number, since=now))
    session.flush()
    mine = DeviceRow.player_number == number
    kept = select(DeviceRow.number).where(mine).order_by(DeviceRow.number.desc())
    known = list(session.scalars(kept))
    if len(known) > _MOST_DEVICES:
        old = known[_MOST_DEVICES:]
        session.execute(delete(DeviceRow).where(DeviceRow.number.in_(old)))
    return secret


def hash_of_secret(secret: str | None) -> bytes | None:
    """Return what is stored of a secret; None where it can be none.

    It is 256 bits by lot, so that a plain hash is enough.
    """
    if not secret or len(secret) > _LONGEST_SECRET:
        return None
    return hashlib.sha256(secret.encode(errors="replace")).digest()
