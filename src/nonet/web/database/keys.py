"""Keys of the database: what all servers that share it sign their tokens with."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from .race_models import KeyRow

if TYPE_CHECKING:
    from .engine import Database

__all__ = ["Keys"]

_BYTES = 32


class Keys:
    """The keys of a database."""

    def __init__(self, database: Database) -> None:
        """Take the database: see `Database.keys`."""
        self._database = database
        self._known: dict[str, bytes] = {}

    def get(self, name: str) -> bytes:
        """Return a key; it is made when it is first asked for, and stays."""
        while name not in self._known:
            with self._database.reading() as session:
                row = session.scalar(select(KeyRow).where(KeyRow.name == name))
            if row is not None:
                self._known[name] = bytes(row.value)
                break
            try:
                with self._database.writing() as session:
                    session.add(KeyRow(name=name, value=secrets.token_bytes(_BYTES)))
            except IntegrityError:  # another was quicker by a moment: it is there now
                continue
        return self._known[name]
