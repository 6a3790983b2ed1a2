"""Network: what a cell contains, by a small neural network that OpenCV runs."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np

from ..errors import PhotoError
from .lattice import Array

SIGNS = ("", *"1234567890", *map(str, range(10, 17)), *"ABCDEFG", "marks", "other")
"""What the network knows: an empty cell, digits, numbers, letters, pencil marks, other things."""

EMPTY, MARKS, OTHER = 0, SIGNS.index("marks"), SIGNS.index("other")
MODEL = Path(__file__).with_name("digits.onnx")


class Network:
    """A network in a file: it takes pictures of cells and returns what they contain."""

    def __init__(self, path: str | os.PathLike[str] = MODEL) -> None:
        try:
            self._net = cv2.dnn.readNetFromONNX(os.fspath(path))
        except cv2.error:
            raise PhotoError("photo.network", path=repr(os.fspath(path))) from None

    def __call__(self, cells: Array) -> tuple[Array, Array]:
        """Return the logits of each sign for each cell, and of having been written by hand."""
        if not len(cells):
            return np.zeros((0, len(SIGNS)), np.float32), np.zeros(0, np.float32)
        self._net.setInput(np.ascontiguousarray(cells[:, None], np.float32))
        logits = self._net.forward().reshape(len(cells), -1)
        return logits[:, : len(SIGNS)], logits[:, len(SIGNS)]


@lru_cache(maxsize=8)
def load_network(path: str | None = None) -> Network:
    """Return the network in a file, loaded once; nonet's own by default."""
    return Network(MODEL if path is None else path)
