"""Patience: connections to a PostgreSQL server that does not answer are cut.

A slow statement ends at the server's own limit (`statement_timeout`). A server that is frozen,
with its machine or its disk, cannot keep that limit, and the system keeps its connections alive:
they are closed here, and a thread that waits on one gets an error.
"""

from __future__ import annotations

import os
import socket
import threading
import time
from contextlib import suppress
from typing import Any

from sqlalchemy import Connection, Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection

_LOOK = 1.0  # seconds between two looks at the clock


class Patience:
    """Watches the connections of an engine, and cuts those that have been silent for too long."""

    def __init__(self, engine: Engine, seconds: float) -> None:
        """Set how long a statement may take; `start` begins to watch."""
        self._seconds = seconds
        self._since: dict[Any, float] = {}  # connections with a running statement
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._watch, name="nonet-patience", daemon=True)
        event.listen(engine, "before_cursor_execute", self._before_statement)
        event.listen(engine, "after_cursor_execute", self._after_statement)
        event.listen(engine, "commit", self._before_end)
        event.listen(engine, "rollback", self._before_end)
        event.listen(engine, "reset", self._before_reset)
        event.listen(engine, "checkin", self._after_use)

    def start(self) -> None:
        """Begin to watch."""
        self._thread.start()

    def stop(self) -> None:
        """Stop watching."""
        self._ending.set()
        if self._thread.ident is not None:
            self._thread.join()

    def begin(self, connection: DBAPIConnection) -> None:
        """Note that a statement is running on a connection."""
        self._since[connection] = time.monotonic()

    def end(self, connection: DBAPIConnection | None) -> None:
        """Note that no statement is running there any more."""
        self._since.pop(connection, None)

    def _before_statement(self, connection: Connection, *_: Any) -> None:
        if not connection.get_execution_options().get("long"):
            self._before_end(connection)

    def _after_statement(self, connection: Connection, *_: Any) -> None:
        self.end(connection.connection.dbapi_connection)

    def _before_end(self, connection: Connection) -> None:
        if (raw := connection.connection.dbapi_connection) is not None:
            self.begin(raw)

    def _before_reset(self, connection: DBAPIConnection, *_: Any) -> None:
        self.begin(connection)

    def _after_use(self, connection: DBAPIConnection | None, _: Any) -> None:
        self.end(connection)

    def _watch(self) -> None:
        while not self._ending.wait(_LOOK):
            late = time.monotonic() - self._seconds
            for connection, since in list(self._since.items()):
                if since < late:
                    self.end(connection)
                    _cut(connection)


def _cut(connection: Any) -> None:
    """Let a connection end, as if the server had ended it."""
    with (
        suppress(Exception),  # it has ended by itself
        socket.socket(fileno=os.dup(connection.fileno())) as own,
    ):
        own.shutdown(socket.SHUT_RDWR)
