"""Limits: how large a request may be, how long it may take to come, how often one may ask."""

from __future__ import annotations

import asyncio
import ipaddress
import math
import time
from collections import OrderedDict
from contextlib import suppress

from fastapi import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ..errors import shortened
from .problems import Problem, problem_response
from .settings import Settings

__all__ = ["Buckets", "Limits", "client_of", "json_only"]

_MOST_CLIENTS = 50_000  # whose buckets are kept: an older one was full again long ago
_MOST_PASSED, _MOST_PASSED_SECONDS = 64 << 20, 5.0  # of a refused body that is still let pass
_MOST_FINISH = 1 << 20  # bytes of the end of a race
_MOST_PHOTO = 16 << 20  # bytes of a photo
_COSTS = {
    "/api/v1/generate": 5.0,
    "/api/v1/solve": 2.0,
    "/api/v1/count": 2.0,
    "/api/v1/explain": 3.0,
    "/api/v1/rate": 2.0,
    "/api/v1/methods": 10.0,
    "/api/v1/read": 3.0,
    "/api/v1/photos": 10.0,
    "/api/v1/games": 2.0,
    "/api/v1/races": 5.0,
    "/api/v1/results": 3.0,
    "/api/v1/me/recover": 50.0,
    "/api/v1/me/phrase": 10.0,
    "/api/v1/me/export": 10.0,
    "/api/v1/lab/run": 10.0,
    "/api/v1/lab/compare": 30.0,
    "/board": 5.0,
    "/solve": 2.0,
    "/api/backtracking": 10.0,
    "/api/set": 10.0,
}  # points; 1 for any other part of an API
_LIMITED = ("/api/", "/compat/", "/board", "/solve", "/grade", "/validate", "/generate/")


class Buckets:
    """A bucket of points for each client, which fills steadily and is emptied by requests."""

    def __init__(self, rate: float, burst: float) -> None:
        """Fill with so many points a second, up to so many."""
        self._rate, self._burst = rate, max(burst, rate)
        self._kept: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str, cost: float, now: float | None = None) -> float:
        """Take points; return 0, or how many seconds to wait until there are enough."""
        if not self._rate:
            return 0.0
        now = time.monotonic() if now is None else now
        points, since = self._kept.pop(client, (self._burst, now))
        points = min(self._burst, points + (now - since) * self._rate)
        wait = 0.0 if points >= cost else (cost - points) / self._rate
        self._kept[client] = (points - (0 if wait else cost), now)
        if len(self._kept) > _MOST_CLIENTS:
            self._kept.popitem(last=False)
        return wait


def client_of(scope: Scope, *, proxy: bool) -> str:
    """Return who asks: the address of the connection, or the one that our proxy names.

    An IPv6 client has a whole network of addresses, so the network is what counts.
    """
    address: str = (scope.get("client") or ("unknown", 0))[0]
    if proxy:
        for name, value in scope["headers"]:
            if name == b"x-forwarded-for":  # the last entry is that of the proxy next to us
                address = value.decode("latin-1").rpartition(",")[2].strip() or address
    try:
        number = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if isinstance(number, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((number, 64), strict=False))
    return address


async def json_only(request: Request) -> None:
    """Refuse a body that is not said to be JSON."""
    if request.method not in ("POST", "PUT", "PATCH"):
        return
    said = request.headers.get("content-type", "")
    kind = said.partition(";")[0].strip().lower()
    if kind == "application/json" or (kind.startswith("application/") and kind.endswith("+json")):
        return
    if not said and request.headers.get("content-length", "0") == "0" and not await request.body():
        return  # nothing was sent: that is told as what is missing
    told = shortened(said, 60) if said else "nothing"
    raise Problem(415, f"content-type: expected application/json, and it says {told}")


