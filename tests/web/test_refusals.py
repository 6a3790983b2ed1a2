"""Refusals: what is forged, foreign, too late or impossible is refused, and nothing is stored."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from nonet.web.race import RaceError
from nonet.web.race.finish import finish
from nonet.web.race.rules import Measure
from nonet.web.race.tokens import Claims, sign

from .racing import Raw, Track, check_refusal, honest, today


def _wrong_digit(sent: Raw) -> Raw:
    other = sent["events"][-1][3] % 9 + 1
    events = [*sent["events"][:-1], [*sent["events"][-1][:3], other]]
    return {"digits": _with(sent, str(other)), "events": events}


def _with(sent: Raw, last: str) -> str:
    """Return the digits with another one where the player wrote last."""
    cell = sent["events"][-1][1]
    digits: str = sent["digits"]
    return digits[:cell] + last + digits[cell + 1 :]


def _alter_given(race: Raw, sent: Raw) -> Raw:
    cell = next(at for at, given in enumerate(race["puzzle"]["givens"]) if given)
    other = str(race["puzzle"]["givens"][cell] % 9 + 1)
    return {"digits": sent["digits"][:cell] + other + sent["digits"][cell + 1 :]}


def _given_cell(race: Raw) -> int:
    return next(at for at, given in enumerate(race["puzzle"]["givens"]) if given)


Change = Callable[[Raw, Raw], Raw]
FORGED: dict[str, tuple[str, Change]] = {
    "a wrong grid": ("race-wrong-grid", lambda race, sent: _wrong_digit(sent)),
    "an empty cell": ("race-grid-empty", lambda race, sent: {"digits": _with(sent, "0")}),
    "no grid at all": ("race-grid-length", lambda race, sent: {"digits": "hello"}),
    "other digits than ours": ("race-grid-length", lambda race, sent: {"digits": "٣" * 81}),
    "an altered given": ("race-givens", _alter_given),
    "a given written over": (
        "race-givens",
        lambda race, sent: {"events": [[1, _given_cell(race), "d", 5], *sent["events"]]},
    ),
    "a log that does not replay": (
        "race-log-no-replay",
        lambda race, sent: {"events": sent["events"][1:]},
    ),
    "no log": ("race-log-no-replay", lambda race, sent: {"events": []}),
    "a log that runs backwards": (
        "race-log-backwards",
        lambda race, sent: {"events": [sent["events"][-1], *sent["events"][:-1]]},
    ),
    "a log that is too fast": (
        "race-too-fast",
        lambda race, sent: {
            "events": [
                [300_000 - 100 * (len(sent["events"]) - n), *event[1:]]
                for n, event in enumerate(sent["events"])
            ]
        },
    ),
    "a clock that is behind": (
        "race-clock",
        lambda race, sent: {"events": honest(race, 290)["events"]},
    ),
    "a clock that is ahead": (
        "race-clock",
        lambda race, sent: {"events": honest(race, 310)["events"]},
    ),
    "too many moves": (
        "race-log-too-long",
        lambda race, sent: {"events": [[0, 0, "k", 1]] * 20_001},
    ),
    "another hash": ("race-log-hash", lambda race, sent: {"hash": "0" * 64}),
    "an event with a text": (
        "race-log-malformed",
        lambda race, sent: {"events": [["1", 0, "d", 1], *sent["events"]]},
    ),
    "an event with a truth": (
        "race-log-malformed",
        lambda race, sent: {"events": [[True, 0, "d", 1], *sent["events"]]},
    ),
    "an event of another kind": (
        "race-log-malformed",
        lambda race, sent: {"events": [[1, 0, "u", 1], *sent["events"]]},
    ),
    "an event outside": (
        "race-log-malformed",
        lambda race, sent: {"events": [[1, 81, "d", 1], *sent["events"]]},
    ),
    "a digit that is none": (
        "race-log-malformed",
        lambda race, sent: {"events": [[1, 0, "d", 10], *sent["events"]]},
    ),
    "a time before the start": (
        "race-log-malformed",
        lambda race, sent: {"events": [[-1, 0, "k", 1], *sent["events"]]},
    ),
    "an event that is none": (
        "race-log-malformed",
        lambda race, sent: {"events": [{"ms": 1}, *sent["events"]]},
    ),
    "a forged token": ("race-token-forged", lambda race, sent: {"token": race["token"][:-1] + "x"}),
    "a token of another key": (
        "race-token-forged",
        lambda race, sent: {"token": race["token"].rpartition(".")[0] + "." + "0" * 64},
    ),
    "a token with strange signs": ("race-token-forged", lambda race, sent: {"token": "ключ"}),
    "no token": ("race-token-forged", lambda race, sent: {"token": ""}),
}


def test_forged_results_are_refused_and_not_stored(track: Track) -> None:
    runner = track.player()
    race = runner.start()
    track.clock.forward(300)
    sent = honest(race, 300)
    before = track.stored()
    for what, (name, change) in FORGED.items():
        answer = runner.post(race, "finish", **(sent | change(race, sent)))
        problem = check_refusal(answer, name)
        assert track.stored() == before, what
        settings = track.app.state.settings
        assert settings.database not in problem["detail"]
    assert runner.post(race, "finish", **sent).status_code == 200  # the race has gone on


def test_a_wrong_grid_does_not_say_which_digit_is_wrong(track: Track) -> None:
    runner = track.player()
    race = runner.start()
    problem = check_refusal(
        runner.finish(race, 300, **_wrong_digit(honest(race, 300))), "race-wrong-grid"
    )
    assert problem["detail"] == "this is not the solution: the race continues"


def test_a_million_moves_are_not_even_read(track: Track) -> None:
    runner = track.player()
    race = runner.start()
    before = track.stored()
    answer = runner.post(race, "finish", digits="1" * 81, events=[[0, 0, "k", 1]] * 1_000_000)
    assert answer.status_code == 413
    assert "1,024 kB" in answer.json()["detail"]
    small = runner.post(race, "events", **{"from": 0, "events": [[0, 0, "k", 1]] * 30_000})
    assert small.status_code == 413
    assert track.stored() == before


def test_a_log_may_have_the_documented_number_of_events(track: Track) -> None:
    runner = track.player()
    race = runner.start()
    sent = honest(race, 300)
    marks = [[n, sent["events"][0][1], "c", n % 9 + 1] for n in range(20_000 - len(sent["events"]))]
    events = sorted([*marks, *sent["events"]], key=lambda event: event[0])
    assert runner.finish(race, 300, events=events).status_code == 200


def test_a_log_cannot_be_changed_afterwards(track: Track) -> None:
    runner = track.player()
    race = runner.start()
    track.clock.forward(100)
    sent = honest(race, 300)
    cell = sent["events"][0][1]
    wrong = [[50_000, cell, "d", sent["events"][0][3] % 9 + 1]]
    assert runner.post(race, "events", **{"from": 0, "events": wrong}).json()["count"] == 1
    check_refusal(runner.finish(race, 200, **sent), "race-log-changed")


def test_nobody_finishes_the_race_of_another(track: Track) -> None:
    one, other = track.player(), track.player()
    race, own = one.start(), other.start()
    before = track.stored()
    answer = other.post(race, "finish", **honest(race, 0))
    assert answer.status_code == 404
    check_refusal(
        other.post(own, "finish", **honest(own, 0), token=race["token"]), "race-token-foreign"
    )
    check_refusal(track.player().post(race, "finish", **honest(race, 0)), "player-none")
    assert other.client.get(f"races/{race['id']}").status_code == 404
    for id in ("x", "a" * 22, "%00" * 22, "..%2f.."):
        assert one.client.get(f"races/{id}").status_code == 404
    assert track.stored() == before


def test_a_token_for_another_puzzle_or_start_is_foreign(track: Track) -> None:
    runner = track.player()
    race = runner.start()
    key = track.room.keys.get("races")
    parts = race["token"].split(".")
    claims = Claims(parts[1], parts[2], "bcdfghjkmn", track.clock())
    check_refusal(
        runner.post(race, "finish", **honest(race, 0), token=sign(key, claims)),
        "race-token-foreign",
    )


def test_a_race_expires(track: Track) -> None:
    runner = track.player()
    race = runner.start()
    day = today(track, "easy")
    track.clock.forward(24 * 3600 + 1)
    before = track.stored()
    check_refusal(runner.post(race, "finish", **honest(race, 300)), "race-expired")
    check_refusal(runner.post(race, "events", **{"from": 0, "events": []}), "race-expired")
    check_refusal(runner.client.post("races", json={"daily": day}), "race-second-attempt")
    assert track.stored() == before


def test_a_finish_cannot_be_sent_again(track: Track) -> None:
    runner = track.player()
    race = runner.start()
    sent = honest(race, 300)
    assert runner.finish(race, 300).status_code == 200
    before = track.stored()
    check_refusal(runner.post(race, "finish", **sent), "race-finished")
    check_refusal(runner.post(race, "events", **{"from": 0, "events": []}), "race-finished")
    check_refusal(runner.post(race, "hint"), "race-finished")
    check_refusal(runner.client.get(f"races/{race['id']}"), "race-finished")
    assert track.stored() == before


def test_of_finishes_at_once_one_counts(track: Track) -> None:
    runner = track.player()
    race = runner.start()
    track.clock.forward(300)
    sent, ready = honest(race, 300), threading.Barrier(4)
    before = track.stored()

    def finish(_: int) -> Any:
        ready.wait()
        return runner.post(race, "finish", **sent)

    with ThreadPoolExecutor(4) as pool:
        answers = sorted(pool.map(finish, range(4)), key=lambda answer: answer.status_code)
    assert [answer.status_code for answer in answers] == [200, 409, 409, 409]
    for answer in answers[1:]:
        check_refusal(answer, "race-finished")
    after = track.stored()
    assert after["results"] == before["results"] + 1
    assert after["entries"] == before["entries"] + 4
    assert after["sum"] == (before["sum"] or 0) + 4


def test_a_player_deleted_during_the_finish_leaves_nothing(track: Track) -> None:
    runner = track.player()
    race = runner.start()
    found = track.room.races.find(runner.client.cookies["nonet_player"], race["id"], track.clock())
    runner.client.delete("me", headers={"x-nonet": "1"})
    before = track.stored()
    measure = Measure(300.0, 0, 1.0, 300.0, 500)
    with pytest.raises(RaceError, match="not signed in"):
        finish(track.room, *found, measure, [], now=track.clock(), network="10.0.0.1")
    assert track.stored() == before


@pytest.mark.parametrize("kind", ["daily", "level"])
def test_of_starts_at_once_one_counts(track: Track, kind: str) -> None:
    runner = track.player()
    runner.client.post("me", headers={"x-nonet": "1"})
    wanted = {"daily": today(track, "hard")} if kind == "daily" else {"level": "hard"}
    ready = threading.Barrier(8)

    def start(_: int) -> Any:
        ready.wait()
        return runner.client.post("races", json=wanted)

    with ThreadPoolExecutor(8) as pool:
        answers = sorted(pool.map(start, range(8)), key=lambda answer: answer.status_code)
    assert [answer.status_code for answer in answers] == [201] + [409] * 7
    for answer in answers[1:]:
        assert check_refusal(answer, "race-running")["race"]["id"] == answers[0].json()["id"]


def test_nobody_is_faster_than_hands_are(track: Track) -> None:
    runner = track.player()
    race = runner.start()
    before = track.stored()
    check_refusal(runner.finish(race, 15), "race-too-soon")
    assert track.stored() == before


def test_races_that_cannot_begin_leave_nothing(track: Track) -> None:
    runner = track.player()
    before = track.stored()
    for body in (
        {},
        {"level": "impossible"},
        {"level": "easy", "daily": today(track, "easy")},
        {"daily": {"date": "2026-13-01", "level": "easy"}},
        {"daily": {"date": "20261115", "level": "easy"}},
        {"daily": {"date": "2026-11-15", "level": "expert"}},
        {"daily": {"date": "2026-11-15' OR 1=1 --", "level": "easy"}},
    ):
        assert runner.client.post("races", json=body).status_code == 422, body
    tomorrow = {"date": "2999-01-01", "level": "easy"}
    check_refusal(runner.client.post("races", json={"daily": tomorrow}), "daily-not-yet")
    past = {"date": "2025-12-31", "level": "easy"}
    check_refusal(runner.client.post("races", json={"daily": past}), "daily-none")
    assert track.stored() == before
