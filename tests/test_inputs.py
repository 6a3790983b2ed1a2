"""What people hold in their hands: every job takes it, and means the same by it."""

from __future__ import annotations

import io
from array import array
from collections.abc import Callable
from contextlib import suppress
from decimal import Decimal
from pathlib import Path

import numpy as np
import pandas as pd
import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Grid, Puzzle, Solution, rules
from nonet.puzzle import as_puzzle
from nonet.views import pdf, svg, text

from .formats.puzzles import puzzles

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
PUZZLE = Puzzle.parse(EASY)
SOLUTION = nonet.solve(EASY)
ROWS = [list(row) for row in PUZZLE.rows]
FLAT = [digit for row in ROWS for digit in row]
SIGNS = [[str(digit) if digit else "." for digit in row] for row in ROWS]
GAPS = [[digit or None for digit in row] for row in ROWS]
HALVES = [[digit or float("nan") for digit in row] for row in ROWS]

HELD: dict[str, Callable[[], object]] = {
    "rows": lambda: ROWS,
    "flat": lambda: FLAT,
    "tuples": lambda: tuple(map(tuple, ROWS)),
    "generator": lambda: (digit for digit in FLAT),
    "generator of rows": lambda: (iter(row) for row in ROWS),
    "None for empty": lambda: GAPS,
    "NaN for empty": lambda: HALVES,
    "decimals": lambda: [[Decimal(digit) for digit in row] for row in ROWS],
    "leetcode": lambda: SIGNS,
    "leetcode, nothing for empty": lambda: [[d.replace(".", "") for d in row] for row in SIGNS],
    "signs, flat": lambda: list(EASY),
    "rows of text": lambda: ["".join(row) for row in SIGNS],
    "rows of spaced text": lambda: [" ".join(row) for row in SIGNS],
    "rows of bytes": lambda: ["".join(row).encode() for row in SIGNS],
    "bytes": lambda: EASY.encode(),
    "bytearray": lambda: bytearray(EASY.encode()),
    "memoryview": lambda: memoryview(EASY.encode()),
    "memoryview of numbers": lambda: memoryview(array("i", FLAT)),
    "array": lambda: array("b", FLAT),
    "open text": lambda: io.StringIO(EASY),
    "open bytes": lambda: io.BytesIO(EASY.encode()),
    "numpy rows": lambda: np.array(ROWS),
    "numpy uint8": lambda: np.array(FLAT, np.uint8),
    "numpy int8": lambda: np.array(ROWS, np.int8),
    "numpy transposed": lambda: np.array(ROWS).T.copy().T,
    "numpy floats": lambda: np.array(HALVES),
    "numpy float32": lambda: list(np.array(HALVES, np.float32).ravel()),
    "numpy objects": lambda: np.array(GAPS, object),
    "numpy signs": lambda: np.array(SIGNS),
    "numpy bytes": lambda: np.array(SIGNS, "S1"),
    "numpy masked": lambda: np.ma.masked_equal(ROWS, 0),
    "numpy numbers in lists": lambda: [list(row) for row in np.array(ROWS)],
    "numpy rows in a list": lambda: list(np.array(ROWS)),
    "pandas table": lambda: pd.DataFrame(ROWS),
    "pandas table with gaps": lambda: pd.DataFrame(GAPS),
    "pandas nullable": lambda: pd.DataFrame(GAPS).astype("Int64"),
    "pandas signs": lambda: pd.DataFrame(SIGNS),
    "pandas named columns": lambda: pd.DataFrame(ROWS, columns=list("abcdefghi")),
    "pandas csv": lambda: pd.read_csv(
        io.StringIO("\n".join(",".join(s.strip(".") for s in row) for row in SIGNS)), header=None
    ),
    "pandas column": lambda: pd.Series(FLAT),
    "pandas column of rows": lambda: pd.Series(["".join(row) for row in SIGNS]),
    "pandas index": lambda: pd.Index(FLAT),
    "polars table": lambda: pl.DataFrame(ROWS, orient="row"),
    "polars table with gaps": lambda: pl.DataFrame(GAPS, orient="row"),
    "polars signs": lambda: pl.DataFrame(SIGNS, orient="row"),
    "polars column": lambda: pl.Series(FLAT),
    "polars column of lists": lambda: pl.Series(ROWS),
    "grid": lambda: PUZZLE.givens,
    "puzzle": lambda: PUZZLE,
}


