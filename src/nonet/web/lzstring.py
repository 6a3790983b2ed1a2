"""LZ strings: how puzzle editors pack a puzzle into a link.

A text is packed as in LZW: known pieces by their number, in as many bits as the numbers need by
then, new characters in 8 or 16. The bits stand in base 64, six a sign.
"""

from __future__ import annotations

from collections.abc import Iterator

__all__ = ["unpacked"]

_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_VALUES = {sign: value for value, sign in enumerate(_SIGNS)} | {"-": 62, "_": 63, " ": 62}
_CHARACTER, _WIDE, _END = 0, 1, 2  # what the first numbers stand for


def unpacked(text: str, most: int = 200_000) -> str | None:
    """Return the text that was packed, no longer than `most`; None for what is no such packing.

    >>> unpacked("BIUwNmD2A0AEDukBOYAmQ===")
    'Hello, world'
    """
    try:
        return _unpacked(_Bits(text), most)
    except (KeyError, ValueError, StopIteration, RuntimeError):
        return None


def _unpacked(bits: _Bits, most: int) -> str:
    pieces: dict[int, str] = {}
    out: list[str] = []
    last, length = "", 0
    width, room = 2, 1  # bits of a number, and how many more pieces there are before it grows
    size = 3
    while True:
        number = bits.take(width)
        if number == _END:
            return "".join(out)
        if number in (_CHARACTER, _WIDE):
            pieces[size] = chr(bits.take(8 if number == _CHARACTER else 16))
            number, size = size, size + 1
            room -= 1
            if room == 0:
                room, width = 1 << width, width + 1
        piece = pieces[number] if number in pieces else _repeated(last, number, size)
        out.append(piece)
        length += len(piece)
        if length > most:
            raise ValueError("it is too long")
        if last:
            pieces[size] = last + piece[0]
            size += 1
            room -= 1
            if room == 0:
                room, width = 1 << width, width + 1
        last = piece


def _repeated(last: str, number: int, size: int) -> str:
    """Return the piece that is just being made: the last one, and its own beginning."""
    if number != size or not last:
        raise ValueError("there is no such piece")
    return last + last[0]


class _Bits:
    """The bits of a text in base 64, the lowest bit of a number first."""

    def __init__(self, text: str) -> None:
        self._bits = self._each(text.rstrip("="))

    @staticmethod
    def _each(text: str) -> Iterator[int]:
        for sign in text:
            value = _VALUES[sign]
            for place in (32, 16, 8, 4, 2, 1):
                yield int(bool(value & place))

    def take(self, width: int) -> int:
        """Take a number of so many bits."""
        return sum(next(self._bits) << place for place in range(width))
