"""Clues: where the items of a puzzle's rules are drawn, as primitives in layers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import groupby, pairwise
from math import hypot
from typing import NamedTuple

from .description import CLUES, ClueLook
from .items import Item
from .outlines import trace
from .primitives import Primitive
from .routes import Place
from .strokes import find_head, sample, split_crossing, split_steps

INSET = 1 / 12
"""Of cages: their sides are then multiples of a sixth of a cell, so that dashes meet in corners."""

_WIDE = 0.62  # of a sign, as a part of its size
_MOST_SIGNS = 12  # of a text
_BESIDE = 0.45  # from the middle of a clue outside the grid to the edge of the picture
_BEADS: dict[str, list[tuple[Place, ...]]] = {  # along the line, and across it
    "chevron": [((-0.05, -0.085), (0.045, 0.0), (-0.05, 0.085))],
    "plus": [((-0.075, 0.0), (0.075, 0.0)), ((0.0, -0.075), (0.0, 0.075))],
    "bars": [((-0.07, -0.042), (0.07, -0.042)), ((-0.07, 0.042), (0.07, 0.042))],
}
_FRAMES: dict[str, list[tuple[Place, ...]]] = {  # the width of the text is 2
    "bread": [((-1, -0.22), (1, -0.22)), ((-1, 0.22), (1, 0.22))],
    "ground": [((-1, 0.05), (-1, 0.22), (1, 0.22), (1, -0.05))],
    "room": [((-1, -0.22), (1, -0.22), (1, 0.22), (-1, 0.22), (-1, -0.22))],
}
_SIGNS = {">": (1, 0), "∨": (0, 1), "<": (-1, 0), "∧": (0, -1)}  # which way they point
_BARS: dict[str, list[tuple[Place, Place]]] = {  # in a cell
    "row": [((0.09, 0.5), (0.2, 0.5)), ((0.8, 0.5), (0.91, 0.5))],
    "column": [((0.5, 0.09), (0.5, 0.2)), ((0.5, 0.8), (0.5, 0.91))],
    "box": [
        ((0.12, 0.28), (0.12, 0.12)),
        ((0.09, 0.12), (0.28, 0.12)),
        ((0.88, 0.72), (0.88, 0.88)),
        ((0.91, 0.88), (0.72, 0.88)),
    ],
}


class Room(NamedTuple):
    """How many cells of room the clues outside the grid need on each side."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


class Clues(NamedTuple):
    """The layers of the rules, the lowest one first, and the room outside the grid.

    The lines of the grid belong below `over`. In the cells of `labels` the upper edge is taken.
    """

    under: list[Primitive]
    lines: list[Primitive]
    cages: list[Primitive]
    over: list[Primitive]
    room: Room
    labels: frozenset[int]


def arrange_clues(items: Sequence[Item], size: int, filled: Collection[int] = ()) -> Clues:
    """Return where the items of a puzzle's rules are drawn; `filled` cells have a digit."""
    drawing = _Drawing(items, size, frozenset(filled))
    layers = {
        layer: [
            primitive
            for _, group in groupby(
                (item for item in items if item.layer == layer), key=lambda item: item.rule
            )
            for primitive in drawing.draw(list(group))
        ]
        for layer in ("under", "line", "cage", "over")
    }
    return Clues(
        layers["under"],
        layers["line"],
        layers["cage"],
        layers["over"],
        drawing.room(),
        frozenset(drawing.corners),
    )


