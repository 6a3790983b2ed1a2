"""Exports: everything in one file, in little memory, one at a time."""

from __future__ import annotations

import json
import tracemalloc
from typing import Any

import httpx
import pytest

from nonet.web import storage as storages
from nonet.web.api.export import export
from nonet.web.race.players import Player
from nonet.web.threads import Threads

from .racing import Runner, Track, check_refusal, honest
from .serving import EASY, SOLUTION

BY_PAGE = {"x-nonet": "1"}


def long_log(events: int) -> list[list[object]]:
    """Return a log that leads to the solution, after one mark was toggled again and again."""
    empty = [cell for cell, sign in enumerate(EASY) if sign == "."]
    marks: list[list[object]] = [[1, empty[0], "c", 1] for _ in range(events - len(empty))]
    return marks + [[2, cell, "d", int(SOLUTION[cell])] for cell in empty]


def send_result(runner: Runner, mark: str, events: list[list[object]]) -> httpx.Response:
    game = {"puzzle": EASY, "digits": SOLUTION, "seconds": 300, "mark": mark, "events": events}
    return runner.client.post("results", json=game)


def join(track: Track) -> Runner:
    runner = track.player()
    assert runner.client.post("me", headers=BY_PAGE).status_code == 201
    return runner


def player_of(runner: Runner) -> Player:
    secret = runner.client.cookies["nonet_player"]
    player = runner.track.room.players.find(secret, runner.track.clock())
    assert player is not None
    return player


def test_an_export_never_has_two_logs_in_memory(track: Track) -> None:
    runner, log = join(track), long_log(17_000)
    for number in range(8):
        assert send_result(runner, f"n{number}", log).status_code == 201
    player = player_of(runner)
    one = len(json.dumps(log, separators=(",", ":")))
    assert sum(1 for _ in export(track.room, player))  # what is made once is there now
    tracemalloc.start()
    whole = sum(len(piece) for piece in export(track.room, player))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert whole > 8 * one
    assert most < 5 * one  # one log as it is unpacked, and what the database needs
    body = runner.client.get("me/export").json()
    assert len(body["results"]) == 8
    assert all(result["events"] == log for result in body["results"])


def test_an_export_is_paid_for_as_it_is_written(
    track: Track, monkeypatch: pytest.MonkeyPatch
) -> None:
    runner = join(track)
    assert send_result(runner, "n", long_log(100)).status_code == 201
    threads, run = track.app.state.threads, Threads.run
    done: list[str] = []

    async def note(self: Threads, work: Any, *arguments: Any, **named: Any) -> Any:
        done.append(work.__name__)
        return await run(self, work, *arguments, **named)

    monkeypatch.setattr(type(threads), "run", note)
    body = runner.client.get("me/export").json()
    assert len(body["results"]) == 1
    assert done.count("next") > 3


def test_a_player_has_one_export_at_a_time(track: Track) -> None:
    runner, other = join(track), join(track)
    player = player_of(runner)
    track.app.state.storage.begin_export(player)  # as one that waits for its reader
    second = runner.client.get("me/export")
    assert second.status_code == 429
    assert int(second.headers["retry-after"]) > 0
    assert other.client.get("me/export").status_code == 200
    track.app.state.storage.end_export(player)
    for _ in range(2):  # each ends before the next begins
        assert runner.client.get("me/export").status_code == 200


def test_logs_have_to_replay_on_their_puzzle(track: Track) -> None:
    runner, log = join(track), long_log(60)
    before = track.stored()
    check_refusal(send_result(runner, "a", log[:-1]), "race-log-no-replay")
    check_refusal(send_result(runner, "b", [[1, 5, "c", 1]] * 19_900), "race-log-no-replay")
    check_refusal(send_result(runner, "c", [*log, [9, 2, "d", 9]]), "race-log-no-replay")
    check_refusal(send_result(runner, "d", [[0, 0, "d", 5], *log]), "race-givens")
    assert track.stored() == before
    assert send_result(runner, "e", log).status_code == 201


def test_the_number_of_logs_a_player_sends_per_day_is_limited(
    track: Track, monkeypatch: pytest.MonkeyPatch
) -> None:
    runner, other, log = join(track), join(track), long_log(1_000)
    one = len(json.dumps(log, separators=(",", ":")))
    monkeypatch.setattr(storages, "_MOST_LOGS", 2.5 * one)
    before = track.app.state.storage
    track.app.state.storage = storages.Storage(track.database, track.app.state.settings)
    try:
        answers = [send_result(runner, f"n{number}", log) for number in range(3)]
        assert send_result(other, "n", log).status_code == 201  # each player has their own share
    finally:
        track.app.state.storage = before
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert int(answers[-1].headers["retry-after"]) > 0


def test_an_export_does_not_reveal_the_board_of_a_paused_race(track: Track) -> None:
    runner = track.player()
    race = runner.start(level="medium")
    track.clock.forward(10)
    events = [honest(race, 9)["events"][0]]
    assert runner.post(race, "events", **{"from": 0, "events": events}).status_code == 200
    (open_race,) = runner.client.get("me/export").json()["races"]
    assert (open_race["puzzle"], open_race["events"]) == (race["puzzle"]["puzzle"], events)
    runner.post(race, "pause")
    answer = runner.client.get("me/export")
    (hidden,) = answer.json()["races"]
    assert (hidden["id"], hidden["puzzle"], hidden["events"]) == (race["id"], None, [])
    assert race["puzzle"]["puzzle"] not in answer.text
