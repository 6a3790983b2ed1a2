"""Drawings: the cells of a board, and the walls that its lines draw.

A block of lines becomes rows of cells. What stands between the cells of a row (``|``), and between
two rows (``---+---``), are walls; `walls.py` says what boxes or regions they make.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from ..errors import ParseError, shortened
from ..grid import MAX_SIZE, MIN_SIZE
from .base import Line, counted
from .head import BARS, is_art, is_rule

__all__ = ["Drawing", "Row", "drawing", "row_count"]

_BAR = re.compile(rf"\|\||[{BARS}]")
_CELL = re.compile(rf"[^\s{BARS}]+")
_SIGN = re.compile(rf"[^\s{BARS}]")
_THICK_BARS = ("||", "┃", "║")
_DASHES = "-=—–─━┄┅┈┉╌╍═"


@dataclass(slots=True)
class Row:
    """The cells of one row, where each ends on its line, and the bars after them.

    `bars` has the number of cells before a bar, and whether it is a thick one. `edges` are the
    lines drawn below the row.
    """

    line: Line
    cells: list[str]
    ends: list[int]
    bars: dict[int, bool]
    edges: list[str] = field(default_factory=list)

    def is_covered(self, edge: str, column: int) -> bool:
        """Does a line drawn below the row run below this cell?"""
        if len(edge.split()) == 1:  # no gap: it runs from border to border, long enough or not
            return any(dash in edge for dash in _DASHES)
        return edge[self.ends[column] : self.ends[column] + 1] in tuple(_DASHES)


@dataclass(slots=True)
class Drawing:
    """Rows of cells, and the rules that stand in words below them."""

    rows: list[Row]
    words: list[str]

    @property
    def has_walls(self) -> bool:
        """Is there any line between cells?"""
        return any(row.bars or row.edges for row in self.rows)


def drawing(block: Sequence[Line]) -> Drawing:
    """Read the cells of a square board; raise ParseError with the row that does not fit."""
    for line in block:
        if line.fault:
            raise line.fault
    lines = [Line(line.number, line.text.expandtabs().rstrip()) for line in block]
    art = [is_art(line.text) for line in lines]
    found = _drawing(lines, art)
    fault = _fault(found)
    if not fault:
        return found
    # Perhaps some lines are not drawn: a row of empty cells can look like one.
    widths = {len(row.cells) for row in found.rows[:1]} or {
        width for line in lines for width in _widths(line.text)
    }
    for width in sorted(widths.intersection(range(MIN_SIZE, MAX_SIZE + 1))):
        art = [is_art(line.text) and width not in _widths(line.text) for line in lines]
        again = _drawing(lines, art)
        if not _fault(again):
            return again
    raise ParseError(fault)


def row_count(block: Sequence[Line]) -> tuple[int, int]:
    """Return how many rows a block seems to have, and how many cells most of them."""
    lines = [line for line in block if not is_art(line.text) and not is_rule(line.text)]
    rows = _rows([Line(line.number, line.text.expandtabs()) for line in lines])
    widths = Counter(len(row.cells) for row in rows)
    return len(rows), widths.most_common(1)[0][0] if widths else 0


def _drawing(lines: Sequence[Line], art: Sequence[bool]) -> Drawing:
    """Take lines apart into rows, lines drawn between them, and words."""
    cells = [
        line for line, drawn in zip(lines, art, strict=True) if not drawn and not is_rule(line.text)
    ]
    rows = _rows(cells)
    above: Row | None = None
    todo = iter(rows)
    for line, drawn in zip(lines, art, strict=True):
        if drawn and above:
            above.edges.append(line.text)
        elif not drawn and not is_rule(line.text):
            above = next(todo)
    if rows:
        rows[-1].edges.clear()  # the border
    words = [line.text.strip() for line in lines if is_rule(line.text)]
    return Drawing(rows, words)


def _rows(lines: Sequence[Line]) -> list[Row]:
    """Take rows apart: one cell between two bars, between two blanks, or a character."""
    if any(_has_blank_cell(line.text) for line in lines):
        return [_fenced(line) for line in lines]
    pattern = _CELL if _is_spaced([_CELL.findall(line.text) for line in lines]) else _SIGN
    return [_row(line, pattern) for line in lines]


def _is_spaced(rows: Sequence[Sequence[str]]) -> bool:
    """Does each row have a cell between two blanks or bars, or a cell a character?"""
    tokens = [token for row in rows for token in row]
    if all(len(token) == 1 for token in tokens):
        return True
    usual = Counter(map(len, rows)).most_common(1)[0][0]
    signs = {sum(map(len, row)) for row in rows}
    if MIN_SIZE <= usual == len(rows):
        return all(len(token) == 1 or _is_number(token, usual) for token in tokens)
    # The rows do not make a square, so this says only how they are counted in the error.
    return usual >= MIN_SIZE and max(map(len, tokens)) <= 2 and len(signs) > 1


def _is_number(token: str, highest: int) -> bool:
    return bool(re.fullmatch("-1|[0-9]{1,3}", token)) and int(token) <= highest


def _row(line: Line, pattern: re.Pattern[str]) -> Row:
    matches = list(pattern.finditer(line.text))
    row = Row(line, [match[0] for match in matches], [match.end() - 1 for match in matches], {})
    starts = [match.start() for match in matches]
    cell = 0
    for bar in _BAR.finditer(line.text):
        while cell < len(starts) and starts[cell] < bar.start():
            cell += 1
        if 0 < cell < len(starts):
            row.bars[cell] = bar[0] in _THICK_BARS
    return row


def _has_blank_cell(text: str) -> bool:
    """Is there nothing between two bars of a row?"""
    parts = _BAR.split(text)
    return any(not part.strip() for part in parts[1:-1])


def _fenced(line: Line) -> Row:
    """Read a row with a bar after every cell, where a blank is an empty cell."""
    row = Row(line, [], [], {})
    bars = list(_BAR.finditer(line.text))
    starts = [0, *(bar.end() for bar in bars)]
    stops = [*(bar.start() for bar in bars), len(line.text)]
    thick = [False, *(bar[0] in _THICK_BARS for bar in bars)]
    for number, (start, stop) in enumerate(zip(starts, stops, strict=True)):
        text = line.text[start:stop].strip()
        if not text and number in (0, len(bars)):
            continue  # outside the border
        if row.cells:
            row.bars[len(row.cells)] = thick[number]
        row.cells.append(text or ".")
        row.ends.append((start + stop) // 2)
    return row


def _widths(text: str) -> set[int]:
    """Return how many empty cells this line, which looks drawn, could hold."""
    if not re.fullmatch(rf"[-_.*\s{BARS}]+", text):
        return set()
    fenced = len(_fenced(Line(0, text)).cells)
    return {len(_CELL.findall(text)), len(_SIGN.findall(text)), fenced}


def _fault(found: Drawing) -> str | None:
    """Say which row does not fit a square, if one does not."""
    if not found.rows:
        return "there are no rows of cells"
    widths = Counter(len(row.cells) for row in found.rows)
    count, usual = len(found.rows), widths.most_common(1)[0][0]
    wanted = count if count in widths else usual
    for number, row in enumerate(found.rows, 1):
        if len(row.cells) != wanted:
            return (
                f"row {number} (line {row.line.number}) has {counted(len(row.cells))}"
                f" where the others have {wanted}: {shortened(row.line.text.strip())}"
            )
    if count != wanted:
        return f"{count} rows of {counted(wanted)} are not a square grid"
    return None
