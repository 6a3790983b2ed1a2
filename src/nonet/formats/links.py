"""Links: the puzzle that an address carries.

Solvers and editors put a puzzle into the address of their page, as signs or packed. An address
that only names a puzzle on a server is refused: nothing is fetched.
"""

from __future__ import annotations

import json
import re
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from ..errors import ParseError, quote_text
from ..grid import Grid
from ..position import Position
from ..puzzle import Puzzle
from ..rules import Diagonals, Rule, box_shape, classic, jigsaw, number_boxes
from .lzstring import unpack
from .meaning import Meaning
from .row import is_square

_LINK = re.compile(r"https?://[^\s\"'<>]+|\b(?:www\.)?[\w-]+(?:\.[\w-]+)+/[^\s\"'<>]+")
_LONGEST = 65_536
_KEYS = ("bd", "s", "p", "puzzle", "sudoku", "board", "grid", "g")
_CELLS = re.compile(r"[0-9A-Za-z.*_-]{16,1296}")
_PACKED = re.compile(
    r"(?:[?&]load=|(?:/|[?&]puzzleid=)(?:fpuzzles|fpuz|f-puzzles))([\w+/ %=-]{20,})"
)
_DRAWN = ("size", "title", "author", "ruleset", "solution", "highlightConflicts", "metadata")
"""What an editor stores beside the grid that does not change the rules."""
_IGNORED = ("disabledlogic", "truecandidatesoptions")
_CANDIDATES = re.compile(r"S9B([0-9a-z]{162})")
_SITES = {
    "sudokupad.app": "SudokuPad",
    "app.crackingthecryptic.com": "SudokuPad",
    "crackingthecryptic.com": "SudokuPad",
    "sudoku.coach": "sudoku.coach",
    "sudokuwiki.org": "SudokuWiki",
    "sudokuexchange.com": "Sudoku Exchange",
    "f-puzzles.com": "f-puzzles",
    "nytimes.com": "The New York Times",
    "logic-masters.de": "Logic Masters",
}


def find_link(text: str) -> str | None:
    """Return the first web address in a text."""
    match = _LINK.search(text) if len(text) <= _LONGEST and "/" in text else None
    return match[0].rstrip(".,;)") if match else None


def read_link(link: str) -> Meaning | str:
    """Return the puzzle of a link, or the text in it that is the puzzle.

    >>> read_link("https://www.sudokuwiki.org/sudoku.htm?bd=1.....3..4.....2")
    '1.....3..4.....2'
    """
    try:
        parts = urlsplit(link if "://" in link else f"https://{link}")
    except ValueError:
        raise ParseError("parse.address", text=quote_text(link)) from None
    if packed := _PACKED.search(link):
        return Meaning(_read_packed(unquote(packed[1])))
    if coded := _CANDIDATES.search(link):
        return _read_candidates(coded[1])
    for query in (parts.query, parts.fragment.lstrip("?/")):
        found = dict(parse_qsl(query))
        for key in _KEYS:
            if _is_grid(found.get(key, "")):
                return found[key]
    for part in (parts.fragment, *reversed(parts.path.split("/"))):
        last = unquote(part)
        if _is_grid(last):
            return last
    host = (parts.hostname or "").removeprefix("www.")
    site, code = (_SITES[host], "parse.link") if host in _SITES else (host, "parse.link-page")
    raise ParseError(code, site=site, text=quote_text(link, 60))


def _is_grid(text: str) -> bool:
    """Could this part of an address be a puzzle on one line?"""
    signs = text.partition(";")[0]
    return bool(_CELLS.fullmatch(signs)) and is_square(len(signs)) and not signs.isalpha()


def _read_candidates(code: str) -> Meaning:
    """Read the givens, digits and candidates of each cell: two signs of base 36 per cell."""
    values = [int(code[at : at + 2], 36) for at in range(0, 162, 2)]
    givens = bytes(value if value <= 9 else 0 for value in values)
    digits = bytes((value - 1) % 9 + 1 if 0 < value <= 18 else 0 for value in values)
    marks = [
        [digit for digit in range(1, 10) if value - 18 >> (digit - 1) & 1] if value > 18 else None
        for value in values
    ]
    puzzle = Puzzle(Grid.from_cells(givens, 9))
    return Meaning(puzzle, position=Position(puzzle, Grid.from_cells(digits, 9), marks))


def _read_packed(packed: str) -> Puzzle:
    try:
        found: Any = json.loads(unpack(packed) or "")
    except (ValueError, RecursionError):
        raise ParseError("parse.link-packed") from None
    return read_editor_puzzle(found)


def read_editor_puzzle(found: Any) -> Puzzle:
    """Return a puzzle as f-puzzles stores it, and refuse unknown rules."""
    try:
        rows = [[cell or {} for cell in row] for row in found["grid"]]
        size = len(rows)
        givens = [cell.get("value", 0) if cell.get("given") else 0 for row in rows for cell in row]
        regions = [cell.get("region") for row in rows for cell in row]
        known = (*_DRAWN, *_IGNORED, "grid")
        wishes = {key for key, value in found.items() if value and key not in known}
    except (ValueError, KeyError, TypeError, AttributeError):
        raise ParseError("parse.editor") from None
    diagonals = {"diagonal+", "diagonal-"}
    if strange := sorted(wishes - diagonals) or (sorted(wishes) if len(wishes) == 1 else []):
        raise ParseError("parse.variant", name=quote_text(strange[0]))
    rules: tuple[Rule, ...]
    if all(region is None for region in regions):
        rules = classic(*box_shape(size))
    else:
        rules = jigsaw(_fill_regions(regions, size))
    return Puzzle(givens, (*rules, Diagonals()) if wishes else rules)


def _fill_regions(regions: list[Any], size: int) -> list[int]:
    """Return the region of each cell; by default it is that of the usual box."""
    if None not in regions:
        return regions
    usual = number_boxes(*box_shape(size))
    return [box if own is None else own for own, box in zip(regions, usual, strict=True)]