class _Drawing:
    """The items of all rules on their way to the board."""

    def __init__(self, items: Sequence[Item], size: int, filled: frozenset[int]) -> None:
        self.size, self.filled = size, filled
        self.corners: dict[int, int] = {}  # how many labels are in a cell
        self._crossed: dict[Place, set[int]] = {}  # which rules have a line through a place
        self._caged: dict[int, int] = {}  # how many outlines run in a cell
        self._outside: list[Place] = []
        self._rounds = {
            (item.rule, point): (item.form, look.shapes[-1][1], set(item.points))
            for item in items
            for look in [CLUES[item.look]]
            if look.shapes and item.form in ("circle", "diamond", "pill")
            for point in item.points
        }
        self._reach = [point for item in items for point in item.points]

    def room(self) -> Room:
        """Return the room that is needed outside the grid."""
        xs, ys = zip(*self._reach, *self._outside, (0.0, 0.0), (self.size, self.size), strict=False)
        ends = (-min(xs), -min(ys), max(xs) - self.size, max(ys) - self.size)
        return Room(*(end + _BESIDE if end > 0.2 else 0.0 for end in ends))

    def draw(self, group: list[Item]) -> Iterator[Primitive]:
        """Draw the items of one rule in one layer.

        All lowest strokes come first, then those above them, so that branches join.
        """
        passes: list[list[Primitive]] = []
        for item in group:
            look = CLUES[item.look]
            parts = list(_FORMS[item.form](self, item, look))
            if any(part and part[0].style == f"{look.case}-cut" for part in parts):
                parts = [[primitive for part in parts for primitive in part]]
            for k, part in enumerate(parts):
                passes += [[]] if k == len(passes) else []
                passes[k] += part
        for part in passes:
            yield from part

    def fill(self, item: Item, look: ClueLook) -> Iterator[list[Primitive]]:
        yield [Primitive(look.fill, "area", (look.inset, *item.cells))]
        if look.bars:
            style, form = look.bars
            yield [
                Primitive(style, "line", (x + ax, y + ay, x + bx, y + by))
                for x, y in map(self._corner, item.cells)
                for (ax, ay), (bx, by) in _BARS[form]
            ]

    def chevrons(self, item: Item, look: ClueLook) -> Iterator[list[Primitive]]:
        x, y = self._corner(item.cells[0])
        tip, base = (0.36, 0.43) if item.inwards else (0.43, 0.36)
        yield [
            Primitive(look.chevrons, "line", tuple(number for place in line for number in place))
            for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))
            for line in [
                [
                    (x + 0.5 + dx * along + dy * across, y + 0.5 + dy * along + dx * across)
                    for along, across in ((base, -0.1), (tip, 0.0), (base, 0.1))
                ]
            ]
        ]

    def line(self, item: Item, look: ClueLook) -> Iterator[list[Primitive]]:
        points = self._trim(item) if look.trims else list(item.points)
        points = points * 2 if len(points) == 1 else points
        pieces = [points] if look.trims else list(split_crossing(points, is_closed=item.is_closed))
        whole = len(pieces) == 1
        form = "polygon" if item.is_closed and whole else "line"
        over = look.case and self._meets(points, item)
        beads = list(self._beads(points, item, look))
        for number, piece in enumerate(pieces):
            at = tuple(number for place in piece for number in place)
            if look.case and not whole:
                yield [Primitive(f"{look.case}-cut", form, at)] if number or over else []
            elif over:
                yield [Primitive(look.case, form, at)]
            else:
                yield []
            for style in look.strokes:
                yield [Primitive(style, form, at)]
        heads = [*find_head(points, look.heads), *find_head(points[::-1], look.heads)]
        if heads or beads:
            yield [*(Primitive(look.strokes[0], "line", at) for at in heads), *beads]

    def arrow(self, item: Item, look: ClueLook) -> Iterator[list[Primitive]]:
        points = self._trim(item)
        at = tuple(number for place in points for number in place)
        style = look.strokes[0]
        is_over = look.case and self._meets(points, item)
        yield [Primitive(look.case, "line", at)] if is_over else []
        lines = [at, *find_head(points, look.head)]
        yield [Primitive(style, "line", line) for line in lines]

    def circle(self, item: Item, look: ClueLook) -> Iterator[list[Primitive]]:
        yield []  # what is around lines is below
        yield from ([Primitive(s, "circle", (*item.points[0], r))] for s, r in look.shapes)
        if item.text:
            yield list(_write_lines(item, look))

    def square(self, item: Item, look: ClueLook) -> Iterator[list[Primitive]]:
        x, y = item.points[0]
        for style, r in look.shapes:
            yield [Primitive(style, "box", (x - r, y - r, 2 * r, 2 * r, 0.02))]

    def diamond(self, item: Item, look: ClueLook) -> Iterator[list[Primitive]]:
        x, y = item.points[0]
        for style, r in look.shapes:
            yield [Primitive(style, "polygon", (x, y - r, x + r, y, x, y + r, x - r, y))]

    def pill(self, item: Item, look: ClueLook) -> Iterator[list[Primitive]]:
        xs, ys = zip(*item.points, strict=True)
        left, top, width, height = min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)
        for style, r in look.shapes:
            box = (left - r, top - r, width + 2 * r, height + 2 * r, r)
            yield [Primitive(style, "box", box)]

    def cage(self, item: Item, look: ClueLook) -> Iterator[list[Primitive]]:
        depth = 1 + max(self._caged.get(at, 0) for at in item.cells)
        self._caged |= dict.fromkeys(item.cells, min(depth, 3))
        yield [Primitive(look.cage, "area", (INSET * min(depth, 3), *item.cells))]
        if item.text:
            yield self._label(min(item.cells), item.text, look)

    def text(self, item: Item, look: ClueLook) -> Iterator[list[Primitive]]:
        x, y = item.points[0]
        if look.yields and int(y) * self.size + int(x) in self.filled:
            return
        if not (0 <= x <= self.size and 0 <= y <= self.size):
            x, y = self._move_out(x, y)
        text, size = _fit(item.text, look.size, 0.94)
        is_sign = item.text in _SIGNS and bool(look.strokes)
        if look.patch:
            half, high = max(_width(text, size) / 2, 0.3 * size) + 0.02, 0.46 * size
            yield [Primitive(look.patch, "box", (x - half, y - high, 2 * half, 2 * high, 0.03))]
        if is_sign:
            dx, dy = _SIGNS[item.text]
            ends = ((-0.4, -0.8), (0.4, 0.0), (-0.4, 0.8))
            places = [(u * dx - v * dy, u * dy + v * dx) for u, v in ends]
            at = tuple(n for u, v in places for n in (x + u * size / 2, y + v * size / 2))
            yield [Primitive(look.strokes[0], "line", at)]
        else:
            yield [Primitive(look.text, "text", (x, y, size), text)]
        if look.frame:
            style, form = look.frame
            half = max(_width(text, size) / 2, 0.14) + 0.05
            yield [
                Primitive(style, "line", tuple(n for u, v in line for n in (x + u * half, y + v)))
                for line in _FRAMES[form]
            ]

    def _corner(self, cell: int) -> Place:
        return cell % self.size, cell // self.size

    def _label(self, cell: int, label: str, look: ClueLook) -> list[Primitive]:
        """Write a label into a corner of a cell that is still free, on a patch."""
        x, y = self._corner(cell)
        slot = self.corners.get(cell, 0)
        self.corners[cell] = slot + 1
        text, size = _fit(label, look.size, 0.9 if not slot else 0.5)
        width = _width(text, size)
        left = x + (0.955 - width if slot % 2 else 0.045)
        middle = y + (0.045 + 0.365 * size if slot < 2 else 0.955 - 0.365 * size)
        box = (left - 0.02, middle - 0.42 * size, width + 0.045, 0.84 * size, 0.0)
        return [
            Primitive("clue-patch", "box", box),
            Primitive(look.label, "text-start", (left, middle, size), text),
        ]

    def _move_out(self, x: float, y: float) -> Place:
        """Return where a clue outside the grid is written: further out if the place is taken."""
        dx, dy = ((c > self.size) - (c < 0) for c in (x, y))
        while any(hypot(x - a, y - b) < 0.5 for a, b in self._outside):
            x, y = x + 0.8 * dx, y + 0.8 * dy
        self._outside.append((x, y))
        return x, y

    def _trim(self, item: Item) -> list[Place]:
        """Return a line without what is inside the circles at its ends."""
        points = list(item.points)
        for _ in range(2):
            found = self._rounds.get((item.rule, points[0]))
            if found and len(points) > 1:
                form, radius, centres = found
                while len(points) > 2 and points[1] in centres:
                    del points[0]
                (x, y), (ax, ay) = points[:2]
                ux, uy = (ax - x) / hypot(ax - x, ay - y), (ay - y) / hypot(ax - x, ay - y)
                far = radius / (abs(ux) + abs(uy)) if form == "diamond" else radius
                points[0] = (x + far * ux, y + far * uy)
            points.reverse()
        return points

    def _meets(self, points: Sequence[Place], item: Item) -> bool:
        """Does a line run over that of another rule? It is remembered for those that follow."""
        found = False
        ring = [*points, points[0]] if item.is_closed else points
        for place in {place for step in pairwise(ring) for place in sample(*step)}:
            known = self._crossed.setdefault(place, set())
            found |= bool(known - {item.rule})
            known.add(item.rule)
        return found

    def _beads(self, points: Sequence[Place], item: Item, look: ClueLook) -> Iterator[Primitive]:
        """Draw what is in the middle of each step of a line."""
        if not look.beads:
            return
        style, form = look.beads
        ring = [*points, points[0]] if item.is_closed else points
        for (ax, ay), (bx, by) in split_steps(ring):
            length = hypot(bx - ax, by - ay) or 1.0
            ux, uy = (bx - ax) / length, (by - ay) / length
            x, y = (ax + bx) / 2, (ay + by) / 2
            for line in _BEADS[form]:
                places = ((x + u * ux - v * uy, y + u * uy + v * ux) for u, v in line)
                yield Primitive(style, "line", tuple(n for place in places for n in place))


