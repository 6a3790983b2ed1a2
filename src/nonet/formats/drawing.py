"""Drawings: the cells of a board, and the walls that its lines draw.

A block of lines becomes rows of cells. Bars between cells (``|``) and lines between rows
(``---+---``) are walls; `walls.py` finds the boxes or regions they draw.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain

from ..cells import MAX_SIZE, MIN_SIZE
from ..errors import ParseError, quote_text
from ..messages import Message
from .alphabet import EMPTY, normalise
from .format import Line
from .row import (
    BAR,
    BARS,
    SEPARATORS,
    WORD,
    is_art,
    is_counting,
    is_row,
    is_rule,
    split_fields,
    trim_row,
)

_SIGN = re.compile(rf"[^\s{BARS}]")
_THICK_BARS = ("||", "┃", "║")
_DASHES = "-=—–─━┄┅┈┉╌╍═"
_BORDER = re.compile(rf"\s*[{BARS}]")


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
    """Rows of cells, and the rules written below them."""

    rows: list[Row]
    words: list[str]


def read_drawings(
    block: Sequence[Line], *, in_columns: bool = True
) -> Iterator[tuple[Drawing, Message]]:
    """Yield the ways to read the cells of a square board, each with its description.

    Blanks that are empty cells are looked for last, and only if `in_columns` allows it. Raise
    ParseError with the row that does not fit if there is no way.
    """
    for line in block:
        if line.fault:
            raise line.fault
    lines = [Line(line.number, trim_row(normalise(line.text))) for line in block]
    if (found := _read_separated(lines)) and not _find_fault(found):
        yield found, Message("text.separator")
        return
    lines = [Line(line.number, line.text.expandtabs().rstrip()) for line in lines]
    art = [is_art(line.text) for line in lines]
    first = _read_drawing(lines, art)
    fault = _find_fault(first)
    if not fault:
        yield first, Message("text.blanks-ignored")
        return
    # A row of empty cells can look like a drawn line.
    widths = {len(row.cells) for row in first.rows[:1]} or {
        width for line in lines for width in _widths(line.text)
    }
    for width in sorted(widths.intersection(range(MIN_SIZE, MAX_SIZE + 1))):
        again = [is_art(line.text) and width not in _widths(line.text) for line in lines]
        found = _read_drawing(lines, again)
        if not _find_fault(found):
            yield found, Message("text.blanks-ignored")
            return
    is_any = False
    columned = _read_columns(lines, art) if in_columns else iter(())
    for rows, way in chain(_read_labelled(lines, art), columned):
        is_any = True
        yield _add_edges(rows, lines, art), way
    if not is_any:
        raise fault


def count_rows(block: Sequence[Line]) -> tuple[int, int]:
    """Return how many rows a block seems to have, and how many cells most of them have."""
    lines = [line for line in block if is_row(line.text)]
    rows = _read_rows([Line(line.number, line.text.expandtabs()) for line in lines])
    widths = Counter(len(row.cells) for row in rows)
    return len(rows), widths.most_common(1)[0][0] if widths else 0


def _read_drawing(lines: Sequence[Line], art: Sequence[bool]) -> Drawing:
    """Split lines into rows, lines drawn between them, and words."""
    return _add_edges(_read_rows(_row_lines(lines, art), _find_most(lines)), lines, art)


def _find_most(lines: Sequence[Line]) -> int:
    """Return the greatest number that a digit counts as, if a rule below the rows says so."""
    words = (line.text.strip() for line in lines if is_rule(line.text))
    for word in words:
        if word.startswith("digits="):
            return max(map(int, re.findall(r"[0-9]{1,3}", word)))
    return 0


def _row_lines(lines: Sequence[Line], art: Sequence[bool]) -> list[Line]:
    both = zip(lines, art, strict=True)
    return [line for line, is_drawn in both if not is_drawn and not is_rule(line.text)]


def _add_edges(rows: list[Row], lines: Sequence[Line], art: Sequence[bool]) -> Drawing:
    """Give each row the lines drawn below it."""
    above: Row | None = None
    todo = iter(rows)
    for line, is_drawn in zip(lines, art, strict=True):
        if is_drawn and above:
            above.edges.append(line.text)
        elif not is_drawn and not is_rule(line.text):
            above = next(todo)
    if rows:
        rows[-1].edges.clear()  # the border
    words = [line.text.strip() for line in lines if is_rule(line.text)]
    return Drawing(rows, words)


def _read_rows(lines: Sequence[Line], most: int = 0) -> list[Row]:
    """Split rows: one cell between two bars, between two blanks, or per character."""
    if any(_has_blank_cell(line.text) for line in lines):
        return [_read_fenced(line) for line in lines]
    pattern = WORD if _is_spaced([WORD.findall(line.text) for line in lines], most) else _SIGN
    return [_read_row(line, pattern) for line in lines]


def _is_spaced(rows: Sequence[Sequence[str]], most: int = 0) -> bool:
    """Is a cell what is between two blanks or bars, rather than one character?"""
    tokens = [token for row in rows for token in row]
    if all(len(token) == 1 for token in tokens):
        return True
    usual = Counter(map(len, rows)).most_common(1)[0][0]
    signs = {sum(map(len, row)) for row in rows}
    if MIN_SIZE <= usual == len(rows):
        return all(len(token) == 1 or _is_number(token, max(usual, most)) for token in tokens)
    # The rows do not form a square: this only decides how the error counts cells.
    return usual >= MIN_SIZE and max(map(len, tokens)) <= 2 and len(signs) > 1


def _is_number(token: str, highest: int) -> bool:
    return bool(re.fullmatch("-1|[0-9]{1,3}", token)) and int(token) <= highest


def _read_row(line: Line, pattern: re.Pattern[str]) -> Row:
    matches = list(pattern.finditer(line.text))
    row = Row(line, [match[0] for match in matches], [match.end() - 1 for match in matches], {})
    starts = [match.start() for match in matches]
    cell = 0
    for bar in BAR.finditer(line.text):
        while cell < len(starts) and starts[cell] < bar.start():
            cell += 1
        if 0 < cell < len(starts):
            row.bars[cell] = bar[0] in _THICK_BARS
    return row


def _has_blank_cell(text: str) -> bool:
    """Is there nothing between two bars of a row?"""
    parts = BAR.split(text)
    return any(not part.strip() for part in parts[1:-1])


def _read_fenced(line: Line) -> Row:
    """Read a row with a bar after every cell, where a blank is an empty cell."""
    row = Row(line, [], [], {})
    bars = list(BAR.finditer(line.text))
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
    """Return how many empty cells a line that looks drawn could hold."""
    if not re.fullmatch(rf"[-_.*\s{BARS}]+", text):
        return set()
    fenced = len(_read_fenced(Line(0, text)).cells)
    return {len(WORD.findall(text)), len(_SIGN.findall(text)), fenced}


def _find_fault(found: Drawing) -> ParseError | None:
    """Return which row does not fit a square, if one does not."""
    if not found.rows:
        return ParseError("parse.no-rows")
    widths = Counter(len(row.cells) for row in found.rows)
    count, usual = len(found.rows), widths.most_common(1)[0][0]
    expected = count if count in widths else usual
    for number, row in enumerate(found.rows, 1):
        if len(row.cells) != expected:
            return ParseError(
                "parse.row-on-line",
                row=number,
                line=row.line.number,
                found=len(row.cells),
                expected=expected,
                text=quote_text(row.line.text.strip()),
            )
    if count != expected:
        return ParseError("parse.not-square", rows=count, columns=expected)
    return None


def _read_separated(lines: Sequence[Line]) -> Drawing | None:
    """Read cells with a comma, semicolon, tab or & after each; nothing there is an empty cell."""
    rows = [line for line in lines if is_row(line.text)]
    for separator in SEPARATORS:
        if not rows or any(separator not in line.text for line in rows):
            continue
        parts = [split_fields(line.text, separator) for line in rows]
        if {len(row) for row in parts} == {len(rows) + 1}:
            if not any(row[-1] for row in parts):
                parts = [row[:-1] for row in parts]  # a separator after the last cell
            elif is_counting([row[0] for row in parts]) or not any(row[0] for row in parts):
                parts = [row[1:] for row in parts]  # the number of each row, or nothing
        if all(len(row) == len(rows) and all(len(cell) <= 3 for cell in row) for row in parts):
            found = [
                Row(line, [cell or "." for cell in row], list(range(len(row))), {})
                for line, row in zip(rows, parts, strict=True)
            ]
            return _add_edges(found, rows, [False] * len(rows))
    return None


def _read_labelled(
    lines: Sequence[Line], art: Sequence[bool]
) -> Iterator[tuple[list[Row], Message]]:
    """Read rows that begin with their number or letter."""
    rows = _row_lines(lines, art)
    tokens = [WORD.findall(line.text) for line in rows]
    size = len(rows)
    if not MIN_SIZE <= size <= MAX_SIZE or any(len(row) != size + 1 for row in tokens):
        return
    if is_counting([row[0].rstrip(":.)") for row in tokens]):
        yield [_drop_label(_read_row(line, WORD)) for line in rows], Message("text.labels")


def _drop_label(row: Row) -> Row:
    bars = {before - 1: thick for before, thick in row.bars.items() if before > 1}
    return Row(row.line, row.cells[1:], row.ends[1:], bars)


def _read_columns(
    lines: Sequence[Line], art: Sequence[bool]
) -> Iterator[tuple[list[Row], Message]]:
    """Read rows of cells in columns, where a space is an empty cell."""
    rows = _row_lines(lines, art)
    size = len(rows)
    if not MIN_SIZE <= size <= MAX_SIZE:
        return
    has_border = all(_BORDER.match(line.text) for line in rows)
    groups = [_split_groups(line.text, has_border) for line in rows]
    count = len(groups[0])
    if any(len(row) != count for row in groups) or size % count or count == size:
        return
    cells = size // count
    width = max(len(text) for row in groups for _, text in row)
    for start, step in _find_columns(groups, cells, width, is_whole=count == 1):
        found = []
        for line, row in zip(rows, groups, strict=True):
            places = [(place, text, start + step * k) for place, text in row for k in range(cells)]
            signs = [text[at : at + 1].strip() or "." for _, text, at in places]
            ends = [place + at for place, _, at in places]
            bars = {cells * number: False for number in range(1, count)}
            found.append(Row(line, signs, ends, bars))
        if not _has_twice(found):
            yield found, Message("text.space-columns", column=start + 1)


def _has_twice(rows: Sequence[Row]) -> bool:
    """Is a sign twice in a row or a column, so that these are not the cells of a puzzle?"""
    across = [row.cells for row in rows]
    down = zip(*across, strict=True)
    lines = ([sign for sign in line if sign not in EMPTY] for line in (*across, *down))
    return any(len(set(line)) < len(line) for line in lines)


def _split_groups(text: str, has_border: bool) -> list[tuple[int, str]]:
    """Return the text between the bars of a row, and where it begins."""
    found = []
    place = 0
    for part in BAR.split(text):
        found.append((place, part))
        place += len(part) + 1
    if has_border:
        found = found[1:-1] if not found[-1][1].strip() else found[1:]
    return found


def _has_sign_for_empty(groups: Sequence[Sequence[tuple[int, str]]], size: int) -> bool:
    """Do empty cells have a sign, so that a blank is not one?"""
    empty = EMPTY if size <= 9 else EMPTY.replace("0", "")
    return any(sign in text for row in groups for _, text in row for sign in empty)


def _find_columns(
    groups: Sequence[Sequence[tuple[int, str]]], cells: int, width: int, *, is_whole: bool
) -> Iterator[tuple[int, int]]:
    """Yield the first columns and steps that put every sign into a cell."""
    signs = {
        at for row in groups for _, text in row for at, sign in enumerate(text) if sign.strip()
    }
    if not signs or _has_sign_for_empty(groups, cells * len(groups[0])):
        return
    for step in range(1, 7):
        span = step * (cells - 1) + 1
        if not is_whole and not span <= width <= span + step:
            continue
        if is_whole and step == 1 and cells > 9:
            continue  # signs without a gap and without bars are numbers
        starts = range(max(0, max(signs) - span + 1), min(signs) + 1)
        for start in starts:
            if is_whole and start + span < width:
                continue
            if all((at - start) % step == 0 for at in signs):
                yield start, step
