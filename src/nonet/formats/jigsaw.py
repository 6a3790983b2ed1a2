"""Jigsaw: givens, then the region of each cell.

Both as one sign per cell, on one line or on two, or as two blocks of rows; the regions may have
any signs (1–9, 0–8, A–I).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice
from math import isqrt

from ..errors import FormatError, ParseError, RuleError
from ..grid import Grid
from ..puzzle import Puzzle
from ..rules import Columns, Regions, Rows, find_regions
from ..rules import jigsaw as jigsaw_rules
from .alphabet import read_signs
from .format import Entry, Format, Head, Line, find_rule_words, read_each_line
from .meaning import Meaning
from .row import Width, is_square

_MOST_LINES = 2 * 36 + 8  # of a jigsaw in blocks, with a few blank ones


def may_be_jigsaw(text: str) -> bool:
    """Is this line as long as givens and regions together?"""
    if ";" in text or (len(text) % 2 and " " not in text):
        return False
    found = Width(text)
    return not found.is_spaced and found.count % 2 == 0 and is_square(found.count // 2)


def is_jigsaw(text: str) -> bool:
    """Is the second half of this line a map of regions?"""
    if not may_be_jigsaw(text):
        return False
    signs = "".join(text.split())
    try:
        jigsaw_rules(signs[len(signs) // 2 :])
    except RuleError:
        return False
    return True


def read_jigsaw(text: str, alphabet: str | None = None) -> Meaning:
    """Read givens and regions from one line."""
    signs = "".join(text.split())
    half = len(signs) // 2
    return Meaning.of(read_signs(signs[:half], alphabet), jigsaw_rules(signs[half:]))


def is_map(text: str) -> bool:
    """Is this a label for each cell, with one connected region per row?

    Such a text cannot be the givens of a puzzle with a solution, even if its labels are digits: a
    connected region has the same digit in neighbouring cells.
    """
    signs = "".join(text.split())
    size = isqrt(len(signs))
    if not is_square(len(signs)) or not signs.isalnum():
        return False
    counts = Counter(signs)
    if len(counts) != size or set(counts.values()) != {size}:
        return False
    return max(find_regions(size, lambda a, b: signs[a] != signs[b])) == size - 1


def _join_pair(texts: list[str]) -> str | None:
    """Join two lines, or two blocks of rows, if the second is a map of the first's regions."""
    rows = ["".join(text.split()) for text in texts if text.strip()]
    size = len(rows[0]) if rows else 0
    if {len(row) for row in rows} != {size} or len(rows) not in (2, 2 * size):
        return None
    signs = "".join(rows)
    return signs if is_map(signs[len(signs) // 2 :]) else None


def _sniff(head: Head) -> bool:
    if head.complete and len(head.texts) <= _MOST_LINES and _join_pair(head.texts):
        return True
    return is_jigsaw(head.first)


def _read(lines: Iterator[Line], alphabet: str | None) -> Iterator[Entry]:
    first = list(islice(lines, _MOST_LINES + 1))
    full = [line for line in first if not line.is_silent]
    is_short = len(first) <= _MOST_LINES and not any(line.fault for line in full)
    if is_short and (signs := _join_pair([line.text for line in full])):
        first, lines = [Line(full[0].number, signs)], iter(())
    yield from read_each_line(_read_line)(chain(first, lines), alphabet)


def _read_line(text: str, alphabet: str | None) -> Meaning:
    text = text.partition("#")[0].strip()
    if not may_be_jigsaw(text):
        raise ParseError("parse.jigsaw-length", found=len("".join(text.split())))
    return read_jigsaw(text, alphabet)


def _format(puzzle: Puzzle, solution: Grid | None) -> str:
    match puzzle.rules:
        case (Rows(), Columns(), Regions() as regions) if find_rule_words(puzzle, "jigsaw"):
            return puzzle.givens.line + str(regions).removeprefix("regions=")
    raise FormatError("format.jigsaw")


JIGSAW = Format(
    name="jigsaw",
    title="Jigsaw: givens and regions",
    about="The givens row by row, then the label of each cell's region, on one line.",
    extensions=(".jigsaw",),
    sniff=_sniff,
    read=_read,
    format=_format,
)
