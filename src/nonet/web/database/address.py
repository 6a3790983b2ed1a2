"""Addresses of databases: a file, or where a PostgreSQL server listens."""

from __future__ import annotations

import os
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from .errors import DatabaseError

__all__ = ["address_of", "shown"]

_KNOWN = "a file, sqlite:///FILE or postgresql+psycopg://USER@HOST/NAME"


def address_of(text: str | os.PathLike[str]) -> URL:
    """Return the address that a text means: a path is a SQLite file.

    >>> address_of("games.db").drivername, address_of("postgresql://localhost/nonet").drivername
    ('sqlite+pysqlite', 'postgresql+psycopg')
    """
    name = os.fspath(text)
    if "://" not in name:
        return _file(name)
    try:
        url = make_url(name)
    except (ArgumentError, ValueError):
        raise DatabaseError(
            f"not an address of a database: {_safe(name)} (known: {_KNOWN})"
        ) from None
    kind = url.get_backend_name()
    if kind == "sqlite":
        return _file(url.database or "")
    if kind == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    raise DatabaseError(f"no such kind of database: {kind!r} (known: {_KNOWN})")


def shown(url: URL) -> str:
    """Return the address as it may be told: without the password."""
    if url.get_backend_name() == "sqlite":
        return repr(url.database)
    return repr(url.render_as_string(hide_password=True))


def _file(name: str) -> URL:
    if not name or name == ":memory:":
        raise DatabaseError("the database needs a file: it would be lost with the server")
    return URL.create("sqlite+pysqlite", database=str(Path(name).expanduser()))


def _safe(name: str) -> str:
    """Quote an address that makes no sense, without what may be a password in it."""
    kind, _, rest = name.partition("://")
    return repr(f"{kind}://…{rest.rpartition('@')[2][:40]}")
