from __future__ import annotations

import pickle

import pytest
from hypothesis import given

from nonet import Grid, Puzzle, Solution, rules, solve

from .formats.puzzles import puzzles

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


@given(puzzles())
def test_a_line_says_the_whole_puzzle(puzzle: Puzzle) -> None:
    again = Puzzle.parse(puzzle.line)
    assert again == puzzle
    assert hash(again) == hash(puzzle)
    assert "\n" not in puzzle.line


@given(puzzles(sizes=(4, 6, 9, 16)))
def test_a_puzzle_survives_pickling_and_its_repr(puzzle: Puzzle) -> None:
    assert pickle.loads(pickle.dumps(puzzle)) == puzzle
    assert eval(repr(puzzle)) == puzzle


def test_puzzles_differ_by_their_rules() -> None:
    grid = Grid.empty(6)
    lying, standing = Puzzle(grid, rules.classic(2, 3)), Puzzle(grid, rules.classic(3, 2))
    assert lying == Puzzle(grid)
    assert lying != standing
    assert standing.line == 36 * "." + ";boxes=3x2"


def test_other_rules_replace_those_of_the_text() -> None:
    puzzle = Puzzle.parse(36 * ".", rules=rules.classic(3, 2))
    assert rules.Boxes(3, 2) in puzzle.rules


def test_a_solution_is_a_grid_that_knows_its_puzzle() -> None:
    puzzle = Puzzle([0] * 36, rules.classic(3, 2))
    solution = Solution.to(puzzle, bytes(36))
    assert solution == Grid.empty(6)
    assert solution.puzzle is puzzle
    assert str(solution) == str(puzzle) != str(Grid.empty(6))
    again = pickle.loads(pickle.dumps(solve(EASY)))
    assert again == solve(EASY)
    assert again.puzzle == Puzzle.parse(EASY)


def test_a_puzzle_does_not_change() -> None:
    with pytest.raises(AttributeError, match="does not change"):
        Puzzle.parse(EASY).givens = Grid.empty()  # type: ignore[misc]


def test_symbols_go_to_thirty_six() -> None:
    puzzle = Puzzle([*range(1, 37)] + [0] * (36 * 35))
    assert puzzle.line[:36] == "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa"
