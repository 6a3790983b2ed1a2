"""`nonet compare`: tables, JSON, charts."""

import json

import pytest

from nonet import generate
from nonet.compare import known_methods

from .conftest import NONE, PUZZLE


@pytest.fixture
def puzzles(tmp_path):
    path = tmp_path / "puzzles.txt"
    lines = [generate(4, blanks=blanks, seed=blanks).line for blanks in (6, 6, 8, 10)]
    path.write_text("\n".join(lines) + "\n")
    return path


def test_the_tables_name_every_method(nonet, puzzles):
    said = nonet("compare", puzzles)
    assert said.code == 0
    assert "CPU time by method, 4 puzzles" in said.out
    assert "Mean CPU time by number of clues" in said.out
    for method in known_methods():
        assert said.out.count(f" {method} ") >= 2


def test_some_methods(nonet, puzzles):
    said = nonet("compare", "--methods", "crook, nonet", puzzles)
    assert " crook " in said.out
    assert " sat " not in said.out


@pytest.mark.parametrize("methods", ["crook,magic", ","])
def test_a_method_that_is_not_there(nonet, puzzles, methods):
    said = nonet("compare", "--methods", methods, puzzles)
    assert said.code == 2
    assert said.err.startswith("nonet: no method ")


def test_json(nonet, puzzles):
    said = nonet("compare", "--json", "--methods", "nonet,crook", puzzles)
    records = list(map(json.loads, said.out.splitlines()))
    assert len(records) == 4 * 2 + 2
    keys = ["number", "method", "ending", "seconds", "nodes", "guesses", "backtracks"]
    assert list(records[0]) == [*keys, "clues", "size"]
    assert [record["method"] for record in records[:4]] == ["nonet", "crook"] * 2
    assert records[-1]["summary"] is True
    assert records[-1]["solved"] == 4


def test_what_a_method_does_not_finish_is_told(nonet):
    said = nonet("compare", "--methods", "pen-and-paper", 16 * ".")
    assert "pen-and-paper: 1 left incomplete: it does not guess" in said.out
    said = nonet("compare", "--methods", "crook", NONE)
    assert "crook: 1 proved to have no solution" in said.out
    said = nonet("compare", "--methods", "backtracking", "--seconds", 0.01, 900 * ".")
    assert "backtracking: 1 stopped at 0.01 s: its times are lower bounds" in said.out
    assert "≥ " in said.out


def test_bad_lines_are_told_at_the_end(nonet):
    said = nonet("compare", "--methods", "nonet", given=f"{PUZZLE}\nhello\n{PUZZLE}\n")
    assert said.code == 2
    assert "2 puzzles" in said.out
    assert said.err.startswith("nonet: line 2: 5 cells")


def test_charts_are_drawn(nonet, puzzles, tmp_path):
    said = nonet("compare", "--charts", tmp_path / "charts", puzzles)
    assert said.code == 0
    drawn = sorted(path.name for path in (tmp_path / "charts").iterdir())
    names = ("nodes-by-method", "time-by-clues", "time-by-method")
    assert drawn == [f"{name}.{kind}" for name in names for kind in ("png", "svg")]
    assert said.err.count("drawn: ") == 6
