"""Boards as programs have them."""

from __future__ import annotations

import json
import re

import pytest

from nonet.errors import ParseError
from nonet.formats import dumps, parse, read, write
from nonet.grid import Grid
from nonet.rules import classic

from .puzzles import CLASSIC, SOLVED

PUZZLE = parse(CLASSIC)
ROWS = [list(row) for row in PUZZLE.givens.rows]


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(ROWS),
        json.dumps(ROWS, indent=2),
        json.dumps([cell for row in ROWS for cell in row]),
        json.dumps([[cell or None for cell in row] for row in ROWS]),
        json.dumps([[str(cell or "") for cell in row] for row in ROWS]),
        json.dumps([[str(cell or ".") for cell in row] for row in ROWS]),
        json.dumps([CLASSIC[i : i + 9] for i in range(0, 81, 9)]),
        str([[str(cell or ".") for cell in row] for row in ROWS]),
        json.dumps({"board": ROWS}),
        json.dumps({"board": ROWS, "rules": []}),
        json.dumps({"puzzle": CLASSIC}, indent=1),
        json.dumps({"name": "easy", "grid": ROWS, "solution": SOLVED}),
        "[" + ",\n".join(str(row).replace("]", ",]") for row in ROWS) + ",]",
        "board = [\n" + ",\n".join(f"     {row}" for row in ROWS) + "\n]\n",
        "# predeclaration of grid\ngrid = [" + ",\n\t".join(map(str, ROWS)) + "]",
    ],
)
def test_lists_are_read_however_they_are_nested(text: str) -> None:
    assert parse(text) == PUZZLE
    assert parse(text, "json") == PUZZLE


def test_unusual_rules_are_written_next_to_the_board() -> None:
    puzzle = parse("." * 36 + ";boxes=3x2")
    assert json.loads(dumps(puzzle, "json"))["rules"] == ["boxes=3x2"]
    assert parse(json.dumps({"puzzle": puzzle.line})).rules == classic(3, 2)


def test_a_solution_is_written_and_read() -> None:
    solution = Grid.parse(SOLVED)
    for name in ("json", "csv"):
        (entry,) = read("".join(write([(PUZZLE, solution)], name)))
        assert entry.puzzle == PUZZLE
        assert entry.solution == solution


def test_a_value_a_line_is_many_puzzles() -> None:
    good, bad, other = read(f"{ROWS}\n[[1,2]\n,[3]]\n{ROWS}\n")
    assert good.puzzle == other.puzzle == PUZZLE
    assert (bad.number, other.number) == (2, 4)
    assert "the list or object contains no board: '[[1,2]\\n,[3]]'" in str(bad.error)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (str([*ROWS[:2], ROWS[2][:8], *ROWS[3:]]), "row 3 has 8 cells, expected 9"),
        (str([*ROWS[:2], [*ROWS[2], 1], *ROWS[3:]]), "row 3 has 10 cells, expected 9"),
        (str(ROWS[:8]), "row 1 has 9 cells, expected 8"),
        (str(ROWS).replace("8", "10", 1), "r3c3 holds 10: expected a number from 1 to 9"),
        (str(ROWS).replace("8", "1.5", 1), "r3c3 holds 1.5"),
        (str(ROWS).replace("8", "true", 1), "r3c3 holds True"),
        (str(ROWS)[:-1], "line 1 is not valid JSON (column"),
        ("[]", "the list or object contains no board: '[]'"),
        ("{}", "the list or object contains no board: '{}'"),
        ('{"board": 5}', "expected a list of rows, found 5"),
        ('{"board": [], "rules": 5}', "the puzzle has unknown rules in 'rules': 5"),
        (
            json.dumps({"board": ROWS, "solution": [0] * 16}),
            "the solution has 16 cells, the puzzle has 81",
        ),
        ("[" * 100_000, "line 1 is not valid JSON (nested too deeply"),
        ("[" + "1" * 5000 + "]", "there is no puzzle in the text: '[1111"),
        ("[1]" * 2, "there is no puzzle in the text: '[1][1]'"),
        ("[[1]]" * 2, "line 1 is not valid JSON (column 6)"),
    ],
)
def test_a_bad_value_is_refused_with_the_place(text: str, says: str) -> None:
    with pytest.raises(ParseError, match=re.escape(says)):
        parse(text)