@pytest.mark.parametrize("held", HELD)
def test_every_job_takes_what_people_hold(held: str) -> None:
    make = HELD[held]
    assert as_puzzle(make()) == PUZZLE  # type: ignore[arg-type]
    assert nonet.solve(make()) == SOLUTION  # type: ignore[arg-type]
    assert nonet.check(make()).solutions == (SOLUTION,)  # type: ignore[arg-type]
    assert nonet.count(make()) == 1  # type: ignore[arg-type]
    assert list(nonet.solutions(make())) == [SOLUTION]  # type: ignore[arg-type]
    assert nonet.hint(make()).step is not None  # type: ignore[arg-type]
    assert nonet.hint(EASY, digits=make()).position.digits == PUZZLE.givens  # type: ignore[arg-type]
    assert nonet.Position(make()).puzzle == PUZZLE  # type: ignore[arg-type]
    assert nonet.formats.dumps(make()) == EASY  # type: ignore[arg-type]
    assert svg.draw(make()).startswith("<svg")  # type: ignore[arg-type]
    assert text.draw(make()) == str(PUZZLE)  # type: ignore[arg-type]
    assert text.draw_grid(make()) == str(PUZZLE.givens)  # type: ignore[arg-type]
    assert nonet.methods.markup(make())[2] == (1, 2, 4)  # type: ignore[arg-type]
    assert nonet.compare([make()], ["nonet"]).trials[0].clues == 30  # type: ignore[list-item]


@pytest.mark.parametrize("held", ["rows", "numpy rows", "pandas table", "polars table"])
def test_the_slower_jobs_take_it_too(held: str) -> None:
    assert nonet.rate(HELD[held]()).level == "easy"  # type: ignore[call-overload]
    assert nonet.rate_se(HELD[held]()).er == 1.2  # type: ignore[call-overload]
    assert len(nonet.explain(HELD[held]())) == 51  # type: ignore[arg-type]


@pytest.mark.parametrize("method", nonet.methods.METHODS)
def test_every_method_takes_it_too(method: str) -> None:
    way = nonet.methods.get(method)
    for held in (EASY, ROWS, np.array(ROWS), pl.DataFrame(ROWS, orient="row"), PUZZLE.givens):
        assert way.run(held, seed=1).puzzle == PUZZLE
        assert next(way.events(held, seed=1)) == next(way.events(PUZZLE, seed=1))
    assert nonet.methods.Sheet(EASY).digits == PUZZLE.givens.cells
    assert repr(way) == f"<Method {method}>"


def test_a_file_is_taken_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "one.txt"
    path.write_text(EASY)
    assert nonet.solve(path) == SOLUTION


def test_a_puzzle_is_made_of_another_with_its_rules_or_others() -> None:
    crossed = Puzzle(PUZZLE, (*rules.classic(), rules.Diagonals()))
    assert Puzzle(crossed) == crossed
    assert Puzzle(crossed, rules.classic()) == PUZZLE


@given(puzzles(sizes=(4, 6, 9, 12, 16)))
def test_no_table_is_ever_turned_on_its_side(puzzle: Puzzle) -> None:
    rows = [list(row) for row in puzzle.rows]
    tables = np.array(rows), pd.DataFrame(rows), pl.DataFrame(rows, orient="row")
    for table in tables:
        assert Grid(table) == puzzle.givens
        assert Puzzle(table, puzzle.rules) == puzzle
    assert (np.asarray(puzzle.givens) == tables[0]).all()


def test_signs_above_nine_are_read_as_in_text() -> None:
    grid = nonet.generate(16, seed=1).givens
    signs = [list(grid.line[at : at + 16]) for at in range(0, 256, 16)]
    numbers = [[str(digit) if digit else "" for digit in row] for row in grid.rows]
    assert Grid(signs) == Grid(numbers) == Grid(pd.DataFrame(signs)) == grid


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (True, "True"),
        (np.True_, "np.True_"),
        (10, "10"),
        (-1, "-1"),
        (5.5, "5.5"),
        (float("inf"), "inf"),
        (10**60, "1000000000000000000…0000000000000000000:"),
        pytest.param(10**5000, "int that is too long to show", id="long"),
        ([5], "[5]"),
        (Decimal("1.5"), "Decimal"),
        (1j, "1j"),
        ("&", "'&'"),
        (b"\xff", "�"),
    ],
)
def test_a_value_that_is_not_a_digit_is_named_with_its_place(value: object, shown: str) -> None:
    second = [6, 0, value, *ROWS[1][3:]]
    for values in ([*FLAT[:11], value, *FLAT[12:]], [ROWS[0], second, *ROWS[2:]]):
        with pytest.raises(nonet.ParseError) as raised:
            nonet.solve(values)  # type: ignore[arg-type]
        assert "r2c3 holds " in str(raised.value)
        assert shown in str(raised.value)


@pytest.mark.parametrize(
    ("values", "error", "sentence"),
    [
        (None, nonet.WrongType, r"expected rows of digits, .* not None \(NoneType\)"),
        (3, nonet.WrongType, r"expected rows of digits, .* not 3 \(int\)"),
        ({"a": 1}, nonet.WrongType, r"expected rows of digits, .* not {'a': 1} \(dict\)"),
        ({1, 2}, nonet.WrongType, r"expected rows of digits, .* not {1, 2} \(set\)"),
        (np.array(5), nonet.WrongType, r"expected rows of digits, .* not array\(5\) \(ndarray"),
        (pl.LazyFrame([[1]]), nonet.WrongType, "LazyFrame has no rows: convert it to rows"),
        (pd.DataFrame(ROWS[:8]), nonet.ParseError, "8 rows of 9 cells do not form a square grid"),
        (np.array([ROWS]), nonet.ParseError, "1 row of 9 cells do not form a square grid"),
        ([EASY], nonet.ParseError, "1 row of 81 cells do not form a square grid"),
        ([*ROWS[:8], 5], nonet.ParseError, "row 9 is not a row: 5"),
    ],
)
def test_an_invalid_grid_is_refused(values: object, error: type, sentence: str) -> None:
    for job in (nonet.solve, nonet.check, Puzzle, Grid):
        with pytest.raises(error, match=sentence):
            job(values)  # type: ignore[operator]


