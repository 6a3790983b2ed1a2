"""Backtracking: try a digit, go on, and come back when nothing fits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from ..outcome import Outcome
from ..puzzle import Puzzle
from .base import Event, Method, Work, has_clash
from .random import Random


class Backtracking(Method):
    """Take the first empty cell, try the digits from 1 upwards, and go back when none fits."""

    name: ClassVar[str] = "backtracking"
    title: ClassVar[str] = "Backtracking"
    complete: ClassVar[bool] = True

    def work(self, puzzle: Puzzle, seed: int | None = None) -> Work:
        """Yield every digit tried as a choice, because this method only guesses."""
        if has_clash(puzzle):
            return Outcome.NONE
        random = Random(seed)
        near = puzzle.peers
        board = bytearray(puzzle.givens.cells)
        empty = [cell for cell, digit in enumerate(board) if not digit]
        # One iterator for each cell under way: the digits not yet tried there. The reports call
        # themselves for the next cell; a list does the same, and a large grid cannot overflow it.
        untried = [iter(self.order(puzzle.size, random))]
        while untried:
            depth = len(untried) - 1
            if depth == len(empty):
                return Outcome.SOLVED
            cell = empty[depth]
            if board[cell]:  # the digit here led nowhere
                yield Event("remove", cell, board[cell])
                board[cell] = 0
            taken = {board[peer] for peer in near[cell]}
            fitting = next((digit for digit in untried[-1] if digit not in taken), None)
            if fitting is None:
                untried.pop()
            else:
                board[cell] = fitting
                yield Event("choose", cell, fitting)
                untried.append(iter(self.order(puzzle.size, random)))
        return Outcome.NONE

    def order(self, size: int, random: Random) -> Sequence[int]:
        """Return the digits in the order to try them in a cell."""
        return range(1, size + 1)


class RandomBacktracking(Backtracking):
    """Take the first empty cell, try the digits in random order, and go back when none fits."""

    name: ClassVar[str] = "backtracking-random"
    title: ClassVar[str] = "Backtracking in random order"

    def order(self, size: int, random: Random) -> Sequence[int]:
        """Shuffle the digits anew for each cell."""
        return random.shuffle(list(range(1, size + 1)))
