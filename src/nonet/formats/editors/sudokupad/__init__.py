"""SudokuPad: the drawings of its links, read with the text beside them, and written."""

from __future__ import annotations

from .decode import decode, decode_compact, decode_json, is_packed
from .read import is_sudokupad, read_fields
from .write import format_fields, format_link

__all__ = [
    "decode",
    "decode_compact",
    "decode_json",
    "format_fields",
    "format_link",
    "is_packed",
    "is_sudokupad",
    "read_fields",
]
