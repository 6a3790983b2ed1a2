"""Photos: what a photo holds, as plain data. The picture is looked at, and never kept."""

from __future__ import annotations

from typing import Any

from .. import photo  # an extra: MissingExtra says so
from ..photo.image import opened
from ..photo.outline import points_in
from .schemas.puzzles import Board

__all__ = ["read_photo"]


def read_photo(
    seconds: float, data: bytes, live: bool = False, corners: str | None = None
) -> dict[str, Any]:
    """Read the puzzle in a photo; `live` is for the frames of a camera, which must be quick.

    `corners` are those of the grid, where somebody has set them, as shares of width and height.
    How long it takes is bounded by the picture's size; `seconds` ends the process.
    """
    picture = opened(data)
    size = picture.width, picture.height
    quad = None if corners is None else [(x * size[0], y * size[1]) for x, y in points_in(corners)]
    reading = photo.read(data, corners=quad, quick=live)
    said = reading.to_json()
    for key in ("quad", "mesh"):
        said[key] = _shares(said.pop(key), *size)
    said["board"] = None if reading.puzzle is None else Board.fields_of(reading.puzzle)
    said["dark"] = reading.is_dark
    return said | dict(zip(("width", "height"), size, strict=True))


def _shares(points: Any, width: int, height: int) -> Any:
    """Return points, or lists of them, as shares of the picture's width and height."""
    if points and isinstance(points[0], list):
        return [_shares(part, width, height) for part in points]
    return [round(points[0] / width, 5), round(points[1] / height, 5)] if points else []
