"""Network: what a cell contains, by the small neural network of the core."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from .. import _core
from ..errors import PhotoError

if TYPE_CHECKING:
    from .cells import Array

SIGNS = tuple(_core.photo_signs())
"""What the network knows: an empty cell, digits, numbers, letters, pencil marks, other things."""

EMPTY, MARKS, OTHER = 0, SIGNS.index("marks"), SIGNS.index("other")
MODEL = Path(__file__).with_name("digits.safetensors")
_MOST_BYTES = 64 << 20


class Network:
    """A network in a file: it takes pictures of cells and returns what they contain."""

    def __init__(self, path: str | os.PathLike[str] = MODEL) -> None:
        with Path(path).open("rb") as stream:
            data = stream.read(_MOST_BYTES)
        try:
            self.core = _core.PhotoNetwork(data)
        except ValueError:
            raise PhotoError("photo.network", path=repr(os.fspath(path))) from None

    def __call__(self, cells: Array) -> tuple[Array, Array]:
        """Return the logits of each sign for each cell, and of having been written by hand."""
        found: Any = self.core.run(np.ascontiguousarray(cells, np.float32))
        logits = np.frombuffer(found, np.float32).reshape(len(cells), len(SIGNS) + 1)
        return logits[:, :-1], logits[:, -1]


@lru_cache(maxsize=8)
def load_network(path: str | None = None) -> Network:
    """Return the network in a file, loaded once; nonet's own by default."""
    return Network(MODEL if path is None else path)
