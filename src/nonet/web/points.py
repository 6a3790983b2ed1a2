"""Points: what a request costs its client, before and after the work.

Each client has a bucket of points that fills steadily. A request pays a fixed price in advance, and
afterwards for the CPU time beyond that price. So a client can never use more than its share of the
machine, whatever it asks. A bucket may go below zero.
"""

from __future__ import annotations

import re
import time
from asyncio import Future, Semaphore, get_running_loop
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import asynccontextmanager, contextmanager
from contextvars import ContextVar

from starlette.routing import compile_path
from starlette.types import Scope

OWN_SECOND = 50.0
"""Points for a second of CPU time of the server itself: with 50 a second, one core."""

WORKER_SECOND = 25.0
"""Points for a second of a worker, which has a lower priority and holds nobody up."""

_BODY_POINT = 32 * 1024  # bytes of JSON that cost a point: 256 kB take up to 100 ms to refuse
_MOST_CLIENTS = 50_000  # whose buckets are kept: older ones are full again
_THREADS = 4  # that one client may use at a time
_MOST_REST = 0.25  # seconds between two requests of a client that arrived at once
_USUAL, _PAGE = 1.0, 0.25
_COSTS = {
    "POST /api/v1/generate": 5.0,
    "POST /api/v1/solve": 2.0,
    "POST /api/v1/count": 2.0,
    "POST /api/v1/explain": 3.0,
    "POST /api/v1/rate": 2.0,
    "POST /api/v1/methods": 10.0,
    "POST /api/v1/read": 3.0,
    "POST /api/v1/photos": 10.0,
    "POST /api/v1/games": 2.0,
    "POST /api/v1/races": 5.0,
    "POST /api/v1/races/{id}/finish": 3.0,
    "POST /api/v1/results": 3.0,
    "POST /api/v1/me/recover": 50.0,
    "POST /api/v1/me/phrase": 10.0,
    "GET /api/v1/me/export": 10.0,
    "POST /api/v1/lab/run": 10.0,
    "POST /api/v1/lab/compare": 30.0,
    "GET /metrics": 5.0,
    "GET /health": 0.0,  # refusing a probe would stop a healthy server
    "GET /health/live": 0.0,
    "GET /health/ready": 0.0,
    "GET /board": 5.0,
    "POST /solve": 2.0,
    "GET /generate/{k}": 5.0,
    "POST /api/backtracking": 10.0,
    "POST /api/set": 10.0,
}  # of routes, wherever they are mounted


class Prices:
    """What a request costs, by the route that will answer it."""

    def __init__(self) -> None:
        self._exact: dict[tuple[str, str], float] = {}
        self._templates: list[tuple[str, re.Pattern[str], float]] = []

    def add(self, methods: Iterable[str], path: str, own: str) -> None:
        """Add a route that is mounted at `path`, and is called `own` in the list of costs."""
        for method in methods:
            cost = _COSTS.get(f"{method} {own}", _USUAL)
            if "{" not in path:
                self._exact[method, path] = cost
            elif cost != _USUAL:
                self._templates.append((method, compile_path(path)[0], cost))

    def find(self, scope: Scope) -> float:
        """Return the price of a request; a page from memory is cheap."""
        method, path = scope["method"], scope["path"]
        if (cost := self._exact.get((method, path))) is not None:
            return cost
        for own, pattern, cost in self._templates:
            if own == method and pattern.match(path):
                return cost
        if method == "OPTIONS" or not path.startswith(("/api/", "/compat/")):
            return _PAGE
        return _USUAL


