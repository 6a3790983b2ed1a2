"""Standings: the boards, read quickly however many entries they have.

Bins count the entries of a board by ranges of keys. A place is the sum of the lower bins plus a
count inside one bin. The statements are built once: building them takes longer than running them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import BindParameter, Select, and_, bindparam, func, or_, select
from sqlalchemy.orm import Session

from ..database import Database
from .boards import Bar, Board, make_bars
from .players import Player
from .tables import BinRow, EntryRow, PlayerRow, ResultRow

_BOARD, _KEY, _NUMBER, _LIMIT = (
    BindParameter[Any](name) for name in ("board", "key", "number", "most")
)


@dataclass(frozen=True)
class Standing:
    """One row of a board; the nickname is None for a player who has left."""

    place: int
    player: int | None
    nickname: str | None
    category: str
    mistakes: int
    seconds: float
    points: int


@dataclass(frozen=True)
class Place:
    """The place of a key on a board."""

    place: int
    of: int

    @property
    def percentile(self) -> int | None:
        """How many percent of the others are behind it; None if there are none."""
        if self.of < 2:
            return None
        return max(0, 100 * (self.of - self.place) // (self.of - 1))


@dataclass(frozen=True)
class View:
    """A page of a board, the player's own row, and a histogram."""

    rows: list[Standing]
    next: str | None
    mine: Standing | None
    total: int
    bars: list[Bar]

    @property
    def percentile(self) -> int | None:
        """How many percent of the others are behind the player."""
        return None if self.mine is None else Place(self.mine.place, self.total).percentile


class Standings:
    """The boards of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def read(
        self,
        board: Board,
        player: Player | None,
        limit: int,
        after: tuple[int, int] | None = None,
        *,
        around: bool = False,
    ) -> View:
        """Return the leaders of a board, those after an entry, or those around a player."""
        with self._database.read() as session:
            mine = None if player is None else _find_own(session, board, player)
            if around:
                rows, more = _read_around(session, board, mine, limit), None
            else:
                rows = _read_page(session, board, after, limit + 1)
                more = f"{rows[limit - 1].key}.{rows[limit - 1].number}" if rows[limit:] else None
            shown = _place(session, board, rows[:limit])
            own = None
            if mine is not None:
                same = (row for row in shown if row.player == mine.player_number)
                own = next(same, None) or _place(session, board, [mine])[0]
            bins = [(b, int(n)) for b, n in session.execute(_BINS_OF, {"board": board.name}) if n]
        return View(shown, more, own, sum(count for _, count in bins), make_bars(board, bins))


_BINS_OF = select(BinRow.bin, BinRow.count).where(BinRow.board == _BOARD)
_SHOWN = (
    PlayerRow.nickname,
    ResultRow.category,
    ResultRow.mistakes,
    ResultRow.seconds,
    ResultRow.points,
)


def _join(inner: Select[Any]) -> Select[Any]:
    some = inner.subquery()
    return (
        select(some.c.key, some.c.number, some.c.player_number, *_SHOWN)
        .join(ResultRow, ResultRow.number == some.c.result_number)
        .join(PlayerRow, PlayerRow.number == some.c.player_number, isouter=True)
    )


_ON_BOARD = select(EntryRow).where(EntryRow.board == _BOARD)
_IS_AFTER = and_(EntryRow.key >= _KEY, or_(EntryRow.key > _KEY, EntryRow.number > _NUMBER))
_IS_BEFORE = and_(EntryRow.key <= _KEY, or_(EntryRow.key < _KEY, EntryRow.number < _NUMBER))
_UP = (EntryRow.key, EntryRow.number)
_DOWN = (EntryRow.key.desc(), EntryRow.number.desc())
_TOP_ROWS = _join(_ON_BOARD.order_by(*_UP).limit(_LIMIT))
_NEXT_ROWS = _join(_ON_BOARD.where(_IS_AFTER).order_by(*_UP).limit(_LIMIT))
_LAST_ROWS = _join(_ON_BOARD.where(_IS_BEFORE).order_by(*_DOWN).limit(_LIMIT))
_MY_ROW = _join(_ON_BOARD.where(EntryRow.player_number == bindparam("player")))
LOWER = (
    select(func.sum(BinRow.count))
    .where(BinRow.board == _BOARD, BinRow.bin < bindparam("bin"))
    .scalar_subquery()
)
"""How many entries of a board are in lower bins than a key."""
INSIDE = (
    select(func.count())
    .where(EntryRow.board == _BOARD, EntryRow.key >= bindparam("first"), EntryRow.key < _KEY)
    .scalar_subquery()
)
"""How many are in its bin, and before it."""
TOTAL = select(func.sum(BinRow.count)).where(BinRow.board == _BOARD).scalar_subquery()
"""How many there are."""
_SAME = (
    select(func.count())
    .where(EntryRow.board == _BOARD, EntryRow.key == _KEY, EntryRow.number < _NUMBER)
    .scalar_subquery()
)
_COUNTS = select(LOWER, INSIDE, _SAME, TOTAL)


def _read_page(
    session: Session, board: Board, after: tuple[int, int] | None, most: int
) -> list[Any]:
    named = {"board": board.name, "most": most}
    if after is None:
        found = session.execute(_TOP_ROWS, named)
    else:
        found = session.execute(_NEXT_ROWS, named | {"key": after[0], "number": after[1]})
    return sorted(found, key=lambda row: (row.key, row.number))


def _find_own(session: Session, board: Board, player: Player) -> Any | None:
    return session.execute(_MY_ROW, {"board": board.name, "player": player.number}).first()


def _read_around(session: Session, board: Board, mine: Any | None, limit: int) -> Sequence[Any]:
    """Return a row, with those before and after it."""
    if mine is None:
        return []
    at = {"board": board.name, "key": mine.key, "number": mine.number}
    before = session.execute(_LAST_ROWS, at | {"most": limit // 2}).all()
    after = session.execute(_NEXT_ROWS, at | {"most": limit - 1 - len(before)}).all()
    return sorted([*before, mine, *after], key=lambda row: (row.key, row.number))


def _place(session: Session, board: Board, rows: Sequence[Any]) -> list[Standing]:
    """Return consecutive rows of a board with their places; equal keys share one."""
    if not rows:
        return []
    below, earlier, _ = _count(session, board, rows[0].key, rows[0].number)
    place, first = below + 1, below + earlier + 1
    out: list[Standing] = []
    for offset, row in enumerate(rows):
        if offset and row.key != rows[offset - 1].key:
            place = first + offset
        known = (row.player_number, row.nickname, row.category, row.mistakes, row.seconds)
        out.append(Standing(place, *known, row.points))
    return out


def _count(session: Session, board: Board, key: int, number: int) -> tuple[int, int, int]:
    """Count the entries of a board with lower keys, those before with the same key, and all."""
    bin = board.find_bin(key)
    at = {"board": board.name, "bin": bin, "first": board.find_first_key(bin)}
    row = session.execute(_COUNTS, at | {"key": key, "number": number}).one()
    lower, inside, same, total = (int(count or 0) for count in row)
    return lower + inside, same, total
