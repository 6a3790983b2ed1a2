"""Drawings: the shapes, lines and cages of a SudokuPad object, moved onto the grid.

Positions are rows and columns from the upper left corner of the grid: the centre of the first cell
is (0.5, 0.5). The cells of an object may be more than its grid, with room for clues around it; then
the grid is where the regions are.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import floor

from ....errors import ParseError
from ..payload import Clue, Fields, Json, as_text, as_whole, list_clues
from ..sheet import Place, Sheet, check_grid_size
from .claims import Claims, read_claims
from .colours import name_colour
from .metadata import OWN, read_metadata
from .strokes import Point, read_points

_MOST = 5_000  # drawn things of a kind


@dataclass(frozen=True, slots=True)
class Shape:
    """A rectangle, an ellipse or a text."""

    name: str
    centre: Point
    width: float
    height: float
    is_round: bool
    fill: str
    border: str
    text: str
    ink: str  # the colour of the text
    angle: float

    @property
    def place(self) -> Place:
        """The cell that the centre is in."""
        return floor(self.centre[0]), floor(self.centre[1])

    @property
    def is_in_cell(self) -> bool:
        """Is this in the middle of a cell?"""
        return all(abs(at % 1 - 0.5) < 0.2 for at in self.centre)

    @property
    def is_on_corner(self) -> bool:
        """Is this where four cells meet?"""
        return all(min(at % 1, 1 - at % 1) < 0.15 for at in self.centre)

    @property
    def edge(self) -> tuple[Place, Place] | None:
        """The two cells that this is between, if any."""
        row, column = self.centre
        on_row, on_column = (min(at % 1, 1 - at % 1) < 0.16 for at in self.centre)
        if on_row and not on_column and abs(column % 1 - 0.5) < 0.2:
            return (round(row) - 1, floor(column)), (round(row), floor(column))
        if on_column and not on_row and abs(row % 1 - 0.5) < 0.2:
            return (floor(row), round(column) - 1), (floor(row), round(column))
        return None

    @property
    def is_visible(self) -> bool:
        """Is there anything to see?"""
        return bool(self.fill or self.border or self.text)

    def covers(self) -> list[Place]:
        """Return the cells whose centres are under this, in reading order."""
        width, height = self.width, self.height
        if 45 < abs(self.angle) % 180 < 135:
            width, height = height, width
        rows = _between(self.centre[0], height)
        columns = _between(self.centre[1], width)
        return [(row, column) for row in rows for column in columns]


def _between(centre: float, extent: float) -> list[int]:
    """Return the cells along an axis whose centres are under an extent."""
    low, high = centre - extent / 2, centre + extent / 2
    found = [at for at in range(floor(low) - 1, floor(high) + 2) if low < at + 0.5 < high]
    return found or [floor(centre)]


@dataclass(frozen=True, slots=True)
class Stroke:
    """A drawn line: its way points and how it looks."""

    points: tuple[Point, ...]
    colour: str
    code: str
    thickness: float
    has_head: bool = False


@dataclass
class Drawing:
    """A SudokuPad object, sorted."""

    sheet: Sheet
    meta: dict[str, str]
    claims: Claims
    cages: list[Clue] = field(default_factory=list)
    shapes: list[Shape] = field(default_factory=list)
    lines: list[Stroke] = field(default_factory=list)
    arrows: list[Stroke] = field(default_factory=list)
    origin: Place = (0, 0)

    @property
    def has_text(self) -> bool:
        """Is there a text that says what the drawing means?"""
        return bool(self.claims.text.strip())

    def move(self, found: Json, clue: Clue) -> Place:
        """Return the place of a cell, as a row and a column."""
        if isinstance(found, list) and len(found) == 2:
            row, column = as_whole(found[0]), as_whole(found[1])
            if row is not None and column is not None:
                return row - self.origin[0], column - self.origin[1]
        raise clue.wrong("expected.cell", found)


def read_drawing(fields: Fields) -> Drawing:
    """Return the parts of an object."""
    rows = _read_rows(fields)
    regions = [_read_region(clue) for clue in _list_regions(fields)]
    origin, size = _find_frame(rows, regions)
    meta = read_metadata(fields)
    drawing = Drawing(Sheet(size), meta, read_claims(meta.get("rules", "")), origin=origin)
    _read_cells(drawing, rows)
    _set_regions(drawing.sheet, regions, origin)
    drawing.sheet.has_lines = "norowcol" not in meta
    drawing.cages = list(_objects(fields, "cages"))
    for key in ("underlays", "overlays"):
        drawing.shapes += [_read_shape(clue, origin) for clue in _objects(fields, key)]
    for key, found in (("lines", drawing.lines), ("arrows", drawing.arrows)):
        found += [_read_stroke(clue, origin, key == "arrows") for clue in _objects(fields, key)]
    return drawing


def _objects(fields: Fields, key: str) -> Iterator[Clue]:
    """Yield the objects of a list; empty places are left out."""
    value = fields.get(key)
    if isinstance(value, list):
        if len(value) > _MOST:
            raise ParseError("parse.clue-count", clue=key, most=_MOST)
        fields = {key: [item if item is not None else {} for item in value]}
    yield from (clue for clue in list_clues(fields, key) if clue.fields)


def _read_rows(fields: Fields) -> list[list[Json]]:
    rows = Clue("cells", fields).lists_of("cells")
    if not rows or len(rows) > 60 or any(len(row) > 60 for row in rows):
        raise ParseError("parse.payload", site="SudokuPad")
    return rows


def _list_regions(fields: Fields) -> Iterator[Clue]:
    value = fields.get("regions")
    for number, item in enumerate(value if isinstance(value, list) else [], 1):
        yield Clue(f"regions {number}", {"cells": item})


def _read_region(clue: Clue) -> list[Place]:
    found = []
    for cell in clue.items_of("cells"):
        numbers = [as_whole(part) for part in cell] if isinstance(cell, list) else []
        if len(numbers) != 2 or numbers[0] is None or numbers[1] is None:
            raise clue.wrong("expected.cell", cell)
        found.append((numbers[0], numbers[1]))
    return found


def _find_frame(rows: list[list[Json]], regions: list[list[Place]]) -> tuple[Place, int]:
    """Return the first cell and the size of the grid: where the regions are."""
    cells = [cell for region in regions if len(region) > 1 for cell in region]
    if not cells:
        if any(len(row) != len(rows) for row in rows):
            raise ParseError("parse.not-square", rows=len(rows), columns=max(map(len, rows)))
        return (0, 0), check_grid_size(len(rows))
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    height = max(row for row, _ in cells) - top + 1
    width = max(column for _, column in cells) - left + 1
    if height != width:
        raise ParseError("parse.not-square", rows=height, columns=width)
    return (top, left), check_grid_size(height)


def _read_cells(drawing: Drawing, rows: list[list[Json]]) -> None:
    """Read the givens and the solution; pencil marks are the player's."""
    sheet = drawing.sheet
    values: dict[int, str] = {}
    for row, cells in enumerate(rows):
        for column, cell in enumerate(cells):
            place = row - drawing.origin[0], column - drawing.origin[1]
            text = as_text(cell.get("value")).strip() if isinstance(cell, dict) else ""
            if text and sheet.contains(place):
                values[sheet.cell(place, "cells")] = text
    solution = _cut_solution(drawing, rows)
    signs = [*values.values(), *solution]
    lowest = 0 if _says_zero(drawing) else _find_lowest(signs, sheet.size)
    for cell, text in values.items():
        number = as_whole(text)
        if number is None or not lowest <= number < lowest + sheet.size:
            raise Clue("cells", {}).wrong("expected.digit", text)
        sheet.givens[cell] = number - lowest + 1
    sheet.solution = [
        int(sign) - lowest + 1 if sign.isascii() and sign.isdecimal() else 0 for sign in solution
    ]
    if lowest == 0:
        from ..digits import set_values

        set_values(sheet, 0, sheet.size - 1)


