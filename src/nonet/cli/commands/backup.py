"""`nonet backup`: a copy of the server's database."""

from __future__ import annotations

from typing import Annotated

from ..shared.arguments import Argument, Option
from ..shared.errors import FINE
from .serve import require_web


def run(
    file: Annotated[str, Argument("The copy: a new file.", "FILE")],
    database: Annotated[
        str | None, Option("The database. [that of nonet serve]", metavar="FILE")
    ] = None,
) -> int:
    """Copy the database of the web app while it runs.

    The copy is consistent, checked, and readable by you alone. For PostgreSQL, the command tells
    you how to call pg_dump.

    Examples:
      nonet backup nonet-2026-11-16.db
      nonet backup --database games.db games-copy.db
    """
    require_web()
    from ...web.database.backup import back_up
    from ...web.settings import default_database

    size = back_up(str(default_database()) if database is None else database, file)
    print(f"{file}: {size:,} bytes")
    return FINE
