from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import Grid, Puzzle, Status, rules

from .checker import assert_solves
from .methods.making import LAYOUTS, dug, spoilt

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_one_solution() -> None:
    check = nonet.check(EASY)
    assert check.status is Status.UNIQUE
    assert check.is_unique
    assert check.solutions == (nonet.solve(EASY),)
    assert str(check) == "one solution"


def test_several_solutions_come_with_two_different_ones() -> None:
    puzzle = Puzzle(Grid.empty(9))
    check = nonet.check(puzzle)
    assert check.status is Status.SEVERAL
    first, second = check.solutions
    assert first != second
    assert_solves(puzzle, first)
    assert_solves(puzzle, second)
    cell = check.differences[0]
    assert f"r{cell // 9 + 1}c{cell % 9 + 1} can be" in str(check)


def without(puzzle: Puzzle, cell: int) -> Puzzle:
    return Puzzle(puzzle.givens.placed(nonet.cell_name(cell, puzzle.size), 0), puzzle.rules)


def only(puzzle: Puzzle, cells: tuple[int, ...]) -> Puzzle:
    values = [digit if i in cells else 0 for i, digit in enumerate(puzzle.givens.values)]
    return Puzzle(values, puzzle.rules)


@given(st.lists(st.integers(0, 4), min_size=16, max_size=16), st.booleans())
@settings(max_examples=150)
def test_no_smaller_set_of_givens_contradicts_itself(values: list[int], diagonals: bool) -> None:
    extra = (rules.Diagonals(),) if diagonals else ()
    puzzle = Puzzle(values, (*rules.classic(2, 2), *extra))
    check = nonet.check(puzzle)
    if check.conflict is None:
        return
    assert check.conflict.is_fewest
    assert nonet.count(only(puzzle, check.conflict.cells)) == 0
    givens = [cell for cell, digit in enumerate(values) if digit]
    for fewer in combinations(givens, len(check.conflict.givens) - 1):
        assert nonet.count(only(puzzle, fewer)) > 0


@pytest.mark.parametrize("layout", ["6", "9", "9 jigsaw", "12", "16"])
def test_every_given_named_is_needed_for_the_conflict(layout: str) -> None:
    seen = 0
    for seed in range(12 if LAYOUTS[layout][0] <= 9 else 3):
        puzzle = spoilt(dug(layout, LAYOUTS[layout][0] ** 2 // 2, seed), seed)
        conflict = nonet.check(puzzle).conflict
        if conflict is None:
            continue
        core = only(puzzle, conflict.cells)
        assert nonet.count(core) == 0
        for cell in conflict.cells if conflict.is_minimal else ():
            assert nonet.count(without(core, cell)) > 0
        seen += conflict.is_minimal
    assert seen


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("5......5." + 72 * ".", "r1c1 = 5 and r1c8 = 5 stand in row 1"),
        (("5" + 8 * ".") * 2 + 63 * ".", "r1c1 = 5 and r2c1 = 5 stand in column 1"),
        ("5" + 9 * "." + "5" + 70 * ".", "r1c1 = 5 and r2c2 = 5 stand in box 1"),
        (
            "12345678." + 17 * "." + "9" + 54 * ".",
            "r1c1 = 1, r1c2 = 2, r1c3 = 3, r1c4 = 4, r1c5 = 5, r1c6 = 6 and r3c9 = 9"
            " leave no place for 9 in row 1",
        ),
    ],
)
def test_conflicts_are_told_in_words(line: str, sentence: str) -> None:
    assert nonet.check(line).conflict is not None
    assert str(nonet.check(line)) == f"no solution: {sentence}"


def test_a_conflict_on_a_diagonal_names_it() -> None:
    puzzle = Puzzle(Grid.empty(9).placed("r1c1", 4).placed("r9c9", 4), rules.classic())
    assert nonet.check(puzzle).status is Status.SEVERAL
    crossed = Puzzle(puzzle.givens, (*puzzle.rules, rules.Diagonals()))
    assert "r1c1 = 4 and r9c9 = 4 stand in the falling diagonal" in str(nonet.check(crossed))


def test_regions_that_no_grid_fits_are_at_fault_themselves() -> None:
    puzzle = Puzzle.parse("....4." + "." * 30 + ";regions=BBAAABAAABBBCCCDDDCCCDDDEEEFFFEEEFFF")
    found = nonet.check(puzzle)
    assert str(found) == "no solution: no grid of 6×6 fits these rules, whatever the givens are"
    assert found.conflict is not None
    assert found.conflict.givens == ()
