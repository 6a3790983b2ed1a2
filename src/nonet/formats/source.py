"""Where text comes from: paths, bytes, streams, all as numbered lines of bounded length."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from ..errors import ParseError
from .base import Line

__all__ = ["LONGEST", "Source", "lines_of"]

LONGEST = 1 << 20  # characters (or bytes) on a line: more than any puzzle, little for memory

Source = str | bytes | os.PathLike[str] | IO[str] | IO[bytes]


def lines_of(source: Source) -> Iterator[Line]:
    """Go over the lines of a source; a `str` is the text itself, a path is a `Path`."""
    if isinstance(source, str):
        yield from _lines(io.StringIO(source, newline=""))
    elif isinstance(source, bytes | bytearray | memoryview):
        yield from _lines(io.BytesIO(source))
    elif isinstance(source, os.PathLike):
        with Path(source).open("rb") as stream:
            yield from _lines(stream)
    else:
        yield from _lines(source)


def _lines(stream: IO[Any]) -> Iterator[Line]:
    """Number the lines of a stream; a line that is not text, or endless, carries its fault."""
    number = 0
    while piece := _next(stream, number + 1):
        is_cut = len(piece) > LONGEST and piece[-1:] not in ("\n", b"\n")
        if is_cut:
            _skip_line(stream, number + 1)
        text, fault = _decoded(piece[:LONGEST], number + 1, is_cut)
        if number == 0:
            text = text.removeprefix("\ufeff")
        if is_cut:
            fault = ParseError(f"line {number + 1} is longer than {LONGEST} characters")
        # Old files end their lines with a carriage return alone.
        for part in text.rstrip("\r\n").split("\r") if not fault else [text]:
            number += 1
            yield Line(number, part, fault)


def _next(stream: IO[Any], number: int) -> str | bytes:
    try:
        piece: str | bytes = stream.readline(LONGEST + 1)
    except UnicodeDecodeError as error:
        raise ParseError(f"line {number} is not text: {error.reason}") from None
    return piece


def _skip_line(stream: IO[Any], number: int) -> None:
    while (piece := _next(stream, number)) and piece[-1:] not in ("\n", b"\n"):
        pass


def _decoded(piece: str | bytes, number: int, is_cut: bool) -> tuple[str, ParseError | None]:
    """Return the text of a line, and the fault if it is not text."""
    if isinstance(piece, bytes):
        try:
            text = piece.decode()
        except UnicodeDecodeError as error:
            text = piece.decode(errors="replace")
            if not is_cut:
                byte = piece[error.start]
                fault = ParseError(f"line {number} is not text: byte 0x{byte:02x} is not UTF-8")
                return text[:80], fault
    else:
        text = piece
    if not text.isascii() and _has_surrogate(text):
        return text[:0], ParseError(f"line {number} is not text: it holds half a character")
    if "\0" in text:
        return text[:80], ParseError(f"line {number} is not text: it holds a NUL character")
    return text, None


def _has_surrogate(text: str) -> bool:
    """Is there half of a character, which no file can hold?"""
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False
