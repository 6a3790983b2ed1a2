"""Corners: the points that outline a grid, from any values or from a text."""

from __future__ import annotations

import math
from collections.abc import Iterable

from ..errors import PhotoError, quote_text

Corners = Iterable[Iterable[float]]


def read_corners(corners: Corners) -> list[tuple[float, float]]:
    """Return points; raise PhotoError if one of them is not two numbers."""
    if not isinstance(corners, Iterable):
        raise PhotoError("photo.corners-type", text=quote_text(str(corners)))
    return [_read_point(corner) for corner in corners]


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
