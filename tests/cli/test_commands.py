"""`nonet check`, `count`, `show`, `convert`."""

import json

import pytest

from nonet import Check, Outcome, Puzzle, Solution, formats
from nonet.cli.commands.check import _draw_differences
from nonet.formats import FORMATS

from .conftest import NONE, PUZZLE, SEVERAL, SOLUTION


def test_check_unique(nonet):
    result = nonet("check", PUZZLE)
    assert (result.out, result.err, result.code) == ("one solution\n", "", 0)


def test_check_several_shows_the_difference(nonet):
    result = nonet("check", SEVERAL)
    lines = result.out.splitlines()
    assert result.code == 1
    assert lines[0].startswith("several solutions: r1c1 can be ")
    assert lines[2] == ". . . | 6 7 8 | 9 1 2"
    assert "Two solutions differ in the empty cells:" in lines
    assert sum(" can be " in line for line in lines[1:]) == 6


def test_check_several_names_a_few_cells_only():
    puzzle = Puzzle.parse(81 * ".")
    one = bytes(map(int, SOLUTION))
    other = bytes(digit % 9 + 1 for digit in one)
    both = tuple(Solution.from_puzzle(puzzle, cells) for cells in (one, other))
    words = _draw_differences(Check(puzzle, Outcome.SEVERAL, both))
    assert words.endswith("and 69 more cells")


def test_check_none_names_and_draws_the_givens(nonet):
    result = nonet("check", NONE)
    assert result.code == 1
    assert result.out.startswith("no solution: row 1 contains 5 twice: r1c1 and r1c2\n\n5 5 . | ")
    assert sum(map(str.isdigit, result.out.partition("\n")[2])) == 2


def test_check_many(nonet):
    result = nonet("check", given=f"{PUZZLE}\n{NONE}\nhello\n")
    assert result.code == 2
    assert result.out.splitlines()[:2] == [
        "line 1: one solution",
        "line 2: no solution: row 1 contains 5 twice: r1c1 and r1c2",
    ]
    assert result.err.startswith("2 puzzles: 1 unique, 1 none, 1 bad line (")


def test_check_json(nonet):
    record = nonet("check", "--json", given=f"{PUZZLE}\n{SEVERAL}\n{NONE}\n")
    one, several, none = map(json.loads, record.out.splitlines())
    keys = [
        "number",
        "puzzle",
        "status",
        "reason",
        "message",
        "solutions",
        "differences",
        "conflict",
    ]
    assert list(one) == [*keys, "rules", "fewest"]
    assert one["solutions"] == [SOLUTION]
    assert len(several["solutions"]) == 2
    assert several["differences"] == ["r1c1", "r1c2", "r1c3", "r9c1", "r9c2", "r9c3"]
    assert (none["conflict"], none["fewest"]) == (["r1c1", "r1c2"], True)


def test_count(nonet):
    assert nonet("count", 16 * ".").out == "288\n"
    result = nonet("count", PUZZLE)
    assert (result.out, result.code) == ("1\n", 0)


@pytest.mark.parametrize("puzzle", [PUZZLE, SEVERAL, NONE])
def test_counting_several_solutions_is_not_a_failure(nonet, puzzle):
    assert nonet("count", puzzle).code == 0
    assert nonet("count", given=f"{puzzle}\n{PUZZLE}\n").code == 0
    assert nonet("count", "--json", puzzle).code == 0


def test_a_count_that_runs_out_of_time_is_a_failure(nonet):
    assert nonet("count", "--seconds", "0.01", "--limit", 10**15, 256 * ".").code == 1


def test_count_no_further_than_the_limit(nonet):
    assert nonet("count", "--limit", 10, 16 * ".").out == "10 or more\n"
    assert nonet("count", "--limit", 288, 16 * ".").out == "288\n"
    record = json.loads(nonet("count", "--limit", 10, "--json", 16 * ".").out)
    assert (record["status"], record["count"], record["complete"]) == ("several", 10, False)


def test_count_many(nonet):
    result = nonet("count", given=f"{PUZZLE}\n{NONE}\n")
    assert result.out == "1\n0\n"


def test_show_one_and_many(nonet):
    drawn = str(Puzzle.parse(PUZZLE))
    assert nonet("show", PUZZLE).out == f"{drawn}\n"
    assert nonet("show", given=f"{PUZZLE}\n{PUZZLE}\n").out == f"{drawn}\n\n{drawn}\n"


@pytest.mark.parametrize("name", sorted(set(FORMATS) - {"jigsaw"}))
def test_convert_to_every_format_and_back(nonet, tmp_path, name):
    path = tmp_path / "converted"
    assert nonet("convert", PUZZLE, "--to", name, "-o", path).code == 0
    result = nonet("convert", path)
    assert result.out == f"{PUZZLE}\n", result.err


def test_convert_goes_by_the_name_of_the_output(nonet, tmp_path):
    path = tmp_path / "puzzles.csv"
    assert nonet("convert", "-o", path, given=f"{PUZZLE}\n{PUZZLE}\n").code == 0
    assert path.read_text().splitlines()[0] == "puzzle,solution"


def test_convert_keeps_solutions(nonet):
    table = f"puzzle,solution\n{PUZZLE},{SOLUTION}\n{PUZZLE},{SOLUTION}\n"
    assert nonet("convert", "--to", "csv", given=table).out == table


def test_convert_continues_past_puzzles_it_cannot_write(nonet, tmp_path):
    path = tmp_path / "puzzles.sdm"
    result = nonet("convert", "-o", path, given=f"{PUZZLE}\n1.....3..4.....2\nhello\n{PUZZLE}\n")
    assert result.code == 2
    assert [entry.puzzle for entry in formats.read(path)] == [Puzzle.parse(PUZZLE)] * 2
    second, third = result.err.splitlines()
    assert second.startswith("nonet: line 2: the format 'sdm' is for 9×9 puzzles only")
    assert third.startswith("nonet: line 3: 5 cells")


def test_convert_to_an_unknown_format(nonet):
    result = nonet("convert", PUZZLE, "--to", "papyrus")
    assert result.code == 2
    assert result.err.startswith("nonet: unknown format 'papyrus' (known: board, csv, ")


def test_a_failed_write_leaves_no_file(nonet, tmp_path):
    path = tmp_path / "four.sdm"
    result = nonet("convert", "1.....3..4.....2", "-o", path)
    assert result.code == 2
    assert list(tmp_path.iterdir()) == []


def test_hints_and_steps_speak_german(nonet, monkeypatch):
    assert "Zeile 1" in nonet("explain", "--language", "de", PUZZLE).out
    assert "Zeile" in nonet("step", "--language", "de", PUZZLE).out
    german = nonet("hint", "--language", "de", PUZZLE)
    assert "In Spalte 6" in german.out
    monkeypatch.setenv("NONET_LANGUAGE", "de_AT.UTF-8")
    assert nonet("hint", PUZZLE) == german
    assert nonet("solve", "--limit", "x").err.startswith("nonet: --limit: erwartet wird")


def test_a_language_must_be_known(nonet):
    result = nonet("hint", "--language", "fr", PUZZLE)
    assert (result.err, result.code) == ("nonet: unknown language 'fr' (known: en, de)\n", 2)