class Buckets:
    """A bucket of points for each client, which fills steadily and is emptied by requests."""

    def __init__(self, rate: float, burst: float) -> None:
        """Fill with `rate` points a second, up to `burst`; a rate of 0 means no limit."""
        self._rate, self._burst = rate, max(burst, rate)
        self._kept: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str, cost: float, now: float | None = None) -> float:
        """Take points; return 0, or how many seconds to wait until there are enough."""
        if not self._rate or not cost:
            return 0.0
        points, now = self._points(client, now)
        wait = 0.0 if points >= cost else (cost - points) / self._rate
        self._keep(client, points - (0 if wait else cost), now)
        return wait

    def charge(self, client: str, cost: float, now: float | None = None) -> None:
        """Take points for work that is done, even if there are not enough."""
        if self._rate:
            points, now = self._points(client, now)
            self._keep(client, max(points - cost, -self._burst), now)

    def _points(self, client: str, now: float | None) -> tuple[float, float]:
        now = time.monotonic() if now is None else now
        points, since = self._kept.pop(client, (self._burst, now))
        return min(self._burst, points + (now - since) * self._rate), now

    def _keep(self, client: str, points: float, now: float) -> None:
        self._kept[client] = (points, now)
        if len(self._kept) > _MOST_CLIENTS:
            self._kept.popitem(last=False)


class Lanes:
    """A few threads at a time for each client, so that there are always some for the others."""

    def __init__(self, each: int = _THREADS) -> None:
        """Let each client use that many at a time."""
        self._each = each
        self._used: dict[str, tuple[Semaphore, list[None]]] = {}

    @asynccontextmanager
    async def lane(self, client: str | None) -> AsyncIterator[None]:
        """Wait until one of the client's lanes is free, and use it; None never waits."""
        if client is None:
            yield
            return
        free, users = self._used.setdefault(client, (Semaphore(self._each), []))
        users.append(None)
        try:
            async with free:
                yield
        finally:
            users.pop()
            if not users:
                del self._used[client]


class Turns:
    """One request of a client at a time on the event loop, so that others get their turn.

    Hundreds that arrive at once would otherwise be answered in one go, while everyone else waits.
    After each there is a rest as long as it took.
    """

    def __init__(self) -> None:
        self._waiting: dict[str, deque[Future[None]]] = {}

    async def turn(self, client: str | None) -> None:
        """Wait until it is the client's turn; None never waits."""
        if client is None:
            return
        loop = get_running_loop()
        waiting = self._waiting.get(client)
        if waiting is None:
            self._waiting[client] = deque()
            loop.call_soon(self._rest, client, loop.time())
            return
        turn = loop.create_future()
        waiting.append(turn)
        await turn

    def _rest(self, client: str, since: float) -> None:
        loop = get_running_loop()
        loop.call_later(min(loop.time() - since, _MOST_REST), self._next, client)

    def _next(self, client: str) -> None:
        loop, waiting = get_running_loop(), self._waiting[client]
        while waiting:
            turn = waiting.popleft()
            if not turn.done():  # as it is when the client has hung up
                turn.set_result(None)
                loop.call_soon(self._rest, client, loop.time())
                return
        del self._waiting[client]


class Account:
    """What one request has paid and has to pay; for use on the event loop only."""

    def __init__(self, buckets: Buckets, client: str | None, paid: float) -> None:
        self.client = client
        self._buckets, self._paid = buckets, paid

    def spend(self, seconds: float, price: float = OWN_SECOND) -> None:
        """Pay for CPU time; what was paid in advance counts."""
        cost = seconds * price
        more, self._paid = max(0.0, cost - self._paid), max(0.0, self._paid - cost)
        if more and self.client is not None:
            self._buckets.charge(self.client, more)

    def pay_bytes(self, length: int) -> float:
        """Pay for a body before it is read; return 0, or how many seconds to wait for points."""
        cost = length / _BODY_POINT
        more = max(0.0, cost - self._paid)
        if self.client is not None and (wait := self._buckets.take(self.client, more)):
            return wait
        self._paid = max(0.0, self._paid - cost)
        return 0.0

    @contextmanager
    def charge_time(self) -> Iterator[None]:
        """Pay for the CPU time of the block."""
        start = time.thread_time()
        try:
            yield
        finally:
            self.spend(time.thread_time() - start)


_NOBODY = Account(Buckets(0.0, 1.0), None, 0.0)
ACCOUNT: ContextVar[Account] = ContextVar("account", default=_NOBODY)
"""The account of the request that is being answered."""
