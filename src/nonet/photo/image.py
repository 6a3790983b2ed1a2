"""Image: any picture, whole and upright, in no more pixels than reading needs."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from ..errors import PhotoError
from .header import Header, header_of
from .lattice import Array

__all__ = ["Image", "Picture", "coloured", "opened"]

Image = str | os.PathLike[str] | bytes | bytearray | memoryview | Array

_MOST_PIXELS = 200_000_000
_MOST_BYTES = 256 << 20  # of a file
_ENOUGH = 1800  # pixels along the longer side: more is halved while it is decoded
_MOST_SIDE = 4 * _ENOUGH  # of an array, or of a picture that cannot be halved
_REDUCED = {1: cv2.IMREAD_GRAYSCALE, 2: cv2.IMREAD_REDUCED_GRAYSCALE_2}
_REDUCED |= {4: cv2.IMREAD_REDUCED_GRAYSCALE_4, 8: cv2.IMREAD_REDUCED_GRAYSCALE_8}


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """A picture in grey; `scale` leads from its pixels to those of the original."""

    gray: Array
    width: int
    height: int
    notes: tuple[str, ...] = ()
    is_whole: bool = True

    @property
    def scale(self) -> tuple[float, float]:
        """How many pixels of the original one pixel is, across and down."""
        return self.width / self.gray.shape[1], self.height / self.gray.shape[0]


def opened(image: Image, finer: int = 1) -> Picture:
    """Return a picture in grey; raise PhotoError with one sentence where there is none.

    Large pictures are made smaller while they are decoded; `finer` asks for so many times more.
    """
    if isinstance(image, np.ndarray):
        return _of_array(image, finer)
    data = _bytes_of(image)
    header = _checked(header_of(data))
    notes = _notes(header)
    if header.has_alpha:
        gray = _gray(_on_white(_eight_bits(_decoded(data, header, cv2.IMREAD_UNCHANGED))))
        height, width = gray.shape
        return Picture(_smaller(gray, finer), width, height, notes, not header.is_cut_short)
    step = _step(max(header.width, header.height), finer)
    gray = _decoded(data, header, _REDUCED[step])
    width, height = header.width, header.height
    if (gray.shape[1] >= gray.shape[0]) != (width >= height):
        width, height = height, width  # the camera was held upright, and the file says so
    gray = _smaller(gray, finer)
    return Picture(gray, width, height, notes, not header.is_cut_short)


def coloured(image: Image) -> Array:
    """Return a picture in colour (blue, green, red), upright, of at most 8 bits."""
    if isinstance(image, np.ndarray):
        whole = _on_white(_eight_bits(_shaped(image)))
        return cv2.cvtColor(whole, cv2.COLOR_GRAY2BGR) if whole.ndim == 2 else whole
    data = _bytes_of(image)
    header = _checked(header_of(data))
    if header.has_alpha:
        whole = _on_white(_eight_bits(_decoded(data, header, cv2.IMREAD_UNCHANGED)))
        return cv2.cvtColor(whole, cv2.COLOR_GRAY2BGR) if whole.ndim == 2 else whole
    return _decoded(data, header, cv2.IMREAD_COLOR)


def _bytes_of(image: Any) -> bytes:
    """Return the bytes of a file, or those that were given."""
    if isinstance(image, (bytes, bytearray, memoryview)):
        data = bytes(image)
    elif isinstance(image, (str, os.PathLike)):
        path = Path(image)
        if path.is_file() and path.stat().st_size > _MOST_BYTES:
            raise PhotoError(f"{os.fspath(image)!r} is larger than {_MOST_BYTES >> 20} MB")
        with path.open("rb") as stream:
            data = stream.read(_MOST_BYTES + 1)
    else:
        raise PhotoError(
            f"not a picture: {type(image).__name__} (expected a path, bytes or an array)"
        )
    if len(data) > _MOST_BYTES:
        raise PhotoError(f"the file is larger than {_MOST_BYTES >> 20} MB")
    return data


def _checked(header: Header) -> Header:
    """Raise PhotoError where a picture would take too much memory."""
    size = f"{header.width}×{header.height}"
    if header.pixels > _MOST_PIXELS:
        raise PhotoError(
            f"the picture has {size} pixels: at most {_MOST_PIXELS // 10**6} million are read"
        )
    if header.has_alpha and header.pixels > _MOST_PIXELS // 4:
        raise PhotoError(f"the picture has {size} pixels and transparency: that is too large")
    return header


def _notes(header: Header) -> tuple[str, ...]:
    notes = []
    if header.is_cut_short:
        notes.append("the file is cut short: a part of the picture is missing")
    if header.is_animated:
        notes.append("the picture is animated: only its first frame was read")
    return tuple(notes)


def _step(longer: int, finer: int) -> int:
    """Return how many times smaller a picture is decoded: 1, 2, 4 or 8."""
    step = 1
    while step < 8 and longer // step >= _ENOUGH * finer:
        step *= 2
    return step


def _decoded(data: bytes, header: Header, how: int) -> Array:
    try:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), how)
    except cv2.error:
        picture = None
    if picture is None or picture.size == 0:
        if header.is_cut_short:
            raise PhotoError("the file is cut short: a part of the picture is missing")
        raise PhotoError("the picture is damaged: it cannot be decoded")
    return picture


def _of_array(image: Array, finer: int) -> Picture:
    whole = _gray(_on_white(_eight_bits(_shaped(image))))
    height, width = whole.shape
    return Picture(_smaller(whole, finer), width, height)


def _shaped(image: Array) -> Array:
    """Return an array as rows, columns and channels; raise PhotoError where it has none."""
    if image.ndim == 3 and image.shape[2] == 1:
        image = image[:, :, 0]
    fits = image.ndim == 2 or (image.ndim == 3 and image.shape[2] in (3, 4))
    if not fits or image.size == 0:
        shape = "×".join(map(str, image.shape)) or "no dimensions"
        raise PhotoError(
            f"not a picture: an array of {shape} (expected rows × columns, grey or in colour)"
        )
    if image.dtype.kind not in "buif":
        raise PhotoError(f"not a picture: an array of {image.dtype} (expected numbers)")
    if image.shape[0] * image.shape[1] > _MOST_PIXELS:
        raise PhotoError(
            f"the picture has {image.shape[1]}×{image.shape[0]} pixels:"
            f" at most {_MOST_PIXELS // 10**6} million are read"
        )
    return image


def _eight_bits(image: Array) -> Array:
    """Return the picture in tones from 0 to 255, whatever its numbers were."""
    if image.dtype == np.uint8:
        return np.ascontiguousarray(image)
    if image.dtype == np.bool_:
        return image.astype(np.uint8) * np.uint8(255)
    tones = np.nan_to_num(image.astype(np.float32), nan=0.0, posinf=0.0, neginf=0.0)
    low, high = min(0.0, float(tones.min())), float(tones.max())
    if 1.0 < high <= 255 and low == 0:  # they are tones already
        return tones.astype(np.uint8)
    return ((tones - low) * (255.0 / max(high - low, 1e-9))).astype(np.uint8)


def _on_white(image: Array) -> Array:
    """Return the picture laid on white paper, where it is transparent."""
    if image.ndim == 2 or image.shape[2] == 3:
        return image
    whole = np.empty((*image.shape[:2], 3), np.uint8)
    for top in range(0, len(image), 64):  # a few rows at a time: fractions take much memory
        part = image[top : top + 64]
        solid = part[:, :, 3:].astype(np.float32) / 255.0
        whole[top : top + 64] = part[:, :, :3] * solid + 255.0 * (1 - solid)
    return whole


def _gray(image: Array) -> Array:
    return image if image.ndim == 2 else cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)


def _smaller(gray: Array, finer: int) -> Array:
    """Return a picture that is not much larger than reading needs."""
    longer = max(gray.shape)
    if longer < _ENOUGH * finer:
        return gray
    scale = _ENOUGH * finer / longer
    width, height = (max(1, round(side * scale)) for side in gray.shape[::-1])
    return cv2.resize(gray, (width, height), interpolation=cv2.INTER_AREA)
