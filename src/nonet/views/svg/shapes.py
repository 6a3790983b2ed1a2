"""Shapes: a scene drawn on paper."""

from __future__ import annotations

from collections.abc import Iterable
from math import dist

from ...puzzle import symbols
from ...techniques import Candidate
from .board import Subject, mark_size
from .links import Obstacle, Router
from .paper import Paper, Place, path
from .scene import Bond, Group, Look, Scene

__all__ = ["Drawing"]

_RING = 0.37  # of a cell: the ring around a digit placed


class Drawing:
    """A scene on its way to the paper: each method draws one layer.

    `noted` are the candidates that are written; with `filtered` only those of the scene's digit
    are, large and in the middle of their cells.
    """

    def __init__(
        self,
        paper: Paper,
        shown: Subject,
        found: Scene,
        noted: dict[int, tuple[int, ...]],
        *,
        filtered: bool,
    ) -> None:
        self.paper, self.shown, self.scene = paper, shown, found
        self.noted, self.filtered = noted, filtered
        n, across = paper.cell, max(paper.marks_across, 2.5)
        self.radius = (0.33 if filtered else 0.138 * 3 / across) * n
        self.large = {  # placements that have the cell for themselves
            at
            for at, digit in found.placed.items()
            if filtered or not any(c.cell == at and c.digit != digit for c in found.looks)
        }
        self.link_width = max(1.75, 0.034 * n)

    def place(self, candidate: Candidate) -> Place:
        """Return where a candidate stands."""
        if self.filtered or candidate.cell in self.large:
            return self.paper.centre(candidate.cell)
        return self.paper.mark(candidate.cell, candidate.digit)

    def fills(self) -> None:
        """Draw the bands of houses and the tints of cells."""
        for colour, cells in self.scene.bands:
            for at in cells:
                self.paper.fill(f"band-{colour}", at)
        for at, colour in sorted(self.scene.tints.items()):
            self.paper.fill(f"soft-{colour}", at)

    def links(self) -> None:
        """Draw the links, each with a halo of paper, and a line around each group."""
        router = Router(self.paper)
        self._add_obstacles(router)
        n, width = self.paper.cell, self.link_width
        drawn = []
        for bond in self.scene.bonds:
            start, end = self._ends(bond)
            if start != end:
                rims = self._rim(start), self._rim(end)
                curve = router.route(self.place(start), self.place(end), rims)
                drawn.append((curve, bond.strong))
        for curve, _ in drawn:
            self.paper.add("path", "halo", d=curve, stroke_width=width + 0.05 * n)
        for curve, strong in drawn:
            if strong:
                self.paper.add("path", "strong", d=curve, stroke_width=width)
            else:
                dash = 0.075 * n
                self.paper.add("path", "weak", d=curve, stroke_width=width, stroke_dasharray=dash)
        for group in self.scene.groups:
            self._around(group)

    def shapes(self) -> None:
        """Draw the shapes that candidates stand on."""
        for candidate, looks in sorted(self.scene.looks.items()):
            if candidate.cell not in self.large:
                for look in sorted(looks, key=lambda look: not look.form.startswith("open")):
                    self._shape(candidate, look, wide=len(looks) > 1)
        for at, digit in sorted(self.scene.placed.items()):
            x, y = self.place(Candidate(at, digit))
            if at in self.large:
                self.paper.add("circle", "place", cx=x, cy=y, r=0.284 * self.paper.cell)
                self.paper.add("circle", "ring-place", cx=x, cy=y, r=_RING * self.paper.cell)
            else:
                self.paper.add("circle", "place", cx=x, cy=y, r=self.radius * 0.86)
                self.paper.add("circle", "ring-place", cx=x, cy=y, r=self.radius * 1.12)

    def marks(self) -> None:
        """Write the candidates, those of the step on their shapes."""
        for at in sorted({*self.noted, *self.scene.cells}):
            own = {c.digit for c in (*self.scene.looks, *self.scene.struck) if c.cell == at}
            for digit in sorted({*self.noted.get(at, ()), *own}):
                if at not in self.large and (not self.filtered or digit == self.scene.only):
                    self._mark(Candidate(at, digit))
        for at, digit in sorted(self.scene.placed.items()):
            size = 0.5 * self.paper.cell if at in self.large else mark_size(self.paper)
            sign = symbols(self.shown.size)[digit]
            self.paper.write("on-role", sign, self.place(Candidate(at, digit)), size)

    def strikes(self) -> None:
        """Strike out the candidates that go."""
        n = self.paper.cell
        half = 0.3 * n if self.filtered else 0.12 * 3 / max(self.paper.marks_across, 2.5) * n
        for candidate in sorted(self.scene.struck):
            x, y = self.place(candidate)
            ends = (x - half, y + 0.62 * half), (x + half, y - 0.62 * half)
            self.paper.add("path", "strike", d=path(*ends), stroke_width=max(1.75, 0.03 * n))

    def _mark(self, candidate: Candidate) -> None:
        scene, sign = self.scene, symbols(self.shown.size)[candidate.digit]
        looks = scene.looks.get(candidate, [])
        size = mark_size(self.paper)
        if self.filtered:
            is_part = looks or candidate in scene.struck
            size = (0.5 if is_part else 0.34) * self.paper.cell
        if candidate.cell in scene.placed and scene.placed[candidate.cell] == candidate.digit:
            return
        if candidate in scene.struck:
            kind = "gone"
        elif looks:
            filled = any(not look.form.startswith("open") for look in looks)
            kind = "on-role" if filled else "in-base"
        elif candidate.digit == scene.told and not self.filtered:
            kind = "focus"
        else:
            kind = "mark" if candidate.cell in scene.tints else "dim"
        self.paper.write(kind, sign, self.place(candidate), size)

    def _shape(self, candidate: Candidate, look: Look, *, wide: bool) -> None:
        """Draw the shape of a role; a candidate that goes keeps only the outline of it."""
        (x, y), r = self.place(candidate), self.radius
        add = self.paper.add
        is_open = look.form.startswith("open")
        kind = "open" if is_open else look.colour
        if candidate in self.scene.struck:
            kind = "open-elim"
        form = look.form.removeprefix("open-")
        if form in ("circle", "rimmed"):
            add("circle", kind, cx=x, cy=y, r=r - 0.8 if is_open else r)
            if form == "rimmed" and r > 6 and kind == look.colour:
                add("circle", "rim", cx=x, cy=y, r=0.85 * r, stroke_width=max(0.7, 0.08 * r))
        elif form == "square":
            half = r * (1.08 if wide else 0.9 if is_open else 0.86)
            rx = 0.25 * r
            add("rect", kind, x=x - half, y=y - half, width=2 * half, height=2 * half, rx=rx)
        else:
            half = r * 1.14
            corners = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
            add("path", kind, d=path(*corners) + "z")

    def _ends(self, bond: Bond) -> tuple[Candidate, Candidate]:
        """Return the two nearest candidates of the nodes that a link joins."""
        pairs = [(a, b) for a in bond.start for b in bond.end]
        return min(pairs, key=lambda pair: dist(self.place(pair[0]), self.place(pair[1])))

    def _rim(self, candidate: Candidate) -> float:
        """Return how far from the middle of a candidate its links end."""
        is_large = candidate.cell in self.large
        return 0.6 + (_RING * self.paper.cell if is_large else self.radius)

    def _add_obstacles(self, router: Router) -> None:
        """Keep links off the digits, the other shapes, and a little off the marks."""
        n, scene = self.paper.cell, self.scene
        for at, digit in enumerate(self.shown.standing.cells):
            if digit:
                router.add(at, Obstacle(self.paper.centre(at), 0.4 * n, 1.2))
        parts = {*scene.looks, *scene.struck}
        for candidate in sorted(parts):
            radius = self.radius * 1.5
            router.add(candidate.cell, Obstacle(self.place(candidate), radius, 3.0))
        for at, digits in sorted(self.noted.items()):
            for digit in digits:
                is_written = at not in self.large and (not self.filtered or digit == scene.only)
                if is_written and Candidate(at, digit) not in parts:
                    place = self.place(Candidate(at, digit))
                    router.add(at, Obstacle(place, 0.13 * n, 0.8))
        for at in sorted(self.large):
            router.add(at, Obstacle(self.paper.centre(at), 0.42 * n, 3.0))

    def _around(self, group: Group) -> None:
        """Draw a line around the candidates of a group, or around the cells of a set."""
        looks = self.scene.looks.get(Candidate(group.cells[0], group.digit), [])
        kind = f"around-{looks[0].colour if looks else 'base'}"
        if group.is_set:
            self.paper.add("path", kind, d=_outline(self.paper, group.cells))
            return
        places = [self.place(Candidate(at, group.digit)) for at in group.cells]
        pad = self.radius + max(2.0, 0.2 * self.radius)
        left, top = min(x for x, _ in places) - pad, min(y for _, y in places) - pad
        width = max(x for x, _ in places) + pad - left
        height = max(y for _, y in places) + pad - top
        self.paper.add("rect", kind, x=left, y=top, width=width, height=height, rx=pad)


def _outline(paper: Paper, cells: Iterable[int]) -> str:
    """Return a line just inside the border of some cells, around each piece of them."""
    inside = {divmod(at, paper.size) for at in cells}
    n, gap = paper.cell, max(3.0, 0.06 * paper.cell)
    sides = []
    for row, column in sorted(inside):
        for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if (row + dr, column + dc) in inside:
                continue
            ends = []
            for turn in (-1, 1):  # the two ends of this side of the cell
                tr, tc = turn * abs(dc), turn * abs(dr)
                if (row + tr, column + tc) not in inside:
                    reach = n / 2 - gap
                elif (row + dr + tr, column + dc + tc) not in inside:
                    reach = n / 2
                else:
                    reach = n / 2 + gap
                x = 1.5 + (column + 0.5) * n + dc * (n / 2 - gap) + tc * reach
                y = 1.5 + (row + 0.5) * n + dr * (n / 2 - gap) + tr * reach
                ends.append((x, y))
            sides.append(path(*ends))
    return "".join(sides)
