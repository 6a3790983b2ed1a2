"""Trees: the puzzles in lists and objects, at any depth.

A grid is a list of rows, a flat list, a list of texts, one text, or a list of cells with their
places (``{"row": 1, "column": 5, "value": 7}``). An object may have the rules and the solution
beside it. Unknown rules are refused: without them it would be another puzzle.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from math import isqrt
from typing import Any

from ..cells import MAX_SIZE, MIN_SIZE, cell_name
from ..errors import ParseError, RuleError, quote_text, quote_value
from ..grid import Grid
from ..messages import Message
from ..puzzle import Puzzle
from ..rules import rules_of_line
from . import line
from .editors import is_editor_object, read_editor_object
from .editors.payload import has_rows_of_objects
from .format import Entry
from .meaning import Meaning, choose_meaning
from .row import is_square

_BOARD = ("board", "grid", "puzzle", "givens", "quiz", "question", "sudoku", "unsolved", "clues")
_SOLUTION = ("solution", "solutions", "answer", "solved")
_RULES = ("rules", "constraint", "constraints", "variant", "variants", "cages", "killercage")
_PLAIN_RULES = ("standard", "classic", "normal", "sudoku", "latin")
_ROW, _COLUMN = ("row", "r", "y"), ("column", "col", "c", "x")
_VALUE = ("value", "val", "v", "digit", "number", "n")
_SIZE = ("size", "n", "height", "rows", "dimension")
_PLACE = re.compile(r"[rR]?(\d{1,2})\s*[,;cC_ -]\s*(\d{1,2})")
_MOST = 10_000  # puzzles of one value


def read_tree(value: Any, number: int, text: str, alphabet: str | None) -> Iterator[Entry]:
    """Yield the puzzles in a value; `number` is the line, and `text` how it is written."""
    for count, (where, found) in enumerate(_walk(value, number, alphabet)):
        if isinstance(found, Meaning):
            yield Entry.of(where, text, found)
        else:
            yield Entry(where, text, error=found)
        if count >= _MOST:
            return


Found = tuple[int, Meaning | ParseError | RuleError]


def _walk(value: Any, number: int, alphabet: str | None) -> Iterator[Found]:
    number = getattr(value, "line", number)
    try:
        meaning = _read_puzzle(value, alphabet)
    except (ParseError, RuleError) as error:
        yield number, error
        return
    if meaning:
        yield number, meaning
    elif isinstance(value, dict):
        yield from _walk_fields(value, number, alphabet)
    elif isinstance(value, list):
        for item in _group_cells(value):
            yield from _walk(item, number, alphabet)


def _group_cells(values: list[Any]) -> Iterator[Any]:
    """Yield the items of a list; cells outside of brackets stay together."""
    for is_cell, items in groupby(values, lambda item: _is_cell(item) and not _is_word(item)):
        cells = list(items)
        if is_cell and len(cells) < len(values):
            yield cells
        elif not is_cell:
            yield from cells


def _is_word(value: Any) -> bool:
    return isinstance(value, str) and len(value) > 1


def _walk_fields(fields: dict[str, Any], number: int, alphabet: str | None) -> Iterator[Found]:
    """Yield the puzzles of an object; a solution belongs to the puzzle beside it."""
    names = {name.lower(): name for name in fields}
    answer = next((names[name] for name in _SOLUTION if name in names), None)
    others = [item for name, item in fields.items() if name != answer]
    puzzles = [found for item in others for found in _walk(item, number, alphabet)]
    if puzzles:
        try:
            _list_rule_words(fields, names)
        except ParseError as error:
            yield number, error
            return
    solutions = list(_walk(fields[answer], number, alphabet)) if answer else []
    if len(puzzles) == len(solutions) == 1:
        (where, puzzle), (_, solution) = puzzles[0], solutions[0]
        if isinstance(puzzle, Meaning) and isinstance(solution, Meaning):
            yield where, replace(puzzle, solution=solution.puzzle.givens)
            return
    yield from puzzles or solutions


def _read_puzzle(value: Any, alphabet: str | None) -> Meaning | None:
    """Return the puzzle that a value is; None if it is not one itself."""
    if isinstance(value, dict):
        return _read_fields(value, alphabet)
    return _read_grid(value, alphabet)


def _read_fields(fields: dict[str, Any], alphabet: str | None) -> Meaning | None:
    """Return the puzzle of an object that has its grid as a field."""
    names = {name.lower(): name for name in fields}
    board = next((names[name] for name in _BOARD if name in names), None)
    if is_editor_object(fields):
        return read_editor_object(fields)
    if board is not None and has_rows_of_objects(fields[board]):
        return read_editor_object(fields | {"grid": fields[board]})
    words = _list_rule_words(fields, names) if board is not None else []
    meaning = None
    if board is not None:
        meaning = _read_grid(fields[board], alphabet, words, is_named=True)
    if meaning is None:
        placed = [name for name, item in fields.items() if _is_placed(item)]
        if len(placed) > 1:
            raise ParseError("parse.listed-twice", names=[quote_text(name) for name in placed[:2]])
        if placed:
            words = _list_rule_words(fields, names)
            meaning = _place(_list_places(fields[placed[0]]), fields, words)
        elif places := _list_named_places(fields):
            meaning = _place(places, fields, _list_rule_words(fields, names))
    if meaning is None:
        return None
    return _add_solution(meaning, fields, names, alphabet)


def _list_rule_words(fields: dict[str, Any], names: dict[str, str]) -> list[str]:
    """Return the rules of an object in words; refuse unknown ones."""
    words: list[str] = []
    for key in _RULES:
        value = fields.get(names.get(key, ""))
        if not value:
            continue
        if not isinstance(value, list):
            raise ParseError("parse.unknown-rules", name=repr(key), text=quote_value(value))
        words += [word for item in value for word in _format_rule(item)]
    return words


def _format_rule(rule: Any) -> list[str]:
    """Return a rule in the words of a line."""
    if isinstance(rule, str):
        return [] if rule.lower() in _PLAIN_RULES else [rule]
    name = str(rule.get("type", "")).lower() if isinstance(rule, dict) else ""
    if name in _PLAIN_RULES:
        return []
    if name in ("diagonal", "diagonals"):
        fields = rule.get("fields", {})
        if not isinstance(fields, dict) or all(fields.values()):
            return ["diagonals"]
    raise ParseError("parse.unknown-rule", text=quote_value(rule))


def _add_solution(
    meaning: Meaning, fields: dict[str, Any], names: dict[str, str], alphabet: str | None
) -> Meaning:
    """Add the solution of an object."""
    answer = next((fields[names[name]] for name in _SOLUTION if name in names), None)
    if answer is None or isinstance(answer, dict):
        found = None if answer is None else _read_puzzle(answer, alphabet)
    else:
        own = [word for word in _list_rule_words(fields, names) if word.startswith("digits=")]
        found = _read_grid(answer, alphabet, own, is_named=True)
        if found is None and answer:
            raise ParseError("parse.solution", text=quote_value(answer))
    if found is None:
        return meaning
    solution, size = found.puzzle.givens, meaning.puzzle.size
    if solution.size != size:
        raise ParseError("parse.solution-size", found=len(solution.cells), expected=size**2)
    return replace(meaning, solution=solution)


def _read_grid(
    value: Any, alphabet: str | None, words: Sequence[str] = (), *, is_named: bool = False
) -> Meaning | None:
    """Return the puzzle of a text, a list of rows or a flat list; None for anything else.

    The value of a field such as "board" (`is_named`) is meant as a grid, and refused if it is not.
    `words` are its unusual rules.
    """
    if isinstance(value, str):
        if is_named:
            return line.read_line(";".join([value, *words]), alphabet)
        try:
            return line.read_line(value, alphabet) if len(value) >= 36 else None
        except (ParseError, RuleError):
            return None
    if not isinstance(value, list):
        if is_named and not isinstance(value, dict):
            raise ParseError("parse.not-rows", text=quote_value(value))
        return None
    rows = _split_rows(value)
    if rows is None:
        if _is_placed(value):
            return _place(_list_places(value), {}, words)
        if is_named and not value:
            raise ParseError("parse.not-rows", text=quote_value(value))
        if not is_named or any(isinstance(item, dict) for item in value):
            return None
        rows = [value]
    cells = [cell for row in rows for cell in row]
    return line.read_cells(_tokens(cells), alphabet, words=words)


def _split_rows(value: list[Any]) -> list[list[Any]] | None:
    """Return the rows of cells in a list; refuse one that is almost a grid."""
    if not value or any(isinstance(item, dict) for item in value):
        return None
    if all(isinstance(item, str) for item in value):
        lengths = {len(item) for item in value}
        if lengths == {len(value)} and len(value) >= MIN_SIZE:
            return [list(row) for row in value]
        if len(lengths) == 1 and min(lengths) == 9 and len(value) % 9 == 0:
            return None
    if all(_is_cell(item) for item in value):
        return [value] if is_square(len(value)) else None
    if not all(isinstance(item, list) and not any(map(is_deep, item)) for item in value):
        return None
    counts = Counter(map(len, value))
    usual, often = counts.most_common(1)[0]
    if is_square(usual) and usual > MAX_SIZE:
        return None  # flat lists: one puzzle each
    if not MIN_SIZE <= max(len(value), usual) <= MAX_SIZE or min(len(value), usual) < 2:
        return None
    if counts == {len(value): len(value)} and len(value) >= MIN_SIZE:
        return value
    if is_square(usual) and often == len(value) != usual:
        return None  # sixteen cells are a 4×4 grid each, or rows; never both
    for number, row in enumerate(value, 1):
        if len(row) != len(value):
            found, text = len(row), quote_value(list(row))
            raise ParseError(
                "parse.row-length", row=number, found=found, expected=len(value), text=text
            )
    return None


def _is_cell(value: Any) -> bool:
    if isinstance(value, float):
        return value.is_integer() or value != value  # NaN is an empty cell
    return value is None or (
        isinstance(value, int | str) and not isinstance(value, bool) and len(str(value)) <= 3
    )


def _token(cell: Any) -> str:
    if isinstance(cell, float):
        return str(int(cell)) if cell.is_integer() else "."
    return "." if cell is None else str(cell).strip() or "."


def _tokens(cells: Sequence[Any]) -> list[str]:
    """Return the content of each cell as text."""
    size = isqrt(len(cells))
    for index, cell in enumerate(cells):
        if not _is_cell(cell):
            if index < size * size:
                name = cell_name(index, size)
                raise ParseError("parse.json-cell", cell=name, text=quote_value(cell))
            raise ParseError("parse.json-value", number=index + 1, text=quote_value(cell))
    return [_token(cell) for cell in cells]


def is_deep(value: Any) -> bool:
    """Is this a list or an object, rather than a cell?"""
    return isinstance(value, list | dict)


def _find_field(item: dict[str, Any], names: Sequence[str]) -> Any:
    lower = {name.lower(): value for name, value in item.items()}
    return next((lower[name] for name in names if name in lower), None)


def _is_placed(value: Any) -> bool:
    """Is this a list of cells with their places?"""
    return (
        isinstance(value, list)
        and len(value) >= 4
        and all(
            isinstance(item, dict)
            and all(type(_find_field(item, names)) is int for names in (_ROW, _COLUMN, _VALUE))
            for item in value
        )
    )


Places = list[tuple[int, int, int]]


def _list_places(value: list[dict[str, Any]]) -> Places:
    return [(_find_field(i, _ROW), _find_field(i, _COLUMN), _find_field(i, _VALUE)) for i in value]


def _list_named_places(fields: dict[str, Any]) -> Places:
    """Read ``{"1,1": 8, "2,3": 3}``, directly or in a field."""
    for value in (fields, *(item for item in fields.values() if isinstance(item, dict))):
        matches = [(_PLACE.fullmatch(name), item) for name, item in value.items()]
        if len(matches) >= 4 and all(m and type(item) is int for m, item in matches):
            return [(int(m[1]), int(m[2]), item) for m, item in matches if m]
    return []


def _place(places: Places, fields: dict[str, Any], words: Sequence[str]) -> Meaning | None:
    """Return the puzzle with digits at these places; rows and columns start at 0 or 1."""
    highest = max(max(row, column, digit) for row, column, digit in places)
    objects = [fields, *(item for item in fields.values() if isinstance(item, dict))]
    sizes = [found for item in objects if type(found := _find_field(item, _SIZE)) is int]
    size = next((n for n in sizes if MIN_SIZE <= n <= MAX_SIZE), 9 if highest <= 9 else 0)
    size = size or next((n * n for n in range(4, 7) if n * n >= highest), 0)
    meanings = []
    for first in (0, 1):
        cells = bytearray(size * size)
        for row, column, digit in places:
            at = (row - first, column - first)
            if not (all(0 <= n < size for n in at) and 0 <= digit <= size):
                break
            cells[at[0] * size + at[1]] = digit
        else:
            grid = Grid.from_cells(bytes(cells), size)
            puzzle = Puzzle(grid, rules_of_line(size, words))
            meanings.append(Meaning(puzzle, Message("text.first-index", first=first)))
    if not meanings:
        raise ParseError("parse.outside", size=size, text=quote_value(places[0]))
    return choose_meaning(meanings)
