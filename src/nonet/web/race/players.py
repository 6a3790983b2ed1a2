"""Players: known by a cookie and a nickname; nothing else is asked of them."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Row, Select, and_, bindparam, delete, exists, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from ..database import Database
from ..database.cleanup import forget
from ..database.models import Moment
from . import nicknames, phrases
from .errors import RaceError
from .tables import (
    DEVICES,
    PLAYERS,
    DeviceRow,
    EntryRow,
    PlayerRow,
    RaceRow,
    ResultRow,
)

_ID_BYTES, _SECRET_BYTES, _DEVICE_BYTES = 16, 32, 8
_LONGEST_SECRET = 64  # characters
_MOST_DEVICES = 10  # of a player: the oldest is signed out
_RENEWED = timedelta(days=30)  # after which a browser gets another secret
_GRACE = timedelta(hours=1)  # for which the previous one still works, for requests under way
_UNSEEN = timedelta(
    days=400
)  # after which a session is removed: the browser has dropped the cookie, too
_DAY = timedelta(days=1)
_OLD_PHRASE = timedelta(days=7)  # for which a replaced phrase still works
_TRIES = 20


@dataclass(frozen=True)
class Device:
    """A browser of a player; the id is part of a hash and gives no access."""

    id: str
    since: datetime
    seen: datetime

    @classmethod
    def from_row(cls, row: DeviceRow) -> Device:
        """Return the one of a row."""
        return cls(_format_device(row.secret), row.since, row.seen)


@dataclass(frozen=True)
class Player:
    """A player as others may know them; `number` and `id` stay on the server."""

    number: int
    id: str
    nickname: str
    since: datetime
    has_phrase: bool

    @classmethod
    def from_row(cls, row: PlayerRow | Row[Any]) -> Player:
        """Return the one of a row."""
        return cls(row.number, row.id, row.nickname, row.since, row.phrase is not None)


class Players:
    """The players of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def make(self, now: datetime) -> tuple[Player, str]:
        """Make a player with a random nickname; return it with the secret of its cookie."""
        for number in range(_TRIES):
            name = nicknames.draw()
            if number > _TRIES // 2:  # nearly all are taken
                name = f"{name}{secrets.randbelow(10_000):04}"
            try:
                with self._database.write() as session:
                    row = PlayerRow(
                        id=secrets.token_urlsafe(_ID_BYTES),
                        nickname=name,
                        folded=nicknames.fold(name),
                        since=now,
                    )
                    session.add(row)
                    session.flush()
                    return Player.from_row(row), _add_device(session, row.number, now)
            except IntegrityError:
                continue
        raise RuntimeError("no nickname is free")

    def find(self, secret: str | None, now: datetime) -> Player | None:
        """Return the player whose cookie holds this secret."""
        hashed = hash_secret(secret)
        if hashed is None:
            return None
        with self._database.read() as session:
            row = session.execute(_BY_SECRET, {"secret": hashed, "now": now}).first()
        return None if row is None else Player.from_row(row)

    def renew(self, secret: str, now: datetime) -> str:
        """Note that a browser was here; return the secret that it should hold from now on.

        It changes once a month. So a stolen cookie stops working soon after its owner returns; if
        the thief comes first, the owner notices.
        """
        mine = DeviceRow.secret == hash_secret(secret)
        with self._database.read() as session:
            known = session.scalar(select(DeviceRow).where(mine))
        if known is None or known.ends is not None or now - known.seen < _DAY:
            return secret
        with self._database.write() as session:
            row = session.scalar(select(DeviceRow).where(mine).with_for_update(of=DeviceRow))
            if row is None or row.ends is not None:  # another request did it first
                return secret
            row.seen = now
            if now - row.since < _RENEWED:
                return secret
            row.ends = now + _GRACE
            return _add_device(session, row.player_number, now)

    def rename(self, player: Player, nickname: str) -> Player:
        """Change a nickname; one that is taken is refused."""
        try:
            with self._database.write() as session:
                lock_player(session, player)
                new = {"nickname": nickname, "folded": nicknames.fold(nickname)}
                session.execute(_CHANGED.values(new), {"player": player.number})
                return replace(player, nickname=nickname)
        except IntegrityError:
            raise RaceError("refused.nickname-taken", text=repr(nickname)) from None

    def make_phrase(self, player: Player, now: datetime, old: str | None = None) -> str:
        """Make a new recovery phrase.

        Given the old one, that stops working at once. Otherwise it works for another week, so
        that someone with a stolen cookie cannot lock out the owner of the phrase.
        """
        phrase = phrases.draw_phrase()
        with self._database.write() as session:
            lock_player(session, player)
            row = session.get_one(PlayerRow, player.number)
            if old is None:
                if row.phrase is not None and not _has_old_phrase(row, now):
                    row.old_phrase, row.old_phrase_until = row.phrase, now + _OLD_PHRASE
            elif phrases.hash_phrase(old) in {row.phrase, _old_phrase(row, now)} - {None}:
                row.old_phrase = row.old_phrase_until = None
            else:
                raise RaceError("refused.phrase-old")
            row.phrase = phrases.hash_phrase(phrase)
        return phrase

    def recover(self, phrase: str, now: datetime) -> tuple[Player, str]:
        """Return the player of a phrase, with the secret of a new cookie.

        A phrase that was replaced less than a week ago becomes the valid one again.
        """
        hashed = phrases.hash_phrase(phrase)
        with self._database.write() as session:
            mine = (PlayerRow.phrase == hashed) | (PlayerRow.old_phrase == hashed)
            row = None if hashed is None else session.scalar(select(PlayerRow).where(mine))
            if row is None or hashed not in {row.phrase, _old_phrase(row, now)}:
                raise RaceError("refused.phrase")
            if hashed != row.phrase:
                row.phrase, row.old_phrase, row.old_phrase_until = hashed, None, None
            secret = _add_device(session, row.number, now)
            return Player.from_row(row), secret

    def list_devices(self, player: Player) -> list[Device]:
        """Return the browsers that hold the cookie of a player, the oldest first."""
        with self._database.read() as session:
            rows = session.scalars(_select_devices(player.number).order_by(DeviceRow.number))
            return [Device.from_row(row) for row in rows]

    def sign_out_one(self, player: Player, id: str) -> bool:
        """End the session of one browser; return whether there was one."""
        with self._database.write() as session:
            lock_player(session, player)
            rows = session.scalars(_select_devices(player.number)).all()
            found = [row for row in rows if _format_device(row.secret) == id]
            for row in found:
                session.delete(row)
            return bool(found)

    def sign_out(self, secret: str) -> None:
        """End the session of the browser with this secret."""
        with self._database.write() as session:
            session.execute(delete(DeviceRow).where(DeviceRow.secret == hash_secret(secret)))

    def sign_out_others(self, player: Player, now: datetime) -> str:
        """End all sessions of a player; return the secret of a new one.

        The browser that asks needs a new one as well: its cookie may have been copied.
        """
        with self._database.write() as session:
            lock_player(session, player)
            session.execute(delete(DeviceRow).where(DeviceRow.player_number == player.number))
            return _add_device(session, player.number, now)

    def forget(self, days: int, now: datetime) -> int:
        """Remove the players without a result who were not here for `days`; return how many.

        Browsers that have not come back for 400 days are removed, too.
        """
        limit = now - timedelta(days=days)
        has_result = exists().where(ResultRow.player_number == PlayerRow.number)
        is_seen = exists().where(
            DeviceRow.player_number == PlayerRow.number, DeviceRow.seen >= limit
        )
        over = (DeviceRow.ends < now) | (DeviceRow.seen < now - _UNSEEN)
        forget(self._database, DeviceRow.number, over)
        old = and_(PlayerRow.since < limit, ~has_result, ~is_seen)
        owned = (RaceRow.player_number, DeviceRow.player_number)
        return forget(self._database, PlayerRow.number, old, owned=owned)

    def remove(self, player: Player) -> None:
        """Remove a player; results stay, without the name and the logs."""
        with self._database.write() as session:
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
            for column in (RaceRow.player_number, DeviceRow.player_number, PlayerRow.number):
                session.execute(delete(column.class_).where(column == number))


