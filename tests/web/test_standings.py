"""Standings and dailies: the same puzzles for everyone, and everyone in their place."""

from __future__ import annotations

import random
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import insert, select

from nonet import Puzzle, check, generate, rate, solve
from nonet.web.database import Database
from nonet.web.race.boards import Board, make_daily_board
from nonet.web.race.dailies import AHEAD, Dailies, make_seed
from nonet.web.race.entry import BEFORE, enter, make_parameters
from nonet.web.race.players import Player
from nonet.web.race.standings import Place, Standings
from nonet.web.race.tables import BinRow, DailyRow, PlayerRow, ResultRow

from .racing import Track, check_refusal, today


def test_a_day_has_three_puzzles_that_anyone_can_check(track: Track) -> None:
    body = track.player().client.get("daily?date=2026-05-01").json()
    assert (body["date"], body["today"]) == ("2026-05-01", "2026-11-15")
    assert [level["level"] for level in body["levels"]] == ["easy", "medium", "hard"]
    again = track.player().client.get("daily?date=2026-05-01").json()
    assert again == body
    for level in body["levels"]:
        day = {"date": "2026-05-01", "level": level["level"]}
        puzzle = track.player().start(daily=day)["puzzle"]
        assert level["seed"] == make_seed(date(2026, 5, 1), level["level"])
        made = generate(level=level["level"], seed=level["seed"])
        assert made.line == puzzle["puzzle"]
        assert level["puzzle_id"] == puzzle["id"]
        assert level["signature"] == [digit for digit in puzzle["givens"] if digit][:9]
        assert check(made).status == "unique"
        assert (rate(made).level, rate(made).score) == (level["level"], level["score"])
        assert level["yours"] is None


def test_a_daily_puzzle_is_not_served_before_its_race(track: Track) -> None:
    client = track.player().client
    level = client.get("daily").json()["levels"][0]
    assert "puzzle" not in level
    assert client.get(f"puzzles/{level['puzzle_id']}").status_code == 404
    answer = client.post("games", json={"puzzle_id": level["puzzle_id"]})
    assert answer.status_code == 404


def test_days_to_come_are_refused(track: Track) -> None:
    client = track.player().client
    check_refusal(client.get("daily?date=2026-11-16"), "daily-not-yet")
    check_refusal(client.get("standings?level=easy&date=2026-11-16"), "daily-not-yet")
    check_refusal(client.get("daily?date=2025-12-31"), "daily-none")
    for bad in ("2026-02-30", "yesterday", "", "9999999999", "2026-11-15%00"):
        assert client.get(f"daily?date={bad}").status_code == 422


def test_the_daily_answer_has_the_players_results(track: Track) -> None:
    runner = track.player()
    day = {"date": "2026-06-01"}
    result = runner.finish_race(300, daily=day | {"level": "easy"})
    race = runner.start(daily=day | {"level": "medium"})
    track.clock.forward(50)
    easy, medium, hard = runner.client.get("daily", params=day).json()["levels"]
    assert easy["yours"]["id"] == result["id"]
    assert medium["yours"] == {
        "status": "running", "race": race["id"], "elapsed": 50, "paused": False,
    }  # fmt: skip
    assert hard["yours"] is None


def test_puzzles_are_made_ahead(database: Database) -> None:
    today, dailies = date(2026, 11, 15), Dailies(database)
    assert dailies.make_ahead(today) == AHEAD + 1
    assert dailies.make_ahead(today) == 0
    assert dailies.make_ahead(today + timedelta(days=1)) == 1
    with database.read() as session:
        days = set(session.scalars(select(DailyRow.day)))
    assert days == {today + timedelta(days=n) for n in range(AHEAD + 2)}


def test_old_logs_are_forgotten(track: Track) -> None:
    runner = track.player()
    result = runner.finish_race(300, daily={"date": "2026-06-02", "level": "easy"})
    track.room.results.forget_logs(90, track.clock() + timedelta(days=89))
    assert runner.client.get(f"me/results/{result['id']}").json()["events"]
    track.room.results.forget_logs(90, track.clock() + timedelta(days=91))
    assert runner.client.get(f"me/results/{result['id']}").json()["events"] == []


