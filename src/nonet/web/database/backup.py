"""Backups: a consistent copy of a database, taken while servers go on writing to it."""

from __future__ import annotations

import os
import shlex
import sqlite3
import tempfile
from contextlib import closing, suppress
from pathlib import Path

from sqlalchemy import URL

from .address import parse_address
from .errors import DatabaseError
from .sqlite import MARK


def back_up(url: str | os.PathLike[str], target: str | os.PathLike[str]) -> int:
    """Copy a SQLite database into a new file, as it is at one moment; return its size in bytes.

    The copy is complete or not there at all, and only its owner can read it. DatabaseError if the
    target exists or the source is not our database; for PostgreSQL it says which command to use.
    """
    address, path = parse_address(url), Path(target)
    if address.get_backend_name() != "sqlite":
        raise DatabaseError("database.backup-postgresql", command=_make_command(address, path))
    source = str(address.database)
    if not os.path.isfile(source):
        raise DatabaseError("database.missing", path=repr(source))
    if path.exists():
        raise DatabaseError("database.exists", path=repr(os.fspath(path)))
    try:
        handle, part = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    except OSError as error:
        raise _make_write_error(path, error) from error
    try:
        _copy(source, part)
        os.fsync(handle)
        os.link(part, path)  # a rename would overwrite
        return os.path.getsize(path)
    except DatabaseError:
        raise  # it is an OSError as well
    except FileExistsError:
        raise DatabaseError("database.exists", path=repr(os.fspath(path))) from None
    except OSError as error:
        raise _make_write_error(path, error) from error
    finally:
        os.close(handle)
        for name in (part, f"{part}-journal", f"{part}-wal", f"{part}-shm"):
            with suppress(OSError):
                os.unlink(name)


def _make_write_error(path: Path, error: OSError) -> DatabaseError:
    return DatabaseError("database.write", path=repr(os.fspath(path)), reason=error.strerror)


def _copy(source: str, target: str) -> None:
    """Copy the pages, those of the write-ahead log too, and see that the copy is sound."""
    try:
        with (
            closing(
                sqlite3.connect(f"{Path(source).absolute().as_uri()}?mode=ro", uri=True)
            ) as one,
            closing(sqlite3.connect(target)) as other,
        ):
            if one.execute("PRAGMA application_id").fetchone() != (MARK,):
                raise DatabaseError("database.foreign", path=repr(source))
            one.backup(other)  # at once: those who write need not wait for those who read
            other.execute("PRAGMA journal_mode = DELETE")  # one file, and no log beside it
            said = other.execute("PRAGMA integrity_check").fetchone()[0]
    except sqlite3.DatabaseError as error:
        if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
            raise DatabaseError("database.not", path=repr(source)) from None
        raise DatabaseError("database.copy", path=repr(source), reason=str(error)) from error
    if said != "ok":
        raise DatabaseError("database.damaged", path=repr(source), reason=said.splitlines()[0])


def _make_command(address: URL, path: Path) -> str:
    """Return the command that backs up a PostgreSQL database; it asks for the password itself."""
    where = (address.host, address.port, address.database, address.query)
    plain = URL.create("postgresql", address.username, None, *where)
    command = ["pg_dump", "--format=custom", f"--file={path}", plain.render_as_string()]
    return shlex.join(command)
