"""Lattice: are the lines of a grid where a quadrilateral says they should be?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import cv2
import numpy as np

Array = np.ndarray[Any, Any]

UNIT = 20  # pixels of a cell in the search for lines
_REACH = 6  # how far from its place a line may lie, in these pixels
_BAR = 13  # the shortest piece of a line
_BEYOND = 0.3  # how much it counts that lines go on


@dataclass(frozen=True, slots=True, eq=False)
class Lattice:
    """The lines that were found inside a quadrilateral, edge by edge.

    `level` has, for each of the size+1 horizontal lines, how much of each cell's edge is ink
    (0 to 1), and `level_at` how far off its place the ink is, in cells; `upright` and
    `upright_at` say the same for the vertical lines. `score` is 1 for a perfect grid, and about 0
    for none.
    """

    quad: Array
    size: int
    level: Array
    level_at: Array
    upright: Array
    upright_at: Array
    score: float


@lru_cache(maxsize=16)
def flat_square(size: int) -> Array:
    """Return the corners of a grid that is seen from above, with half a cell around it."""
    low, high = UNIT / 2, UNIT / 2 + size * UNIT
    return np.array([(low, low), (high, low), (high, high), (low, high)], np.float32)


def warp(image: Array, quad: Array, size: int) -> Array:
    """Return what a quadrilateral holds as seen from above, with half a cell around it."""
    turn = cv2.getPerspectiveTransform(quad.astype(np.float32), flat_square(size))
    side = (size + 1) * UNIT
    return cv2.warpPerspective(image, turn, (side, side), flags=cv2.INTER_LINEAR)


def find_lattice(ink: Array, quad: Array, size: int) -> Lattice:
    """Look for the lines of a grid of `size` inside a quadrilateral of a picture of ink."""
    flat = warp(ink, quad, size)
    level, level_at, level_else = _lines(flat, size)
    upright, upright_at, upright_else = _lines(np.ascontiguousarray(flat.T), size)
    upright, upright_at = upright.T, upright_at.T
    weakest = min(_weakest(level), _weakest(upright.T))
    mean = (level.mean() + upright.mean()) / 2
    elsewhere = (level_else + upright_else) / 2
    score = float(0.5 * mean + 0.5 * weakest - elsewhere)
    return Lattice(quad, size, level, level_at, upright, upright_at, score)


def _lines(flat: Array, size: int) -> tuple[Array, Array, float]:
    """Return how much ink each horizontal edge has, where it is, and how much is where none should.

    That is between the lines, and where they would go on beyond the grid: then it is a part of
    something larger.
    """
    bars = cv2.dilate(flat, np.ones((3, 1), np.uint8))  # a slanting line stays whole
    bars = cv2.morphologyEx(bars, cv2.MORPH_OPEN, np.ones((1, _BAR), np.uint8))
    half = UNIT // 2
    inside = bars[:, half : half + size * UNIT]
    profile = cv2.resize(inside, (size, inside.shape[0]), interpolation=cv2.INTER_AREA)
    profile = profile.astype(np.float32) / 255.0  # a column for each cell of a row
    offsets = np.arange(-_REACH, _REACH + 1)
    at = half + UNIT * np.arange(size + 1)[:, None] + offsets[None, :]
    windows = profile[at]  # line, offset, column
    best = windows.max(axis=1)
    # of a thick line, the middle
    is_best = windows >= np.maximum(best[:, None, :] * 0.9, 1e-3)
    found = (is_best * offsets[None, :, None]).sum(axis=1) / np.maximum(is_best.sum(axis=1), 1)
    middles = 2 * half + UNIT * np.arange(size)[:, None] + np.arange(-1, 2)[None, :]
    between = float(profile[middles].max(axis=1).mean())
    outside = np.stack([bars[:, : half - 2].mean(axis=1), bars[:, 2 - half :].mean(axis=1)])
    beyond = float((outside[:, at[1:-1]].max(axis=2) / 255.0).mean(axis=1).max())
    return np.minimum(best / 0.85, 1.0), found / UNIT, between + _BEYOND * beyond


def _weakest(edges: Array) -> float:
    """Return how much ink the weakest line has; one line may be poor."""
    return float(np.sort(edges.mean(axis=1))[1])
