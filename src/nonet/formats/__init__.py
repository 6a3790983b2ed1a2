"""Formats: read puzzles from text and files, and write them.

`parse` reads one puzzle and `read` all puzzles of a file of any size; `dumps` and `write` do the
reverse. A format is recognised by the content, never by a file's name.

>>> puzzle = parse("1.....3..4.....2")
>>> dumps(puzzle, "json")
'[[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]]'
>>> parse(dumps(puzzle, "board")) == puzzle
True
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import chain, islice

from ..arguments import several
from ..cells import Text
from ..errors import FormatError, ParseError, quote_text
from ..grid import Grid
from ..puzzle import Puzzle, PuzzleLike, Solution, as_puzzle
from ..rules import usual_rules
from .alphabet import choose_alphabet, read_signs
from .board import BOARD, ROWS, SDK, SS, TEXT
from .credits import Credits
from .csv import CSV
from .format import Entry, Format, Head, Line
from .jigsaw import JIGSAW
from .json import JSON
from .line import LINE, SDM
from .linked import FPUZZLES, ISS, SUDOKUPAD
from .opensudoku import OPENSUDOKU
from .solo import SOLO
from .source import check_source, read_lines

__all__ = [
    "FORMATS",
    "Credits",
    "Entry",
    "Format",
    "detect_format",
    "dumps",
    "parse",
    "read",
    "write",
]

# The most distinctive first: a text has the first format that recognises it.
_VARIANTS = (FPUZZLES, SUDOKUPAD, ISS)
_ORDER = (OPENSUDOKU, *_VARIANTS, JSON, CSV, SOLO, JIGSAW, SS, SDK, LINE, SDM, ROWS, BOARD)

FORMATS: dict[str, Format] = {format.name: format for format in _ORDER}
"""Every format that is read and written, by its name. Any other text is read as ``"text"``."""

_PLAIN = re.compile(r"(?=[0-9]*\.)[0-9.]{81}", re.ASCII)
"""How most puzzles are written; no other format looks like it. It takes little time to read."""

_HEAD = 120  # lines to recognise a format by: more than the largest board has


def parse(source: Text, format: str | None = None, *, alphabet: str | None = None) -> Puzzle:
    """Read the one puzzle in a text of any kind.

    `format` names its format, which is otherwise detected; `alphabet` is the sign of the first
    digit ("1", "0" or "A"), for large grids that could be read in more than one way.
    """
    if format is None and alphabet is None and type(source) is str and _PLAIN.fullmatch(source):
        return Puzzle(read_signs(source).grid)
    found: Entry | None = None
    for entry in read(source, format, alphabet=alphabet):
        if entry.error:
            raise entry.error
        if found:
            raise ParseError("parse.several-puzzles", lines=[found.number, entry.number])
        found = entry
    assert found
    assert found.puzzle
    return found.puzzle


def read(
    source: Text, format: str | None = None, *, alphabet: str | None = None
) -> Iterator[Entry]:
    """Yield the puzzles in a `Path`, a text (`str`), bytes, or an open stream.

    A bad puzzle becomes an entry with its error, and reading continues. A source that is not text,
    or contains no puzzle, raises `ParseError`. Files are read line by line, whatever their size.
    """
    check_source(source)
    known = None if format is None else TEXT if format == "text" else _find_format(format)
    return _read(source, known, choose_alphabet(alphabet))


def write(
    puzzles: Iterable[PuzzleLike | tuple[Puzzle, Grid | None]], format: str = "line"
) -> Iterator[str]:
    """Yield the text of puzzles, each alone or with its solution, in pieces.

    Only csv and json write the solutions.
    """
    return _find_format(format).write(
        item if isinstance(item, tuple) else as_puzzle(item) for item in several("puzzles", puzzles)
    )


def dumps(
    puzzle: PuzzleLike,
    format: str = "line",
    *,
    solution: Grid | None = None,
    credits: Credits | None = None,
) -> str:
    """Return the text of one puzzle, grid or solution, without a line end after it.

    Formats with a place for them also store the `solution`, and the title, author and rules text
    of the `credits`.
    """
    if isinstance(puzzle, Grid) and not isinstance(puzzle, Solution):
        puzzle = Puzzle(puzzle, usual_rules(puzzle.size))
    sign = _find_format(format).sign
    if sign:
        return sign(as_puzzle(puzzle), solution, credits or Credits())
    if solution is not None:
        return "".join(write([(as_puzzle(puzzle), solution)], format)).rstrip("\n")
    return "".join(write([as_puzzle(puzzle)], format)).rstrip("\n")


def detect_format(source: Text) -> str:
    """Return the name of the format of a source.

    >>> detect_format("[[1,0,0,0],[0,0,3,0],[0,4,0,0],[0,0,0,2]]")
    'json'
    """
    check_source(source)
    return _detect(list(islice(read_lines(source), _HEAD))).name


def _find_format(name: str) -> Format:
    name = str(name)
    if name not in FORMATS:
        raise FormatError("format.unknown", name=quote_text(name), known=sorted(FORMATS))
    return FORMATS[name]


def _read(source: Text, format: Format | None, alphabet: str | None) -> Iterator[Entry]:
    lines = read_lines(source)
    head = list(islice(lines, _HEAD))
    if head and head[0].fault:
        raise head[0].fault
    known = format or _detect(head)
    any_found = False
    for entry in known.read(chain(head, lines), alphabet):
        any_found = True
        yield entry
    if not any_found:
        first = next((line.text.strip() for line in head if line.text.strip()), "")
        if not first:
            raise ParseError("parse.empty")
        raise ParseError("parse.no-puzzle", text=quote_text(first))


def _detect(lines: list[Line]) -> Format:
    """Return the first format that recognises the first lines."""
    head = Head((line.text for line in lines if not line.fault), complete=len(lines) < _HEAD)
    return next((known for known in FORMATS.values() if known.sniff(head)), TEXT)
