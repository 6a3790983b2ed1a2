"""Penpa: the drawings of penpa-edit, as far as the drawing alone decides.

A link carries compressed lines of text: the grid, the space around it, and the problem as JSON with
short keys. Givens, thermometers, arrows, killer cages, dots between cells and thick borders are
read; everything else is drawing, and a note says so.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections import Counter
from collections.abc import Mapping

from ...cells import Cell
from ...errors import ParseError
from ...messages import Message
from ...rules import Arrow, Cage, Difference, Ratio, Thermometer, find_regions
from ..meaning import Meaning
from .names import count_rules, count_things
from .payload import MOST_TEXT, Clue, Json, as_text, as_whole, load_fields
from .sheet import Place, Sheet, check_grid_size

_SITE = "penpa-edit"
_KEYS = {
    "zT": '"thermo"',
    "z3": '"arrows"',
    "z6": '"killercages"',
    "zN": '"number"',
    "z1": '"numberS"',
    "zY": '"symbol"',
    "zL": '"line"',
    "zE": '"lineE"',
    "zC": '"cage"',
    "zS": '"surface"',
    "z7": '"nobulbthermo"',
    "zO": "null",
    "z_": '"__a"',
}
_SHORT = re.compile(r"z[T361NYLECS7O_]")
_DRAWN = {
    "line": "clues.stroke",
    "surface": "clues.rectangle",
    "cage": "clues.cage",
    "nobulbthermo": "clues.stroke",
}
_THICK = (2, 21)


def read_packed(packed: str) -> Meaning:
    """Return the puzzle of the packed part of a link."""
    return _read_lines(_unpack(packed).split("\n"))


def _unpack(packed: str) -> str:
    """Return the text of base64 signs, no longer than a puzzle needs."""
    signs = packed.replace(" ", "+").replace("-", "+").replace("_", "/").rstrip("=")
    try:
        raw = base64.b64decode(signs + "=" * (-len(signs) % 4), validate=True)
        found = zlib.decompressobj(-15).decompress(raw, MOST_TEXT + 1)
        text = found.decode()
    except (binascii.Error, zlib.error, UnicodeDecodeError, ValueError):
        raise ParseError("parse.payload", site=_SITE) from None
    if len(found) > MOST_TEXT:
        raise ParseError("parse.payload-length", most=MOST_TEXT)
    return text


def _read_lines(lines: list[str]) -> Meaning:
    head = lines[0].split(",")
    if len(lines) < 4 or head[0] not in ("square", "sudoku") or len(head) < 3:
        raise ParseError("parse.payload", site=_SITE)
    columns, rows = as_whole(head[1]), as_whole(head[2])
    margins = [as_whole(part) for part in re.findall(r"\d+", lines[1])[:4]]
    if columns is None or rows is None or not (0 < columns < 60 and 0 < rows < 60):
        raise ParseError("parse.payload", site=_SITE)
    top, bottom, left, right = ((*(m or 0 for m in margins), 0, 0, 0, 0))[:4]
    height, width = rows - top - bottom, columns - left - right
    if height != width:
        raise ParseError("parse.not-square", rows=height, columns=width)
    problem = load_fields(_SHORT.sub(lambda match: _KEYS[match[0]], lines[3]), _SITE)
    paper = _Paper(Sheet(check_grid_size(height)), columns + 4, rows + 4, (top + 2, left + 2))
    return paper.read(problem)


class _Paper:
    """The points of a drawing: cells, corners, and the edges below and to the right of cells."""

    def __init__(self, sheet: Sheet, width: int, height: int, origin: Place) -> None:
        self.sheet, self.width, self.area, self.origin = sheet, width, width * height, origin

    def read(self, problem: dict[str, Json]) -> Meaning:
        sheet = self.sheet
        self.read_regions(_items(problem, "lineE"))
        left = self.read_numbers(_items(problem, "number"))
        sheet.add(*(Thermometer((path,)) for path in self.list_lines(problem, "thermo")))
        arrows = [cells for cells in self.list_lines(problem, "arrows") if len(cells) > 1]
        sheet.add(*(Arrow(cells[:1], (cells[1:],)) for cells in arrows))
        self.read_cages(problem)
        left += self.read_dots(_items(problem, "symbol"))
        for key, code in _DRAWN.items():
            value = problem.get(key)
            count = len(value) if isinstance(value, dict | list) else 0
            left[code, ""] += count
        if sheet.rules:
            sheet.notes.append(Message("text.inferred", kinds=count_rules(sheet.rules)))
        if things := count_things(+left):
            sheet.notes.append(Message("text.drawn", things=things))
        return sheet.finish()

    def place(self, point: int) -> Place:
        """Return the cell of a point, or the cell that an edge belongs to."""
        row, column = divmod(point % self.area, self.width)
        return row - self.origin[0], column - self.origin[1]

    def read_regions(self, edges: Mapping[str, Json]) -> None:
        """Read thick borders: without any, the boxes are the usual ones."""
        walls: set[tuple[Place, Place]] = set()
        for key, style in edges.items():
            ends = [as_whole(part) for part in key.split(",")]
            if len(ends) == 2 and None not in ends and as_whole(style) in _THICK:
                walls |= _list_walls(*(self.place(end or 0) for end in ends))
        if not walls:
            self.sheet.set_usual_boxes()
            return
        n = self.sheet.size
        self.sheet.set_regions(
            list(find_regions(n, lambda a, b: (divmod(a, n), divmod(b, n)) in walls))
        )

    def read_numbers(self, numbers: Mapping[str, Json]) -> Counter[tuple[str, str]]:
        left: Counter[tuple[str, str]] = Counter()
        for key, found in numbers.items():
            point = as_whole(key)
            text = as_text(found[0]).strip() if isinstance(found, list) and found else ""
            place = self.place(point) if point is not None and point < self.area else (-1, -1)
            digit = as_whole(text)
            if not text:
                continue
            if digit is None or not self.sheet.contains(place) or not 1 <= digit <= self.sheet.size:
                left["clues.text", ""] += 1
                continue
            self.sheet.givens[self.sheet.cell(place, "number")] = digit
        return left

    def list_lines(self, problem: dict[str, Json], key: str) -> list[tuple[Cell, ...]]:
        clue = Clue(key, problem)
        found = []
        for line in clue.lists_of(key):
            points = [as_whole(point) for point in line]
            if None in points:
                raise clue.wrong("expected.cell", line)
            places = [self.place(point) for point in points if point is not None]
            if places:
                found.append(self.sheet.cells(places, key))
        return found

    def read_cages(self, problem: dict[str, Json]) -> None:
        corners = self.list_corners(_items(problem, "numberS"))
        for cells in self.list_lines(problem, "killercages"):
            total = next((corners[cell] for cell in sorted(cells) if cell in corners), None)
            self.sheet.add(Cage(cells, total or None))

    def list_corners(self, numbers: Mapping[str, Json]) -> dict[int, int]:
        """Return the small numbers in the upper left quarters of cells."""
        found: dict[int, int] = {}
        for key, value in numbers.items():
            point = as_whole(key)
            number = as_whole(value[0]) if isinstance(value, list) and value else None
            if point is None or number is None or not 4 * self.area <= point < 8 * self.area:
                continue
            place = self.place((point - 4 * self.area) // 4)
            if self.sheet.contains(place):
                found[self.sheet.cell(place, "numberS")] = number
        return found

    def read_dots(self, symbols: Mapping[str, Json]) -> Counter[tuple[str, str]]:
        """Read circles on edges: white for a difference of 1, black for a ratio of 2."""
        left: Counter[tuple[str, str]] = Counter()
        for key, found in symbols.items():
            point = as_whole(key)
            style, name = (*found, None, None)[:2] if isinstance(found, list) else (None, None)
            pair = self.edge(point) if point is not None else None
            if pair is None or not as_text(name).startswith("circle") or style not in (1, 2, 8):
                left["clues.shape", ""] += 1
                continue
            cells = self.sheet.cells(pair, "symbol")
            self.sheet.add(Ratio(cells) if style == 2 else Difference(cells))
        return left

    def edge(self, point: int) -> tuple[Place, Place] | None:
        """Return the cells beside an edge: below a cell, or to the right of it."""
        kind = point // self.area
        row, column = self.place(point)
        other = (row + 1, column) if kind == 2 else (row, column + 1)
        if kind not in (2, 3) or not all(map(self.sheet.contains, ((row, column), other))):
            return None
        return (row, column), other


def _items(problem: dict[str, Json], key: str) -> Mapping[str, Json]:
    value = problem.get(key)
    return value if isinstance(value, dict) else {}


def _list_walls(first: Place, second: Place) -> set[tuple[Place, Place]]:
    """Return the neighbours that a thick line between two corners parts, both ways around.

    A corner is the lower right one of its cell.
    """
    (row, column), (row2, column2) = sorted((first, second))
    if row == row2 and column2 == column + 1:
        pair = ((row, column2), (row + 1, column2))
    elif column == column2 and row2 == row + 1:
        pair = ((row2, column), (row2, column + 1))
    else:
        return set()
    return {pair, pair[::-1]}