def lock_player(session: Session, player: Player) -> None:
    """Keep others from changing a player until the transaction ends; refuse if it is gone."""
    if session.scalar(LOCK, {"player": player.number}) != player.id:
        raise RaceError("refused.player-none")


HAS_SECRET = (DEVICES.c.secret == bindparam("secret")) & (
    DEVICES.c.ends.is_(None) | (DEVICES.c.ends > bindparam("now", type_=Moment()))
)
"""Is it the session with this secret, and still valid?"""

_BY_SECRET = select(*PLAYERS.c).join_from(PLAYERS, DEVICES).where(HAS_SECRET)
LOCK = (
    select(PLAYERS.c.id)
    .where(PLAYERS.c.number == bindparam("player"))
    .with_for_update(key_share=True)
)
"""Locks a player and returns its id."""
_CHANGED = update(PLAYERS).where(PLAYERS.c.number == bindparam("player"))


def _has_old_phrase(row: PlayerRow, now: datetime) -> bool:
    return row.old_phrase_until is not None and row.old_phrase_until > now


def _old_phrase(row: PlayerRow, now: datetime) -> bytes | None:
    return row.old_phrase if _has_old_phrase(row, now) else None


def find_device_id(secret: str) -> str:
    """Return the id of the browser that has this secret."""
    return _format_device(hash_secret(secret) or b"")


def _format_device(hashed: bytes) -> str:
    return hashed[:_DEVICE_BYTES].hex()


def _select_devices(number: int) -> Select[DeviceRow]:
    mine = (DeviceRow.player_number == number) & DeviceRow.ends.is_(None)
    return select(DeviceRow).where(mine)


def _add_device(session: Session, number: int, now: datetime) -> str:
    """Add a session of a player; return the secret of its cookie."""
    secret = secrets.token_urlsafe(_SECRET_BYTES)
    hashed = hash_secret(secret)
    session.add(DeviceRow(secret=hashed, player_number=number, since=now, seen=now))
    session.flush()
    known = session.scalars(_select_devices(number).order_by(DeviceRow.number.desc())).all()
    for row in known[_MOST_DEVICES:]:
        session.delete(row)
    return secret


def hash_secret(secret: str | None) -> bytes | None:
    """Return the hash that is stored of a secret; None for what cannot be one.

    A secret has 256 random bits, so a plain hash is enough.
    """
    if not secret or len(secret) > _LONGEST_SECRET:
        return None
    return hashlib.sha256(secret.encode(errors="replace")).digest()
