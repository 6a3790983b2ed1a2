"""Headers: the kind of a file and the size of its picture, from its first bytes alone."""

from __future__ import annotations

import struct
from dataclasses import dataclass

from ..errors import PhotoError

_NOT_PICTURES = (
    (b"%PDF", "pdf"),
    (b"PK\x03\x04", "zip"),
    (b"<svg", "svg"),
    (b"<?xml", "xml"),
    (b"<!doctype", "html"),
    (b"<html", "html"),
    (b"\x1f\x8b", "gzip"),
    (b"riff", "film"),
)
_MOST_SCANS = 100  # of a JPEG file, which is decoded once for each: a progressive one has about ten
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}  # JPEG markers with the size


@dataclass(frozen=True, slots=True)
class Header:
    """The kind of a file, the size of its picture, and what to watch out for when decoding it."""

    kind: str
    width: int
    height: int
    has_alpha: bool = False
    is_cut_short: bool = False
    is_animated: bool = False
    depth: int = 8

    @property
    def pixels(self) -> int:
        """The number of pixels."""
        return self.width * self.height


def read_header(data: bytes) -> Header:
    """Return what the first bytes of a file say; raise PhotoError if it is not a known picture."""
    if not data:
        raise PhotoError("photo.empty-file")
    try:
        header = _find_header(data)
    except (struct.error, IndexError, KeyError):
        raise PhotoError("photo.damaged-header") from None
    if header is None:
        raise PhotoError("photo.not-picture", kind=_guess_kind(data))
    if header.width < 1 or header.height < 1:
        raise PhotoError("photo.damaged-size", width=header.width, height=header.height)
    return header


def _find_header(data: bytes) -> Header | None:
    if data[:3] == b"\xff\xd8\xff":
        return _read_jpeg(data)
    if data[:8] == b"\x89PNG\r\n\x1a\n":
        return _read_png(data)
    if data[:6] in (b"GIF87a", b"GIF89a"):
        return _read_gif(data)
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return _read_webp(data)
    if data[:2] == b"BM":
        width, height = struct.unpack("<ii", data[18:26])
        return Header("BMP", width, abs(height))
    if data[:4] in (b"II*\x00", b"MM\x00*"):
        return _read_tiff(data)
    return None


def _guess_kind(data: bytes) -> str:
    """Return what a file that is not a picture looks like."""
    if data[4:8] == b"ftyp":
        is_heic = data[8:12] in (b"heic", b"heix", b"mif1", b"hevc", b"avif")
        return "heic" if is_heic else "film"
    start = data[:512].lstrip().lower()
    return next((kind for magic, kind in _NOT_PICTURES if start.startswith(magic.lower())), "")


def _read_jpeg(data: bytes) -> Header:
    """Walk over the parts of a JPEG file up to the picture itself."""
    at, size, depth = 2, (0, 0), 8
    while at + 4 <= len(data):
        if data[at] != 0xFF:
            at += 1
            continue
        marker = data[at + 1]
        if marker in (0xFF, 0x00, 0x01) or 0xD0 <= marker <= 0xD8:
            at += 1 if marker == 0xFF else 2
            continue
        (length,) = struct.unpack(">H", data[at + 2 : at + 4])
        if marker in _FRAMES:
            depth, height, width = struct.unpack(">BHH", data[at + 4 : at + 9])
            size = width, height
        if marker == 0xDA:
            scans = data.count(b"\xff\xda")
            if scans > _MOST_SCANS:
                raise PhotoError("photo.many-scans", found=scans, most=_MOST_SCANS)
            whole = data.find(b"\xff\xd9", at) >= 0
            return Header("JPEG", *size, depth=depth, is_cut_short=not whole)
        at += 2 + length
    raise IndexError(at)


def _read_png(data: bytes) -> Header:
    width, height, depth, colour = struct.unpack(">IIBB", data[16:26])
    before = data[: max(data.find(b"IDAT"), 0)]
    return Header(
        "PNG",
        width,
        height,
        has_alpha=colour in (4, 6) or b"tRNS" in before,
        is_cut_short=b"IEND" not in data[-64:],
        is_animated=b"acTL" in before,
        depth=depth,
    )


def _read_gif(data: bytes) -> Header:
    """Walk over the parts of a GIF file up to its second picture."""
    width, height = struct.unpack("<HH", data[6:10])
    at, pictures = 13 + (_measure_palette(data[10]) if len(data) > 10 else 0), 0
    while at < len(data) and data[at] in b"!," and pictures < 2:
        if data[at] == 0x2C:  # a picture: its place, its palette, the size of its codes
            pictures += 1
            at += 11 + (_measure_palette(data[at + 9]) if at + 9 < len(data) else 0)
        else:
            at += 2
        while at < len(data) and data[at]:
            at += 1 + data[at]
        at += 1
    return Header("GIF", width, height, is_animated=pictures > 1, is_cut_short=at >= len(data))


def _measure_palette(packed: int) -> int:
    """Return the number of bytes of a GIF palette."""
    return 3 << (packed & 7) + 1 if packed & 0x80 else 0


def _read_webp(data: bytes) -> Header:
    if data[12:16] == b"VP8X":
        width, height = (int.from_bytes(data[i : i + 3], "little") + 1 for i in (24, 27))
        return Header("WebP", width, height, bool(data[20] & 16), is_animated=bool(data[20] & 2))
    if data[12:16] == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return Header("WebP", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1, bool(bits >> 28 & 1))
    width, height = struct.unpack("<HH", data[26:30])
    return Header("WebP", width & 0x3FFF, height & 0x3FFF)


def _read_tiff(data: bytes) -> Header:
    """Read the first directory of a TIFF file."""
    order = "<" if data[:2] == b"II" else ">"
    (at,) = struct.unpack(order + "I", data[4:8])
    (entries,) = struct.unpack(order + "H", data[at : at + 2])
    found = {}
    for number in range(min(entries, 200)):
        entry = data[at + 2 + 12 * number : at + 14 + 12 * number]
        tag, kind, _ = struct.unpack(order + "HHI", entry[:8])
        format, end = ("H", 10) if kind == 3 else ("I", 12)
        (found[tag],) = struct.unpack(order + format, entry[8:end])
    samples = found.get(277, 1)
    return Header("TIFF", found[256], found[257], has_alpha=samples in (2, 4))
