"""Games over the wire: begun, saved, gone on with, and refused where something is wrong."""

from __future__ import annotations

import json
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from httpx import Client, Response

from nonet import generate
from nonet.web.database import Database
from nonet.web.database.models import GameRow, PuzzleRow
from nonet.web.shelf import rate_for_stock

LINE = "1.....3..4.....2"


def state(**changes: Any) -> dict[str, Any]:
    """Return a state of the puzzle, one that is right but for the changes."""
    return {
        "version": 1,
        "digits": [1, 3, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2],
        "corner": [0, 0, 15] + [0] * 13,
        "centre": [0, 0, 10] + [0] * 13,
        "colours": [255] + [0] * 15,
        "pen": ["c0-1:3", "e6-7:8"],
        "elapsed": 12.5,
        "mistakes": 1,
        "hints": 2,
        "finished": False,
        "checkpoints": [],
    } | changes


def checkpoint(**changes: Any) -> dict[str, Any]:
    known = ("digits", "corner", "centre", "colours", "pen", "elapsed")
    return {key: state()[key] for key in known} | {"name": "Versuch ✓", "colour": 3} | changes


def begin_game(asking: Client) -> dict[str, Any]:
    answer = asking.post("games", json={"puzzle": LINE})
    assert answer.status_code == 201
    game: dict[str, Any] = answer.json()
    return game


def is_problem(answer: Response, status: int) -> dict[str, Any]:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    problem: dict[str, Any] = answer.json()
    assert problem["status"] == status
    assert {"type", "title", "detail"} <= set(problem)
    return problem


def test_a_game_begins_with_a_puzzle(asking: Client) -> None:
    answer = asking.post("games", json={"puzzle": "1...  ..3.  .4..  ...2"})
    assert answer.status_code == 201
    game = answer.json()
    assert answer.headers["location"] == f"/api/v1/games/{game['id']}"
    assert game["revision"] == 1
    assert game["puzzle"]["puzzle"] == LINE
    assert game["puzzle"]["regions"] == [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]
    assert (game["puzzle"]["source"], game["puzzle"]["level"]) == ("own", None)
    assert game["state"]["digits"] == game["puzzle"]["givens"]
    assert game["state"]["elapsed"] == 0
    assert game["created"] == game["saved"]
    assert asking.get(f"games/{game['id']}").json() == game


def test_a_game_begins_with_a_puzzle_that_is_kept(asking: Client, database: Database) -> None:
    puzzle = generate(9, seed=1, jigsaw=True)
    kept = database.puzzles.keep(puzzle, None, 1, "generated")
    game = asking.post("games", json={"puzzle_id": kept}).json()
    assert (game["puzzle"]["id"], game["puzzle"]["puzzle"]) == (kept, puzzle.line)
    is_problem(asking.post("games", json={"puzzle_id": "bcdfghjkmn"}), 404)


def test_a_game_shows_the_er_of_its_puzzle(asking: Client, database: Database) -> None:
    puzzle = generate(9, level="hard", seed=3)
    kept = database.puzzles.keep(puzzle, rate_for_stock(puzzle), 3, "generated")
    game = asking.post("games", json={"puzzle_id": kept}).json()
    assert game["puzzle"]["er"] == 6.6
    assert asking.get(f"games/{game['id']}").json() == game
    assert begin_game(asking)["puzzle"]["er"] is None


def test_a_game_begins_in_the_middle(asking: Client) -> None:
    game = asking.post("games", json={"puzzle": LINE, "state": state()}).json()
    assert game["state"] == state()


def test_a_game_is_saved_and_found_again(asking: Client) -> None:
    game = begin_game(asking)
    wanted = state(checkpoints=[checkpoint()] * 50, finished=True, elapsed=0)
    answer = asking.put(f"games/{game['id']}", json={"revision": 1, "state": wanted})
    assert answer.status_code == 200
    saved = answer.json()
    assert (saved["revision"], saved["state"], saved["created"]) == (2, wanted, game["created"])
    assert asking.get(f"games/{game['id']}").json() == saved


def test_of_two_saves_at_once_one_wins_and_one_is_refused(asking: Client) -> None:
    path = f"games/{begin_game(asking)['id']}"
    ready = threading.Barrier(2)

    def save(hints: int) -> Response:
        ready.wait()
        return asking.put(path, json={"revision": 1, "state": state(hints=hints)})

    with ThreadPoolExecutor(2) as pool:
        first, second = sorted(pool.map(save, (1, 2)), key=lambda answer: answer.status_code)
    assert first.status_code == 200
    problem = is_problem(second, 409)
    assert problem["game"] == first.json() == asking.get(path).json()
    assert "is at revision 2, not at 1" in problem["detail"]


def test_a_game_is_removed(asking: Client) -> None:
    path = f"games/{begin_game(asking)['id']}"
    answer = asking.delete(path)
    assert (answer.status_code, answer.content) == (204, b"")
    is_problem(asking.get(path), 404)
    is_problem(asking.delete(path), 404)
    is_problem(asking.put(path, json={"revision": 1, "state": state()}), 404)


