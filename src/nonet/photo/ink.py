"""Ink: the solution drawn onto the photo, as if written on the paper."""

from __future__ import annotations

import cv2
import numpy as np

from ..errors import PhotoError
from ..grid import Grid, symbols
from .image import Image, open_colours
from .lattice import Array
from .reading import Kind, Reading
from .strokes import draw_sign

_INK = (150.0, 62.0, 24.0)  # blue of a ballpoint pen, as blue, green and red
_LIGHT_INK = (255.0, 196.0, 120.0)  # on a dark screen
_STRENGTH = 0.86
_BESIDE_MARKS = 0.78  # of a cell
_SIDE = 48  # pixels of a sign before it is laid onto the paper


def overlay(image: Image, reading: Reading, solution: Grid | None = None) -> Array:
    """Return the photo in colour (blue, green, red) with the solution written into its empty cells.

    Each digit follows the lines of the paper around it and takes on its light and shadow. Filled
    cells stay as they are. `solution` replaces the reading's own; without either, PhotoError is
    raised.
    """
    answer = solution if solution is not None else reading.solution
    if answer is None:
        raise PhotoError("photo.no-solution")
    photo = open_colours(image)
    ink = _draw_ink(photo.shape[:2], reading, answer)
    return _blend(photo, ink, reading.is_dark)


def encode_picture(photo: Array, name: str) -> bytes:
    """Return a picture as the bytes of a file, in the format of its name."""
    kind = name[name.rfind(".") :].lower() if "." in name else ".jpg"
    try:
        done, data = cv2.imencode(kind, photo)
    except cv2.error:
        done = False
    if not done:
        raise PhotoError("photo.output-kind", name=repr(kind))
    return data.tobytes()


def _draw_ink(shape: tuple[int, int], reading: Reading, answer: Grid) -> Array:
    """Return the amount of ink for each pixel of the photo."""
    ink = np.zeros(shape, np.float32)
    mesh, size = np.array(reading.mesh, np.float32), reading.size
    signs = symbols(size)
    for index, (cell, digit) in enumerate(zip(reading.cells, answer.cells, strict=True)):
        if cell.digit or not digit:
            continue
        row, column = divmod(index, size)
        corners = mesh[[row, row, row + 1, row + 1], [column, column + 1, column + 1, column]]
        if cell.kind is Kind.MARKS:  # beside the marks, which are mostly at the top left
            corners = corners[2] + (corners - corners[2]) * _BESIDE_MARKS
        _lay(ink, draw_sign(signs[digit], _SIDE, index), corners)
    return ink


def _lay(ink: Array, sign: Array, corners: Array) -> None:
    """Lay one sign into its cell, in the perspective of the paper."""
    low = np.floor(corners.min(axis=0)).astype(int) - 2
    high = np.ceil(corners.max(axis=0)).astype(int) + 3
    low, high = np.maximum(low, 0), np.minimum(high, np.array(ink.shape[::-1]))
    if (high <= low).any():
        return
    side = float(_SIDE)
    flat = np.array([(0, 0), (side, 0), (side, side), (0, side)], np.float32)
    turn = cv2.getPerspectiveTransform(flat, (corners - low).astype(np.float32))
    scale = float(np.linalg.norm(corners[1] - corners[0])) / side
    smooth = cv2.GaussianBlur(sign, (0, 0), 0.45 / scale) if scale < 0.8 else sign
    width, height = (int(part) for part in high - low)
    laid = cv2.warpPerspective(smooth, turn, (width, height), flags=cv2.INTER_LINEAR)
    part = ink[low[1] : high[1], low[0] : high[0]]
    np.maximum(part, laid, out=part)


def _blend(photo: Array, ink: Array, is_dark: bool) -> Array:
    """Let the paper show through the ink: its grain, its light and its shadows stay."""
    touched = np.argwhere(ink > 0.004)
    if not len(touched):
        return photo
    (top, left), (bottom, right) = touched.min(axis=0), touched.max(axis=0) + 1
    result = photo.copy()
    paper = photo[top:bottom, left:right].astype(np.float32)
    cover = (_STRENGTH * ink[top:bottom, left:right])[..., None]
    if is_dark:
        done = paper + (np.array(_LIGHT_INK, np.float32) - paper) * cover
    else:
        done = paper * (1 - cover * (1 - np.array(_INK, np.float32) / 255.0))
    result[top:bottom, left:right] = np.clip(done, 0, 255).astype(np.uint8)
    return result