@pytest.mark.parametrize("written", [EASY, EASY.encode(), bytearray(EASY.encode())])
def test_text_is_parsed_not_iterated_over(written: str | bytes) -> None:
    for kind in (Puzzle, Grid, Solution):
        with pytest.raises(TypeError, match=r"text must be parsed with Puzzle\.parse, Grid\.parse"):
            kind(written)
    assert Puzzle.parse(written) == PUZZLE
    assert Grid.parse(written) == PUZZLE.givens


def test_a_file_is_parsed_not_iterated_over(tmp_path: Path) -> None:
    for held in (tmp_path, io.StringIO(EASY), io.BytesIO(EASY.encode())):
        with pytest.raises(TypeError, match=r"text must be parsed with Puzzle\.parse, Grid\.parse"):
            Puzzle(held)  # type: ignore[arg-type]


@pytest.mark.parametrize("source", [ROWS, None, 3, np.array(ROWS), pd.DataFrame(ROWS), PUZZLE])
def test_objects_without_text_are_not_parsed(source: object) -> None:
    for job in (Puzzle.parse, Grid.parse, nonet.formats.read, nonet.formats.detect_format):
        with pytest.raises(TypeError, match=r"not from \w+ \(pass lists, arrays and tables"):
            job(source)  # type: ignore[operator]


def test_a_solution_is_read_with_the_rules_of_its_puzzle() -> None:
    puzzle = nonet.generate(6, boxes=(3, 2), seed=1)
    solution = nonet.solve(puzzle)
    assert as_puzzle(solution) == Puzzle(Grid(solution), puzzle.rules)
    assert nonet.formats.dumps(solution) == f"{solution.line};boxes=3x2"
    assert nonet.formats.dumps(Grid(solution)) == solution.line
    assert nonet.formats.dumps(Grid.empty(7)) == f"{49 * '.'};boxes=none"


def test_one_puzzle_is_compared_and_printed_alone() -> None:
    book = pdf.book([EASY])
    for one in (EASY, EASY.encode(), PUZZLE, PUZZLE.givens, *map(np.array, (ROWS, [ROWS]))):
        assert len(nonet.compare(one, ["nonet"]).trials) == 1
        assert pdf.book(one) == book
    for table in (pd.DataFrame(ROWS), pl.DataFrame(ROWS, orient="row")):
        assert len(nonet.compare(table, ["nonet"]).trials) == 1
        assert pdf.book(table) == book


def test_all_puzzles_of_a_file_are_compared_and_printed(tmp_path: Path) -> None:
    path = tmp_path / "two.csv"
    path.write_text(f"puzzle,solution\n{EASY},\n{EASY},{SOLUTION.line}\n")
    book = pdf.book([EASY, EASY])
    flat = np.array([FLAT, FLAT])
    for held in (
        path,
        path.read_text(),
        io.StringIO(path.read_text()),
        pd.Series([EASY] * 2),
        flat,
    ):
        assert [trial.number for trial in nonet.compare(held, ["nonet"]).trials] == [1, 2]
    assert pdf.book(path) == pdf.book(path.read_bytes()) == pdf.book(flat) == book
    path.write_text(f"puzzle\n{EASY}\nhello\n")
    for job in (lambda: nonet.compare(path, ["nonet"]), lambda: pdf.book(path)):
        with pytest.raises(nonet.ParseError, match="hello"):
            job()


@pytest.mark.parametrize(
    "some",
    [
        (),
        (rules.Rows(),),
        (rules.Columns(), rules.Rows()),
        (rules.Diagonals(),),
        (rules.Boxes(),),
    ],
)
def test_rules_without_rows_or_columns_are_written_in_the_line(
    some: tuple[rules.Rule, ...],
) -> None:
    puzzle = Puzzle(PUZZLE.givens, some)
    assert Puzzle.parse(puzzle.line) == puzzle
    assert Puzzle.parse(str(puzzle)) == puzzle
    assert Puzzle.parse(nonet.formats.dumps(puzzle, "json")) == puzzle


CELLS = st.one_of(st.integers(), st.none(), st.floats(), st.text(max_size=2), st.booleans())


@given(st.lists(CELLS, max_size=40))
def test_any_values_are_a_grid_or_a_sentence(values: list[object]) -> None:
    with suppress(nonet.SudokuError):
        assert len(Grid(values)) == len(values)  # type: ignore[arg-type]
