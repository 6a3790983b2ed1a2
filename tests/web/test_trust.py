"""Trust: what "verified" promises, whatever a pause, a friend or a crowd is used for."""

from __future__ import annotations

from typing import Any

import cv2
import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import Grid, Puzzle, generate, solve
from nonet.web.race import finish
from nonet.web.race.guard import Guard, _find_solution, _make_canonical
from nonet.web.race.score import estimate_par

from ..photo.scenes import Camera, page_of, photo_of
from .racing import Raw, Track, check_refusal, honest, solution_of

ROUTES: dict[str, dict[str, Any]] = {
    "solve": {},
    "check": {},
    "hint": {"detail": "full"},
    "explain": {},
    "rate": {"path": True},
    "methods": {"methods": ["nonet"]},
    "lab/run": {"method": "backtracking"},
}


def ask(client: httpx.Client, path: str, line: str) -> httpx.Response:
    return client.post(path, json={"puzzle": line} | ROUTES[path])


@pytest.mark.parametrize("path", ROUTES)
def test_nobody_is_helped_with_a_puzzle_that_is_raced(track: Track, path: str) -> None:
    runner, friend = track.player(), track.player()
    race = runner.start(level="easy")
    line = race["puzzle"]["puzzle"]
    before = runner.client.get(f"races/{race['id']}").json()
    check_refusal(ask(runner.client, path, line), "race-puzzle-yours")
    check_refusal(ask(friend.client, path, line), "race-puzzle")
    assert runner.client.get(f"races/{race['id']}").json() == before
    assert ask(runner.client, path, generate(seed=9).line).status_code == 200
    runner.post(race, "pause")
    check_refusal(ask(friend.client, path, line), "race-puzzle")
    runner.post(race, "resume")
    assert runner.finish(race).status_code == 200
    for client in (runner.client, friend.client):
        assert ask(client, path, line).status_code == 200


def test_old_routes_do_not_help_either(track: Track) -> None:
    runner = track.player()
    givens = runner.start(level="easy")["puzzle"]["givens"]
    board = [givens[row : row + 9] for row in range(0, 81, 9)]
    for path, body in (("solve", {"board": board}), ("api/backtracking", board)):
        check_refusal(httpx.post(f"{track.url}/{path}", json=body, trust_env=False), "race-puzzle")


def test_a_photo_of_a_running_race_is_refused_too(track: Track) -> None:
    runner, friend = track.player(), track.player()
    race = runner.start(level="easy")
    picture, _ = photo_of(page_of(Puzzle.parse(race["puzzle"]["puzzle"])), Camera(side=900))
    data = cv2.imencode(".png", picture)[1].tobytes()
    kind = {"content-type": "image/png"}
    check_refusal(friend.client.post("photos", content=data, headers=kind), "race-puzzle")
    assert runner.finish(race).status_code == 200
    answer = friend.client.post("photos", content=data, headers=kind)
    assert answer.json()["solution"] == solution_of(race)


