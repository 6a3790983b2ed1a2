"""The shelf: ready puzzles of every level, made in the background.

A worker process makes and rates them: in the server itself requests would wait for the interpreter.
"""

from __future__ import annotations

import logging
import os
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Self, cast

from ..batch.stock import Stock, Stocked
from ..jobs.generate import generate
from ..jobs.generate.symmetry import symmetry_of
from ..jobs.rate import rate, rate_usual_se
from ..puzzle import Puzzle
from .database import Database
from .database.puzzles import SEED_BITS
from .problems import Problem
from .scratch import scratch_folder
from .tasks import QUICK_WORK
from .workers import Workers

if TYPE_CHECKING:
    from ..techniques.ladder import LevelName

EACH = 20
"""Unseen puzzles of each level that are kept ready."""

_MOST = 5_000  # puzzles of a level in the file: then the least served are served again
_LIMIT = 5.0  # seconds for one puzzle, which takes milliseconds
_LOOK = 60.0  # seconds between two checks of a full shelf, which other servers may share
_REST = 5.0  # seconds after something went wrong
_DAY = 24 * 3600.0

_log = logging.getLogger("nonet.web")


class Shelf:
    """Ready puzzles in a file, which several servers may share. So may threads."""

    def __init__(self, stock: Stock, *, each: int = EACH, daily: Callable[[], object]) -> None:
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
        daily: Callable[[], object] = bool,
    ) -> Self:
        """Open the file of a shelf; the default is a file beside the database.

        PostgreSQL has none: then the puzzles are lost with the server. `daily` is called once a
        day, in the background.
        """
        with ExitStack() as opened:
            if path is None:
                path = _find_neighbour(database)
            if path is None:
                path = opened.enter_context(scratch_folder()) / "stock.db"
            stock = opened.enter_context(Stock.open(path))
            shelf = cls(stock, each=each, daily=daily)
            shelf._closing = opened.pop_all()
        return shelf

    def start(self) -> None:
        """Start to fill the shelf in the background."""
        self._thread.start()

    def close(self) -> None:
        """Stop at once, and close the file."""
        self._ending.set()
        self._wanted.set()
        self._workers.close()
        if self._thread.ident is not None:
            self._thread.join()
        self._closing.close()

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def take(self, level: str) -> Stocked:
        """Return a puzzle of a level from the shelf, or a new one if it is empty."""
        with suppress(OSError):  # if the file is broken, a new puzzle is soon made
            stocked = self._stock.take(level)
            self._wanted.set()
            if stocked and (stocked.served == 0 or self._stock.count(level) >= _MOST):
                return stocked
        seed = secrets.randbits(SEED_BITS)
        return rate_for_stock(generate(level=cast("LevelName", level), seed=seed), seed)

    def count(self) -> dict[str, int]:
        """Return how many unseen puzzles of each level are ready."""
        return {level: count.unserved for level, count in self._stock.counts().items()}

    @property
    def is_full(self) -> bool:
        """Is every level filled?"""
        return self._find_missing() is None

    def _find_missing(self) -> str | None:
        """Return the level with the fewest ready puzzles; None if there are enough."""
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
            except Problem as problem:  # the worker failed
                if not self._ending.is_set():
                    _log.warning("the shelf could not be filled: %s", problem)
                    self._ending.wait(_REST)
            except Exception:  # the next time may work, and requests are answered meanwhile
                if not self._ending.is_set():
                    _log.exception("the shelf could not be filled")
                    self._ending.wait(_REST)

    def _fill(self) -> None:
        """Make missing puzzles, always of the level with the fewest."""
        while not self._ending.is_set() and (level := self._find_missing()):
            wanted = {"path": self._stock.path, "level": level, "seed": secrets.randbits(SEED_BITS)}
            self._workers.run("stock", wanted | {"seconds": _LIMIT}, seconds=_LIMIT)

    def _tidy(self) -> None:
        if not self._ending.is_set() and time.monotonic() - self._last >= _DAY:
            self._daily()
            self._last = time.monotonic()


def rate_for_stock(puzzle: Puzzle, seed: int | None = None) -> Stocked:
    """Rate a new puzzle, and return it in the form of the stock."""
    rating, se = rate(puzzle), rate_usual_se(puzzle, QUICK_WORK)
    assert rating.level is not None
    assert rating.hardest is not None
    hardest = rating.hardest.technique.id
    return make_stocked(puzzle, rating.level, rating.score, se.er if se else None, hardest, seed)


def make_stocked(
    puzzle: Puzzle,
    level: str | None,
    score: int | None,
    er: float | None,
    hardest: str | None,
    seed: int | None,
) -> Stocked:
    """Return a new puzzle in the form of the stock."""
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


def _find_neighbour(database: Database) -> Path | None:
    url = database.engine.url
    if url.get_backend_name() != "sqlite" or not url.database:
        return None
    path = Path(url.database)
    return path.with_name(f"{path.stem}-stock{path.suffix or '.db'}")
