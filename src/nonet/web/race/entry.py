"""Entry: a new result on its boards, in as few statements as possible.

A round trip to the database costs more than what a statement does there. So the state of the
boards is read along with another statement, and all rows of a table are written by one.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from sqlalchemy import Connection, Row, TextClause, bindparam, select, text

from .boards import Board
from .standings import INSIDE, LOWER, TOTAL, Place
from .tables import EntryRow

_MOST_BOARDS = 4  # that a result is on

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
"""Columns with the state of the boards before a result enters: see `make_parameters`."""


def make_parameters(keys: dict[Board, int], main: Board, player: int) -> dict[str, Any]:
    """Return the parameters of `BEFORE`: the keys of a result, and the board its place is of."""
    bin = main.find_bin(keys[main])
    at = {"board": main.name, "key": keys[main], "bin": bin, "first": main.find_first_key(bin)}
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
    """Enter a result on the boards where it is its player's best; return its place on one.

    `before` is a row with `BEFORE`, read after the player was locked: see `lock_player`. Everyone
    locks the bins in the same order.
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
            changes[board.name, board.find_bin(old)] = -1
        at = board.name, board.find_bin(key)
        changes[at] = changes.get(at, 0) + 1
    if entries:
        values = _number(board=[one[0] for one in entries], key=[one[1] for one in entries])
        owned = {"player": player, "result": result}
        connection.execute(_build_entries(len(entries)), values | owned)
    counted = [(*at, change) for at, change in sorted(changes.items()) if change]
    if counted:
        boards, bins, counts = zip(*counted, strict=True)
        values = _number(board=boards, bin=bins, change=counts)
        connection.execute(_build_bins(len(counted)), values)
    return Place(int(before.lower or 0) + before.inside + 1, total)


@cache
def _build_entries(rows: int) -> TextClause:
    """Return the statement that writes this many entries of a player, replacing older ones."""
    values = ", ".join(f"(:board_{n}, :key_{n}, :player, :result)" for n in range(rows))
    return text(
        f"INSERT INTO entries (board, key, player_number, result_number) VALUES {values}"
        " ON CONFLICT (board, player_number)"
        " DO UPDATE SET key = excluded.key, result_number = excluded.result_number"
    )


@cache
def _build_bins(rows: int) -> TextClause:
    """Return the statement that adds to the counts of this many bins, and makes new ones."""
    values = ", ".join(f"(:board_{n}, :bin_{n}, :change_{n})" for n in range(rows))
    return text(
        f"INSERT INTO bins (board, bin, count) VALUES {values}"
        " ON CONFLICT (board, bin) DO UPDATE SET count = bins.count + excluded.count"
    )


def _number(**columns: Any) -> dict[str, Any]:
    """Return columns as parameters: name_0, name_1…"""
    return {f"{name}_{n}": one for name, column in columns.items() for n, one in enumerate(column)}
