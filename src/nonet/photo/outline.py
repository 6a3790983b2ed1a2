"""Outline: the corners of a grid that somebody points at, checked before they are believed."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np

from ..errors import PhotoError, shortened
from .detect import in_order
from .lattice import Array

__all__ = ["Corners", "outlined", "points_in"]

Corners = Iterable[Iterable[float]]

_BEYOND = 0.1  # of the picture's width or height: so far outside of it a corner may lie
_LEAST_SIDE = 40  # pixels, for the smallest grid that can be read
_LEAST_TURN = 0.05  # of the outline's area: a corner that turns less is none


def outlined(corners: Corners, width: int, height: int) -> Array:
    """Return four corners clockwise; raise PhotoError with one sentence where they outline nothing.

    They may come in any order, since four points are the corners of one convex outline at most.
    """
    points = [_point(corner) for corner in corners]
    if len(points) != 4:
        raise PhotoError(f"corners: expected four points, not {len(points)}")
    for x, y in points:
        if not (_is_near(x, width) and _is_near(y, height)):
            size = f"{width}×{height} pixels"
            raise PhotoError(f"corners: {x:g},{y:g} is outside of the picture, which has {size}")
    quad = in_order(np.array(points))
    turns, told = _turns(quad), " ".join(f"{x:g},{y:g}" for x, y in points)
    area = turns.sum() / 4
    if turns.min() <= _LEAST_TURN * area:
        raise PhotoError(f"corners: {told} are not the corners of a convex outline")
    if area < _LEAST_SIDE**2:
        least = f"{_LEAST_SIDE}×{_LEAST_SIDE} pixels are the least"
        raise PhotoError(f"corners: {told} are too near to each other: {least}")
    middle = quad.mean(axis=0)
    if (middle < 0).any() or (middle > (width, height)).any():
        raise PhotoError(f"corners: {told} outline what is not in the picture")
    return quad


def points_in(text: str) -> list[tuple[float, float]]:
    """Return the points of a text such as "10,20 300,25 310,330 5,320"."""
    return [_point(part.split(","), part) for part in text.split()]


def _point(corner: Iterable[float | str], told: object = None) -> tuple[float, float]:
    try:
        x, y = (float(part) for part in corner)
    except (TypeError, ValueError, OverflowError):
        x = y = math.nan
    if not (math.isfinite(x) and math.isfinite(y)):
        quoted = shortened(str(corner if told is None else told))
        raise PhotoError(f"corners: {quoted} is no point: expected two numbers, x and y")
    return x, y


def _is_near(at: float, side: int) -> bool:
    return -_BEYOND * side <= at <= (1 + _BEYOND) * side


def _turns(quad: Array) -> Array:
    """Return twice the area of the triangle at each corner; all are positive in a convex outline.

    Together they have four times the area of the outline.
    """
    there, back = np.roll(quad, -1, axis=0) - quad, np.roll(quad, 1, axis=0) - quad
    return np.asarray(there[:, 0] * back[:, 1] - there[:, 1] * back[:, 0])
