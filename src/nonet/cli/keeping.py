"""Keeping: Ctrl-C ends the making of puzzles, and does not lose those that are made."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from typing import Any, Self

from ..generate import Making
from ..puzzle import Puzzle

__all__ = ["Keeping"]


class Keeping:
    """Puzzles as they are made, up to the end or to Ctrl-C; a second Ctrl-C ends everything.

    Whoever writes them comes to a proper end: the last line is whole, and a file is closed as
    its format wants it. Where nothing is made yet, Ctrl-C is the usual KeyboardInterrupt.
    """

    def __init__(self, making: Making) -> None:
        """Nothing is made before it is asked for."""
        self.count, self.is_stopped = 0, False
        self._making, self._waits = making, False
        self._listens = False

    def __enter__(self) -> Self:
        is_usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if is_usual and threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGINT, self._heard)
            self._listens = True
        return self

    def __exit__(self, *_: object) -> None:
        if self._listens:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        self._making.stop()

    def __iter__(self) -> Iterator[Puzzle]:
        while not self.is_stopped and (puzzle := self._next()) is not None:
            self.count += 1
            yield puzzle
        if not self.is_stopped:
            return
        self._making.stop()
        if self.count == self._making.made:  # else one was lost on its way: no gap, then
            for puzzle in self._making:
                self.count += 1
                yield puzzle
        if not self.count:
            raise KeyboardInterrupt

    def _next(self) -> Puzzle | None:
        self._waits = True
        try:
            return next(self._making, None)
        except KeyboardInterrupt:
            self.is_stopped = True
            return None
        finally:
            self._waits = False

    def _heard(self, *_: Any) -> None:
        """Stop before the next puzzle; what is being written is written to its end."""
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self.is_stopped = True
        if self._waits:
            raise KeyboardInterrupt
