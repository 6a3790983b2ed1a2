"""Migrations: the tables of a database, from an earlier version to this one.

A new database gets its tables from the models, and the newest version number. To change a table,
change its class and add a file to `versions` that changes existing databases in the same way.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

from ..errors import DatabaseError
from ..models import Base

__all__ = ["find_context", "load_scripts", "upgrade"]


def load_scripts() -> ScriptDirectory:
    """Return the migrations, in order."""
    return ScriptDirectory(str(Path(__file__).parent))


def find_context(connection: Connection, **options: Any) -> MigrationContext:
    """Return what Alembic knows of the tables of a database."""
    wanted = {"target_metadata": Base.metadata, "compare_type": True} | options
    return MigrationContext.configure(connection, opts=wanted)


def upgrade(connection: Connection, name: str) -> None:
    """Bring the tables up to date, within the transaction that the caller has begun."""
    from ...race import tables  # noqa: F401  its tables are among the models

    scripts = load_scripts()
    context = find_context(connection, fn=lambda now, _: scripts._upgrade_revs("head", now))
    now = context.get_current_heads()
    if now == tuple(scripts.get_heads()):
        return
    if not now:
        Base.metadata.create_all(connection)
        context.stamp(scripts, "head")
        return
    known = {script.revision for script in scripts.walk_revisions()}
    if strange := set(now) - known:
        raise DatabaseError("database.version", name=name, found=min(strange))
    try:
        with Operations.context(context):
            context.run_migrations()
    except CommandError as error:
        raise DatabaseError("database.migration", name=name, reason=str(error)) from error
