"""Jigsaw: givens, then the region of each cell.

Both as one sign a cell, on one line or on two, or as two blocks of rows; any signs will do for the
regions (1–9, 0–8, A–I). Also the ``.Jigsaw~…`` strings of Interactive Sudoku Solver.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice
from math import isqrt

from ..errors import FormatError, ParseError, RuleError
from ..grid import Grid
from ..puzzle import Puzzle, symbols
from ..rules import Columns, Regions, Rows, enclosed
from ..rules import jigsaw as jigsaw_rules
from . import iss
from .alphabet import grid_of
from .base import Entry, Format, Line, entries, sayable
from .head import Head, Width, is_square

__all__ = ["FORMAT", "is_map", "is_sure", "looks", "one"]

_MOST_LINES = 2 * 36 + 8  # of a jigsaw in blocks, with a few blank ones


def looks(text: str) -> bool:
    """Is this line as long as givens and regions together, or an ISS string?"""
    if iss.looks(text):
        return True
    if ";" in text or (len(text) % 2 and " " not in text):
        return False
    found = Width(text)
    return not found.is_spaced and found.count % 2 == 0 and is_square(found.count // 2)


def is_sure(text: str) -> bool:
    """Is this line an ISS string, or is its second half a map of regions?"""
    if iss.looks(text) or not looks(text):
        return iss.looks(text)
    signs = "".join(text.split())
    try:
        jigsaw_rules(signs[len(signs) // 2 :])
    except RuleError:
        return False
    return True


def one(text: str, alphabet: str | None = None) -> Puzzle:
    """Read givens and regions from one line."""
    if iss.looks(text):
        return iss.one(text)
    signs = "".join(text.split())
    half = len(signs) // 2
    return Puzzle(grid_of(signs[:half], alphabet), jigsaw_rules(signs[half:]))


def is_map(text: str) -> bool:
    """Is this a label for each cell, as many regions as rows, each in one piece?

    Such a text cannot be the givens of a puzzle with a solution, even where its labels are digits:
    a region in one piece has the same digit in neighbouring cells.
    """
    signs = "".join(text.split())
    size = isqrt(len(signs))
    if not is_square(len(signs)) or not signs.isalnum():
        return False
    counts = Counter(signs)
    if len(counts) != size or set(counts.values()) != {size}:
        return False
    return max(enclosed(size, lambda a, b: signs[a] != signs[b])) == size - 1


def _pair(texts: list[str]) -> str | None:
    """Join two lines, or two blocks of rows, where the second is a map of the first's regions."""
    rows = ["".join(text.split()) for text in texts if text.strip()]
    size = len(rows[0]) if rows else 0
    if {len(row) for row in rows} != {size} or len(rows) not in (2, 2 * size):
        return None
    signs = "".join(rows)
    return signs if is_map(signs[len(signs) // 2 :]) else None


def _sniff(head: Head) -> bool:
    if head.complete and len(head.texts) <= _MOST_LINES and _pair(head.texts):
        return True
    return is_sure(head.first)


def _read(lines: Iterator[Line], alphabet: str | None) -> Iterator[Entry]:
    first = list(islice(lines, _MOST_LINES + 1))
    spoken = [line for line in first if not line.is_silent]
    texts = [line.text for line in spoken]
    if len(first) <= _MOST_LINES and not any(line.fault for line in spoken):
        signs = _pair(texts)
        if signs:
            joined = Line(spoken[0].number, signs)
            yield from entries(iter([joined]), alphabet, one)
            return
    yield from entries(chain(first, lines), alphabet, _one_of_file)


def _one_of_file(text: str, alphabet: str | None) -> Puzzle:
    text = text.partition("#")[0].strip()
    if not looks(text):
        count = len("".join(text.split()))
        raise ParseError(f"{count} signs are not the givens and the regions of a grid")
    return one(text, alphabet)


def _say(puzzle: Puzzle, solution: Grid | None) -> str:
    match puzzle.rules:
        case (Rows(), Columns(), Regions() as regions) if sayable(puzzle, "jigsaw"):
            signs = symbols(puzzle.size)
            return "".join(signs[digit] for digit in puzzle.givens.cells) + str(regions)[8:]
    raise FormatError("the format 'jigsaw' holds rows, columns and regions, and nothing else")


FORMAT = Format(
    name="jigsaw",
    title="Jigsaw: givens and regions",
    about="The givens row by row, then the label of each cell's region, on one line.",
    extensions=(".jigsaw",),
    sniff=_sniff,
    read=_read,
    say=_say,
)
