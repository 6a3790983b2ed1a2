"""Positions to try techniques on: those that a climb passes through, on every layout."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from nonet import _core
from nonet.puzzle import Puzzle

from ..methods import making

FINDERS = {name: number for number, name in enumerate(_core.finder_names())}
WORK = 100_000


@dataclass(frozen=True)
class State:
    """A position on the way from a puzzle to its solution."""

    puzzle: Puzzle
    digits: bytes
    removed: tuple[tuple[int, int], ...]
    solution: bytes

    def steps(self, *finders: str, most: int = 100_000, work: int = WORK) -> list[_core.Step]:
        """Return all that the finders see here, sound or not (without names: all finders)."""
        wish, options = _core.Wish(), _core.TechniqueOptions()
        wish.most, wish.is_best = most, False
        options.most_work = work
        return _core.Techniques(self.puzzle.layout).steps(
            self.digits,
            self.puzzle.givens.cells,
            list(self.removed),
            self.solution,
            [FINDERS[name] for name in finders or FINDERS],
            options,
            wish,
        )

    @property
    def candidates(self) -> list[set[int]]:
        """The digits that are left in each cell, found the slow way."""
        size, gone = self.puzzle.size, set(self.removed)
        left = [set() if digit else set(range(1, size + 1)) for digit in self.digits]
        for house in self.puzzle.houses:
            placed = {self.digits[cell] for cell in house.cells}
            for cell in house.cells:
                left[cell] -= placed
        return [{d for d in digits if (cell, d) not in gone} for cell, digits in enumerate(left)]


def states(layout: str, seed: int, blanks: int = 999) -> Iterator[State]:
    """Yield the positions of one climb: a puzzle made for the layout, step by step."""
    puzzle = making.dug(layout, blanks, seed)
    solution = making.solution(puzzle)
    assert solution is not None
    options = _core.TechniqueOptions()
    options.only_sound = True
    options.most_work = WORK
    given = puzzle.givens.cells
    engine = _core.Techniques(puzzle.layout)
    ladder = list(FINDERS.values())
    _, _, path = engine.climb(given, given, [], solution.cells, ladder, options, True)
    digits, removed = bytearray(given), []
    for step in path:
        yield State(puzzle, bytes(digits), tuple(removed), solution.cells)
        for cell, digit in step.placements:
            digits[cell] = digit
        removed += step.eliminations
