"""Stock: rated puzzles in a SQLite file, so that a player never waits for one.

>>> import tempfile
>>> with tempfile.TemporaryDirectory() as folder, Stock.open(f"{folder}/puzzles.db") as stock:
...     stock.fill("easy", 3, seed=1), stock.take("easy").level
(3, 'easy')

Filling takes a while, and can be stopped at any time: each puzzle is in the file as soon as it is
made, and the next call makes only the missing ones. Taking one is fast, even while other threads
or processes take or fill.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from threading import RLock
from typing import Any, NamedTuple, Self, cast

from ..arguments import whole_number
from ..errors import RequestError, StockError, quote_text, unknown
from ..jobs.generate import Symmetry, seed_of
from ..jobs.generate.symmetry import symmetry_of
from ..jobs.rate import rate, rate_usual_se
from ..puzzle import Puzzle, PuzzleLike, as_puzzle
from ..techniques import HODOKU
from ..techniques.ladder import LevelName
from .generation import generate

LEVELS = HODOKU.level_names
"""The levels of a stock, easiest first."""

_MARK = int.from_bytes(b"nonS")  # distinguishes a stock from other SQLite files
_VERSION = 1
_PATIENCE = 30.0  # seconds to wait while another process writes
_PAGE = 500  # puzzles that are read at once
_SCHEMA = """
CREATE TABLE puzzles (
    id INTEGER PRIMARY KEY,
    puzzle TEXT NOT NULL UNIQUE,
    level TEXT NOT NULL,
    score INTEGER NOT NULL,
    er REAL,                            -- Sudoku Explainer's rating, where it is known
    clues INTEGER NOT NULL,
    symmetry TEXT NOT NULL,
    technique TEXT NOT NULL,            -- of the hardest step
    seed TEXT,                          -- 64 bits without a sign: too many for an INTEGER
    created TEXT NOT NULL,              -- UTC
    served INTEGER NOT NULL DEFAULT 0   -- how often it was taken
);
CREATE INDEX puzzles_by_use ON puzzles (level, served);
CREATE TABLE seeds (                    -- how many puzzles of a seed were made
    seed TEXT NOT NULL,
    level TEXT NOT NULL,
    symmetry TEXT NOT NULL,
    made INTEGER NOT NULL,
    PRIMARY KEY (seed, level, symmetry)
);
"""
_COLUMNS = "puzzle, level, score, er, clues, symmetry, technique, seed, created, served"


@dataclass(frozen=True, slots=True)
class Stocked:
    """A puzzle of a stock, and what is known of it.

    `technique` is that of the hardest step, `er` Sudoku Explainer's rating where it is known,
    `seed` the one that makes the puzzle alone, and `served` how often it was taken before.
    """

    puzzle: Puzzle
    level: str
    score: int
    er: float | None
    clues: int
    symmetry: str
    technique: str
    seed: int | None
    created: datetime
    served: int


class Count(NamedTuple):
    """How many puzzles there are of a level, and how many of them nobody has taken."""

    puzzles: int
    unserved: int


class Stock:
    """Classic 9×9 puzzles by level, in a file. Threads may share it; a process opens its own."""

    def __init__(self, connection: sqlite3.Connection, path: str) -> None:
        """Take an open connection: see `open`."""
        self.path = path
        self._connection = connection
        self._lock = RLock()

    @classmethod
    def open(cls, path: str | os.PathLike[str], *, create: bool = True) -> Self:
        """Open a stock, or begin a new one; any other file is refused and left as it is."""
        name = os.fspath(path)
        with open(name, "ab" if create else "rb"):
            pass  # says what is wrong with the path better than SQLite does
        connection = sqlite3.connect(
            name, timeout=_PATIENCE, isolation_level=None, check_same_thread=False
        )
        stock = cls(connection, name)
        try:
            stock._begin()
        except BaseException:
            connection.close()
            raise
        return stock

    def close(self) -> None:
        """Close the file."""
        with self._lock:
            self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def fill(
        self,
        level: str,
        n: int,
        *,
        seed: int | None = None,
        symmetry: str = Symmetry.NONE,
        threads: int | None = None,
        seconds: float | None = 30.0,
    ) -> int:
        """Make puzzles until there are `n` of a level; return how many were added.

        With a `seed` they are the same each time, even if the filling is stopped and continued
        later. CannotGenerate says that no puzzle was found for `seconds`.
        """
        options: Any = {"seed": seed, "symmetry": symmetry, "threads": threads, "seconds": seconds}
        return sum(1 for _ in self.iter_fill(level, n, **options))

    def iter_fill(
        self,
        level: str,
        n: int,
        *,
        seed: int | None = None,
        symmetry: str = Symmetry.NONE,
        threads: int | None = None,
        seconds: float | None = 30.0,
    ) -> Iterator[Puzzle]:
        """Go over the puzzles that `fill` adds: each is in the file when it comes."""
        known, wanted = _check_level(level), whole_number("n", n, least=0)
        while (missing := wanted - self.count(known)) > 0:
            start = 0 if seed is None else self._count_made(seed, known, symmetry)
            with generate(
                missing,
                level=known,
                symmetry=symmetry,
                seed=seed,
                start=start,
                threads=threads,
                seconds=seconds,
            ) as making:
                for index, puzzle in enumerate(making, start):
                    row = _row(puzzle, None, seed_of(making.seed, index))
                    with self._transaction() as connection:
                        is_new = _insert(connection, row)
                        if seed is not None:
                            _note(connection, seed, known, symmetry, index + 1)
                    if is_new:
                        yield puzzle
                    if self.count(known) >= n:  # others may be filling too
                        return

    def add(self, puzzle: PuzzleLike, *, er: float | None = None, seed: int | None = None) -> bool:
        """Rate a puzzle and put it in; say whether it was new.

        `er` is rated too if it is not given; it stays unknown if that takes too much work.
        A puzzle without one solution is refused by NoSolution or ManySolutions, any that is not
        a classic 9×9 by ValueError.
        """
        row = _row(as_puzzle(puzzle), er, seed)
        with self._transaction() as connection:
            return _insert(connection, row)

    def take(self, level: str) -> Stocked | None:
        """Return one of the least used puzzles of a level; None if there are none."""
        level = _check_level(level)
        with self._transaction() as connection:
            found = connection.execute(
                f"SELECT id, {_COLUMNS} FROM puzzles WHERE level = ?1 AND served ="
                " (SELECT min(served) FROM puzzles WHERE level = ?1) ORDER BY random() LIMIT 1",
                (level,),
            ).fetchone()
            if found is None:
                return None
            number, *row = found
            connection.execute("UPDATE puzzles SET served = served + 1 WHERE id = ?", (number,))
        return _parse_row(row)

    def count(self, level: str) -> int:
        """Say how many puzzles there are of a level."""
        [[found]] = self._query("SELECT count(*) FROM puzzles WHERE level = ?", _check_level(level))
        return int(found)

    def counts(self) -> dict[str, Count]:
        """Say how many puzzles there are of each level, the easiest first."""
        rows = self._query("SELECT level, count(*), sum(served = 0) FROM puzzles GROUP BY level")
        found = {level: Count(puzzles, unserved) for level, puzzles, unserved in rows}
        return {level: found.get(level, Count(0, 0)) for level in LEVELS}

    def __iter__(self) -> Iterator[Stocked]:
        """Go over all puzzles in the order they were added, without taking any."""
        last, page = 0, f"SELECT id, {_COLUMNS} FROM puzzles WHERE id > ? ORDER BY id LIMIT ?"
        while rows := self._query(page, last, _PAGE):
            last = rows[-1][0]
            yield from (_parse_row(row) for _, *row in rows)

    def __len__(self) -> int:
        return sum(count.puzzles for count in self.counts().values())

    def __repr__(self) -> str:
        return f"<Stock of puzzles in {self.path!r}>"

    def _count_made(self, seed: int, level: str, symmetry: str) -> int:
        """Return how many puzzles of a seed were made before."""
        found = self._query(
            "SELECT made FROM seeds WHERE seed = ? AND level = ? AND symmetry = ?",
            str(seed),
            level,
            str(symmetry),
        )
        return int(found[0][0]) if found else 0

    def _query(self, query: str, *values: str | int) -> list[Any]:
        with self._connect() as connection:
            return connection.execute(query, values).fetchall()

    def _begin(self) -> None:
        """Make the tables of a new file; refuse a file that has others."""
        with self._connect() as connection:
            if self._is_empty():
                with self._transaction():
                    if self._is_empty():  # no other process was faster
                        for statement in _SCHEMA.split(";")[:-1]:
                            connection.execute(statement)
                        connection.execute(f"PRAGMA application_id = {_MARK}")
                        connection.execute(f"PRAGMA user_version = {_VERSION}")
            if self._number("application_id") != _MARK:
                raise StockError("stock.not-a-stock", path=repr(self.path))
            if (version := self._number("user_version")) != _VERSION:
                raise StockError(
                    "stock.version", path=repr(self.path), found=version, expected=_VERSION
                )
            with suppress(sqlite3.OperationalError):  # another process is doing it
                connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")

    def _is_empty(self) -> bool:
        found = self._connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
        return found[0] == 0 and self._number("application_id") == 0

    def _number(self, pragma: str) -> int:
        return int(self._connection.execute(f"PRAGMA {pragma}").fetchone()[0])

    @contextmanager
    def _connect(self) -> Iterator[sqlite3.Connection]:
        """Use the connection alone; errors of SQLite name the file."""
        with self._lock:
            try:
                yield self._connection
            except sqlite3.DatabaseError as error:
                if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
                    raise StockError("stock.not-a-stock", path=repr(self.path)) from None
                raise StockError(
                    "stock.database", path=repr(self.path), reason=str(error)
                ) from error

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        """Do all of it or nothing, while nobody else writes."""
        with self._connect() as connection:
            try:
                connection.execute("BEGIN IMMEDIATE")
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                connection.rollback()
                raise


def _check_level(level: str) -> LevelName:
    spelled = level.strip().lower()
    if spelled not in LEVELS:
        raise unknown("level", level, LEVELS)
    return cast(LevelName, spelled)


def _row(puzzle: Puzzle, er: float | None, seed: int | None) -> tuple[object, ...]:
    """Rate a puzzle, and return what is kept of it."""
    if not puzzle.is_classic:
        raise RequestError("stock.not-classic", text=quote_text(puzzle.line, 90))
    rating = rate(puzzle)
    if rating.hardest is None or rating.level is None:
        raise RequestError("stock.solved", text=quote_text(puzzle.line, 90))
    if er is None and (se := rate_usual_se(puzzle)):
        er = se.er
    return (
        puzzle.line,
        rating.level,
        rating.score,
        er,
        puzzle.givens.clues,
        symmetry_of(puzzle.givens.cells, 9).value,
        rating.hardest.technique.id,
        None if seed is None else str(seed),
        datetime.now(UTC).isoformat(timespec="seconds"),
        0,
    )


def _insert(connection: sqlite3.Connection, row: tuple[object, ...]) -> bool:
    marks = ", ".join("?" * len(row))
    insert = f"INSERT OR IGNORE INTO puzzles ({_COLUMNS}) VALUES ({marks})"
    return connection.execute(insert, row).rowcount == 1


def _note(connection: sqlite3.Connection, seed: int, level: str, symmetry: str, made: int) -> None:
    """Note how many puzzles of a seed were made."""
    connection.execute(
        "INSERT INTO seeds VALUES (?, ?, ?, ?)"
        " ON CONFLICT (seed, level, symmetry) DO UPDATE SET made = max(made, excluded.made)",
        (str(seed), level, str(symmetry), made),
    )


def _parse_row(row: list[Any]) -> Stocked:
    """Return the puzzle of a row, and what is known of it."""
    line, *known, seed, created, served = row
    made = (None if seed is None else int(seed), datetime.fromisoformat(created))
    parts: Any = (Puzzle.parse(line), *known, *made, served)
    return Stocked(*parts)
