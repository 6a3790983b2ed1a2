"""Links: the puzzle that an address carries.

Solvers and editors put a puzzle into the address of their page, as signs or packed. An address
that only names a puzzle on a server is refused: nothing is fetched.
"""

from __future__ import annotations

import re
from urllib.parse import parse_qsl, unquote, urlsplit

from ..errors import ParseError, quote_text
from ..grid import Grid
from ..position import Position
from ..puzzle import Puzzle
from .editors import read_address
from .meaning import Meaning
from .row import is_square

_LINK = re.compile(r"https?://[^\s\"'<>]+|\b(?:www\.)?[\w-]+(?:\.[\w-]+)+/[^\s\"'<>]+")
_LONGEST = 65_536
_BROKEN = re.compile(r"https?://\S+(?:load=|/scl|/fpuz|/ctc|puzzleid=|puzzle=)\S*(?: [\w+/=%-]+)+")
"""A packed puzzle in which each plus has become a blank."""
_KEYS = ("bd", "s", "p", "puzzle", "sudoku", "board", "grid", "g")
_CELLS = re.compile(r"[0-9A-Za-z.*_-]{16,1296}")
_CANDIDATES = re.compile(r"S9B([0-9a-z]{162})")
_SITES = {
    "sudokupad.app": "SudokuPad",
    "app.crackingthecryptic.com": "SudokuPad",
    "crackingthecryptic.com": "SudokuPad",
    "sudoku.coach": "sudoku.coach",
    "sudokuwiki.org": "SudokuWiki",
    "sudokuexchange.com": "Sudoku Exchange",
    "f-puzzles.com": "f-puzzles",
    "sudokumaker.app": "SudokuMaker",
    "tinyurl.com": "TinyURL",
    "nytimes.com": "The New York Times",
    "logic-masters.de": "Logic Masters",
}


def find_link(text: str) -> str | None:
    """Return the first web address in a text, with the blanks in it if there is nothing else."""
    if len(text) > _LONGEST:
        if re.match(r"\s*https?://", text):
            raise ParseError("parse.link-length", most=_LONGEST)
        return None
    match = _BROKEN.fullmatch(text.strip()) or _LINK.search(text) if "/" in text else None
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
    if meaning := read_address(link):
        return meaning
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
