"""Strokes: lines from cell to cell, where they cross, and the heads of arrows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import cos, hypot, radians, sin

from .routes import Place

_SAMPLES = 8  # of a step of a line, to find where lines meet
_HEAD_ANGLE = radians(33)


def split_steps(points: Sequence[Place]) -> Iterator[tuple[Place, Place]]:
    """Yield the steps of a line from cell to cell."""
    for (ax, ay), (bx, by) in pairwise(points):
        count = max(1, round(max(abs(bx - ax), abs(by - ay))))
        at = [(ax + k / count * (bx - ax), ay + k / count * (by - ay)) for k in range(count + 1)]
        yield from pairwise(at)


def sample(a: Place, b: Place) -> Iterator[Place]:
    """Yield places along a step, the same ones for all lines that pass there."""
    count = _SAMPLES * max(1, round(max(abs(b[0] - a[0]), abs(b[1] - a[1]))))
    for k in range(count + 1):
        yield tuple(round(p + k / count * (q - p), 3) for p, q in zip(a, b, strict=True))  # type: ignore[misc]


def split_crossing(points: Sequence[Place], *, is_closed: bool) -> Iterator[list[Place]]:
    """Yield the pieces of a line: it is cut before it crosses itself, to be drawn over itself."""
    steps = list(split_steps([*points, points[0]] if is_closed else points))
    piece: list[Place] = [steps[0][0]] if steps else list(points)
    seen: set[Place] = set(piece)
    parts = 1
    for number, (a, b) in enumerate(steps):
        ahead = set(list(sample(a, b))[1:])
        if is_closed and number == len(steps) - 1 and parts == 1:
            ahead.discard(steps[0][0])
        if ahead & seen:
            cut = (a[0] + 0.2 * (b[0] - a[0]), a[1] + 0.2 * (b[1] - a[1]))
            yield [*piece, cut]
            piece, seen, parts = [cut], set(), parts + 1
        piece.append(b)
        seen |= ahead
    yield piece[:-1] if is_closed and parts == 1 and len(piece) > 1 else piece


def find_head(points: Sequence[Place], size: float) -> list[tuple[float, ...]]:
    """Return the head of an arrow at the last point."""
    if not size or len(points) < 2:
        return []
    (ax, ay), (x, y) = points[-2:]
    length = hypot(x - ax, y - ay) or 1.0
    ux, uy = (ax - x) / length * size, (ay - y) / length * size
    c, s = cos(_HEAD_ANGLE), sin(_HEAD_ANGLE)
    return [
        (x + c * ux - s * uy, y + s * ux + c * uy, x, y, x + c * ux + s * uy, y - s * ux + c * uy)
    ]
