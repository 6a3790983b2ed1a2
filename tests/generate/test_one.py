from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import CannotGenerate, Puzzle, Symmetry, rules
from nonet.jobs.generate import seed_of
from nonet.jobs.generate.symmetry import orbits, sums

from ..checker import assert_solves
from ..methods.making import LAYOUTS

SIZES = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 36]


def has_symmetry(puzzle: Puzzle, symmetry: Symmetry) -> bool:
    cells = puzzle.givens.cells
    return all(
        len({cells[cell] == 0 for cell in orbit}) == 1 for orbit in orbits(puzzle.size, symmetry)
    )


def solutions_by_the_general_engine(puzzle: Puzzle) -> int:
    """Count up to two, with no help from the engines that made the puzzle."""
    return nonet._core.Search(puzzle.layout, puzzle.givens.cells).count(2, 10**7)[0]


def is_minimal(puzzle: Puzzle) -> bool:
    cells = puzzle.givens.cells
    without = (
        bytes(digit * (at != cell) for at, digit in enumerate(cells))
        for cell in range(len(cells))
        if cells[cell]
    )
    return all(
        nonet._core.Search(puzzle.layout, fewer).count(2, 10**7)[0] == 2 for fewer in without
    )


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
    assert puzzle == nonet.generate(size, clues=size * size - blanks, seed=11)


@given(st.data(), st.sampled_from(Symmetry), st.integers(0, 2**64 - 1))
@settings(max_examples=60)
def test_blanks_keep_the_symmetry(data: st.DataObject, symmetry: Symmetry, seed: int) -> None:
    possible = [n for n in sorted(sums(orbits(9, symmetry))) if 1 <= n <= 48]
    blanks = data.draw(st.sampled_from(possible))
    puzzle = nonet.generate(blanks=blanks, symmetry=symmetry, seed=seed)
    assert puzzle.givens.blanks == blanks
    assert solutions_by_the_general_engine(puzzle) == 1
    assert has_symmetry(puzzle, symmetry)


@given(st.integers(1, 81), st.sampled_from(["none", "rotational", "diagonal"]), st.integers(0, 999))
@settings(max_examples=40)
def test_without_uniqueness_any_number_of_blanks_is_met(
    blanks: int, symmetry: str, seed: int
) -> None:
    puzzle = nonet.generate(blanks=blanks, symmetry=symmetry, unique=False, seed=seed)
    assert puzzle.givens.blanks == blanks
    assert nonet.count(puzzle, limit=1) == 1


@pytest.mark.parametrize("symmetry", Symmetry)
@given(st.integers(0, 2**64 - 1))
@settings(max_examples=5)
def test_of_a_minimal_puzzle_no_given_can_be_left_out(symmetry: Symmetry, seed: int) -> None:
    puzzle = nonet.generate(minimal=True, symmetry=symmetry, seed=seed, seconds=None)
    assert solutions_by_the_general_engine(puzzle) == 1
    assert is_minimal(puzzle)
    assert has_symmetry(puzzle, symmetry)


def test_minimal_and_symmetric_go_with_other_wishes() -> None:
    few = nonet.generate(minimal=True, symmetry="rotational", clues=22, seed=2)
    hard = nonet.generate(minimal=True, symmetry="rotational", level="hard", seed=2)
    assert few.givens.clues == 22
    assert nonet.rate(hard).level == "hard"
    for puzzle in (few, hard):
        assert solutions_by_the_general_engine(puzzle) == 1
        assert is_minimal(puzzle)
        assert has_symmetry(puzzle, Symmetry.ROTATIONAL)


def test_other_layouts_can_be_minimal_too() -> None:
    crossed = (*rules.classic(), rules.Diagonals())
    for request in ({"rules": crossed}, {"jigsaw": True}):
        assert is_minimal(nonet.generate(minimal=True, seed=3, **request))  # type: ignore[arg-type]
    assert is_minimal(nonet.generate(6, minimal=True, seed=3))


def test_the_default_symmetry_names_are_ten_of_which_nine_are_symmetries() -> None:
    sizes = {kind: len(orbits(9, kind)) for kind in Symmetry}
    assert sizes == {
        "none": 81,
        "rotational": 41,
        "quarter-turn": 21,
        "mirror": 45,
        "flip": 45,
        "both-mirrors": 25,
        "diagonal": 45,
        "antidiagonal": 45,
        "both-diagonals": 25,
        "full": 15,
    }
    assert Symmetry("Quarter turn") is Symmetry.QUARTER_TURN


