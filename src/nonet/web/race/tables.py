"""Tables: players, ranked puzzles, races, results, and the standings."""

from __future__ import annotations

from datetime import date, datetime
from typing import Any, cast

from sqlalchemy import (
    BigInteger,
    Date,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.orm import Mapped, mapped_column, relationship

from ..database.models import Base, Moment, Number


class KeyRow(Base):
    """A key of the server, by which it recognises its own tokens."""

    __tablename__ = "keys"

    name: Mapped[str] = mapped_column(String(16), primary_key=True)
    value: Mapped[bytes] = mapped_column(LargeBinary)


class PlayerRow(Base):
    """A player: a nickname, and nothing that identifies the person."""

    __tablename__ = "players"

    number: Mapped[int] = mapped_column(Number, primary_key=True)
    id: Mapped[str] = mapped_column(String(22), unique=True)
    nickname: Mapped[str] = mapped_column(String(24))
    folded: Mapped[str] = mapped_column(String(96), unique=True)  # one sign may fold to several
    phrase: Mapped[bytes | None] = mapped_column(LargeBinary, unique=True)  # its hash
    old_phrase: Mapped[bytes | None] = mapped_column(LargeBinary, index=True, unique=True)
    old_phrase_until: Mapped[datetime | None] = mapped_column(Moment)
    since: Mapped[datetime] = mapped_column(Moment)


class DeviceRow(Base):
    """A browser that holds the cookie of a player; of its secret only the hash is here."""

    __tablename__ = "devices"

    number: Mapped[int] = mapped_column(Number, primary_key=True)
    secret: Mapped[bytes] = mapped_column(LargeBinary, unique=True)
    player_number: Mapped[int] = mapped_column(ForeignKey("players.number"), index=True)
    since: Mapped[datetime] = mapped_column(Moment)
    seen: Mapped[datetime] = mapped_column(Moment)  # to the day
    ends: Mapped[datetime | None] = mapped_column(Moment)  # of a secret that was renewed

    player: Mapped[PlayerRow] = relationship(lazy="joined", innerjoin=True)


class RankedRow(Base):
    """A puzzle of ranked games. Nobody sees it before their race begins."""

    __tablename__ = "ranked"

    number: Mapped[int] = mapped_column(Number, primary_key=True)
    id: Mapped[str] = mapped_column(String(16), unique=True)
    line: Mapped[str] = mapped_column(Text)
    level: Mapped[str] = mapped_column(String(16))
    score: Mapped[int] = mapped_column(Integer)
    hardest: Mapped[str] = mapped_column(String(64))
    seed: Mapped[str | None] = mapped_column(String(20))
    finishes: Mapped[int] = mapped_column(Integer)  # those that count for the par
    par: Mapped[float | None] = mapped_column(Float)  # their median, once there are enough
    par_finishes: Mapped[int] = mapped_column(Integer)  # how many there were then
    created: Mapped[datetime] = mapped_column(Moment)


class DailyRow(Base):
    """The puzzle of a day and a level."""

    __tablename__ = "dailies"

    day: Mapped[date] = mapped_column(Date, primary_key=True)
    level: Mapped[str] = mapped_column(String(16), primary_key=True)
    ranked_number: Mapped[int] = mapped_column(ForeignKey("ranked.number"), index=True)

    ranked: Mapped[RankedRow] = relationship(lazy="joined", innerjoin=True)


_RUNNING = text("ended IS NULL AND day IS NULL")
_WHERE_RUNNING: dict[str, Any] = {"sqlite_where": _RUNNING, "postgresql_where": _RUNNING}


class RaceRow(Base):
    """The one ranked attempt of a player at a puzzle."""

    __tablename__ = "races"
    __table_args__ = (
        UniqueConstraint("player_number", "ranked_number"),
        Index(None, "player_number", "ended"),
        Index(None, "started"),
        Index("uq_races_running", "player_number", "level", unique=True, **_WHERE_RUNNING),
    )

    number: Mapped[int] = mapped_column(Number, primary_key=True)
    id: Mapped[str] = mapped_column(String(22), unique=True)
    player_number: Mapped[int] = mapped_column(ForeignKey("players.number"))
    ranked_number: Mapped[int] = mapped_column(ForeignKey("ranked.number"), index=True)
    level: Mapped[str] = mapped_column(String(16))  # one race per level runs, besides daily ones
    day: Mapped[date | None] = mapped_column(Date)  # of a daily puzzle
    started: Mapped[datetime] = mapped_column(Moment)
    ended: Mapped[datetime | None] = mapped_column(Moment)
    paused: Mapped[datetime | None] = mapped_column(Moment)  # since when
    pause_ms: Mapped[int] = mapped_column(BigInteger)  # of the pauses that are over
    pauses: Mapped[int] = mapped_column(Integer)
    nudges: Mapped[int] = mapped_column(Integer)
    techniques: Mapped[int] = mapped_column(Integer)
    reveals: Mapped[int] = mapped_column(Integer)
    events: Mapped[int] = mapped_column(Integer)
    log: Mapped[bytes | None] = mapped_column(LargeBinary)  # packed, while it runs

    ranked: Mapped[RankedRow] = relationship(lazy="joined", innerjoin=True)


class ResultRow(Base):
    """A finished game: a race, or one that was played offline. Without a player it is anonymous."""

    __tablename__ = "results"
    __table_args__ = (
        UniqueConstraint("player_number", "mark"),
        Index(None, "player_number", "number"),
        Index(None, "ranked_number", "seconds"),
        Index(None, "finished"),
    )

    number: Mapped[int] = mapped_column(Number, primary_key=True)
    id: Mapped[str] = mapped_column(String(22), unique=True)
    player_number: Mapped[int | None] = mapped_column(ForeignKey("players.number"))
    ranked_number: Mapped[int | None] = mapped_column(ForeignKey("ranked.number"))
    race: Mapped[str | None] = mapped_column(String(22), unique=True)
    mark: Mapped[str | None] = mapped_column(String(64))  # recognises a result sent twice
    day: Mapped[date | None] = mapped_column(Date)
    line: Mapped[str | None] = mapped_column(Text)  # of a puzzle that is not ranked
    category: Mapped[str] = mapped_column(String(10))  # see `score.CLASSES`
    is_in_par: Mapped[bool]  # does it count for the par of its puzzle?
    level: Mapped[str | None] = mapped_column(String(16))
    score: Mapped[int | None] = mapped_column(Integer)
    seconds: Mapped[float] = mapped_column(Float)
    mistakes: Mapped[int] = mapped_column(Integer)
    accuracy: Mapped[float] = mapped_column(Float)
    adjusted: Mapped[float] = mapped_column(Float)
    points: Mapped[int | None] = mapped_column(Integer)
    par: Mapped[float | None] = mapped_column(Float)
    nudges: Mapped[int] = mapped_column(Integer)
    techniques: Mapped[int] = mapped_column(Integer)
    reveals: Mapped[int] = mapped_column(Integer)
    finished: Mapped[datetime] = mapped_column(Moment)
    log: Mapped[bytes | None] = mapped_column(LargeBinary)

    ranked: Mapped[RankedRow | None] = relationship(lazy="joined")


class FinisherRow(Base):
    """The network of a finished puzzle, as a hash that reveals nothing without our key.

    Nothing leads from here to a result or a player.
    """

    __tablename__ = "finishers"

    ranked_number: Mapped[int] = mapped_column(ForeignKey("ranked.number"), primary_key=True)
    network: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    since: Mapped[datetime] = mapped_column(Moment, index=True)


class EntryRow(Base):
    """The best result of a player on a board; the lowest key leads."""

    __tablename__ = "entries"
    __table_args__ = (
        UniqueConstraint("board", "player_number"),
        Index(None, "board", "key", "number"),
    )

    number: Mapped[int] = mapped_column(Number, primary_key=True)
    board: Mapped[str] = mapped_column(String(24))
    key: Mapped[int] = mapped_column(BigInteger)
    player_number: Mapped[int | None] = mapped_column(ForeignKey("players.number"), index=True)
    result_number: Mapped[int] = mapped_column(ForeignKey("results.number"), index=True)


class BinRow(Base):
    """The number of entries of a board in a range of keys, to compute places quickly."""

    __tablename__ = "bins"

    board: Mapped[str] = mapped_column(String(24), primary_key=True)
    bin: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    count: Mapped[int] = mapped_column(BigInteger)


PLAYERS, DEVICES = cast(Table, PlayerRow.__table__), cast(Table, DeviceRow.__table__)
RANKED, RACES = cast(Table, RankedRow.__table__), cast(Table, RaceRow.__table__)
RESULTS, FINISHERS = cast(Table, ResultRow.__table__), cast(Table, FinisherRow.__table__)
"""The tables themselves, for statements that are built once and run often."""
