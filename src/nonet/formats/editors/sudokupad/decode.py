"""Decoding SudokuPad: from the signs in a link to the fields of a puzzle.

``scl…`` and ``ctc…`` are packed JSON, plain or squeezed; ``fpuz…`` and ``fpuzzles…`` is a packed
f-puzzles object; ``scf…`` and ``classic…`` are the digits and blanks of a classic puzzle.
"""

from __future__ import annotations

import re
from urllib.parse import unquote

from ....errors import ParseError, quote_text
from ...lzstring import unpack
from ..payload import MOST_TEXT, Json, load_fields
from .zipper import is_zipped, unzip

SITE = "SudokuPad"
_PACKED = re.compile(r"(scl|ctc|fpuzzles|fpuz)([\w+/ %=-]{16,})")
_COMPACT = re.compile(r"(?:scf|classic)([\w()\[\].~:@!$&'*,;=-]+)")
_RUNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"


def is_packed(text: str) -> bool:
    """Is this what SudokuPad calls a puzzle id, with the whole puzzle in it?"""
    return bool(_PACKED.fullmatch(text)) and len(text) > 60


def decode(text: str) -> dict[str, Json]:
    """Return the object in a packed text; f-puzzles objects look different from SudokuPad's."""
    match = _PACKED.fullmatch(unquote(text.strip()))
    packed = match[2] if match else ""
    found = unpack(packed, MOST_TEXT)
    if found is None or not found:
        raise ParseError("parse.link-packed")
    return decode_json(found)


def decode_json(text: str) -> dict[str, Json]:
    """Return the object of plain or squeezed JSON."""
    if len(text) > MOST_TEXT:
        raise ParseError("parse.payload-length", most=MOST_TEXT)
    return load_fields(unzip(text) if is_zipped(text) else text, SITE)


def decode_compact(text: str) -> str | None:
    """Return the digits of a compact classic puzzle, 81 signs; None if it is not one.

    >>> decode_compact("scf" + "x" * 13 + "251")[:12]
    '9.....9.....'
    """
    match = _COMPACT.fullmatch(text)
    if not match:
        return None
    for expand in (_expand_digits, _expand_runs):
        found = expand(match[1])
        if found is not None and len(found) == 81:
            return found
    raise ParseError("parse.compact", text=quote_text(text))


def _expand_digits(signs: str) -> str | None:
    """Each sign is a digit (0 for a blank) and how many blanks follow it."""
    if not set(signs) <= set(_DIGITS):
        return None
    numbers = [_DIGITS.index(sign) for sign in signs]
    return "".join(f"{number % 10}" + "0" * (number // 10) for number in numbers).replace("0", ".")


def _expand_runs(signs: str) -> str | None:
    """The older kind: digits as they are, and a sign for each number of blanks."""
    return "".join(
        sign if sign.isdecimal() else "." * (_RUNS.find(sign) + 1) for sign in signs
    ).replace("0", ".")
