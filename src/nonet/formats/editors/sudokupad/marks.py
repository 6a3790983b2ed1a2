"""Marks: dots and letters on edges, numbers on corners, shaded cells, numbers around the grid."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable

from ....cells import Cell
from ....rules import (
    Difference,
    Even,
    Greater,
    Maximum,
    Minimum,
    NumberedRoom,
    Odd,
    PairSum,
    Quadruple,
    Ratio,
    Rule,
    Sandwich,
    Skyscraper,
    XSum,
)
from ....rules.base import CellsLike
from ..digits import list_values
from ..payload import as_whole
from ..sheet import Place
from .colours import may_be_called
from .drawing import Drawing, Shape
from .findings import Findings

_LETTERS = {"X": 10, "V": 5}
_SIGNS = {
    "<": (0, -1),
    ">": (0, 1),
    "^": (-1, 0),
    "∧": (-1, 0),
    "⌃": (-1, 0),
    "˄": (-1, 0),
    "∨": (1, 0),
    "⌄": (1, 0),
    "˅": (1, 0),
    "v": (1, 0),
    "V": (1, 0),
}
_SHADES = re.compile(r"circle|square|shaded|cell|grey|gray")
_OUTSIDE: tuple[tuple[str, type[Sandwich | XSum | Skyscraper]], ...] = (
    ("sandwich", Sandwich),
    ("skyscraper", Skyscraper),
    ("x-sum", XSum),
)


def read_marks(drawing: Drawing, out: Findings, used: set[Shape]) -> None:
    """Read the shapes that are not part of a line or an arrow."""
    corners: dict[Place, list[Shape]] = defaultdict(list)
    cells: dict[Place, list[Shape]] = defaultdict(list)
    edges: dict[tuple[Place, Place], list[Shape]] = defaultdict(list)
    for shape in drawing.shapes:
        if shape in used or not shape.is_visible:
            continue
        edge = shape.edge
        if not _is_inside(drawing, shape):
            if shape.text:
                _read_outside(drawing, out, shape)
        elif shape.is_on_corner:
            corners[round(shape.centre[0]), round(shape.centre[1])].append(shape)
        elif edge and all(map(drawing.sheet.contains, edge)):
            edges[edge].append(shape)
        elif shape.is_in_cell:
            cells[shape.place].append(shape)
        elif shape.text:
            out.leave("clues.text")
    for edge, shapes in edges.items():
        _read_edge(drawing, out, edge, shapes)
    for corner, shapes in corners.items():
        _read_corner(drawing, out, corner, shapes)
    for place, shapes in cells.items():
        _read_cell(drawing, out, place, shapes)


def _is_inside(drawing: Drawing, shape: Shape) -> bool:
    n = drawing.sheet.size
    return all(-0.1 <= at <= n + 0.1 for at in shape.centre)


def _read_edge(
    drawing: Drawing, out: Findings, edge: tuple[Place, Place], shapes: list[Shape]
) -> None:
    """Read a mark between two cells."""
    text = "".join(shape.text for shape in shapes)
    angle = max((shape.angle for shape in shapes), key=abs)
    body = next((s for s in shapes if s.fill or s.border), None)
    cells = drawing.sheet.cells(edge, "overlays")
    rule = _name_sign(drawing, edge, text, angle) or _name_letter(drawing, cells, text)
    if rule is None and body and max(body.width, body.height) <= 0.65:
        rule = _name_dot(drawing, cells, body, text)
    if rule:
        out.add(rule)
    elif text:
        out.leave("clues.text")
    elif body and max(body.width, body.height) <= 0.65:
        out.leave("clues.dot", body.fill or body.border)


def _name_letter(drawing: Drawing, cells: tuple[Cell, ...], text: str) -> Rule | None:
    total = _LETTERS.get(text.upper())
    if total and (not drawing.has_text or drawing.claims.has("xv")):
        return PairSum(cells, total)
    return None


def _name_sign(drawing: Drawing, edge: tuple[Place, Place], text: str, angle: float) -> Rule | None:
    """Return an inequality: the tip of the sign points to the smaller cell."""
    tip = _SIGNS.get(text)
    if tip is None or not (text in "<>" or drawing.claims.has("inequality")):
        return None
    if text in ("v", "V") and drawing.claims.has("xv"):
        return None
    if drawing.has_text and not drawing.claims.has("inequality"):
        return None
    for _ in range(round(angle / 90) % 4):
        tip = tip[1], -tip[0]
    is_across = edge[0][0] == edge[1][0]
    if (tip[1] == 0) == is_across:
        return None  # it points along the edge
    smaller_first = min(tip) < 0
    pair = edge if not smaller_first else (edge[1], edge[0])
    return Greater(drawing.sheet.cells(pair, "overlays"))


def _name_dot(drawing: Drawing, cells: tuple[Cell, ...], body: Shape, text: str) -> Rule | None:
    """Return what a dot means; one with a number only if the text says so."""
    claims, number = drawing.claims, as_whole(text)
    if not body.is_round or (text and number is None):
        return None
    is_black = body.fill == "black"
    if is_black and (not drawing.has_text or claims.has("black-dot")):
        return Ratio(cells, number or 2)
    if body.fill in ("white", "") and not is_black:
        if number is not None:
            is_difference = claims.has("difference") or not drawing.has_text
            return Difference(cells, number) if is_difference and number else None
        if not drawing.has_text or claims.has("white-dot"):
            return Difference(cells, 1)
    return None


def _read_corner(drawing: Drawing, out: Findings, corner: Place, shapes: list[Shape]) -> None:
    """Read a circle where four cells meet: its digits are in these cells."""
    text = " ".join(shape.text for shape in shapes if shape.text)
    row, column = corner
    places = [(row - down, column - right) for down in (1, 0) for right in (1, 0)]
    if not text or not all(map(drawing.sheet.contains, places)):
        if text:
            out.leave("clues.text")
        return
    values = list_values(drawing.sheet)
    signs = re.findall(r"\d", text)
    is_digits = re.fullmatch(r"[\d\s,.;]+", text) and all(int(sign) in values for sign in signs)
    has_circle = any(shape.is_round and (shape.fill or shape.border) for shape in shapes)
    is_claimed = drawing.claims.has("quadruple") or (not drawing.has_text and has_circle)
    if is_digits and is_claimed and 1 <= len(signs) <= 4:
        digits = sorted(int(sign) for sign in signs)
        out.make(Quadruple, drawing.sheet.cells(places, "overlays"), digits)
    else:
        out.leave("clues.number-on-corner")


def _read_cell(drawing: Drawing, out: Findings, place: Place, shapes: list[Shape]) -> None:
    """Read shaded cells: a circle for odd, a square for even."""
    if not drawing.sheet.contains(place):
        return
    cell = (drawing.sheet.cell(place, "underlays"),)
    for shape in shapes:
        if shape.text:
            out.leave("clues.text")
            continue
        rule = _name_shade(drawing, shape)
        if rule:
            out.make(rule, cell)
        elif shape.fill not in ("white", "") or shape.border:
            kind = "clues.circle" if shape.is_round else "clues.square"
            out.leave(kind, shape.fill or shape.border)


def _name_shade(drawing: Drawing, shape: Shape) -> Callable[[CellsLike], Rule] | None:
    """Return what the look of a cell means: circles for odd, squares for even, by the text."""
    if _is_shaded_for(drawing, shape, "odd", is_form=shape.is_round):
        return Odd
    if _is_shaded_for(drawing, shape, "even", is_form=not shape.is_round):
        return Even
    claims = drawing.claims
    is_full = shape.width > 0.95 and not shape.is_round
    if not is_full or claims.has("minimum") == claims.has("maximum"):
        return None
    kind = "minimum" if claims.has("minimum") else "maximum"
    about = claims.of(kind)
    if any(shape.fill in claim.colours or not claim.colours for claim in about):
        return Minimum if kind == "minimum" else Maximum
    return None


def _is_shaded_for(drawing: Drawing, shape: Shape, kind: str, *, is_form: bool) -> bool:
    """Does the text say that a cell with this look is odd, or even?"""
    claims = drawing.claims
    about = [claim for claim in claims.of(kind) if _SHADES.search(claim.sentence)]
    names = {name for claim in about for name in claim.colours}
    looks = (shape.fill, shape.border)
    if names and not any(may_be_called(look, name) for name in names for look in looks):
        return False
    if not 0.4 <= shape.width <= 1.05:
        return False
    is_plain_square = shape.width > 0.95 and not shape.is_round
    if not is_form and (not is_plain_square or (claims.has("odd") and claims.has("even"))):
        return False
    words = ("circle" if shape.is_round else "square", "shaded", "cell")
    return any(word in claim.sentence for claim in about for word in words)


def _read_outside(drawing: Drawing, out: Findings, shape: Shape) -> None:
    """Read a number beside a row or column, by what the text calls such numbers."""
    number, place, n = as_whole(shape.text), shape.place, drawing.sheet.size
    row, column = place
    at_side = (row in (-1, n) and 0 <= column < n) or (column in (-1, n) and 0 <= row < n)
    if number is None:
        out.leave("clues.text-outside")
        return
    claims = drawing.claims
    about = [name for name, _ in _OUTSIDE if _is_about_outside(drawing, name)]
    if len(about) > 1:  # "red clues are sandwiches, blue clues are X-sums"
        about = [
            name for name in about if any(shape.ink in claim.colours for claim in claims.of(name))
        ]
    kinds = [kind for name, kind in _OUTSIDE if name in about]
    if at_side and len(kinds) == 1 and not claims.has("numbered-room"):
        out.make(kinds[0], drawing.sheet.line_from(place, "overlays"), number)
    elif at_side and not kinds and claims.has("numbered-room"):
        values = list_values(drawing.sheet)
        if number in values:
            cells = drawing.sheet.line_from(place, "overlays")
            out.make(NumberedRoom, cells, number)
    else:
        out.leave("clues.number-outside")


def _is_about_outside(drawing: Drawing, name: str) -> bool:
    if name != "x-sum":
        return drawing.claims.has(name)
    return drawing.claims.matches(r"\bx-sums?\b|\bx sums\b|first x |sum of the first")
