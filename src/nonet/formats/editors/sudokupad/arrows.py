"""Arrows: sums in circles and pills, and the small arrows of little killers outside of the grid."""

from __future__ import annotations

from collections import defaultdict
from math import floor

from ....rules import Arrow, LittleKiller
from ..payload import as_whole
from ..sheet import Place
from .drawing import Drawing, Shape, Stroke
from .findings import Findings
from .strokes import list_cells

_STEPS = {-1, 1}


def read_arrows(drawing: Drawing, out: Findings, used: set[Shape]) -> None:
    """Read all arrows; `used` are the shapes that turn out to be a part of one."""
    sheet = drawing.sheet
    circles = _list_circles(drawing)
    shafts: dict[tuple[Place, ...], list[list[Place]]] = defaultdict(list)
    for stroke in drawing.arrows:
        if len(stroke.points) < 2:
            continue
        cells = list_cells(stroke.points)
        if not sheet.contains(cells[0]):
            if not _read_little_killer(drawing, out, used, stroke):
                out.leave("clues.arrow")
        elif not all(sheet.contains(cell) for cell in cells):
            out.leave("clues.arrow")
        else:
            circle, shaft = _find_circle(circles, shafts, cells)
            if circle and shaft:
                shafts[circle].append(shaft)
            else:
                out.leave("clues.arrow")
    # A circle with an arrow has one meaning, if the text does not give it another one.
    is_silent = not drawing.claims.matches(r"arrow|circle|bulb")
    is_sum = is_silent or drawing.claims.has("arrow")
    for circle, found in shafts.items():
        if not is_sum:
            out.leave("clues.arrow", count=len(found))
            continue
        used.update(s for s in drawing.shapes if _is_circle(s) and tuple(s.covers()) == circle)
        paths = tuple(sheet.cells(shaft, "arrows") for shaft in found)
        out.make(Arrow, sheet.cells(circle, "arrows"), paths)


def _list_circles(drawing: Drawing) -> dict[Place, tuple[Place, ...]]:
    """Return the cells of the circle or pill that covers each cell."""
    found: dict[Place, tuple[Place, ...]] = {}
    for shape in drawing.shapes:
        cells = tuple(shape.covers())
        is_inside = all(drawing.sheet.contains(cell) for cell in cells)
        if not _is_circle(shape) or len(cells) > 3 or not is_inside:
            continue
        for cell in cells:
            if len(cells) >= len(found.get(cell, ())):
                found[cell] = cells
    return found


def _is_circle(shape: Shape) -> bool:
    """Is this a circle or a pill, large enough for a digit?"""
    is_large = min(shape.width, shape.height) >= 0.5
    return shape.is_round and is_large and not shape.text and shape.is_visible


def _find_circle(
    circles: dict[Place, tuple[Place, ...]],
    shafts: dict[tuple[Place, ...], list[list[Place]]],
    cells: list[Place],
) -> tuple[tuple[Place, ...], list[Place]]:
    """Return the circle that an arrow leaves, and its shaft; a branch includes the stem."""
    if cells[0] in circles:
        circle = circles[cells[0]]
        first = next((at for at, cell in enumerate(cells) if cell not in circle), len(cells))
        return circle, cells[first:]
    for circle, known in shafts.items():
        for shaft in known:
            if cells[0] in shaft:
                return circle, [*shaft[: shaft.index(cells[0])], *cells]
    return (), []


def _read_little_killer(drawing: Drawing, out: Findings, used: set[Shape], stroke: Stroke) -> bool:
    """Read an arrow outside of the grid, with the number at its beginning."""
    (row, column), (row_end, column_end) = stroke.points[0], stroke.points[-1]
    step = _sign(row_end - row), _sign(column_end - column)
    start = floor(row), floor(column)
    number = _find_number(drawing, used, start, (row, column))
    if 0 in step or number is None:
        return False
    inside = start[0] + step[0], start[1] + step[1]
    if not drawing.sheet.contains(inside) or drawing.sheet.contains(start):
        return False
    if drawing.has_text and not drawing.claims.matches(
        r"little killer|diagonal|outside|direction|arrow"
    ):
        return False
    value = as_whole(number.text)
    if value is None:
        return False
    used.add(number)
    out.make(LittleKiller, drawing.sheet.ray(start, step, "arrows"), value)
    return True


def _sign(number: float) -> int:
    return 0 if abs(number) < 0.05 else 1 if number > 0 else -1


def _find_number(
    drawing: Drawing, used: set[Shape], start: Place, point: tuple[float, float]
) -> Shape | None:
    """Return the number that is drawn where an arrow outside begins: the nearest one."""
    near = [
        shape
        for shape in drawing.shapes
        if as_whole(shape.text) is not None
        and shape not in used
        and not drawing.sheet.contains(shape.place)
        and abs(shape.centre[0] - point[0]) < 0.9
        and abs(shape.centre[1] - point[1]) < 0.9
    ]
    return min(
        near,
        key=lambda s: abs(s.centre[0] - point[0]) + abs(s.centre[1] - point[1]),
        default=None,
    )
