"""Formats: puzzles from text and files, and back; one module a format.

`parse` reads one puzzle, `read` goes over the puzzles of a file of any size, `dumps` and `write`
are their ways back. A format is recognised by what stands in the text, never by a file's name.

>>> puzzle = parse("1.....3..4.....2")
>>> dumps(puzzle, "json")
'[[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]]'
>>> parse(dumps(puzzle, "board")) == puzzle
True
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from ..errors import FormatError, ParseError, shortened
from ..grid import Grid
from ..puzzle import Puzzle
from . import board, csv, jigsaw, json, line, opensudoku, rows, sdk, sdm, solo, ss
from .alphabet import chosen
from .base import Entry, Format, Line
from .head import Head
from .source import Source, lines_of

__all__ = ["FORMATS", "Entry", "Format", "dumps", "parse", "read", "recognised", "write"]

# In the order in which they are recognised: what is surest comes first, a board is the last guess.
_MODULES = (opensudoku, json, csv, solo, jigsaw, ss, sdk, line, sdm, rows, board)

FORMATS: dict[str, Format] = {module.FORMAT.name: module.FORMAT for module in _MODULES}
"""Every known format by its name."""

_HEAD = 120  # lines to recognise a format by: more than the rows and lines of the largest board


def parse(text: str, format: str | None = None, *, alphabet: str | None = None) -> Puzzle:
    """Read the one puzzle in a text of any known format.

    `format` says which it is and stops the guessing; `alphabet` is the sign of the first digit
    ("1", "0" or "A"), for large grids that could be read in more than one way.
    """
    found: Entry | None = None
    for entry in read(text, format, alphabet=alphabet):
        if entry.error:
            raise entry.error
        if found:
            raise ParseError(
                f"more than one puzzle: one on line {found.number}, another on line"
                f" {entry.number} (formats.read reads them all)"
            )
        found = entry
    if found is None or found.puzzle is None:
        raise _nothing()
    return found.puzzle


def read(
    source: Source, format: str | None = None, *, alphabet: str | None = None
) -> Iterator[Entry]:
    """Go over the puzzles in a `Path`, a text (`str`), bytes, or an open stream.

    A bad puzzle becomes an entry with its error, and reading goes on. What is no text at all, or
    holds no puzzle, raises `ParseError`. Files are read line by line, whatever their size.
    """
    known = None if format is None else _known(format)
    return _read(source, known, chosen(alphabet))


def write(
    puzzles: Iterable[Puzzle | tuple[Puzzle, Grid | None]], format: str = "line"
) -> Iterator[str]:
    """Write puzzles, each alone or with its solution, as pieces of text, one after the other.

    Solutions are kept by the formats that have a place for them (csv, json).
    """
    return _known(format).write(puzzles)


def dumps(puzzle: Puzzle, format: str = "line") -> str:
    """Return the text of one puzzle, without a line end after it."""
    return "".join(write([puzzle], format)).rstrip("\n")


def recognised(source: Source) -> str:
    """Return the name of the format that a source is recognised as.

    >>> recognised("1.....3..4.....2"), recognised("[[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]]")
    ('line', 'json')
    """
    return _recognised(list(islice(lines_of(source), _HEAD))).name


def _known(name: str) -> Format:
    if name not in FORMATS:
        known = ", ".join(sorted(FORMATS))
        raise FormatError(f"unknown format {shortened(name)}: known are {known}")
    return FORMATS[name]


def _read(source: Source, format: Format | None, alphabet: str | None) -> Iterator[Entry]:
    lines = lines_of(source)
    head = list(islice(lines, _HEAD))
    if head and head[0].fault:
        raise head[0].fault
    known = format or _recognised(head)
    any_found = False
    for entry in known.read(chain(head, lines), alphabet):
        any_found = True
        yield entry
    if not any_found:
        raise _nothing()


def _recognised(lines: list[Line]) -> Format:
    """Return the first format that knows its own by the first lines."""
    head = Head((line.text for line in lines if not line.fault), complete=len(lines) < _HEAD)
    return next((known for known in FORMATS.values() if known.sniff(head)), line.FORMAT)


def _nothing() -> ParseError:
    return ParseError("there is no puzzle in the text")
