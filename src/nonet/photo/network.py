"""Network: what a cell holds, by a small network of our own that OpenCV runs."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np

from ..errors import PhotoError
from .lattice import Array

__all__ = ["EMPTY", "MARKS", "MODEL", "OTHER", "SIGNS", "Network", "loaded"]

SIGNS = (
    "",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "0",
    "10",
    "11",
    "12",
    "13",
    "14",
    "15",
    "16",
    "A",
    "B",
    "C",
    "D",
    "E",
    "F",
    "G",
    "marks",
    "other",
)
"""What the network knows: an empty cell, digits, numbers, letters, pencil marks, and the rest."""

EMPTY, MARKS, OTHER = 0, SIGNS.index("marks"), SIGNS.index("other")
MODEL = Path(__file__).with_name("digits.onnx")


class Network:
    """A network in a file: pictures of cells in, what they hold out."""

    def __init__(self, path: str | os.PathLike[str] = MODEL) -> None:
        try:
            self._net = cv2.dnn.readNetFromONNX(os.fspath(path))
        except cv2.error:
            raise PhotoError(f"{os.fspath(path)!r} is no network that OpenCV can run") from None

    def __call__(self, cells: Array) -> tuple[Array, Array]:
        """Return the logits of each sign for each cell, and of having been written by hand."""
        if not len(cells):
            return np.zeros((0, len(SIGNS)), np.float32), np.zeros(0, np.float32)
        self._net.setInput(np.ascontiguousarray(cells[:, None], np.float32))
        said = self._net.forward().reshape(len(cells), -1)
        return said[:, : len(SIGNS)], said[:, len(SIGNS)]


@lru_cache(maxsize=8)
def loaded(path: str | None = None) -> Network:
    """Return the network in a file, read once; ours by default."""
    return Network(MODEL if path is None else path)
