"""The shelf: ready puzzles of every level, filled in the background while nobody waits.

A worker makes, rates and shelves them, in a process of its own: those who serve would have to wait
for the interpreter as often as it is busy here.
"""

from __future__ import annotations

import logging
import os
import secrets
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Self

from ..generate import generate
from ..generate.symmetry import symmetry_of
from ..puzzle import Puzzle
from ..rate import rate
from ..stock import Stock, Stocked
from .database import Database
from .problems import Problem
from .tasks import QUICK_WORK
from .work import Workers

__all__ = ["Shelf", "as_stocked"]

EACH = 20
"""Puzzles of each level that lie ready, and that nobody has seen."""

_MOST = 5_000  # puzzles of a level in the file: from then on the least seen come again
_LIMIT = 5.0  # seconds for one puzzle, which takes milliseconds
_LOOK = 60.0  # seconds between two looks at a full shelf: other servers may take from it
_REST = 5.0  # seconds after something went wrong
_DAY = 24 * 3600.0
_LOG_DAYS = 90  # for which a race can be looked at again
_JS_BITS = 53  # a seed of so many bits is the same number in a browser

_log = logging.getLogger("nonet.web")


class Shelf:
    """Ready puzzles in a file, which several servers may share. Threads may share a shelf."""

    def __init__(self, stock: Stock, *, each: int = EACH, daily: Callable[[], object]) -> None:
        """Take an open stock, and what is to be done once a day: see `open`."""
        self._stock, self._each, self._daily = stock, each, daily
        self._workers = Workers(1, 1)
        self._last = -_DAY
        self._ending, self._wanted = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, name="nonet-shelf", daemon=True)
        self._closing = ExitStack()
        self._closing.callback(stock.close)

    @classmethod
    def open(
        cls,
        path: str | os.PathLike[str] | None,
        database: Database,
        *,
        each: int = EACH,
        days: int = 365,
    ) -> Self:
        """Open the file of a shelf; without one it is that beside the database.

        Beside PostgreSQL there is none: then the puzzles are gone with the server. Once a day the
        games are forgotten that nobody has saved for so many days (0: none is), the logs of old
        races too, and the daily puzzles of the days ahead are made.
        """
        with ExitStack() as opened:
            if path is None:
                path = _beside(database)
            if path is None:
                folder = tempfile.TemporaryDirectory(prefix="nonet-", ignore_cleanup_errors=True)
                path = Path(opened.enter_context(folder), "stock.db")
            stock = opened.enter_context(Stock.open(path))
            shelf = cls(stock, each=each, daily=partial(_once_a_day, database, days))
            shelf._closing = opened.pop_all()
        return shelf

    def start(self) -> None:
        """Begin to fill the shelf, in the background."""
        self._thread.start()

    def close(self) -> None:
        """End the filling at once, and close the file."""
        self._ending.set()
        self._wanted.set()
        self._workers.close()
        if self._thread.ident is not None:
            self._thread.join()
        self._closing.close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def take(self, level: str) -> Stocked:
        """Return a puzzle of a level: from the shelf, or where it is empty a new one."""
        with suppress(OSError):  # whatever is wrong with the file: a new one is soon made
            stocked = self._stock.take(level)
            self._wanted.set()
            if stocked and (stocked.served == 0 or self._stock.count(level) >= _MOST):
                return stocked
        seed = secrets.randbits(_JS_BITS)
        return _rated(generate(level=level, seed=seed), seed)

    def counts(self) -> dict[str, int]:
        """Say how many puzzles of each level lie ready that nobody has seen."""
        return {level: count.unserved for level, count in self._stock.counts().items()}

    @property
    def is_full(self) -> bool:
        """Is nothing left to do?"""
        return self._missing() is None

    def _missing(self) -> str | None:
        """Return the level of which the fewest puzzles lie ready; None where there are enough."""
        counts = self._stock.counts()
        few = [
            (count.unserved, level)
            for level, count in counts.items()
            if count.unserved < self._each and count.puzzles < _MOST
        ]
        return min(few, key=lambda pair: pair[0])[1] if few else None

    def _run(self) -> None:
        while not self._ending.is_set():
            try:
                self._fill()
                self._tidy()
                self._wanted.wait(_LOOK)
                self._wanted.clear()
            except Problem as problem:  # the worker broke down
                if not self._ending.is_set():
                    _log.warning("the shelf could not be filled: %s", problem)
                    self._ending.wait(_REST)
            except Exception:  # the next time may be better, and the others are served
                if not self._ending.is_set():
                    _log.exception("the shelf could not be filled")
                    self._ending.wait(_REST)

    def _fill(self) -> None:
        """Make what is missing, always of the level that is shortest."""
        while not self._ending.is_set() and (level := self._missing()):
            wanted = {"path": self._stock.path, "level": level, "seed": secrets.randbits(_JS_BITS)}
            self._workers.run("stock", wanted | {"seconds": _LIMIT}, seconds=_LIMIT)

    def _tidy(self) -> None:
        """Do what is to be done once a day."""
        if not self._ending.is_set() and time.monotonic() - self._last >= _DAY:
            self._daily()
            self._last = time.monotonic()


def _once_a_day(database: Database, days: int) -> None:
    """Forget what is old, and make the daily puzzles of the days ahead."""
    now = datetime.now(UTC)
    database.dailies.make_ahead(now.date())
    database.results.forget_logs(_LOG_DAYS, now)
    if days:
        database.games.forget(days)


def _rated(puzzle: Puzzle, seed: int) -> Stocked:
    """Rate a puzzle, and return it as it would come from the stock."""
    rating = rate(puzzle, work=QUICK_WORK)
    assert rating.level is not None
    assert rating.hardest is not None
    er = rating.er if rating.exact is not None and rating.exact.is_complete else None
    hardest = rating.hardest.technique.id
    return as_stocked(puzzle, rating.level, rating.score, er, hardest, seed)


def as_stocked(
    puzzle: Puzzle,
    level: str | None,
    score: int | None,
    er: float | None,
    hardest: str | None,
    seed: int | None,
) -> Stocked:
    """Return a puzzle that was just made as it would come from the stock."""
    return Stocked(
        puzzle,
        level or "",
        score or 0,
        er,
        puzzle.givens.clues,
        symmetry_of(puzzle.givens.cells, puzzle.size).value,
        hardest or "",
        seed,
        datetime.now(UTC),
        0,
    )


def _beside(database: Database) -> Path | None:
    """Return the file beside that of a database."""
    url = database.engine.url
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    path = Path(url.database)
    return path.with_name(f"{path.stem}-stock{path.suffix or '.db'}")
