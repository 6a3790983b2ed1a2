"""CSV: one puzzle per row of a table, as in the large collections for machine learning.

The first line names the columns. The puzzle is in ``puzzle``, ``quizzes`` or ``question``, its
solution (if any) in ``solution``, ``solutions`` or ``answer``; other columns are ignored. A field
ends with its line, so that a file of any size is read line by line.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ..errors import ParseError, RuleError, quote_text
from ..grid import Grid
from ..puzzle import Puzzle
from . import line
from .format import Entry, Format, Head, Line, find_rule_words
from .row import Width

_PUZZLE = ("puzzle", "puzzles", "quiz", "quizzes", "question", "sudoku", "board", "grid")
_SOLUTION = ("solution", "solutions", "answer", "answers")


def _read(lines: Iterator[Line], alphabet: str | None) -> Iterator[Entry]:
    header: list[str] = []
    for each in lines:
        if each.is_silent:
            continue
        try:
            fields = _read_fields(each)
            if header:
                yield _read_entry(each, header, fields, alphabet)
        except (ParseError, RuleError) as error:
            if not header:
                raise
            yield Entry(each.number, each.text, error=error)
        header = header or _read_header(fields, each)


def _read_fields(each: Line) -> list[str]:
    if each.fault:
        raise each.fault
    try:
        return next(csv.reader([each.text]))
    except csv.Error:
        text = quote_text(each.text)
        raise ParseError("parse.csv", line=each.number, text=text) from None


def _read_header(fields: Sequence[str], each: Line) -> list[str]:
    names = [field.strip().lower() for field in fields]
    if _find_column(names, _PUZZLE) is None:
        raise ParseError("parse.csv-header", line=each.number, text=quote_text(each.text))
    return names


def _find_column(names: Sequence[str], wanted: Sequence[str]) -> int | None:
    """Return the column with one of the wanted names."""
    return next((names.index(name) for name in wanted if name in names), None)


def _read_entry(each: Line, names: list[str], fields: list[str], alphabet: str | None) -> Entry:
    place, answer = _find_column(names, _PUZZLE), _find_column(names, _SOLUTION)
    number = each.number
    if len(fields) < len(names) or place is None:
        found, text = len(fields), quote_text(each.text)
        raise ParseError(
            "parse.csv-columns", line=number, found=found, expected=len(names), text=text
        )
    meaning = line.read_line(fields[place], alphabet)
    if answer is not None and (text := fields[answer].strip()):
        found, expected, quote = Width(text).count, meaning.puzzle.size**2, quote_text(text)
        if found != expected:
            raise ParseError(
                "parse.csv-solution", line=number, found=found, expected=expected, text=quote
            )
        own = meaning.puzzle.values if meaning.puzzle.has_own_numbers else None
        solution = line.read_givens(text, alphabet, own).grid
        if not solution.is_full:
            raise ParseError("parse.csv-blank", line=number, found=solution.blanks, text=quote)
        meaning = replace(meaning, solution=solution)
    return Entry.of(number, fields[place], meaning)


def _sniff(head: Head) -> bool:
    try:
        names = next(csv.reader([head.first]), [])
    except csv.Error:
        return False
    return _find_column([name.strip().lower() for name in names], _PUZZLE) is not None


def _format(puzzle: Puzzle, solution: Grid | None) -> str:
    find_rule_words(puzzle, "csv")
    text = f'"{puzzle.line}"' if "," in puzzle.line else puzzle.line
    return f"{text},{puzzle.write(solution) if solution else ''}"


CSV = Format(
    name="csv",
    title="A table of puzzles and solutions",
    about="One puzzle per line below the header puzzle,solution; the solution is optional.",
    extensions=(".csv",),
    sniff=_sniff,
    read=_read,
    format=_format,
    opening="puzzle,solution\n",
)
