"""Puzzles: each has a short id that is the same in every database."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Row, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from ...batch.stock import Stocked
from ...errors import quote_text
from ...puzzle import Puzzle
from .errors import NoSuchPuzzle
from .models import PUZZLES, PuzzleRow

if TYPE_CHECKING:
    from .engine import Database

OWN = "own"
"""The source of puzzles that players enter themselves: they are saved but not listed."""

SEED_BITS = 53
"""A browser's numbers are exact up to here."""

_SIGNS = "23456789bcdfghjkmnpqrstvwxyz"  # no lookalikes, and no vowels: no words
_LENGTH = 10

# Built once: see games.py.
_SAME = select(PUZZLES).where(PUZZLES.c.id == bindparam("one"))
_NEW = insert(PUZZLES)
_KNOWN = ("level", "score", "hardest", "er", "seed", "source", "is_listed")


@dataclass(frozen=True)
class Kept:
    """A saved puzzle, with its rating if known."""

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
        return load_puzzle(self.line)

    @classmethod
    def from_row(cls, row: PuzzleRow | Row[Any]) -> Kept:
        """Return the puzzle of a row."""
        known = {name: getattr(row, name) for name in cls.__dataclass_fields__}
        return cls(**known | {"seed": None if row.seed is None else int(row.seed)})


def make_id(line: str, turn: int = 0) -> str:
    """Return the id of a puzzle's line; `turn` gives another, should two lines share one.

    >>> make_id("1.....3..4.....2")
    'pjm493zg6r'
    """
    text = line if turn == 0 else f"{line}#{turn}"
    number = int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest())
    signs = []
    for _ in range(_LENGTH):
        number, rest = divmod(number, len(_SIGNS))
        signs.append(_SIGNS[rest])
    return "".join(signs)


def find_id(line: str, find: Callable[[str], Any], turn: int = 0) -> tuple[str, Any]:
    """Return the id of a puzzle's line and its row, None if it is new; `find` gets an id's row."""
    id = make_id(line, turn)
    row = find(id)
    if row is None or row.line == line:
        return id, row
    return find_id(line, find, turn + 1)  # another puzzle has this id


class Puzzles:
    """The puzzles of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(
        self,
        puzzle: Puzzle,
        rating: Stocked | None = None,
        seed: int | None = None,
        source: str = OWN,
    ) -> str:
        """Save a puzzle and return its id, which is the same each time.

        It is on the disk soon, and always before a game with it is.
        """
        wanted = _make_row(puzzle, rating, seed, source)
        while True:
            try:
                with self._database.write(soon=True) as session:
                    return _find_or_add(session.connection(), wanted)
            except IntegrityError:  # another server added it at the same moment
                continue

    def get(self, id: str) -> Kept:
        """Return the puzzle of an id; NoSuchPuzzle if there is none."""
        with self._database.read() as session:
            return Kept.from_row(find_puzzle(session, id))

    def list(
        self,
        level: str | None = None,
        size: int | None = None,
        limit: int = 50,
        after: str | None = None,
    ) -> list[Kept]:
        """Return the newest puzzles, or those after one of them."""
        query = select(PuzzleRow).where(PuzzleRow.is_listed).order_by(PuzzleRow.number.desc())
        if level is not None:
            query = query.where(PuzzleRow.level == level)
        if size is not None:
            query = query.where(PuzzleRow.size == size)
        with self._database.read() as session:
            if after is not None:
                query = query.where(PuzzleRow.number < find_puzzle(session, after).number)
            return [Kept.from_row(row) for row in session.scalars(query.limit(limit))]


def find_puzzle(session: Session, id: str) -> Row[Any]:
    """Return the row of a puzzle; NoSuchPuzzle if there is none."""
    row = session.connection().execute(_SAME, {"one": id}).first() if _is_id(id) else None
    if row is None:
        raise NoSuchPuzzle("database.no-puzzle", text=quote_text(id))
    return row


def _is_id(id: str) -> bool:
    return len(id) == _LENGTH and set(id) <= set(_SIGNS)


def _make_row(
    puzzle: Puzzle, rating: Stocked | None, seed: int | None, source: str
) -> dict[str, Any]:
    """Return the columns of a puzzle, without its id."""
    return {
        "line": puzzle.line,
        "size": puzzle.size,
        **{name: getattr(rating, name, None) for name in ("level", "score", "er")},
        "hardest": getattr(rating, "technique", None),
        "seed": None if seed is None else str(seed),
        "source": source,
        "is_listed": source != OWN,
        "created": datetime.now(UTC),
    }


def _find_or_add(connection: Connection, wanted: dict[str, Any]) -> str:
    """Add a puzzle, or new facts about it; return its id."""
    id, row = find_id(wanted["line"], lambda id: connection.execute(_SAME, {"one": id}).first())
    if row is None:
        connection.execute(_NEW, wanted | {"id": id})
        return id
    before = {key: getattr(row, key) for key in _KNOWN}
    known = _merge(before, wanted)
    if known != before:
        mine = PUZZLES.c.number == row.number
        connection.execute(update(PUZZLES).where(mine).values(known))
    return id


def _merge(row: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    """Return what both know together: what is stored already stays."""
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
def load_puzzle(line: str) -> Puzzle:
    """Return the puzzle of a line; often the same ones."""
    return Puzzle.parse(line)
