"""Making puzzles: what is asked for comes, and is kept."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

import nonet
from nonet.stock import LEVELS


def made(client: httpx.Client, **wish: Any) -> dict[str, Any]:
    answer = client.post("/api/v1/generate", json=wish)
    assert answer.status_code == 200, answer.text
    said: dict[str, Any] = answer.json()
    assert client.get(f"/api/v1/puzzles/{said['id']}").json() == said
    return said


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_comes_as_it_is_rated(client: httpx.Client, level: str) -> None:
    said = made(client, level=level)
    rating = nonet.rate(said["puzzle"])
    assert rating.hardest is not None
    told = (said["level"], said["score"], said["hardest"])
    assert told == (level, rating.score, rating.hardest.technique.id)
    assert said["source"] == "generated"
    assert said["er"] == rating.er


def test_a_seed_gives_the_puzzle_that_the_library_gives(client: httpx.Client) -> None:
    said = made(client, blanks=50, symmetry="rotational", seed=7)
    puzzle = nonet.generate(blanks=50, symmetry="rotational", seed=7)
    assert (said["puzzle"], said["seed"]) == (puzzle.line, 7)
    assert made(client, level="hard", seed=5)["puzzle"] == nonet.generate(level="hard", seed=5).line


@pytest.mark.parametrize(
    "wish",
    [
        {},
        {"level": "random"},
        {"size": 4},
        {"size": 6, "boxes": [3, 2], "diagonals": True},
        {"boxes": [2, 2]},
        {"size": 16, "blanks": 100},
        {"jigsaw": True, "size": 6},
        {"clues": 30, "minimal": False, "symmetry": "mirror"},
        {"technique": "naked-pair"},
        {"score": [300, 700]},
        {"at_most": "medium", "minimal": True},
    ],
)
def test_every_wish_is_met_by_a_puzzle_with_one_solution(
    client: httpx.Client, wish: dict[str, Any]
) -> None:
    said = made(client, **wish)
    assert nonet.check(said["puzzle"]).is_unique
    assert said["size"] == wish.get("size", 4 if "boxes" in wish else 9)
    assert said["er"] == nonet.rate(said["puzzle"]).er  # None but for the classic 9×9


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"level": "nasty"}, "level: it should be 'easy'"),
        ({"clues": 16}, "no 9×9 puzzle with fewer than 17"),
        ({"blanks": 30, "clues": 30}, "the wish: 30 blanks and 30 clues are not the 81 cells"),
        ({"technique": "telepathy"}, "the wish: no such technique: 'telepathy'"),
        ({"size": 11}, "has no boxes"),
        ({"size": 37}, "size: it should be less than or equal to 36, not 37"),
        ({"boxes": [3, 3], "size": 16}, "do not fit"),
        ({"pattern": "x.x"}, "the pattern has 3 cells"),
        ({"score": [5, 1]}, "score must go up"),
        ({"seed": -1}, "seed: it should be greater than or equal to 0, not -1"),
        ({"jigsaw": True, "diagonals": True}, "jigsaw=True invents the regions"),
        ({"colour": "red"}, "colour: there is no such key"),
    ],
)
def test_a_wish_that_makes_no_sense_is_refused_in_one_sentence(
    client: httpx.Client, wish: dict[str, Any], words: str
) -> None:
    answer = client.post("/api/v1/generate", json=wish)
    assert answer.status_code == 422
    assert words in answer.json()["detail"]


def test_what_is_not_found_in_time_says_what_came_nearest(tmp_path: Any) -> None:
    from .serving import app_in

    with app_in(tmp_path, seconds=0.2) as client:
        answer = client.post("/api/v1/generate", json={"clues": 17})
        assert answer.status_code == 503
        assert "retry-after" in answer.headers
        assert "the most was" in answer.json()["detail"]
