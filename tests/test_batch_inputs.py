"""Batches of whatever people have: puzzles, tables, columns, files of every format."""

from __future__ import annotations

import copy
import io
import pickle
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Grid, Outcome, Puzzle, batch, formats
from nonet.batch import Result

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SEVERAL = EASY.replace("5", ".").replace("3", ".")
NONE = "55" + EASY[2:]
LINES = [EASY, SEVERAL, NONE]
PUZZLES = [Puzzle.parse(line) for line in LINES]
CELLS = [list(puzzle.givens) for puzzle in PUZZLES]
SOLVED = nonet.solve(EASY)
EXPECTED = [Outcome.UNIQUE, Outcome.SEVERAL, Outcome.NONE]

HELD: dict[str, Callable[[], object]] = {
    "puzzles": lambda: PUZZLES,
    "grids": lambda: tuple(puzzle.givens for puzzle in PUZZLES),
    "generator of puzzles": lambda: iter(PUZZLES),
    "generator of lines": lambda: (line for line in LINES),
    "lines of bytes": lambda: [line.encode() for line in LINES],
    "rows of digits": lambda: [puzzle.rows for puzzle in PUZZLES],
    "leetcode": lambda: [[[*map(str, row)] for row in puzzle.rows] for puzzle in PUZZLES],
    "arrays in a list": lambda: [np.array(puzzle.givens) for puzzle in PUZZLES],
    "boards of text": lambda: [str(puzzle) for puzzle in PUZZLES],
    "all of it": lambda: [PUZZLES[0], SEVERAL, CELLS[2]],
    "memoryview": lambda: memoryview("\n".join(LINES).encode()),
    "open text": lambda: io.StringIO("\n".join(LINES)),
    "open bytes": lambda: io.BytesIO("\n".join(LINES).encode()),
    "numpy int64": lambda: np.array(CELLS),
    "numpy int8": lambda: np.array(CELLS, np.int8),
    "numpy int64 squares": lambda: np.array(CELLS).reshape(-1, 9, 9),
    "numpy floats": lambda: np.array(CELLS, float),
    "numpy NaN": lambda: np.where(np.array(CELLS) == 0, np.nan, np.array(CELLS)),
    "numpy lines": lambda: np.array(LINES),
    "numpy objects": lambda: np.array(LINES, object),
    "numpy signs": lambda: np.array([list(line) for line in LINES]),
    "pandas column": lambda: pd.Series(LINES),
    "pandas column of puzzles": lambda: pd.Series(PUZZLES),
    "pandas table of digits": lambda: pd.DataFrame(CELLS),
    "pandas table column": lambda: pd.DataFrame({"id": [1, 2, 3], "puzzle": LINES})["puzzle"],
    "polars column": lambda: pl.Series(LINES),
    "polars table of digits": lambda: pl.DataFrame(CELLS, orient="row"),
    "polars table column": lambda: pl.DataFrame({"puzzle": LINES})["puzzle"],
}


@pytest.mark.parametrize("held", HELD)
def test_a_batch_takes_what_people_hold(held: str) -> None:
    solved = batch.solve(HELD[held]())  # type: ignore[call-overload]
    assert solved.statuses == EXPECTED
    assert solved[0] == Result(Outcome.UNIQUE, 1, SOLVED)
    assert batch.check(HELD[held]()).statuses == EXPECTED  # type: ignore[arg-type]
    rated = batch.rate(HELD[held]())  # type: ignore[call-overload]
    assert [row.outcome for row in rated] == ["solved", "several", "none"]
    se = batch.rate_se(HELD[held]())  # type: ignore[call-overload]
    assert se[0].er == 1.2


def test_generated_puzzles_can_be_rated() -> None:
    rated = nonet.batch.rate(nonet.batch.generate(5, level="easy", seed=1))
    assert [row.level for row in rated] == ["easy"] * 5
    assert batch.solve(PUZZLES[0])[0] == batch.solve(PUZZLES[0].givens)[0] == batch.solve(LINES)[0]


