"""Report 002: random puzzles with 40 blanks, each printed with its solution."""

from __future__ import annotations

import pytest

import nonet
from nonet import Puzzle

from ..checker import assert_solves

# The report's way of blanking does not look at the solutions: two of its questions have several.
COUNTS = (16, 1, 5)
PAIRS = [
    (
        "060008009000009062090260008503907000609580243100600907000800324902406075854002106",
        "261748539387159462495263718543927681679581243128634957716895324932416875854372196",
    ),
    (
        "804600230000090150050000874500180940028900610600000080743802590200041760160309008",
        "814657239372498156956213874537186942428935617691724385743862591289541763165379428",
    ),
    (
        "106000098290680500035209010400020801608004002003816945580040020000592080002068050",
        "176435298294681537835279416459327861618954372723816945581743629367592184942168753",
    ),
]


@pytest.mark.parametrize(("question", "answer"), PAIRS)
def test_each_question_is_solved_as_printed(question: str, answer: str) -> None:
    printed = nonet.Grid(map(int, answer))
    assert nonet.solve(question, method="backtracking") == printed
    assert printed in set(nonet.solutions(question))


@pytest.mark.parametrize(("pair", "count"), list(zip(PAIRS, COUNTS, strict=True)))
def test_the_questions_are_not_all_unique(pair: tuple[str, str], count: int) -> None:
    question, _ = pair
    assert nonet.count(question, limit=None) == count
    found = nonet.solve(question, method="backtracking-random", seed=2)
    assert found in set(nonet.solutions(question))


def test_the_report_s_own_drawing_is_read() -> None:
    drawing = """
0 6 0 | 0 0 8 | 0 0 9
0 0 0 | 0 0 9 | 0 6 2
0 9 0 | 2 6 0 | 0 0 8
-----
5 0 3 | 9 0 7 | 0 0 0
6 0 9 | 5 8 0 | 2 4 3
1 0 0 | 6 0 0 | 9 0 7
-----
0 0 0 | 8 0 0 | 3 2 4
9 0 2 | 4 0 6 | 0 7 5
8 5 4 | 0 0 2 | 1 0 6
"""
    assert Puzzle.parse(drawing) == Puzzle.parse(PAIRS[0][0])


def test_fill_then_pull_forty_as_the_report_does() -> None:
    for seed in range(20):
        puzzle = nonet.generate(blanks=40, unique=False, seed=seed)
        assert puzzle.givens.blanks == 40
        assert_solves(puzzle, next(nonet.solutions(puzzle)))
        assert nonet.count(nonet.generate(blanks=40, seed=seed)) == 1
