"""Layout: a scene as circles, boxes, lines and signs, each with its place in units of cells."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import ceil, dist, isqrt
from typing import NamedTuple

from ...techniques import Candidate
from .content import Bond, Found, Group, Scene
from .description import LINKS, SIZES, Look
from .primitives import Primitive
from .routes import Place, Router


class Layout(NamedTuple):
    """The layers of a drawing, the lowest one first."""

    links: list[Primitive]
    shapes: list[Primitive]
    signs: list[Primitive]
    strikes: list[Primitive]


def arrange(
    scene: Scene,
    found: Found,
    written: Mapping[int, tuple[int, ...]],
    large: int | None = None,
    labels: Collection[int] = (),
) -> Layout:
    """Return where everything is drawn; the candidates in `written` are written too.

    With `large`, only this digit is written, large and in the middle of its cells. The upper edge
    of the cells in `labels` is taken.
    """
    drawing = _Drawing(scene, found, written, large, labels)
    return Layout(drawing.links(), drawing.shapes(), drawing.signs(), drawing.strikes())


def marks_across(size: int) -> int:
    """Return how many pencil marks fit side by side in a cell: 3 in the 9×9."""
    return isqrt(size - 1) + 1


def find_centre(cell: int, size: int) -> Place:
    """Return the middle of a cell."""
    return cell % size + 0.5, cell // size + 0.5


def find_mark(spot: Candidate, size: int, *, is_labelled: bool = False) -> Place:
    """Return the middle of a pencil mark: lower in a cell with the label of a cage."""
    across = marks_across(size)
    row, column = divmod(spot.digit - 1, across)
    pitch = SIZES["marks"] / across
    x, y = find_centre(spot.cell, size)
    rows = ceil(size / across)
    x += (column - (across - 1) / 2) * pitch
    if is_labelled:
        low = SIZES["labelled"]
        return x, y + low["down"] + (row - (rows - 1) / 2) * pitch * low["narrow"]
    return x, y + (row - (rows - 1) / 2) * pitch


class _Drawing:
    """A scene on its way to the board: each method arranges one layer."""

    def __init__(
        self,
        scene: Scene,
        found: Found,
        written: Mapping[int, tuple[int, ...]],
        large: int | None,
        labels: Collection[int],
    ) -> None:
        self.scene, self.found, self.only, self.labels = scene, found, large, labels
        self.size = found.puzzle.size
        across = max(marks_across(self.size), SIZES["fewest"])
        sizes = SIZES["large"]
        self.radius = sizes["shape"] if large else SIZES["shape"] / across
        self.strike = sizes["strike"] if large else SIZES["strike"] / across
        self.alone = {  # digits placed that have the cell to themselves
            at
            for at, digit in scene.placed.items()
            if large or not any(s.cell == at and s.digit != digit for s in scene.shapes)
        }
        self.struck = set(scene.struck)
        signs = {Candidate(at, digit) for at, digits in written.items() for digit in digits}
        self.written = sorted(
            spot
            for spot in signs | set(scene.parts)
            if spot.cell not in self.alone
            and (not large or spot.digit == large)
            and scene.placed.get(spot.cell) != spot.digit
        )

    def place(self, spot: Candidate) -> Place:
        """Return where a candidate is drawn."""
        if self.only or spot.cell in self.alone:
            return find_centre(spot.cell, self.size)
        return find_mark(spot, self.size, is_labelled=spot.cell in self.labels)

    def links(self) -> list[Primitive]:
        """Return the links, all halos below them, and the lines around groups."""
        router = Router(self.size)
        self._add_obstacles(router)
        curves = []
        for bond in self.scene.links:
            start, end = self._nearest(bond)
            if start != end:
                rims = self._rim(start), self._rim(end)
                curve = router.route(self.place(start), self.place(end), rims)
                curves.append((tuple(number for place in curve for number in place), bond.strong))
        return [
            *(Primitive("link-halo", "curve", at) for at, _ in curves),
            *(Primitive(f"link-{'strong' if s else 'weak'}", "curve", at) for at, s in curves),
            *map(self._around, self.scene.groups),
        ]

    def shapes(self) -> list[Primitive]:
        """Return the shapes below candidates, and the rings of digits placed."""
        shapes: list[Primitive] = []
        for spot, looks in sorted(self.scene.shapes.items()):
            if spot.cell not in self.alone:
                for look in sorted(looks, key=lambda look: not look.is_open):
                    shapes += self._shape(spot, look, is_wide=len(looks) > 1)
        for at, digit in sorted(self.scene.placed.items()):
            is_alone = at in self.alone
            sizes, unit = SIZES["placed" if is_alone else "smallPlaced"], self.radius
            place = self.place(Candidate(at, digit))
            for style, size in (("shape-place", "disc"), ("shape-ring", "ring")):
                r = sizes[size] * (1 if is_alone else unit)
                shapes.append(Primitive(style, "circle", (*place, r)))
        return shapes

    def signs(self) -> list[Primitive]:
        """Return the candidates, those of the step on their shapes, and the digits placed."""
        signs = [self._sign(spot) for spot in self.written]
        for at, digit in sorted(self.scene.placed.items()):
            size = SIZES["large"]["sign"] if at in self.alone else 0
            place = self.place(Candidate(at, digit))
            signs.append(Primitive("sign-filled", "sign", (*place, digit, size)))
        return signs

    def strikes(self) -> list[Primitive]:
        """Return the strokes through the candidates that go."""
        half, slope = self.strike, SIZES["slope"] * self.strike
        places = [self.place(spot) for spot in sorted(self.struck)]
        return [
            Primitive("strike", "line", (x - half, y + slope, x + half, y - slope))
            for x, y in places
        ]

    def _sign(self, spot: Candidate) -> Primitive:
        looks = self.scene.shapes.get(spot, [])
        is_part = bool(looks) or spot in self.struck
        style = "sign" if spot.cell in self.scene.fills else "sign-dim"
        if spot in self.struck:
            style = "sign-gone"
        elif looks:
            style = "sign-open" if all(look.is_open for look in looks) else "sign-filled"
        elif spot.digit == self.scene.focus and not self.only:
            style = "sign-focus"
        size = SIZES["large"]["sign" if is_part else "other"] if self.only else 0
        return Primitive(style, "sign", (*self.place(spot), spot.digit, size))

    def _shape(self, spot: Candidate, look: Look, *, is_wide: bool) -> list[Primitive]:
        """Return the shape of a role; a candidate that goes keeps only its outline."""
        (x, y), r = self.place(spot), self.radius
        style = "shape-open" if look.is_open else f"shape-{look.colour}"
        style = "shape-gone" if spot in self.struck else style
        form = look.form.removeprefix("open-")
        if form == "square":
            half = r * SIZES["wide" if is_wide else "open" if look.is_open else "square"]
            box = (x - half, y - half, 2 * half, 2 * half, SIZES["corner"] * r)
            return [Primitive(style, "box", box)]
        if form == "diamond":
            half = r * SIZES["diamond"]
            corners = (x, y - half, x + half, y, x, y + half, x - half, y)
            return [Primitive(style, "polygon", corners)]
        circle = Primitive(style, "circle", (x, y, r * (SIZES["open"] if look.is_open else 1)))
        if form == "rimmed" and style != "shape-gone":
            return [circle, Primitive("shape-rim", "circle", (x, y, SIZES["rim"] * r))]
        return [circle]

    def _around(self, group: Group) -> Primitive:
        """Return a line around the candidates of a group, or around the cells of a set."""
        looks = self.scene.shapes.get(Candidate(group.cells[0], group.digit))
        style = f"around-{looks[0].colour if looks else 'base'}"
        if group.is_set:
            return Primitive(style, "outline", group.cells)
        places = [self.place(Candidate(at, group.digit)) for at in group.cells]
        pad = self.radius * (1 + SIZES["around"])
        xs, ys = zip(*places, strict=True)
        left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
        box = (left - pad, top - pad, right - left + 2 * pad, bottom - top + 2 * pad, pad)
        return Primitive(style, "box", box)

    def _nearest(self, bond: Bond) -> tuple[Candidate, Candidate]:
        """Return the two nearest candidates of the nodes that a link joins."""
        pairs = [(a, b) for a in bond.start for b in bond.end]
        return min(pairs, key=lambda p: round(dist(self.place(p[0]), self.place(p[1])), 6))

    def _rim(self, spot: Candidate) -> float:
        """Return how far from the middle of a candidate its links end."""
        is_alone = spot.cell in self.alone
        return float(SIZES["gap"] + (SIZES["placed"]["ring"] if is_alone else self.radius))

    def _add_obstacles(self, router: Router) -> None:
        """Keep links off the digits, the other shapes, and a little off the marks."""
        costs = LINKS["obstacles"]
        for at, digit in enumerate(self.found.digits):
            if digit:
                router.add(at, find_centre(at, self.size), *costs["digit"])
        for spot in self.written:
            if spot not in self.struck and spot not in self.scene.shapes:
                router.add(spot.cell, self.place(spot), *costs["mark"])
        for spot in sorted(self.scene.parts):
            radius, cost = costs["shape"]
            router.add(spot.cell, self.place(spot), radius * self.radius, cost)
        for at in sorted(self.alone):
            router.add(at, find_centre(at, self.size), *costs["placed"])
