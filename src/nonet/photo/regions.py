"""Regions: where the thick lines run, for boxes of other shapes and for jigsaws."""

from __future__ import annotations

import cv2
import numpy as np

from ..rules import Rule, box_shape, classic, jigsaw
from .lattice import Array

__all__ = ["rules_of"]

_UNIT = 24  # pixels of a cell
_REACH = 5  # pixels on each side of a line that belong to it
_APART = 1.35  # thick lines have at least so many times the ink of thin ones
_MOST_THRESHOLDS = 24


def rules_of(gray: Array, mesh: Array, is_dark: bool) -> tuple[Rule, ...] | None:
    """Return the rules that the thick lines say; None for the usual boxes of a 9×9 grid."""
    size = len(mesh) - 1
    labels = _labels(gray, mesh, is_dark)
    shapes = _boxes(size)
    if labels is None or labels in shapes:
        shape = shapes.get(labels or (), box_shape(size))
        return None if size == 9 and shape == (3, 3) else classic(*shape)
    return jigsaw(labels)


def _boxes(size: int) -> dict[tuple[int, ...], tuple[int, int]]:
    """Return the boxes that a grid may have, by their labels."""
    lying = box_shape(size)
    found = {}
    for rows, columns in {lying, lying[::-1]}:
        cells = [(i, j) for i in range(size) for j in range(size)]
        found[tuple(_numbered([(i // rows, j // columns) for i, j in cells]))] = (rows, columns)
    return found


def _labels(gray: Array, mesh: Array, is_dark: bool) -> tuple[int, ...] | None:
    """Return a number for each cell by its region; None if thick lines make no regions."""
    size = len(mesh) - 1
    down, across = _edges(gray, mesh, is_dark)  # ink between rows, ink between columns
    every = np.sort(np.concatenate([down.ravel(), across.ravel()]))
    usual = _numbered_boxes(size)
    if _contrast(every, _cut(every)) < _APART:
        return None  # all lines are alike: what tells the boxes apart is colour, or habit
    for threshold in _thresholds(every):
        labels = _flooded(down > threshold, across > threshold, size)
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


def _numbered_boxes(size: int) -> tuple[int, ...]:
    rows, columns = box_shape(size)
    return tuple(_numbered([(i // rows, j // columns) for i in range(size) for j in range(size)]))


def _numbered(labels: list[tuple[int, int]]) -> list[int]:
    numbers: dict[tuple[int, int], int] = {}
    return [numbers.setdefault(label, len(numbers)) for label in labels]


def _edges(gray: Array, mesh: Array, is_dark: bool) -> tuple[Array, Array]:
    """Return how much ink lies along each inner edge: below each row, right of each column."""
    size = len(mesh) - 1
    at = (np.arange(size * _UNIT, dtype=np.float32) + 0.5) / _UNIT
    maps = [_bilinear(np.ascontiguousarray(mesh[..., axis], np.float32), at) for axis in (0, 1)]
    flat = cv2.remap(gray, maps[0], maps[1], cv2.INTER_LINEAR).astype(np.float32)
    ground = cv2.morphologyEx(
        flat, cv2.MORPH_OPEN if is_dark else cv2.MORPH_CLOSE, np.ones((13, 13), np.uint8)
    )
    ink = np.abs(ground - flat)
    return _between(ink, size), _between(np.ascontiguousarray(ink.T), size).T


def _bilinear(values: Array, at: Array) -> Array:
    """Return a mesh's coordinates for every pixel of the flat grid."""
    low = np.minimum(at.astype(int), len(values) - 2)
    part = at - low
    rows = values[low] * (1 - part)[:, None] + values[low + 1] * part[:, None]
    return np.ascontiguousarray(rows[:, low] * (1 - part) + rows[:, low + 1] * part, np.float32)


def _between(ink: Array, size: int) -> Array:
    """Return the ink across each edge between two rows, as the middle of each cell sees it."""
    edge = _UNIT // 5
    cells = ink.reshape(size * _UNIT, size, _UNIT)[:, :, edge:-edge]
    places = np.arange(1, size)[:, None] * _UNIT + np.arange(-_REACH, _REACH)[None, :]
    across = cells[places]  # line, offset, column, pixel along the edge
    return np.asarray(np.median(across.sum(axis=1), axis=2))


def _cut(ordered: Array) -> float:
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
    middle = _cut(ordered)
    gaps = (ordered[1:] + ordered[:-1]) / 2
    return [middle, *sorted(gaps, key=lambda gap: abs(gap - middle))[:_MOST_THRESHOLDS]]


def _flooded(below: Array, right: Array, size: int) -> tuple[int, ...] | None:
    """Return the regions between walls; None unless they are `size` regions of `size` cells."""
    labels, regions = [-1] * (size * size), 0
    for start in range(size * size):
        if labels[start] >= 0:
            continue
        labels[start], stack, area = regions, [start], 0
        while stack:
            cell = stack.pop()
            area += 1
            row, column = divmod(cell, size)
            near = []
            if row + 1 < size and not below[row, column]:
                near.append(cell + size)
            if row and not below[row - 1, column]:
                near.append(cell - size)
            if column + 1 < size and not right[row, column]:
                near.append(cell + 1)
            if column and not right[row, column - 1]:
                near.append(cell - 1)
            for other in near:
                if labels[other] < 0:
                    labels[other] = regions
                    stack.append(other)
        if area != size:
            return None
        regions += 1
    return tuple(labels)
