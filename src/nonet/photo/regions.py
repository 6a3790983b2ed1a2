"""Regions: the thick lines of a grid, for boxes of other shapes and for jigsaws."""

from __future__ import annotations

import cv2
import numpy as np

from ..rules import Rule, box_shape, classic, find_regions, jigsaw, number_boxes
from .lattice import Array

_UNIT = 24  # pixels of a cell
_REACH = 5  # pixels on each side of a line that belong to it
_APART = 1.35  # thick lines have at least this many times the ink of thin ones
_MOST_THRESHOLDS = 24


def find_rules(gray: Array, mesh: Array, is_dark: bool) -> tuple[Rule, ...] | None:
    """Return the rules that the thick lines draw; None for the usual boxes of a 9×9 grid."""
    size = len(mesh) - 1
    labels = _find_labels(gray, mesh, is_dark)
    usual = box_shape(size)
    shapes = {number_boxes(*shape): shape for shape in {usual, usual[::-1]}}
    if labels is None or labels in shapes:
        shape = shapes.get(labels or (), usual)
        return None if size == 9 and shape == (3, 3) else classic(*shape)
    return jigsaw(labels)


def _find_labels(gray: Array, mesh: Array, is_dark: bool) -> tuple[int, ...] | None:
    """Return a number for each cell by its region; None if thick lines form no regions."""
    size = len(mesh) - 1
    down, across = _measure_edges(gray, mesh, is_dark)  # ink between rows, ink between columns
    every = np.sort(np.concatenate([down.ravel(), across.ravel()]))
    usual = number_boxes(*box_shape(size))
    if _contrast(every, _split_values(every)) < _APART:
        return None  # all lines are alike: only colours, or habit, show the boxes
    for threshold in _thresholds(every):
        labels = _flood(down > threshold, across > threshold, size)
        if labels is not None:
            return labels if _is_clear(labels, usual, down, across) else None
    return None


def _is_clear(labels: tuple[int, ...], usual: tuple[int, ...], down: Array, across: Array) -> bool:
    """Do the lines fit these regions much better than the usual boxes?"""
    if labels == usual:
        return True
    size = len(down[0])
    fits = [_split(np.array(one).reshape(size, size), down, across) for one in (labels, usual)]
    return fits[0] > _APART and fits[0] > 1.15 * fits[1]


def _split(regions: Array, down: Array, across: Array) -> float:
    """Return how many times more ink lies between regions than inside them."""
    is_wall = [regions[:-1] != regions[1:], regions[:, :-1] != regions[:, 1:]]
    walls = np.concatenate([down[is_wall[0]], across[is_wall[1]]])
    inner = np.concatenate([down[~is_wall[0]], across[~is_wall[1]]])
    return float(np.percentile(walls, 15) / max(np.percentile(inner, 85), 1e-3))


def _measure_edges(gray: Array, mesh: Array, is_dark: bool) -> tuple[Array, Array]:
    """Return how much ink lies along each inner edge: below each row, right of each column."""
    size = len(mesh) - 1
    at = (np.arange(size * _UNIT, dtype=np.float32) + 0.5) / _UNIT
    maps = [_bilinear(np.ascontiguousarray(mesh[..., axis], np.float32), at) for axis in (0, 1)]
    flat = cv2.remap(gray, maps[0], maps[1], cv2.INTER_LINEAR).astype(np.float32)
    ground = cv2.morphologyEx(
        flat, cv2.MORPH_OPEN if is_dark else cv2.MORPH_CLOSE, np.ones((13, 13), np.uint8)
    )
    ink = np.abs(ground - flat)
    return _measure_between(ink, size), _measure_between(np.ascontiguousarray(ink.T), size).T


def _bilinear(values: Array, at: Array) -> Array:
    """Return a mesh's coordinates for every pixel of the flat grid."""
    low = np.minimum(at.astype(int), len(values) - 2)
    part = at - low
    rows = values[low] * (1 - part)[:, None] + values[low + 1] * part[:, None]
    return np.ascontiguousarray(rows[:, low] * (1 - part) + rows[:, low + 1] * part, np.float32)


def _measure_between(ink: Array, size: int) -> Array:
    """Return the ink across each edge between two rows, as the middle of each cell sees it."""
    edge = _UNIT // 5
    cells = ink.reshape(size * _UNIT, size, _UNIT)[:, :, edge:-edge]
    places = np.arange(1, size)[:, None] * _UNIT + np.arange(-_REACH, _REACH)[None, :]
    across = cells[places]  # line, offset, column, pixel along the edge
    return np.asarray(np.median(across.sum(axis=1), axis=2))


def _split_values(ordered: Array) -> float:
    """Return the value that splits thin from thick best (two means)."""
    cut = float(ordered.mean())
    for _ in range(12):
        low, high = ordered[ordered <= cut], ordered[ordered > cut]
        if not len(low) or not len(high):
            break
        cut = float((low.mean() + high.mean()) / 2)
    return cut


def _contrast(ordered: Array, cut: float) -> float:
    low, high = ordered[ordered <= cut], ordered[ordered > cut]
    return float(high.mean() / max(low.mean(), 1e-3)) if len(low) and len(high) else 1.0


def _thresholds(ordered: Array) -> list[float]:
    """Return where to cut thin from thick, the likeliest first."""
    middle = _split_values(ordered)
    gaps = (ordered[1:] + ordered[:-1]) / 2
    return [middle, *sorted(gaps, key=lambda gap: abs(gap - middle))[:_MOST_THRESHOLDS]]


def _flood(below: Array, right: Array, size: int) -> tuple[int, ...] | None:
    """Return the regions between walls; None unless they are `size` regions of `size` cells."""

    def is_wall(a: int, b: int) -> bool:
        walls = right if b == a + 1 else below
        return bool(walls[divmod(a, size)])

    labels = find_regions(size, is_wall)
    return labels if (np.bincount(labels) == size).all() else None
