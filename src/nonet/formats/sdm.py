"""Collections of 9×9 puzzles, 81 digits a line: the files that end in .sdm."""

from __future__ import annotations

from collections.abc import Iterator

from ..errors import ParseError, shortened
from ..grid import Grid
from ..puzzle import Puzzle
from . import line
from .base import Entry, Format, Line, entries, only_classic
from .head import Head

__all__ = ["FORMAT"]

_SIGNS = frozenset("0123456789.")


def _one(text: str, alphabet: str | None) -> Puzzle:
    text = text.strip()
    if len(text) != 81:
        raise ParseError(f"{len(text)} cells where a line of .sdm has 81: {shortened(text)}")
    return line.one(text, alphabet)


def _read(lines: Iterator[Line], alphabet: str | None) -> Iterator[Entry]:
    return entries(lines, alphabet, _one)


def _sniff(head: Head) -> bool:
    return len(head.lines) > 0 and all(
        len(text) == 81 and _SIGNS.issuperset(text) for text in head.lines
    )


def _say(puzzle: Puzzle, solution: Grid | None) -> str:
    only_classic(puzzle, "sdm")
    return "".join(map(str, puzzle.givens.cells))


FORMAT = Format(
    name="sdm",
    title="A collection of 9×9 puzzles",
    about="81 digits a line, 0 for an empty cell.",
    extensions=(".sdm",),
    sniff=_sniff,
    read=_read,
    say=_say,
)
