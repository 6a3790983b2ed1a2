"""Cleanup: old rows are removed a few at a time, so that others can write in between."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, delete, select
from sqlalchemy.orm import InstrumentedAttribute

if TYPE_CHECKING:
    from .engine import Database

_PART = 200  # rows: a fraction of a second, and far fewer than a statement can have values
_REST = 0.005  # seconds of pause, so that other threads get a turn


def forget(
    database: Database,
    key: InstrumentedAttribute[Any],
    old: ColumnElement[bool],
    *,
    owned: Sequence[InstrumentedAttribute[Any]] = (),
    order: InstrumentedAttribute[Any] | None = None,
) -> int:
    """Remove the rows that are `old`, by their keys; return how many there were.

    `owned` are columns of other tables that refer to the key: their rows go first. `order` is an
    indexed column by which the table is scanned once.
    """
    by = key if order is None else order
    query = select(key, by).where(old).order_by(by).limit(_PART).with_for_update(key_share=True)
    total, more = 0, query
    while True:
        with database.write(long=True) as session:
            found = session.execute(more).all()
            keys = [row[0] for row in found]
            for column in (*owned, key) if keys else ():
                session.execute(delete(column.class_).where(column.in_(keys)))
        total += len(found)
        if len(found) < _PART:
            return total
        more = query.where(by >= found[-1][1])
        time.sleep(_REST)
