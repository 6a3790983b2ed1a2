"""SQLite files: ours alone, and safe whatever happens to the process or the machine."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from typing import Any

from sqlalchemy import Connection, Engine, event

from .errors import DatabaseError

__all__ = ["MARK", "listen", "prepare"]

MARK = int.from_bytes(b"nonW")
"""Tells our files from any others."""

_PATIENCE = 10.0  # seconds to wait while another process writes


def prepare(path: str) -> None:
    """Refuse a file that is not ours; make a new one, and let readers never wait for writers."""
    try:
        with open(path, "ab"):
            pass  # says what is wrong with the path better than SQLite does
    except OSError as error:
        raise DatabaseError(f"cannot open the database {path!r}: {error.strerror}") from error
    with closing(sqlite3.connect(path, timeout=_PATIENCE, isolation_level=None)) as connection:
        try:
            _mark(connection, path)
            _use_a_log(connection)
        except sqlite3.DatabaseError as error:
            if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
                raise DatabaseError(f"{path!r} is not a database") from None
            raise DatabaseError(f"the database {path!r} cannot be used: {error}") from error


def listen(engine: Engine) -> None:
    """See to it that each connection keeps to the rules, and that writers queue from the start."""

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin below, and not by guesswork
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(f"PRAGMA busy_timeout = {int(1000 * _PATIENCE)}")

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
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
        raise DatabaseError(f"{path!r} is a database of something else")
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
