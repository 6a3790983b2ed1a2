"""OpenSudoku: the XML files of the Android game, several puzzles in each.

Document types are refused: they serve no purpose here, and are used for attacks.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.parsers import expat

from ..errors import ParseError
from ..grid import Grid
from ..puzzle import Puzzle
from .format import Entry, Format, Head, Line, check_classic
from .line import read_givens
from .meaning import Meaning

_CHUNK = 1 << 16  # characters per call: the parser rereads an unfinished tag


def _read(lines: Iterator[Line], alphabet: str | None) -> Iterator[Entry]:
    found: list[tuple[int, str | None]] = []
    parser = expat.ParserCreate()

    def start(name: str, attributes: dict[str, str]) -> None:
        if name == "game":
            found.append((parser.CurrentLineNumber, attributes.get("data")))

    def refuse(*_: object) -> None:
        raise ParseError("parse.xml-doctype", line=parser.CurrentLineNumber)

    parser.StartElementHandler = start
    parser.StartDoctypeDeclHandler = refuse
    for text, is_last in _join_chunks(lines):
        try:
            parser.Parse(text, is_last)
        except expat.ExpatError as error:
            line, column = error.lineno, error.offset + 1
            raise ParseError("parse.xml", line=line, column=column) from None
        for number, data in found:
            yield _read_entry(number, data, alphabet)
        found.clear()


def _join_chunks(lines: Iterator[Line]) -> Iterator[tuple[str, bool]]:
    """Join lines into pieces for the parser; the last one is marked."""
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


def _read_entry(number: int, data: str | None, alphabet: str | None) -> Entry:
    if data is None:
        return Entry(number, "", error=ParseError("parse.no-data", line=number))
    return Entry.read(number, data, lambda: Meaning.of(read_givens(data, alphabet)))


def _sniff(head: Head) -> bool:
    return (
        head.first.startswith("<")
        and any(
            mark in text
            for text in head.lines
            for mark in ("<?xml", "<opensudoku", "<game", "<!DOCTYPE")
        )
        and "<html" not in "".join(head.lines).lower()
    )


def _format(puzzle: Puzzle, solution: Grid | None) -> str:
    check_classic(puzzle, "opensudoku")
    return f'  <game data="{"".join(map(str, puzzle.givens.cells))}" />'


OPENSUDOKU = Format(
    name="opensudoku",
    title="OpenSudoku XML",
    about="The files of OpenSudoku: a <game> for each puzzle, 81 digits, 0 for an empty cell.",
    extensions=(".opensudoku", ".xml"),
    sniff=_sniff,
    read=_read,
    format=_format,
    opening='<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n',
    closing="</opensudoku>\n",
)
