"""`nonet rate --scale se`."""

import json

import pytest

from .conftest import NONE, PUZZLE

NET = ".2....635.....37....4.5.....4.28..6.1.9...........43......37.9...59.....9....64.."


def test_the_numbers_and_the_techniques(nonet):
    said = nonet("rate", "--scale", "se", NET)
    lines = said.out.splitlines()
    assert said.code == 0
    assert lines[0] == (
        "ER 9.0, EP 1.2, ED 1.2 on the se-1.2.1 scale, hardest step: Dynamic Contradiction"
    )
    assert lines[2].split() == ["19", "×", "Full", "House", "1.0"]


def test_the_path(nonet):
    said = nonet("rate", "--scale", "se-1.2.1", "--path", PUZZLE)
    assert "  1. 1.2 r1c6 = 8 (Hidden Single: in box 2 there is no other place for 8)" in said.out


def test_json_has_the_numbers_and_with_path_the_steps(nonet):
    rating = json.loads(nonet("rate", "--scale", "se", "--json", NET).out)["rating"]
    assert (rating["er"], rating["ep"], rating["ed"], rating["complete"]) == (9.0, 1.2, 1.2, True)
    assert "path" not in rating
    path = json.loads(nonet("rate", "--scale", "se", "--json", "--path", NET).out)["rating"]["path"]
    assert len(path) == sum(rating["counts"].values())


def test_a_limit_of_work_says_at_least(nonet):
    said = nonet("rate", "--scale", "se", "--work", 3000, NET)
    assert said.out.startswith("ER at least 8.4, EP 1.2, ED 1.2 on")
    assert said.code == 1


def test_many_have_a_line_each(nonet):
    said = nonet("rate", "--scale", "se", "-", given=f"{PUZZLE}\n{NONE}\n{NET}\n")
    numbers = [line for line in said.out.splitlines() if "ER " in line]
    assert len(numbers) == 2
    assert said.code == 1


def test_uniqueness_can_be_left_out(nonet):
    arguments = "rate", "--scale", "se", "--json", "--without", "uniqueness"
    assert json.loads(nonet(*arguments, NET).out)["rating"]["uniqueness"] is False


@pytest.mark.parametrize(
    "options",
    [
        ("--scale", "other"),
        ("--work", "5"),
        ("--scale", "se", "--ladder", "beginner"),
        ("--scale", "se", "--without", "fish"),
    ],
)
def test_what_does_not_go_together(nonet, options):
    said = nonet("rate", *options, PUZZLE)
    assert said.code == 2
    assert "scale" in said.err
