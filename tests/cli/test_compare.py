"""`nonet compare`: tables, JSON, charts."""

import json
import subprocess
import sys

import pytest

from nonet import generate
from nonet.jobs.compare import list_methods

from .conftest import NONE, PUZZLE


@pytest.fixture
def puzzles(tmp_path):
    path = tmp_path / "puzzles.txt"
    lines = [generate(4, blanks=blanks, seed=blanks).line for blanks in (6, 6, 8, 10)]
    path.write_text("\n".join(lines) + "\n")
    return path


def test_the_tables_name_every_method(nonet, puzzles):
    result = nonet("compare", puzzles)
    assert result.code == 0
    assert "CPU time by method, 4 puzzles" in result.out
    assert "Mean CPU time by number of clues" in result.out
    for method in list_methods():
        assert result.out.count(f"\n{method} ") == 2


def test_no_line_of_the_tables_ends_with_a_blank(nonet, puzzles):
    result = nonet("compare", "--methods", "nonet,crook", puzzles)
    assert result.out == "".join(f"{line.rstrip()}\n" for line in result.out.splitlines())


@pytest.mark.parametrize(
    ("methods", "error"),
    [
        ([], "nonet: sat is left out: the SAT solver needs nonet[sat]: pip install "),
        (["--methods", "crook"], ""),
    ],
)
def test_a_method_that_is_left_out_is_named(nonet, puzzles, methods, error):
    assert nonet("compare", *methods, puzzles).err == ""
    code = "import sys; sys.modules['pysat'] = None; from nonet.cli.app import run"
    words = ["compare", *methods, str(puzzles)]
    result = subprocess.run(
        [sys.executable, "-c", f"{code}; sys.exit(run({words}))"], capture_output=True, text=True
    )
    assert "\nsat " not in result.stdout
    assert result.returncode == 0
    assert result.stderr.startswith(error)
    assert result.stderr.count("\n") == bool(error)


def test_some_methods(nonet, puzzles):
    result = nonet("compare", "--methods", "crook, nonet", puzzles)
    assert "\ncrook " in result.out
    assert "\nsat " not in result.out


@pytest.mark.parametrize("methods", ["crook,magic", ","])
def test_an_unknown_method(nonet, puzzles, methods):
    result = nonet("compare", "--methods", methods, puzzles)
    assert result.code == 2
    assert result.err.startswith("nonet: unknown method ")


def test_json(nonet, puzzles):
    body = nonet("compare", "--json", "--methods", "nonet,crook", puzzles)
    records = list(map(json.loads, body.out.splitlines()))
    assert len(records) == 4 * 2 + 2
    keys = ["number", "method", "outcome", "seconds", "nodes", "guesses", "backtracks"]
    assert list(records[0]) == [*keys, "clues", "size"]
    assert [record["method"] for record in records[:4]] == ["nonet", "crook"] * 2
    assert records[-1]["summary"] is True
    assert records[-1]["solved"] == 4


def test_an_unfinished_run_of_a_method_is_reported(nonet):
    result = nonet("compare", "--methods", "pen-and-paper", 16 * ".")
    assert "pen-and-paper: 1 left incomplete: this method does not guess" in result.out
    result = nonet("compare", "--methods", "crook", NONE)
    assert "crook: 1 proved to have no solution" in result.out
    result = nonet("compare", "--methods", "backtracking", "--seconds", 0.01, 900 * ".")
    assert "backtracking: 1 stopped at 0.01 s: times are lower bounds" in result.out
    assert "≥ " in result.out


def test_bad_lines_are_reported_at_the_end(nonet):
    result = nonet("compare", "--methods", "nonet", given=f"{PUZZLE}\nhello\n{PUZZLE}\n")
    assert result.code == 2
    assert "2 puzzles" in result.out
    assert result.err.startswith("nonet: line 2: 5 cells")


def test_charts_are_drawn(nonet, puzzles, tmp_path):
    result = nonet("compare", "--charts", tmp_path / "charts", puzzles)
    assert result.code == 0
    drawn = sorted(path.name for path in (tmp_path / "charts").iterdir())
    names = ("nodes-by-method", "time-by-clues", "time-by-method")
    assert drawn == [f"{name}.{kind}" for name in names for kind in ("png", "svg")]
    assert result.err.count("drawn: ") == 6
