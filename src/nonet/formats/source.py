"""Sources: paths, bytes and streams, all as numbered lines of bounded length."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from ..cells import Text, is_written
from ..errors import ParseError, WrongType
from .archive import open_text
from .format import Line

LONGEST = 1 << 20  # characters (or bytes) on a line: more than any puzzle, little for memory


def check_source(source: object) -> None:
    """Refuse an object that cannot be read as text."""
    if not is_written(source):
        raise WrongType("parse.source", found=type(source).__name__)


def read_lines(source: Text) -> Iterator[Line]:
    """Yield the lines of a source; a `str` is the text itself, a path is a `Path`."""
    if isinstance(source, str):
        yield from _lines(io.StringIO(source, newline=""))
    elif isinstance(source, bytes | bytearray | memoryview):
        yield from _lines(open_text(io.BytesIO(source)))
    elif isinstance(source, os.PathLike):
        with Path(source).open("rb") as stream:
            yield from _lines(open_text(stream))
    else:
        yield from _lines(open_text(source))


def _lines(stream: IO[Any]) -> Iterator[Line]:
    """Number the lines of a stream; a line that is not text, or too long, carries its fault."""
    number = 0
    while piece := _read_piece(stream, number + 1):
        is_cut = len(piece) > LONGEST and piece[-1:] not in ("\n", b"\n")
        if is_cut:
            _skip_line(stream, number + 1)
        text, fault = _decode(piece[:LONGEST], number + 1, is_cut)
        if number == 0:
            text = text.removeprefix("\ufeff")
        if is_cut:
            fault = ParseError("parse.line-length", line=number + 1, most=LONGEST)
        # Old files end their lines with a carriage return alone.
        for part in text.rstrip("\r\n").split("\r") if not fault else [text]:
            number += 1
            yield Line(number, part, fault)


def _read_piece(stream: IO[Any], number: int) -> str | bytes:
    try:
        piece: str | bytes = stream.readline(LONGEST + 1)
    except UnicodeDecodeError:
        raise ParseError("parse.encoding", line=number) from None
    return piece


def _skip_line(stream: IO[Any], number: int) -> None:
    while (piece := _read_piece(stream, number)) and piece[-1:] not in ("\n", b"\n"):
        pass


def _decode(piece: str | bytes, number: int, is_cut: bool) -> tuple[str, ParseError | None]:
    """Return the text of a line, and what is wrong if it is not text."""
    if isinstance(piece, bytes):
        try:
            text = piece.decode()
        except UnicodeDecodeError as error:
            text = piece.decode(errors="replace")
            if not is_cut:
                byte = f"0x{piece[error.start]:02x}"
                return text[:80], ParseError("parse.utf8", line=number, byte=byte)
    else:
        text = piece
    if not text.isascii() and _has_surrogate(text):
        return text[:0], ParseError("parse.surrogate", line=number)
    if "\0" in text:
        return text[:80], ParseError("parse.nul", line=number)
    return text, None


def _has_surrogate(text: str) -> bool:
    """Is there half of a character, which no file can contain?"""
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False
