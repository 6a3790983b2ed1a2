"""Dailies: the puzzles of ranked games, and which of them belong to a day."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

from sqlalchemy import Row, and_, exists, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from ...jobs.generate import generate
from ...jobs.rate import rate
from ...puzzle import Puzzle
from ..database import Database
from ..database.cleanup import forget
from ..database.puzzles import SEED_BITS, find_id, load_puzzle
from .errors import RaceError
from .score import estimate_par
from .tables import DailyRow, FinisherRow, RaceRow, RankedRow, ResultRow

if TYPE_CHECKING:
    from ...batch.stock import Stocked
    from ...techniques.ladder import LevelName

DAILY_LEVELS = ("easy", "medium", "hard")
FIRST_DAY = date(2026, 1, 1)
AHEAD = 7
"""Days ahead of today for which the puzzles are made in the background."""


@dataclass(frozen=True)
class Ranked:
    """A puzzle of ranked games."""

    number: int
    id: str
    line: str
    level: str
    score: int
    hardest: str
    par: float

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle itself."""
        return load_puzzle(self.line)

    @classmethod
    def from_row(cls, row: RankedRow | Row[Any], prefix: str = "") -> Ranked:
        """Return the puzzle of a row; its par is estimated until enough have finished it."""
        known = {name: getattr(row, prefix + name) for name in cls.__dataclass_fields__}
        return cls(**known | {"par": estimate_par(known["score"], known["par"])})


def make_seed(day: date, level: str) -> int:
    """Return the seed of a daily puzzle: anybody can make the same one from it.

    >>> make_seed(date(2026, 11, 15), "easy")
    2113090755912307
    """
    text = f"nonet daily {day.isoformat()} {level}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()) >> (256 - SEED_BITS)


def check_day(day: date, today: date) -> None:
    """Refuse a day in the future, and one before the first daily puzzles."""
    if day > today:
        raise RaceError("refused.daily-not-yet", date=str(day), today=str(today))
    if day < FIRST_DAY:
        raise RaceError("refused.daily-none", date=str(day))


class Dailies:
    """The ranked puzzles of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def get(self, day: date, today: date) -> list[Ranked]:
        """Return the puzzles of a day, easiest first; a day in the future is refused."""
        check_day(day, today)
        return self._load(day) or self._make(day)

    def make_ahead(self, today: date) -> int:
        """Make the puzzles of today and the days ahead that are missing; return how many days."""
        missing = 0
        for day in (today + timedelta(days=n) for n in range(AHEAD + 1)):
            if not self._load(day):
                self._make(day)
                missing += 1
        return missing

    def keep(self, stocked: Stocked) -> Ranked:
        """Store a puzzle of the stock for a ranked game."""
        while True:
            try:
                with self._database.write() as session:
                    known = (stocked.level, stocked.score, stocked.technique, stocked.seed)
                    return Ranked.from_row(_find_or_add(session, stocked.puzzle, *known))
            except IntegrityError:  # another server added it at the same moment
                continue

    def forget(self, days: int, now: datetime) -> int:
        """Remove ranked puzzles older than `days` that no race and no result uses."""
        used = (
            exists().where(table.ranked_number == RankedRow.number)
            for table in (DailyRow, RaceRow, ResultRow, FinisherRow)
        )
        old = RankedRow.created < now - timedelta(days=days)
        unused = and_(old, *(~use for use in used))
        return forget(self._database, RankedRow.number, unused)

    def _load(self, day: date) -> list[Ranked]:
        with self._database.read() as session:
            rows = session.scalars(select(DailyRow).where(DailyRow.day == day))
            found = {row.level: Ranked.from_row(row.ranked) for row in rows}
        return [found[level] for level in DAILY_LEVELS] if len(found) == len(DAILY_LEVELS) else []

    def _make(self, day: date) -> list[Ranked]:
        made = [(level, make_seed(day, level)) for level in DAILY_LEVELS]
        puzzles = [
            (level, seed, generate(level=cast("LevelName", level), seed=seed))
            for level, seed in made
        ]
        try:
            with self._database.write() as session:
                for level, seed, puzzle in puzzles:
                    rating = rate(puzzle)
                    assert rating.hardest is not None
                    hardest = rating.hardest.technique.id
                    row = _find_or_add(session, puzzle, level, rating.score, hardest, seed)
                    session.merge(DailyRow(day=day, level=level, ranked_number=row.number))
        except IntegrityError:  # another server made them in the same moment
            pass
        return self._load(day)


def _find_or_add(
    session: Session, puzzle: Puzzle, level: str, score: int, hardest: str, seed: int | None
) -> RankedRow:
    """Return the row of a puzzle; add it if there is none."""
    find = select(RankedRow)
    id, known = find_id(puzzle.line, lambda id: session.scalar(find.where(RankedRow.id == id)))
    if known is not None:
        return cast(RankedRow, known)
    row = RankedRow(
        id=id,
        line=puzzle.line,
        level=level,
        score=score,
        hardest=hardest,
        seed=None if seed is None else str(seed),
        finishes=0,
        par_finishes=0,
        created=datetime.now(UTC),
    )
    session.add(row)
    session.flush()
    return row