def test_results_are_a_sequence() -> None:
    for held in (LINES, "\n".join(LINES), "\n".join(LINES).encode(), np.array(CELLS, np.uint8)):
        solved = batch.solve(held)  # type: ignore[call-overload]
        assert [one.status for one in solved] == EXPECTED
        assert solved[-1] == Result(Outcome.NONE, 0, None)
        assert solved[:1] == [solved[0]]
        assert solved[0].solution == SOLVED
        with pytest.raises(IndexError):
            solved[3]
    assert batch.count(LINES)[0] == Result(Outcome.UNIQUE, 1, None)
    assert batch.solve(["x"])[0] == Result(None, None, None)


@pytest.mark.parametrize("rate", [batch.rate, batch.rate_se])
def test_ratings_are_a_sequence(rate: Callable[..., Any]) -> None:
    rated = rate([EASY, SEVERAL, EASY])
    assert rated[:2] == [rated[0], rated[1]]
    assert rated[::-1] == list(reversed(rated)) == [rated[0], rated[1], rated[0]]
    assert rated.count(rated[0]) == 2
    assert rated.index(rated[1]) == 1


def test_results_of_the_same_puzzles_are_equal() -> None:
    jobs: list[Callable[..., Any]] = [batch.solve, batch.check, batch.rate, batch.rate_se]
    for job in jobs:
        assert job(LINES) == job(np.array(CELLS)) != job(LINES[:2])
        assert job(LINES) != list(job(LINES))
    with pytest.raises(TypeError, match="unhashable"):
        hash(batch.solve(LINES))


def test_arrays_come_back_as_they_came() -> None:
    for kind in (np.uint8, np.int64, np.int8, float):
        solved = batch.solve(np.array(CELLS, kind))
        assert solved.solutions.dtype == kind
        assert Grid(solved.solutions[0]) == SOLVED
    assert batch.solve(pd.Series(LINES)).solutions[0] == SOLVED.line


@pytest.mark.parametrize("value", [10, -1, 256, 300, -246])
def test_no_number_is_cut_to_fit(value: int) -> None:
    cells = np.array(CELLS)
    cells[0, 12] = value
    found = batch.check(cells)
    assert found.statuses == [None, *EXPECTED[1:]]
    assert [str(error) for _, error in found.problems()] == [f"r2c4 holds {value}: expected 0 to 9"]


def test_half_a_digit_is_bad() -> None:
    cells = np.array(CELLS, float)
    cells[1, 0], cells[2, 80] = 5.5, np.inf
    assert batch.check(cells).statuses == [Outcome.UNIQUE, None, None]


FORMATS = [name for name, one in formats.FORMATS.items() if name not in ("jigsaw", "links")]


@pytest.mark.parametrize("name", FORMATS)
def test_a_file_of_every_format_is_read(name: str, tmp_path: Path) -> None:
    path = tmp_path / "puzzles"
    try:
        path.write_text("".join(formats.write(PUZZLES, name)))
    except nonet.FormatError:
        pytest.skip(f"{name} holds other puzzles")
    entries = list(formats.read(path))
    assert batch.solve(path).statuses == EXPECTED[: len(entries)]
    assert batch.solve(path.read_text()).statuses == EXPECTED[: len(entries)]
    with path.open("rb") as stream:
        assert batch.check(stream).statuses == EXPECTED[: len(entries)]
    rated = batch.rate(path)
    assert len(rated) == len(entries)
    assert rated[0].level == "easy"
    assert [rated.number(index) for index in range(len(rated))] == [e.number for e in entries]


