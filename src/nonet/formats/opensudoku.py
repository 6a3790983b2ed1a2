"""OpenSudoku: the XML files of the Android game, several puzzles in each.

A document type is refused: it is of no use here, and is how XML is made to explode.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.parsers import expat

from ..errors import ParseError, RuleError
from ..grid import Grid
from ..puzzle import Puzzle
from . import line
from .base import Entry, Format, Line, only_classic
from .head import Head

__all__ = ["FORMAT"]

_CHUNK = 1 << 16  # characters for the parser at a time: it looks at an unfinished tag again


def _read(lines: Iterator[Line], alphabet: str | None) -> Iterator[Entry]:
    found: list[tuple[int, str | None]] = []
    parser = expat.ParserCreate()

    def start(name: str, attributes: dict[str, str]) -> None:
        if name == "game":
            found.append((parser.CurrentLineNumber, attributes.get("data")))

    def refuse(*_: object) -> None:
        raise ParseError(f"line {parser.CurrentLineNumber}: a document type is refused in XML")

    parser.StartElementHandler = start
    parser.StartDoctypeDeclHandler = refuse
    for text, is_last in _chunks(lines):
        try:
            parser.Parse(text, is_last)
        except expat.ExpatError as error:
            why = expat.errors.messages[error.code]
            raise ParseError(f"line {error.lineno} is not well-formed XML: {why}") from None
        for number, data in found:
            yield _entry(number, data, alphabet)
        found.clear()


def _chunks(lines: Iterator[Line]) -> Iterator[tuple[str, bool]]:
    """Join lines into pieces for the parser, and say which is the last."""
    piece: list[str] = []
    length = 0
    for each in lines:
        if each.fault:
            raise each.fault
        piece.append(each.text + "\n")
        length += len(each.text) + 1
        if length > _CHUNK:
            yield "".join(piece), False
            piece, length = [], 0
    yield "".join(piece), True


def _entry(number: int, data: str | None, alphabet: str | None) -> Entry:
    try:
        if data is None:
            raise ParseError(f"the game on line {number} has no data")
        grid = line.givens(data, alphabet)
        return Entry(number, data, Puzzle(grid))
    except (ParseError, RuleError) as error:
        return Entry(number, data or "", error=error)


def _sniff(head: Head) -> bool:
    return head.first.startswith("<")


def _say(puzzle: Puzzle, solution: Grid | None) -> str:
    only_classic(puzzle, "opensudoku")
    return f'  <game data="{"".join(map(str, puzzle.givens.cells))}" />'


FORMAT = Format(
    name="opensudoku",
    title="OpenSudoku XML",
    about="The files of OpenSudoku: a <game> for each puzzle, 81 digits, 0 for an empty cell.",
    extensions=(".opensudoku", ".xml"),
    sniff=_sniff,
    read=_read,
    say=_say,
    opening='<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n',
    closing="</opensudoku>\n",
)
