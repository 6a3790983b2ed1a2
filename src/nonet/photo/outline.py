"""Outlines: the corners of a grid that a player sets, checked before they are used."""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np

from ..errors import PhotoError, quote_text
from .detector import sort_corners
from .lattice import Array

Corners = Iterable[Iterable[float]]

_BEYOND = 0.1  # of the picture's width or height: how far outside of it a corner may be
_LEAST_SIDE = 40  # pixels, for the smallest grid that can be read
_LEAST_TURN = 0.05  # of the outline's area: a corner that turns less is not one


def check_corners(corners: Corners, width: int, height: int) -> Array:
    """Return four corners clockwise; raise PhotoError if they outline nothing.

    They may have any order, since four points are the corners of at most one convex outline.
    """
    if not isinstance(corners, Iterable):
        raise PhotoError("photo.corners-type", text=quote_text(str(corners)))
    points = [_read_point(corner) for corner in corners]
    if len(points) != 4:
        raise PhotoError("photo.corners-count", found=len(points))
    for x, y in points:
        if not (_is_near(x, width) and _is_near(y, height)):
            text = f"{x:g},{y:g}"
            raise PhotoError("photo.corner-outside", text=text, width=width, height=height)
    quad = sort_corners(np.array(points))
    turns, text = _turns(quad), " ".join(f"{x:g},{y:g}" for x, y in points)
    area = turns.sum() / 4
    if turns.min() <= _LEAST_TURN * area:
        raise PhotoError("photo.corners-convex", text=text)
    if area < _LEAST_SIDE**2:
        raise PhotoError("photo.corners-close", text=text, least=_LEAST_SIDE)
    middle = quad.mean(axis=0)
    if (middle < 0).any() or (middle > (width, height)).any():
        raise PhotoError("photo.corners-away", text=text)
    return quad


def parse_points(text: str) -> list[tuple[float, float]]:
    """Return the points of a text such as "10,20 300,25 310,330 5,320"."""
    return [_read_point(part.split(","), part) for part in text.split()]


def _read_point(corner: Iterable[float | str], source: object = None) -> tuple[float, float]:
    try:
        x, y = (float(part) for part in corner)
    except (TypeError, ValueError, OverflowError):
        x = y = math.nan
    if not (math.isfinite(x) and math.isfinite(y)):
        text = quote_text(str(corner if source is None else source))
        raise PhotoError("photo.corner-point", text=text)
    return x, y


def _is_near(at: float, side: int) -> bool:
    return -_BEYOND * side <= at <= (1 + _BEYOND) * side


def _turns(quad: Array) -> Array:
    """Return twice the area of the triangle at each corner; all are positive in a convex outline.

    Together they have four times the area of the outline.
    """
    there, back = np.roll(quad, -1, axis=0) - quad, np.roll(quad, 1, axis=0) - quad
    return np.asarray(there[:, 0] * back[:, 1] - there[:, 1] * back[:, 0])
