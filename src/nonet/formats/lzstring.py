"""LZ strings: how puzzle editors pack a puzzle into a link.

A text is packed as in LZW: known pieces by their number, with just enough bits for the largest
number so far, new characters in 8 or 16 bits. The bits are written in base 64, six per sign.
"""

from __future__ import annotations

from collections.abc import Iterator

_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_VALUES = {sign: value for value, sign in enumerate(_SIGNS)} | {"-": 62, "_": 63, " ": 62}
_CHARACTER, _WIDE, _END = 0, 1, 2  # the meaning of the first numbers


def unpack(text: str, most: int = 200_000) -> str | None:
    """Return the text that was packed, no longer than `most`; None if it is not packed this way.

    >>> unpack("BIUwNmD2A0AEDukBOYAmQ===")
    'Hello, world'
    """
    try:
        return _unpack(_read_bits(text.rstrip("=")), most)
    except (KeyError, ValueError, StopIteration, RuntimeError):
        return None


def _unpack(bits: Iterator[int], most: int) -> str:
    pieces: dict[int, str] = {}
    out: list[str] = []
    last, length = "", 0
    width, room = 2, 1  # the bits of a number, and how many pieces fit before it grows
    while (number := _take(bits, width)) != _END:
        if number in (_CHARACTER, _WIDE):
            piece = chr(_take(bits, 8 if number == _CHARACTER else 16))
            known = [piece, last + piece[0]] if last else [piece]
        else:  # the piece that is being made is the last one and its own beginning
            is_new = number == len(pieces) + 3 and last
            piece = last + last[0] if is_new else pieces[number]
            known = [last + piece[0]] if last else []
        for one in known:
            pieces[len(pieces) + 3] = one
            room -= 1
            if room == 0:
                room, width = 1 << width, width + 1
        out.append(piece)
        last, length = piece, length + len(piece)
        if length > most:
            raise ValueError(most)
    return "".join(out)


def _read_bits(text: str) -> Iterator[int]:
    """Yield the bits of a text in base 64."""
    for sign in text:
        for place in (5, 4, 3, 2, 1, 0):
            yield _VALUES[sign] >> place & 1


def _take(bits: Iterator[int], width: int) -> int:
    """Return a number of some bits, the lowest first."""
    return sum(next(bits) << place for place in range(width))