def test_rules_and_boxes_are_kept() -> None:
    crossed = (*rules.classic(), rules.Diagonals())
    assert nonet.generate(rules=crossed, seed=1).rules == crossed
    assert rules.Boxes(3, 2) in nonet.generate(6, boxes=(3, 2), seed=1).rules


def test_a_seed_gives_the_same_puzzle_everywhere() -> None:
    """Pinned: a change here changes what every seed of every user means."""
    assert nonet.generate(4, blanks=10, seed=1).line == "4..3.12..3.....1"
    assert nonet.generate(blanks=50, seed=7, symmetry="rotational").line == (
        "...6.5.4.72..3....4....2.75.5...738..8..4..5..178...2.97.2....1....6..98.6.7.1..."
    )
    assert nonet.generate(minimal=True, seed=7).line == (
        ".3.9.........7.8..7..524...5....2..7...6..9.4....3.6...73...5..8.6....9....1867.."
    )
    assert seed_of(7, 0) == 7


def test_impossible_requests_say_what_is_possible() -> None:
    with pytest.raises(CannotGenerate, match=r"the most was \d+ blanks"):
        nonet.generate(6, blanks=30, seed=1)
    with pytest.raises(CannotGenerate, match="no 9×9 puzzle with fewer than 17"):
        nonet.generate(blanks=65)
    with pytest.raises(CannotGenerate, match="no 9×9 puzzle with fewer than 17"):
        nonet.generate(clues=16)
    with pytest.raises(CannotGenerate, match="in pairs: 7 is odd"):
        nonet.generate(4, blanks=7, symmetry="rotational")
    with pytest.raises(CannotGenerate, match="18 is impossible, but 16 and 20 are possible"):
        nonet.generate(6, blanks=18, symmetry="quarter-turn")
    with pytest.raises(CannotGenerate, match="no grid obeys these rules"):
        nonet.fill(4, rules=rules.jigsaw("ACADBBACBCDADDCB"))
    with pytest.raises(CannotGenerate, match="no grid obeys these rules"):
        nonet.generate(4, rules=rules.jigsaw("ACADBBACBCDADDCB"))


@pytest.mark.parametrize("options", [{}, {"jigsaw": True}, {"symmetry": "full"}, {"size": 6}])
def test_no_blanks_make_a_full_grid(options: dict[str, Any]) -> None:
    puzzle = nonet.generate(blanks=0, seed=1, **options)
    assert puzzle.givens.is_full
    assert nonet.check(puzzle).is_unique
    assert nonet.generate(clues=puzzle.size**2, seed=1, **options) == puzzle


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"blanks": -1}, "blanks must be 0 to 81 on a 9×9 grid, not -1"),
        ({"blanks": 82}, "not 82"),
        ({"clues": 82}, "clues must be 0 to 81 on a 9×9 grid, not 82"),
        ({"blanks": 0, "level": "hard"}, "a full grid .blanks 0. is neither minimal nor"),
        ({"blanks": 0, "minimal": True}, "a full grid .blanks 0. is neither minimal nor"),
        ({"blanks": 0, "diamond": True}, "a full grid .blanks 0. is neither minimal nor"),
        ({"clues": 30, "blanks": 50}, "50 blanks and 30 clues are not the 81 cells"),
        ({"size": 3}, "size must be 4 to 36, not 3"),
        ({"size": 37}, "size must be 4 to 36, not 37"),
        ({"symmetry": "spiral"}, "unknown symmetry 'spiral' .known: none, rotational, quarter"),
        ({"size": 7}, r"7×7 grid has no boxes: ask for a jigsaw, or for a size of 6 or 8"),
        ({"size": 19}, "a 19×19 grid has no boxes: ask for a size of 18 or 20"),
        ({"boxes": (3, 3), "rules": rules.classic()}, "boxes and rules cannot be combined"),
        ({"jigsaw": True, "boxes": (3, 3)}, "boxes and jigsaw cannot be combined"),
        ({"jigsaw": True, "size": 20}, "jigsaws can be generated for sizes 4 to 16, not 20"),
        ({"seconds": 0}, "seconds must be more than 0, not 0"),
        ({"unique": False, "minimal": True}, "a puzzle that need not be unique can only"),
        ({"unbiased": True, "symmetry": "mirror"}, "unbiased is for classic 9×9"),
        ({"unbiased": True, "size": 6}, "unbiased is for classic 9×9"),
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
