"""Database: one open database; whatever is written is there whole, or not at all."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from threading import Lock
from types import TracebackType
from typing import Self

from sqlalchemy import URL, Engine, create_engine, event, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import DBAPIError, IntegrityError, InvalidatePoolError, SQLAlchemyError
from sqlalchemy.orm import Session
from sqlalchemy.pool import ConnectionPoolEntry

from ...errors import MissingExtra
from . import lite
from .address import address_of, shown
from .dailies import Dailies
from .errors import DatabaseError
from .games import Games
from .keys import Keys
from .migrations import upgrade
from .players import Players
from .puzzles import Puzzles
from .races import Races
from .results import Results
from .standings import Standings

__all__ = ["Database"]

_CONNECTIONS, _MORE = 10, 30  # kept open, and besides at most: as many as there are threads
_PATIENCE = 5  # seconds to wait for a connection
_REST = 0.1  # seconds after which a connection is tried before it is used
_LOCK = int.from_bytes(b"nonetweb")  # of those who migrate the same PostgreSQL database


class Database:
    """An open database. Threads may share it; a process opens its own."""

    def __init__(self, engine: Engine) -> None:
        """Take an engine whose tables are up to date: see `open`."""
        self.engine = engine
        self.puzzles = Puzzles(self)
        self.games = Games(self)
        self.keys = Keys(self)
        self.players = Players(self)
        self.dailies = Dailies(self)
        self.races = Races(self)
        self.results = Results(self)
        self.standings = Standings(self)
        is_file = engine.dialect.name == "sqlite"
        # Threads that write to a file queue here: SQLite would let them sleep and try again.
        self._turn: AbstractContextManager[object] = Lock() if is_file else nullcontext()
        alone = engine if is_file else engine.execution_options(isolation_level="AUTOCOMMIT")
        self._reader = alone  # a transaction would be two more ways to a server and back
        self._writers = [engine.execution_options(writes=True, soon=soon) for soon in (False, True)]

    @classmethod
    def open(cls, url: str | os.PathLike[str]) -> Self:
        """Open a database, and bring its tables up to date.

        `url` is a path, ``sqlite:///FILE`` or ``postgresql+psycopg://USER@HOST/NAME``. Any other
        database is refused by DatabaseError, and left as it is. Two processes may do it at once.
        """
        address = address_of(url)
        engine = _engine(address)
        try:
            with _told(address):
                if engine.dialect.name == "sqlite":
                    lite.prepare(str(address.database))
                with engine.execution_options(writes=True).begin() as connection:
                    if engine.dialect.name == "postgresql":
                        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
                    upgrade(connection, shown(address))
        except BaseException:
            engine.dispose()
            raise
        return cls(engine)

    def close(self) -> None:
        """Close all connections."""
        self.engine.dispose()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def is_ready(self) -> bool:
        """Does the database answer?"""
        try:
            with self.reading() as session:
                return bool(session.scalar(text("SELECT 1")))
        except DatabaseError:
            return False

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """Read: a file all at one moment, from a server what stands there at each statement."""
        with _told(self.engine.url), Session(self._reader, expire_on_commit=False) as session:
            yield session

    @contextmanager
    def writing(self, *, soon: bool = False) -> Iterator[Session]:
        """Do all of it or nothing; when this ends it is on the disk.

        With `soon` it is there before anything that is written later: until then a machine that
        loses its power may lose it, and a server that is killed does not.
        """
        with (
            self._turn,
            _told(self.engine.url),
            Session(self._writers[soon], expire_on_commit=False) as session,
            session.begin(),
        ):
            yield session

    def __repr__(self) -> str:
        return f"<Database {shown(self.engine.url)}>"


def _engine(address: URL) -> Engine:
    if address.get_backend_name() == "sqlite":
        engine = create_engine(
            address, pool_size=_CONNECTIONS, max_overflow=_MORE, pool_timeout=_PATIENCE
        )
        lite.listen(engine)
        return engine
    try:
        engine = create_engine(
            address,
            pool_size=_CONNECTIONS,
            max_overflow=_MORE,
            pool_timeout=_PATIENCE,
            connect_args={
                "application_name": "nonet",
                "connect_timeout": _PATIENCE,
                "tcp_user_timeout": 1000 * _PATIENCE,  # a server that is gone without a word
            },
        )
    except ImportError:
        raise MissingExtra("PostgreSQL", "web") from None
    _ping_after_rest(engine)
    return engine


def _ping_after_rest(engine: Engine) -> None:
    """Try a connection that has rested before it is used: the server may have been started anew.

    One that was in use a moment ago is taken as it is; a ping takes as long as what it is for.
    """

    @event.listens_for(engine, "checkin")
    def rests(_: object, record: ConnectionPoolEntry) -> None:
        record.info["rests"] = time.monotonic()

    @event.listens_for(engine, "checkout")
    def wakes(connection: DBAPIConnection, record: ConnectionPoolEntry, _: object) -> None:
        since = record.info.pop("rests", None)
        if since is None or time.monotonic() - since < _REST:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error:
            raise InvalidatePoolError from None  # and a new connection is made


@contextmanager
def _told(address: URL) -> Iterator[None]:
    """Say what the database complains of in one sentence that names it."""
    try:
        yield
    except IntegrityError:
        raise  # something for those who know what they write
    except SQLAlchemyError as error:
        cause = error.orig if isinstance(error, DBAPIError) and error.orig else error
        words = str(cause).strip().splitlines() or [type(cause).__name__]
        raise DatabaseError(f"the database {shown(address)} cannot be used: {words[0]}") from error
