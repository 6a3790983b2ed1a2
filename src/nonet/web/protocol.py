"""Protocol: HTTP as uvicorn reads it, with limits on the head of a request.

Before the head of a request has arrived no other limit applies, so it has limits of its own on size
and time. Clients that do not read their answer are cut off. When there are too many connections,
the one that has been idle longest is closed, or else one of the client with the most. What cannot
be parsed is answered with a problem.
"""

from __future__ import annotations

import asyncio
import re
import socket
import sys
import time
from typing import ClassVar

from httptools import HttpParserInvalidMethodError
from uvicorn._types import ASGI3Application
from uvicorn.protocols.http.httptools_impl import (
    STATUS_LINE,
    HttpToolsProtocol,
    RequestResponseCycle,
)

from .clients import find_network
from .problems import Problem, make_response
from .settings import Settings

if sys.platform == "linux":
    import fcntl
    import termios

_METHOD = re.compile(rb"[!#$%&'*+.^_`|~0-9A-Za-z-]{1,40} ")


def make_protocol(settings: Settings, most: int) -> type[HttpToolsProtocol]:
    """Return the protocol of a server that can have `most` connections."""

    class Limited(_Protocol):
        most_head, head_seconds = settings.most_head, settings.head_seconds
        answer_seconds = settings.answer_seconds
        most_connections = most
        idle: ClassVar[dict[_Protocol, None]] = {}
        of_clients: ClassVar[dict[str, dict[_Protocol, None]]] = {}
        has_proxy = settings.proxy

    return Limited


class _Protocol(HttpToolsProtocol):
    """One connection. The head of a request is all that comes before its body."""

    most_head: int
    head_seconds: float
    answer_seconds: float
    most_connections: int
    idle: ClassVar[dict[_Protocol, None]]
    """The connections of a server that have no request at work, the oldest first."""
    of_clients: ClassVar[dict[str, dict[_Protocol, None]]]
    """All connections of each client, the oldest first."""
    has_proxy: bool
    """Do all connections come from a proxy, which may serve many clients on each?"""

    _is_in_head = True
    _head = 0  # bytes of it so far
    _part = b""
    _timer: asyncio.TimerHandle | None = None
    _reader_timer: asyncio.TimerHandle | None = None
    _client = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Wait for the first head; if there are too many connections, one has to go."""
        super().connection_made(transport)
        self._wait_for_head()
        self._set_answer_timeout()
        self.idle[self] = None
        self._client = find_network(self.client[0]) if self.client else ""
        self.of_clients.setdefault(self._client, {})[self] = None
        if len(self.connections) > self.most_connections:
            self._find_surplus()._close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the connection."""
        self._stop_waiting()
        self._stop_watching()
        self._forget()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """Watch from now on whether the client reads its answer."""
        super().pause_writing()
        self._watch_reader(-1)

    def resume_writing(self) -> None:
        """Stop watching: the client has read enough."""
        self._stop_watching()
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        """Read what was sent; the head of a request no further than its limit."""
        while data and not self.transport.is_closing():
            if not self._is_in_head:
                super().data_received(data)
                break
            left = self.most_head - self._head
            if left <= 0:
                most = self.most_head // 1024
                self._refuse(Problem(431, "problem.head-size", most=most))
                return
            self._part, data = data[:left], data[left:]
            self._head += len(self._part)
            super().data_received(self._part)
        if self._is_in_head and self._timer is None:
            self._wait_for_head()

    def on_headers_complete(self) -> None:
        """Start a request whose head is complete."""
        self._is_in_head = False
        self._stop_waiting()
        self.idle.pop(self, None)
        super().on_headers_complete()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        cycle.scope["state"]["arrived"] = time.monotonic()
        super()._start_asgi_task(cycle, app)

    def on_message_complete(self) -> None:
        """Expect the head of the next request."""
        super().on_message_complete()
        self._is_in_head, self._head = True, 0

    def on_response_complete(self) -> None:
        """Be idle until there is another request."""
        super().on_response_complete()
        if not self.transport.is_closing() and not self.pipeline:
            self.idle[self] = None

    def send_400_response(self, msg: str) -> None:
        """Answer what is not valid HTTP."""
        is_method = isinstance(sys.exception(), HttpParserInvalidMethodError)
        if is_method and (found := _METHOD.match(self._part)):
            name = found[0].decode().strip()
            self._refuse(Problem(501, "problem.unknown-method", name=name))
        else:
            self._refuse(Problem(400, "problem.not-http"))

    def _refuse(self, problem: Problem) -> None:
        response = make_response(problem)
        headers = [
            *self.server_state.default_headers,
            *response.raw_headers,
            (b"x-content-type-options", b"nosniff"),
            (b"connection", b"close"),
        ]
        lines = b"".join(name + b": " + value + b"\r\n" for name, value in headers)
        head = STATUS_LINE[problem.status] + lines + b"\r\n"
        self.transport.write(head + bytes(response.body))
        self.transport.close()

    def _find_surplus(self) -> _Protocol:
        """Return the connection to close for a new one; it may be the new one."""
        oldest = next(iter(self.idle))
        if oldest is not self or self.has_proxy:
            return oldest
        crowd = max(self.of_clients.values(), key=len)
        return next(iter(crowd))

    def _close(self) -> None:
        self._forget()  # now: the next one may arrive before this one is closed
        self.transport.abort()

    def _forget(self) -> None:
        self.idle.pop(self, None)
        self.connections.discard(self)
        if own := self.of_clients.get(self._client):
            own.pop(self, None)
            if not own:
                del self.of_clients[self._client]

    def _watch_reader(self, before: int) -> None:
        """Cut the client off if it has read nothing since there were `before` bytes left.

        The system does that too, but some systems stop counting while the client itself sends.
        """
        left = self.transport.get_write_buffer_size() + self._count_unread()
        if left == before:
            self.transport.abort()
        else:
            wait = self.answer_seconds
            self._reader_timer = self.loop.call_later(wait, self._watch_reader, left)

    def _stop_watching(self) -> None:
        if self._reader_timer is not None:
            self._reader_timer.cancel()
            self._reader_timer = None

    def _count_unread(self) -> int:
        """Return how many bytes of the answer the system holds: sent, but not yet acknowledged."""
        own = self.transport.get_extra_info("socket")
        if own is None or sys.platform != "linux":
            return 0
        return int.from_bytes(fcntl.ioctl(own.fileno(), termios.TIOCOUTQ, bytes(4)), sys.byteorder)

    def _set_answer_timeout(self) -> None:
        """Let the system close the connection if an answer is not read for this long."""
        own = self.transport.get_extra_info("socket")
        if own is not None and hasattr(socket, "TCP_USER_TIMEOUT"):  # Linux has it
            milliseconds = int(1000 * self.answer_seconds)
            own.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, milliseconds)

    def _wait_for_head(self) -> None:
        self._timer = self.loop.call_later(self.head_seconds, self._end_wait)

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _end_wait(self) -> None:
        if self.cycle is not None and not self.cycle.response_complete:
            self._wait_for_head()  # of the next request, while this one is still being answered
        else:
            self.transport.close()
