"""`nonet candidates`, `redundant`, `ranges`, `equal`, and `count --estimate`."""

import json

import pytest

from nonet.jobs import answers
from nonet.puzzle import Puzzle

from .conftest import NONE, PUZZLE

SMALL, OPEN = "1.....3..4.....2", "1.....3..4......"
CAGES = "......3..4.....2;cage=4@r1c1r1c2"


def test_candidates_are_drawn_with_their_counts(nonet):
    result = nonet("candidates", OPEN)
    assert result.code == 0
    assert result.out.splitlines()[0] == "21 candidates in 13 empty cells"
    assert "3  23 4 | 1  23" in result.out
    counted = nonet("candidates", "--most", "10", OPEN).out
    assert "  r3c1  2: 2, 3: 1\n" in counted
    assert "10 or more" in nonet("candidates", "--most", "10", 16 * ".").out


def test_clues_that_are_not_needed_are_listed_and_left_out(nonet):
    result = nonet("redundant", "13....3..4.....2")
    assert result.code == 0
    assert result.out.splitlines()[:2] == [
        "1 of 5 clues can be removed, each alone: r1c2 = 3",
        "all of these can be removed together: r1c2 = 3",
    ]
    assert result.out.endswith("1 . | . .\n. . | 3 .\n----+----\n. 4 | . .\n. . | . 2\n")
    assert nonet("redundant", SMALL).out == "each of the 4 clues is needed\n"
    several = nonet("redundant", OPEN)
    assert several.code == 1
    assert "more than one solution" in several.err


def test_ranges_of_cells_and_rules(nonet):
    result = nonet("ranges", "--clue", "r1c2", "--clue", "cage=4@r1c1r1c2", CAGES)
    assert result.code == 0
    assert result.out == (
        "r1c2: solvable with 1 and 3; unique with 1 and 3\n"
        "cage 4 at r1c1: solvable with 4 and 7; unique with 7\n"
    )
    assert nonet("ranges", SMALL).out.count("\n") == 4


@pytest.mark.parametrize(
    ("clue", "sentence"),
    [
        ("x", "not a cell: 'x'"),
        ("r5c1", "r5c1"),
        ("cage=5@r3c3r3c4", "there is no clue 'cage=5@r3c3r3c4' in this puzzle"),
    ],
)
def test_a_clue_that_is_not_there_is_refused(nonet, clue, sentence):
    result = nonet("ranges", "--clue", clue, CAGES)
    assert result.code == 2
    assert sentence in result.err
    assert result.err.count("\n") == 1


def test_equal_cells(nonet):
    result = nonet("equal", "--different", "12........2.....")
    assert result.code == 0
    assert result.out.splitlines() == [
        "always equal: r1c4 and r4c3",
        "always equal: r2c2 and r3c1",
        "always equal: r3c4 and r4c2",
        "never equal: r1c4 and r4c2; r2c2 and r3c4",
    ]
    assert nonet("equal", NONE).code == 1


def test_an_estimate(nonet):
    assert nonet("count", "--estimate", 16 * ".").out == "288 solutions\n"
    result = nonet("count", "--estimate", "--seed", "3", 81 * ".")
    assert result.code == 0
    assert result.out.startswith("about 6.")
    assert " × 10^21 solutions, with 95 % confidence " in result.out
    for wrong in (["--estimate", "--limit", "5"], ["--seed", "5"]):
        refused = nonet("count", *wrong, SMALL)
        assert (refused.code, refused.out) == (2, "")


@pytest.mark.parametrize(
    ("command", "job"),
    [
        (["candidates", "--most", "5"], lambda p: answers.answer_candidates(p, most=5)),
        (["redundant"], answers.answer_redundant),
        (["ranges"], answers.answer_ranges),
        (["equal"], answers.answer_equal),
        (["count", "--estimate"], answers.answer_estimate),
    ],
)
def test_many_puzzles_as_lines_and_as_json(nonet, command, job):
    given = f"{SMALL}\n{OPEN}\n{CAGES}\nhello\n"
    plain = nonet(*command, given=given)
    assert plain.code == 2
    assert "hello" in plain.err
    records = [json.loads(line) for line in nonet(*command, "--json", given=given).out.splitlines()]
    assert [record["number"] for record in records] == [1, 2, 3, 4]
    for record, line in zip(records, (SMALL, OPEN, CAGES), strict=False):
        puzzle = Puzzle.parse(line)
        expected = job(puzzle).to_json(puzzle)
        assert record == json.loads(json.dumps({"number": record["number"], **expected}))


def test_time_that_runs_out_is_told(nonet):
    result = nonet("candidates", "--seconds", "0.001", 625 * ".")
    assert result.code == 1
    assert "not decided" in result.err or "time ran out" in result.out
    assert nonet("equal", PUZZLE).code == 0
