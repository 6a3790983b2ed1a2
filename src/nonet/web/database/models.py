"""Models: the tables of the database, as classes."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, cast

from sqlalchemy import (
    JSON,
    BigInteger,
    DateTime,
    Dialect,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, relationship


class Moment(TypeDecorator[datetime]):
    """A moment in UTC, whatever the database makes of time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Write it in UTC."""
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Read it as UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Base(DeclarativeBase):
    """What all tables have in common: names of keys that are the same everywhere."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


Number = BigInteger().with_variant(Integer, "sqlite")
"""The number of a row, which each database counts up by itself."""


class PuzzleRow(Base):
    """A puzzle and its rating. Those that players enter themselves are not listed."""

    __tablename__ = "puzzles"
    __table_args__ = (
        Index(None, "is_listed", "number"),
        Index(None, "is_listed", "level", "number"),
    )

    number: Mapped[int] = mapped_column(Number, primary_key=True)
    id: Mapped[str] = mapped_column(String(16), unique=True)
    line: Mapped[str] = mapped_column(Text)
    size: Mapped[int] = mapped_column(Integer)
    level: Mapped[str | None] = mapped_column(String(16))
    score: Mapped[int | None] = mapped_column(BigInteger)
    hardest: Mapped[str | None] = mapped_column(String(64))
    er: Mapped[float | None] = mapped_column(Float)
    seed: Mapped[str | None] = mapped_column(String(20))  # 64 bits without a sign
    source: Mapped[str] = mapped_column(String(16))
    is_listed: Mapped[bool]
    created: Mapped[datetime] = mapped_column(Moment)


class GameRow(Base):
    """A game: the puzzle, and the state as it was last saved."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(String(22), primary_key=True)
    puzzle_number: Mapped[int] = mapped_column(ForeignKey("puzzles.number"), index=True)
    revision: Mapped[int] = mapped_column(BigInteger)
    state: Mapped[dict[str, Any]] = mapped_column(JSON)
    created: Mapped[datetime] = mapped_column(Moment)
    saved: Mapped[datetime] = mapped_column(Moment, index=True)

    puzzle: Mapped[PuzzleRow] = relationship(lazy="joined", innerjoin=True)


class HealthRow(Base):
    """One row that is written now and then: a database that can only be read is not ready."""

    __tablename__ = "health"

    number: Mapped[int] = mapped_column(Number, primary_key=True)
    written: Mapped[datetime] = mapped_column(Moment)


PUZZLES, GAMES = cast(Table, PuzzleRow.__table__), cast(Table, GameRow.__table__)
"""The tables themselves, for statements that are built once and run often."""
