"""Ink: the solution drawn onto the photo, as if written on the paper."""

from __future__ import annotations

import io

import numpy as np
from PIL import Image as Pillow

from ..errors import PhotoError
from ..grid import Grid, symbols
from .cells import Array
from .image import Image, open_colours
from .reading import Kind, Reading
from .strokes import draw_sign

_INK = (150.0, 62.0, 24.0)  # blue of a ballpoint pen, as blue, green and red
_LIGHT_INK = (255.0, 196.0, 120.0)  # on a dark screen
_STRENGTH = 0.86
_BESIDE_MARKS = 0.78  # of a cell
_SIDE = 48  # pixels of a sign before it is laid onto the paper
_FORMATS = {
    ".jpg": "JPEG",
    ".jpeg": "JPEG",
    ".png": "PNG",
    ".webp": "WEBP",
    ".bmp": "BMP",
    ".tif": "TIFF",
    ".tiff": "TIFF",
}


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
    if kind not in _FORMATS:
        raise PhotoError("photo.output-kind", name=repr(kind))
    stream = io.BytesIO()
    colours = Pillow.fromarray(np.ascontiguousarray(photo[:, :, ::-1]))
    colours.save(stream, _FORMATS[kind], quality=95)
    return stream.getvalue()


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
    scale = float(np.linalg.norm(corners[1] - corners[0])) / _SIDE
    smooth = _blur(sign, 0.45 / scale) if 0 < scale < 0.8 else sign
    y, x = np.mgrid[low[1] : high[1], low[0] : high[0]]
    flat = np.array([(0, 0), (_SIDE, 0), (_SIDE, _SIDE), (0, _SIDE)], float)
    laid = _look_up(smooth, *_project(corners, flat, x, y))
    part = ink[low[1] : high[1], low[0] : high[0]]
    np.maximum(part, laid, out=part)


def _blur(sign: Array, spread: float) -> Array:
    """Return a sign as it looks from further away."""
    reach = min(round(4 * spread) | 1, _SIDE)
    weights = np.exp(-0.5 * (np.arange(-reach, reach + 1) / spread) ** 2)
    weights /= weights.sum()
    for _ in range(2):  # across, then down
        wide = np.pad(sign, ((0, 0), (reach, reach)))
        windows = np.lib.stride_tricks.sliding_window_view(wide, len(weights), axis=1)
        sign = (windows @ weights).T
    return sign


def _project(corners: Array, flat: Array, x: Array, y: Array) -> tuple[Array, Array]:
    """Return where places of the photo lie on the flat sign; far away if the cell has no area."""
    rows = []
    for (u, v), (a, b) in zip(corners.astype(float), flat, strict=True):
        rows += [(u, v, 1, 0, 0, 0, -a * u, -a * v), (0, 0, 0, u, v, 1, -b * u, -b * v)]
    try:
        f = np.linalg.solve(np.array(rows), flat.ravel())
    except np.linalg.LinAlgError:
        return np.full(x.shape, -9.0), np.full(y.shape, -9.0)
    depth = f[6] * x + f[7] * y + 1
    depth = np.where(np.abs(depth) < 1e-9, 1e-9, depth)
    return (f[0] * x + f[1] * y + f[2]) / depth, (f[3] * x + f[4] * y + f[5]) / depth


def _look_up(sign: Array, x: Array, y: Array) -> Array:
    """Return the ink at places between the pixels of a sign."""
    wide = np.pad(sign, 1)  # nothing lies beyond it
    x, y = (np.clip(at + 1, 0, _SIDE + 1 - 1e-6) for at in (x, y))
    left, top = x.astype(int), y.astype(int)
    right, low = x - left, y - top
    above = wide[top, left] * (1 - right) + wide[top, left + 1] * right
    below = wide[top + 1, left] * (1 - right) + wide[top + 1, left + 1] * right
    return np.asarray(above * (1 - low) + below * low, np.float32)


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