def test_everyone_is_in_their_place(track: Track) -> None:
    day = {"date": "2026-07-01", "level": "easy"}
    seconds = [300, 200, 400, 200, 250]
    runners = [track.player() for _ in seconds]
    results = []
    for runner, time in zip(runners, seconds, strict=True):
        results.append(runner.finish_race(time, daily=day))
    assert [result["place"] for result in results] == [1, 1, 3, 1, 3]
    assert [result["percentile"] for result in results] == [None, 100, 0, 100, 50]
    board = runners[4].client.get("standings", params=day).json()
    assert [row["place"] for row in board["rows"]] == [1, 1, 3, 4, 5]
    assert [row["seconds"] for row in board["rows"]] == [200, 200, 250, 300, 400]
    assert [row["you"] for row in board["rows"]] == [False, False, True, False, False]
    assert (board["total"], board["percentile"], board["unit"]) == (5, 50, "seconds")
    assert board["you"] == board["rows"][2]
    assert sum(bar["count"] for bar in board["histogram"]) == 5
    first = track.player().client.get("standings", params=day | {"limit": 2}).json()
    assert (first["you"], first["percentile"]) == (None, None)
    rest = track.player().client.get("standings", params=day | {"after": first["next"]}).json()
    assert [*first["rows"], *rest["rows"]] == [row | {"you": False} for row in board["rows"]]
    near = runners[4].client.get("standings", params=day | {"around": "me", "limit": 3}).json()
    assert near["rows"] == board["rows"][1:4]


def test_assisted_results_come_after_verified_ones(track: Track) -> None:
    day = {"date": "2026-07-02", "level": "easy"}
    helped, alone = track.player(), track.player()
    race = helped.start(daily=day)
    helped.post(race, "hint", detail="nudge")
    assert helped.finish(race, 100).json()["place"] == 1
    assert alone.finish_race(500, daily=day)["place"] == 1
    rows = alone.client.get("standings", params=day).json()["rows"]
    assert [(row["class"], row["place"]) for row in rows] == [("verified", 1), ("assisted", 2)]


def test_on_a_level_the_best_result_of_a_player_counts(track: Track) -> None:
    runner = track.player()
    slow, quick = (runner.finish_race(seconds, level="extreme") for seconds in (3000, 900))
    slower = runner.finish_race(4000, level="extreme")
    for period in ("today", "week", "all"):
        board = runner.client.get(f"standings?level=extreme&period={period}").json()
        best = max(slow["points"], quick["points"], slower["points"])
        assert [row["points"] for row in board["rows"] if row["you"]] == [best]
        assert board["unit"] == "points"
        assert board["total"] == len(board["rows"])


def test_today_ends_at_midnight(track: Track) -> None:
    runner = track.player()
    runner.finish_race(900, level="expert")
    now = track.clock.now
    try:
        track.clock.forward(24 * 3600)
        found = [
            runner.client.get(f"standings?level=expert&period={period}").json()["total"]
            for period in ("today", "all")
        ]
    finally:
        track.clock.now = now
    assert found == [0, 1]


@pytest.mark.parametrize(
    "query",
    [
        "",
        "level=none",
        "level=easy&period=year",
        "level=easy&date=2026-11-15&period=all",
        "level=expert",
        "level=easy&after=x",
        "level=easy&after=1.2.3",
        "level=easy&limit=0",
        "level=easy&after=9999999999999999.1",
        "level=easy&limit=1000",
        "level=easy&around=you",
    ],
)
def test_standings_that_cannot_be(track: Track, query: str) -> None:
    assert track.player().client.get(f"standings?{query}").status_code == 422


def test_places_by_bins_are_those_of_counting(database: Database) -> None:
    dice = random.Random(1)
    board = make_daily_board(date(2026, 11, 15), "easy")
    keys: dict[int, int] = {}
    with database.write() as session:
        _fill(session, 60)
        connection = session.connection()
        for _ in range(200):
            player = dice.randint(1, 60)
            key = board.make_key("verified", dice.choice([100, 200, dice.uniform(50, 20_000)]), 0)
            before = connection.execute(
                select(*BEFORE), make_parameters({board: key}, board, player)
            )
            place = enter(connection, {board: key}, board, before.one(), player=player, result=1)
            lower = sum(other < key for other in keys.values())
            keys[player] = min(key, keys.get(player, key))
            assert place == Place(lower + 1, len(keys))
    ordered = sorted(keys.values())
    view = Standings(database).read(board, None, 100)
    rows = view.rows
    assert [row.place for row in rows] == [ordered.index(key) + 1 for key in ordered]
    assert view.total == len(keys) == sum(bar.count for bar in view.bars)
    with database.read() as session:
        counts = session.execute(select(BinRow.bin, BinRow.count).where(BinRow.count > 0)).all()
    assert {bin: count for bin, count in counts} == _count_bins(board, ordered)
    for row in rows[::7]:
        player = Player(int(row.player or 0), "", "", datetime.now(UTC), False)
        assert Standings(database).read(board, player, 1).mine == row


