"""Images: any picture, whole and upright, in no more pixels than reading needs."""

from __future__ import annotations

import contextlib
import io
import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
from PIL import (
    BmpImagePlugin,
    GifImagePlugin,
    JpegImagePlugin,
    PngImagePlugin,
    TiffImagePlugin,
    WebPImagePlugin,
)
from PIL import Image as Pillow

from .. import _core
from ..errors import PhotoError
from ..messages import Message
from .cells import Array
from .header import Header, read_header

_MOST_PIXELS = 200_000_000
_MOST_COLOURS = 100_000_000  # of pixels in colour that cannot be halved while decoding
_MOST_ALPHA = 50_000_000
_MOST_BYTES = 256 << 20  # of a file
_ENOUGH = _core.PHOTO_ENOUGH  # pixels along the longer side: more are halved while decoding
_STRIP = 256  # rows that are converted at a time, to save memory
_ORIENTATION = 0x0112  # in EXIF
_END_OF_JPEG = b"\xff\xd9"

# Not Pillow's `open`: it knows many more formats, and its limit of pixels is global.
_DECODERS: dict[str, Callable[[io.BytesIO], Pillow.Image]] = {
    "BMP": BmpImagePlugin.BmpImageFile,
    "GIF": GifImagePlugin.GifImageFile,
    "JPEG": JpegImagePlugin.JpegImageFile,
    "PNG": PngImagePlugin.PngImageFile,
    "TIFF": TiffImagePlugin.TiffImageFile,
    "WebP": WebPImagePlugin.WebPImageFile,
}
_WITH_ALPHA = ("RGBA", "LA", "PA")
_TURNS: dict[int, Callable[[Array], Array]] = {
    2: lambda a: a[:, ::-1],
    3: lambda a: a[::-1, ::-1],
    4: lambda a: a[::-1],
    5: lambda a: np.swapaxes(a, 0, 1),
    6: lambda a: np.rot90(a, -1),
    7: lambda a: np.swapaxes(a[::-1, ::-1], 0, 1),
    8: lambda a: np.rot90(a),
}
"""How a picture is turned upright, by the orientation in its file."""


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """A picture, whole and upright; `width` and `height` are those of the original.

    `decode` returns it in grey, reduced to what the reader needs, or to a number of times more
    pixels if the original has them.
    """

    width: int
    height: int
    decode: Callable[[int], Array]
    notes: tuple[Message, ...] = ()
    is_whole: bool = True


Image = str | os.PathLike[str] | bytes | bytearray | memoryview | Array | Picture


def open_picture(image: Image) -> Picture:
    """Return a picture that can be decoded in grey; raise PhotoError if there is none.

    Large pictures are reduced while they are decoded.
    """
    if isinstance(image, Picture):
        return image
    if isinstance(image, np.ndarray):
        gray = _to_gray(_to_eight_bits(_check_array(image)))
        height, width = gray.shape
        return Picture(width, height, partial(_shrink, gray))
    data = _read_bytes(image)
    header = _check_size(read_header(data))
    gray, width, height = _decode_gray(data, header, 1)
    kept = [gray]  # the first reading needs no second decoding

    def decode(finer: int) -> Array:
        return kept.pop() if kept and finer == 1 else _decode_gray(data, header, finer)[0]

    return Picture(width, height, decode, _list_notes(header), not header.is_cut_short)


def open_colours(image: Image) -> Array:
    """Return a picture in colour (blue, green, red), upright, with 8 bits per tone."""
    if isinstance(image, np.ndarray):
        whole = _lay_on_white(_to_eight_bits(_check_array(image)))
        return np.dstack([whole] * 3) if whole.ndim == 2 else whole
    data = _read_bytes(image)
    header = _check_size(read_header(data))
    picture, turn = _decode(data, header, 1)
    colours = _lay_on_white(_convert(picture))
    if colours.ndim == 2:
        colours = np.dstack([colours] * 3)
    return np.ascontiguousarray(turn(colours)[:, :, ::-1])


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
    _check_pixels(header.width, header.height, _MOST_PIXELS)
    if header.has_alpha and header.pixels > _MOST_ALPHA:
        raise PhotoError("photo.large-alpha", width=header.width, height=header.height)
    return header


