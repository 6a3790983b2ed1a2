"""Cells: the pictures of a grid's cells, as the network sees them; it is trained with these."""

from __future__ import annotations

from typing import Any

import numpy as np

from .. import _core

Array = np.ndarray[Any, Any]

SIDE = _core.PHOTO_SIDE  # pixels of a small picture
PAD = _core.PHOTO_MARGIN  # of a cell: how much of its surroundings is seen on each side


def find_mesh(gray: Array) -> Array | None:
    """Return the crossings of the largest grid, row by row, or None: (size+1, size+1, 2)."""
    points = _core.find_mesh(np.ascontiguousarray(gray))
    if points is None:
        return None
    side = round(len(points) ** 0.5)
    return np.array(points, np.float32).reshape(side, side, 2)


def cut_patches(gray: Array, mesh: Array, side: int = SIDE, pad: float = PAD) -> Array:
    """Return a picture of `side` pixels of each cell, row by row, with a little around it."""
    found = _core.cut_patches(
        np.ascontiguousarray(gray), np.ascontiguousarray(mesh, np.float32), side, pad
    )
    return np.frombuffer(found, np.uint8).reshape(-1, side, side)


def measure_contrast(seen: Array, pad: float = PAD) -> tuple[float, bool]:
    """Return the usual contrast between ink and paper, and whether the ink is the lighter."""
    return _core.measure_contrast(np.ascontiguousarray(seen), pad)


def level_tones(seen: Array, contrast: float, is_light: bool, pad: float = PAD) -> Array:
    """Return the pictures with paper at 0 and ink at 1, whatever the light was."""
    tones = np.ascontiguousarray(np.clip(np.round(seen), 0, 255), np.uint8)
    found = _core.level_tones(tones, contrast, is_light, pad)
    return np.frombuffer(found, np.float32).reshape(tones.shape)


def turn_mesh(mesh: Array, quarters: int) -> Array:
    """Return the mesh as seen after a number of quarter turns of the paper to the left."""
    return np.ascontiguousarray(np.rot90(mesh, quarters))
