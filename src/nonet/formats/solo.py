"""Solo: the game ids of Simon Tatham's Solo.

``3x3xdi:a7i6…`` has the shape, the kind and the level before the colon, the givens after it.
Letters are runs of 1–26 empty cells, ``_`` separates two numbers. ``3x2`` has boxes 3 rows high and
2 columns wide; ``9j`` is a jigsaw, with its walls after a comma; ``x`` adds the diagonals. A killer
(``k``) has the walls between its cages after the next comma, and after one more their sums, each in
the first cell of its cage.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ..cells import MAX_SIZE, MIN_SIZE, cell, cell_name, cells_of
from ..errors import FormatError, ParseError, quote_text
from ..grid import Grid
from ..puzzle import Puzzle
from ..rules import (
    Boxes,
    Cage,
    Columns,
    Diagonals,
    Regions,
    Rows,
    Rule,
    classic,
    find_regions,
    jigsaw,
)
from .format import Format, read_each_line
from .meaning import Meaning

_ID = re.compile(r"([0-9]{1,3})(?:x([0-9]{1,3}))?((?!x[0-9])[a-z][a-z0-9]{0,19})?:", re.ASCII)
_KIND = re.compile(r"(?:[jxk]|r[0-9]?|m[0-9]?|md[0-9]?|a|d[a-z])*")
_CELLS = re.compile(r"([0-9]{1,9})|([a-z])|(_)")


def is_id(text: str) -> bool:
    """Does this line begin like an id?"""
    return bool(_ID.match(text)) and ":k:" not in text[:8]  # which is a killer of another kind


def read_id(text: str) -> Puzzle:
    """Return the puzzle of one id."""
    match = _ID.match(text)
    if not match:
        raise ParseError("parse.solo", text=quote_text(text))
    kind, description = _read_kind(match[3] or ""), text[match.end() :].strip()
    height = int(match[1])
    wide = int(match[2] or (1 if "j" in kind else height))  # 9j has nine rows, 3 is short for 3x3
    size = height * wide
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise ParseError("parse.solo-size", text=quote_text(text), least=MIN_SIZE, most=MAX_SIZE)
    givens, *more = description.split(",")
    if len(more) != ("j" in kind) + 2 * ("k" in kind):
        raise ParseError("parse.solo-walls", text=quote_text(text))
    rules = jigsaw(_read_walls(more[0], size)) if "j" in kind else classic(height, wide)
    diagonals = (Diagonals(),) if "x" in kind else ()
    cages = _read_cages(more[-2], more[-1], size) if "k" in kind else ()
    return Puzzle(_read_numbers(givens, size, size), (*rules, *diagonals, *cages))


def _read_kind(letters: str) -> str:
    """Return the letters before the colon, without the level of difficulty and the symmetry."""
    if not _KIND.fullmatch(letters):
        raise ParseError("parse.solo-kind", text=quote_text(letters))
    return re.sub(r"d[a-z]", "", letters)


def _read_numbers(text: str, size: int, most: int) -> list[int]:
    """Read a number for each cell, 0 for none."""
    cells: list[int] = []
    place = 0
    while place < len(text):
        match = _CELLS.match(text, place)
        if not match:
            raise ParseError("parse.solo-sign", found=repr(text[place]), text=quote_text(text))
        number, letter, _ = match.groups()
        if number:
            if not 1 <= int(number) <= most and len(cells) < size * size:
                name = cell_name(len(cells), size)
                raise ParseError("parse.number", cell=name, text=number, least=1, most=most)
            cells.append(int(number))
        elif letter:
            cells += [0] * (ord(letter) - ord("a") + 1)
        if len(cells) > size * size:
            break
        place = match.end()
    if len(cells) > size * size:
        raise ParseError("parse.solo-long", size=size, text=quote_text(text))
    if len(cells) < size * size:
        raise ParseError("parse.solo-short", found=len(cells), size=size, text=quote_text(text))
    return cells


def _read_cages(walls: str, sums: str, size: int) -> tuple[Rule, ...]:
    groups: dict[int, list[int]] = {}
    for at, label in enumerate(_read_walls(walls, size)):
        groups.setdefault(label, []).append(at)
    totals = _read_numbers(sums, size, size * (size + 1) // 2)
    return tuple(
        Cage([cells_of(size)[at] for at in group], totals[group[0]] or None)
        for group in groups.values()
    )


def _read_walls(text: str, size: int) -> tuple[int, ...]:
    """Return which cells are together: runs of neighbours without a wall, along the rows, then
    down the columns.
    """
    walls: set[tuple[int, int]] = set()
    edges = list(_list_edges(size))
    place = 0
    for letter in text:
        free = "_abcdefghijklmnopqrstuvwxyz".find(letter)
        if free < 0 or place > len(edges):
            raise ParseError("parse.solo-sign", found=repr(letter), text=quote_text(text))
        place += min(free, 25)
        if letter != "z":  # which is a run that no wall ends
            walls.update(edges[place : place + 1])
            place += 1
    if place != len(edges) + 1:  # the border is the wall after the last run
        raise ParseError("parse.solo-edges", size=size, text=quote_text(text))
    return find_regions(size, lambda a, b: (a, b) in walls)


def _list_edges(size: int) -> Iterator[tuple[int, int]]:
    """Yield all pairs of neighbours in the order of an id."""
    for row in range(size):
        for at in range(size * row, size * row + size - 1):
            yield at, at + 1
    for column in range(size):
        for at in range(column, size * (size - 1), size):
            yield at, at + size


def _format(puzzle: Puzzle, solution: Grid | None) -> str:
    shape, walls, more = _format_shape(puzzle.size, puzzle.rules)
    diagonals, cages = more[:1] == (Diagonals(),), ""
    if rest := more[diagonals:]:
        cages = _format_cages(rest, puzzle.size)
    if not shape or (rest and not cages):
        raise FormatError("format.solo")
    kind = "x" * diagonals + "k" * bool(cages)
    return f"{shape}{kind}:{_format_numbers(puzzle.givens.cells)}{walls}{cages}"


def _format_cages(rules: tuple[Rule, ...], size: int) -> str:
    """Return the walls and sums of cages that fill the grid; nothing if they cannot be said."""
    labels, sums = [-1] * size**2, [0] * size**2
    for rule in rules:
        if not isinstance(rule, Cage) or rule.sum is None or len(rule.cells) == 1:
            return ""
        group = sorted(int(cell(name, size)) for name in rule.cells)
        for at in group:
            if labels[at] >= 0:
                return ""
            labels[at] = group[0]
        sums[group[0]] = rule.sum
    whole = find_regions(size, lambda a, b: labels[a] != labels[b])
    if -1 in labels or len(set(whole)) != len(rules):
        return ""
    return f",{_format_walls(labels, size)},{_format_numbers(sums)}"


def _format_shape(size: int, rules: tuple[Rule, ...]) -> tuple[str, str, tuple[Rule, ...]]:
    """Return the text for boxes or regions, if there are any, and the rules after them."""
    match rules:
        case (Rows(), Columns(), Boxes(rows, columns), *_) if rows > 1 and columns > 1:
            return f"{rows}x{columns}", "", rules[3:]
        case (Rows(), Columns(), Regions(labels), *_):
            if labels == find_regions(size, lambda a, b: labels[a] != labels[b]):
                return f"{size}j", f",{_format_walls(labels, size)}", rules[3:]
    return "", "", ()


def _format_numbers(numbers: Sequence[int]) -> str:
    words: list[str] = []
    run = 0
    for digit in (*numbers, -1):
        if digit == 0:
            run += 1
            continue
        if run:
            words.append("z" * ((run - 1) // 26) + chr(ord("a") + (run - 1) % 26))
        elif words and digit > 0:
            words.append("_")
        run = 0
        if digit > 0:
            words.append(str(digit))
    return "".join(words)


def _format_walls(labels: Sequence[int], size: int) -> str:
    words: list[str] = []
    run = 0
    walls = [labels[a] != labels[b] for a, b in _list_edges(size)]
    for is_wall in (*walls, True):  # the border is a wall after the last pair
        if not is_wall:
            run += 1
            continue
        while run > 25:
            words.append("z")
            run -= 25
        words.append("_" if run == 0 else chr(ord("a") + run - 1))
        run = 0
    return "".join(words)


SOLO = Format(
    name="solo",
    title="Simon Tatham's Solo",
    about="The game ids of Solo, one per line: boxes, jigsaws, diagonals, killers.",
    extensions=(".solo",),
    sniff=lambda head: is_id(head.first),
    read=read_each_line(lambda text, _: Meaning(read_id(text.partition(" ")[0]))),
    format=_format,
)
