"""Linked: the formats of editors and solvers that carry all rules of a variant.

``fpuzzles`` and ``sudokupad`` are links, one puzzle per line, and ``iss`` the strings of
Interactive Sudoku Solver. A string may go on for several lines: those that begin with a blank
belong to it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..errors import ParseError, quote_text
from ..grid import Grid
from ..puzzle import Puzzle
from .editors import fpuzzles, iss, sudokupad
from .format import Entry, Format, Head, Line, read_each_line
from .line import read_line
from .meaning import Meaning

_LONGEST = 200_000  # characters of a string


def _is_link_to(*marks: str) -> Callable[[Head], bool]:
    """Return whether the first line is a link with one of these marks."""

    def sniff(head: Head) -> bool:
        return head.first.startswith("http") and any(mark in head.first for mark in marks)

    return sniff


def _read_strings(lines: Iterator[Line], alphabet: str | None) -> Iterator[Entry]:
    return read_each_line(_read_string)(_join_lines(lines), alphabet)


def _join_lines(lines: Iterator[Line]) -> Iterator[Line]:
    """Join the lines of a string: those that begin with a blank go on with it."""
    before: Line | None = None
    for line in lines:
        if line.is_silent:
            continue
        goes_on = before and not line.fault and line.text[:1].isspace()
        if before and goes_on and len(before.text) < _LONGEST:
            before = Line(before.number, before.text + line.text.strip())
            continue
        if before:
            yield before
        before = line
    if before:
        yield before


def _read_string(text: str, alphabet: str | None) -> Meaning:
    if not iss.is_iss(text.strip()):
        raise ParseError("parse.no-puzzle", text=quote_text(text.strip()))
    return iss.read_iss(text.strip())


def _format_string(puzzle: Puzzle, solution: Grid | None) -> str:
    return iss.format_iss(puzzle)


FPUZZLES = Format(
    name="fpuzzles",
    title="Links of f-puzzles",
    about="A link that opens the puzzle in f-puzzles, one per line.",
    extensions=(),
    sniff=_is_link_to("f-puzzles.com/?load="),
    read=read_each_line(read_line),
    format=fpuzzles.format_link,
    sign=fpuzzles.format_link,
)
SUDOKUPAD = Format(
    name="sudokupad",
    title="Links of SudokuPad",
    about="A link that opens the puzzle in SudokuPad, one per line: a drawing with rules in words.",
    extensions=(),
    sniff=_is_link_to("sudokupad.app/scl"),
    read=read_each_line(read_line),
    format=sudokupad.format_link,
    sign=sudokupad.format_link,
)
ISS = Format(
    name="iss",
    title="Strings of Interactive Sudoku Solver",
    about="Constraints after full stops, one puzzle per line.",
    extensions=(".iss",),
    sniff=lambda head: iss.is_iss(head.first),
    read=_read_strings,
    format=_format_string,
)
