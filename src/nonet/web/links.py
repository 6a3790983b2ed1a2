"""Links: the puzzle that an address carries."""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from ..errors import ParseError
from ..puzzle import Puzzle
from ..rules import Diagonals, Rule, box_shape, classic, jigsaw
from .lzstring import unpacked

__all__ = ["puzzle_in_link"]

_LONGEST = 65_536
_KEYS = ("bd", "s", "p", "puzzle", "sudoku", "board", "grid", "g")
_CELLS = re.compile(r"[0-9A-Za-z.*_-]{16,1296}")
_PACKED = re.compile(r"(?:[?&]load=|/(?:fpuzzles|fpuz|f-puzzles))([\w+/ %=-]{20,})")
_DRAWN = ("size", "title", "author", "ruleset", "solution", "highlightConflicts", "metadata")
"""What an editor keeps of a puzzle besides the grid, and that changes nothing in its rules."""


def puzzle_in_link(text: str) -> str | None:
    """Return the puzzle of a link, as text; None where the text is no link, or holds none.

    >>> puzzle_in_link("https://www.sudokuwiki.org/sudoku.htm?bd=1.....3..4.....2")
    '1.....3..4.....2'
    """
    text = text.strip()
    if len(text) > _LONGEST or not re.match(r"https?://\S+$", text):
        return None
    try:
        parts = urlsplit(text)
    except ValueError:
        return None
    if packed := _PACKED.search(text):
        return _of_an_editor(unquote(packed[1]))
    for said in (parts.query, parts.fragment.lstrip("?/")):
        found = dict(parse_qsl(said))
        for key in _KEYS:
            if _CELLS.fullmatch(found.get(key, "").partition(";")[0]):
                return found[key]
    last = unquote(parts.fragment or parts.path.rpartition("/")[2])
    return last if _CELLS.fullmatch(last.partition(";")[0]) else None


def _of_an_editor(packed: str) -> str:
    """Return the line of a puzzle as f-puzzles packs it, and refuse rules that are not known."""
    try:
        found: Any = json.loads(unpacked(packed) or "")
        rows = [[cell or {} for cell in row] for row in found["grid"]]
        size = len(rows)
        givens = [cell.get("value", 0) if cell.get("given") else 0 for row in rows for cell in row]
        regions = [cell.get("region") for row in rows for cell in row]
        wishes = {key for key, value in found.items() if value and key not in (*_DRAWN, "grid")}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise ParseError("the puzzle that is packed in this link cannot be read") from None
    diagonals = {"diagonal+", "diagonal-"}
    if strange := sorted(wishes - diagonals) or (sorted(wishes) if len(wishes) == 1 else []):
        raise ParseError(f"the puzzle of this link has rules not known here: {strange[0]!r:.60}")
    rules: tuple[Rule, ...]
    rules = jigsaw(_whole(regions, size)) if any(r is not None for r in regions) else _boxes(size)
    return Puzzle(givens, (*rules, Diagonals()) if wishes else rules).line


def _boxes(size: int) -> tuple[Rule, ...]:
    return classic(*box_shape(size))


def _whole(regions: list[Any], size: int) -> list[int]:
    """Return the region of each cell; where none is told it is that of the usual box."""
    if None not in regions:
        return regions
    height, width = box_shape(size)
    usual = [at // size // height * height + at % size // width for at in range(size * size)]
    return [box if told is None else told for told, box in zip(regions, usual, strict=True)]