def _count_bins(board: Board, keys: list[int]) -> dict[int, int]:
    counts: dict[int, int] = {}
    for key in keys:
        counts[board.find_bin(key)] = counts.get(board.find_bin(key), 0) + 1
    return counts


def _fill(session: Any, players: int) -> None:
    now = datetime.now(UTC)
    rows = [
        {"id": f"p{n}", "nickname": f"P {n}", "folded": f"p{n}", "since": now}
        for n in range(players)
    ]
    session.execute(insert(PlayerRow), rows)
    session.add(
        ResultRow(
            id="r", category="verified", seconds=1.0, mistakes=0, accuracy=1.0, adjusted=1.0,
            points=1, nudges=0, techniques=0, reveals=0, finished=now, is_in_par=False,
        )
    )  # fmt: skip
    session.flush()


OFFLINE: dict[str, Any] = {
    "puzzle": "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "digits": "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    "seconds": 312.5,
    "mistakes": 1,
    "mark": "abc-1",
    "finished": "2026-11-14T20:00:00+01:00",
}
OFFLINE["events"] = [
    [5, cell, "d", int(digit)]
    for cell, (given, digit) in enumerate(zip(OFFLINE["puzzle"], OFFLINE["digits"], strict=True))
    if given == "."
]


def test_offline_games_are_for_their_player_alone(track: Track) -> None:
    runner = track.player()
    check_refusal(runner.client.post("results", json=OFFLINE), "player-none")
    runner.finish_race(300, daily={"date": "2026-06-03", "level": "easy"})
    before = track.stored()
    answer = runner.client.post("results", json=OFFLINE)
    assert answer.status_code == 201
    result = answer.json()
    assert (result["class"], result["level"], result["points"]) == ("offline", "easy", None)
    assert (result["seconds"], result["finished"]) == (312.5, "2026-11-14T19:00:00Z")
    again = runner.client.post("results", json=OFFLINE)
    assert (again.status_code, again.json()) == (200, result)
    after = track.stored()
    assert after == before | {"results": before["results"] + 1}
    assert runner.client.get(f"me/results/{result['id']}").json()["events"] == OFFLINE["events"]
    late = runner.client.post("results", json=OFFLINE | {"mark": "z", "finished": "2999-01-01"})
    assert late.json()["finished"] == track.clock().isoformat().replace("+00:00", "Z")


def test_offline_games_that_cannot_be(track: Track) -> None:
    runner = track.player()
    runner.client.post("me", headers={"x-nonet": "1"})
    before = track.stored()
    for change in (
        {"digits": "1" * 81},
        {"digits": "5"},
        {"puzzle": "." * 81},
        {"puzzle": "55" + "." * 79},
        {"seconds": 0},
        {"seconds": -1},
        {"mistakes": -1},
        {"mark": "<b>"},
        {"mark": "x" * 65},
        {"finished": "yesterday"},
        {"finished": "0001-01-01T00:00:00+14:00"},
        {"events": [[1, 0, "x", 1]]},
        {"class": "verified"},
        {"points": 3000},
    ):
        answer = runner.client.post("results", json=OFFLINE | change)
        assert answer.status_code == 422, change
    assert track.stored() == before


@pytest.mark.parametrize("size", [9, 10, 16])
def test_offline_games_of_any_size_have_to_be_solved(track: Track, size: int) -> None:
    runner = track.player()
    runner.client.post("me", headers={"x-nonet": "1"})
    puzzle = generate(size, seed=1)
    solution = Puzzle(solve(puzzle), puzzle.rules).line.partition(";")[0]
    swapped = solution.translate(
        str.maketrans(solution[0] + solution[1], solution[1] + solution[0])
    )
    free = [at for at, given in enumerate(puzzle.givens.cells) if not given]
    wrong = [solution[0] * size**2, solution[:-1] + solution[0], swapped, solution[: free[-1]]]
    wrong.append("".join(solution[0] if at in free else sign for at, sign in enumerate(solution)))
    game = {"puzzle": puzzle.line, "seconds": 900}
    before = track.stored()
    for digits in wrong:
        answer = runner.client.post("results", json=game | {"digits": digits})
        assert answer.status_code == 422, digits
        assert "digits" in answer.json()["detail"]
    assert track.stored() == before
    assert runner.client.post("results", json=game | {"digits": solution}).status_code == 201


def test_today_is_not_known_by_chance(track: Track) -> None:
    assert today(track, "easy")["date"] == track.player().client.get("daily").json()["today"]
