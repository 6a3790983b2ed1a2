"""Dailies: ranked puzzles, and among them those of a day, the same for everyone."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from ...generate import generate
from ...puzzle import Puzzle
from ...rate import rate
from ..race.refusals import Refused
from ..race.score import prior_par
from .puzzles import id_of
from .race_models import DailyRow, RankedRow

if TYPE_CHECKING:
    from ...stock import Stocked
    from .engine import Database

__all__ = ["AHEAD", "DAILY_LEVELS", "FIRST_DAY", "Dailies", "Ranked", "check_day", "seed_of_day"]

DAILY_LEVELS = ("easy", "medium", "hard")
FIRST_DAY = date(2026, 1, 1)
AHEAD = 7
"""Days ahead of today for which the puzzles are made in the background."""

_SEED_BITS = 53  # so many are the same number in a browser


@dataclass(frozen=True)
class Ranked:
    """A puzzle of ranked games, and what is known of it."""

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
        return _parsed(self.line)

    @classmethod
    def of(cls, row: RankedRow) -> Ranked:
        """Return what a row says."""
        told = (row.number, row.id, row.line, row.level, row.score, row.hardest)
        return cls.told(*told, par=row.par)

    @classmethod
    def told(
        cls,
        number: int,
        id: str,
        line: str,
        level: str,
        score: int,
        hardest: str,
        *,
        par: float | None,
    ) -> Ranked:
        """Return what the columns say; the par is estimated while too few have finished."""
        known = prior_par(score) if par is None else par
        return cls(number, id, line, level, score, hardest, known)


def seed_of_day(day: date, level: str) -> int:
    """Return the seed of a daily puzzle: anybody can make the same one from it.

    >>> seed_of_day(date(2026, 11, 15), "easy")
    2113090755912307
    """
    text = f"nonet daily {day.isoformat()} {level}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()) >> (256 - _SEED_BITS)


def check_day(day: date, today: date) -> None:
    """Refuse a day to come, and one before all daily puzzles."""
    if day > today:
        raise Refused("daily-not-yet", f"date: {day} has not come, today is {today} (UTC)")
    if day < FIRST_DAY:
        raise Refused("daily-none", f"date: there was no daily puzzle on {day}")


class Dailies:
    """The ranked puzzles of a database."""

    def __init__(self, database: Database) -> None:
        """Take the database: see `Database.dailies`."""
        self._database = database

    def of(self, day: date, today: date) -> list[Ranked]:
        """Return the puzzles of a day, easiest first; a day to come is refused."""
        check_day(day, today)
        return self._kept(day) or self._make(day)

    def make_ahead(self, today: date) -> int:
        """Make the puzzles of today and the days ahead that are missing; return how many days."""
        missing = 0
        for day in (today + timedelta(days=n) for n in range(AHEAD + 1)):
            if not self._kept(day):
                self._make(day)
                missing += 1
        return missing

    def keep(self, stocked: Stocked) -> Ranked:
        """Keep a puzzle of the stock for a ranked game."""
        while True:
            try:
                with self._database.writing() as session:
                    told = (stocked.level, stocked.score, stocked.technique, stocked.seed)
                    return Ranked.of(_row(session, stocked.puzzle, *told))
            except IntegrityError:  # another was quicker by a moment: now it is there
                continue

    def _kept(self, day: date) -> list[Ranked]:
        with self._database.reading() as session:
            rows = session.scalars(select(DailyRow).where(DailyRow.day == day))
            found = {row.level: Ranked.of(row.ranked) for row in rows}
        return [found[level] for level in DAILY_LEVELS] if len(found) == len(DAILY_LEVELS) else []

    def _make(self, day: date) -> list[Ranked]:
        made = [(level, seed_of_day(day, level)) for level in DAILY_LEVELS]
        puzzles = [(level, seed, generate(level=level, seed=seed)) for level, seed in made]
        try:
            with self._database.writing() as session:
                for level, seed, puzzle in puzzles:
                    rating = rate(puzzle)
                    assert rating.hardest is not None
                    hardest = rating.hardest.technique.id
                    row = _row(session, puzzle, level, rating.score, hardest, seed)
                    session.merge(DailyRow(day=day, level=level, ranked_number=row.number))
        except IntegrityError:  # another server made them in the same moment
            pass
        return self._kept(day)


def _row(
    session: Session, puzzle: Puzzle, level: str, score: int, hardest: str, seed: int | None
) -> RankedRow:
    """Return the row of a puzzle: the one that is there, or a new one."""
    turn = 0
    while True:
        id = id_of(puzzle.line, turn)
        row = session.scalar(select(RankedRow).where(RankedRow.id == id))
        if row is not None and row.line == puzzle.line:
            return row
        if row is None:
            break
        turn += 1
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


@lru_cache(maxsize=256)
def _parsed(line: str) -> Puzzle:
    return Puzzle.parse(line)
