"""The techniques as data. Their names and sentences are in the catalogue of messages."""

from __future__ import annotations

from .. import _core
from .technique import Technique


def _read_tables() -> list[dict[str, Technique]]:
    return [
        {own[0]: Technique(*own[:-1], frozenset(own[-1])) for own in rows}
        for rows in _core.technique_table()
    ]


TECHNIQUES, SE_TECHNIQUES = _read_tables()
"""Every technique by its id, from easy to hard within its family; and those of the SE scale."""
