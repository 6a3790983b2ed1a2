"""Routes: curves between candidates that keep clear of digits, of shapes, and of each other.

A link is a quadratic curve; its control point lies `bend` cells to the side of the middle. A long
link along a row or column prefers a bend of one cell, so that its middle runs along a line of the
grid. Every other bend is tried too, and the one that crosses the least is taken.

           control
          .       .
        .   -----   .        the curve goes half as far to the side as its control point
       . /         \\ .
      start        end
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import ceil, floor, hypot, inf

from .description import LINKS

Place = tuple[float, float]  # in cells, from the upper left corner of the grid
_Curve = tuple[Place, Place, Place]  # start, control, end
_Obstacle = tuple[Place, float, float]  # where, the radius, and the cost of crossing its middle


@dataclass(slots=True)
class Router:
    """Finds a way for one link after the other."""

    size: int
    obstacles: dict[int, list[_Obstacle]] = field(default_factory=dict)  # by cell
    _drawn: dict[tuple[int, int], list[Place]] = field(default_factory=dict)  # by part of a cell

    def add(self, cell: int, place: Place, radius: float, cost: float) -> None:
        """Keep links away from something round in a cell."""
        self.obstacles.setdefault(cell, []).append((place, radius, cost))

    def route(self, start: Place, end: Place, rims: tuple[float, float]) -> _Curve:
        """Return a curve from the rim of one shape to that of the other."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        length = hypot(dx, dy)
        middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        usual = _usual_bend(dx, dy)
        best, control = inf, middle
        for bend in (b * sign for b in LINKS["bends"] for sign in (1, -1)) if usual else (0.0,):
            tried = (middle[0] + dy / length * bend, middle[1] - dx / length * bend)
            more = abs(bend) - usual
            cost = more * LINKS["more"] if more > 0 else -more * LINKS["less"]
            cost += self._cost((start, tried, end), rims, best - cost)
            if cost < best - 1e-9:
                best, control = cost, tried
        for point in list(_points((start, control, end)))[2:-2]:  # links may meet at their ends
            self._drawn.setdefault(_bucket(point), []).append(point)
        return _towards(start, control, rims[0]), control, _towards(end, control, rims[1])

    def _cost(self, curve: _Curve, rims: tuple[float, float], enough: float) -> float:
        """Return how much a curve crosses; stop when it is more than enough."""
        start, _, end = curve
        low, high = LINKS["edge"], self.size - LINKS["edge"]
        cost = 0.0
        for point in _points(curve):
            if _far(point, start) <= rims[0] or _far(point, end) <= rims[1]:
                continue
            if min(point) < low or max(point) > high:
                cost += LINKS["outside"]
                continue
            cell = floor(point[1]) * self.size + floor(point[0])
            for place, radius, weight in self.obstacles.get(cell, ()):
                if min(_far(place, start), _far(place, end)) > 1e-6:
                    cost += weight * max(0.0, 1 - _far(point, place) / radius)
            cost += LINKS["crossing"] * self._is_near(point)
            if cost > enough:
                break
        return cost

    def _is_near(self, point: Place) -> bool:
        """Does an earlier link run close by?"""
        i, j = _bucket(point)
        near = LINKS["near"]
        return any(
            _far(point, other) < near
            for di in (-1, 0, 1)
            for dj in (-1, 0, 1)
            for other in self._drawn.get((i + di, j + dj), ())
        )


def _bucket(point: Place) -> tuple[int, int]:
    return int(point[0] / LINKS["near"]), int(point[1] / LINKS["near"])


def _usual_bend(across: float, down: float) -> float:
    """Return the bend of a link with nothing in its way."""
    length, usual = hypot(across, down), LINKS["usual"]
    if length < LINKS["straight"]:
        return 0.0
    if length < LINKS["short"]:
        return float(usual["short"])
    if min(abs(across), abs(down)) >= LINKS["along"]:
        return float(usual["across"])
    return float(usual["long" if length > LINKS["long"] else "along"])


def _points(curve: _Curve) -> Iterator[Place]:
    (ax, ay), (bx, by), (cx, cy) = a, b, c = curve
    count = max(LINKS["fewestSamples"], ceil((_far(a, b) + _far(b, c)) / LINKS["sample"]))
    for k in range(count + 1):
        t = k / count
        p, q, r = (1 - t) * (1 - t), 2 * t * (1 - t), t * t
        yield p * ax + q * bx + r * cx, p * ay + q * by + r * cy


def _towards(start: Place, goal: Place, distance: float) -> Place:
    share = min(1.0, distance / (_far(start, goal) or 1.0))
    return start[0] + share * (goal[0] - start[0]), start[1] + share * (goal[1] - start[1])


def _far(a: Place, b: Place) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])
