"""Images: any picture, whole and upright, in no more pixels than reading needs."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import cv2
import numpy as np

from ..errors import PhotoError
from ..messages import Message
from .header import Header, read_header
from .lattice import Array

_MOST_PIXELS = 200_000_000
_MOST_BYTES = 256 << 20  # of a file
_ENOUGH = 1800  # pixels along the longer side: more are halved while decoding
_MOST_SIDE = 4 * _ENOUGH  # of an array, or of a picture that cannot be halved
_REDUCED = {1: cv2.IMREAD_GRAYSCALE, 2: cv2.IMREAD_REDUCED_GRAYSCALE_2}
_REDUCED |= {4: cv2.IMREAD_REDUCED_GRAYSCALE_4, 8: cv2.IMREAD_REDUCED_GRAYSCALE_8}


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """A picture in grey, whole and upright; `width` and `height` are those of the original.

    `decode` returns it again with a number of times more pixels, if the original has them.
    """

    gray: Array
    width: int
    height: int
    decode: Callable[[int], Array]
    notes: tuple[Message, ...] = ()
    is_whole: bool = True

    @property
    def scale(self) -> tuple[float, float]:
        """The number of original pixels per pixel, across and down."""
        return self.width / self.gray.shape[1], self.height / self.gray.shape[0]


Image = str | os.PathLike[str] | bytes | bytearray | memoryview | Array | Picture


def open_picture(image: Image) -> Picture:
    """Return a picture in grey; raise PhotoError if there is none.

    Large pictures are reduced while they are decoded.
    """
    if isinstance(image, Picture):
        return image
    if isinstance(image, np.ndarray):
        return _make_picture(_to_eight_bits(_check_array(image)))
    data = _read_bytes(image)
    header = _check_size(read_header(data))
    notes, is_whole = _list_notes(header), not header.is_cut_short
    if header.has_alpha:
        whole = _to_eight_bits(_decode(data, header, cv2.IMREAD_UNCHANGED))
        return _make_picture(whole, notes, is_whole)
    decode = partial(_decode_gray, data, header)
    gray = decode(1)
    width, height = header.width, header.height
    if (gray.shape[1] >= gray.shape[0]) != (width >= height):
        width, height = height, width  # the camera was held upright, and the file says so
    return Picture(gray, width, height, decode, notes, is_whole)


def _make_picture(whole: Array, notes: tuple[Message, ...] = (), is_whole: bool = True) -> Picture:
    gray = _to_gray(_lay_on_white(whole))
    height, width = gray.shape
    return Picture(_shrink(gray, 1), width, height, partial(_shrink, gray), notes, is_whole)


def open_colours(image: Image) -> Array:
    """Return a picture in colour (blue, green, red), upright, with 8 bits per tone."""
    if isinstance(image, np.ndarray):
        whole = _to_eight_bits(_check_array(image))
    else:
        data = _read_bytes(image)
        header = _check_size(read_header(data))
        if not header.has_alpha:
            return _decode(data, header, cv2.IMREAD_COLOR)
        whole = _to_eight_bits(_decode(data, header, cv2.IMREAD_UNCHANGED))
    whole = _lay_on_white(whole)
    return cv2.cvtColor(whole, cv2.COLOR_GRAY2BGR) if whole.ndim == 2 else whole


def _read_bytes(image: Any) -> bytes:
    """Return the bytes of a file, or the given ones."""
    if isinstance(image, (bytes, bytearray, memoryview)):
        data = bytes(image)
    elif isinstance(image, (str, os.PathLike)):
        path = Path(image)
        if path.is_file() and path.stat().st_size > _MOST_BYTES:
            raise PhotoError("photo.large-file", most=_MOST_BYTES >> 20)
        with path.open("rb") as stream:
            data = stream.read(_MOST_BYTES + 1)
    else:
        raise PhotoError("photo.type", found=type(image).__name__)
    if len(data) > _MOST_BYTES:
        raise PhotoError("photo.large-file", most=_MOST_BYTES >> 20)
    return data


def _check_size(header: Header) -> Header:
    """Raise PhotoError if a picture would take too much memory."""
    _check_pixels(header.width, header.height)
    if header.has_alpha and header.pixels > _MOST_PIXELS // 4:
        raise PhotoError("photo.large-alpha", width=header.width, height=header.height)
    return header


def _check_pixels(width: int, height: int) -> None:
    if width * height > _MOST_PIXELS:
        most = _MOST_PIXELS // 10**6
        raise PhotoError("photo.many-pixels", width=width, height=height, most=most)


def _list_notes(header: Header) -> tuple[Message, ...]:
    notes = []
    if header.is_cut_short:
        notes.append(Message("photo.cut-short"))
    if header.is_animated:
        notes.append(Message("photo.animated"))
    return tuple(notes)


def _decode_gray(data: bytes, header: Header, finer: int) -> Array:
    step = _find_step(max(header.width, header.height), finer)
    return _shrink(_decode(data, header, _REDUCED[step]), finer)


def _find_step(longer: int, finer: int) -> int:
    """Return by how much a picture is reduced while decoding: 1, 2, 4 or 8."""
    step = 1
    while step < 8 and longer // step >= _ENOUGH * finer:
        step *= 2
    return step


def _decode(data: bytes, header: Header, how: int) -> Array:
    try:
        picture = cv2.imdecode(np.frombuffer(data, np.uint8), how)
    except cv2.error:
        picture = None
    if picture is None or picture.size == 0:
        raise PhotoError("photo.truncated" if header.is_cut_short else "photo.damaged")
    return picture


def _check_array(image: Array) -> Array:
    """Return an array as rows, columns and channels; raise PhotoError if it is not a picture."""
    if image.ndim == 3 and image.shape[2] == 1:
        image = image[:, :, 0]
    fits = image.ndim == 2 or (image.ndim == 3 and image.shape[2] in (3, 4))
    if not fits or image.size == 0:
        raise PhotoError("photo.array-shape", text="×".join(map(str, image.shape)))
    if image.dtype.kind not in "buif":
        raise PhotoError("photo.array-type", found=str(image.dtype))
    _check_pixels(image.shape[1], image.shape[0])
    return image


def _to_eight_bits(image: Array) -> Array:
    """Return the picture in tones from 0 to 255."""
    if image.dtype == np.uint8:
        return np.ascontiguousarray(image)
    if image.dtype == np.bool_:
        return image.astype(np.uint8) * np.uint8(255)
    tones = np.nan_to_num(image.astype(np.float32), nan=0.0, posinf=0.0, neginf=0.0)
    low, high = min(0.0, float(tones.min())), float(tones.max())
    if 1.0 < high <= 255 and low == 0:  # they are tones already
        return tones.astype(np.uint8)
    return ((tones - low) * (255.0 / max(high - low, 1e-9))).astype(np.uint8)


def _lay_on_white(image: Array) -> Array:
    """Return the picture with white where it is transparent."""
    if image.ndim == 2 or image.shape[2] == 3:
        return image
    whole = np.empty((*image.shape[:2], 3), np.uint8)
    for top in range(0, len(image), 64):  # a few rows at a time, to save memory
        part = image[top : top + 64]
        solid = part[:, :, 3:].astype(np.float32) / 255.0
        whole[top : top + 64] = part[:, :, :3] * solid + 255.0 * (1 - solid)
    return whole


def _to_gray(image: Array) -> Array:
    return image if image.ndim == 2 else cv2.cvtColor(image, cv2.COLOR_BGR2GRAY)


def _shrink(gray: Array, finer: int) -> Array:
    """Return a picture no larger than reading needs."""
    longer = max(gray.shape)
    if longer < _ENOUGH * finer:
        return gray
    scale = _ENOUGH * finer / longer
    width, height = (max(1, round(side * scale)) for side in gray.shape[::-1])
    return cv2.resize(gray, (width, height), interpolation=cv2.INTER_AREA)
