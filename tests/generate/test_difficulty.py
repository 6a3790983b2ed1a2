from __future__ import annotations

from typing import Any

import pytest

import nonet
from nonet import CannotGenerate, Symmetry, batch
from nonet.jobs.generate import LEVELS, requirable
from nonet.jobs.rate import rate
from nonet.outcome import Outcome
from nonet.techniques import HODOKU

from .test_one import has_symmetry, solutions_by_the_general_engine


@pytest.mark.parametrize("level", HODOKU.level_names)
@pytest.mark.parametrize("symmetry", ["none", "rotational"])
def test_the_level_is_what_rate_says(level: str, symmetry: str) -> None:
    puzzles = list(batch.generate(25, level=level, symmetry=symmetry, seed=1))
    assert [rate(puzzle).level for puzzle in puzzles] == [level] * 25
    assert all(solutions_by_the_general_engine(puzzle) == 1 for puzzle in puzzles)


def test_a_random_level_is_any() -> None:
    assert LEVELS[-1] == "random"
    puzzles = batch.generate(40, level="random", seed=1)
    assert len({rate(puzzle).level for puzzle in puzzles}) > 2


def test_the_score_is_between_the_bounds() -> None:
    for puzzle in batch.generate(10, score=(600, 700), seed=1):
        assert 600 <= rate(puzzle).score <= 700


@pytest.mark.parametrize("name", ["hidden-single", "naked-single", "full-house", "pointing"])
def test_a_technique_alone_is_the_hardest_that_is_needed(name: str) -> None:
    place = [rung.finder for rung in HODOKU].index(name)
    below = HODOKU.without(*(rung.finder for rung in HODOKU.rungs[place:]))
    for puzzle in batch.generate(3, technique=name, seed=1):
        rating = rate(puzzle)
        assert rating.outcome is Outcome.SOLVED
        assert rating.hardest is not None
        assert rating.counts[name] > 0
        assert rate(puzzle, below).outcome is Outcome.STUCK


@pytest.mark.parametrize("name", ["hidden-pair", "xy-wing"])
def test_a_technique_is_needed_up_to_a_level(name: str) -> None:
    level = next(rung.level for rung in HODOKU if rung.finder == name)
    lower = HODOKU.up_to(level).without(name)
    for puzzle in batch.generate(2, technique=name, at_most=level, seed=1, seconds=None):
        rating = rate(puzzle)
        assert rating.counts[name] > 0
        assert rating.level in HODOKU.level_names[: HODOKU.level_names.index(level) + 1]
        assert rate(puzzle, lower).outcome is Outcome.STUCK


LAYOUTS: list[dict[str, Any]] = [
    {"size": 8},
    {"rules": (*nonet.rules.classic(), nonet.rules.Diagonals())},
    {"jigsaw": True},
    {"size": 12, "symmetry": "rotational"},
    {"size": 16},
]


@pytest.mark.parametrize("level", HODOKU.level_names)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_has_every_level(layout: dict[str, Any], level: str) -> None:
    puzzle = nonet.generate(level=level, seed=0, **layout)
    assert rate(puzzle).level == level
    assert nonet.check(puzzle).is_unique
    if "symmetry" in layout:
        assert has_symmetry(puzzle, Symmetry.ROTATIONAL)


def test_the_largest_and_the_smallest_grids_have_the_levels_they_can_have() -> None:
    assert rate(nonet.generate(25, level="medium", seed=1)).level == "medium"
    assert rate(nonet.generate(4, level="easy", seed=1)).level == "easy"
    for level in HODOKU.level_names[:4]:
        assert rate(nonet.generate(6, level=level, seed=1)).level == level
    with pytest.raises(CannotGenerate, match=r"rated .* expert; the nearest level was expert"):
        nonet.generate(6, level="extreme", seed=1)


def test_scores_and_techniques_are_found_on_large_grids() -> None:
    assert 3000 <= rate(nonet.generate(16, score=(3000, 3500), seed=3)).score <= 3500
    assert "pointing" in rate(nonet.generate(16, technique="pointing", seed=1)).counts
    highest = HODOKU.caps(16)[0]
    with pytest.raises(ValueError, match="a puzzle with more than 2,528 points is above easy"):
        nonet.generate(16, level="easy", score=(highest + 1, highest + 9))


def test_levels_go_with_numbers_of_givens() -> None:
    puzzle = nonet.generate(level="hard", clues=26, seed=1)
    assert puzzle.givens.clues == 26
    assert rate(puzzle).level == "hard"


def test_every_technique_that_can_be_required_is_on_the_ladder() -> None:
    ids = {technique.id for technique in requirable()}
    assert {"x-wing", "aic", "xy-chain"} <= ids
    assert "trial" not in ids


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"level": "tough"}, "unknown level 'tough' .known: easy, medium, hard, expert, extreme"),
        ({"technique": "telepathy"}, "unknown technique 'telepathy' .known: .*x-wing"),
        ({"technique": "trial"}, "'trial' is not on the HODOKU ladder .known: .*x-wing"),
        ({"technique": "x-wing", "level": "easy"}, "'x-wing' is hard: a puzzle that needs it is"),
        ({"technique": "x-wing", "at_most": "medium"}, "'x-wing' is hard"),
        ({"technique": "x-wing", "at_most": "pointing"}, "'pointing' is below 'x-wing'"),
        ({"at_most": "never"}, "unknown level or technique 'never'"),
        ({"level": "hard", "at_most": "easy"}, "level 'hard' is above at_most 'easy'"),
        ({"score": 700}, "score must be a pair"),
        ({"score": (1, 2, 3)}, "score must be a pair"),
        ({"score": (700, 600)}, "score must go up from 0 or more, not from 700 to 600"),
        ({"level": "easy", "score": (900, 950)}, "more than 800 points is above easy"),
    ],
)
def test_bad_requests_are_refused_before_any_work(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        nonet.generate(**arguments)
