"""Lessons: every technique has examples that show it, and positions to practise it."""

from __future__ import annotations

import pytest
from httpx import Client

from nonet import Position, Puzzle, hint, rate
from nonet.grid import Grid
from nonet.jobs.generate import requirable
from nonet.outcome import Outcome
from nonet.techniques import HODOKU, TECHNIQUES
from nonet.techniques.ladder import Ladder
from nonet.web.lessons import FOLDER, Place, find_lesson

RARE = {  # too rare to be made to order: positions from the cases, or met on the way
    "jellyfish",
    "sashimi-jellyfish",
    "franken-x-wing",
    "franken-swordfish",
    "finned-franken-x-wing",
    "avoidable-rectangle-2",
    "unique-rectangle-5",
}


def below(technique: str) -> Ladder:
    """Return the ladder up to a technique, and without it."""
    finders = [rung.finder for rung in HODOKU]
    own = finders.index(TECHNIQUES[technique].finder)
    return Ladder("below", HODOKU.rungs[:own], HODOKU.levels)


@pytest.mark.parametrize("technique", TECHNIQUES)
def test_each_example_shows_its_step(technique: str) -> None:
    lesson = find_lesson(technique)
    assert 2 <= len(lesson.examples) <= 3
    for place, (position, step) in zip(lesson.examples, lesson.list_examples(), strict=True):
        assert place.effects
        assert step.technique.id == technique
        assert step.placements or step.eliminations
        assert position.puzzle.line == place.givens
        for cell, digits in step.eliminations.items():
            assert set(digits) <= set(position.candidates[cell])


@pytest.mark.parametrize("technique", TECHNIQUES)
def test_each_position_for_practice_has_the_technique_in_it(technique: str) -> None:
    practice = find_lesson(technique).practice
    assert len(practice) == 10
    assert len({place.givens for place in practice}) == 10
    for place in practice:
        assert any(place.steps(technique))
        assert not hint(place.position).mistakes
        if place.needs:
            assert needs(place.puzzle, technique)


def needs(puzzle: Puzzle, technique: str) -> bool:
    """Is the technique on the way, and no way without its rung?"""
    is_on_the_way = any(step.technique.id == technique for step in rate(puzzle).path)
    return is_on_the_way and rate(puzzle, below(technique)).outcome is not Outcome.SOLVED


def test_a_practice_position_needs_its_technique() -> None:
    wanted = {technique.id for technique in requirable()} - RARE
    assert {
        name for name in wanted if not any(p.needs for p in find_lesson(name).practice)
    } == set()


def test_hints_name_the_technique_that_is_practised() -> None:
    places = [(name, place) for name in TECHNIQUES for place in find_lesson(name).practice]
    same = sum(_hint_technique(place) == name for name, place in places)
    assert same > 0.8 * len(places)


def _hint_technique(place: Place) -> str | None:
    step = hint(place.position).step
    return step.technique.id if step else None


def test_the_lessons_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.json")) < 1_000_000


def test_all_techniques_are_listed_family_by_family(asking: Client) -> None:
    listed = asking.get("techniques").json()
    assert [one["id"] for one in listed] == list(TECHNIQUES)
    assert all(one["has_lesson"] for one in listed)
    x_wing = next(one for one in listed if one["id"] == "x-wing")
    assert x_wing == {
        "id": "x-wing",
        "name": "X-Wing",
        "family": "fish",
        "summary": TECHNIQUES["x-wing"].message("summary").to_json(text=True),
        "level": "hard",
        "score": 140,
        "has_lesson": True,
    }


def test_a_lesson_has_words_examples_and_neighbours(asking: Client) -> None:
    lesson = asking.get("techniques/x-wing").json()
    technique = TECHNIQUES["x-wing"]
    assert (lesson["look"], lesson["why"], lesson["summary"]) == (
        technique.message("look").to_json(text=True),
        technique.message("why").to_json(text=True),
        technique.message("summary").to_json(text=True),
    )
    assert (lesson["previous"], lesson["next"]) == ("hidden-quad", "swordfish")
    assert (lesson["needs"], lesson["practice"]) == ([], 10)
    for example in lesson["examples"]:
        step = example["step"]
        position = Position(example["board"]["puzzle"], example["digits"], example["candidates"])
        assert {name: list(c) for name, c in position.candidates.items()} == example["candidates"]
        assert step["technique"] == "x-wing"
        assert step["houses"]["base"][0]["cells"]
        assert step["conclusion"]
        assert step["reason"]


def test_the_first_and_the_last_have_one_neighbour(asking: Client) -> None:
    first, *_, last = TECHNIQUES
    assert asking.get(f"techniques/{first}").json()["previous"] is None
    assert asking.get(f"techniques/{last}").json()["next"] is None


def test_every_lesson_has_its_text_and_no_link_is_lost(asking: Client) -> None:
    for name in TECHNIQUES:
        lesson = asking.get(f"techniques/{name}").json()
        assert len(lesson["examples"]) >= 2
        for example in lesson["examples"]:
            links = example["step"]["links"]
            assert all(set(link) >= {"from", "to", "strong"} for link in links)


def test_a_position_for_practice_is_a_puzzle_that_is_kept(asking: Client) -> None:
    body = asking.get("techniques/x-wing/puzzle", params={"n": 3}).json()
    place = find_lesson("x-wing").practice[3]
    assert (body["puzzle"], body["digits"]) == (place.givens, place.digits)
    assert (body["n"], body["count"], body["needs_it"]) == (3, 10, True)
    assert (body["source"], body["level"]) == ("lesson", rate(place.puzzle).level)
    assert Grid.parse(body["digits"]).clues > body["clues"]
    step = hint(Position(body["puzzle"], body["digits"], body["candidates"])).step
    assert step is not None
    assert step.technique.id == "x-wing"
    kept = asking.get(f"puzzles/{body['id']}").json()
    assert kept.items() <= body.items()
    game = asking.post("games", json={"puzzle_id": body["id"]})
    assert game.status_code == 201


def test_without_a_number_any_position_comes(asking: Client) -> None:
    found = {asking.get("techniques/naked-pair/puzzle").json()["n"] for _ in range(30)}
    assert len(found) > 3


def test_unknown_techniques_and_positions(asking: Client) -> None:
    for path, status in {
        "techniques/magic": 404,
        "techniques/magic/puzzle": 404,
        "techniques/x-wing/puzzle?n=10": 404,
        "techniques/x-wing/puzzle?n=-1": 422,
        "techniques/x-wing/puzzle?n=many": 422,
    }.items():
        answer = asking.get(path)
        assert answer.status_code == status, path
        assert answer.headers["content-type"] == "application/problem+json"
