"""The small API of a student project: bare rows, two methods, and a time that is true."""

from __future__ import annotations

import httpx
import pytest

import nonet

from .serving import EASY, SLOW, SOLUTION, app_in
from .test_sugoku import board

ROOTS = ("", "/compat/report")
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


@pytest.mark.parametrize("root", ROOTS)
@pytest.mark.parametrize(("k", "blanks"), [(1, 1), (30, 30), (50, 50), (64, 50), (0, 1), (-3, 1)])
def test_a_puzzle_with_the_requested_blanks_is_made(
    client: httpx.Client, root: str, k: int, blanks: int
) -> None:
    rows = client.get(f"{root}/generate/{k}").json()
    puzzle = nonet.Puzzle(rows)
    assert puzzle.givens.blanks == blanks
    assert nonet.check(puzzle).is_unique


@pytest.mark.parametrize("root", ROOTS)
def test_both_methods_solve_rows_and_print_their_milliseconds(
    client: httpx.Client, root: str
) -> None:
    searched = client.post(f"{root}/api/backtracking", json=board(EASY))
    assert list(searched.json()) == ["board", "time"]
    assert searched.json()["board"] == board(SOLUTION)
    crook = client.post(f"{root}/api/set", json=board(EASY))
    assert list(crook.json()) == ["board", "time", "success"]
    assert crook.json()["success"] is True
    for answer in (searched, crook):
        assert isinstance(answer.json()["time"], str)
        assert 0 < float(answer.json()["time"]) < 5_000
        assert answer.headers["access-control-allow-origin"] == "*"


def test_the_time_is_in_milliseconds(client: httpx.Client) -> None:
    """Plain backtracking needs thousands of digits here: some tens of milliseconds, not seconds."""
    body = client.post("/api/backtracking", json=board(EASY)).json()
    assert 1 < float(body["time"]) < 2_000


def test_crook_reports_that_it_is_stuck(client: httpx.Client) -> None:
    stuck = client.post("/api/set", json=board(HARD)).json()
    assert stuck["success"] is False
    assert any(0 in row for row in stuck["board"])


def test_a_search_that_takes_too_long_returns_what_was_sent(tmp_path: object) -> None:
    with app_in(tmp_path, seconds=0.2) as client:  # type: ignore[arg-type]
        body = client.post("/api/backtracking", json=board(SLOW)).json()
        assert body == {"board": board(SLOW), "time": "200.0"}


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        ("hello", 400, "nine rows of nine digits"),
        ("[[1,2],[3,4]]", 422, "nine rows of nine digits"),
        ("{}", 422, "nine rows of nine digits"),
        (str([[10] + [0] * 8] + [[0] * 9] * 8), 422, "r1c1 is '10'"),
        (str([[0] * 9] * 8 + [[0] * 8 + [0.5]]), 422, "r9c9 is '0.5'"),
    ],
)
def test_an_invalid_board_is_refused(
    client: httpx.Client, body: str, status: int, words: str
) -> None:
    answer = client.post("/api/set", content=body)
    assert answer.status_code == status
    assert words in answer.json()["detail"]


def test_a_board_without_a_solution_comes_back(client: httpx.Client) -> None:
    twice = board("55" + EASY[2:])
    assert client.post("/api/backtracking", json=twice).json()["board"] == twice
    assert client.post("/api/set", json=twice).json()["success"] is False


def test_a_page_elsewhere_may_ask(client: httpx.Client) -> None:
    for path in ("/generate/5", "/api/backtracking", "/api/set"):
        answer = client.options(
            path, headers={"origin": "http://x.org", "access-control-request-method": "POST"}
        )
        assert answer.status_code == 204
        assert answer.headers["access-control-allow-origin"] == "*"
