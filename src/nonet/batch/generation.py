"""Many puzzles, on all cores, one after the other."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple, NoReturn, Self

from .. import _core
from ..arguments import whole_number
from ..errors import CannotGenerate, WrongType
from ..jobs.generate.failure import explain_failure
from ..jobs.generate.one import Part, fresh_seed, make_part, seed_of
from ..jobs.generate.options import takes_many
from ..jobs.generate.request import BatchRequest
from ..jobs.threads import count_cores, thread_pool
from ..puzzle import Puzzle

if TYPE_CHECKING:
    from concurrent.futures import Future

_MOST = 512  # puzzles for one thread at a time
_SHORT, _LONG = 0.05, 0.3  # seconds that a thread should be at work
_LOOK = 0.05  # seconds between two looks at Ctrl-C and the clock


@takes_many(BatchRequest)
def generate(n: int, request: BatchRequest) -> Generation:
    """Make `n` puzzles: an iterator over them, in order, while others are still being made.

    The options are those of `nonet.generate`. The same `seed` gives the same puzzles whatever the
    number of `threads` (all cores by default); puzzle i is that of ``generate(seed=seed_of(seed,
    i))``. `start` leaves out the first ones, to go on where an earlier call was stopped.
    ``progress(made, n)`` is called after each puzzle, and a few times a second while the next one
    is being searched for; `Generation.candidates` is the number of candidates tried. If no puzzle
    is found for `seconds`, CannotGenerate says what came closest; earlier puzzles are not lost.

    >>> from nonet import batch
    >>> [puzzle.givens.clues for puzzle in batch.generate(3, 4, clues=6, seed=1)]
    [6, 6, 6]
    """
    return Generation(request, whole_number("n", n, least=0))


class Work(NamedTuple):
    """A part that a thread is making or will make, and how the search for its puzzles goes."""

    part: Future[Part]
    account: _core.Account


class Generation(Iterator[Puzzle]):
    """Puzzles as they come, in order. `stop` ends the work; finished puzzles can still be taken."""

    def __init__(self, request: BatchRequest, n: int) -> None:
        self.seed, self.made = fresh_seed(request.seed), 0
        self._request, self._n = request, n
        self._hands = request.threads or count_cores()
        self._next, self._end = request.start, request.start + n  # next index for a thread
        self._step = 1
        self._stop = _core.Stop()
        self._works: deque[Work] = deque()
        self._tried = 0  # candidates of finished parts
        self._ready: deque[Puzzle] = deque()
        self._is_stopped = self._is_late = False
        self._failure: CannotGenerate | None = None

    def __iter__(self) -> Self:
        return self

    def __next__(self) -> Puzzle:
        while not self._ready:
            self._hand_out()
            if self._works:
                work = self._works[0]
                self._take(self._wait_for(work.part), work.account)
            elif self._failure is not None:
                raise self._failure
            else:
                raise StopIteration
        self.made += 1
        self._tell()
        return self._ready.popleft()

    @property
    def candidates(self) -> int:
        """The number of candidates tried so far, for all puzzles together."""
        return self._tried + sum(work.account.candidates for work in list(self._works))

    def stop(self) -> None:
        """End the work. Finished puzzles are still returned, up to the first gap."""
        self._stop.say()
        self._is_stopped = True
        self._next = self._end
        works = list(self._works)  # another thread may be taking from them
        for work in reversed(works):
            work.part.cancel()
        while self._works and self._works[-1].part.cancelled():
            self._works.pop()
        for work in works:
            while not _is_done(work.part):
                pass

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def __repr__(self) -> str:
        return f"<Generation: {self.made:,} of {self._n:,} puzzles made>"

    def __reduce__(self) -> NoReturn:
        raise WrongType("type.generation")

    def __del__(self) -> None:
        if hasattr(self, "_stop"):
            self._stop.say()

    def _hand_out(self) -> None:
        while self._next < self._end and len(self._works) < 2 * self._hands:
            last = min(self._next + self._step, self._end)
            seeds = [seed_of(self.seed, index) for index in range(self._next, last)]
            self._next = last
            account = _core.Account()
            pool = thread_pool(self._hands)
            part = pool.submit(make_part, self._request, seeds, self._stop, account)
            self._works.append(Work(part, account))

    def _wait_for(self, part: Future[Part]) -> Part:
        """Wait for a part, and check for Ctrl-C and the time limit."""
        end = None if self._request.seconds is None else time.monotonic() + self._request.seconds
        try:
            while not _is_done(part):
                self._tell()
                if end is not None and time.monotonic() > end:
                    self._is_late = True
                    self.stop()
            if part.cancelled():  # no thread had started it
                return Part([], False, 0.0)
            return part.result()
        except BaseException:
            self.stop()
            raise

    def _tell(self) -> None:
        if self._request.progress is not None:
            self._request.progress(self.made, self._n)

    def _take(self, part: Part, account: _core.Account) -> None:
        self._ready += part.puzzles
        self._tried += account.candidates
        if self._works:
            self._works.popleft()
        if not part.is_whole:  # puzzles after a gap are out of order
            if self._is_late or not self._is_stopped:
                seconds = self._request.seconds if self._is_late else None
                self._failure = explain_failure(self._request, account, seconds)
            self.stop()
            self._works.clear()
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
