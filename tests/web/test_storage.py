"""Storage: what is kept has an end, for one client, for a server, and after some time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from httpx import Response
from sqlalchemy import func, insert, select
from sqlalchemy.orm import Session

from nonet.web.database import Database, cleanup
from nonet.web.race.players import Player, Players
from nonet.web.race.tables import FinisherRow, PlayerRow, RankedRow
from nonet.web.storage import Storage

from .racing import Runner, Track, honest

BY_PAGE = {"x-nonet": "1"}
LINE = "1.....3..4.....2"


def state(marks: int) -> dict[str, Any]:
    none = [0] * 16
    givens = [1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2]
    cells = {"digits": givens, "corner": none, "centre": none, "colours": none, "elapsed": 0}
    mark = cells | {"name": "x" * 60, "colour": 1}
    rest = {"version": 1, "mistakes": 0, "hints": 0, "finished": False}
    return cells | rest | {"checkpoints": [mark] * marks}


@contextmanager
def limit(track: Track, **limits: int) -> Iterator[None]:
    """Let other limits hold for a while."""
    before = track.app.state.storage
    settings = replace(track.app.state.settings, **limits)
    track.app.state.storage = Storage(track.database, settings)
    try:
        yield
    finally:
        track.app.state.storage = before


def begin_game(runner: Runner, marks: int = 0) -> Response:
    return runner.client.post("games", json={"puzzle": LINE, "state": state(marks)})


def test_the_bytes_stored_for_a_client_per_day_are_limited(track: Track) -> None:
    one, neighbour = track.player("192.0.2.1"), track.player("192.0.2.1")
    other = track.player()
    with limit(track, most_kept=20_000):
        answers = [begin_game(one, 20) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
        assert int(answers[-1].headers["retry-after"]) > 60
        assert begin_game(neighbour, 20).status_code == 429
        assert begin_game(other, 20).status_code == 201


def test_a_game_that_grows_is_counted_and_one_that_is_saved_again_is_not(track: Track) -> None:
    runner = track.player()
    with limit(track, most_kept=20_000):
        game = begin_game(runner).json()
        for revision in range(1, 20):
            body = {"revision": revision, "state": state(20)}
            assert runner.client.put(f"games/{game['id']}", json=body).status_code == 200
        body = {"revision": 20, "state": state(50)}
        assert runner.client.put(f"games/{game['id']}", json=body).status_code == 200
        other = begin_game(runner).json()
        body = {"revision": 1, "state": state(50)}
        assert runner.client.put(f"games/{other['id']}", json=body).status_code == 429


def test_players_and_logs_are_counted_too(track: Track) -> None:
    with limit(track, most_kept=2_500):
        answers = [track.player("192.0.2.2").client.post("me", headers=BY_PAGE) for _ in range(3)]
        assert [answer.status_code for answer in answers] == [201, 201, 429]
    runner = track.player()
    race = runner.start(level="easy")
    marks = [[1, 0, "k", 1]] * 5_000
    with limit(track, most_kept=20_000):
        sent = {"from": 0, "events": marks}
        assert runner.post(race, "events", **sent).status_code == 429
        events = [*marks, *honest(race, 300)["events"]]
        assert runner.finish(race, 300, events=events).status_code == 429
    assert runner.finish(race, 0, **honest(race, 300)).status_code == 200


def test_a_full_database_stores_nothing_new_and_existing_games_continue(track: Track) -> None:
    runner, new = track.player(), track.player()
    game = begin_game(runner).json()
    race = runner.start(level="medium")
    before = track.stored()
    with limit(track, most_database=1):
        for answer in (
            begin_game(runner),
            new.client.post("me", headers=BY_PAGE),
            new.client.post("races", json={"level": "easy"}),
            new.client.post("generate", json={"level": "easy"}),
        ):
            assert answer.status_code == 503, answer.text
            assert int(answer.headers["retry-after"]) > 0
            assert "database" in answer.json()["detail"]
        assert track.stored() == before
        body = {"revision": 1, "state": state(1)}
        assert runner.client.put(f"games/{game['id']}", json=body).status_code == 200
        assert runner.finish(race).status_code == 200
    assert 10_000 < track.database.size() < 10**9
    with limit(track, most_database=10**12):
        assert begin_game(runner).status_code == 201


def test_players_who_never_finished_a_game_are_forgotten(track: Track) -> None:
    idle, seen, played = track.player(), track.player(), track.player()
    for runner in (idle, seen):
        runner.client.post("me", headers=BY_PAGE)
    left = idle.start(level="easy")
    played.finish_race(300, level="easy")
    track.clock.forward(20 * 24 * 3600)
    assert seen.client.get("me").status_code == 200
    now = track.clock() + timedelta(days=11)
    with track.database.read() as session:
        players = session.scalar(select(func.count()).select_from(PlayerRow)) or 0
        known = {"id": left["puzzle"]["id"]}
    assert track.room.players.forget(30, track.clock()) == 0
    forgotten = track.room.players.forget(30, now)
    assert 1 <= forgotten <= players - 2
    assert idle.client.get("me").status_code == 404
    assert seen.client.get("me").status_code == played.client.get("me").status_code == 200
    assert track.room.dailies.forget(30, now + timedelta(days=60)) >= 1
    with track.database.read() as session:
        left_over = select(RankedRow).where(RankedRow.id == known["id"])
        assert session.scalar(left_over) is None
    assert len(played.client.get("me/results").json()["results"]) == 1


def test_any_number_of_players_is_forgotten_and_others_write_in_between(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One statement for all of them would hold up everybody, and takes 65,535 values at most.

    A server would clean up the same rows in the background, so there is none here.
    """
    monkeypatch.setattr(cleanup, "_PART", 10)
    now, players = datetime(2026, 11, 15, tzinfo=UTC), Players(database)
    long_ago = now - timedelta(days=1_000)
    with database.write() as session:
        names = [f"crowd{number}" for number in range(25)]
        rows = [{"id": name, "nickname": name, "folded": name, "since": long_ago} for name in names]
        session.execute(insert(PlayerRow), rows)
    others: list[Player] = []
    write = database.write

    def between(**how: bool) -> AbstractContextManager[Session]:
        monkeypatch.setattr(database, "write", write)
        others.append(players.make(now)[0])
        monkeypatch.setattr(database, "write", between)
        return write(**how)

    monkeypatch.setattr(database, "write", between)
    assert players.forget(30, long_ago + timedelta(days=31)) == 25
    assert len(others) == 4  # one part of browsers, and three of players


def test_networks_and_logs_of_races_that_expired_are_forgotten(track: Track) -> None:
    runner = track.player()
    runner.finish_race(300, level="hard")
    race = runner.start(level="hard")
    runner.post(race, "events", **{"from": 0, "events": [[1, 0, "k", 1]]})

    def list_kept() -> tuple[int, list[Any]]:
        with track.database.read() as session:
            networks = session.scalar(select(func.count()).select_from(FinisherRow)) or 0
        mine = runner.client.get("me/export").json()["races"]
        return networks, next(one["events"] for one in mine if one["id"] == race["id"])

    track.room.races.forget(90, track.clock() + timedelta(hours=23))
    networks, events = list_kept()
    assert (networks > 0, len(events)) == (True, 1)
    track.room.races.forget(90, track.clock() + timedelta(days=91))
    assert list_kept() == (0, [])
