"""A film for the browser's camera: a puzzle on paper that moves, and where it is in each frame."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cv2
import numpy as np

from nonet import Puzzle

from ...photo.scenes import Style, page_of

Array = np.ndarray[Any, Any]

WIDTH, HEIGHT, FRAMES = 640, 480, 240
_BITS, _BLOCK = 8, 24  # the number of a frame is at its lower edge, in black and white


def corners_in(number: int) -> Array:
    """Return where the corners of the grid are in a frame: it moves, turns and tilts a little."""
    angle = 2 * np.pi * number / FRAMES  # a film that is shown again and again has no seam
    turn = np.deg2rad(5 + 6 * np.sin(angle))
    side = 280 * (1 + 0.06 * np.cos(angle))
    middle = np.array([320 + 40 * np.sin(angle), 225 + 18 * np.cos(2 * angle)])
    flat = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * side / 2
    flat *= 1 + 0.08 * np.sin(angle) * flat[:, 1:] / side
    way = np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
    return (flat @ way + middle).astype(np.float32)


def film(path: Path, puzzle: str) -> Path:
    """Write a film (MJPEG) of a printed puzzle."""
    page = page_of(Puzzle.parse(puzzle), Style(words=False))
    noise = np.random.default_rng(1)
    with path.open("wb") as stream:
        for number in range(FRAMES):
            way = cv2.getPerspectiveTransform(page.corners, corners_in(number))
            frame = cv2.warpPerspective(
                page.picture, way, (WIDTH, HEIGHT), flags=cv2.INTER_AREA, borderValue=(80, 80, 80)
            )
            frame = np.clip(frame + noise.normal(0, 2, frame.shape), 0, 255).astype(np.uint8)
            for bit in range(_BITS):
                left = 20 + bit * _BLOCK
                tone = 255 if number >> bit & 1 else 0
                frame[HEIGHT - _BLOCK :, left : left + _BLOCK] = tone
            colour = cv2.cvtColor(frame, cv2.COLOR_GRAY2BGR)
            stream.write(cv2.imencode(".jpg", colour, [cv2.IMWRITE_JPEG_QUALITY, 92])[1].tobytes())
    return path


def number_of(frame: Array) -> int:
    """Return the number of a frame, read from its lower edge."""
    scale = frame.shape[1] / WIDTH
    row = round((HEIGHT - _BLOCK / 2) * scale)
    places = [round((20 + (bit + 0.5) * _BLOCK) * scale) for bit in range(_BITS)]
    return sum(int(frame[row, at] > 128) << bit for bit, at in enumerate(places))