def _check_pixels(width: int, height: int, most: int) -> None:
    if width * height > most:
        raise PhotoError("photo.many-pixels", width=width, height=height, most=most // 10**6)


def _list_notes(header: Header) -> tuple[Message, ...]:
    notes = []
    if header.is_cut_short:
        notes.append(Message("photo.cut-short"))
    if header.is_animated:
        notes.append(Message("photo.animated"))
    return tuple(notes)


def _decode_gray(data: bytes, header: Header, finer: int) -> tuple[Array, int, int]:
    """Return a picture in grey, and the width and height of the original."""
    step = _find_step(max(header.width, header.height), finer)
    picture, turn = _decode(data, header, step)
    strips = (
        _to_gray(_convert(picture, top, min(top + _STRIP, picture.height)), is_bgr=False)
        for top in range(0, picture.height, _STRIP)
    )
    gray = np.empty((picture.height, picture.width), np.uint8)
    for number, strip in enumerate(strips):
        gray[number * _STRIP : number * _STRIP + len(strip)] = strip
    gray = turn(_shrink(gray, finer))
    width, height = header.width, header.height
    if (gray.shape[1] >= gray.shape[0]) != (width >= height):
        width, height = height, width  # the camera was held upright, and the file says so
    return np.ascontiguousarray(gray), width, height


def _find_step(longer: int, finer: int) -> int:
    """Return by how much a picture is reduced while decoding: 1, 2, 4 or 8."""
    step = 1
    while step < 8 and longer // step >= _ENOUGH * finer:
        step *= 2
    return step


def _decode(
    data: bytes, header: Header, step: int
) -> tuple[Pillow.Image, Callable[[Array], Array]]:
    """Return the decoded picture, and what turns it upright."""
    if header.kind == "JPEG" and header.is_cut_short:
        data += _END_OF_JPEG  # the rest is grey
    try:
        picture = _DECODERS[header.kind](io.BytesIO(data))
        if header.kind == "JPEG":
            picture.draft("RGB", (max(1, header.width // step), max(1, header.height // step)))
        elif len(picture.getbands()) > 1:
            _check_pixels(*picture.size, _MOST_COLOURS)
        picture.load()
        return picture, _find_turn(picture)
    except PhotoError:
        raise
    except Exception:  # a damaged file raises whatever its decoder ran into
        code = "photo.truncated" if header.is_cut_short else "photo.damaged"
        raise PhotoError(code) from None


def _find_turn(picture: Pillow.Image) -> Callable[[Array], Array]:
    orientation: Any = None
    with contextlib.suppress(Exception):  # a damaged EXIF says nothing
        orientation = picture.getexif().get(_ORIENTATION)
    return _TURNS.get(orientation, lambda array: array)


def _convert(picture: Pillow.Image, top: int = 0, bottom: int | None = None) -> Array:
    """Return some rows of a picture: in grey, in colour (red, green, blue), or with opacity."""
    if bottom is not None:
        picture = picture.crop((0, top, picture.width, bottom))
    is_clear = picture.mode in _WITH_ALPHA or "transparency" in picture.info
    if picture.mode in ("1", "L") and not is_clear:
        return np.asarray(picture.convert("L"))
    if picture.mode.startswith("I;16"):
        return (np.asarray(picture) >> 8).astype(np.uint8)
    if picture.mode in ("I", "F"):
        return _to_eight_bits(np.asarray(picture))
    return np.asarray(picture.convert("RGBA" if is_clear else "RGB"))


def _check_array(image: Array) -> Array:
    """Return an array as rows, columns and channels; raise PhotoError if it is not a picture."""
    if image.ndim == 3 and image.shape[2] == 1:
        image = image[:, :, 0]
    fits = image.ndim == 2 or (image.ndim == 3 and image.shape[2] in (3, 4))
    if not fits or image.size == 0:
        raise PhotoError("photo.array-shape", text="×".join(map(str, image.shape)))
    if image.dtype.kind not in "buif":
        raise PhotoError("photo.array-type", found=str(image.dtype))
    _check_pixels(image.shape[1], image.shape[0], _MOST_PIXELS)
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
    for top in range(0, len(image), _STRIP):
        part = image[top : top + _STRIP].astype(np.uint16)
        solid = part[:, :, 3:]
        whole[top : top + _STRIP] = (part[:, :, :3] * solid + 255 * (255 - solid) + 127) // 255
    return whole


def _to_gray(image: Array, *, is_bgr: bool = True) -> Array:
    """Return the tones of an array; those of others have blue first, as OpenCV has it."""
    if image.ndim == 2:
        return image
    if is_bgr:
        image = image[:, :, [2, 1, 0, *range(3, image.shape[2])]]
    tones = _core.make_gray(np.ascontiguousarray(image))
    return np.frombuffer(tones, np.uint8).reshape(image.shape[:2])


def _shrink(gray: Array, finer: int) -> Array:
    """Return a picture no larger than reading needs."""
    if max(gray.shape) < _ENOUGH * finer:
        return gray
    tones, width = _core.limit_picture(np.ascontiguousarray(gray), _ENOUGH * finer)
    return np.frombuffer(tones, np.uint8).reshape(-1, width)
