from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import Grid, Puzzle, rules

from .checker import assert_solves
from .methods.making import LAYOUTS
from .twin import all_solutions

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SWAPPABLE = EASY.replace("5", ".").replace("3", ".")  # what is 5 can be 3
SMALL = ["4", "5 jigsaw", "6", "6 standing", "6 diagonals", "7 jigsaw"]


def test_a_puzzle_comes_as_text_lists_grid_or_puzzle() -> None:
    rows = Puzzle.parse(EASY).givens.rows
    expected = nonet.solve(EASY)
    assert expected["r5c5"] == 5
    for same in (Puzzle.parse(EASY), Grid(rows), rows, [list(row) for row in rows]):
        assert nonet.solve(same) == expected


def test_no_solution_and_many_solutions_say_why() -> None:
    with pytest.raises(nonet.NoSolution, match="row 1 contains 5 twice: r1c1 and r1c4") as none:
        nonet.solve("53.5" + EASY[4:])
    assert none.value.conflict.cells == (0, 3)
    with pytest.raises(nonet.ManySolutions, match="more than one solution") as many:
        nonet.solve(SWAPPABLE)
    first, second = many.value.solutions
    assert first != second
    for solution in (first, second):
        assert_solves(Puzzle.parse(SWAPPABLE), solution)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_dug_puzzles_of_every_layout_are_solved(layout: str) -> None:
    size, its_rules = LAYOUTS[layout]
    puzzle = nonet.generate(size, rules=its_rules, blanks=size * size * 2 // 5, seed=3)
    solution = nonet.solve(puzzle)
    assert_solves(puzzle, solution)
    assert nonet.count(puzzle) == 1


@given(st.sampled_from(SMALL), st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_all_solutions_are_those_of_the_slow_twin(layout: str, random: object) -> None:
    size, its_rules = LAYOUTS[layout]
    values = [
        random.randint(1, size) if random.random() < 0.2 else 0  # type: ignore[attr-defined]
        for _ in range(size * size)
    ]
    puzzle = Puzzle(values, its_rules)
    expected = list(islice(all_solutions(puzzle), 300))
    if len(expected) == 300:  # too many for the twin: only look that none comes twice
        found = list(islice(nonet.solutions(puzzle), 500))
        assert len(set(found)) == len(found) >= 300
    else:
        found = list(nonet.solutions(puzzle))
        assert sorted(solution.values for solution in found) == sorted(expected)
        assert nonet.count(puzzle, limit=None) == len(expected)
    for solution in found:
        assert_solves(puzzle, solution)


def test_a_limit_ends_the_solutions() -> None:
    assert len(list(nonet.solutions(16 * ".", 5))) == 5
    assert len(list(nonet.solutions(16 * ".", limit=10_000))) == 288
    assert len(set(nonet.solutions(16 * ".", limit=2**70))) == 288


@pytest.mark.parametrize("limit", [2**63 - 1, 2**63, 2**64, 10**30])
def test_a_limit_may_be_any_number(limit: int) -> None:
    assert nonet.count(16 * ".", limit) == 288


def test_an_invalid_limit_is_refused_immediately() -> None:
    for job in (nonet.count, nonet.solutions):
        with pytest.raises(nonet.RequestError, match="limit must be at least 1, not 0"):
            job(EASY, 0)
        with pytest.raises(nonet.WrongType, match=r"limit must be a whole number, not 1\.5"):
            job(EASY, 1.5)


@pytest.mark.parametrize("text", [81 * "\ud800", EASY[:80] + "\ud800", 81 * "é", "\udfff"])
def test_half_a_character_is_not_a_puzzle(text: str) -> None:
    for job in (nonet.solve, nonet.check, nonet.count, Puzzle.parse):
        with pytest.raises(nonet.ParseError):
            job(text)


@pytest.mark.parametrize("size", [4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 36])
def test_empty_grids_of_every_size_are_filled(size: int) -> None:
    puzzle = Puzzle(Grid.empty(size))
    assert_solves(puzzle, next(nonet.solutions(puzzle)))
    assert nonet.count(puzzle) == 2


def test_the_grids_of_4x4_are_counted() -> None:
    assert nonet.count(16 * ".", limit=None) == 288


def test_the_grids_of_6x6_are_counted() -> None:
    # With the first row fixed: its digits may change their names in 720 ways.
    for box in ((2, 3), (3, 2)):
        puzzle = Puzzle([*range(1, 7)] + [0] * 30, rules.classic(*box))
        assert nonet.count(puzzle, limit=None) * 720 == 28_200_960


def test_counting_stops_at_the_limit() -> None:
    assert nonet.count(81 * ".", limit=1000) == 1000
    assert nonet.count(81 * ".") == 2
    with pytest.raises(ValueError, match="limit must be at least 1, not 0"):
        nonet.count(81 * ".", limit=0)


def test_a_full_grid_is_its_own_solution() -> None:
    solution = nonet.solve(EASY)
    assert nonet.solve(solution) == solution
    wrong = solution.replace("r1c1", 6)
    assert nonet.count(wrong) == 0


def test_the_time_limit_is_kept() -> None:
    with pytest.raises(nonet.LimitReached, match=r"within 0.05 s: [\d,]+ solutions so far"):
        nonet.count(81 * ".", limit=None, seconds=0.05)


def test_the_time_limit_is_kept_on_the_largest_grids() -> None:
    crossed = Puzzle(Grid.empty(36), (*rules.classic(6, 6), rules.Diagonals()))
    with pytest.raises(nonet.LimitReached, match=r"within 0\.05 s"):
        nonet.count(crossed, limit=1, seconds=0.05)


def test_a_method_reports_its_effort() -> None:
    solution = nonet.solve(EASY, method="backtracking")
    assert solution == nonet.solve(EASY)
    assert solution.stats.nodes > 51
    assert solution.stats.seconds > 0


def test_a_method_that_does_not_guess_may_stop() -> None:
    hard = nonet.generate(blanks=56, seed=27)
    with pytest.raises(nonet.Incomplete, match=r"crook-pure stopped with \d+ empty cells") as stop:
        nonet.solve(hard, method="crook-pure")
    assert not stop.value.grid.is_full
    assert nonet.solve(hard, method="crook") == nonet.solve(hard)


def test_an_unknown_method_is_reported_with_the_known_ones() -> None:
    with pytest.raises(nonet.SudokuError, match=r"'magic'.*backtracking"):
        nonet.solve(EASY, method="magic")
