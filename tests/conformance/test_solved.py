"""Real puzzles of variants are solved: the published solution is found, and there is no other.

A part of each corpus is solved each time, all of it with NONET_THOROUGH=1. Every solution is
checked by the definitions of the rules in tests/checker.py. What differs is listed by its id.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Callable

import pytest

import nonet
from nonet import Puzzle
from nonet.errors import ParseError, RuleError
from nonet.formats import parse

from ..checker import assert_solves
from ..conftest import IS_THOROUGH
from ..data import data
from .corpus import Row, read_row, rows_of, type_row

SECONDS = 120

# Ten region sum lines with one known solution. That there is no other is not proved yet: ISS gave
# up after 2.6 million guesses.
UNPROVED = {"sudokupad:7xe7r6dwgb"}
DRAWN_OTHERWISE = {
    # "Giraffe Hunt 2": the row types anti-giraffe as 200 pairs of different cells; nonet has no
    # such rule, and a note of the reader says that it was left out.
    "sudokupad:9yho58uz5e",
    # "Whisper Zipper": the row takes the green line for a zipper, its text says whisper. Which six
    # of the nine digits are used is for the solver to find; the row has 1 to 6.
    "sudokupad:TFn7BhGB8R",
}

# "Sandwich snipe 18" of ISS: the row has a solution, but 5849372612316849… is another one, which
# the checker accepts too.
NOT_UNIQUE = {"Sandwich snipe 18"}

# What is refused of ISS: rules that nonet does not have, cells that are not a square, more digits
# than rows, and a cage that lists a cell twice ("Event horizon").
REFUSED = {
    *(".AntiTaxicab", ".ChaosConstruction", ".CountDistinct", ".EqualSum", ".EqualityCage"),
    *(".FullRank", ".HiddenSkyscraper", ".Lunchbox", ".NFA", ".Or", ".Regex", ".RellikCage"),
    *(".Replicate", ".Var", ".SameValues~2"),
    *("parse.shape", "parse.digit-range", "rule.cell-twice"),
}


def assert_published(puzzle: Puzzle, row: Row) -> None:
    """Fail unless the puzzle has one solution: that of the row, if it has one."""
    name = row.get("id") or row["name"]
    found = nonet.check(puzzle, seconds=SECONDS)
    assert found.is_unique, (name, str(found))
    (solution,) = found.solutions
    assert_solves(puzzle, solution)
    if row.get("solution"):
        assert write_digits(puzzle, solution.values) == row["solution"], name


def write_digits(puzzle: Puzzle, digits: tuple[int, ...]) -> str:
    """Return digits as the corpora write them: the numbers that they count as, then letters."""
    first = puzzle.values[0]
    signs = "0123456789" if puzzle.size < 10 else ".ABCDEFGHIJKLMNOP"
    return "".join(signs[digit - 1 + first] for digit in digits)


READERS: dict[str, Callable[[Row], Puzzle]] = {
    "typed": type_row,
    "payload": lambda row: read_row(row).puzzle,
    "iss": lambda row: parse(row["iss"] or ".~"),
}


@pytest.mark.parametrize("name", READERS)
def test_puzzles_of_cracking_the_cryptic(name: str) -> None:
    solved = 0
    for row in rows_of("real/typed_real.jsonl.gz", part=6):
        puzzle = READERS[name](row)
        if row["id"] in UNPROVED:
            digits = bytes(map(int, row["solution"]))
            assert puzzle.book.find_broken(digits) is None
        elif name != "payload" or row["id"] not in DRAWN_OTHERWISE:
            assert_published(puzzle, row)
            solved += 1
    assert solved >= (848 if IS_THOROUGH else 140)


def test_killers_of_newspapers() -> None:
    solved = 0
    for row in rows_of("real/krazydad_killers.jsonl.gz", part=20):
        assert_published(parse(row["text"]), row)
        solved += 1
    assert solved == (5_226 if IS_THOROUGH else 262)


def test_variants_of_the_grand_prix() -> None:
    rows = list(rows_of("real/wpf_gp.jsonl.gz", part=1))
    assert len(rows) == 20
    for row in rows:
        assert_published(parse(row["text"]), row)


def test_thermometers_have_as_many_solutions_as_were_counted() -> None:
    rows = list(rows_of("real/thermo_counts.jsonl.gz", part=4))
    assert len(rows) >= (882 if IS_THOROUGH else 220)
    for row in rows:
        puzzle = parse(row["text"])
        assert nonet.count(puzzle, None) == row["count"], row["id"]
        for number, solution in enumerate(nonet.solutions(puzzle)):
            if number % 40 == 0:
                assert_solves(puzzle, solution)


def read_or_refuse(text: str) -> Puzzle | str:
    """Return the puzzle, or the constraint or the reason that it is refused for."""
    try:
        return parse(text)
    except (ParseError, RuleError) as error:
        is_name = error.code == "parse.constraint"
        return str(error.facts["name"]).strip("'") if is_name else error.code


def test_puzzles_of_iss() -> None:
    """All that ISS lists with a solution, and what is refused of it, by its constraint."""
    ends: Counter[str] = Counter()
    known: set[str] = set()
    for number, row in enumerate(rows_of("iss_puzzles.jsonl.gz", part=1)):
        text = row["input"].strip()
        if text in known or text.startswith("/data/") or not row["solution"]:
            continue
        if row["name"] in NOT_UNIQUE:
            continue
        known.add(text)
        if not IS_THOROUGH and number % 3:
            continue
        found = read_or_refuse(text)
        if isinstance(found, str):
            assert found in REFUSED, (row["name"], found)
            ends["refused"] += 1
        else:
            assert_published(found, row)
            ends["solved"] += 1
    assert ends["solved"] > ends["refused"]
    assert ends["solved"] >= (100 if IS_THOROUGH else 25)


def test_killers_of_tatham() -> None:
    with gzip.open(data("variants/sgt_solo_generated.json.gz")) as stream:
        items = [item for item in json.load(stream) if item["cages"]]
    assert len(items) == 17
    for item in items:
        puzzle = parse(item["id"])
        found = nonet.check(puzzle)
        assert found.is_unique
        assert list(found.solutions[0].values) == item["solution"]
        assert_solves(puzzle, found.solutions[0])
