"""Strokes: digits and letters as a pen draws them, on a square from 0 to 1."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import numpy as np

from .cells import Array

_Path = list[tuple[float, float]]


def _arc(x: float, y: float, wide: float, high: float, start: float, end: float) -> _Path:
    """Return a piece of an ellipse; 0° is to the right, 90° is down."""
    steps = max(4, int(abs(end - start) / 12))
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(x + wide * math.cos(a), y + high * math.sin(a)) for a in angles]


_SIGNS: dict[str, list[_Path]] = {
    "0": [_arc(0.5, 0.5, 0.25, 0.4, -80, 285)],
    "1": [[(0.36, 0.28), (0.54, 0.1), (0.52, 0.9)]],
    "2": [[*_arc(0.48, 0.31, 0.22, 0.21, -165, 40), (0.3, 0.86), (0.34, 0.88), (0.74, 0.86)]],
    "3": [_arc(0.47, 0.29, 0.2, 0.19, -150, 90) + _arc(0.47, 0.68, 0.23, 0.21, -90, 145)],
    "4": [[(0.54, 0.1), (0.27, 0.6), (0.76, 0.59)], [(0.6, 0.38), (0.58, 0.9)]],
    "5": [
        [(0.36, 0.12), (0.33, 0.46), *_arc(0.47, 0.65, 0.23, 0.23, -135, 140)],
        [(0.36, 0.12), (0.71, 0.11)],
    ],
    "6": [[(0.62, 0.1), (0.4, 0.36), *_arc(0.49, 0.67, 0.2, 0.22, -165, 200)]],
    "7": [[(0.28, 0.13), (0.73, 0.12), (0.44, 0.9)]],
    "8": [
        _arc(0.5, 0.3, 0.17, 0.19, -60, -270)
        + _arc(0.5, 0.69, 0.21, 0.2, -90, 250)
        + _arc(0.5, 0.3, 0.17, 0.19, 90, -60)
    ],
    "9": [[*_arc(0.49, 0.32, 0.2, 0.21, -20, -370), (0.67, 0.5), (0.6, 0.9)]],
    "A": [[(0.24, 0.9), (0.5, 0.1), (0.76, 0.9)], [(0.34, 0.62), (0.66, 0.61)]],
    "B": [
        [(0.3, 0.1), (0.3, 0.9)],
        _arc(0.3, 0.3, 0.34, 0.19, -90, 90) + _arc(0.3, 0.69, 0.4, 0.21, -90, 90),
    ],
    "C": [_arc(0.53, 0.5, 0.26, 0.39, -50, -310)],
    "D": [[(0.3, 0.1), (0.3, 0.9)], _arc(0.3, 0.5, 0.42, 0.39, -90, 90)],
    "E": [
        [(0.68, 0.11), (0.32, 0.12), (0.32, 0.88), (0.7, 0.88)],
        [(0.32, 0.5), (0.6, 0.49)],
    ],
    "F": [[(0.68, 0.11), (0.33, 0.12), (0.32, 0.9)], [(0.32, 0.5), (0.6, 0.49)]],
    "G": [[*_arc(0.53, 0.5, 0.26, 0.39, -50, -330), (0.77, 0.56), (0.55, 0.56)]],
}


def draw_sign(sign: str, side: int, seed: int) -> Array:
    """Return a sign as a pen draws it, never twice the same: a square of ink from 0 to 1."""
    hand = random.Random(f"{sign} {seed}")
    ink = np.zeros((side, side), np.float32)
    turn, size = math.radians(hand.gauss(0, 3)), 0.66 * hand.uniform(0.95, 1.05)
    shift = hand.gauss(0, 0.02), hand.gauss(0, 0.02)
    wide = 0.8 if len(sign) > 1 else 1.0
    for number, letter in enumerate(sign):
        beside = (number - (len(sign) - 1) / 2) * 0.42
        for path in _SIGNS[letter]:
            points = np.array([(x - 0.5, y - 0.5) for x, y in path]) + _wobble(hand, len(path))
            turned = points @ np.array(
                [[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]]
            )
            placed = (
                turned * (size * wide, size) + (0.5 + shift[0] + beside, 0.5 + shift[1])
            ) * side
            _draw_line(ink, placed, max(1, round(side * 0.05)))
    return ink


def _draw_line(ink: Array, points: Array, thick: float) -> None:
    """Draw a line through points, with round ends: each pixel by its distance from the line."""
    y, x = np.mgrid[: len(ink), : len(ink)].astype(np.float32)
    nearest = np.full(ink.shape, np.inf, np.float32)
    for (ax, ay), (bx, by) in pairwise(points.astype(np.float32)):
        long = max((bx - ax) ** 2 + (by - ay) ** 2, 1e-9)
        along = np.clip(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / long, 0, 1)
        np.minimum(
            nearest, np.hypot(x - ax - along * (bx - ax), y - ay - along * (by - ay)), out=nearest
        )
    np.maximum(ink, np.clip((thick + 1) / 2 - nearest, 0, 1), out=ink)


def _wobble(hand: random.Random, steps: int) -> Array:
    """Return the small errors of a hand, which come slowly."""
    phases = [hand.uniform(0, 6.28) for _ in range(2)]
    along = np.linspace(0, 3.5, steps)
    return 0.012 * np.stack([np.sin(along + phase) for phase in phases], axis=1)
