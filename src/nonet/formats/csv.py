"""CSV: one puzzle a row of a table, as the large collections for machine learning have it.

The first line names the columns. The puzzle stands in ``puzzle``, ``quizzes`` or ``question``, its
solution (if any) in ``solution``, ``solutions`` or ``answer``; other columns are passed over. A
field does not go on over the end of its line, so that a file of any size is read line by line.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence

from ..errors import ParseError, RuleError, shortened
from ..grid import Grid
from ..puzzle import Puzzle, symbols
from . import line
from .base import Entry, Format, Line, counted, sayable
from .head import Head, Width

__all__ = ["FORMAT"]

_PUZZLE = ("puzzle", "puzzles", "quiz", "quizzes", "question", "sudoku", "board", "grid")
_SOLUTION = ("solution", "solutions", "answer", "answers")


def _read(lines: Iterator[Line], alphabet: str | None) -> Iterator[Entry]:
    header: list[str] = []
    for each in lines:
        if each.is_silent:
            continue
        try:
            fields = _fields(each)
            if header:
                yield _entry(each, header, fields, alphabet)
        except (ParseError, RuleError) as error:
            if not header:
                raise
            yield Entry(each.number, each.text, error=error)
        header = header or _header(fields, each)


def _fields(each: Line) -> list[str]:
    if each.fault:
        raise each.fault
    try:
        return next(csv.reader([each.text]))
    except csv.Error as error:
        raise ParseError(f"line {each.number} is no row of a table: {error}") from None


def _header(fields: Sequence[str], each: Line) -> list[str]:
    names = [field.strip().lower() for field in fields]
    if _column(names, _PUZZLE) is None:
        raise ParseError(
            f"line {each.number} names no column with puzzles: {shortened(each.text)}"
            " (expected e.g. 'puzzle,solution')"
        )
    return names


def _column(names: Sequence[str], wanted: Sequence[str]) -> int | None:
    """Return the column with one of the wanted names."""
    return next((names.index(name) for name in wanted if name in names), None)


def _entry(each: Line, names: list[str], fields: list[str], alphabet: str | None) -> Entry:
    place, answer = _column(names, _PUZZLE), _column(names, _SOLUTION)
    if len(fields) < len(names) or place is None:
        raise ParseError(
            f"line {each.number} has {len(fields)} columns where the first has {len(names)}:"
            f" {shortened(each.text)}"
        )
    puzzle = line.one(fields[place], alphabet)
    text = fields[answer].strip() if answer is not None else ""
    found = Width(text).count
    if text and found != puzzle.size**2:
        raise ParseError(
            f"the solution on line {each.number} has {counted(found)}"
            f" where the puzzle has {puzzle.size**2}: {shortened(text)}"
        )
    solution = line.givens(text, alphabet) if text else None
    return Entry(each.number, fields[place], puzzle, solution=solution)


def _sniff(head: Head) -> bool:
    try:
        names = next(csv.reader([head.first]), [])
    except csv.Error:
        return False
    return _column([name.strip().lower() for name in names], _PUZZLE) is not None


def _say(puzzle: Puzzle, solution: Grid | None) -> str:
    sayable(puzzle, "csv")
    signs = symbols(puzzle.size)
    answer = "".join(signs[digit] for digit in solution.cells) if solution else ""
    return f"{puzzle.line},{answer}"


FORMAT = Format(
    name="csv",
    title="A table of puzzles and solutions",
    about="A line a puzzle below the header puzzle,solution; the solution may be missing.",
    extensions=(".csv",),
    sniff=_sniff,
    read=_read,
    say=_say,
    opening="puzzle,solution\n",
)
