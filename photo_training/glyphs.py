"""Glyphs: printed signs from font files, and handwritten digits in the form of MNIST."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

Array = np.ndarray[Any, Any]

HEIGHT = 48  # pixels of a sign
PRINTED = [str(number) for number in range(17)] + list("ABCDEFG")
LETTERS = [*"HJKLMNPQRSTUVWXYZabdefghkmnrtwxy", "?", "!", "+", "&", "%", "*", "#", "17", "24", "31"]
# Faces without digits, or that look like handwriting: unsuitable for training.
UNFIT = ("symbol", "icon", "math", "dingbat", "emoji", "braille", "script", "hand", "rufscript")
UNFIT += ("kristi", "dancing", "isabella", "typoscript", "aenigma", "atari", "ornament", "tomson")
UNFIT += ("signwriting", "cuneiform", "hieroglyph", "display", "humor", "breip", "hosny")


@dataclass(frozen=True)
class Glyphs:
    """All pictures of signs: ink is 255."""

    printed: dict[str, list[Array]]
    others: list[Array]
    written: dict[str, list[Array]]


def load(fonts: Path, mnist: Path | None, most_faces: int = 900) -> Glyphs:
    """Draw the signs of every usable font below a folder, and take the digits of MNIST."""
    printed: dict[str, list[Array]] = {sign: [] for sign in PRINTED}
    others: list[Array] = []
    seen: set[bytes] = set()
    for path in sorted(fonts.rglob("*")):
        if path.suffix.lower() not in (".ttf", ".otf") or len(seen) >= most_faces:
            continue
        if any(word in str(path).lower() for word in UNFIT):
            continue
        face = _open_face(path)
        if face is None:
            continue
        signs = {sign: _draw(face, sign) for sign in PRINTED}
        if any(picture is None for picture in signs.values()):
            continue
        look = np.concatenate([cv2.resize(signs[s], (16, 16)) for s in "2457"]).tobytes()
        if look in seen or signs["1"].tobytes() == signs["8"].tobytes():  # the same, or all boxes
            continue
        seen.add(look)
        for sign, picture in signs.items():
            printed[sign].append(picture)
        others += [p for sign in LETTERS if (p := _draw(face, sign)) is not None]
    return Glyphs(printed, others, _load_mnist(mnist) if mnist else {})


def _open_face(path: Path) -> Any:
    try:
        return ImageFont.truetype(str(path), HEIGHT)
    except (OSError, ValueError):
        return None


def _draw(face: Any, sign: str) -> Any:
    """Return the picture of a sign, cut to its ink; None if the face has none."""
    try:
        left, top, right, bottom = face.getbbox(sign)
    except (OSError, ValueError):
        return None
    if not (4 < right - left < 4 * HEIGHT and 8 < bottom - top < 3 * HEIGHT):
        return None
    picture = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(picture).text((-left, -top), sign, fill=255, font=face)
    ink = np.asarray(picture)
    return ink if ink.max() > 100 and ink.mean() < 220 else None


def _load_mnist(folder: Path) -> dict[str, list[Array]]:
    """Return the digits 1 to 9 of MNIST (the four idx files), cut to their ink."""
    images = _read_idx(folder / "train-images-idx3-ubyte")
    labels = _read_idx(folder / "train-labels-idx1-ubyte")
    written: dict[str, list[Array]] = {str(digit): [] for digit in range(1, 10)}
    for image, label in zip(images, labels, strict=True):
        if label:
            rows, columns = np.flatnonzero(image.max(1) > 40), np.flatnonzero(image.max(0) > 40)
            cut = image[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
            written[str(label)].append(cut)
    return written


def _read_idx(path: Path) -> Array:
    data = path.read_bytes()
    shape = struct.unpack(f">{data[3]}I", data[4 : 4 + 4 * data[3]])
    return np.frombuffer(data, np.uint8, offset=4 + 4 * data[3]).reshape(shape)
