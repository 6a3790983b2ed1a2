"""Making puzzles: what is asked for comes, and is kept."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

import nonet
from nonet.batch.stock import LEVELS


def ask(client: httpx.Client, **wish: Any) -> dict[str, Any]:
    answer = client.post("/api/v1/generate", json=wish)
    assert answer.status_code == 200, answer.text
    body: dict[str, Any] = answer.json()
    assert client.get(f"/api/v1/puzzles/{body['id']}").json() == body
    return body


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_comes_as_it_is_rated(client: httpx.Client, level: str) -> None:
    body = ask(client, level=level)
    rating = nonet.rate(body["puzzle"])
    assert rating.hardest is not None
    rating_found = (body["level"], body["score"], body["hardest"])
    assert rating_found == (level, rating.score, rating.hardest.technique.id)
    assert body["source"] == "generated"
    assert body["er"] == nonet.rate_se(body["puzzle"]).er


def test_a_seed_gives_the_puzzle_that_the_library_gives(client: httpx.Client) -> None:
    body = ask(client, blanks=50, symmetry="rotational", seed=7)
    puzzle = nonet.generate(blanks=50, symmetry="rotational", seed=7)
    assert (body["puzzle"], body["seed"]) == (puzzle.line, 7)
    assert ask(client, level="hard", seed=5)["puzzle"] == nonet.generate(level="hard", seed=5).line


def test_a_variant_is_that_of_the_library_and_has_no_rating(client: httpx.Client) -> None:
    body = ask(client, variant="cage,anti-knight", seed=7)
    assert body["puzzle"] == nonet.generate(variant="cage,anti-knight", seed=7).line
    assert (body["level"], body["score"], body["er"]) == (None, None, None)


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
        {"rating": [7.0, 7.5], "symmetry": "rotational"},
        {"pearl": True, "rating": [2.6, 5], "seed": 1},  # others may take seconds
        {"size": 16, "level": "easy"},
        {"jigsaw": True, "level": "hard"},
    ],
)
def test_every_wish_is_met_by_a_puzzle_with_one_solution(
    client: httpx.Client, wish: dict[str, Any]
) -> None:
    body = ask(client, **wish)
    assert nonet.check(body["puzzle"]).is_unique
    assert body["size"] == wish.get("size", 4 if "boxes" in wish else 9)
    puzzle = nonet.Puzzle.parse(body["puzzle"])
    assert body["er"] == (nonet.rate_se(puzzle).er if puzzle.is_classic else None)


def test_the_se_rating_is_as_asked_for(client: httpx.Client) -> None:
    body = ask(client, rating=[6.5, 7.1], seed=3)
    assert 6.5 <= body["er"] <= 7.1
    assert body["puzzle"] == nonet.generate(rating=(6.5, 7.1), seed=3).line
    assert nonet.rate_se(ask(client, pearl=True)["puzzle"]).is_pearl
    assert nonet.rate_se(ask(client, diamond=True)["puzzle"]).is_diamond


def test_an_unbiased_puzzle_is_the_one_of_the_library(client: httpx.Client) -> None:
    puzzle = nonet.generate(unbiased=True, seed=4)
    assert ask(client, unbiased=True, seed=4)["puzzle"] == puzzle.line


def test_no_blanks_give_a_full_grid_without_a_level(client: httpx.Client) -> None:
    for wish in ({"blanks": 0}, {"size": 16, "clues": 256}):
        body = ask(client, **wish)
        assert "." not in body["puzzle"]
        assert (body["level"], body["score"], body["hardest"]) == (None, None, None)


@pytest.mark.parametrize("size", [12, 16])
def test_large_puzzles_come_with_the_level_they_have(client: httpx.Client, size: int) -> None:
    body = ask(client, size=size, blanks=size * size // 2, seed=1)
    assert (body["level"], body["score"]) == ("easy", nonet.rate(body["puzzle"]).score)
    assert body["er"] is None


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"level": "nasty"}, "level: expected 'easy'"),
        ({"clues": 16}, "no 9×9 puzzle with fewer than 17"),
        ({"blanks": 30, "clues": 30}, "options: 30 blanks and 30 clues are not the 81 cells"),
        ({"technique": "telepathy"}, "options: unknown technique 'telepathy'"),
        ({"size": 11}, "options: a 11×11 grid has no boxes: ask for a jigsaw"),
        ({"size": 37}, "size: must be at most 36, found 37"),
        ({"boxes": [3, 3], "size": 16}, "do not fit"),
        ({"pattern": "x.x"}, "the pattern has 3 cells"),
        ({"score": [5, 1]}, "score must go up"),
        ({"rating": [7.5, 7.0]}, "options: rating must go up"),
        ({"rating": [0.5, 7.0]}, "rating.0: must be at least 1, found 0.5"),
        ({"rating": [7.0]}, "rating: "),
        ({"rating": [12.5, 13]}, "no puzzle with a rating above 11.9 is known"),
        ({"pearl": True, "size": 6}, "options: rating, pearl and diamond are for classic 9×9"),
        ({"unbiased": True, "symmetry": "full"}, "options: unbiased is for classic 9×9"),
        ({"seed": -1}, "seed: must be at least 0, found -1"),
        ({"jigsaw": True, "diagonals": True}, "diagonals and jigsaw cannot be combined"),
        ({"colour": "red"}, "colour: unknown key"),
    ],
)
def test_an_invalid_option_is_refused_in_one_sentence(
    client: httpx.Client, wish: dict[str, Any], words: str
) -> None:
    answer = client.post("/api/v1/generate", json=wish)
    assert answer.status_code == 422
    assert words in answer.json()["detail"]


def test_a_search_out_of_time_reports_the_nearest_candidate(tmp_path: Any) -> None:
    from .serving import app_in

    with app_in(tmp_path, seconds=0.2) as client:
        answer = client.post("/api/v1/generate", json={"clues": 17})
        assert answer.status_code == 503
        assert "retry-after" in answer.headers
        assert "the most was" in answer.json()["detail"]
