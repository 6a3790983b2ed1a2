"""Which cells must differ, read from the rules: all that a method knows of boxes and regions."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from ..puzzle import Puzzle
from ..rules import Rule, lowered

__all__ = ["Groups", "clash", "groups", "peers"]


class Groups(NamedTuple):
    """The groups of cells in which no digit comes twice: `houses` hold every digit besides."""

    houses: tuple[tuple[int, ...], ...]
    different: tuple[tuple[int, ...], ...]


def groups(puzzle: Puzzle) -> Groups:
    """Return the cells of every house, and of every other group whose digits differ."""
    return _known(puzzle.size, puzzle.rules)[0]


def peers(puzzle: Puzzle) -> tuple[tuple[int, ...], ...]:
    """Return for each cell the cells that cannot hold the same digit, in reading order."""
    return _known(puzzle.size, puzzle.rules)[1]


def clash(puzzle: Puzzle) -> tuple[int, int] | None:
    """Return two givens that break a rule together, or None when no two do."""
    givens = puzzle.givens.cells
    for cell, (digit, others) in enumerate(zip(givens, peers(puzzle), strict=True)):
        if digit:
            for other in others:
                if givens[other] == digit:
                    return cell, other
    return None


@lru_cache(maxsize=64)
def _known(size: int, rules: tuple[Rule, ...]) -> tuple[Groups, tuple[tuple[int, ...], ...]]:
    flat = lowered(size, rules)
    found = Groups(tuple(house.cells for house in flat.houses), tuple(map(tuple, flat.different)))
    near: list[set[int]] = [set() for _ in range(size * size)]
    for group in (*found.houses, *found.different):
        for cell in group:
            near[cell].update(group)
    return found, tuple(tuple(sorted(s - {cell})) for cell, s in enumerate(near))
