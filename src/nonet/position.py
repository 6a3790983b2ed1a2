"""Position: a puzzle in progress, with its digits and pencil marks."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from operator import index
from typing import TYPE_CHECKING, Any

from .cells import Text, cell, cell_name, plain_list
from .errors import ParseError, quote_value
from .grid import Grid
from .puzzle import GridLike, Puzzle, PuzzleLike, as_grid, as_puzzle

if TYPE_CHECKING:
    from .techniques import Step

MarksLike = Mapping[str, Iterable[int]] | Sequence[Iterable[int] | None]


@dataclass(frozen=True, slots=True, repr=False, init=False)
class Position:
    """What a player sees: a puzzle, their own digits, their pencil marks.

    `marks` has a set of digits for each cell that the player has marked, and None for the others:
    there every digit that is not yet seen is a candidate.

    >>> position = Position("1...  ..3.  .4..  ...2", digits="1... ..31 .4.. ...2")
    >>> position.candidates["r1c2"]
    (2, 3)
    """

    puzzle: Puzzle
    digits: Grid
    marks: tuple[frozenset[int] | None, ...]

    def __init__(
        self,
        puzzle: PuzzleLike,
        digits: GridLike | None = None,
        marks: MarksLike | None = None,
    ) -> None:
        """Take a puzzle, the grid with the givens and the player's own digits, and pencil marks.

        `marks` is a mapping from cells to their digits (``{"r1c2": [2, 3]}``), or a list with one
        entry a cell; an entry that is None, or empty, is a cell without marks.
        """
        puzzle = as_puzzle(puzzle)
        grid = puzzle.givens if digits is None else as_grid(digits)
        if grid.size != puzzle.size:
            raise ParseError("position.size", found=grid.size, expected=puzzle.size)
        for at, (given, digit) in enumerate(zip(puzzle.givens.cells, grid.cells, strict=True)):
            if given and digit != given:
                raise ParseError(
                    "position.given",
                    cell=cell_name(at, puzzle.size),
                    expected=given,
                    found=digit,
                )
        self._set(puzzle, grid, _check_marks(puzzle, grid, marks))

    def _set(self, puzzle: Puzzle, digits: Grid, marks: tuple[frozenset[int] | None, ...]) -> None:
        object.__setattr__(self, "puzzle", puzzle)
        object.__setattr__(self, "digits", digits)
        object.__setattr__(self, "marks", marks)

    @classmethod
    def from_marks(
        cls, puzzle: Puzzle, digits: Grid, marks: tuple[frozenset[int] | None, ...]
    ) -> Position:
        """Wrap digits and marks that are known to fit; a cell may have an empty set of marks."""
        self = cls.__new__(cls)
        self._set(puzzle, digits, marks)
        return self

    @classmethod
    def parse(cls, text: Text) -> Position:
        """Read a position from text: a grid with pencil marks, or a puzzle where nothing is filled.

        >>> Position.parse("1234 3412 2143 432.").is_full
        False
        """
        from .formats import read

        first, *others = read(text)
        if first.error:
            raise first.error
        if others or first.puzzle is None:
            raise ParseError("position.several", line=others[0].number)
        return first.position or cls(first.puzzle)

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
        if not any(self.marks):  # the usual case, and quick
            return []
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
        digits, everything = self.digits.cells, range(1, self.size + 1)
        found = {}
        for at, (digit, peers) in enumerate(zip(digits, self.puzzle.peers, strict=True)):
            if not digit:
                seen, marks = {digits[peer] for peer in peers}, self.marks[at]
                left = everything if marks is None else sorted(marks)
                found[cell_name(at, self.size)] = tuple(d for d in left if d not in seen)
        return found

    def after(self, step: Step) -> Position:
        """Return the position once a step is carried out, with all candidates as marks."""
        left: dict[int, set[int]] = {
            cell(name, self.size): set(digits) for name, digits in self.candidates.items()
        }
        digits = bytearray(self.digits.cells)
        for at, digit in step.raw.placements:
            digits[at] = digit
            left.pop(at, None)
        for at, digit in step.raw.eliminations:
            if at in left:  # otherwise they go with the digit placed there
                left[at].discard(digit)
        marks = tuple(
            frozenset(left[at]) if at in left else None for at in range(self.size * self.size)
        )
        return Position.from_marks(self.puzzle, Grid.from_cells(bytes(digits), self.size), marks)

    def __repr__(self) -> str:
        marked = sum(noted is not None for noted in self.marks)
        said = f", {marked} with pencil marks" if marked else ""
        return f"<Position: {self.digits.clues} of {len(self.digits)} cells filled{said}>"

    def _repr_svg_(self) -> str:
        """Return the picture that a notebook shows."""
        from .views.svg import draw

        return draw(self)


def _check_marks(
    puzzle: Puzzle, grid: Grid, marks: MarksLike | None
) -> tuple[frozenset[int] | None, ...]:
    """Return the marks cell by cell; refuse digits and cells that the puzzle does not have."""
    size, number = puzzle.size, puzzle.size**2
    found: list[frozenset[int] | None] = [None] * number
    if marks is None:
        return tuple(found)
    entries: list[tuple[int, object]]
    if isinstance(marks, Mapping):
        entries = [(cell(name, size), digits) for name, digits in marks.items()]
    else:
        listed = plain_list(marks)
        if len(listed) != number:
            raise ParseError("position.marks-length", found=len(listed), expected=number)
        entries = list(enumerate(listed))
    for at, held in entries:
        if held is None:
            continue
        digits: object = held
        if not isinstance(digits, Iterable) or isinstance(digits, str | bytes):
            raise ParseError("position.marks", cell=cell_name(at, size), text=quote_value(digits))
        several = digits if isinstance(digits, Set) else plain_list(digits)
        noted = frozenset(_mark(digit, at, size) for digit in several)
        if noted and not grid.cells[at]:
            found[at] = noted
    return tuple(found)


def _mark(digit: Any, at: int, size: int) -> int:
    """Return a digit that a cell is marked with; refuse anything else."""
    try:
        mark = 0 if isinstance(digit, bool) else index(digit)
    except TypeError:
        mark = 0
    if not 1 <= mark <= size:
        raise ParseError(
            "position.mark", cell=cell_name(at, size), text=quote_value(digit), most=size
        )
    return mark
