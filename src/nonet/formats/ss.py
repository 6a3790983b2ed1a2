"""Simple Sudoku: a board between two lines of dashes, the files that end in .ss."""

from __future__ import annotations

from ..grid import Grid
from ..puzzle import Puzzle
from . import board
from .base import Format, only_classic
from .head import Head

__all__ = ["FORMAT"]

_BORDER = "*-----------*"
_BAND = "|---+---+---|"


def _sniff(head: Head) -> bool:
    return head.first.startswith("*--")


def _say(puzzle: Puzzle, solution: Grid | None) -> str:
    only_classic(puzzle, "ss")
    lines = []
    for number, row in enumerate(puzzle.givens.rows):
        signs = "".join(str(digit) if digit else "." for digit in row)
        lines += [_BAND] if number in (3, 6) else []
        lines.append(f"|{signs[:3]}|{signs[3:6]}|{signs[6:]}|")
    return "\n".join([_BORDER, *lines, _BORDER])


FORMAT = Format(
    name="ss",
    title="Simple Sudoku",
    about="The files of Simple Sudoku: a 9×9 board drawn with bars and dashes.",
    extensions=(".ss",),
    sniff=_sniff,
    read=board.read,
    say=_say,
    between="\n",
)
