"""Detector: finds the grid in a picture, as a quadrilateral."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import cv2
import numpy as np

from .lattice import Array, Lattice, find_lattice
from .mesh import fit_corners, fit_mesh, measure_stray

SIZES = (9, 16, 6, 4)
_PLAIN, _FINE = 0.9, 0.68  # scores: look no further; no further than the shapes of this mask
_FAIR = 0.55  # good enough not to look for lines of the other tone, too
_LEAST, _LEAST_OTHER = 0.50, 0.65  # less is not a grid
_POOR = 0.4  # less, and corners set by hand are truer than such lines
_HOPELESS = 0.2
_ROOM = 0.1  # of an outline's size, which is looked at around it
_MOST_STEPS = 3
_SMALLEST = 0.02  # of the picture
_SIDE = 800  # pixels of the picture that is searched for grids
_ALIKE = 5  # pixels between corners of quadrilaterals that are the same
_MOST_SHAPES = 6  # looked at in one mask
_MOST_QUICK = 4  # quadrilaterals that may hold a grid of another size, in a quick look
_MASKS = ((21, 7, False), (15, 2, False), (21, 4, False), (35, 4, True), (61, 10, True))


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """A grid, in pixels of its own `scale` from a `corner` on; how many others there are."""

    lattice: Lattice
    scale: float
    others: int = 0
    corner: tuple[int, int] = (0, 0)

    @property
    def mesh(self) -> Array:
        """The crossings of all its lines, in pixels of the picture."""
        return fit_mesh(self.lattice) / self.scale + np.array(self.corner, np.float32)

    @property
    def is_plain(self) -> bool:
        """Are its lines so clear that it would be found without an outline?"""
        return self.lattice.score >= _least(self.lattice)


def find(gray: Array, *, quick: bool = False) -> Found | None:
    """Return the largest grid of a picture, or None.

    With `quick` only the first way is tried: it finds a grid that is easy to see, and gives up in
    a fraction of the time.
    """
    small, scale = _small(gray)
    best: Lattice | None = None
    seen: list[tuple[Array, Array]] = []
    for is_light in (False, True):  # dark lines first, then light ones
        if is_light and best is not None and best.score > _FAIR:
            break  # dark lines have light edges, and light ones dark edges: it is the same grid
        image = 255 - small if is_light else small
        lines = _ink(image, 15, 2)
        for block, contrast, grown in _MASKS[:1] if quick else _MASKS:
            ink = _ink(image, block, contrast, grown)
            shapes = _Shapes(ink)
            for quad in shapes.quads(outlines_only=quick):
                if any(one is lines and np.abs(quad - old).max() < _ALIKE for one, old in seen):
                    continue
                seen.append((lines, quad))
                best = _choose(best, _settle(lines, quad, 9))
                if best.score > _PLAIN:
                    break
            if best is not None and best.score > _FINE:
                return Found(best, scale, shapes.others(lines, best))
    best = _try_other_sizes(seen[:_MOST_QUICK] if quick else seen, best)
    return None if best is None or best.score < _least(best) else Found(best, scale)


def _least(lattice: Lattice) -> float:
    return _LEAST if lattice.size == 9 else _LEAST_OTHER


def find_in(gray: Array, quad: Array) -> Found:
    """Return the grid that somebody outlined; one of 9 where its lines cannot be seen.

    Only what lies there is looked at, and so in more pixels than a search can.
    """
    low, high = quad.min(axis=0), quad.max(axis=0)
    room = _ROOM * (high - low)
    left, top = (int(at) for at in np.maximum(low - room, 0))
    right, bottom = (int(at) + 1 for at in high + room)
    small, scale = _small(gray[top:bottom, left:right])
    placed = ((quad - (left, top)) * scale).astype(np.float32)
    inks = [_ink(tone, *mask) for tone in (small, 255 - small) for mask in _MASKS]
    nine = max((_snap(ink, placed, 9) for ink in inks), key=lambda one: one.score)
    best = _try_other_sizes([(ink, placed) for ink in inks], nine) or nine
    if best.score < _least(best):
        best = nine if nine.score > _POOR else find_lattice(np.zeros_like(small), placed, 9)
    return Found(best, scale, corner=(left, top))


def _snap(ink: Array, quad: Array, size: int) -> Lattice:
    """Move corners that were set by hand to the lines, if it helps."""
    lattice = _settle(ink, quad, size)
    for _ in range(_MOST_STEPS):
        moved = _settle(ink, lattice.quad, size)
        if moved.score <= lattice.score:
            break
        lattice = moved
    return lattice


def _choose(best: Lattice | None, other: Lattice) -> Lattice:
    """Return the better of two grids; a fine one is not replaced by a much smaller one.

    The edge of a sheet may pass for that of the grid on it, until the grid itself is looked at.
    """
    if best is None:
        return other
    is_small = best.score > _FINE and _area(other.quad) < 0.6 * _area(best.quad)
    return best if is_small or other.score <= best.score else other


def _try_other_sizes(seen: list[tuple[Array, Array]], best: Lattice | None) -> Lattice | None:
    """Return the best grid of 4, 6 or 16, if it is better than what 9 gave, and no part of it."""
    if best is not None and best.score >= _LEAST:
        least = 0.8 * _area(best.quad)
        seen = [(lines, quad) for lines, quad in seen if _area(quad) > least]
    for size in SIZES[1:]:
        for lines, quad in seen:
            lattice = _settle(lines, quad, size)
            if best is None or lattice.score > best.score + _better(best, size):
                best = lattice
    return best


def _better(best: Lattice, size: int) -> float:
    """Return by how much a grid must be better: every fourth line of 16 makes a fine grid of 4."""
    return 0.3 if best.size == 16 and best.score > _LEAST_OTHER and size < 16 else 0.05


def _area(quad: Array) -> float:
    return float(cv2.contourArea(quad.reshape(-1, 1, 2)))


def _small(gray: Array) -> tuple[Array, float]:
    """Return the picture in the size that is searched for grids, and its scale."""
    scale = min(_SIDE / max(gray.shape), 2.0)
    how = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    small = cv2.resize(gray, None, fx=scale, fy=scale, interpolation=how)
    return cv2.GaussianBlur(small, (3, 3), 0), scale


def _ink(image: Array, block: int, contrast: int, grown: bool = False) -> Array:
    """Return what is darker than what is around it."""
    ink = cv2.adaptiveThreshold(
        image, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, block, contrast
    )
    return cv2.dilate(ink, np.ones((3, 3), np.uint8)) if grown else ink


def _settle(ink: Array, quad: Array, size: int) -> Lattice:
    """Look for lines, move the corners to where the lines are, and look again."""
    lattice = find_lattice(ink, quad, size)
    if lattice.score < _HOPELESS:
        return lattice
    if lattice.score < 0.97:
        moved = find_lattice(ink, fit_corners(lattice), size)
        lattice = max(lattice, moved, key=lambda one: one.score)
    return replace(lattice, score=lattice.score - 2 * measure_stray(lattice))


class _Shapes:
    """What hangs together in a picture of ink."""

    def __init__(self, ink: Array) -> None:
        self.ink = ink
        _, self.labels, self.stats, _ = cv2.connectedComponentsWithStats(ink, connectivity=8)
        self.spans = self.stats[:, cv2.CC_STAT_WIDTH] * self.stats[:, cv2.CC_STAT_HEIGHT]
        self.spans[0] = 0

    def large(self, least: float) -> Iterator[int]:
        """Yield shapes that span at least this many pixels, the largest first."""
        for label in np.argsort(-self.spans)[:_MOST_SHAPES]:
            width, height = self.stats[label, 2:4]
            if self.spans[label] > least and 0.2 < width / height < 5:
                yield int(label)

    def quads(self, *, outlines_only: bool = False) -> Iterator[Array]:
        """Yield quadrilaterals around what hangs together, and around what lies like cells."""
        for label in self.large(_SMALLEST * self.ink.size):
            x, y, width, height = self.stats[label, :4]
            part = (self.labels[y : y + height, x : x + width] == label).astype(np.uint8)
            outlines, _ = cv2.findContours(part, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
            hull = cv2.convexHull(np.concatenate(outlines)) + np.array((x, y))
            yield from _find_quads(hull.astype(np.float32).reshape(-1, 2))
        if not outlines_only:
            yield from _find_cells(self.ink)

    def others(self, lines: Array, lattice: Lattice) -> int:
        """Count the grids next to one."""
        found, outline = 0, lattice.quad.reshape(-1, 1, 2)
        for label in self.large(0.1 * _area(lattice.quad)):
            x, y, width, height = (int(part) for part in self.stats[label, :4])
            if cv2.pointPolygonTest(outline, (x + width / 2, y + height / 2), False) >= 0:
                continue
            quad = np.array([(x, y), (x + width, y), (x + width, y + height), (x, y + height)])
            found += _settle(lines, quad.astype(np.float32), lattice.size).score > _FINE
        return found


def _find_quads(hull: Array) -> Iterator[Array]:
    """Yield quadrilaterals that fit a convex outline."""
    if len(hull) < 4:
        return
    around = cv2.arcLength(hull[:, None], True)
    for share in (0.01, 0.02, 0.04, 0.07):
        corners = cv2.approxPolyDP(hull[:, None], share * around, True).reshape(-1, 2)
        if len(corners) <= 4:
            if len(corners) == 4:
                yield sort_corners(corners)
            break
    extreme = _find_extremes(hull)
    if cv2.contourArea(extreme[:, None]) > 0.7 * cv2.contourArea(hull[:, None]):
        yield sort_corners(extreme)
    box = cv2.boxPoints(cv2.minAreaRect(hull[:, None]))
    if cv2.contourArea(hull[:, None]) > 0.6 * cv2.contourArea(box[:, None]):
        yield sort_corners(box)


def _find_extremes(hull: Array) -> Array:
    sums, differences = hull.sum(axis=1), hull[:, 0] - hull[:, 1]
    return hull[[sums.argmin(), differences.argmax(), sums.argmax(), differences.argmin()]]


def sort_corners(corners: Array) -> Array:
    """Return four corners clockwise, from the one nearest to the picture's top left."""
    middle = corners.mean(axis=0)
    angles = np.arctan2(corners[:, 1] - middle[1], corners[:, 0] - middle[0])
    turned = corners[np.argsort(angles)]
    return np.roll(turned, -int(turned.sum(axis=1).argmin()), axis=0).astype(np.float32)


