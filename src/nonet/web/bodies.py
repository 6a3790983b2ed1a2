"""Bodies: how large they may be, how long they may take, how many may be in memory."""

from __future__ import annotations

import asyncio
import math
import time
from contextlib import suppress

from starlette.types import Message, Receive, Scope

from .points import Account, Turns
from .problems import Problem
from .settings import Settings

_MOST_PASSED, _MOST_PASSED_SECONDS = 64 << 20, 5.0  # of a refused body that are read
_MOST_FINISH = 1 << 20  # bytes of the end of a race
_MOST_PHOTO = 16 << 20  # bytes of a photo
_PHOTOS = "/api/v1/photos"


class Memory:
    """The bytes of all bodies that are held at a time; one client has half of it at most."""

    def __init__(self, most: int) -> None:
        self._most, self.held = most, 0
        self._of_clients: dict[str | None, int] = {}

    def hold(self, client: str | None, length: int) -> None:
        """Hold this many more for a client, or refuse; None is any client."""
        own = self._of_clients.get(client, 0) + length
        if client is not None and own > self._most // 2:
            raise Problem(429, "problem.bodies-of-yours", retry_after=2)
        if self.held + length > self._most:
            raise Problem(503, "problem.bodies", retry_after=2)
        self.held += length
        self._of_clients[client] = own

    def release(self, client: str | None, length: int) -> None:
        """Release them."""
        self.held -= length
        own = self._of_clients.pop(client, 0) - length
        if own:
            self._of_clients[client] = own


class Body:
    """A body as it arrives: counted, paid for, and within its time."""

    def __init__(
        self,
        scope: Scope,
        receive: Receive,
        settings: Settings,
        memory: Memory,
        account: Account,
        turns: Turns,
    ) -> None:
        """Refuse a body that is declared too large, or that its client cannot pay for."""
        self.problem: Problem | None = None
        self._receive, self._seconds = receive, settings.body_seconds
        self._memory, self._account, self._turns = memory, account, turns
        self._most = find_most(scope, settings)
        self._is_read_here = not is_photo(scope)
        self._length = self._paid = self._held = self._declared = 0  # bytes
        self._is_whole = False
        self._end = time.monotonic() + self._seconds
        for name, value in scope["headers"]:
            if name == b"content-length":
                length = int(value) if value.isdigit() and len(value) < 19 else 2**63
                if length > self._most:
                    raise _make_size_problem(self._most)
                self._pay(length)
                self._declared = length

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
            self.problem = Problem(408, "problem.body-late", seconds=self._seconds)
            raise self.problem from None
        if message["type"] == "http.request" and self._accept(message) and self._is_read_here:
            await self._turns.turn(self._account.client)
        return message

    def close(self) -> None:
        """Release the memory of the body."""
        self._memory.release(self._account.client, self._held)
        self._held = 0

    def _accept(self, message: Message) -> bool:
        """Accept a piece, or refuse it; return whether it is the last."""
        length = len(message.get("body", b""))
        try:
            if self._length + length > self._most:
                raise _make_size_problem(self._most)
            self._pay(self._length + length)
            self._hold(max(self._declared, self._length + length))
        except Problem as problem:
            self.problem = problem
            raise
        self._length += length
        self._is_whole = not message.get("more_body", False)
        return self._is_whole

    def _hold(self, length: int) -> None:
        """Hold as much as is declared, so that of several bodies at once some can be completed."""
        if length > self._held:
            self._memory.hold(self._account.client, length - self._held)
            self._held = length

    def _pay(self, length: int) -> None:
        """Pay for a body up to this length, or refuse; a worker reads photos."""
        if not self._is_read_here or length <= self._paid:
            return
        if wait := self._account.pay_bytes(length - self._paid):
            raise make_rate_problem(wait)
        self._paid = length


def is_photo(scope: Scope) -> bool:
    """Is the body a picture? A worker reads it."""
    return bool(scope["path"] == _PHOTOS)


def find_most(scope: Scope, settings: Settings) -> int:
    """Return how many bytes a body may have: more for photos and for the log of a race."""
    path: str = scope["path"]
    if is_photo(scope):
        return max(_MOST_PHOTO, settings.most_body)
    is_finish = path.startswith("/api/v1/races/") and path.endswith("/finish")
    return max(_MOST_FINISH, settings.most_body) if is_finish else settings.most_body


def make_rate_problem(wait: float) -> Problem:
    """Return the problem of a client that has to wait for its points."""
    seconds = math.ceil(wait)
    return Problem(429, "problem.rate", seconds=seconds, retry_after=seconds)


def _make_size_problem(most: int) -> Problem:
    return Problem(413, "problem.body-size", most=most // 1024)


async def read_off(scope: Scope, receive: Receive) -> None:
    """Read and discard what the client is sending.

    Most clients read the answer only after they have sent everything; if the connection were closed
    before, they would not see it. One that asks first (Expect: 100-continue) sends nothing.
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
