from __future__ import annotations

import math
from collections import Counter

import pytest

import nonet
from nonet import _core, batch
from nonet.jobs.generate import regions
from nonet.rules import Regions

from .test_one import is_minimal, solutions_by_the_general_engine


def chi_square(counts: list[int]) -> float:
    mean = sum(counts) / len(counts)
    return sum((count - mean) ** 2 / mean for count in counts)


def is_even(counts: list[int]) -> bool:
    """Are these counts what a fair draw gives (five standard deviations are allowed)?"""
    free = len(counts) - 1
    return chi_square(counts) < free + 5 * math.sqrt(2 * free)


@pytest.mark.parametrize(("is_uniform", "number"), [(False, 20_000), (True, 600)])
def test_full_grids_favour_no_digit_in_any_place(is_uniform: bool, number: int) -> None:
    grids = [_core.fill_classic(seed, is_uniform) for seed in range(number)]
    for cell in range(81):
        seen = Counter(grid[cell] for grid in grids)
        assert is_even([seen[digit] for digit in range(1, 10)])
    # Pairs of cells that see each other, and of such that do not.
    for a, b in ((0, 1), (0, 40), (0, 80), (3, 27), (30, 50), (44, 76), (60, 71), (72, 80)):
        pairs = Counter((grid[a], grid[b]) for grid in grids)
        assert is_even([pairs[x, y] for x in range(1, 10) for y in range(1, 10) if x != y])


@pytest.mark.parametrize(
    ("is_uniform", "number", "most"), [(False, 8_000, 0.006), (True, 1_500, 0.012)]
)
def test_kinds_of_bands_are_as_common_as_they_should_be(
    is_uniform: bool, number: int, most: float
) -> None:
    """Of 56 ways to fill a band, 2 keep the rows of the first box together."""
    together = 0
    for seed in range(number):
        grid = _core.fill_classic(seed, is_uniform)
        for top in (0, 27, 54):
            first, second, third = (set(grid[at : at + 3]) for at in (top, top + 12, top + 21))
            together += first in (second, third)
    assert abs(together / number / 3 - 2 / 56) < most


def test_givens_of_random_puzzles_favour_no_place() -> None:
    places: Counter[int] = Counter()
    for puzzle in batch.generate(4_000, minimal=True, seed=1):
        places.update(cell for cell, digit in enumerate(puzzle.givens.cells) if digit)
    assert is_even([places[cell] for cell in range(81)])


def test_unbiased_puzzles_are_minimal_and_have_more_givens_than_dug_ones() -> None:
    puzzles = list(batch.generate(4, unbiased=True, seed=1, seconds=None))
    assert all(is_minimal(puzzle) for puzzle in puzzles)
    assert all(solutions_by_the_general_engine(puzzle) == 1 for puzzle in puzzles)
    assert sum(puzzle.givens.clues for puzzle in puzzles) / 4 > 24.5


@pytest.mark.parametrize("size", range(4, 17))
def test_invented_regions_are_in_one_piece(size: int) -> None:
    for seed in range(5):
        rule = regions(size, seed=seed)[-1]
        assert isinstance(rule, Regions)
        assert regions(size, seed=seed)[-1] == rule
        for region in range(size):
            cells = {cell for cell, label in enumerate(rule.labels) if label == region}
            assert len(cells) == size
            reached = [min(cells)]
            for cell in reached:
                column = cell % size
                beside = {cell - size, cell + size}
                beside |= {cell - 1} if column else set()
                beside |= {cell + 1} if column < size - 1 else set()
                reached += sorted((beside & cells) - set(reached))
            assert set(reached) == cells


@pytest.mark.parametrize("size", [4, 5, 7, 9, 12])
def test_jigsaws_are_invented_for_each_puzzle(size: int) -> None:
    puzzles = list(batch.generate(3, size, jigsaw=True, seed=1))
    assert len({puzzle.rules for puzzle in puzzles}) > 1
    assert all(nonet.count(puzzle) == 1 for puzzle in puzzles)