def _says_zero(drawing: Drawing) -> bool:
    """Does the text say that the digits begin with 0?"""
    if OWN in drawing.meta:
        return "digits=0" in drawing.meta[OWN]
    last = drawing.sheet.size - 1
    return drawing.claims.matches(rf"\b0 ?(?:-|to|through) ?{last}\b")


def _find_lowest(signs: list[str], size: int) -> int:
    """Return the lowest digit: 0 only if there is a 0 and not the highest digit from 1."""
    return 0 if "0" in signs and str(size) not in signs else 1


def _cut_solution(drawing: Drawing, rows: list[list[Json]]) -> list[str]:
    """Return the solution of the grid: the stored one goes over all cells."""
    signs = "".join(drawing.meta.get("solution", "").split())
    n, (top, left) = drawing.sheet.size, drawing.origin
    width = len(rows[0])
    if len(signs) == n * n:
        return list(signs)
    if len(signs) != width * len(rows):
        return []
    return [signs[(top + row) * width + left + column] for row in range(n) for column in range(n)]


def _set_regions(sheet: Sheet, regions: list[list[Place]], origin: Place) -> None:
    labels: list[int | None] = [None] * sheet.size**2
    for label, region in enumerate(regions):
        for row, column in region if len(region) > 1 else []:
            labels[sheet.cell((row - origin[0], column - origin[1]), f"regions {label + 1}")] = (
                label
            )
    sheet.set_regions(labels)


def _read_shape(clue: Clue, origin: Place) -> Shape:
    points = read_points([clue.fields.get("center")])
    centre = points[0] if points else (-99.0, -99.0)
    width, height = _number(clue, "width"), _number(clue, "height")
    return Shape(
        clue.name,
        (centre[0] - origin[0], centre[1] - origin[1]),
        width,
        height,
        bool(clue.fields.get("rounded")),
        name_colour(clue.fields.get("backgroundColor")),
        name_colour(clue.fields.get("borderColor")),
        as_text(clue.fields.get("text")).strip(),
        name_colour(clue.fields.get("color")),
        _number(clue, "angle"),
    )


def _number(clue: Clue, key: str) -> float:
    value = clue.fields.get(key)
    if isinstance(value, str):
        value = as_whole(value)
    if not isinstance(value, int | float) or isinstance(value, bool):
        return 0.0
    return float(value) if abs(value) < 1e6 else 0.0


def _read_stroke(clue: Clue, origin: Place, is_arrow: bool) -> Stroke:
    points = read_points(clue.fields.get("wayPoints"))
    moved = tuple((row - origin[0], column - origin[1]) for row, column in points)
    code = as_text(clue.fields.get("color"))
    return Stroke(moved, name_colour(code), code, _number(clue, "thickness"), is_arrow)
