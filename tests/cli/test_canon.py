"""`nonet canon`, `nonet equivalent` and `nonet symmetry`."""

from __future__ import annotations

import json

from nonet import Transformation, canon
from nonet.puzzle import Puzzle

from .conftest import NONE, PUZZLE

GRID = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
SMALL = "1.....3..4.....2"


def test_a_form_and_the_way_there(nonet):
    form = canon(PUZZLE).line
    assert nonet("canon", PUZZLE).out == f"{form}\n"
    assert nonet("canon", "--ways", PUZZLE).out == f"{form}  # {canon(PUZZLE).way}\n"
    assert nonet("canon", "--form", "pattern", PUZZLE).out == f"{canon(PUZZLE, 'pattern')}\n"
    record = json.loads(nonet("canon", "--json", PUZZLE).out)
    assert (record["status"], record["canonical"], record["automorphisms"]) == ("done", form, 1)
    assert Puzzle.parse(PUZZLE).moved(Transformation.from_json(record["way"])).line == form


def test_many_forms_and_those_without(nonet):
    text = f"{PUZZLE}\n11{79 * '.'}\n{PUZZLE[::-1]}\n{SMALL}\n"
    form = canon(PUZZLE).line
    result = nonet("canon", "-", given=text)
    assert result.code == 2  # line 4 is not a classic puzzle
    twice = "# line 2: no solution: row 1 contains 1 twice: r1c1 and r1c2"
    assert result.out.splitlines()[:3] == [form, twice, form]
    assert "line 4: the puzzle is 4×4: only classic 9×9 puzzles have a canonical form" in result.err
    assert "1 none, 2 done, 1 bad line" in result.err
    result = nonet("canon", "--unique", "-", given=text)
    assert result.code == 2
    assert result.out.splitlines()[-1] == f"{form}  # 2 puzzles"
    result = nonet("canon", "--unique", "--json", "-", given=f"{PUZZLE}\n{PUZZLE[::-1]}\n")
    record = json.loads(result.out)
    assert (record["number"], record["count"], record["canonical"]) == (1, 2, form)


def test_forms_that_are_refused(nonet):
    result = nonet("canon", "--form", "girl", PUZZLE)
    assert result.code == 2
    assert result.err.startswith("nonet: unknown form 'girl'")
    result = nonet("canon", "--form", "grid", 81 * ".")
    assert result.code == 1
    assert "more than one solution" in result.err
    assert nonet("canon", NONE).code in (0, 1)


def test_equivalent_puzzles(nonet):
    result = nonet("equivalent", PUZZLE, PUZZLE[::-1])
    assert result.code == 0
    record = json.loads(nonet("equivalent", "--json", PUZZLE, PUZZLE[::-1]).out)
    way = Transformation.from_json(record["way"])
    assert str(way) + "\n" == result.out
    assert Puzzle.parse(PUZZLE).moved(way).line == PUZZLE[::-1]
    result = nonet("equivalent", PUZZLE, GRID)
    assert (result.code, result.out) == (1, "not equivalent\n")
    assert json.loads(nonet("equivalent", "--json", PUZZLE, GRID).out)["way"] is None
    result = nonet("equivalent", PUZZLE)
    assert (result.code, result.err) == (2, "nonet: expected two puzzles, not 1\n")


def test_the_symmetries_of_a_grid(nonet, tmp_path):
    folder = tmp_path / "pictures"
    result = nonet("symmetry", "--pictures", str(folder), GRID)
    assert result.code == 0
    lines = result.out.splitlines()
    assert lines[0] == "3 automorphisms"
    assert lines[1].startswith("2 × gliding rows (class 32), such as: ")
    assert lines[2].startswith("generator: ")
    assert [path.name for path in folder.iterdir()] == ["32.svg"]
    assert "Symmetry 32: gliding rows" in (folder / "32.svg").read_text()
    record = json.loads(nonet("symmetry", "--json", PUZZLE).out)
    assert (record["automorphisms"], record["classes"], record["generators"]) == (1, [], [])
    assert nonet("symmetry", NONE).code == 1
    assert nonet("symmetry", SMALL).code == 2
    many = nonet("symmetry", "-", given=f"{GRID}\n{PUZZLE}\n").out
    assert many.startswith("line 1: 3 automorphisms; besides the identity: 2 × gliding rows\n")
