"""Addresses of databases: a file, or a PostgreSQL server."""

from __future__ import annotations

import os
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from .errors import DatabaseError

_KNOWN = ["FILE", "sqlite:///FILE", "postgresql+psycopg://USER@HOST/NAME"]


def parse_address(text: str | os.PathLike[str]) -> URL:
    """Return the address that a text means: a path is a SQLite file.

    >>> parse_address("games.db").drivername, parse_address("postgresql://localhost/nonet").drivername
    ('sqlite+pysqlite', 'postgresql+psycopg')
    """
    name = os.fspath(text)
    if "://" not in name:
        return _make_file_url(name)
    try:
        url = make_url(name)
    except (ArgumentError, ValueError):
        raise DatabaseError("database.address", text=_hide_password(name), known=_KNOWN) from None
    kind = url.get_backend_name()
    if kind == "sqlite":
        return _make_file_url(url.database or "")
    if kind == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    raise DatabaseError("database.kind", text=repr(kind), known=_KNOWN)


def format_address(url: URL) -> str:
    """Return the address for people: without the password."""
    if url.get_backend_name() == "sqlite":
        return repr(url.database)
    return repr(url.render_as_string(hide_password=True))


def _make_file_url(name: str) -> URL:
    if not name or name == ":memory:":
        raise DatabaseError("database.memory")
    return URL.create("sqlite+pysqlite", database=str(Path(name).expanduser()))


def _hide_password(name: str) -> str:
    """Quote an invalid address without what may be a password in it."""
    kind, _, rest = name.partition("://")
    return repr(f"{kind}://…{rest.rpartition('@')[2][:40]}")
