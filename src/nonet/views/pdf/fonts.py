"""Fonts: the faces of a book, from packages that bring them (extra ``pdf``), embedded in the file.

Source Serif for what is printed (givens, titles), Source Sans for what is written (headings, the
digits of a solution). Both have lining figures of one width and come under the SIL Open Font
License, which allows to embed them.
"""

from __future__ import annotations

import importlib.util
import os
from functools import lru_cache
from importlib import import_module
from typing import Any

from ...errors import FormatError, MissingExtra, quote_text

SERIF, SANS = "SourceSerifProSemibold", "SourceSansPro"

_PACKAGES = {SERIF: "font_source_serif_pro", SANS: "font_source_sans_pro"}


def require() -> None:
    """Raise MissingExtra unless ReportLab and the fonts are installed."""
    needed = ("reportlab", *_PACKAGES.values())
    if any(importlib.util.find_spec(name) is None for name in needed):
        raise MissingExtra("pdf")


def load_faces(file: str | os.PathLike[str] | None = None) -> str:
    """Make the faces known to ReportLab; return the name of the one in the file, if any."""
    for name, package in _PACKAGES.items():
        _register(name, import_module(package).font_files_ttf[name])
    if file is None:
        return SANS
    path = os.fspath(file)
    _register(path, path)
    return path


@lru_cache(maxsize=64)
def _register(name: str, path: str) -> None:
    from reportlab.pdfbase.pdfmetrics import registerFont
    from reportlab.pdfbase.ttfonts import TTFError, TTFont

    with open(path, "rb"):  # what cannot be opened says so itself
        pass
    try:
        registerFont(TTFont(name, path))
    except TTFError:
        raise FormatError("book.font", path=quote_text(path, 80)) from None


def require_signs(text: str, face: str) -> None:
    """Raise FormatError if a face has no picture of a sign."""
    known = _font(face).face.charToGlyph
    for sign in text:
        if ord(sign) not in known:
            raise FormatError("book.sign", sign=repr(sign), text=quote_text(text))


@lru_cache(maxsize=4096)
def width(text: str, face: str, size: float) -> float:
    """Return how wide a text is."""
    return float(_font(face).stringWidth(text, size))


def fit_text(text: str, face: str, size: float, room: float) -> str:
    """Return the text, or as much of it as there is room for, with an ellipsis."""
    if width(text, face, size) <= room:
        return text
    while text and width(text + "…", face, size) > room:
        text = text[:-1]
    return text.rstrip(" ·") + "…" if text else ""


def _font(face: str) -> Any:
    from reportlab.pdfbase.pdfmetrics import getFont

    return getFont(face)
