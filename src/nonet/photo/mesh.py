"""Mesh: where every crossing of lines lies, on paper that may be bent."""

from __future__ import annotations

from functools import lru_cache

import cv2
import numpy as np

from .lattice import UNIT, Array, Lattice, flat_square

_ROUNDS = 4  # of fitting, each with less weight for what does not fit
_STRAY = 0.06  # cells: edges that lie further off a smooth surface count for less


def fit_corners(lattice: Lattice) -> Array:
    """Return the corners of a lattice, moved to where its lines are."""
    return _crossings(lattice, 1)[[0, 0, -1, -1], [0, -1, -1, 0]]


def measure_stray(lattice: Lattice) -> float:
    """Return how far its edges lie off smooth lines, in cells: a true grid has next to nothing."""
    level = _measure_off(lattice.level, lattice.level_at)
    return (level + _measure_off(lattice.upright.T, lattice.upright_at.T)) / 2


def _measure_off(weights: Array, shifts: Array) -> float:
    """Return the mean distance of horizontal edges from smooth lines."""
    size = shifts.shape[1]
    rows, columns = np.arange(size + 1) / size, (np.arange(size) + 0.5) / size
    terms = _powers(tuple(rows), tuple(columns), 3)
    fit = _fit_robustly(terms, weights, shifts)
    return float(np.average(np.abs(terms @ fit - shifts.ravel()), weights=weights.ravel() + 1e-6))


def fit_mesh(lattice: Lattice) -> Array:
    """Return the crossings of all lines in the picture, row by row: (size+1, size+1, 2)."""
    return _crossings(lattice, 3)


def _crossings(lattice: Lattice, degree: int) -> Array:
    """Fit smooth surfaces to what the edges say, and read the crossings off them."""
    size = lattice.size
    lines, middles = np.arange(size + 1) / size, (np.arange(size) + 0.5) / size
    down = _fit(lines, middles, lattice.level, lattice.level_at, degree)
    across = _fit(middles, lines, lattice.upright, lattice.upright_at, degree)
    flat = np.stack(np.meshgrid(lines * size, lines * size), axis=2)
    moved = flat + np.stack([across, down], axis=2)
    points = (moved * UNIT + UNIT / 2).astype(np.float32)
    back = cv2.getPerspectiveTransform(flat_square(size), lattice.quad.astype(np.float32))
    return cv2.perspectiveTransform(points.reshape(1, -1, 2), back).reshape(size + 1, size + 1, 2)


@lru_cache(maxsize=64)
def _powers(ys: tuple[float, ...], xs: tuple[float, ...], degree: int) -> Array:
    y, x = np.meshgrid(np.array(ys) * 2 - 1, np.array(xs) * 2 - 1, indexing="ij")
    terms = [y**i * x**j for i in range(degree + 1) for j in range(degree + 1 - i)]
    return np.stack([term.ravel() for term in terms], axis=1)


def _fit(rows: Array, columns: Array, weights: Array, shifts: Array, degree: int) -> Array:
    """Return the shift at every crossing, by a robust fit of a polynomial in two variables."""
    lines = rows if len(rows) > len(columns) else columns
    fit = _fit_robustly(_powers(tuple(rows), tuple(columns), degree), weights, shifts)
    at = _powers(tuple(lines), tuple(lines), degree)
    return (at @ fit).reshape(len(lines), len(lines))


def _fit_robustly(terms: Array, weights: Array, shifts: Array) -> Array:
    """Return the factors of the terms, with little weight for edges that do not fit."""
    target, weight = shifts.ravel(), np.where(weights.ravel() > 0.4, weights.ravel(), 0.0)
    fit = np.zeros(terms.shape[1])
    if np.count_nonzero(weight) < 2 * len(fit):
        return fit
    trust, damping = weight, 1e-3 * np.eye(len(fit))
    for _ in range(_ROUNDS):
        scaled = terms * trust[:, None]
        fit = np.linalg.solve(terms.T @ scaled + damping, scaled.T @ target)
        off = (terms @ fit - target) / _STRAY
        trust = weight / (1 + off * off)
    return fit
