"""Position: a puzzle half done: the digits that stand, and the pencil marks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from . import _core
from .errors import ParseError
from .grid import Grid, cell, cell_name
from .puzzle import Puzzle
from .techniques import Step

__all__ = ["MarksLike", "Position"]

MarksLike = Mapping[str, Iterable[int]] | Sequence[Iterable[int] | None]


@dataclass(frozen=True, slots=True)
class Position:
    """What a player has before them: a puzzle, their own digits, their pencil marks.

    `marks` has a set of digits for each cell that the player has marked, and None for the others:
    there every digit that is not yet seen is a candidate.

    >>> position = Position.of("1...  ..3.  .4..  ...2", digits="1... ..31 .4.. ...2")
    >>> position.candidates["r1c2"]
    (2, 3)
    """

    puzzle: Puzzle
    digits: Grid
    marks: tuple[frozenset[int] | None, ...]

    @classmethod
    def of(
        cls,
        puzzle: Puzzle | Grid | str | Iterable[int] | Iterable[Sequence[int]],
        digits: Grid | str | Iterable[int] | Iterable[Sequence[int]] | None = None,
        marks: MarksLike | None = None,
    ) -> Position:
        """Return the position of a player: `digits` is the grid with the givens and their own.

        `marks` is a mapping from cells to their digits (``{"r1c2": [2, 3]}``), or a list with one
        entry a cell; an entry that is None, or empty, is a cell without marks.
        """
        if not isinstance(puzzle, Puzzle):
            puzzle = Puzzle.parse(puzzle) if isinstance(puzzle, str) else Puzzle(puzzle)
        grid = puzzle.givens if digits is None else _grid(digits)
        if grid.size != puzzle.size:
            raise ParseError(
                f"the digits are a grid of {grid.size}×{grid.size},"
                f" the puzzle has {puzzle.size}×{puzzle.size}"
            )
        for at, (given, digit) in enumerate(zip(puzzle.givens.cells, grid.cells, strict=True)):
            if given and digit != given:
                raise ParseError(
                    f"{cell_name(at, puzzle.size)} is given as {given}, and the player's grid"
                    f" {f'has {digit}' if digit else 'has no digit'} there"
                )
        return cls(puzzle, grid, _marks(puzzle, grid, marks))

    @property
    def size(self) -> int:
        """How many rows, columns and digits there are."""
        return self.puzzle.size

    @property
    def is_full(self) -> bool:
        """Does every cell have a digit?"""
        return self.digits.is_full

    @property
    def removed(self) -> list[tuple[int, int]]:
        """The candidates that the player's marks leave out, as (cell, digit)."""
        everything = range(1, self.size + 1)
        return [
            (at, digit)
            for at, marks in enumerate(self.marks)
            if marks is not None and not self.digits.cells[at]
            for digit in everything
            if digit not in marks
        ]

    @property
    def candidates(self) -> dict[str, tuple[int, ...]]:
        """The digits that each empty cell can still take, by cell."""
        sets = _core.Techniques(self.puzzle.layout).candidates(self.digits.cells, self.removed)
        everything = range(1, self.size + 1)
        return {
            cell_name(at, self.size): tuple(d for d in everything if found >> (d - 1) & 1)
            for at, found in enumerate(sets)
            if not self.digits.cells[at]
        }

    def after(self, step: Step) -> Position:
        """Return the position once a step is carried out, with all candidates as marks."""
        left = {cell(name, self.size): set(digits) for name, digits in self.candidates.items()}
        digits = bytearray(self.digits.cells)
        for at, digit in step.raw.placements:
            digits[at] = digit
            left.pop(at, None)
        for at, digit in step.raw.eliminations:
            if at in left:  # else they go with the digit that is placed there
                left[at].discard(digit)
        marks = tuple(
            frozenset(left[at]) if at in left else None for at in range(self.size * self.size)
        )
        return Position(self.puzzle, Grid(digits), marks)


def _grid(digits: Grid | str | Iterable[int] | Iterable[Sequence[int]]) -> Grid:
    if isinstance(digits, Grid):
        return digits
    return Puzzle.parse(digits).givens if isinstance(digits, str) else Grid(digits)


def _marks(
    puzzle: Puzzle, grid: Grid, marks: MarksLike | None
) -> tuple[frozenset[int] | None, ...]:
    """Return the marks cell by cell; refuse digits and cells that the puzzle does not have."""
    size, number = puzzle.size, puzzle.size**2
    found: list[frozenset[int] | None] = [None] * number
    if marks is None:
        return tuple(found)
    if isinstance(marks, Mapping):
        entries = [(cell(name, size), digits) for name, digits in marks.items()]
    elif len(marks) == number:
        entries = [(at, digits) for at, digits in enumerate(marks) if digits is not None]
    else:
        raise ParseError(f"{len(marks)} cells of marks where the puzzle has {number}")
    for at, digits in entries:
        noted = frozenset(digits)
        if strange := sorted(noted - set(range(1, size + 1)), key=str):
            raise ParseError(
                f"{cell_name(at, size)} is marked with {strange[0]!r}: digits are 1 to {size}"
            )
        if noted and not grid.cells[at]:
            found[at] = noted
    return tuple(found)
