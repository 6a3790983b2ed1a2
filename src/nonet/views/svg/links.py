"""Links: curves between candidates that keep clear of digits, of shapes, and of each other.

A link is a quadratic curve; its control point stands `bend` cells to the side of the middle. A
long link along a row or column takes a bend of one cell, so that its middle runs along a line of
the grid; every other bend is tried too, and the one that crosses the least is taken.

           control
          .       .
        .   -----   .        the curve goes half as far to the side as its control point
       . /         \\ .
      start        end
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import ceil, hypot

from .paper import Paper, Place, number

__all__ = ["Obstacle", "Router"]

_Curve = tuple[Place, Place, Place]  # start, control, end

_BENDS = (0.15, 0.3, 0.45, 0.6, 0.8, 1.0, 1.25, 1.5)
_STEP = 0.1  # of a cell: how far the points of a curve are apart when it is judged
_CROSSED = 0.35  # what it costs to come near an earlier link, a point
_OUTSIDE = 2.0  # and to run on the frame, or beyond
_EDGE = 0.1  # of a cell: what belongs to the frame


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Something round that a link should not cross, and how much it hurts to do so."""

    place: Place
    radius: float
    weight: float


@dataclass(slots=True)
class Router:
    """Finds a way for one link after the other."""

    paper: Paper
    obstacles: dict[int, list[Obstacle]] = field(default_factory=dict)  # by cell
    _drawn: dict[tuple[int, int], list[Place]] = field(default_factory=dict)

    def add(self, cell: int, obstacle: Obstacle) -> None:
        """Keep links away from something in a cell."""
        self.obstacles.setdefault(cell, []).append(obstacle)

    def route(self, start: Place, end: Place, rims: tuple[float, float]) -> str:
        """Return the path of a link from the rim of one shape to that of the other."""
        n = self.paper.cell
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = hypot(dx, dy)
        side = (dy / length, -dx / length)
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        usual = _usual_bend(dx / n, dy / n)
        best: tuple[float, Place] = (float("inf"), middle)
        for bend in (0.0,) if usual == 0.0 else (b * s for b in _BENDS for s in (1, -1)):
            control = (middle[0] + side[0] * bend * n, middle[1] + side[1] * bend * n)
            more = abs(bend) - usual
            cost = 0.3 * more if more > 0 else -0.12 * more
            cost += self._cost((start, control, end), rims, best[0] - cost)
            if cost < best[0] - 1e-9:
                best = (cost, control)
        control = best[1]
        self._remember(list(_points((start, control, end), n)))
        first, last = _towards(start, control, rims[0]), _towards(end, control, rims[1])
        return "M{} {}Q{} {} {} {}".format(*map(number, (*first, *control, *last)))

    def _cost(self, curve: _Curve, rims: tuple[float, float], enough: float) -> float:
        """Return how much a curve hurts; stop when it is more than enough."""
        paper, cost = self.paper, 0.0
        start, _, end = curve
        for x, y in _points(curve, paper.cell):
            from_start, from_end = hypot(x - start[0], y - start[1]), hypot(x - end[0], y - end[1])
            if from_start <= rims[0] or from_end <= rims[1]:
                continue
            edge = _EDGE * paper.cell
            if not (edge <= x <= paper.width - edge and edge <= y <= paper.width - edge):
                cost += _OUTSIDE
                continue
            column, row = int(x - 1) // paper.cell, int(y - 1) // paper.cell
            for obstacle in self.obstacles.get(row * paper.size + column, ()):
                ox, oy = obstacle.place
                if obstacle.place in (start, end):
                    continue
                near = 1 - hypot(x - ox, y - oy) / obstacle.radius
                cost += obstacle.weight * max(0.0, near)
            cost += _CROSSED * self._is_near(x, y)
            if cost > enough:
                break
        return cost

    def _bucket(self, x: float, y: float) -> tuple[int, int]:
        return int(x // (0.3 * self.paper.cell)), int(y // (0.3 * self.paper.cell))

    def _is_near(self, x: float, y: float) -> bool:
        """Does an earlier link run close by?"""
        i, j = self._bucket(x, y)
        close = 0.11 * self.paper.cell
        return any(
            hypot(x - px, y - py) < close
            for di in (-1, 0, 1)
            for dj in (-1, 0, 1)
            for px, py in self._drawn.get((i + di, j + dj), ())
        )

    def _remember(self, points: list[Place]) -> None:
        for x, y in points[2:-2]:  # links may meet at their ends
            self._drawn.setdefault(self._bucket(x, y), []).append((x, y))


def _usual_bend(across: float, down: float) -> float:
    """Return the bend of a link that nothing stands in the way of, in cells."""
    length = hypot(across, down)
    if length < 0.95:
        return 0.0  # within a cell
    if length < 1.6:
        return 0.3
    is_along = min(abs(across), abs(down)) < 0.75
    return (1.0 if length > 2 else 0.6) if is_along else 0.3


def _points(curve: _Curve, n: int) -> Iterator[Place]:
    (ax, ay), (bx, by), (cx, cy) = curve
    count = max(4, ceil((hypot(bx - ax, by - ay) + hypot(cx - bx, cy - by)) / (_STEP * n)))
    for k in range(count + 1):
        t = k / count
        p, q, r = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
        yield p * ax + q * bx + r * cx, p * ay + q * by + r * cy


def _towards(start: Place, goal: Place, distance: float) -> Place:
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    share = min(1.0, distance / (hypot(dx, dy) or 1.0))
    return start[0] + share * dx, start[1] + share * dy