def test_a_table_of_puzzles_and_solutions_is_read(tmp_path: Path) -> None:
    path = tmp_path / "kaggle.csv"
    rows = "".join(f"{EASY.replace('.', '0')},{SOLVED.line}\n" for _ in range(200))
    path.write_text(f"puzzle,solution\n{rows}oops\n")
    found = batch.solve(path)
    assert found.tally == (200, 0, 0, 1)
    assert [number for number, _ in found.problems()] == [202]
    assert batch.solve(pd.read_csv(path)["puzzle"]).tally[:3] == (200, 0, 0)
    with pytest.raises(nonet.RequestError, match=r"81 columns of digits, not 2: select the column"):
        batch.solve(pd.read_csv(path))


def test_lines_that_say_more_are_read_one_by_one() -> None:
    spaced = " ".join(EASY)
    text = f"{EASY}\n{spaced}\n{EASY} # a comment\n{16 * '.'}\nnothing\n"
    for held in (text, text.encode(), text.splitlines()):
        found = batch.solve(held)  # type: ignore[call-overload]
        assert found.statuses == [Outcome.UNIQUE] * 3 + [None] * 2
        problems = dict(found.problems())
        assert "the puzzle is 4×4: a batch takes classic 9×9 puzzles" in str(problems[4])
        assert 5 in problems
    assert batch.solve(text, format="line").tally == (1, 0, 0, 4)


def test_a_format_that_is_named_is_not_guessed() -> None:
    rows = "".join(formats.write(PUZZLES[:1], "board"))
    assert batch.solve(rows, format="board").tally == (1, 0, 0, 0)
    with pytest.raises(nonet.FormatError, match="unknown format 'tea'"):
        batch.solve(EASY, format="tea")


def test_another_format_that_cannot_be_read_is_not_a_batch_of_bad_lines() -> None:
    with pytest.raises(nonet.ParseError):
        batch.solve("puzzle,solution\n")


@pytest.mark.parametrize(
    ("puzzles", "error", "sentence"),
    [
        (None, TypeError, r"puzzles must be text, a file, an array, .* not None \(NoneType\)"),
        (3, TypeError, r"not 3 \(int\)"),
        ({EASY: 1}, TypeError, r"\(dict\)"),
        ([EASY, 3], TypeError, r"puzzle 2: expected rows of digits, .* not 3 \(int\)"),
        (np.zeros((2, 81), bool), TypeError, "contains whole numbers, not bool"),
        (np.zeros((2, 81), complex), TypeError, "contains whole numbers, not complex128"),
    ],
)
def test_an_invalid_batch_is_refused(puzzles: object, error: type, sentence: str) -> None:
    for job in (batch.solve, batch.count, batch.check, batch.rate):
        with pytest.raises(error, match=sentence) as raised:
            job(puzzles)  # type: ignore[operator]
        assert isinstance(raised.value, nonet.SudokuError)


def test_half_a_character_is_a_bad_line() -> None:
    for held in ("\ud800" * 81, ["\ud800" * 81], ["\ud800"]):
        assert batch.solve(held).statuses == [None]  # type: ignore[call-overload]


@pytest.mark.parametrize("held", [LINES, "\n".join([*LINES, "x"]), np.array(CELLS)])
def test_batches_survive_pickling(held: object) -> None:
    for job in (batch.solve, batch.check, batch.rate):
        found = job(held)  # type: ignore[operator]
        again = pickle.loads(pickle.dumps(found))
        assert list(again) == list(found)
        assert [*map(str, again.problems())] == [*map(str, found.problems())]
        assert copy.deepcopy(found).number(0) == found.number(0)


@given(st.lists(st.sampled_from([EASY, " ".join(EASY), 81 * "x", "", "# no", EASY[:80]])))
def test_a_list_and_its_text_mean_the_same(lines: list[str]) -> None:
    listed = batch.check([line for line in lines if line and line != "# no"]).statuses
    assert batch.check("\n".join(lines)).statuses == listed


@given(st.binary(max_size=300) | st.text("[]{},;.#123456789x\n| ", max_size=300))
def test_anything_is_a_batch_or_a_sentence(text: bytes | str) -> None:
    with suppress(nonet.SudokuError):
        assert len(batch.solve(text)) >= 0
