"""`nonet rate` on both scales, and `--scale se`."""

import csv
import json
from io import StringIO

import pytest

from .conftest import NONE, PUZZLE

NET = ".2....635.....37....4.5.....4.28..6.1.9...........43......37.9...59.....9....64.."


def test_the_numbers_and_the_techniques(nonet):
    result = nonet("rate", "--scale", "se", NET)
    lines = result.out.splitlines()
    assert result.code == 0
    assert lines[0] == (
        "ER 9.0, EP 1.2, ED 1.2 on the se-1.2.1 scale, hardest step: Dynamic Contradiction"
    )
    assert lines[2].split() == ["19", "×", "Full", "House", "1.0"]


def test_the_path(nonet):
    result = nonet("rate", "--scale", "se-1.2.1", "--path", PUZZLE)
    step = "  1. 1.2 r1c6 = 8 (Hidden Single). There is no other place for 8 in box 2."
    assert step in result.out


def test_json_has_the_numbers_and_with_path_the_steps(nonet):
    rating = json.loads(nonet("rate", "--scale", "se", "--json", NET).out)["rating"]
    assert (rating["er"], rating["ep"], rating["ed"], rating["complete"]) == (9.0, 1.2, 1.2, True)
    assert "path" not in rating
    path = json.loads(nonet("rate", "--scale", "se", "--json", "--path", NET).out)["rating"]["path"]
    assert len(path) == sum(rating["counts"].values())


def test_a_limit_of_work_says_at_least(nonet):
    result = nonet("rate", "--scale", "se", "--work", 3000, NET)
    assert result.out.startswith("ER at least 8.4, EP 1.2, ED 1.2 on")
    assert result.code == 1


def test_many_have_a_line_each(nonet):
    result = nonet("rate", "--scale", "se", "-", given=f"{PUZZLE}\n{NONE}\n{NET}\n")
    numbers = [line for line in result.out.splitlines() if "ER " in line]
    assert len(numbers) == 2
    assert result.code == 1


def test_uniqueness_can_be_left_out(nonet):
    arguments = "rate", "--scale", "se", "--json", "--without", "uniqueness"
    assert json.loads(nonet(*arguments, NET).out)["rating"]["uniqueness"] is False


@pytest.mark.parametrize(
    "options",
    [
        ("--scale", "other"),
        ("--scale", "hodoku", "--work", "5"),
        ("--svg", "steps"),
        ("--scale", "se", "--ladder", "beginner"),
        ("--scale", "se", "--without", "fish"),
    ],
)
def test_options_that_exclude_each_other(nonet, options):
    result = nonet("rate", *options, PUZZLE)
    assert result.code == 2
    assert "scale" in result.err


def test_both_scales_by_default(nonet):
    lines = nonet("rate", NET).out.splitlines()
    assert lines[0].startswith("extreme, 5618 points on the hodoku scale, hardest step: ")
    assert lines[1].startswith("ER 9.0, EP 1.2, ED 1.2 on the se-1.2.1 scale, hardest step: ")
    record = json.loads(nonet("rate", "--json", NET).out)
    assert (record["rating"]["scale"], record["se"]["scale"]) == ("hodoku", "se-1.2.1")
    only = nonet("rate", "--scale", "hodoku", NET).out
    assert "hodoku" in only
    assert "ER" not in only


def test_other_layouts_have_one_scale(nonet):
    result = nonet("rate", "1.....3..4.....2")
    assert "ER" not in result.out
    assert json.loads(nonet("rate", "--json", "1.....3..4.....2").out)["se"] is None


MANY = f"{PUZZLE}\n{NET}\nhello\n{NONE}\n1.....3..4.....2\n{PUZZLE}\n"


def test_many_on_both_scales_in_order(nonet):
    result = nonet("rate", "--work", 3000, "-", given=MANY)
    lines = result.out.splitlines()
    assert lines[0] == "line 1: easy, 204 points (hodoku) · ER 1.2, EP 1.2, ED 1.2 (se-1.2.1)"
    assert lines[1].endswith("· ER at least 8.4, EP 1.2, ED 1.2 (se-1.2.1)")
    assert lines[2].startswith("# line 3: ")
    assert lines[3].startswith("line 4: no solution")
    assert lines[4].startswith("line 5: easy, 48 points")
    assert lines[5].startswith("line 6: easy")
    assert "line 3: " in result.err
    assert result.code == 2


def test_a_table_has_a_row_for_each(nonet):
    result = nonet("rate", "--csv", "--work", 3000, "-", given=MANY)
    rows = list(csv.DictReader(StringIO(result.out)))
    assert [row["number"] for row in rows] == ["1", "2", "3", "4", "5", "6"]
    assert [row["status"] for row in rows] == ["unique"] * 2 + ["bad", "none"] + ["unique"] * 2
    assert [row["er"] for row in rows] == ["1.2", "8.4", "", "", "", "1.2"]
    assert [row["complete"] for row in rows] == ["yes", "no", "", "", "", "yes"]
    assert [row["score"] for row in rows] == ["204", "5618", "", "", "48", "204"]
    assert result.code == 2
    head = nonet("rate", "--csv", "--scale", "se", PUZZLE).out.splitlines()[0]
    assert head == "number,puzzle,status,er,ep,ed,complete"


def test_json_of_many_comes_in_order_and_says_the_same(nonet):
    record = nonet("rate", "--json", "-", given=MANY)
    answers = [json.loads(line) for line in record.out.splitlines()]
    assert [answer["number"] for answer in answers] == [1, 2, 3, 4, 5, 6]
    assert answers[1]["se"]["er"] == 9.0
    assert [answer["status"] for answer in answers][2:4] == ["bad", "none"]


def test_more_than_a_block_is_rated_in_order(nonet):
    lines = [PUZZLE, NET] * 40
    result = nonet("rate", "--csv", "--scale", "se", "-", given="\n".join(lines))
    rows = list(csv.DictReader(StringIO(result.out)))
    assert [row["puzzle"] for row in rows] == lines
    assert [row["er"] for row in rows] == ["1.2", "9.0"] * 40


def test_another_layout_does_not_stop_a_batch(nonet):
    for options in ((), ("--json",), ("--csv",)):
        given = f"1.....3..4.....2\n{PUZZLE}\n"
        result = nonet("rate", "--scale", "se", *options, "-", given=given)
        assert "1.2" in result.out
        assert "line 1: the se-1.2.1 scale rates classic 9×9 puzzles only" in result.err
        assert result.code == 2


def test_every_step_can_be_drawn(nonet, tmp_path):
    folder = tmp_path / "steps"
    result = nonet("rate", "--scale", "se", "--svg", folder, NET)
    assert result.code == 0
    names = sorted(path.name for path in folder.iterdir())
    assert names[0] == "001.svg"
    assert len([name for name in names if "-" not in name]) == 92
    assert all(path.read_text().startswith("<svg") for path in folder.iterdir())