_Draw = Callable[[_Drawing, Item, ClueLook], Iterator[list[Primitive]]]
_FORMS: dict[str, _Draw] = {
    "fill": _Drawing.fill,
    "chevrons": _Drawing.chevrons,
    "line": _Drawing.line,
    "arrow": _Drawing.arrow,
    "circle": _Drawing.circle,
    "square": _Drawing.square,
    "diamond": _Drawing.diamond,
    "pill": _Drawing.pill,
    "cage": _Drawing.cage,
    "text": _Drawing.text,
}


def outline(primitive: Primitive, size: int) -> list[list[Place]]:
    """Return the corners of the outlines of an ``area``."""
    inset, *cells = primitive.at
    return trace(map(int, cells), size, inset)


def _width(text: str, size: float) -> float:
    return _WIDE * size * len(text)


def _fit(text: str, size: float, room: float) -> tuple[str, float]:
    """Return a text and its size: smaller if there is no room for it, cut off if it is long."""
    text = "".join(sign for sign in " ".join(text.split()) if sign.isprintable())
    text = text if len(text) <= _MOST_SIGNS else text[: _MOST_SIGNS - 1] + "…"
    return text, min(size, room / _width(text, 1.0)) if text else size


def _write_lines(item: Item, look: ClueLook) -> Iterator[Primitive]:
    """Write into a circle: three or more signs on two lines."""
    (x, y), radius = item.points[0], look.shapes[0][1]
    signs = item.text.split()
    glue = " " if any(len(sign) > 1 for sign in signs) else ""
    half = (len(signs) + 1) // 2 if len(signs) > 2 else len(signs)
    lines = [glue.join(part) for part in (signs[:half], signs[half:]) if part]
    room = (1.75 if len(lines) == 1 else 1.6) * radius
    fitted = [_fit(line, look.size, room) for line in lines]
    size = min(size for _, size in fitted)
    for k, (text, _) in enumerate(fitted):
        down = (k - (len(fitted) - 1) / 2) * 0.95 * size
        yield Primitive(look.text, "text", (x, y + down, size), text)
