"""`nonet enter`: a dialogue that asks for a puzzle row by row, and solves it."""

from __future__ import annotations

import re
import sys

import typer

from ..check import Status
from ..check import check as checked
from ..errors import ParseError, RuleError, shortened
from ..grid import Grid
from ..puzzle import Puzzle, symbols
from ..rules import box_shape as usual_shape
from ..rules import classic
from .complaints import FINE, NOT_SOLVED
from .options import BoxShape, Size, box_shape

__all__ = ["enter", "row_of"]

_EMPTY = frozenset(".*_-")  # besides 0


def enter(size: Size = None, boxes: BoxShape = None) -> None:
    """Ask for a puzzle row by row, then solve it.

    The numbers of a row may have blanks between them or not; 0 (or .) is an empty cell. A row
    that will not do is refused with the reason, and asked for again.

    \b
    Examples:
      nonet enter
      nonet enter --size 6 --boxes 3x2
    """
    shape = box_shape(boxes)
    if shape is None:
        shape = usual_shape(size or 9)
    elif size is not None and shape[0] * shape[1] != size:
        raise RuleError(f"boxes of {shape[0]}×{shape[1]} cells do not fit a grid of {size}×{size}")
    rules = classic(*shape)
    print("Enter the Sudoku puzzle row by row (use 0 for empty cells):")
    rows = _asked(shape[0] * shape[1])
    raise typer.Exit(_solved(Puzzle(Grid(rows), rules)))


def row_of(text: str, size: int) -> list[int]:
    """Read the numbers of a row; the error says what is wrong with it."""
    words = text.split()
    if len(words) == 1 and len(words[0]) > 2 - (size < 10):
        signs = symbols(size)
        known = {sign: str(digit) for digit, sign in enumerate(signs)}
        words = [known.get(sign, known.get(sign.upper(), sign)) for sign in words[0]]
    for word in words:
        if word not in _EMPTY and not re.fullmatch(r"[+-]?\d+", word, re.ASCII):
            raise ParseError(f"Please enter valid integers: {shortened(word)} is not one.")
    if len(words) != size:
        raise ParseError(
            f"Each row must contain exactly {size} numbers: this one has {len(words)}."
        )
    for word in words:
        if word not in _EMPTY and not (len(word) < 9 and 0 <= int(word) <= size):
            raise ParseError(
                f"Please enter numbers from 1 to {size}, or 0 for an empty cell:"
                f" {shortened(word)} is out of range."
            )
    return [0 if word in _EMPTY else int(word) for word in words]


def _asked(size: int) -> list[list[int]]:
    """Ask for one row after the other, for each until it will do."""
    if sys.stdin is None:
        raise ParseError("standard input is closed")
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="backslashreplace")  # what is no text is no number either
    rows: list[list[int]] = []
    while len(rows) < size:
        try:
            rows.append(row_of(input(f"Row {len(rows) + 1}: "), size))
        except EOFError:
            print()
            raise ParseError(f"the input ended before row {len(rows) + 1} of {size}") from None
        except ParseError as error:
            print(error)
    return rows


def _solved(puzzle: Puzzle) -> int:
    """Print the solution as rows of numbers, or why there is none; return the exit code."""
    found = checked(puzzle)
    if found.status is Status.NONE:
        print("\nNo solution exists")
        print(f"({found.conflict})")
        return NOT_SOLVED
    print("\nSudoku solved successfully!")
    width = len(str(puzzle.size))
    for row in found.solutions[0].rows:
        print(" ".join(str(digit).rjust(width) for digit in row))
    if found.status is Status.UNIQUE:
        return FINE
    print(f"(This is one of {found}.)")
    return NOT_SOLVED
