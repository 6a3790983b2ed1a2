"""SQLite files: recognised as ours, and safe whatever happens to the process or the machine."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from typing import Any

from sqlalchemy import Connection, Engine, event

from .errors import DatabaseError

MARK = int.from_bytes(b"nonW")
"""Distinguishes our files from any others."""

_PATIENCE = 10.0  # seconds to wait while another process writes


def prepare(path: str) -> None:
    """Refuse a file that is not ours; make a new one, and let readers never wait for writers."""
    try:
        # Says what is wrong with the path better than SQLite does. A new file is for its owner
        # alone: it holds the key that signs tokens. SQLite gives its log the same rights.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600))
    except OSError as error:
        raise DatabaseError("database.open", path=repr(path), reason=error.strerror) from error
    with closing(sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)) as connection:
        try:
            _mark(connection, path)
            _use_a_log(connection)
        except sqlite3.DatabaseError as error:
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
                raise DatabaseError("database.not", path=repr(path)) from None
            raise DatabaseError("database.unusable", name=repr(path), reason=str(error)) from error


def listen(engine: Engine) -> None:
    """Set up each connection, and let writers queue from the start of a transaction."""

    @event.listens_for(engine, "connect")
    def set_up(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin below
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA busy_timeout = {int(1000 * _PATIENCE)}")

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        options = connection.get_execution_options()
        plain: Any = connection.connection.driver_connection
        if not options.get("writes"):
            plain.execute("BEGIN")
            return
        # Full: on the disk before it is acknowledged. Normal: together with what comes next.
        plain.execute(f"PRAGMA synchronous = {'NORMAL' if options.get('soon') else 'FULL'}")
        plain.execute("BEGIN IMMEDIATE")


def _mark(connection: sqlite3.Connection, path: str) -> None:
    connection.execute("BEGIN IMMEDIATE")
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if mark == 0 and tables == 0:
        connection.execute(f"PRAGMA application_id = {MARK}")
    elif mark != MARK:
        connection.execute("ROLLBACK")
        raise DatabaseError("database.foreign", path=repr(path))
    connection.execute("COMMIT")


def _use_a_log(connection: sqlite3.Connection) -> None:
    """Write ahead into a log; where another process is just doing so, wait for it."""
    end = time.monotonic() + _PATIENCE
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError:
            if time.monotonic() > end:
                raise
            time.sleep(0.02)
