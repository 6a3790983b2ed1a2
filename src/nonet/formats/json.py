"""JSON: a board as lists of numbers, ``[[5,3,0,…],…]``.

Rows of numbers (0 or null for an empty cell) or of texts, one flat list, or an object with the
board in ``board`` or ``puzzle``, the unusual rules in ``rules`` and an optional ``solution``, at
any depth. Lists of other programming languages are read as well. Each value begins on a new line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from ..cells import MIN_SIZE
from ..errors import ParseError, RuleError, quote_text
from ..grid import Grid
from ..puzzle import Puzzle
from .format import Entry, Format, Head, Line, find_rule_words
from .literal import read_literals
from .source import LONGEST
from .tree import read_tree

_FLAT = re.compile(r"(?:[A-Za-z_]\w*\s*=\s*)?\[[^\[\]{}\"']*\]", re.ASCII)
_BEGINS = re.compile(r"(?:[A-Za-z_]\w*\s*=\s*)?(?:\{|\[\s*(?![A-Za-z\s]))", re.ASCII)


def _read(lines: Iterator[Line], alphabet: str | None) -> Iterator[Entry]:
    for number, text in _split_documents(lines):
        if text.strip(" ,;\t\n") == "":
            continue
        any_found = False
        try:
            for value in _read_values(text, number):
                for entry in read_tree(value, number, text, alphabet):
                    any_found = True
                    yield entry
            if not any_found:
                raise ParseError("parse.no-board", text=quote_text(text))
        except (ParseError, RuleError) as error:
            yield Entry(number, text, error=error)


def _split_documents(lines: Iterator[Line]) -> Iterator[tuple[int, str]]:
    """Collect lines until every bracket is closed."""
    texts: list[str] = []
    number = depth = length = 0
    for each in lines:
        if each.fault:
            raise each.fault
        if each.is_silent:
            continue
        number = number if texts else each.number
        texts.append(each.text)
        length += len(each.text)
        if length > LONGEST:
            raise ParseError("parse.value-length", line=number, most=LONGEST)
        depth += sum(map(each.text.count, "[{")) - sum(map(each.text.count, "]}"))
        if depth <= 0:
            yield number, "\n".join(texts)
            texts, depth, length = [], 0, 0
    if texts:
        yield number, "\n".join(texts)


def _read_values(text: str, number: int) -> list[Any]:
    """Read JSON, or lists of a programming language."""
    try:
        return [json.loads(text)]
    except (ValueError, RecursionError) as error:
        if found := read_literals(text, number):
            return found
        text = quote_text(text)
        if isinstance(error, json.JSONDecodeError):
            line, column = number + error.lineno - 1, error.colno
            raise ParseError("parse.json", line=line, column=column, text=text) from None
        raise ParseError("parse.json-depth", line=number, text=text) from None


def _sniff(head: Head) -> bool:
    text = "\n".join(head.lines[:2])
    return bool(_BEGINS.match(text)) and not _is_row(head.first)


def _is_row(text: str) -> bool:
    """Is there only a list on this line, short enough for a row?"""
    match = _FLAT.match(text)
    return match is not None and len(match[0]) > 2 and match[0].count(",") < MIN_SIZE**2 - 1


def _list_rows(puzzle: Puzzle, grid: Grid) -> Any:
    """Return the numbers of a grid by row; an empty cell is 0, or null where 0 may be a number."""
    if not puzzle.has_own_numbers:
        return grid.rows
    numbers = (None, *puzzle.values)
    return [[numbers[digit] for digit in row] for row in grid.rows]


def _format(puzzle: Puzzle, solution: Grid | None) -> str:
    words = find_rule_words(puzzle, "json")
    board: Any = _list_rows(puzzle, puzzle.givens)
    if words or solution:
        board = {"board": board}
        board |= {"rules": words} if words else {}
        board |= {"solution": _list_rows(puzzle, solution)} if solution else {}
    return json.dumps(board, separators=(",", ":"))


JSON = Format(
    name="json",
    title="JSON lists",
    about="A list of rows of numbers, or an object with a board, rules and a solution.",
    extensions=(".json", ".jsonl"),
    sniff=_sniff,
    read=_read,
    format=_format,
)
