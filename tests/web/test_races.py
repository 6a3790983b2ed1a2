"""Races: from the start to the result, on both databases, and everything that is refused."""

from __future__ import annotations

import hashlib
import threading
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from .racing import Raw, Runner, Track, as_json, check_refusal, honest, solution_of, today


def test_a_race_is_started_played_and_finished(track: Track) -> None:
    runner = track.player()
    race = runner.start()
    assert (race["class"], race["elapsed"], race["paused"], race["count"]) == (
        "verified", 0, False, 0,
    )  # fmt: skip
    assert race["started"] == "2026-11-15T09:00:00Z"
    assert race["puzzle"]["level"] == "easy"
    assert "solution" not in str(race)
    assert solution_of(race) not in str(race)
    sent = honest(race, 300)
    track.clock.forward(300)
    body = hashlib.sha256(as_json(sent["events"])).hexdigest()
    result = runner.post(race, "finish", **sent, hash=body).json()
    assert (result["class"], result["seconds"], result["mistakes"]) == ("verified", 300, 0)
    assert (result["accuracy"], result["adjusted"]) == (1, 300)
    assert (result["place"], result["of"], result["percentile"]) == (1, 1, None)
    logged = runner.client.get(f"me/results/{result['id']}").json()
    assert logged["events"] == sent["events"]
    assert runner.client.get("me/results").json()["results"][0]["points"] == result["points"] > 400


def test_events_are_acknowledged_and_found_again(track: Track) -> None:
    runner = track.player()
    race = runner.start()
    events = honest(race, 300)["events"]
    track.clock.forward(100)
    assert runner.post(race, "events", **{"from": 0, "events": events[:5]}).json() == {"count": 5}
    again = runner.client.get(f"races/{race['id']}").json()
    assert (again["events"], again["count"], again["elapsed"]) == (events[:5], 5, 100)
    assert again["token"] == race["token"]
    gap = runner.post(race, "events", **{"from": 0, "events": events[:5]})
    assert check_refusal(gap, "race-log-gap")["facts"]["expected"] == 5
    assert runner.post(race, "events", **{"from": 5, "events": []}).json() == {"count": 5}
    early = runner.post(race, "events", **{"from": 5, "events": [[1, events[6][1], "d", 1]]})
    check_refusal(early, "race-log-backwards")
    late = runner.post(race, "events", **{"from": 5, "events": [[200_000, 3, "k", 1]]})
    check_refusal(late, "race-clock")
    assert runner.finish(race, 200, **honest(race, 300)).status_code == 200


def test_a_pause_stops_the_clock_and_hides_the_board(track: Track) -> None:
    runner = track.player()
    race = runner.start()
    track.clock.forward(100)
    body = runner.post(race, "pause").json()
    assert (body["paused"], body["pauses"], body["elapsed"]) == (True, 1, 100)
    track.clock.forward(600)
    assert runner.post(race, "pause").json()["pauses"] == 1  # sent twice, done once
    hidden = runner.client.get(f"races/{race['id']}").json()
    assert (hidden["puzzle"], hidden["events"], hidden["elapsed"]) == (None, [], 100)
    check_refusal(runner.post(race, "events", **{"from": 0, "events": []}), "race-paused")
    check_refusal(runner.post(race, "hint"), "race-paused")
    check_refusal(runner.post(race, "finish", **honest(race, 100)), "race-paused")
    back = runner.post(race, "resume").json()
    assert (back["paused"], back["elapsed"], back["pause_left"]) == (False, 100, 3000)
    assert back["puzzle"] == race["puzzle"]
    result = runner.finish(race, 200, **honest(race, 300)).json()
    assert result["seconds"] == 300


def test_pauses_have_an_end(track: Track) -> None:
    runner = track.player()
    race = runner.start()
    for _ in range(20):
        assert runner.post(race, "pause").status_code == 200
        assert runner.post(race, "resume").status_code == 200
    check_refusal(runner.post(race, "pause"), "race-no-more-pauses")
    other = runner.start(level="medium")
    runner.post(other, "pause")
    track.clock.forward(5000)  # an hour of it is a pause, the rest is not
    assert runner.post(other, "resume").json()["elapsed"] == 1400
    check_refusal(runner.post(other, "pause"), "race-no-more-pauses")


def test_hints_are_counted_by_the_server(track: Track) -> None:
    runner = track.player()
    race = runner.start()
    for level in ("nudge", "check", "pattern", "full"):
        answer = runner.post(race, "hint", digits=race["puzzle"]["puzzle"], detail=level)
        assert answer.json()["hint"]["detail"] == level
    body = runner.client.get(f"races/{race['id']}").json()
    assert body["class"] == "assisted"
    assert body["hints"] == {"nudge": 2, "technique": 1, "reveal": 1}
    result = runner.finish(race).json()
    assert result["class"] == "assisted"
    assert result["adjusted"] == 300 + 60 + 60 + 120
    bad = runner.start(level="hard")
    assert runner.post(bad, "hint", digits="5", detail="nudge").status_code == 422
    assert runner.client.get(f"races/{bad['id']}").json()["class"] == "verified"


