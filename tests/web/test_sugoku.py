"""The dead service of the student pages: every row of what it answered."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlencode

import httpx
import pytest

import nonet

from .serving import EASY, SOLUTION

Board = list[list[Any]]


def board(line: str) -> Board:
    cells = [0 if sign == "." else int(sign) for sign in line]
    return [cells[start : start + 9] for start in range(0, 81, 9)]


PARTIAL, FULL = board(EASY), board(SOLUTION)
EMPTY = board("." * 81)
WRONG = board("1" + SOLUTION[1:])
TWICE = board("55" + EASY[2:])
HOPELESS = board("12345678." + "........9" + "." * 63)  # r1c9 has no digit left
LIST = json.dumps(PARTIAL)
FORM = {"content-type": "application/x-www-form-urlencoded"}
ROOTS = ("", "/compat/sugoku")


def send(client: httpx.Client, path: str, value: object) -> httpx.Response:
    """Send a board as the pages did: a form with JSON in it."""
    text = value if isinstance(value, str) else json.dumps(value)
    answer = client.post(path, data={"board": text})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json; charset=utf-8"
    return answer


@pytest.mark.parametrize("root", ROOTS)
@pytest.mark.parametrize(
    ("difficulty", "givens"),
    [("easy", (33, 37)), ("medium", (28, 32)), ("hard", (23, 27)), ("random", (23, 37))],
)
def test_a_board_has_one_solution_and_the_requested_givens(
    client: httpx.Client, root: str, difficulty: str, givens: tuple[int, int]
) -> None:
    for _ in range(5):
        answer = client.get(f"{root}/board", params={"difficulty": difficulty})
        assert list(answer.json()) == ["board"]
        puzzle = nonet.Puzzle(answer.json()["board"])
        assert nonet.check(puzzle).is_unique
        assert givens[0] <= puzzle.givens.clues <= givens[1]
        graded = send(client, f"{root}/grade", answer.json()["board"]).json()["difficulty"]
        assert difficulty in (graded, "random")


@pytest.mark.parametrize("query", ["", "?difficulty=", "?difficulty=nasty", "?difficulty=EASY"])
def test_an_unknown_difficulty_is_the_empty_board(client: httpx.Client, query: str) -> None:
    assert client.get(f"/board{query}").json() == {"board": EMPTY}


@pytest.mark.parametrize("root", ROOTS)
@pytest.mark.parametrize(
    ("value", "solved", "valid", "solution"),
    [
        (PARTIAL, "solved", "unsolved", FULL),
        (FULL, "solved", "solved", FULL),
        (WRONG, "broken", "broken", WRONG),
        (TWICE, "unsolvable", "broken", TWICE),
        (HOPELESS, "unsolvable", "broken", HOPELESS),
        ([[10] + [0] * 8, *EMPTY[1:]], "unsolvable", "broken", [[10] + [0] * 8, *EMPTY[1:]]),
        ([[-1] + [0] * 8, *EMPTY[1:]], "unsolvable", "broken", [[-1] + [0] * 8, *EMPTY[1:]]),
    ],
    ids=["partial", "full", "wrong", "twice", "hopeless", "ten", "negative"],
)
def test_a_board_is_answered_as_by_the_original(
    client: httpx.Client, root: str, value: Board, solved: str, valid: str, solution: Board
) -> None:
    answer = send(client, f"{root}/solve", value)
    assert list(answer.json()) == ["difficulty", "solution", "status"]
    assert answer.json()["status"] == solved
    assert answer.json()["solution"] == solution
    assert send(client, f"{root}/validate", value).json() == {"status": valid}


@pytest.mark.parametrize(
    "value",
    ["", "hello", "[[", "{}", "5", "null", '[["1"]]', '["a"]', "[1]", "[[1.5]]", "[" * 50_000],
)
def test_an_invalid_board_counts_as_empty(client: httpx.Client, value: str) -> None:
    body = send(client, "/solve", value).json()
    assert (body["status"], body["difficulty"]) == ("solved", "hard")
    assert nonet.check(nonet.Puzzle(body["solution"])).is_unique
    assert send(client, "/validate", value).json() == {"status": "unsolved"}
    assert send(client, "/grade", value).json() == {"difficulty": "hard"}


def test_no_body_at_all_is_the_empty_board(client: httpx.Client) -> None:
    assert client.post("/solve").json()["status"] == "solved"
    assert client.post("/validate").json() == {"status": "unsolved"}


def test_null_is_an_empty_cell(client: httpx.Client) -> None:
    holes = [[value or None for value in row] for row in PARTIAL]
    assert send(client, "/solve", holes).json()["solution"] == FULL


def test_short_and_missing_rows_are_filled_up(client: httpx.Client) -> None:
    body = send(client, "/solve", [[5, 3]]).json()
    assert body["status"] == "solved"
    assert body["solution"][0][:2] == [5, 3]


@pytest.mark.parametrize(
    ("content", "headers"),
    [
        (urlencode({"board": LIST}), FORM),
        (f"board={LIST}", FORM),  # as a page sends it that encodes nothing
        (json.dumps({"board": PARTIAL}), {"content-type": "application/json"}),
        (json.dumps({"board": LIST}), {"content-type": "application/json"}),
        (LIST, {"content-type": "application/json"}),
        (json.dumps({"board": PARTIAL}), {"content-type": "text/plain"}),
    ],
    ids=["form", "raw form", "json", "json text", "json rows", "text"],
)
def test_forms_and_json_are_read(
    client: httpx.Client, content: str, headers: dict[str, str]
) -> None:
    answer = client.post("/solve", content=content, headers=headers)
    assert answer.json()["solution"] == FULL


def test_a_multipart_form_is_read(client: httpx.Client) -> None:
    field = client.post("/solve", files={"board": (None, LIST)})
    assert field.json()["solution"] == FULL
    file = client.post("/solve", files={"board": ("board.json", LIST)})
    assert file.json()["solution"] == FULL
    headers = {"content-type": "multipart/form-data; boundary=x"}
    assert client.post("/validate", content="nonsense", headers=headers).json() == {
        "status": "unsolved"
    }


@pytest.mark.parametrize("givens", [17, 27, 28, 32, 33, 81])
def test_the_grade_counts_givens(client: httpx.Client, givens: int) -> None:
    some = board(SOLUTION[:givens] + "." * (81 - givens))
    expected = "hard" if givens <= 27 else "medium" if givens <= 32 else "easy"
    assert send(client, "/grade", some).json() == {"difficulty": expected}


@pytest.mark.parametrize("root", ROOTS)
def test_any_page_may_ask(client: httpx.Client, root: str) -> None:
    for path in ("/board", "/solve", "/grade", "/validate"):
        answer = client.options(f"{root}{path}")
        assert (answer.status_code, answer.content) == (204, b"")
        _check_cors(answer)
    _check_cors(client.get(f"{root}/board"))
    _check_cors(send(client, f"{root}/solve", PARTIAL))


def _check_cors(answer: httpx.Response) -> None:
    assert answer.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-credentials" not in answer.headers  # there are no cookies here
    assert answer.headers["access-control-allow-methods"] == "POST, OPTIONS, GET, PUT"
    assert answer.headers["access-control-allow-headers"] == (
        "Content-Type, Content-Length, Accept-Encoding, X-CSRF-Token, Authorization, accept,"
        " origin, Cache-Control, X-Requested-With"
    )


def test_the_old_routes_at_the_root_can_be_switched_off(tmp_path: Any) -> None:
    from .serving import app_in

    with app_in(tmp_path, compat=False) as client:
        assert client.get("/board").status_code == 404
        assert client.get("/compat/sugoku/board").status_code == 200
