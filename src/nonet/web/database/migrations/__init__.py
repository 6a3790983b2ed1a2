"""Migrations: the tables of a database, from any earlier version to this one.

Each file of `versions` takes the tables one step on. To change a table: change its class in
`models`, add a file here that does the same, and the tests say whether both agree.
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

__all__ = ["context_of", "scripts", "upgrade"]


def scripts() -> ScriptDirectory:
    """Return the steps, in order."""
    return ScriptDirectory(str(Path(__file__).parent))


def context_of(connection: Connection, **options: Any) -> MigrationContext:
    """Return what Alembic knows of the tables at hand."""
    wanted = {"target_metadata": Base.metadata, "compare_type": True} | options
    return MigrationContext.configure(connection, opts=wanted)


def upgrade(connection: Connection, name: str, to: str = "head") -> None:
    """Bring the tables up to date, within the transaction that the caller has begun."""
    steps = scripts()
    context = context_of(connection, fn=lambda now, _: steps._upgrade_revs(to, now))
    now = context.get_current_heads()
    if now == tuple(steps.get_heads()):
        return
    known = {script.revision for script in steps.walk_revisions()}
    if strange := set(now) - known:
        raise DatabaseError(
            f"the database {name} has the version {min(strange)!r}, of a later nonet than this one"
        )
    try:
        with Operations.context(context):
            context.run_migrations()
    except CommandError as error:
        raise DatabaseError(f"the database {name} cannot be brought up to date: {error}") from error
