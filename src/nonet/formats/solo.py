"""Solo: the game ids of Simon Tatham's Solo.

``3x3xdi:a7i6…`` — the shape, the kind and the level before the colon, the givens after it. Letters
are runs of 1–26 empty cells, ``_`` parts two numbers. ``3x2`` has boxes 3 rows high and 2 columns
wide; ``9j`` is a jigsaw, and has its walls after a comma; ``x`` adds the diagonals. Killer ids
(``k``) are refused: there is no rule for cages yet.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ..errors import FormatError, ParseError, shortened
from ..grid import MAX_SIZE, MIN_SIZE, Grid, cell_name
from ..puzzle import Puzzle
from ..rules import Boxes, Columns, Diagonals, Regions, Rows, Rule, classic, enclosed, jigsaw
from .base import Entry, Format, Line, entries
from .head import Head

__all__ = ["FORMAT", "looks", "one"]

_ID = re.compile(r"([0-9]{1,3})(?:x([0-9]{1,3}))?([a-z][a-z0-9]{0,19})?:", re.ASCII)
_KIND = re.compile(r"(?:[jxk]|r[0-9]?|m[0-9]?|md[0-9]?|a|d[a-z])*")
_CELLS = re.compile(r"([0-9]{1,9})|([a-z])|(_)")


def looks(text: str) -> bool:
    """Does this line begin as an id does?"""
    return bool(_ID.match(text))


def one(text: str) -> Puzzle:
    """Read one id."""
    match = _ID.match(text)
    if not match:
        raise ParseError(f"not a Solo id: {shortened(text)} (expected e.g. '3x3:a7i6…')")
    kind, description = _kind(match[3] or ""), text[match.end() :].strip()
    height = int(match[1])
    wide = int(match[2] or (1 if "j" in kind else height))  # 9j has nine rows, 3 is short for 3x3
    size = height * wide
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise ParseError(f"Solo id {shortened(text)}: a grid has {MIN_SIZE} to {MAX_SIZE} rows")
    if "k" in kind:
        raise ParseError(f"Solo id {shortened(text)} is a killer: cages are not known here")
    givens, comma, walls = description.partition(",")
    if bool(comma) != ("j" in kind):
        raise ParseError(f"Solo id {shortened(text)}: walls come with a jigsaw (j), and only there")
    rules = _regions(walls, size) if "j" in kind else classic(height, wide)
    diagonals = (Diagonals(),) if "x" in kind else ()
    return Puzzle(_grid(givens, size), (*rules, *diagonals))


def _kind(letters: str) -> str:
    """Return the letters before the colon, without the level of difficulty and the symmetry."""
    if not _KIND.fullmatch(letters):
        raise ParseError(f"not the kind of a Solo id: {shortened(letters)}")
    return re.sub(r"d[a-z]", "", letters)


def _grid(text: str, size: int) -> Grid:
    cells: list[int] = []
    place = 0
    while place < len(text):
        match = _CELLS.match(text, place)
        if not match:
            raise ParseError(f"Solo givens have no sign {text[place]!r}: {shortened(text)}")
        number, letter, _ = match.groups()
        if number:
            if not 1 <= int(number) <= size:
                where = cell_name(len(cells), size)
                raise ParseError(f"{where} holds {number}: expected a number from 1 to {size}")
            cells.append(int(number))
        elif letter:
            cells += [0] * (ord(letter) - ord("a") + 1)
        if len(cells) > size * size:
            break
        place = match.end()
    if len(cells) != size * size:
        most = "more than" if len(cells) > size * size else "only"
        had = size * size if len(cells) > size * size else len(cells)
        raise ParseError(f"{most} {had} cells for a {size}×{size} grid: {shortened(text)}")
    return Grid(cells)


def _regions(text: str, size: int) -> tuple[Rule, ...]:
    """Read the walls: runs of neighbours without one, along the rows, then down the columns."""
    walls: set[tuple[int, int]] = set()
    edges = list(_edges(size))
    place = 0
    for letter in text:
        free = "_abcdefghijklmnopqrstuvwxyz".find(letter)
        if free < 0 or place > len(edges):
            raise ParseError(f"Solo walls have no sign {letter!r} here: {shortened(text)}")
        place += min(free, 25)
        if letter != "z":  # which is a run that no wall ends
            walls.update(edges[place : place + 1])
            place += 1
    if place != len(edges) + 1:  # the border is the wall after the last run
        raise ParseError(f"the walls do not fit a grid of {size}×{size}: {shortened(text)}")
    return jigsaw(enclosed(size, lambda a, b: (a, b) in walls))


def _edges(size: int) -> Iterator[tuple[int, int]]:
    """Go over all pairs of neighbours in the order of an id."""
    for row in range(size):
        for cell in range(size * row, size * row + size - 1):
            yield cell, cell + 1
    for column in range(size):
        for cell in range(column, size * (size - 1), size):
            yield cell, cell + size


def _say(puzzle: Puzzle, solution: Grid | None) -> str:
    shape, walls, more = _shape(puzzle.size, puzzle.rules)
    if not shape or more not in ((), (Diagonals(),)):
        raise FormatError(
            "the format 'solo' holds rows, columns, boxes or regions in one piece, and diagonals"
        )
    return f"{shape}{'x' if more else ''}:{_said_cells(puzzle.givens)}{walls}"


def _shape(size: int, rules: tuple[Rule, ...]) -> tuple[str, str, tuple[Rule, ...]]:
    """Return the words for boxes or regions (none if there are none), and the rules after them."""
    match rules:
        case (Rows(), Columns(), Boxes(rows, columns), *_) if rows > 1 and columns > 1:
            return f"{rows}x{columns}", "", rules[3:]
        case (Rows(), Columns(), Regions(labels), *_):
            if labels == enclosed(size, lambda a, b: labels[a] != labels[b]):
                return f"{size}j", f",{_said_walls(labels, size)}", rules[3:]
    return "", "", ()


def _said_cells(grid: Grid) -> str:
    words: list[str] = []
    run = 0
    for digit in (*grid.cells, -1):
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


def _said_walls(labels: tuple[int, ...], size: int) -> str:
    words: list[str] = []
    run = 0
    walls = [labels[a] != labels[b] for a, b in _edges(size)]
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


def _read(lines: Iterator[Line], alphabet: str | None) -> Iterator[Entry]:
    return entries(lines, alphabet, lambda text, _: one(text.partition(" ")[0]))


def _sniff(head: Head) -> bool:
    return looks(head.first)


FORMAT = Format(
    name="solo",
    title="Simon Tatham's Solo",
    about="The game ids of Solo, one a line: boxes, jigsaws and diagonals, no killers.",
    extensions=(".solo",),
    sniff=_sniff,
    read=_read,
    say=_say,
)
