"""Archives: compressed files and UTF-16, unpacked and decoded while they are read.

gzip, bzip2, xz, zstd and UTF-16 are recognised by their first bytes. Only what is read is unpacked.
"""

from __future__ import annotations

import bz2
import codecs
import gzip
import io
import lzma
import zlib
from collections.abc import Callable
from typing import IO, Any

from ..errors import MissingExtra, ParseError

_DAMAGED = (OSError, EOFError, ValueError, RuntimeError, zlib.error, lzma.LZMAError)


def open_text(stream: Any) -> Any:
    """Return a stream of bytes, unpacked and decoded if its first bytes ask for that."""
    if isinstance(stream, io.TextIOBase) or not isinstance(stream, io.IOBase):
        return stream
    if not hasattr(stream, "peek"):
        stream = _buffer(stream)
    first = stream.peek(4)[:4]
    for magic, name, unpack in _PACKED:
        if first.startswith(magic):
            stream = _buffer(unpack(stream), name)
            first = stream.peek(4)[:4]
            break  # a file can contain itself: unpack once
    if first.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return io.TextIOWrapper(_buffer(stream), "utf-16", newline="")
    return stream


def _buffer(stream: Any, name: str = "") -> io.BufferedReader:
    return io.BufferedReader(_Pipe(stream, name))


class _Pipe(io.RawIOBase):
    """The bytes of a stream, which stays open; `name` is how it was compressed, if it was."""

    def __init__(self, stream: IO[bytes], name: str) -> None:
        self._stream, self._name = stream, name

    def readable(self) -> bool:
        """Return True."""
        return True

    def readinto(self, buffer: Any) -> int:
        """Fill a buffer; raise ParseError if a compressed file is damaged."""
        try:
            piece = self._stream.read(len(buffer)) or b""
        except _DAMAGED:
            if not self._name:
                raise
            raise ParseError("parse.archive", name=self._name) from None
        buffer[: len(piece)] = piece
        return len(piece)


def _open_zstd(stream: IO[bytes]) -> Any:
    try:
        from compression.zstd import ZstdFile  # since Python 3.14
    except ImportError:
        pass
    else:
        return ZstdFile(stream)
    try:
        from zstandard import ZstdDecompressor
    except ImportError:
        raise MissingExtra("zst") from None
    return ZstdDecompressor().stream_reader(stream, read_across_frames=True)


_PACKED: tuple[tuple[bytes, str, Callable[[IO[bytes]], Any]], ...] = (
    (b"\x1f\x8b", "gzip", lambda stream: gzip.GzipFile(fileobj=stream)),
    (b"BZh", "bzip2", bz2.BZ2File),
    (b"\xfd7zX", "xz", lzma.LZMAFile),
    (b"\x28\xb5\x2f\xfd", "zstd", _open_zstd),
)
