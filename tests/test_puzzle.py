from __future__ import annotations

import pickle

import pytest
from hypothesis import given

from nonet import Grid, ParseError, Puzzle, Solution, rules, solve

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
    solution = Solution.from_puzzle(puzzle, bytes(36))
    assert solution == Grid.empty(6)
    assert solution.puzzle is puzzle
    assert str(solution) == str(puzzle) != str(Grid.empty(6))
    again = pickle.loads(pickle.dumps(solve(EASY)))
    assert again == solve(EASY)
    assert again.puzzle == Puzzle.parse(EASY)


def test_a_solution_is_made_of_digits_and_their_puzzle() -> None:
    rows = [list(row) for row in solve(EASY).rows]
    alone, of_puzzle = Solution(rows), Solution(rows, EASY)
    assert alone == of_puzzle == solve(EASY)
    assert str(alone) == str(of_puzzle) == str(solve(EASY))
    assert alone.puzzle == Puzzle(rows)
    assert of_puzzle.puzzle == Puzzle.parse(EASY)
    assert alone.stats is None
    assert repr(alone).startswith("Solution([[5, 3, 4")
    assert eval(repr(alone)) == alone
    assert alone.line == solve(EASY).line
    assert pickle.loads(pickle.dumps(alone)).puzzle == alone.puzzle
    seven = [[(row + column) % 7 + 1 for column in range(7)] for row in range(7)]
    assert str(Solution(seven)).endswith("boxes=none")


@pytest.mark.parametrize(
    ("values", "puzzle", "sentence"),
    [
        ([0] * 81, None, "a solution is a full grid: r1c1 is empty"),
        (solve(EASY), 16 * ".", "a 9×9 solution does not fit a 4×4 puzzle"),
        (solve(EASY), "6" + 80 * ".", "r1c1 is given as 6, the solution has 5"),
        ([1] * 81, None, "not a solution: r1c1 and r1c2 are both 1"),
        (solve(EASY), 81 * "." + ";diagonals", "not a solution: r2c2 and r4c4 are both 7"),
    ],
)
def test_a_grid_that_breaks_the_rules_is_not_a_solution(
    values: list[int], puzzle: str | None, sentence: str
) -> None:
    with pytest.raises(ParseError, match=sentence):
        Solution(values, puzzle)


def test_a_puzzle_has_rows_and_a_picture() -> None:
    puzzle = Puzzle.parse(EASY)
    assert puzzle.rows == puzzle.givens.rows
    assert puzzle._repr_svg_().startswith("<svg")
    assert solve(EASY)._repr_svg_() != puzzle._repr_svg_()


def test_a_puzzle_does_not_change() -> None:
    with pytest.raises(AttributeError, match="does not change"):
        Puzzle.parse(EASY).givens = Grid.empty()  # type: ignore[misc]


def test_symbols_go_to_thirty_six() -> None:
    puzzle = Puzzle([*range(1, 37)] + [0] * (36 * 35))
    assert puzzle.line[:36] == "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa"
