"""Database: an open database; every write is a transaction."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from datetime import UTC, datetime
from threading import Lock
from typing import Self

from sqlalchemy import URL, Engine, create_engine, event, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, IntegrityError, InvalidatePoolError, SQLAlchemyError
from sqlalchemy.orm import Session
from sqlalchemy.pool import ConnectionPoolEntry

from ...errors import MissingExtra
from . import sqlite
from .address import format_address, parse_address
from .errors import DatabaseError
from .games import Games
from .migrations import upgrade
from .models import HealthRow
from .patience import Patience
from .puzzles import Puzzles

_CONNECTIONS, _MORE = 10, 30  # kept open, and at most in addition: one per thread
_PATIENCE = 5  # seconds to wait for a connection
_STATEMENT = 10  # seconds that the server gives a statement
_SILENCE = 15.0  # seconds after which a silent server is given up
_REST = 0.1  # seconds after which a connection is tried before it is used
_TRY_TO_WRITE = 10.0  # seconds for which a write that worked is believed
_SIZE = "SELECT pg_database_size(current_database())"
_SIZE_OF_FILE = """
SELECT (page_count - freelist_count) * page_size
FROM pragma_page_count, pragma_freelist_count, pragma_page_size
"""  # what was removed leaves room in the file
_NO_LIMIT = "SET LOCAL statement_timeout = 0"
_LOCK = int.from_bytes(b"nonetweb")  # held while a PostgreSQL database is migrated


class Database:
    """An open database. Threads may share it; a process opens its own."""

    def __init__(self, engine: Engine) -> None:
        """Take an engine whose tables are up to date: see `open`."""
        self.engine = engine
        self.puzzles = Puzzles(self)
        self.games = Games(self)
        is_file = engine.dialect.name == "sqlite"
        self._patience = None if is_file else _ping_after_rest(engine)
        # Threads that write to a file queue here: SQLite would let them sleep and try again.
        self._turn: AbstractContextManager[object] = Lock() if is_file else nullcontext()
        self._written = -_TRY_TO_WRITE
        alone = engine if is_file else engine.execution_options(isolation_level="AUTOCOMMIT")
        self._reader = alone  # a transaction would be two more round trips
        self._writers = [engine.execution_options(writes=True, soon=soon) for soon in (False, True)]
        self._slow_writer = engine.execution_options(writes=True, long=True)

    @classmethod
    def open(cls, url: str | os.PathLike[str]) -> Self:
        """Open a database, and bring its tables up to date.

        `url` is a path, ``sqlite:///FILE`` or ``postgresql+psycopg://USER@HOST/NAME``. A database
        of another program is refused by DatabaseError and left unchanged. Several processes may
        open one at the same time.
        """
        address = parse_address(url)
        engine = _make_engine(address)
        try:
            with _translate_errors(address):
                if engine.dialect.name == "sqlite":
                    sqlite.prepare(str(address.database))
                with engine.execution_options(writes=True).begin() as connection:
                    if engine.dialect.name == "postgresql":
                        connection.execute(text(_NO_LIMIT))
                        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
                    upgrade(connection, format_address(address))
        except BaseException:
            engine.dispose()
            raise
        return cls(engine)

    def close(self) -> None:
        """Close all connections."""
        if self._patience is not None:
            self._patience.stop()
        self.engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def is_ready(self) -> bool:
        """Can the database be read and written?

        Writing is tried every few seconds, and each time after it failed.
        """
        try:
            with self.read() as session:
                session.execute(text("SELECT 1"))
            if time.monotonic() - self._written >= _TRY_TO_WRITE:
                with self.write() as session:
                    session.merge(HealthRow(number=1, written=datetime.now(UTC)))
                self._written = time.monotonic()
        except (DatabaseError, IntegrityError):
            return False
        return True

    def size(self) -> int:
        """Return how many bytes are in use."""
        is_file = self.engine.dialect.name == "sqlite"
        with self.read() as session:
            return int(session.scalar(text(_SIZE_OF_FILE if is_file else _SIZE)) or 0)

    @contextmanager
    def read(self) -> Iterator[Session]:
        """Read: SQLite from one snapshot, PostgreSQL what is there at each statement."""
        with (
            _translate_errors(self.engine.url),
            Session(self._reader, expire_on_commit=False) as session,
        ):
            yield session

    @contextmanager
    def write(self, *, soon: bool = False, long: bool = False) -> Iterator[Session]:
        """Write in one transaction; when this ends it is on the disk.

        With `soon` it is on the disk before anything that is written later: until then a power
        failure may lose it, a killed server does not. With `long` a statement may take as long as
        it needs.
        """
        writer = self._slow_writer if long else self._writers[soon]
        with (
            self._turn,
            _translate_errors(self.engine.url),
            Session(writer, expire_on_commit=False) as session,
            session.begin(),
        ):
            if long and self._patience is not None:
                session.execute(text(_NO_LIMIT))
            yield session

    def __repr__(self) -> str:
        return f"<Database {format_address(self.engine.url)}>"


def _make_engine(address: URL) -> Engine:
    is_file = address.get_backend_name() == "sqlite"
    server = {
        "application_name": "nonet",
        "options": _make_options(address),
        "connect_timeout": _PATIENCE,
        "tcp_user_timeout": 1000 * _PATIENCE,  # a server that is gone without a word
    }
    try:
        engine = create_engine(
            address,
            pool_size=_CONNECTIONS,
            max_overflow=_MORE,
            pool_timeout=_PATIENCE,
            connect_args={} if is_file else server,
        )
    except ImportError:
        raise MissingExtra("web") from None
    if is_file:
        sqlite.listen(engine)
    return engine


def _make_options(address: URL) -> str:
    """Return the options for the server: those of the address come last, and count."""
    own = address.query.get("options", ())
    more = [own] if isinstance(own, str) else own
    return " ".join([f"-cstatement_timeout={_STATEMENT}s", *more])


def _ping_after_rest(engine: Engine) -> Patience:
    """Ping a connection that has rested before it is used: the server may have been restarted.

    One that was in use a moment ago is used as it is, since a ping takes as long as a query.
    """
    patience = Patience(engine, _SILENCE)
    patience.start()

    @event.listens_for(engine, "checkin")
    def note_rest(_: object, record: ConnectionPoolEntry) -> None:
        record.info["rests"] = time.monotonic()

    @event.listens_for(engine, "checkout")
    def wake(connection: DBAPIConnection, record: ConnectionPoolEntry, _: object) -> None:
        since = record.info.pop("rests", None)
        if since is None or time.monotonic() - since < _REST:
            return
        patience.begin(connection)
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error:
            raise InvalidatePoolError from None  # and a new connection is made
        finally:
            patience.end(connection)

    return patience


@contextmanager
def _translate_errors(address: URL) -> Iterator[None]:
    """Turn errors of the driver into one sentence that names the database."""
    try:
        yield
    except IntegrityError:
        raise  # the caller knows what it means
    except (SQLAlchemyError, sqlite3.Error) as error:  # sqlite3 itself is used, too
        cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
        words = str(cause).strip().splitlines() or [type(cause).__name__]
        name = format_address(address)
        raise DatabaseError("database.unusable", name=name, reason=words[0]) from error
