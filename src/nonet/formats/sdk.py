"""SadMan and SudoCue: nine rows of nine, the files that end in .sdk.

Lines that begin with ``#`` tell of the puzzle (``#ARuud`` is its author) and are passed over, like
all sections but ``[Puzzle]``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..grid import Grid
from ..puzzle import Puzzle
from . import board
from .base import Entry, Format, Line, only_classic
from .head import Head

__all__ = ["FORMAT"]

_SECTION = re.compile(r"\s*\[\s*([A-Za-z][\w ]*)\]\s*")


def _read(lines: Iterator[Line], alphabet: str | None) -> Iterator[Entry]:
    return board.read(_puzzle_lines(lines), alphabet)


def _puzzle_lines(lines: Iterator[Line]) -> Iterator[Line]:
    """Leave out the sections that do not hold givens."""
    is_puzzle = True
    for line in lines:
        section = _SECTION.fullmatch(line.text)
        if section:
            is_puzzle = section[1].strip().lower() == "puzzle"
            yield Line(line.number, "")  # a section begins afresh
        elif is_puzzle:
            yield line


def _sniff(head: Head) -> bool:
    return bool(_SECTION.fullmatch(head.first))


def _say(puzzle: Puzzle, solution: Grid | None) -> str:
    only_classic(puzzle, "sdk")
    signs = puzzle.line
    return "\n".join(["[Puzzle]", *(signs[i : i + 9] for i in range(0, 81, 9))])


FORMAT = Format(
    name="sdk",
    title="SadMan Sudoku and SudoCue",
    about="Nine rows of nine signs below [Puzzle], with lines of # for author and level.",
    extensions=(".sdk",),
    sniff=_sniff,
    read=_read,
    say=_say,
    between="\n",
)
