"""Threads: where requests wait for the database, a few at a time for each client."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any, TypeVar

from starlette.concurrency import run_in_threadpool

from .points import ACCOUNT, Lanes
from .pressure import Pressure

T = TypeVar("T")


class Threads:
    """Runs endpoints in threads, fairly, and charges their clients for the CPU time."""

    def __init__(self, pressure: Pressure) -> None:
        self._pressure, self._lanes = pressure, Lanes()

    async def run(self, work: Callable[..., T], *arguments: Any, **named: Any) -> T:
        """Do something in a thread for the request that is being answered."""
        account, spent = ACCOUNT.get(), 0.0

        def do() -> T:
            nonlocal spent
            self._pressure.note(asked)
            start = time.thread_time()
            try:
                return work(*arguments, **named)
            finally:
                spent = time.thread_time() - start

        async with self._lanes.lane(account.client):
            asked = time.monotonic()
            try:
                return await run_in_threadpool(do)
            finally:
                account.spend(spent)

    def wrap(self, endpoint: Callable[..., T]) -> Callable[..., Awaitable[T]]:
        """Return an endpoint that runs another one in a thread."""

        @wraps(endpoint)
        async def answer(**arguments: Any) -> T:
            return await self.run(endpoint, **arguments)

        return answer
