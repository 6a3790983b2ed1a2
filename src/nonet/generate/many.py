"""Many puzzles, on all cores, one after the other."""

from __future__ import annotations

import os
import secrets
import time
from collections import deque
from collections.abc import Callable, Iterator
from functools import cache
from types import TracebackType
from typing import TYPE_CHECKING, NamedTuple, Self, Unpack

from .. import _core
from ..errors import CannotGenerate
from ..puzzle import Puzzle
from .nearest import said
from .request import Asked, Request

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

__all__ = ["Making", "fresh", "generate_many", "seed_of"]

_MOST = 512  # puzzles for one thread at a time
_SHORT, _LONG = 0.05, 0.3  # seconds that a thread should be at work
_LOOK = 0.05  # seconds between two looks at Ctrl-C and the clock

Progress = Callable[[int, int], None]


def generate_many(
    n: int,
    size: int = 9,
    *,
    seed: int | None = None,
    start: int = 0,
    threads: int | None = None,
    seconds: float | None = 30.0,
    progress: Progress | None = None,
    **asked: Unpack[Asked],
) -> Making:
    """Make `n` puzzles: an iterator over them, in order, while others are still being made.

    A request is worded as for `generate`. The same `seed` gives the same puzzles whatever the
    number of `threads` (all cores by default); puzzle i is that of ``generate(seed=seed_of(seed,
    i))``. `start` leaves out the first ones, to go on where an earlier call was stopped.
    ``progress(made, n)`` is called after each. When no puzzle has come for `seconds`,
    CannotGenerate says what came nearest; what was made before is not lost.

    >>> from nonet import generate_many
    >>> [puzzle.givens.clues for puzzle in generate_many(3, 4, clues=6, seed=1)]
    [6, 6, 6]
    """
    if n < 0 or start < 0:
        raise ValueError("n and start must not be negative")
    if threads is not None and threads < 1:
        raise ValueError(f"threads must be at least 1, not {threads}")
    if seconds is not None and seconds <= 0:
        raise ValueError(f"seconds must be more than 0, not {seconds:g}")
    request = Request.of(size, **asked)
    hands = threads or len(os.sched_getaffinity(0))
    return Making(
        request,
        n,
        fresh(seed),
        start=start,
        hands=hands,
        seconds=seconds,
        progress=progress,
    )


def fresh(seed: int | None) -> int:
    """Return the seed, or a new one."""
    return secrets.randbits(64) if seed is None else seed % 2**64


def seed_of(seed: int, index: int) -> int:
    """Return the seed of one of many puzzles: the first has the seed itself."""
    return seed if index == 0 else _core.mixed((_core.mixed(seed) + index) % 2**64)


class Part(NamedTuple):
    """What a thread made of some seeds, up to the first gap; and how long it took."""

    puzzles: list[Puzzle]
    is_whole: bool
    account: _core.Account
    seconds: float


def _made(request: Request, seeds: list[int], stop: _core.Stop) -> Part:
    """Make the puzzles of some seeds, in this thread."""
    began = time.perf_counter()
    account = _core.Account()
    puzzles: list[Puzzle] = []
    # Puzzles with the same rules are made together; each jigsaw has its own.
    groups = [seeds] if request.rules is not None else [[seed] for seed in seeds]
    for group in groups:
        rules = request.rules_for(group[0])
        for cells in request.native(rules).make(group, stop, account):
            if cells is None:
                return Part(puzzles, False, account, time.perf_counter() - began)
            puzzles.append(request.puzzle(cells, rules))
    return Part(puzzles, True, account, time.perf_counter() - began)


class Making(Iterator[Puzzle]):
    """Puzzles as they come, in order. `stop` ends the work; what is made can still be had."""

    def __init__(
        self,
        request: Request,
        n: int,
        seed: int,
        *,
        start: int = 0,
        hands: int = 1,
        seconds: float | None = None,
        progress: Progress | None = None,
    ) -> None:
        self.seed, self.made = seed, 0
        self._request, self._n, self._hands = request, n, hands
        self._next, self._end = start, start + n  # the next index to be given to a thread
        self._seconds, self._progress = seconds, progress
        self._step = 1
        self._stop = _core.Stop()
        self._parts: deque[Future[Part]] = deque()
        self._ready: deque[Puzzle] = deque()
        self._is_stopped = self._is_late = False
        self._failure: CannotGenerate | None = None

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Puzzle:
        while not self._ready:
            self._hand_out()
            if self._parts:
                self._take(self._waited_for(self._parts[0]))
            elif self._failure is not None:
                raise self._failure
            else:
                raise StopIteration
        self.made += 1
        if self._progress is not None:
            self._progress(self.made, self._n)
        return self._ready.popleft()

    def stop(self) -> None:
        """End the work. Puzzles that are made already still come, up to the first gap."""
        self._stop.say()
        self._is_stopped = True
        self._next = self._end
        parts = list(self._parts)  # another thread may be taking from them
        for part in reversed(parts):
            part.cancel()
        while self._parts and self._parts[-1].cancelled():
            self._parts.pop()
        for part in parts:
            while not _is_done(part):
                pass

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def __del__(self) -> None:
        self._stop.say()

    def _hand_out(self) -> None:
        while self._next < self._end and len(self._parts) < 2 * self._hands:
            last = min(self._next + self._step, self._end)
            seeds = [seed_of(self.seed, index) for index in range(self._next, last)]
            self._next = last
            self._parts.append(_pool(self._hands).submit(_made, self._request, seeds, self._stop))

    def _waited_for(self, part: Future[Part]) -> Part:
        """Wait for a part, with an eye on Ctrl-C and the time."""
        end = None if self._seconds is None else time.monotonic() + self._seconds
        try:
            while not _is_done(part):
                if end is not None and time.monotonic() > end:
                    self._is_late = True
                    self.stop()
            if part.cancelled():  # no thread had come to it yet
                return Part([], False, _core.Account(), 0.0)
            return part.result()
        except BaseException:
            self.stop()
            raise

    def _take(self, part: Part) -> None:
        self._ready += part.puzzles
        if self._parts:
            self._parts.popleft()
        if not part.is_whole:  # what comes after a gap is out of order
            if self._is_late or not self._is_stopped:
                limit = f"within {self._seconds:g} s" if self._is_late else "that were tried"
                self._failure = CannotGenerate(said(self._request, part.account, limit))
            self.stop()
            self._parts.clear()
        elif part.seconds < _SHORT and len(part.puzzles) >= self._step:
            self._step = min(_MOST, 2 * self._step)
        elif part.seconds > _LONG:
            self._step = max(1, self._step // 2)


def _is_done(part: Future[Part]) -> bool:
    """Is the part done or cancelled, now or very soon?"""
    from concurrent.futures import CancelledError  # as below

    try:
        part.exception(_LOOK)
    except CancelledError:
        return True
    except TimeoutError:
        return False
    return True


@cache
def _pool(hands: int) -> ThreadPoolExecutor:
    """Return threads that stay for the next puzzles: starting them takes as long as making some."""
    from concurrent.futures import ThreadPoolExecutor  # not needed by those who make no puzzle

    return ThreadPoolExecutor(hands, "nonet")


os.register_at_fork(after_in_child=_pool.cache_clear)  # threads do not go along
