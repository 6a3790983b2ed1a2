"""Puzzles of the database: each under a short id that is the same wherever it is kept."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Row, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from ...puzzle import Puzzle
from ...rate import Rating
from ...stock import Stocked
from .errors import NoSuchPuzzle
from .models import PUZZLES, PuzzleRow

if TYPE_CHECKING:
    from .engine import Database

__all__ = ["OWN", "Kept", "Puzzles", "found_puzzle", "id_of"]

OWN = "own"
"""The source of puzzles that players bring along: they are kept, and not listed."""

_SIGNS = "23456789bcdfghjkmnpqrstvwxyz"  # none that look alike, and no vowels: no words
_LENGTH = 10

# A puzzle is kept whenever one is taken, so these statements are put together once: see games.py.
_SAME = select(PUZZLES).where(PUZZLES.c.id == bindparam("one"))
_NEW = insert(PUZZLES)
_KNOWN = ("level", "score", "hardest", "er", "seed", "source", "is_listed")


@dataclass(frozen=True)
class Kept:
    """A puzzle as it is kept, with what is known of it."""

    id: str
    line: str
    level: str | None
    score: int | None
    hardest: str | None
    er: float | None
    seed: int | None
    source: str
    created: datetime

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle itself."""
        return _parsed(self.line)

    @classmethod
    def of(cls, row: PuzzleRow | Row[Any]) -> Kept:
        """Return what a row says."""
        return cls(
            row.id,
            row.line,
            row.level,
            row.score,
            row.hardest,
            row.er,
            None if row.seed is None else int(row.seed),
            row.source,
            row.created,
        )


def id_of(line: str, turn: int = 0) -> str:
    """Return the id of a puzzle's line; another one each turn, should two lines share one.

    >>> id_of("1.....3..4.....2")
    'pjm493zg6r'
    """
    text = line if turn == 0 else f"{line}#{turn}"
    number = int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest())
    signs = []
    for _ in range(_LENGTH):
        number, rest = divmod(number, len(_SIGNS))
        signs.append(_SIGNS[rest])
    return "".join(signs)


class Puzzles:
    """The puzzles of a database."""

    def __init__(self, database: Database) -> None:
        """Take the database: see `Database.puzzles`."""
        self._database = database

    def keep(
        self,
        puzzle: Puzzle,
        rating: Rating | Stocked | None = None,
        seed: int | None = None,
        source: str = OWN,
    ) -> str:
        """Keep a puzzle and return its id; the same puzzle has the same id each time.

        It is on the disk soon, and surely before a game with it is.
        """
        wanted = _row(puzzle, rating, seed, source)
        while True:
            try:
                with self._database.writing(soon=True) as session:
                    return _kept(session.connection(), wanted)
            except IntegrityError:  # another was quicker by a moment: now it is there
                continue

    def get(self, id: str) -> Kept:
        """Return the puzzle of an id; NoSuchPuzzle where there is none."""
        with self._database.reading() as session:
            return Kept.of(found_puzzle(session, id))

    def list(
        self,
        level: str | None = None,
        size: int | None = None,
        limit: int = 50,
        after: str | None = None,
    ) -> list[Kept]:
        """Return the newest puzzles, or those that come after one of them."""
        query = select(PuzzleRow).where(PuzzleRow.is_listed).order_by(PuzzleRow.number.desc())
        if level is not None:
            query = query.where(PuzzleRow.level == level)
        if size is not None:
            query = query.where(PuzzleRow.size == size)
        with self._database.reading() as session:
            if after is not None:
                query = query.where(PuzzleRow.number < found_puzzle(session, after).number)
            return [Kept.of(row) for row in session.scalars(query.limit(limit))]


def found_puzzle(session: Session, id: str) -> Row[Any]:
    """Return the row of a puzzle; NoSuchPuzzle where there is none."""
    row = session.connection().execute(_SAME, {"one": id}).first() if _is_id(id) else None
    if row is None:
        raise NoSuchPuzzle(f"there is no puzzle {id[:40]!r}")
    return row


def _is_id(id: str) -> bool:
    return len(id) == _LENGTH and set(id) <= set(_SIGNS)


def _row(
    puzzle: Puzzle, rating: Rating | Stocked | None, seed: int | None, source: str
) -> dict[str, Any]:
    """Return what there is to keep of a puzzle; the id comes when it is kept."""
    hardest = None
    if isinstance(rating, Stocked):
        hardest = rating.technique
    elif rating is not None and rating.hardest is not None:
        hardest = rating.hardest.technique.id
    return {
        "line": puzzle.line,
        "size": puzzle.size,
        "level": None if rating is None else rating.level,
        "score": None if rating is None else rating.score,
        "hardest": hardest,
        "er": _er(rating),
        "seed": None if seed is None else str(seed),
        "source": source,
        "is_listed": source != OWN,
        "created": datetime.now(UTC),
    }


def _er(rating: Rating | Stocked | None) -> float | None:
    """Return ER where it is known; a lower bound is not."""
    if isinstance(rating, Stocked):
        return rating.er
    exact = None if rating is None else rating.exact
    return exact.er if exact is not None and exact.is_complete else None


def _kept(connection: Connection, wanted: dict[str, Any]) -> str:
    """Put a puzzle in, or add to the same one what is known now; return its id."""
    turn = 0
    while True:
        id = id_of(wanted["line"], turn)
        row = connection.execute(_SAME, {"one": id}).first()
        if row is None:
            connection.execute(_NEW, wanted | {"id": id})
            return id
        if row.line == wanted["line"]:
            break
        turn += 1  # another puzzle has this id
    before = {key: getattr(row, key) for key in _KNOWN}
    known = _known(before, wanted)
    if known != before:
        mine = PUZZLES.c.number == row.number
        connection.execute(update(PUZZLES).where(mine).values(known))
    return id


def _known(row: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    """Return what both know together: what stands already stays."""
    is_news = more["is_listed"] and not row["is_listed"]
    rated = row if row["level"] is not None else more
    return {
        "level": rated["level"],
        "score": rated["score"],
        "hardest": rated["hardest"],
        "er": row["er"] if row["er"] is not None else more["er"],
        "seed": row["seed"] if row["seed"] is not None else more["seed"],
        "source": more["source"] if is_news else row["source"],
        "is_listed": row["is_listed"] or more["is_listed"],
    }


@lru_cache(maxsize=1024)
def _parsed(line: str) -> Puzzle:
    return Puzzle.parse(line)
