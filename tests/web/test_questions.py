"""Questions about puzzles: the server says what the library and the command line say."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

import nonet
from nonet.formats import FORMATS, parse
from nonet.jobs import answers
from nonet.position import Position

from ..cli.running import run_inside
from .serving import EASY, SLOW, SOLUTION

HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
SEVERAL, NONE = "1.....3..4......", "1.....3.14.....2"
SIXTEEN = nonet.generate(16, blanks=100, seed=1).line
PUZZLES = {
    "one": EASY,
    "several": SEVERAL,
    "none": NONE,
    "small": "1.....3..4.....2",
    "large": SIXTEEN,
    "diagonals": nonet.generate(
        6, rules=(*nonet.rules.classic(2, 3), nonet.rules.Diagonals())
    ).line,
    "jigsaw": nonet.generate(7, jigsaw=True, seed=1).line,
}


def ask(client: httpx.Client, path: str, **question: Any) -> dict[str, Any]:
    answer = client.post(f"/api/v1/{path}", json=question)
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    return body


def without_time(body: dict[str, Any]) -> dict[str, Any]:
    return {k: v | {"seconds": 0} if k == "stats" else v for k, v in body.items()}


@pytest.mark.parametrize("kind", [*PUZZLES, "cages"])
def test_answers_for_setters_are_those_of_the_library(client: httpx.Client, kind: str) -> None:
    line = PUZZLES.get(kind, "......3..4.....2;cage=4@r1c1r1c2")
    puzzle = parse(line)
    questions: dict[str, tuple[Any, dict[str, Any]]] = {
        "candidates": (answers.answer_candidates, {"most": 5}),
        "estimate": (answers.answer_estimate, {"dives": 20, "seed": 5}),
        "redundant": (answers.answer_redundant, {}),
        "ranges": (answers.answer_ranges, {"clues": ["r1c1", "r2c2"]}),
        "equal": (answers.answer_equal, {"different": True}),
    }
    for path, (job, options) in questions.items():
        expected = json.loads(json.dumps(job(puzzle, **options).to_json(puzzle)))
        assert ask(client, path, puzzle=line, **options) == expected


def test_a_clue_that_is_not_there_is_refused(client: httpx.Client) -> None:
    question = {"puzzle": EASY, "clues": ["r1c1", "cage=5@r1c1"]}
    answer = client.post("/api/v1/ranges", json=question)
    assert answer.status_code == 422
    assert "there is no clue 'cage=5@r1c1' in this puzzle" in answer.text


@pytest.mark.parametrize("kind", PUZZLES)
def test_answers_are_those_of_the_library(client: httpx.Client, kind: str) -> None:
    line = PUZZLES[kind]
    puzzle = parse(line)
    solved = answers.answer_solve(puzzle, stats=True).to_json(puzzle)
    assert without_time(ask(client, "solve", puzzle=line)) == without_time(solved)
    assert ask(client, "check", puzzle=line) == answers.answer_check(puzzle).to_json(puzzle)
    assert ask(client, "count", puzzle=line, limit=50) == answers.answer_count(puzzle, 50).to_json(
        puzzle
    )
    rated = answers.answer_rate(puzzle, se=True).to_json(puzzle)
    assert ask(client, "rate", puzzle=line) == rated
    hinted = answers.answer_hint(Position(puzzle), "full").to_json(puzzle)
    assert ask(client, "hint", puzzle=line, detail="full") == json.loads(json.dumps(hinted))
    explained = answers.answer_explain(Position(puzzle)).to_json(puzzle)
    assert ask(client, "explain", puzzle=line) == json.loads(json.dumps(explained))


@pytest.mark.parametrize("command", ["solve", "check", "count", "rate", "hint", "explain"])
def test_the_command_line_says_the_same(client: httpx.Client, command: str) -> None:
    options = {"solve": ["--stats"], "hint": ["--detail", "nudge"]}.get(command, [])
    for line in (EASY, SEVERAL, NONE):
        record = json.loads(run_inside(command, "--json", *options, line).out)
        assert record.pop("number") == 1
        assert without_time(ask(client, command, puzzle=line)) == without_time(record)


def test_a_rating_has_er_ep_and_ed_of_a_classic_puzzle(client: httpx.Client) -> None:
    body = ask(client, "rate", puzzle=nonet.generate(level="extreme", seed=3).line)["se"]
    assert (body["er"], body["ep"], body["ed"], body["complete"]) == (7.2, 1.2, 1.2, True)
    assert "path" not in body
    body = client.post("/api/v1/rate", json={"puzzle": EASY, "path": True}).json()
    path = body["se"]["path"]
    assert max(step["difficulty"] for step in path) == 1.2
    assert ask(client, "rate", puzzle=PUZZLES["small"])["se"] is None


def test_of_the_hardest_puzzles_er_is_at_least_so_much(client: httpx.Client) -> None:
    body = ask(client, "rate", puzzle=HARDEST)
    assert body["rating"]["level"] == "extreme"
    se = body["se"]
    assert (se["complete"], se["ep"]) == (False, None)
    assert 9 < se["er"] <= 10.7  # in full it is 10.7


def test_all_solutions_are_listed_up_to_the_limit(client: httpx.Client) -> None:
    every = ask(client, "solve", puzzle=SEVERAL, all=True)
    assert (every["complete"], len(every["solutions"]), every["reason"]) == (True, 3, "3 solutions")
    some = ask(client, "solve", puzzle=SEVERAL, all=True, limit=2)
    assert (some["complete"], len(some["solutions"])) == (False, 2)


def test_a_method_solves_in_a_worker_and_reports_its_work(client: httpx.Client) -> None:
    body = ask(client, "solve", puzzle=EASY, method="crook")
    assert (body["method"], body["solution"], body["status"]) == ("crook", SOLUTION, "unique")
    assert body["stats"]["nodes"] == 51


def test_a_method_that_takes_too_long_is_stopped(client: httpx.Client) -> None:
    body = ask(client, "solve", puzzle=SLOW, method="backtracking", seconds=0.2)
    assert (body["status"], body["solution"]) == ("limit", None)
    assert "0.2 s" in body["reason"]


def test_a_hint_follows_the_players_own_digits_and_marks(client: httpx.Client) -> None:
    digits = EASY.replace(".", SOLUTION[2], 1)
    position = Position(EASY, digits, {"r1c4": [2, 6]})
    for level in nonet.Detail:
        body = ask(
            client, "hint", puzzle=EASY, digits=digits, marks={"r1c4": [2, 6]}, detail=level.value
        )
        assert body["hint"] == json.loads(json.dumps(nonet.hint(position).to_json(level)))
    wrong = EASY.replace(".", "1", 1)
    body = ask(client, "hint", puzzle=EASY, digits=wrong)
    assert body["hint"]["mistakes"] == [{"cell": "r1c3", "kind": "digit"}]


def test_methods_are_compared_each_with_its_time(client: httpx.Client) -> None:
    known = {one["name"] for one in client.get("/api/v1/methods").json() if one["available"]}
    names = ["nonet", "crook", "backtracking", "pen-and-paper"]
    assert set(names) <= known
    body = ask(client, "methods", puzzle=EASY, methods=names)
    assert [trial["method"] for trial in body["trials"]] == names
    for trial in body["trials"]:
        assert trial["outcome"] == "solved"
        assert trial["solution"] == SOLUTION
        assert 0 < trial["seconds"] < 5
    slow = ask(client, "methods", puzzle=SLOW, methods=["backtracking", "nonet"], seconds=0.3)
    assert slow["trials"][0]["outcome"] == "limit"


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_is_written_and_read_back(client: httpx.Client, name: str) -> None:
    line = PUZZLES["jigsaw"] if name == "jigsaw" else EASY
    written = ask(client, "write", puzzle=line, format=name)
    read = ask(client, "read", text=written["text"])
    assert read["bad"] == []
    assert [one["puzzle"] for one in read["puzzles"]] == [line]


def test_a_text_is_read_with_its_bad_lines(client: httpx.Client) -> None:
    body = ask(client, "read", text=f"{EASY}\n{EASY[:-1]}\n{EASY}\n")
    assert len(body["puzzles"]) == 2
    (bad,) = body["bad"]
    assert (bad["line"], bad["text"], bad["code"]) == (2, EASY[:-1], "parse.square-line")
    assert bad["reason"].startswith("80 cells do not form a square grid (9×9 has 81): '53..7")
    assert bad["facts"]["found"] == 80
    assert body["format"] == "line"


@pytest.mark.parametrize(
    "link",
    [
        f"https://www.sudokuwiki.org/sudoku.htm?bd={EASY}",
        f"https://sudokuexchange.com/play/?s={EASY}",
        f"https://example.org/play#{EASY}",
        f"https://example.org/{EASY.replace('.', '0')}",
    ],
)
def test_a_link_is_read_as_the_puzzle_in_it(client: httpx.Client, link: str) -> None:
    body = ask(client, "read", text=f"  {link}\n")
    assert [one["puzzle"] for one in body["puzzles"]] == [EASY]


def test_the_formats_are_listed_with_words(client: httpx.Client) -> None:
    listed = client.get("/api/v1/formats").json()
    assert [one["name"] for one in listed] == list(FORMATS)
    assert all(one["title"] and one["about"] for one in listed)
