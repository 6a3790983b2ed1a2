from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import CannotGenerate, Puzzle, rules

from .checker import assert_solves
from .methods.making import LAYOUTS

SIZES = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 36]
IMAGES = {
    "rotational": lambda row, column, n: (n - 1 - row, n - 1 - column),
    "mirror": lambda row, column, n: (row, n - 1 - column),
    "diagonal": lambda row, column, n: (column, row),
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_random_full_grid_obeys_every_rule(layout: str) -> None:
    size, its_rules = LAYOUTS[layout]
    first = nonet.fill(size, rules=its_rules, seed=1)
    assert_solves(first.puzzle, first)
    assert first == nonet.fill(size, rules=its_rules, seed=1)
    assert first != nonet.fill(size, rules=its_rules, seed=2)


@pytest.mark.parametrize("size", SIZES)
def test_a_puzzle_has_the_blanks_asked_for_and_one_solution(size: int) -> None:
    blanks = size * size * 2 // 5
    puzzle = nonet.generate(size, blanks=blanks, seed=11)
    assert puzzle.givens.blanks == blanks
    assert nonet.count(puzzle) == 1
    assert puzzle == nonet.generate(size, blanks=blanks, seed=11)


@given(st.integers(1, 50), st.sampled_from(["none", *IMAGES]), st.integers(0, 2**64 - 1))
@settings(max_examples=40, deadline=None)
def test_blanks_keep_the_symmetry(blanks: int, symmetry: str, seed: int) -> None:
    puzzle = nonet.generate(blanks=blanks, symmetry=symmetry, seed=seed)
    assert puzzle.givens.blanks == blanks
    assert nonet.count(puzzle) == 1
    if symmetry == "none":
        return
    rows = puzzle.givens.rows
    for row in range(9):
        for column in range(9):
            r, c = IMAGES[symmetry](row, column, 9)
            assert (rows[row][column] == 0) == (rows[r][c] == 0)


@given(st.integers(1, 81), st.sampled_from(["none", *IMAGES]), st.integers(0, 1000))
@settings(max_examples=40, deadline=None)
def test_without_uniqueness_any_number_of_blanks_is_met(
    blanks: int, symmetry: str, seed: int
) -> None:
    puzzle = nonet.generate(blanks=blanks, symmetry=symmetry, unique=False, seed=seed)
    assert puzzle.givens.blanks == blanks
    assert nonet.count(puzzle, limit=1) == 1


def test_rules_and_boxes_are_kept() -> None:
    crossed = (*rules.classic(), rules.Diagonals())
    assert nonet.generate(rules=crossed, seed=1).rules == crossed
    assert rules.Boxes(3, 2) in nonet.generate(6, boxes=(3, 2), seed=1).rules


def test_a_seed_gives_the_same_puzzle_everywhere() -> None:
    """Pinned: a change here changes what every seed of every user means."""
    assert nonet.generate(4, blanks=10, seed=1).line == "..41..3.13...4.."
    assert nonet.generate(blanks=50, seed=7, symmetry="rotational").line == (
        "3...61.25.......4....2..8.75....278..9.475.3..726....47.1..4....5.......42.81...9"
    )


def test_what_cannot_be_had_says_how_far_it_got() -> None:
    with pytest.raises(CannotGenerate, match=r"the most was \d+ blanks"):
        nonet.generate(4, blanks=13, seed=1)
    with pytest.raises(CannotGenerate, match="no 9×9 puzzle with fewer than 17"):
        nonet.generate(blanks=65)
    with pytest.raises(CannotGenerate, match="in pairs: 7 is odd"):
        nonet.generate(4, blanks=7, symmetry="rotational")
    with pytest.raises(CannotGenerate, match="no grid obeys these rules"):
        nonet.fill(4, rules=rules.jigsaw("ACADBBACBCDADDCB"))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"blanks": 0}, "blanks must be 1 to 81 on a grid of 9×9, not 0"),
        ({"blanks": 82}, "not 82"),
        ({"size": 3}, "size must be 4 to 36, not 3"),
        ({"size": 37}, "size must be 4 to 36, not 37"),
        ({"symmetry": "spiral"}, "no symmetry 'spiral' .known: none, rotational, mirror, diagonal"),
        ({"size": 7}, "a grid of 7×7 has no boxes"),
        ({"boxes": (3, 3), "rules": rules.classic()}, "boxes or rules, not both"),
    ],
)
def test_bad_requests_are_refused_before_any_work(
    arguments: dict[str, object], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        nonet.generate(**arguments)  # type: ignore[arg-type]


def test_random_puzzles_differ() -> None:
    lines = {nonet.generate(blanks=30).line for _ in range(20)}
    assert len(lines) == 20
    assert all(Puzzle.parse(line).givens.blanks == 30 for line in lines)
