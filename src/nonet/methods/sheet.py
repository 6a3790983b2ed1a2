"""Sheet: a puzzle on paper, with digits in ink, marks in pencil, and an eraser."""

from __future__ import annotations

from typing import NamedTuple

from ..cells import cell_name
from ..errors import SudokuError
from ..grid import Grid
from ..puzzle import PuzzleLike, as_puzzle
from .base import Event


def markup(puzzle: PuzzleLike) -> tuple[tuple[int, ...], ...]:
    """Write into each empty cell the digits that its houses do not hold yet.

    A given is the only mark of its own cell.
    """
    puzzle = as_puzzle(puzzle)
    givens = puzzle.givens.cells
    every = range(1, puzzle.size + 1)
    marks = []
    for given, others in zip(givens, puzzle.peers, strict=True):
        taken = {givens[other] for other in others}
        marks.append((given,) if given else tuple(d for d in every if d not in taken))
    return tuple(marks)


class _Put(NamedTuple):
    """What erasing a digit needs: the state before it was put."""

    cell: int
    marks: set[int]
    gone: int
    stuck: bool


class Sheet:
    """The puzzle on paper while a method works: put, cross out, erase, or replay its events.

    `digits` are the current ones, 0 in an empty cell. `marks` are the digits that each empty cell
    can still take. `stuck` says that an empty cell has run out of marks.
    """

    def __init__(self, puzzle: PuzzleLike) -> None:
        """Copy the givens, and mark up the empty cells."""
        puzzle = as_puzzle(puzzle)
        self.size = puzzle.size
        self.digits = bytearray(puzzle.givens.cells)
        self.marks = [
            set[int]() if given else set(marks)
            for given, marks in zip(self.digits, markup(puzzle), strict=True)
        ]
        self.houses = [house.cells for house in puzzle.houses]
        self.different = puzzle.different
        self.stuck = any(
            not marks and not digit for marks, digit in zip(self.marks, self.digits, strict=True)
        )
        self._peers = puzzle.peers
        self._put: list[_Put] = []
        self._gone: list[tuple[int, int]] = []  # the marks taken away, cell and digit

    @property
    def is_full(self) -> bool:
        """Is there a digit in every cell?"""
        return 0 not in self.digits

    @property
    def grid(self) -> Grid:
        """The current digits."""
        return Grid.from_cells(bytes(self.digits), self.size)

    def put(self, cell: int, digit: int) -> list[int]:
        """Put a digit into an empty cell; return the cells that lost a mark by it."""
        self._put.append(_Put(cell, self.marks[cell], len(self._gone), self.stuck))
        self.digits[cell] = digit
        self.marks[cell] = set()
        losers = [peer for peer in self._peers[cell] if digit in self.marks[peer]]
        for peer in losers:
            self.cross_out(peer, digit)
        return losers

    def cross_out(self, cell: int, digit: int) -> None:
        """Take a mark away from an empty cell."""
        self.marks[cell].remove(digit)
        self._gone.append((cell, digit))
        self.stuck = self.stuck or not self.marks[cell]

    def erase(self) -> tuple[int, int]:
        """Take back the digit put last, and all marks gone since; return its cell and digit."""
        cell, covered, gone, self.stuck = self._put.pop()
        while len(self._gone) > gone:
            other, mark = self._gone.pop()
            self.marks[other].add(mark)
        digit, self.digits[cell] = self.digits[cell], 0
        self.marks[cell] = covered
        return cell, digit

    def apply(self, event: Event) -> None:
        """Apply an event of a method to this sheet; raise SudokuError if it does not fit."""
        kind, cell, digit = event
        if kind == "remove":
            if self._put and (cell, self.digits[cell]) == (self._put[-1].cell, digit):
                self.erase()
                return
        elif digit in self.marks[cell]:
            if kind == "eliminate":
                self.cross_out(cell, digit)
            else:
                self.put(cell, digit)
            return
        raise SudokuError("method.event", kind=kind, digit=digit, cell=cell_name(cell, self.size))
