"""Entering: a new result on its boards, in as few statements as can be.

Each statement is a way to the database and back, and costs more than what it does there. So what
is to be known of the boards comes along with another statement, and all rows of a table are
written by one.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from sqlalchemy import Connection, Row, TextClause, bindparam, select, text

from ..race.boards import Board
from .race_models import EntryRow
from .standings import INSIDE, LOWER, TOTAL, Place

__all__ = ["BEFORE", "enter", "seen_from"]

_MOST_BOARDS = 4  # on which a result stands

BEFORE = (
    LOWER.label("lower"),
    INSIDE.label("inside"),
    TOTAL.label("total"),
    *(
        select(EntryRow.key)
        .where(EntryRow.board == bindparam(f"board_{n}"))
        .where(EntryRow.player_number == bindparam("player"))
        .scalar_subquery()
        .label(f"key_{n}")
        for n in range(_MOST_BOARDS)
    ),
)
"""Columns that tell how things stand before a result enters: see `seen_from`."""


def seen_from(keys: dict[Board, int], main: Board, player: int) -> dict[str, Any]:
    """Return the parameters of `BEFORE`: the keys of a result, and the board its place is of."""
    bin = main.bin(keys[main])
    at = {"board": main.name, "key": keys[main], "bin": bin, "first": main.first_key(bin)}
    boards = [board.name for board in sorted(keys)]
    boards += [""] * (_MOST_BOARDS - len(boards))
    return at | {"player": player} | {f"board_{n}": name for n, name in enumerate(boards)}


def enter(
    connection: Connection,
    keys: dict[Board, int],
    main: Board,
    before: Row[Any],
    *,
    player: int,
    result: int,
) -> Place:
    """Put a result on boards, where it is the best of its player there; return its place on one.

    `before` is a row with `BEFORE`, read since the player is locked: see `lock_player`. All who
    enter lock bins in the same order.
    """
    entries: list[tuple[str, int]] = []
    changes: dict[tuple[str, int], int] = {}
    total = int(before.total or 0)
    for n, (board, key) in enumerate(sorted(keys.items())):
        old = getattr(before, f"key_{n}")
        if old is not None and key >= old:
            continue
        entries.append((board.name, key))
        if old is None:
            total += board == main
        else:
            changes[board.name, board.bin(old)] = -1
        at = board.name, board.bin(key)
        changes[at] = changes.get(at, 0) + 1
    if entries:
        values = _numbered(board=[one[0] for one in entries], key=[one[1] for one in entries])
        owned = {"player": player, "result": result}
        connection.execute(_written(len(entries)), values | owned)
    counted = [(*at, change) for at, change in sorted(changes.items()) if change]
    if counted:
        boards, bins, counts = zip(*counted, strict=True)
        values = _numbered(board=boards, bin=bins, change=counts)
        connection.execute(_counted(len(counted)), values)
    return Place(int(before.lower or 0) + before.inside + 1, total)


@cache
def _written(rows: int) -> TextClause:
    """Return what writes so many entries of a player, over those that are there."""
    values = ", ".join(f"(:board_{n}, :key_{n}, :player, :result)" for n in range(rows))
    return text(
        f"INSERT INTO entries (board, key, player_number, result_number) VALUES {values}"
        " ON CONFLICT (board, player_number)"
        " DO UPDATE SET key = excluded.key, result_number = excluded.result_number"
    )


@cache
def _counted(rows: int) -> TextClause:
    """Return what adds to the counts of so many bins, and makes those that are not there."""
    values = ", ".join(f"(:board_{n}, :bin_{n}, :change_{n})" for n in range(rows))
    return text(
        f"INSERT INTO bins (board, bin, count) VALUES {values}"
        " ON CONFLICT (board, bin) DO UPDATE SET count = bins.count + excluded.count"
    )


def _numbered(**columns: Any) -> dict[str, Any]:
    """Return columns as parameters: name_0, name_1…"""
    return {f"{name}_{n}": one for name, column in columns.items() for n, one in enumerate(column)}
