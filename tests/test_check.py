from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import Grid, Outcome, Puzzle, rules
from nonet.jobs.conflict import find_conflict
from nonet.jobs.search import Clock

from .checker import assert_solves
from .methods.making import LAYOUTS, dug, spoilt

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_one_solution() -> None:
    check = nonet.check(EASY)
    assert check.status is Outcome.UNIQUE
    assert check.is_unique
    assert check.solutions == (nonet.solve(EASY),)
    assert str(check) == "one solution"


def test_several_solutions_come_with_two_different_ones() -> None:
    puzzle = Puzzle(Grid.empty(9))
    check = nonet.check(puzzle)
    assert check.status is Outcome.SEVERAL
    first, second = check.solutions
    assert first != second
    assert_solves(puzzle, first)
    assert_solves(puzzle, second)
    cell = check.differences[0]
    assert f"r{cell // 9 + 1}c{cell % 9 + 1} can be" in str(check)


def without(puzzle: Puzzle, cell: int) -> Puzzle:
    return Puzzle(puzzle.givens.replace(nonet.cell_name(cell, puzzle.size), 0), puzzle.rules)


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


@given(
    st.permutations("AAAABBBBCCCCDDDD"),
    st.lists(st.integers(0, 4), min_size=16, max_size=16),
    st.booleans(),
)
@settings(max_examples=60)
def test_no_given_is_at_fault_where_the_rules_allow_no_grid(
    labels: list[str], values: list[int], explain: bool
) -> None:
    puzzle = Puzzle(values, rules.jigsaw("".join(labels)))
    conflict = nonet.check(puzzle, explain=explain).conflict
    if conflict is None:
        return
    if nonet.count(Puzzle(Grid.empty(4), puzzle.rules)) > 0:
        assert conflict.is_fewest
    elif explain:
        assert (conflict.givens, conflict.is_fewest, conflict.is_minimal) == ((), True, True)
        assert "these rules allow no 4×4 grid" in str(conflict)
    else:
        assert not conflict.is_fewest
        assert not conflict.is_minimal


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
        ("5......5." + 72 * ".", "row 1 contains 5 twice: r1c1 and r1c8"),
        (("5" + 8 * ".") * 2 + 63 * ".", "column 1 contains 5 twice: r1c1 and r2c1"),
        ("5" + 9 * "." + "5" + 70 * ".", "box 1 contains 5 twice: r1c1 and r2c2"),
        (
            "12345678." + 17 * "." + "9" + 54 * ".",
            "r1c1 = 1, r1c2 = 2, r1c3 = 3, r1c4 = 4, r1c5 = 5, r1c6 = 6 and r3c9 = 9"
            " leave no place for 9 in row 1",
        ),
    ],
)
def test_conflicts_are_explained_in_words(line: str, sentence: str) -> None:
    assert nonet.check(line).conflict is not None
    assert str(nonet.check(line)) == f"no solution: {sentence}"


def test_a_conflict_on_a_diagonal_names_it() -> None:
    puzzle = Puzzle(Grid.empty(9).replace("r1c1", 4).replace("r9c9", 4), rules.classic())
    assert nonet.check(puzzle).status is Outcome.SEVERAL
    crossed = Puzzle(puzzle.givens, (*puzzle.rules, rules.Diagonals()))
    assert "the falling diagonal contains 4 twice: r1c1 and r9c9" in str(nonet.check(crossed))


def test_regions_that_no_grid_fits_are_at_fault_themselves() -> None:
    puzzle = Puzzle.parse("....4." + "." * 30 + ";regions=BBAAABAAABBBCCCDDDCCCDDDEEEFFFEEEFFF")
    found = nonet.check(puzzle)
    assert str(found) == "no solution: these rules allow no 6×6 grid, whatever the givens are"
    assert found.conflict is not None
    assert found.conflict.givens == ()


STUBBORN = ".1.2.3..6..279.1.33..8.652..25....3.....6..47.........5634.8.7...7.31.5..419...62"
"""A puzzle without a solution. Finding the fewest givens at fault takes a long time."""


@pytest.mark.parametrize("seconds", [0, 1e-6, 1e-4, 1e-3, 1e-2])
def test_the_search_for_a_conflict_ends_with_its_clock(seconds: float) -> None:
    conflict = find_conflict(Puzzle.parse(STUBBORN), Clock(seconds))
    assert not conflict.is_fewest
    cells = [0] * 81
    for cell, digit in conflict.givens:
        cells[cell] = digit
    assert nonet.count(cells) == 0
    assert len(str(conflict)) < 400


def test_no_time_is_spent_on_the_reason_when_none_is_left() -> None:
    line = EASY.replace("8..79", "8.379")
    assert nonet.check(line).conflict != nonet.check(line, seconds=1e-9).conflict
    for refused in (nonet.solve, nonet.rate, nonet.hint, nonet.explain):
        with pytest.raises(nonet.NoSolution) as caught:
            refused(line, seconds=1e-9)
        assert caught.value.conflict is not None
        assert not caught.value.conflict.is_fewest
