"""Rows: one row a line, decimal numbers with blanks between them, 0 for an empty cell."""

from __future__ import annotations

from ..grid import Grid
from ..puzzle import Puzzle
from . import board
from .base import Format, sayable
from .head import BARS, Head, Width, is_art

__all__ = ["FORMAT"]


def _sniff(head: Head) -> bool:
    rows = head.blocks[0] if head.blocks else []
    if any(is_art(text) or any(bar in text for bar in BARS) for text in head.lines):
        return False
    return len(rows) > 1 and all(Width(text).is_spaced for text in rows)


def _say(puzzle: Puzzle, solution: Grid | None) -> str:
    words = sayable(puzzle, "rows")
    column = len(str(puzzle.size))
    rows = [" ".join(str(digit).rjust(column) for digit in row) for row in puzzle.givens.rows]
    return "\n".join([*rows, *words])


FORMAT = Format(
    name="rows",
    title="Rows of numbers",
    about="One row a line, decimal numbers with blanks between them, 0 for an empty cell.",
    extensions=(".rows",),
    sniff=_sniff,
    read=board.read,
    say=_say,
    between="\n",
)
