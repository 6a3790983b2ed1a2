"""JSON: a board as lists of numbers, ``[[5,3,0,…],…]``, as programs have it.

Rows of numbers (0 or null for an empty cell) or of texts, one flat list, or an object with the
board in ``board`` or ``puzzle``, the unusual rules in ``rules`` and perhaps a ``solution``. Lists
copied from a Python program do as well: ``grid = [[5,3,0,],]``. One value a puzzle, each beginning
on a line of its own.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import Any

from ..errors import ParseError, RuleError, shortened
from ..grid import Grid, cell_name
from ..puzzle import Puzzle
from ..rules import said
from . import line
from .alphabet import grid_of_numbers
from .base import Entry, Format, Line, counted, sayable
from .head import Head
from .source import LONGEST

__all__ = ["FORMAT"]

_BEGINS = re.compile(r"(?:[A-Za-z_]\w*\s*=\s*)?(?:\{|\[\s*(?![A-Za-z\s]))", re.ASCII)
_NAME = re.compile(r"\s*[A-Za-z_]\w*\s*=")
_BOARD = ("board", "grid", "puzzle", "givens", "quiz", "question")


def _read(lines: Iterator[Line], alphabet: str | None) -> Iterator[Entry]:
    for number, text in _documents(lines):
        try:
            puzzle, solution = _puzzle(_value(text, number), alphabet)
            yield Entry(number, text, puzzle, solution=solution)
        except (ParseError, RuleError) as error:
            yield Entry(number, text, error=error)


def _documents(lines: Iterator[Line]) -> Iterator[tuple[int, str]]:
    """Gather lines until every bracket is closed."""
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
            raise ParseError(f"the value on line {number} is longer than {LONGEST} characters")
        depth += sum(map(each.text.count, "[{")) - sum(map(each.text.count, "]}"))
        if depth <= 0:
            yield number, "\n".join(texts)
            texts, depth, length = [], 0, 0
    if texts:
        yield number, "\n".join(texts)


def _value(text: str, number: int) -> Any:
    """Read JSON, or what Python prints for a list."""
    name = _NAME.match(text)
    text = text[name.end() :] if name else text
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        text = re.sub(r",(\s*[\]}])", r"\1", text).replace("'", '"').replace("None", "null")
    try:
        return json.loads(text)
    except ValueError as error:
        why = error.msg if isinstance(error, json.JSONDecodeError) else "a number is too long"
        raise ParseError(f"line {number} begins no JSON ({why}): {shortened(text)}") from None
    except RecursionError:
        raise ParseError(f"line {number} begins too many lists: {shortened(text)}") from None


def _puzzle(value: Any, alphabet: str | None) -> tuple[Puzzle, Grid | None]:
    if not isinstance(value, dict):
        return Puzzle(_grid(value, alphabet)), None
    board = next((value[key] for key in _BOARD if key in value), None)
    if board is None:
        raise ParseError(f"the object has no 'board' and no 'puzzle': {shortened(repr(value))}")
    rules, answer = value.get("rules"), value.get("solution")
    if rules is not None and not _is_list_of(rules, str):
        raise ParseError(f"'rules' is not a list of texts: {shortened(repr(rules))}")
    solution = None if answer is None else _grid(answer, alphabet)
    if isinstance(board, str) and rules is None:
        puzzle = line.one(board, alphabet)
    else:
        grid = _grid(board, alphabet)
        puzzle = Puzzle(grid, said(grid.size, rules or ()))
    if solution and solution.size != puzzle.size:
        raise ParseError(
            f"the solution has {len(solution.cells)} cells where the puzzle has {puzzle.size**2}"
        )
    return puzzle, solution


def _grid(value: Any, alphabet: str | None) -> Grid:
    """Read a text, a list of rows, or a flat list."""
    if isinstance(value, str):
        return line.givens(value, alphabet)
    if not isinstance(value, list) or not value:
        raise ParseError(f"not a list of rows: {shortened(repr(value))}")
    if _is_list_of(value, str) and len(value[0]) > 2:
        value = [list(row) for row in value]
    if _is_list_of(value, list):
        for number, row in enumerate(value, 1):
            if len(row) != len(value):
                raise ParseError(
                    f"row {number} has {counted(len(row))} where {len(value)} rows ask for"
                    f" {len(value)}: {shortened(repr(row))}"
                )
        value = [cell for row in value for cell in row]
    return grid_of_numbers(_tokens(value), alphabet)


def _tokens(cells: Sequence[Any]) -> list[str]:
    """Return what each cell holds as text."""
    size = max(1, round(len(cells) ** 0.5))
    tokens: list[str] = []
    for index, cell in enumerate(cells):
        if cell is None or (isinstance(cell, str) and not cell.strip()):
            tokens.append(".")
        elif isinstance(cell, int | str) and not isinstance(cell, bool):
            tokens.append(str(cell).strip())
        else:
            raise ParseError(f"{cell_name(index, size)} holds {shortened(repr(cell))}")
    return tokens


def _is_list_of(value: Any, kind: type) -> bool:
    return isinstance(value, list) and all(isinstance(item, kind) for item in value)


def _sniff(head: Head) -> bool:
    text = "\n".join(head.lines[:2])
    return bool(_BEGINS.match(text))


def _say(puzzle: Puzzle, solution: Grid | None) -> str:
    words = sayable(puzzle, "json")
    board: Any = puzzle.givens.rows
    if words or solution:
        board = {"board": board}
        board |= {"rules": words} if words else {}
        board |= {"solution": solution.rows} if solution else {}
    return json.dumps(board, separators=(",", ":"))


FORMAT = Format(
    name="json",
    title="JSON lists",
    about="A list of rows of numbers, or an object with a board, rules and a solution.",
    extensions=(".json", ".jsonl"),
    sniff=_sniff,
    read=_read,
    say=_say,
)
