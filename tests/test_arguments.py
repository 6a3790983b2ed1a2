"""Invalid arguments: one sentence each, in the caller's terms."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import batch, techniques

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"seed": "abc"}, "seed must be a whole number, not 'abc'"),
        ({"seed": 1.5}, r"seed must be a whole number, not 1\.5"),
        ({"seed": True}, "seed must be a whole number, not True"),
        ({"size": "9"}, "size must be a whole number, not '9'"),
        ({"size": 10**5000}, "size must be 4 to 36"),
        ({"foo": 1}, r"generate(_many)? has no option 'foo'$"),
        ({"levle": "easy"}, r"generate(_many)? has no option 'levle': did you mean 'level'\?"),
        ({"boxes": 3}, r"boxes must be a pair \(rows, columns\), not 3"),
        ({"boxes": "33"}, r"boxes must be a pair \(rows, columns\), not '33'"),
        ({"boxes": (3, 3, 1)}, r"boxes must be a pair \(rows, columns\), not \(3, 3, 1\)"),
        ({"boxes": (3, "3")}, "boxes must be a whole number, not '3'"),
        ({"rules": 5}, r"rules must be several, for example rules\.classic\(3, 3\), not 5"),
        ({"rules": nonet.rules.Rows()}, "rules must be several"),
        ({"blanks": "40"}, "blanks must be a whole number, not '40'"),
        ({"clues": 30.5}, r"clues must be a whole number, not 30\.5"),
        ({"pattern": 5}, "a pattern is text, a grid or names of cells, not 5"),
        ({"pattern": [1.5]}, r"a cell has a name such as r3c7, not 1\.5"),
        ({"score": ("a", "b")}, "score must be a whole number, not 'a'"),
        ({"technique": 5}, "unknown technique '5'"),
        ({"symmetry": 5}, "unknown symmetry '5'"),
        ({"level": 5}, "unknown level '5'"),
        ({"minimal": "yes"}, "minimal must be True or False, not 'yes'"),
        ({"pearl": 1}, "pearl must be True or False, not 1"),
        ({"jigsaw": "AABB"}, "4 region labels do not form a square grid"),
        ({"jigsaw": 1}, "jigsaw must be True or False, not 1"),
        ({"unique": None}, "unique must be True or False, not None"),
        ({"rules": [nonet.rules.Rows]}, "not a rule: <class"),
        ({"seconds": "1"}, "seconds must be a number, not '1'"),
        ({"seconds": 0}, "seconds must be more than 0, not 0"),
        ({"seconds": float("nan")}, "seconds must be a number, not nan"),
    ],
)
def test_a_wrong_option_is_reported_in_one_sentence(
    arguments: dict[str, Any], sentence: str
) -> None:
    for job in (nonet.generate, lambda **words: nonet.batch.generate(2, **words)):
        with pytest.raises(nonet.SudokuError, match=sentence) as raised:
            job(**arguments)
        assert isinstance(raised.value, ValueError | TypeError)


def test_numbers_of_numpy_are_numbers() -> None:
    made = nonet.generate(np.int64(9), seed=np.uint8(7), clues=np.int32(30))
    assert made == nonet.generate(seed=7, clues=30)
    assert nonet.count(EASY, np.int64(5)) == 1


@pytest.mark.parametrize(
    ("job", "sentence"),
    [
        (lambda: nonet.fill(2**53), "size must be 4 to 36, not 9007199254740992"),
        (lambda: nonet.fill("9"), "size must be a whole number, not '9'"),
        (lambda: nonet.fill(boxes=3), "boxes must be a pair"),
        (lambda: nonet.fill(seed="x"), "seed must be a whole number"),
        (lambda: nonet.seed_of("x", 1), "seed must be a whole number"),
        (lambda: nonet.seed_of(1, -1), "index must be at least 0, not -1"),
        (lambda: nonet.batch.generate("5"), "n must be a whole number, not '5'"),
        (lambda: nonet.batch.generate(-1), "n must be at least 0, not -1"),
        (lambda: nonet.batch.generate(1, start=-1), "start must be at least 0, not -1"),
        (lambda: nonet.batch.generate(1, threads=1.5), r"threads must be a whole number, not 1\.5"),
        (lambda: nonet.solve(81 * ".", seconds="x"), "seconds must be a number, not 'x'"),
        (lambda: nonet.solve(EASY, seconds="x"), "seconds must be a number, not 'x'"),
        (lambda: nonet.solve(EASY, seed="x"), "seed must be a whole number, not 'x'"),
        (lambda: nonet.fill(unbiased="yes"), "unbiased must be True or False, not 'yes'"),
        (
            lambda: nonet.batch.generate(1, progress=5),
            r"progress must be a function of \(made, n\)",
        ),
        (lambda: nonet.check(EASY, seconds=[]), r"seconds must be a number, not \[\]"),
        (lambda: nonet.rate_se(EASY, work=1.5), r"work must be a whole number, not 1\.5"),
        (lambda: nonet.hint(EASY, work="x"), "work must be a whole number, not 'x'"),
        (lambda: nonet.hint(EASY, work=-1), "work must be at least 1, not -1"),
        (lambda: batch.solve([EASY], threads="2"), "threads must be a whole number, not '2'"),
        (lambda: batch.count([EASY], "2"), "limit must be a whole number, not '2'"),
        (lambda: batch.solve([EASY], seconds="x"), "seconds must be a number, not 'x'"),
        (lambda: batch.solve([EASY], progress=5), r"progress must be a function of \(done, tot"),
        (lambda: batch.rate([EASY], progress=5), r"progress must be a function of \(done, tot"),
        (lambda: batch.solve_line(EASY), "a line is 81 bytes, not '53"),
        (lambda: batch.solve_line(b"1"), "a line has 81 bytes, not 1: b'1'"),
        (lambda: batch.solve(EASY, format=5), "unknown format '5'"),
        (lambda: techniques.get(None), "unknown technique 'None'"),
        (lambda: nonet.methods.get({1}), r"unknown method '\{1\}'"),
        (lambda: nonet.hint(EASY, ladder="hodoku"), "ladder must be a Ladder, for example nonet"),
        (lambda: nonet.rate(EASY, 5), "ladder must be a Ladder"),
        (lambda: nonet.hint(EASY, 5), r"expected rows of digits, .* not 5 \(int\)"),
        (lambda: nonet.hint(EASY, {"r1c3": 5}), "r1c3 is marked with 5: expected several digits"),
        (lambda: nonet.hint(EASY, {"r1c3": "12"}), "r1c3 is marked with '12'"),
        (
            lambda: nonet.hint(EASY, {"r1c3": [True]}),
            "r1c3 is marked with True: expected digits from 1 to 9",
        ),
        (
            lambda: nonet.hint(EASY, {"r1c3": [[1]]}),
            r"r1c3 is marked with \[1\]: expected digits from 1 to",
        ),
        (lambda: nonet.compare(5), "puzzles must be several, for example a list, not 5"),
        (lambda: nonet.compare([EASY], 5), "methods must be several, for example a list, not 5"),
        (lambda: nonet.compare([EASY], seed="x"), "seed must be a whole number, not 'x'"),
        (lambda: nonet.cell("r1c1", "9"), "size must be a whole number, not '9'"),
        (lambda: nonet.cell_name("r1c1"), "a cell must be a whole number, not 'r1c1'"),
        (lambda: nonet.rules.Boxes(3, "3"), "columns must be a whole number, not '3'"),
        (lambda: nonet.rules.parse(None), "a rule is parsed from a str, not from None"),
        (lambda: nonet.rules.box_shape("9"), "size must be a whole number, not '9'"),
        (lambda: nonet.rules.usual_rules(0), "size must be at least 1, not 0"),
        (
            lambda: nonet.views.pdf.book(None),
            "puzzles must be several, for example a list, not None",
        ),
        (lambda: nonet.photo.read(np.zeros((90, 90), np.uint8), corners=5), "expected four points"),
        (lambda: nonet.rules.jigsaw(5), "regions must be several"),
        (lambda: nonet.rules.jigsaw([{1}] * 16), "not the label of a region: {1}"),
        (lambda: nonet.Puzzle.parse(EASY, rules=5), "rules must be several"),
        (lambda: nonet.Puzzle.parse(EASY, rules=[[1]]), r"not a rule: \[1\]"),
        (lambda: list(nonet.formats.write(5)), "puzzles must be several"),
        (lambda: nonet.views.svg.draw(EASY, cell="9"), "cell must be a whole number, not '9'"),
    ],
)
def test_a_wrong_argument_is_reported_in_one_sentence(job: Any, sentence: str) -> None:
    with pytest.raises(nonet.SudokuError, match=sentence):
        job()


def test_marks_come_as_arrays_too() -> None:
    marks = [np.array([1, 2, 4]) if at == 2 else None for at in range(81)]
    assert nonet.Position(EASY, marks=marks).marks[2] == {1, 2, 4}
    assert nonet.Position(EASY, marks=iter(marks)).marks[2] == {1, 2, 4}
    assert nonet.Position(EASY, marks={"r1c3": None}).marks[2] is None
    for digits in (
        {1, 2, 4},
        frozenset({1, 2, 4}),
        (1, 2, 4),
        range(1, 3),
        {1: "a", 2: "b"}.keys(),
    ):
        assert nonet.Position(EASY, marks={"r1c3": digits}).marks[2] == set(digits)


ANYTHING = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5), st.binary(max_size=5)
) | st.lists(st.integers(), max_size=3)
WISHES = ["seed", "size", "level", "boxes", "blanks", "clues", "symmetry", "pattern", "rules"]


@given(st.sampled_from(WISHES), ANYTHING)
def test_no_wish_breaks_the_generator(name: str, value: object) -> None:
    words: dict[str, Any] = {name: value}
    try:
        made = nonet.batch.generate(0, **words)  # which checks, and makes nothing
    except nonet.SudokuError as error:
        words["refused"] = str(error)
    else:
        made.stop()
    assert "argument" not in words.get("refused", "")
