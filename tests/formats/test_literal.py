"""Lists as programs write them, in many languages, and JSON of other programs."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import formats
from nonet.errors import ParseError
from nonet.formats import parse, read
from nonet.formats.literal import read_literals
from nonet.grid import Grid

from .puzzles import CLASSIC, SOLVED

PUZZLE = parse(CLASSIC)
ROWS = PUZZLE.givens.rows
TEXTS = [CLASSIC[at : at + 9] for at in range(0, 81, 9)]


def rows(open_: str, close: str, empty: str = "0", comma: str = ", ") -> str:
    """Write the rows of the classic puzzle with brackets around each."""
    cells = [[str(digit) if digit else empty for digit in row] for row in ROWS]
    return (comma.strip() + "\n  ").join(open_ + comma.join(row) + close for row in cells)


def texts(mark: str = '"', comma: str = ",") -> str:
    return f"{comma}\n  ".join(f"{mark}{text}{mark}" for text in TEXTS)


LITERALS = {
    "C": f"#include <stdio.h>\n#define N 9\nint grid[N][N] = {{\n  {rows('{', '}')}\n}};\n",
    "C comments": f"/* 9 x 9 [ */\nint g[9][9] = {{ // it's easy\n  {rows('{', '}')}}};",
    "C strings": f"const char *grid =\n  {texts(comma='')};",
    "C characters": "char b[9][9] = {"
    + ",".join("{" + ",".join(f"'{sign}'" for sign in text) + "}" for text in TEXTS)
    + "};",
    "C flat": f"static const int cells[81] = {{\n  {rows('', '')}\n}};",
    "C++": "std::vector<std::vector<int>> grid{\n  " + rows("{", "}") + "\n};",
    "Java": "int[][] board = new int[][] {\n  " + rows("new int[] {", "}") + "\n};",
    "Java strings": f"String[] rows = {{\n  {texts()}\n}};",
    "C#": "int[,] grid = new int[9, 9] {\n  " + rows("{", "}") + "\n};",
    "C# null": "int?[,] grid = {\n  " + rows("{ ", " }", "null") + "\n};",
    "Rust": "let grid: [[u8; 9]; 9] = [\n  " + rows("[", "]") + "\n];",
    "Rust vec": "let grid = vec![\n  " + rows("vec![", "]") + ",\n];",
    "Rust suffix": "let g = [\n  " + rows("[", "]").replace("5", "5u8") + "];",
    "Rust option": "let g = [\n  "
    + ",\n".join("[" + ", ".join(f"Some({d})" if d else "None" for d in row) + "]" for row in ROWS)
    + "];",
    "Go": "var grid = [9][9]int{\n  " + rows("{", "}") + ",\n}",
    "Go bytes": "grid := [][]byte{\n  " + ",\n".join(f'[]byte("{t}")' for t in TEXTS) + ",\n}",
    "JavaScript": "const board = [\n  " + rows("[", "]") + "\n];\nsolve(board);",
    "JavaScript holes": "let b = [\n  " + rows("[", "]", "null") + "]; // easy",
    "JavaScript undefined": "let b = [\n  " + rows("[", "]", "undefined") + "];",
    "TypeScript": "export const puzzle: number[][] = [\n  " + rows("[", "]") + ",\n];",
    "Python": "import sys\n\ngrid = [\n  " + rows("[", "]") + ",\n]\n\nprint(grid)\n",
    "Python None": "grid = (\n  " + rows("(", ")", "None") + ",\n)\n",
    "Python text": 'grid = """\n' + "\n".join(TEXTS) + '\n"""\n',
    "NumPy": "board = np.array([\n  " + rows("[", "]") + "])",
    "NumPy printed": "[" + rows("[", "]", comma=" ") + "]",
    "Ruby": "grid = [\n  " + rows("[", "]", "nil") + "\n]",
    "Kotlin": "val grid = arrayOf(\n  " + rows("intArrayOf(", ")") + "\n)",
    "Swift": "let grid: [[Int?]] = [\n  " + rows("[", "]", "nil") + "\n]",
    "Scala": "val grid = List(\n  " + rows("List(", ")") + ")",
    "PHP": "$grid = [\n  " + rows("[", "]") + "\n];",
    "Lua": "local grid = {\n  " + rows("{", "}") + "\n} -- the puzzle",
    "Haskell": "grid :: [[Int]]\ngrid = [ -- easy\n  " + rows("[", "]") + "]",
    "Haskell strings": "puzzle = [\n  " + texts() + " ]",
    "Prolog": "problem(1, [\n  " + rows("[", "]", "_") + "]).",
    "Prolog rule": "% easy\nproblem(P) :- P = [\n  " + rows("[", "]", "_") + "].",
    "Erlang": "puzzle() -> [\n  " + rows("[", "]") + "].",
    "Lisp": "(defvar *grid* '(\n  " + rows("(", ")", comma=" ") + "))",
    "Julia": "grid = [" + ";\n".join(" ".join(map(str, row)) for row in ROWS) + "]",
    "MATLAB": "M = [" + ";\n".join(", ".join(map(str, row)) for row in ROWS) + "];",
    "MiniZinc": "% a comment\ngrid = [|\n"
    + "|\n".join(", ".join(map(str, row)) for row in ROWS)
    + "|];",
    "MiniZinc array2d": "x = array2d(1..9, 1..9, [\n" + rows("", "", "_") + "]);",
    "floats": str([[float(cell) for cell in row] for row in ROWS]),
}


@pytest.mark.parametrize("language", LITERALS)
def test_lists_of_every_language_are_read(language: str) -> None:
    found = list(read(LITERALS[language]))
    assert [entry.error for entry in found] == [None]
    assert found[0].puzzle == PUZZLE


def test_a_list_among_other_code_keeps_its_line() -> None:
    text = "// one\n\n" + LITERALS["C"] + "\n\nint two[9][9] = {\n" + rows("{", "}") + "};\n"
    assert [(entry.number, entry.puzzle) for entry in read(text)] == [(5, PUZZLE), (18, PUZZLE)]


NESTED = [list(row) for row in ROWS]
ANSWER = Grid.parse(SOLVED)
FLAT = [cell for row in NESTED for cell in row]
SOLVED_ROWS = [list(row) for row in ANSWER.rows]


@pytest.mark.parametrize(
    "value",
    [
        {"newboard": {"grids": [{"value": NESTED, "solution": SOLVED_ROWS, "difficulty": "Easy"}]}},
        {"easy": {"puzzle_data": {"puzzle": FLAT, "solution": list(ANSWER.cells), "hints": [3]}}},
        [{"number": 1, "board": NESTED, "solution": SOLVED_ROWS}],
        {"tasks": [{"puzzle": {"grid": {"cells": FLAT}}, "solution": {"cells": SOLVED_ROWS}}]},
        {"id": 5, "Puzzle": CLASSIC, "Solution": SOLVED},
    ],
    ids=["Dosuku", "New York Times", "list", "deep", "texts"],
)
@pytest.mark.parametrize("indent", [None, 2])
def test_puzzles_of_other_programs_come_with_their_solutions(value: Any, indent: int) -> None:
    (entry,) = read(json.dumps(value, indent=indent))
    assert entry.puzzle == PUZZLE
    assert entry.solution == ANSWER


@pytest.mark.parametrize("first", [0, 1])
def test_cells_with_their_places_are_a_grid(first: int) -> None:
    cells = [(r, c, d) for r, row in enumerate(ROWS, first) for c, d in enumerate(row, first) if d]
    for value in (
        {"givens": [{"row": r, "column": c, "value": d} for r, c, d in cells]},
        {"fixedCells": [{"r": r, "c": c, "value": d} for r, c, d in cells], "size": 9},
        {"clues": {f"{r},{c}": d for r, c, d in cells}},
        [{"x": c, "y": r, "value": d} for r, c, d in cells],
    ):
        assert parse(json.dumps(value)) == PUZZLE, value


def test_places_that_fit_twice_are_refused_unless_one_has_a_solution() -> None:
    cells = [{"row": n, "col": n, "value": n} for n in range(1, 9)]
    with pytest.raises(ParseError, match="two ways: rows and columns are counted from 0 or"):
        parse(json.dumps({"cells": cells}))


@pytest.mark.parametrize(
    "more",
    [{"rules": [{"type": "Killer"}]}, {"constraint": {"c1": None}}, {"cages": [[1, 2]]}],
)
def test_rules_that_are_not_known_are_never_left_out(more: dict[str, Any]) -> None:
    for value in ({"grid": NESTED} | more, {"puzzle": {"grid": {"cells": FLAT}} | more}):
        with pytest.raises(ParseError, match="unknown"):
            parse(json.dumps(value))
    assert formats.parse(json.dumps({"grid": NESTED, "rules": ["Standard"]})) == PUZZLE


def test_a_square_of_cells_is_read_as_editors_keep_it() -> None:
    cells = [[{"value": d, "given": True} if d else {} for d in row] for row in ROWS]
    assert parse(json.dumps({"size": 9, "grid": cells})) == PUZZLE
    with pytest.raises(ParseError, match="variant puzzle"):
        parse(json.dumps({"size": 9, "grid": cells, "telescope": [{"lines": []}]}))


@given(st.text(alphabet="[]{}(),:=\"'`0 5x_#%/*\\\n-."))
def test_any_brackets_are_read_without_breaking(text: str) -> None:
    read_literals(text)
