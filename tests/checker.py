"""A checker that knows what the rules mean, and nothing of how the library says them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Sequence

from nonet import rules
from nonet.grid import Grid
from nonet.puzzle import Puzzle


def assert_solves(puzzle: Puzzle, grid: Grid) -> None:
    """Fail unless `grid` is full, keeps the givens, and obeys every rule of `puzzle`."""
    assert grid.size == puzzle.size
    for cell, (given, digit) in enumerate(zip(puzzle.givens.values, grid.values, strict=True)):
        assert 1 <= digit <= puzzle.size, f"cell {cell} holds {digit}"
        assert given in (0, digit), f"the given {given} of cell {cell} became {digit}"
    for rule in puzzle.rules:
        for name, digits in _digits_by_house(rule, grid).items():
            assert sorted(digits) == list(range(1, puzzle.size + 1)), f"{name}: {digits}"


def assert_partly_solves(puzzle: Puzzle, grid: Grid, solution: Grid) -> None:
    """Fail unless `grid` keeps the givens, and every digit in it is that of the `solution`."""
    for given, digit, right in zip(puzzle.givens.values, grid.values, solution.values, strict=True):
        assert digit in (0, right)
        assert given in (0, digit)


def _digits_by_house(rule: object, grid: Grid) -> dict[Hashable, list[int]]:
    houses: dict[Hashable, list[int]] = defaultdict(list)
    house_of = _houses_of(rule, grid.size)
    for row, digits in enumerate(grid.rows):
        for column, digit in enumerate(digits):
            for house in house_of(row, column):
                houses[house].append(digit)
    return houses


def _houses_of(rule: object, size: int) -> Callable[[int, int], Sequence[Hashable]]:
    match rule:
        case rules.Rows():
            return lambda row, column: [("row", row)]
        case rules.Columns():
            return lambda row, column: [("column", column)]
        case rules.Boxes(rows=height, columns=width):
            return lambda row, column: [("box", row // height, column // width)]
        case rules.Regions(labels=labels):
            return lambda row, column: [("region", labels[row * size + column])]
        case rules.Diagonals():
            return lambda row, column: (
                ["falling"] * (row == column) + ["rising"] * (row + column == size - 1)
            )
    raise AssertionError(f"teach the checker what {rule!r} means")
