"""Conflict: the fewest clues that contradict each other, and the message about them.

The search for them is in the core: native/jobs/conflict.hpp says how.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from .. import _core
from ..cells import Cell, cells_of
from ..messages import Message
from ..puzzle import Puzzle
from ..rules import Rule
from .search import Clock

Given = tuple[Cell, int]  # and its digit


@dataclass(frozen=True, slots=True)
class Conflict:
    """Clues that contradict each other, givens and rules, and the reason as a message.

    Only rules that are a clue about some cells are named, unless those of the whole grid allow no
    grid at all. `is_fewest`: no smaller set of clues contradicts itself. `is_minimal`: every one of
    these is needed for the contradiction. Both can be False only where the proof would have taken
    too long.
    """

    givens: tuple[Given, ...]
    message: Message
    is_fewest: bool
    is_minimal: bool
    rules: tuple[Rule, ...] = ()

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of the givens at fault."""
        return tuple(cell for cell, _ in self.givens)

    def __str__(self) -> str:
        return self.message.text()


def find_conflict(puzzle: Puzzle, clock: Clock | None = None) -> Conflict:
    """Return the fewest clues that contradict each other, in a puzzle that has no solution.

    When the clock runs out, the best set found so far is returned and `is_fewest` is False.
    """
    left = None if clock is None else clock.left
    return _make(puzzle, *_core.find_conflict(puzzle.book, puzzle.givens.cells, left))


def find_equal_pair(puzzle: Puzzle) -> Conflict | None:
    """Return two equal givens that see each other, if there are any: found by looking."""
    found = _core.find_equal_pair(puzzle.book, puzzle.givens.cells)
    return None if found is None else _make(puzzle, *found)


def _make(
    puzzle: Puzzle,
    cells: list[int],
    rules: list[int],
    message: str,
    is_fewest: bool,
    is_minimal: bool,
) -> Conflict:
    every, digits = cells_of(puzzle.size), puzzle.givens.cells
    givens = tuple((every[cell], digits[cell]) for cell in cells)
    named = tuple(puzzle.rules[at] for at in rules)
    return Conflict(givens, Message.from_json(json.loads(message)), is_fewest, is_minimal, named)