def test_a_wrong_digit_is_a_mistake_after_two_seconds(track: Track) -> None:
    runner = track.player()
    race = runner.start()
    sent = honest(race, 300)
    first, second = sent["events"][:2]
    wrong = [[100, first[1], "d", first[3] % 9 + 1], [1500, first[1], "d", 0]]  # a slip
    wrong += [[1600, second[1], "d", second[3] % 9 + 1], [4000, second[1], "d", second[3]]]
    result = runner.finish(race, 300, events=[*wrong, *sent["events"]]).json()
    assert (result["mistakes"], result["adjusted"]) == (1, 320)
    cells = len(sent["events"])
    assert result["accuracy"] == pytest.approx((cells + 1) / (cells + 3))


def test_a_puzzle_is_raced_once(track: Track) -> None:
    runner = track.player()
    race = runner.start()
    problem = check_refusal(
        runner.client.post("races", json={"daily": today(track, "easy")}), "race-running"
    )
    assert problem["race"]["id"] == race["id"]
    result = runner.finish(race).json()
    problem = check_refusal(
        runner.client.post("races", json={"daily": today(track, "easy")}), "race-second-attempt"
    )
    assert problem["result"] == result["id"]
    level = runner.start(level="easy")
    problem = check_refusal(runner.client.post("races", json={"level": "easy"}), "race-running")
    assert problem["race"]["id"] == level["id"]
    answer = runner.client.delete(f"races/{level['id']}", headers={"x-nonet": "1"})
    assert answer.status_code == 204
    assert runner.start(level="easy")["id"] != level["id"]
    check_refusal(runner.finish(level), "race-finished")


def test_the_clock_of_a_race_stops_at_its_end(track: Track) -> None:
    runner = track.player()
    race = runner.start()
    track.clock.forward(20)
    runner.client.delete(f"races/{race['id']}", headers={"x-nonet": "1"})
    track.clock.forward(3600)
    levels = {one["level"]: one["yours"] for one in runner.client.get("daily").json()["levels"]}
    assert (levels["easy"]["status"], levels["easy"]["elapsed"]) == ("ended", pytest.approx(20))


def test_par_is_the_median_once_enough_have_finished(track: Track) -> None:
    day = {"date": "2026-03-01", "level": "medium"}
    runners = [track.player() for _ in range(31)]
    races = [runner.start(daily=day) for runner in runners]
    pars = []
    for runner, race in zip(runners, races, strict=True):
        track.clock.forward(20)
        elapsed = runner.client.get(f"races/{race['id']}").json()["elapsed"] + 300
        pars.append(runner.finish(race, 300, **honest(race, elapsed)).json()["par"])
        track.clock.forward(-300)
    assert len(set(pars[:30])) == 1  # the prior
    assert pars[30] == 300 + 20 * 15.5  # the median of the first thirty


def test_others_on_the_way_are_not_disturbed(track: Track) -> None:
    runners = [track.player() for _ in range(4)]
    races = [runner.start() for runner in runners]
    track.clock.forward(300)
    ready = threading.Barrier(4)

    def finish(pair: tuple[Runner, Raw]) -> httpx.Response:
        ready.wait()
        return pair[0].post(pair[1], "finish", **honest(pair[1], 300))

    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(finish, zip(runners, races, strict=True)))
    assert [answer.status_code for answer in answers] == [200] * 4
    body = sorted(answer.json()["of"] for answer in answers)
    assert body == list(range(body[0], body[0] + 4))  # each sees those that came before


def test_one_player_finishes_several_races_at_once(track: Track) -> None:
    runner, races = track.player(), []
    for day in range(1, 5):
        races.append(runner.start(daily={"date": f"2026-04-0{day}", "level": "hard"}))
        track.clock.forward(20)
    track.clock.forward(1000)
    before, ready = track.stored(), threading.Barrier(4)

    def finish(numbered: tuple[int, Raw]) -> Raw:
        sent = honest(numbered[1], 1080 - 20 * numbered[0])
        ready.wait()
        answer = runner.post(numbered[1], "finish", **sent)
        assert answer.status_code == 200, answer.text
        result: Raw = answer.json()
        return result

    with ThreadPoolExecutor(4) as pool:
        points = [result["points"] for result in pool.map(finish, enumerate(races))]
    after, new = track.stored(), 4 + 3  # four daily boards, and three that all share
    assert after["entries"] == before["entries"] + new
    assert after["sum"] == (before["sum"] or 0) + new
    board = runner.client.get("standings?level=hard&period=all").json()
    assert board["you"]["points"] == max(points)


def test_the_types_of_refusals_are_described(track: Track) -> None:
    runner = track.player()
    problem = check_refusal(runner.client.get("me"), "player-none")
    page = runner.client.get(f"{track.url}{problem['type']}")
    assert page.status_code == 200
    assert problem["title"] in page.text
    assert runner.client.get(f"{track.url}/problems/none").status_code == 404
