"""Line: one puzzle a line, as `Puzzle.line` writes it.

The givens row by row, then the rules that are not the usual ones, each after a semicolon:
``1…4;boxes=3x2;diagonals``. Blanks do not count, and what follows a ``#`` is a comment. A line may
also hold a Solo id, or a jigsaw with its regions: files of lines come mixed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import isqrt

from ..errors import ParseError, shortened
from ..grid import MAX_SIZE, Grid
from ..puzzle import Puzzle
from ..rules import Rule, said
from . import jigsaw, solo
from .alphabet import EMPTY, grid_of, grid_of_numbers
from .base import Entry, Format, Line, entries, sayable
from .head import BARS, Head, Width, is_art, is_square

__all__ = ["FORMAT", "givens", "one", "sniff"]


def one(text: str, alphabet: str | None = None) -> Puzzle:
    """Read one line, whichever kind of line it is."""
    text = text.partition("#")[0].strip()
    if solo.looks(text):
        return solo.one(text)
    if jigsaw.looks(text):
        return jigsaw.one(text, alphabet)
    body, *words = text.split(";")
    if not words and jigsaw.is_map(body):
        raise ParseError(
            f"{shortened(body)} is a map of regions and has no givens:"
            " put the givens before it, or '.Jigsaw~' for none"
        )
    grid = givens(body, alphabet)
    return Puzzle(grid, _rules(grid.size, tuple(words)))


def givens(text: str, alphabet: str | None = None) -> Grid:
    """Read digits on one line: sign after sign, or numbers with blanks between them."""
    tokens = text.split()
    if len(tokens) == 1:
        return grid_of(tokens[0], alphabet)
    if is_square(len(tokens)) and all(len(token) <= 2 for token in tokens):
        return grid_of_numbers(tokens, alphabet)
    return grid_of("".join(tokens), alphabet)


def sniff(head: Head) -> bool:
    """Are there whole puzzles on most of the first lines, or one that is too long for a row?"""
    if len(head.lines) == 1:
        return True
    if any(_is_too_long_for_a_row(text) for block in head.blocks for text in block):
        return True
    votes = [_is_whole(text, len(block)) for block in head.blocks for text in block]
    return sum(votes) * 2 > len(votes)


def _is_too_long_for_a_row(text: str) -> bool:
    """Does a line hold the cells of a grid, and more of them than the longest row has?"""
    found = Width(text)
    has_bars = any(bar in text for bar in BARS)
    return found.is_square and found.count > MAX_SIZE and not has_bars and not is_art(text)


def _is_whole(text: str, rows: int) -> bool:
    """Does a line that stands with so many others hold a whole puzzle, or only a row of one?"""
    if ";" in text or solo.looks(text.strip()) or jigsaw.is_sure(text.strip()):
        return True
    if any(bar in text for bar in BARS) or is_art(text):
        return False
    found = Width(text)
    if found.count > 36:
        return True
    if not found.is_square or (found.is_spaced and found.count == rows):
        return False
    # Sixteen cells are a 4×4 grid, or a row of a 16×16 one, which would show higher digits.
    known = {*EMPTY, *map(str, range(1, isqrt(found.count) + 1))}
    return known.issuperset(found.cells)


@lru_cache(maxsize=256)
def _rules(size: int, words: tuple[str, ...]) -> tuple[Rule, ...]:
    return said(size, words)


def _read(lines: Iterator[Line], alphabet: str | None) -> Iterator[Entry]:
    return entries(lines, alphabet, one)


def _say(puzzle: Puzzle, solution: Grid | None) -> str:
    sayable(puzzle, "line")
    return puzzle.line


FORMAT = Format(
    name="line",
    title="One puzzle a line",
    about="The givens row by row on one line, with the unusual rules after semicolons.",
    extensions=(".txt",),
    sniff=sniff,
    read=_read,
    say=_say,
)