BAD = {
    "one cell less": (state(digits=[1] * 15), "state.digits"),
    "another size": (state(corner=[0] * 81), "state.corner"),
    "a digit too large": (state(digits=[1, 5] + [0] * 14), "state.digits.1"),
    "a digit below": (state(digits=[1, -1] + [0] * 14), "state.digits.1"),
    "a given changed": (state(digits=[2, *state()["digits"][1:]]), "state.digits.0"),
    "a given gone": (state(digits=[0] * 16), "state.digits.0"),
    "a mark too large": (state(centre=[16] + [0] * 15), "state.centre.0"),
    "a stroke that is none": (state(pen=["c0-1:9"]), "state.pen.0"),
    "a colour too many": (state(colours=[256] + [0] * 15), "state.colours.0"),
    "a text for a number": (state(digits=["1"] + [0] * 15), "state.digits.0"),
    "a truth for a number": (state(digits=[True, *state()["digits"][1:]]), "state.digits.0"),
    "a fraction": (state(digits=[1.5] + [0] * 15), "state.digits.0"),
    "null for a list": (state(digits=None), "state.digits"),
    "time running back": (state(elapsed=-1), "state.elapsed"),
    "a time beyond all": (state(elapsed=1e300), "state.elapsed"),
    "another version": (state(version=2), "state.version"),
    "a truth in words": (state(finished="no"), "state.finished"),
    "a key too many": (state(extra=1), "state.extra"),
    "too many checkpoints": (state(checkpoints=[checkpoint()] * 51), "state.checkpoints"),
    "a long name": (
        state(checkpoints=[checkpoint(name="x" * 61)]),
        "state.checkpoints.0.name",
    ),
    "a name with a null": (
        state(checkpoints=[checkpoint(name="a\0b")]),
        "state.checkpoints.0.name",
    ),
    "a checkpoint of another puzzle": (
        state(checkpoints=[checkpoint(), checkpoint(digits=[0] * 16)]),
        "state.checkpoints.1.digits.0",
    ),
}


def test_states_that_are_not_right_are_refused_and_change_nothing(asking: Client) -> None:
    game = begin_game(asking)
    path = f"games/{game['id']}"
    for wrong, (bad, place) in BAD.items():
        answer = asking.put(path, json={"revision": 1, "state": bad})
        problem = is_problem(answer, 422)
        assert problem["errors"][0]["place"] == place, wrong
        assert place in problem["detail"]
        is_problem(asking.post("games", json={"puzzle": LINE, "state": bad}), 422)
    assert asking.get(path).json() == game


def test_the_sentence_names_the_cell_and_quotes_its_content(asking: Client) -> None:
    answer = asking.post("games", json={"puzzle": LINE, "state": BAD["a given changed"][0]})
    assert answer.json()["detail"] == "state.digits.0: r1c1 is given as 1, found 2"


def test_numbers_that_are_none_are_refused(asking: Client) -> None:
    whole = json.dumps({"puzzle": LINE, "state": state(elapsed=4711)})
    for number in ("NaN", "Infinity", "-Infinity", "1e400"):
        text = whole.replace("4711", number)
        answer = asking.post("games", content=text, headers={"content-type": "application/json"})
        assert answer.status_code in (400, 422)
        assert "elapsed" in is_problem(answer, answer.status_code)["detail"]


def test_a_name_that_is_not_text_is_refused(asking: Client) -> None:
    body = json.dumps({"puzzle": LINE, "state": state(checkpoints=[checkpoint(name="\ud800")])})
    answer = asking.post("games", content=body, headers={"content-type": "application/json"})
    assert is_problem(answer, 422)["errors"][0]["place"] == "state.checkpoints.0.name"


def test_revisions_that_cannot_be(asking: Client) -> None:
    path = f"games/{begin_game(asking)['id']}"
    for revision in (0, -1, 2**60, "1", None, 1.5):
        is_problem(asking.put(path, json={"revision": revision, "state": state()}), 422)


def test_games_that_cannot_begin_leave_nothing(asking: Client, database: Database) -> None:
    for body in (
        {},
        {"puzzle": LINE, "puzzle_id": "bcdfghjkmn"},
        {"puzzle": ""},
        {"puzzle": "hello"},
        {"puzzle": 4711},
        {"puzzle": "1" * 70_000},
        {"puzzle": LINE, "price": 5},
        {"puzzle": LINE, "state": {}},
        [],
        LINE,
    ):
        is_problem(asking.post("games", json=body), 422)
    with database.read() as session:
        assert session.query(GameRow).count() == session.query(PuzzleRow).count() == 0


def test_missing_games(asking: Client) -> None:
    for id in ("x", "%00" * 22, "a" * 22, "a" * 5000, "%F0%9F%98%80", "..%2f.."):
        problem = is_problem(asking.get(f"games/{id}"), 404)
        assert len(problem["detail"]) < 300