def _find_cells(ink: Array) -> Iterator[Array]:
    """Yield a quadrilateral around blank patches of one size that lie side by side: cells.

    It finds grids whose outline is broken, or melts into what is around it.
    """
    _, _, stats, centres = cv2.connectedComponentsWithStats(255 - ink, connectivity=4)
    width, height = stats[:, cv2.CC_STAT_WIDTH], stats[:, cv2.CC_STAT_HEIGHT]
    area = stats[:, cv2.CC_STAT_AREA]
    fitting = (area > 60) & (area < ink.size / 60) & (area > 0.45 * width * height)
    fitting &= (width < 2 * height) & (height < 2 * width)
    cells = np.flatnonzero(fitting)
    if len(cells) < 16:
        return
    sides = np.sqrt(width[cells] * height[cells])
    for middle in np.unique(np.percentile(sides, (50, 75, 90)).round()):
        alike = cells[np.abs(sides - middle) < 0.3 * middle]
        if len(alike) < 16:
            continue
        group = _find_group(centres[alike], 1.5 * middle)
        points = [_list_corners(stats[alike[index]]) for index in group]
        if len(points) >= 16:
            hull = cv2.convexHull(np.concatenate(points).astype(np.float32)).reshape(-1, 2)
            yield from _find_quads(hull)


def _list_corners(stat: Array) -> Array:
    x, y, width, height = stat[:4]
    return np.array([(x, y), (x + width, y), (x, y + height), (x + width, y + height)])


def _find_group(centres: Array, reach: float) -> list[int]:
    """Return the largest group whose members are each near another one."""
    near = np.linalg.norm(centres[:, None] - centres[None], axis=2) < reach
    left, largest = set(range(len(centres))), list[int]()
    while left:
        group, edge = set[int](), {left.pop()}
        while edge:
            group |= edge
            touched = np.flatnonzero(near[list(edge)].any(axis=0))
            edge = {int(one) for one in touched} - group
        left -= group
        if len(group) > len(largest):
            largest = sorted(group)
    return largest
