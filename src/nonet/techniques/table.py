"""The techniques as data. Their names and sentences are in the catalogue of messages."""

from __future__ import annotations

from .. import _core
from .technique import Technique


def _read_tables() -> list[dict[str, Technique]]:
    return [
        {own[0]: Technique(*own[:-1], frozenset(own[-1])) for own in rows}
        for rows in _core.technique_table()
    ]


_TABLES = _read_tables()

TECHNIQUES = _TABLES[0]
"""Every technique by its id, from easy to hard within its family."""

SE_TECHNIQUES = _TABLES[1]
"""Those of the SE scale."""
