"""Cells: each cell of a grid as a small picture, the same in light, shadow and dark mode."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np

from .lattice import Array

SIDE = 32  # pixels of a small picture
PAD = 0.05  # of a cell: how much of its surroundings is seen on each side
_SHARPEST = 44  # pixels of a cell, above which the photo is made smaller first
_FAINTEST = 0.35  # of the usual contrast: what is fainter is not brought up to it
_INNER = 0.17  # of a cell: what is nearer to its edge may be a line
_BROAD = 0.3  # of a cell: anything broader is light or shadow rather than a stroke
_RIM = 0.06  # of a cell: its edge
_BLOT = 0.8  # of the tone at the edge of a cell: what is darker inside covers something
_DARKEST = 12  # darker paper is not corrected


def cut_patches(gray: Array, mesh: Array, side: int = SIDE, pad: float = PAD) -> Array:
    """Return a picture of `side` pixels of each cell, row by row, with a little around it."""
    mesh = mesh.astype(np.float32)
    part, mesh = _around(gray, mesh, pad)
    size = len(mesh) - 1
    corners = np.stack([mesh[:-1, :-1], mesh[:-1, 1:], mesh[1:, :-1], mesh[1:, 1:]], axis=2)
    where = _weights(side, pad) @ corners.reshape(size * size, 4, 2)  # cell, pixel, x and y
    x, y = (where[..., axis].reshape(size * size * side, side) for axis in (0, 1))
    how = cv2.INTER_LINEAR
    seen = cv2.remap(part, np.ascontiguousarray(x), np.ascontiguousarray(y), how)
    return seen.reshape(size * size, side, side)


@lru_cache(maxsize=8)
def _weights(side: int, pad: float) -> Array:
    """Return how much each corner of a cell counts for each pixel of its picture."""
    along = (np.arange(side, dtype=np.float32) + 0.5) / side * (1 + 2 * pad) - pad
    v, u = (part.ravel() for part in np.meshgrid(along, along, indexing="ij"))
    return np.stack([(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v], axis=1)


def _around(gray: Array, mesh: Array, pad: float) -> tuple[Array, Array]:
    """Cut out what holds the mesh, and make it smaller where it has more pixels than needed."""
    steps = np.linalg.norm(np.diff(mesh, axis=1), axis=2)
    cell = float(np.median(steps))
    room = (pad + 0.1) * float(steps.max()) + 2
    low = np.floor(np.maximum(mesh.min(axis=(0, 1)) - room, 0)).astype(int)
    high = np.ceil(np.maximum(mesh.max(axis=(0, 1)) + room, 1)).astype(int)
    part = gray[low[1] : high[1], low[0] : high[0]]
    mesh = (mesh - low).astype(np.float32)
    if part.size == 0:
        return gray, mesh + low
    scale = _SHARPEST * 0.8 / max(cell, 1.0)
    if cell > _SHARPEST:
        part = cv2.resize(part, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        mesh = ((mesh + 0.5) * scale - 0.5).astype(np.float32)
    return part, mesh


def measure_contrast(seen: Array, pad: float = PAD) -> tuple[float, bool]:
    """Return the usual contrast between ink and paper, and whether the ink is the lighter."""
    dark, ground, light = _tones(seen, pad)
    darker, lighter = ground - dark, light - ground
    top = max(1, len(seen) // 7)
    dark_ink = float(np.sort(darker)[-top:].mean())
    light_ink = float(np.sort(lighter)[-top:].mean())
    return max(dark_ink, light_ink, 4.0), light_ink > 1.3 * dark_ink


def level_tones(seen: Array, contrast: float, is_light: bool, pad: float = PAD) -> Array:
    """Return the pictures with paper at 0 and ink at 1, whatever the light was."""
    seen = _even_light(seen, is_light, pad)
    dark, ground, light = _tones(seen, pad)
    ink = light - ground if is_light else ground - dark
    scale = np.maximum(ink, _FAINTEST * contrast)
    sign = 1.0 if is_light else -1.0
    level = (seen.astype(np.float32) - ground[:, None, None]) * (sign / scale)[:, None, None]
    return np.asarray(np.clip(level, -0.5, 1.5), np.float32)


def _even_light(seen: Array, is_light: bool, pad: float) -> Array:
    """Return the pictures without the edges of shadows and of light that fall across them.

    What is darker than the paper by the same share is the same ink, in the light and in the shade.
    """
    bright = 255 - seen if is_light else seen
    paper = _paper(bright, pad)
    usual = np.median(paper[:, ::3, ::3], axis=(1, 2)).astype(np.float32)
    even = bright * (usual[:, None, None] / paper)
    return np.asarray(255 - even if is_light else even, np.float32)


def find_blots(seen: Array, is_light: bool, pad: float = PAD) -> Array:
    """Return which cells hold a blot: too broad for a stroke, and it ends within the cell.

    Light and shadow are as broad, but they reach the edge and go on beside it.
    """
    paper = _paper(255 - seen if is_light else seen, pad)
    rim = round(paper.shape[1] * (pad + _RIM) / (1 + 2 * pad))
    inner = paper[:, rim:-rim, rim:-rim].min(axis=(1, 2))
    paper[:, rim:-rim, rim:-rim] = 255
    return np.asarray(inner < _BLOT * paper.min(axis=(1, 2)))


def _paper(bright: Array, pad: float) -> Array:
    """Return the ground of each picture: what is left when all narrow strokes are filled up."""
    count, side = len(bright), bright.shape[1]
    reach = round(_BROAD * side / (1 + 2 * pad)) // 2
    tall = np.clip(bright, 0, 255).astype(np.uint8)
    tall = np.pad(tall, ((0, 0), (reach, reach), (0, 0)), "edge").reshape(-1, side)
    stroke = np.ones((2 * reach + 1, 2 * reach + 1), np.uint8)
    filled = cv2.morphologyEx(cv2.blur(tall, (3, 3)), cv2.MORPH_CLOSE, stroke)
    paper = filled.reshape(count, side + 2 * reach, side)[:, reach:-reach]
    return np.asarray(np.maximum(paper, _DARKEST), np.float32)


def _tones(seen: Array, pad: float) -> tuple[Array, Array, Array]:
    """Return the darkest, the usual and the lightest tone inside each cell."""
    edge = round(seen.shape[1] * (pad + _INNER) / (1 + 2 * pad))
    inner = seen[:, edge:-edge, edge:-edge].reshape(len(seen), -1)
    ordered = np.sort(inner, axis=1).astype(np.float32)
    last = ordered.shape[1] - 1
    return ordered[:, last * 4 // 100], ordered[:, last // 2], ordered[:, last * 96 // 100]


def turn_mesh(mesh: Array, quarters: int) -> Array:
    """Return the mesh as seen after a number of quarter turns of the paper to the left."""
    return np.ascontiguousarray(np.rot90(mesh, quarters))
