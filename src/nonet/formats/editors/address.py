"""Addresses: the puzzle that is packed into a link of any editor.

In the wrong alphabet a packed text may still become JSON, with other numbers in it. Only that of
SudokuMaker has a ``-`` and no ``/``. A link that only names a puzzle is left to the caller.
"""

from __future__ import annotations

import re
from urllib.parse import unquote

from ...errors import ParseError
from ...puzzle import Puzzle
from ..lzstring import unpack
from ..meaning import Meaning
from . import iss, penpa
from .fields import read_editor_object
from .payload import MOST_TEXT, Json
from .sudokupad import decode_compact, decode_json

_SIGNS = r"[\w+/ %=$-]"
_PACKED = re.compile(
    rf"(?:[?&#]load=|(?:/|[?&#]puzzleid=)(?:scl|ctc|fpuzzles|f-puzzles|fpuz)"
    rf"|sudokumaker\.app/?[^?#]*[?&#](?:puzzle|/\?puzzle)=|[?&]import=)({_SIGNS}{{20,}})"
)
_BARE = re.compile(rf"(?:scl|ctc|fpuzzles|fpuz)({_SIGNS}{{40,}})")
_COMPACT = re.compile(r"(?:/|[?&]puzzleid=)((?:scf|classic)[^/?#\s]{4,200})")
_ISS = re.compile(r"Interactive-Sudoku-Solver[^?#]*[?#]q=([^&#\s]+)")
_PENPA = re.compile(r"(?:penpa-edit|swaroopg92\.github\.io)[^#]*#?.*?[#&?]p=([\w+/=%-]{20,})")


def read_address(link: str) -> Meaning | None:
    """Return the puzzle that a link carries; None if it carries none of an editor."""
    if match := _PACKED.search(link):
        return _read(match[1])
    if match := _ISS.search(link):
        return iss.read_iss(unquote(match[1]))
    if match := _PENPA.search(link):
        return penpa.read_packed(unquote(match[1]))
    if (match := _COMPACT.search(link)) and (digits := decode_compact(unquote(match[1]))):
        return Meaning(Puzzle([int(sign) if sign.isdecimal() else 0 for sign in digits]))
    return None


def read_packed(text: str) -> Meaning | None:
    """Return the puzzle of a text like ``sclN4Ig…``, as in SudokuPad's links; None for others."""
    match = _BARE.fullmatch(text.strip())
    return _read(match[1]) if match else None


def _read(packed: str) -> Meaning:
    return read_editor_object(_unpack(unquote(packed)))


def _unpack(packed: str) -> dict[str, Json]:
    """Return the object in a packed text, in the likely alphabet or else in the other one."""
    is_of_address = "-" in packed and "/" not in packed and "_" not in packed
    for for_address in (is_of_address, not is_of_address):
        text = unpack(packed, MOST_TEXT, for_address=for_address)
        if text:
            try:
                return decode_json(text)
            except ParseError:
                continue
    raise ParseError("parse.link-packed")