class Limits:
    """Refuses what is too large, too slow or too often, before any work is done for it."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        """Stand in front of an app."""
        self._app, self._settings = app, settings
        self._buckets = Buckets(settings.rate, settings.burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request within the limits."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        client = client_of(scope, proxy=self._settings.proxy)
        scope["state"]["client"] = client if self._settings.rate else None
        try:
            self._check_rate(scope, client)
            self._check_length(scope)
        except Problem as problem:
            await _refused(problem, scope, receive, send)
            return
        body = _Body(receive, self._settings, _most_of(scope, self._settings))
        has_begun = False

        async def sending(message: Message) -> None:
            nonlocal has_begun
            if body.problem is None:
                has_begun = True
                await send(message)

        await self._app(scope, body.receive, sending)
        if body.problem is not None and not has_begun:
            await _refused(body.problem, scope, receive, send)

    def _check_rate(self, scope: Scope, client: str) -> None:
        path: str = scope["path"]
        if not path.startswith(_LIMITED) or scope["method"] == "OPTIONS":
            return
        wait = self._buckets.take(client, _COSTS.get(path, 1.0))
        if wait:
            detail = f"too many requests at once: try again in {math.ceil(wait)} s"
            raise Problem(429, detail, retry_after=math.ceil(wait))

    def _check_length(self, scope: Scope) -> None:
        for name, value in scope["headers"]:
            if name == b"content-length":
                length = int(value) if value.isdigit() and len(value) < 19 else 2**63
                most = _most_of(scope, self._settings)
                if length > most:
                    raise _too_large(most)


def _most_of(scope: Scope, settings: Settings) -> int:
    """Return how many bytes a body may have: a photo has many, a finish its whole log."""
    path: str = scope["path"]
    if path == "/api/v1/photos":
        return max(_MOST_PHOTO, settings.most_body)
    is_finish = path.startswith("/api/v1/races/") and path.endswith("/finish")
    return max(_MOST_FINISH, settings.most_body) if is_finish else settings.most_body


def _too_large(most: int) -> Problem:
    return Problem(413, f"the body is too large: {most // 1024} kB is the most")


async def _refused(problem: Problem, scope: Scope, receive: Receive, send: Send) -> None:
    """Tell a problem, and close the connection."""
    problem.headers["connection"] = "close"
    if problem.status == 413:
        await _let_pass(scope, receive)
    await problem_response(problem)(scope, receive, send)


async def _let_pass(scope: Scope, receive: Receive) -> None:
    """Read what the client is sending, and keep none of it.

    Most clients look for the answer only when all is sent; were the connection closed before, they
    would see no answer. One that asks first (Expect: 100-continue) sends nothing.
    """
    if any(name == b"expect" for name, _ in scope["headers"]):
        return
    passed = 0
    with suppress(TimeoutError):
        async with asyncio.timeout(_MOST_PASSED_SECONDS):
            while passed < _MOST_PASSED:
                message = await receive()
                passed += len(message.get("body", b""))
                if not message.get("more_body", False):
                    return


class _Body:
    """A body as it comes: counted, and within its time."""

    def __init__(self, receive: Receive, settings: Settings, most: int) -> None:
        self.problem: Problem | None = None
        self._receive, self._settings, self._most = receive, settings, most
        self._length = 0
        self._is_whole = False
        self._end = time.monotonic() + settings.body_seconds

    async def receive(self) -> Message:
        """Return the next piece; a body that breaks a limit ends here."""
        if self.problem is not None:
            return {"type": "http.disconnect"}
        if self._is_whole:
            return await self._receive()  # only the end of the connection can come now
        left = self._end - time.monotonic()
        try:
            async with asyncio.timeout(max(0.0, left)):
                message = await self._receive()
        except TimeoutError:
            seconds = self._settings.body_seconds
            self.problem = Problem(408, f"the body was not there within {seconds:g} s")
            raise self.problem from None
        if message["type"] == "http.request":
            self._length += len(message.get("body", b""))
            self._is_whole = not message.get("more_body", False)
            if self._length > self._most:
                self.problem = _too_large(self._most)
                raise self.problem
        return message
