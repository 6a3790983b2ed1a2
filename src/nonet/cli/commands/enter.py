"""`nonet enter`: a dialogue that asks for a puzzle row by row, and solves it."""

from __future__ import annotations

import re
import sys

from ...errors import ParseError, RequestError, quote_text
from ...grid import Grid, symbols
from ...jobs.check import check
from ...outcome import Outcome
from ...puzzle import Puzzle
from ...rules import box_shape, classic
from ..shared.errors import FINE, NOT_SOLVED, render
from ..shared.options import BoxShape, Size, parse_box_shape

_EMPTY = frozenset(".*_-")  # besides 0


def run(size: Size = None, boxes: BoxShape = None) -> int:
    """Type in a puzzle row by row and solve it.

    The numbers of a row can be separated by blanks or commas, or not at all; 0 (or .) is an empty
    cell. An invalid row is rejected with an explanation, and you are asked for it again.

    Examples:
      nonet enter
      nonet enter --size 6 --boxes 3x2
    """
    shape = parse_box_shape(boxes) or box_shape(size or 9)
    if size is not None and shape[0] * shape[1] != size:
        raise RequestError("rule.boxes-fit", rows=shape[0], columns=shape[1], size=size)
    rules = classic(*shape)
    print("Enter the Sudoku puzzle row by row (use 0 for empty cells):")
    return _solve(Puzzle(Grid(_ask_rows(shape[0] * shape[1])), rules))


def parse_row(text: str, size: int) -> list[int]:
    """Return the numbers of a row; the error says what is wrong with it."""
    # As in a spreadsheet, an empty field is an empty cell.
    parts = re.split(r"[,;\t]", text) if re.search(r"[,;\t]", text.strip()) else text.split()
    words = [part.strip() or "0" for part in parts]
    if len(words) == 1 and len(words[0]) > 2 - (size < 10):
        known = {sign: str(digit) for digit, sign in enumerate(symbols(size))}
        words = [known.get(sign, known.get(sign.upper(), sign)) for sign in words[0]]
    for word in words:
        if word not in _EMPTY and not re.fullmatch(r"[+-]?\d+", word, re.ASCII):
            raise ParseError("cli.row-integers", text=quote_text(word))
    if len(words) != size:
        raise ParseError("cli.row-length", expected=size, found=len(words))
    for word in words:
        if word not in _EMPTY and not (len(word) < 9 and 0 <= int(word) <= size):
            raise ParseError("cli.row-range", most=size, text=quote_text(word))
    return [0 if word in _EMPTY else int(word) for word in words]


def _ask_rows(size: int) -> list[list[int]]:
    """Ask for one row after the other, each until it is valid."""
    if sys.stdin is None:
        raise RequestError("cli.input-closed")
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="backslashreplace")
    rows: list[list[int]] = []
    while len(rows) < size:
        try:
            rows.append(parse_row(input(f"Row {len(rows) + 1}: "), size))
        except EOFError:
            print()
            raise ParseError("cli.rows-missing", row=len(rows) + 1, expected=size) from None
        except ParseError as error:
            print(render(error))
    return rows


def _solve(puzzle: Puzzle) -> int:
    """Print the solution as rows of numbers, or why there is none; return the exit code."""
    found = check(puzzle)
    if found.status is Outcome.NONE:
        print(f"\nNo solution exists\n({found.conflict})")
        return NOT_SOLVED
    print("\nSudoku solved successfully!")
    width = len(str(puzzle.size))
    for row in found.solutions[0].rows:
        print(" ".join(str(digit).rjust(width) for digit in row))
    if found.status is Outcome.UNIQUE:
        return FINE
    print(f"(This is one of {found}.)")
    return NOT_SOLVED
