"""Photos: the puzzle in a photo. The picture is never stored."""

from __future__ import annotations

from typing import Any

from ... import photo
from ...photo.corners import parse_points
from ...photo.image import open_picture
from ..schemas.puzzles import BoardJson


def read_photo(
    seconds: float, data: bytes, live: bool = False, corners: str | None = None
) -> dict[str, Any]:
    """Read the puzzle in a photo; `live` is for the frames of a camera, which must be quick.

    `corners` are those of the grid, if the player set them, as shares of width and height. The
    time is bounded by the picture's size; `seconds` ends the process.
    """
    picture = open_picture(data)
    size = picture.width, picture.height
    points = None if corners is None else parse_points(corners)
    quad = None if points is None else [(x * size[0], y * size[1]) for x, y in points]
    reading = photo.read(picture, corners=quad, quick=live)
    answer = reading.to_json()
    for key in ("quad", "mesh"):
        answer[key] = _to_shares(answer.pop(key), *size)
    answer["board"] = None if reading.puzzle is None else BoardJson.describe(reading.puzzle)
    answer["dark"] = reading.is_dark
    return answer | dict(zip(("width", "height"), size, strict=True))


def _to_shares(points: Any, width: int, height: int) -> Any:
    """Return points, or lists of them, as shares of the picture's width and height."""
    if points and isinstance(points[0], list):
        return [_to_shares(part, width, height) for part in points]
    return [round(points[0] / width, 5), round(points[1] / height, 5)] if points else []
