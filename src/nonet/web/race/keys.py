"""Keys: what all servers that share a database sign their tokens with."""

from __future__ import annotations

import secrets

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from ..database import Database
from .tables import KeyRow

_BYTES = 32


class Keys:
    """The keys of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._known: dict[str, bytes] = {}

    def get(self, name: str) -> bytes:
        """Return a key; it is made when first needed, and stays."""
        while name not in self._known:
            with self._database.read() as session:
                row = session.scalar(select(KeyRow).where(KeyRow.name == name))
            if row is not None:
                self._known[name] = bytes(row.value)
                break
            try:
                with self._database.write() as session:
                    session.add(KeyRow(name=name, value=secrets.token_bytes(_BYTES)))
            except IntegrityError:  # another server added it at the same moment
                continue
        return self._known[name]
