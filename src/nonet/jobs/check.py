"""Check: is the puzzle a proper one, and if not, why not?"""

from __future__ import annotations

from dataclasses import dataclass

from ..cells import Cell, cells_of
from ..messages import Message
from ..outcome import Outcome
from ..puzzle import Puzzle, PuzzleLike, Solution, as_puzzle
from .conflict import Conflict, find_conflict, find_equal_pair
from .search import Clock, find_two


@dataclass(frozen=True, slots=True, repr=False)
class Check:
    """What `check` found: the status, one or two solutions, or the givens at fault."""

    puzzle: Puzzle
    status: Outcome
    solutions: tuple[Solution, ...] = ()
    conflict: Conflict | None = None

    @property
    def is_unique(self) -> bool:
        """Has the puzzle exactly one solution, as a proper puzzle should?"""
        return self.status is Outcome.UNIQUE

    @property
    def differences(self) -> tuple[Cell, ...]:
        """The cells where the two solutions differ; empty unless there are two."""
        if len(self.solutions) < 2:
            return ()
        first, second = self.solutions
        pairs = zip(first.cells, second.cells, strict=True)
        return tuple(
            c for c, (a, b) in zip(cells_of(self.puzzle.size), pairs, strict=True) if a != b
        )

    def __repr__(self) -> str:
        return f"<Check: {self}>"

    def __str__(self) -> str:
        return self.message.text()

    @property
    def message(self) -> Message:
        """What was found: one solution, none and why, or a cell that two digits fit."""
        if self.status is Outcome.UNIQUE:
            return Message("solve.one")
        if self.status is Outcome.NONE:
            conflict = self.conflict
            return Message("solve.none", reason=conflict.message if conflict else None)
        cell = self.differences[0]
        digits = [solution.cells[cell] for solution in self.solutions]
        return Message("solve.several", cell=cell.name, digits=digits)


def check(puzzle: PuzzleLike, *, explain: bool = True, seconds: float | None = None) -> Check:
    """Say whether a puzzle has one solution, several (two are given), or none (and why).

    The reason why there is none can take a thousand times as long as the verdict: without
    `explain` only an obvious one is given, two equal givens in a house. When `seconds` run
    out during that search, the givens found so far are returned: `is_fewest` is False.

    >>> print(check("55" + 79 * "."))
    no solution: row 1 contains 5 twice: r1c1 and r1c2
    """
    puzzle = as_puzzle(puzzle)
    clock = Clock(seconds)
    both = find_two(puzzle, clock)
    found = tuple(Solution.from_puzzle(puzzle, cells) for cells in both)
    if not found:
        why = find_conflict(puzzle, clock) if explain else find_equal_pair(puzzle)
        return Check(puzzle, Outcome.NONE, conflict=why)
    return Check(puzzle, Outcome.UNIQUE if len(found) == 1 else Outcome.SEVERAL, found)