def test_a_puzzle_is_known_again_however_it_is_asked(track: Track) -> None:
    runner, friend = track.player(), track.player()
    race = runner.start(level="medium")
    givens, solution = race["puzzle"]["givens"], solution_of(race)
    more = [int(solution[at]) if at % 3 else digit for at, digit in enumerate(givens)]
    turned = [givens[9 * (8 - n % 9) + n // 9] for n in range(81)]
    other = [digit and digit % 9 + 1 for digit in reversed(turned)]
    for cells in (givens, more, turned, other):
        line = "".join(map(str, cells)).replace("0", ".")
        check_refusal(ask(friend.client, "solve", line), "race-puzzle")


def test_only_players_who_used_their_attempt_see_the_puzzle(track: Track) -> None:
    day = {"date": "2026-02-03", "level": "easy"}
    first, second, third = (track.player() for _ in range(3))
    first.finish_race(300, daily=day)
    race = second.start(daily=day)
    line = race["puzzle"]["puzzle"]
    assert ask(first.client, "explain", line).status_code == 200
    check_refusal(ask(second.client, "explain", line), "race-puzzle-yours")
    check_refusal(ask(third.client, "explain", line), "race-puzzle")
    second.client.delete(f"races/{race['id']}", headers={"x-nonet": "1"})
    assert ask(third.client, "explain", line).status_code == 200


def test_a_race_of_another_server_is_known(track: Track) -> None:
    race = track.player().start(level="easy")
    elsewhere = Guard(track.room.races)
    puzzle = Puzzle.parse(race["puzzle"]["puzzle"])
    assert elsewhere.find(puzzle) is None
    elsewhere.refresh(track.clock())
    assert elsewhere.find(puzzle) is not None


SEEN = solve(generate(seed=1)).cells


@given(st.permutations(range(1, 10)), st.integers(0, 3), st.booleans())
def test_grids_that_differ_in_digits_and_position_are_one(
    digits: list[int], turns: int, is_mirrored: bool
) -> None:
    cells = [digits[digit - 1] for digit in SEEN]
    for _ in range(turns):
        cells = [cells[9 * (8 - n % 9) + n // 9] for n in range(81)]
    if is_mirrored:
        cells = [cells[9 * (n // 9) + 8 - n % 9] for n in range(81)]
    assert _make_canonical(bytes(cells)) == _make_canonical(SEEN)
    assert _find_solution(Puzzle(Grid(cells[n : n + 9] for n in range(0, 81, 9)))) == bytes(cells)


def finish_daily(track: Track, day: Raw, seconds: float, network: str | None = None) -> Raw:
    return track.player(network).finish_race(seconds, daily=day)


def test_one_network_does_not_set_the_par(track: Track, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finish, "ENOUGH", 6)
    day = {"date": "2026-02-04", "level": "easy"}
    crowd = [finish_daily(track, day, 60, "192.0.2.7") for _ in range(8)]
    assert {result["class"] for result in crowd} == {"verified"}
    honest_one = finish_daily(track, day, 200)
    assert honest_one["par"] == estimate_par(honest_one["score"], None)
    for _ in range(4):
        finish_daily(track, day, 200)
    assert finish_daily(track, day, 200)["par"] == 200  # one of the crowd counts among six


def test_par_is_never_below_a_third_of_the_estimate(
    track: Track, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finish, "ENOUGH", 6)
    day = {"date": "2026-02-05", "level": "easy"}
    results = [finish_daily(track, day, 50) for _ in range(7)]
    estimate = estimate_par(results[0]["score"], None)
    assert results[6]["par"] == max(50, estimate / 3) > 50


@pytest.mark.parametrize(
    ("pause", "seconds", "category"),
    [(100, 300, "verified"), (299, 300, "verified"), (3000, 60, "paused"), (301, 900, "paused")],
)
def test_a_long_pause_is_shown_separately(
    track: Track, pause: float, seconds: float, category: str
) -> None:
    runner = track.player()
    race = runner.start(level="easy")
    track.clock.forward(0.3)  # the board has been seen
    runner.post(race, "pause")
    track.clock.forward(pause)
    runner.post(race, "resume")
    sent = honest(race, seconds)
    track.clock.forward(seconds - 0.3)
    result = runner.post(race, "finish", **sent).json()
    assert (result["class"], result["seconds"]) == (category, pytest.approx(seconds))


def test_paused_results_rank_below_all_others(track: Track) -> None:
    day = {"date": "2026-02-06", "level": "easy"}
    resting, helped, alone = (track.player() for _ in range(3))
    race = resting.start(daily=day)
    resting.post(race, "pause")
    track.clock.forward(600)
    resting.post(race, "resume")
    assert resting.finish(race, 100).json()["place"] == 1
    race = helped.start(daily=day)
    helped.post(race, "hint", detail="nudge")
    assert helped.finish(race, 600).json()["place"] == 1
    assert alone.finish_race(900, daily=day)["place"] == 1
    rows = alone.client.get("standings", params=day).json()["rows"]
    assert [row["class"] for row in rows] == ["verified", "assisted", "paused"]
    assert [row["place"] for row in rows] == [1, 2, 3]


def test_a_race_that_expired_makes_room_for_the_next(track: Track) -> None:
    runner = track.player()
    old = runner.start(level="hard")
    check_refusal(runner.client.post("races", json={"level": "hard"}), "race-running")
    track.clock.forward(25 * 3600)
    assert runner.start(level="hard")["id"] != old["id"]
