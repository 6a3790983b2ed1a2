"""Finish: a race becomes a result on its boards, and counts for the par of its puzzle."""

from __future__ import annotations

import hmac
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, bindparam, insert, select, update
from sqlalchemy.dialects.postgresql import insert as server_insert
from sqlalchemy.dialects.sqlite import insert as lite_insert
from sqlalchemy.sql.dml import ReturningInsert

from .boards import list_boards, make_daily_board, make_level_board
from .dailies import Ranked
from .entry import BEFORE, enter, make_parameters
from .keys import Keys
from .log import Event, pack
from .players import Player, lock_player
from .race import Race, change_race
from .results import COLUMNS, Result, draw_id
from .rules import Measure
from .standings import Place
from .tables import FINISHERS, RANKED, RESULTS

if TYPE_CHECKING:
    from .room import Room

ENOUGH = 30
"""From this many finishes on the par of a puzzle is their median."""

_HASH_BYTES = 16
_GROWTH = 1.1  # times as many finishes until the median is taken again
_ONE_MORE = (
    update(RANKED)
    .where(RANKED.c.number == bindparam("ranked"))
    .values(finishes=RANKED.c.finishes + 1)
    .returning(RANKED.c.finishes, RANKED.c.par_finishes)
)


def finish(
    room: Room,
    player: Player,
    race: Race,
    measure: Measure,
    events: Sequence[Event],
    *,
    now: datetime,
    network: str,
) -> tuple[Result, Place] | None:
    """Store the result of a race and enter it on its boards, in one transaction.

    Return it with its place, on the daily puzzle's board or else the level's; None if the race has
    changed since it was read. Of a puzzle's verified finishes the first from each network counts
    for its par.
    """
    log = pack(events)
    level, today = race.ranked.level, now.astimezone(UTC).date()
    category = race.classify(now, is_end=True)
    measured = (category, measure.adjusted, measure.points)
    ranks = {board: board.make_key(*measured) for board in list_boards(level, today, race.day)}
    main = make_daily_board(race.day, level) if race.day else make_level_board(level, "all", today)
    row = _make_row(player, race, measure, now) | {"category": category, "log": log}
    hashed = _hash_network(room.keys, race.ranked, network)
    with room.database.write() as session:
        connection = session.connection()
        if not change_race(connection, race, player, ended=now, log=None):
            lock_player(session, player)  # refuses if the player is gone
            return None
        counted, ranked = None, race.ranked.number
        if category == "verified" and _is_first(connection, ranked, hashed, now):
            # From here on those with the same puzzle wait.
            counted = connection.execute(_ONE_MORE, {"ranked": ranked}).one()
        row["is_in_par"] = counted is not None
        values = {f"new_{name}": value for name, value in row.items()}
        seen = make_parameters(ranks, main, player.number)
        kept = connection.execute(_build_insert(tuple(row)), values | seen).one()
        place = enter(connection, ranks, main, kept, player=player.number, result=kept.number)
        if counted is not None:
            _renew_par(connection, ranked, *counted)
    known = row | {"number": kept.number}
    return Result(
        puzzle=race.ranked.line,
        puzzle_id=race.ranked.id,
        hints=race.hints,
        **{name: known[name] for name in COLUMNS},
    ), place


def _hash_network(keys: Keys, ranked: Ranked, network: str) -> bytes:
    """Return the stored form of a network: a different hash per puzzle, so it cannot be tracked."""
    text = f"{ranked.id} {network}".encode()
    return hmac.digest(keys.get("networks"), text, "sha256")[:_HASH_BYTES]


def _is_first(connection: Connection, ranked: int, network: bytes, now: datetime) -> bool:
    """Note the network of a finished puzzle; return whether it is the first time."""
    new = {"ranked_number": ranked, "network": network, "since": now}
    adding = lite_insert if connection.dialect.name == "sqlite" else server_insert
    first = adding(FINISHERS).values(new).on_conflict_do_nothing().returning(FINISHERS.c.since)
    return connection.execute(first).first() is not None


@cache
def _build_insert(names: tuple[str, ...]) -> ReturningInsert[Any]:
    """Return the statement that stores a result, and reads its boards as they are without it."""
    values = {name: bindparam(f"new_{name}", type_=RESULTS.c[name].type) for name in names}
    return insert(RESULTS).values(values).returning(RESULTS.c.number, *BEFORE)


def _make_row(player: Player, race: Race, measure: Measure, now: datetime) -> dict[str, Any]:
    nudges, techniques, reveals = race.hints
    return {
        "id": draw_id(),
        "player_number": player.number,
        "ranked_number": race.ranked.number,
        "race": race.id,
        "day": race.day,
        "level": race.ranked.level,
        "score": race.ranked.score,
        **measure._asdict(),
        "par": race.ranked.par,
        "nudges": nudges,
        "techniques": techniques,
        "reveals": reveals,
        "finished": now,
    }


def _renew_par(connection: Connection, number: int, finishes: int, before: int) -> None:
    """Set the par to the median of the counting finishes, if there are many more than last time."""
    if finishes < max(ENOUGH, _GROWTH * before):
        return
    half = (finishes - 1) // 2
    own = (RESULTS.c.ranked_number == number, RESULTS.c.is_in_par)
    query = select(RESULTS.c.seconds).where(*own).order_by(RESULTS.c.seconds)
    middle = connection.scalars(query.offset(half).limit(2 - finishes % 2)).all()
    if middle:
        par = {"par": sum(middle) / len(middle), "par_finishes": finishes}
        connection.execute(update(RANKED).where(RANKED.c.number == number).values(par))
