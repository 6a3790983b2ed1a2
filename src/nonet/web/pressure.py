"""Pressure: some requests are refused under load, so that the others do not wait too long.

A request waits twice: for the event loop, and for a free thread. One that has waited longer than
the limit is refused before any work is done; so are the next ones, while waits are that long.
"""

from __future__ import annotations

import time

from .problems import Problem

_MEMORY = 0.5  # seconds for which the last wait says something about the next


class Pressure:
    """How long requests wait, and whether that is too long."""

    def __init__(self, most: float) -> None:
        """Let a request wait at most this many seconds; 0 means no limit."""
        self._most = most
        self._waited, self._noted = 0.0, -_MEMORY
        self.refused = 0

    def check(self, since: float, now: float | None = None) -> None:
        """Refuse a request that has waited too long since it arrived, or would."""
        now = time.monotonic() if now is None else now
        is_high = self._waited > self._most and now - self._noted < _MEMORY
        if self._most and (is_high or now - since > self._most):
            self.refused += 1
            raise Problem(503, "problem.busy", retry_after=2)

    def note(self, since: float, now: float | None = None) -> None:
        """Note how long a request has waited for its thread; refuse it if that was too long."""
        now = time.monotonic() if now is None else now
        self._waited, self._noted = now - since, now
        self.check(since, now)
