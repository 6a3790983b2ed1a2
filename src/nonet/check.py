"""Check: is the puzzle a proper one, and if not, why not?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from .conflict import Conflict, conflict_of, equal_pair_of
from .engine import Clock, first_two
from .grid import cell_name
from .puzzle import Puzzle, Solution
from .solve import PuzzleLike, as_puzzle

__all__ = ["Check", "Status", "check"]


class Status(StrEnum):
    """How many solutions a puzzle has."""

    UNIQUE = "unique"
    SEVERAL = "several"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Check:
    """What `check` found: the status, one or two solutions, or the givens at fault."""

    puzzle: Puzzle
    status: Status
    solutions: tuple[Solution, ...] = ()
    conflict: Conflict | None = None

    @property
    def is_unique(self) -> bool:
        """Has the puzzle exactly one solution, as a proper puzzle should?"""
        return self.status is Status.UNIQUE

    @property
    def differences(self) -> tuple[int, ...]:
        """The cells in which the two solutions differ; none unless there are two."""
        if len(self.solutions) < 2:
            return ()
        first, second = self.solutions
        pairs = zip(first.cells, second.cells, strict=True)
        return tuple(cell for cell, (a, b) in enumerate(pairs) if a != b)

    def __str__(self) -> str:
        if self.status is Status.UNIQUE:
            return "one solution"
        if self.status is Status.NONE:
            return f"no solution: {self.conflict}" if self.conflict else "no solution"
        cell = self.differences[0]
        a, b = (solution.cells[cell] for solution in self.solutions)
        return f"several solutions: {cell_name(cell, self.puzzle.size)} can be {a} or {b}"


def check(puzzle: PuzzleLike, *, explain: bool = True, seconds: float | None = None) -> Check:
    """Say whether a puzzle has one solution, several (two are given), or none (and why).

    The reason why there is none can take a thousand times as long as the verdict: without
    `explain` only what is seen at a look is told, two equal givens in a house.

    >>> print(check("55" + 79 * "."))
    no solution: r1c1 = 5 and r1c2 = 5 stand in row 1
    """
    puzzle = as_puzzle(puzzle)
    both = first_two(puzzle, Clock(seconds))
    found = tuple(Solution.to(puzzle, cells) for cells in both)
    if not found:
        why = conflict_of(puzzle) if explain else equal_pair_of(puzzle)
        return Check(puzzle, Status.NONE, conflict=why)
    return Check(puzzle, Status.UNIQUE if len(found) == 1 else Status.SEVERAL, found)
