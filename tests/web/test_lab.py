"""The lab: methods at work, event by event, and compared."""

from __future__ import annotations

import pytest
from httpx import Client

from nonet import Puzzle
from nonet.methods import METHODS, Event, Sheet, get
from nonet.web.tasks import lab

from .serving import EASY, SLOW, SOLUTION

KINDS = {"p": "place", "c": "choose", "r": "remove", "e": "eliminate"}


@pytest.mark.parametrize("method", METHODS)
def test_a_method_is_watched_event_by_event(client: Client, method: str) -> None:
    body = client.post("/api/v1/lab/run", json={"puzzle": EASY, "method": method, "seed": 1}).json()
    assert (body["method"], body["size"], body["outcome"]) == (method, 9, "solved")
    assert body["solution"] == SOLUTION
    events = body["events"]
    assert len(events["kind"]) == len(events["cell"]) == len(events["digit"]) == body["total"]
    sheet = Sheet(Puzzle.parse(EASY))
    columns = zip(events["kind"], events["cell"], events["digit"], strict=True)
    for letter, cell, digit in columns:
        sheet.apply(Event(KINDS[letter], cell, digit))  # type: ignore[arg-type]
    assert "".join(map(str, sheet.digits)) == SOLUTION
    if method != "sat":  # which counts the work of its own solver
        stats = get(method).run(Puzzle.parse(EASY), seed=1).stats
        assert body["stats"] | {"seconds": 0} == stats._replace(seconds=0)._asdict()


def test_a_long_run_is_cut_but_all_events_are_counted(client: Client) -> None:
    request = {"puzzle": SLOW, "method": "backtracking", "seconds": 0.5, "most": 1000}
    answer = client.post("/api/v1/lab/run", json=request)
    body = answer.json()
    assert (body["outcome"], body["solution"]) == ("limit", None)
    assert len(body["events"]["kind"]) == 1000 < body["total"]
    assert body["stats"]["nodes"] > 1000
    assert answer.headers["content-encoding"] == "gzip"
    plain = client.post("/api/v1/lab/run", json=request, headers={"accept-encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert plain.json()["events"] == body["events"]


def test_puzzles_without_a_solution_are_reported(client: Client) -> None:
    request = {"puzzle": "11" + "." * 79, "method": "backtracking", "seconds": 1}
    body = client.post("/api/v1/lab/run", json=request).json()
    assert (body["outcome"], body["solution"]) == ("none", None)


@pytest.mark.parametrize(
    "change",
    [
        {"method": "nonet"},
        {"method": "magic"},
        {"most": 0},
        {"most": 200_001},
        {"seconds": 6},
        {"puzzle": "hello"},
        {"seed": -1},
    ],
)
def test_runs_that_cannot_be(client: Client, change: dict[str, object]) -> None:
    request = {"puzzle": EASY, "method": "crook"} | change
    assert client.post("/api/v1/lab/run", json=request).status_code == 422


def test_methods_are_compared_on_puzzles(client: Client) -> None:
    request = {"puzzles": [EASY, "1.....3..4.....2"], "methods": ["nonet", "crook", "backtracking"]}
    body = client.post("/api/v1/lab/compare", json=request).json()
    assert (body["complete"], body["puzzles"]) == (True, request["puzzles"])
    assert [trial["method"] for trial in body["trials"]] == request["methods"] * 2
    assert {trial["outcome"] for trial in body["trials"]} == {"solved"}
    assert [summary["count"] for summary in body["summaries"]] == [2, 2, 2]
    assert [(row["method"], row["size"]) for row in body["by_size"][:2]] == [
        ("nonet", 4), ("nonet", 9),
    ]  # fmt: skip
    crook = next(row for row in body["by_clues"] if row["method"] == "crook" and row["clues"] == 30)
    assert crook["count"] == 1
    assert crook["nodes"]["median"] == 51
    assert 0 < crook["seconds"]["low"] == crook["seconds"]["high"]


def test_puzzles_are_made_by_clues_and_by_size(client: Client) -> None:
    request = {"puzzles": {"clues": [26, 32], "each": 3, "seed": 7}, "methods": ["crook"]}
    body = client.post("/api/v1/lab/compare", json=request).json()
    assert body["complete"]
    assert [row["clues"] for row in body["by_clues"]] == [26, 32]
    assert [row["count"] for row in body["by_clues"]] == [3, 3]
    again = client.post("/api/v1/lab/compare", json=request).json()
    assert again["puzzles"] == body["puzzles"]
    assert len(set(body["puzzles"])) == 6
    request = {"puzzles": {"sizes": [4, 6, 9], "each": 2}, "methods": ["dancing-links"]}
    body = client.post("/api/v1/lab/compare", json=request).json()
    assert [row["size"] for row in body["by_size"]] == [4, 6, 9]


def test_unfinished_work_is_left_out() -> None:
    result = lab.compare(3, ["backtracking", "crook"], 2, lines=[EASY, SLOW, SLOW, SLOW])
    assert result["complete"] is False
    assert 1 <= len(result["puzzles"]) < 4
    assert len(result["trials"]) == 2 * len(result["puzzles"])


@pytest.mark.parametrize(
    "change",
    [
        {"puzzles": []},
        {"puzzles": [EASY] * 201},
        {"puzzles": ["hello"]},
        {"puzzles": {"clues": [17], "each": 1}},
        {"puzzles": {"clues": [30] * 10, "each": 21}},
        {"puzzles": {"sizes": [36]}},
        {"puzzles": {"sizes": [7]}},
        {"puzzles": {}},
        {"methods": []},
        {"methods": ["magic"]},
        {"seconds": 0},
    ],
)
def test_comparisons_that_cannot_be(client: Client, change: dict[str, object]) -> None:
    request = {"puzzles": [EASY], "methods": ["crook"]} | change
    answer = client.post("/api/v1/lab/compare", json=request)
    assert answer.status_code == 422, answer.text
