"""LZ strings: how puzzle editors pack a puzzle into a link.

A text is packed as in LZW: known pieces by their number, with just enough bits for the largest
number so far, new characters in 8 or 16 bits. The bits are written in base 64, six per sign.

Two alphabets disagree about ``-``: it is sign 62 in base64url, and sign 63 in the links of
SudokuMaker. A packed text does not say which one it has, so the caller does.
"""

from __future__ import annotations

from collections.abc import Iterator

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
_SIGNS = {False: _LETTERS + "+/", True: _LETTERS + "+-"}
_PLAIN = {sign: value for value, sign in enumerate(_SIGNS[False])} | {" ": 62}
_VALUES = {False: _PLAIN | {"-": 62, "_": 63}, True: _PLAIN | {"-": 63}}
_CHARACTER, _WIDE, _END = 0, 1, 2  # the meaning of the first numbers


def pack(text: str, *, for_address: bool = False) -> str:
    """Return a text packed in base 64, or in the signs that SudokuMaker puts into an address.

    >>> pack("Hello, world")
    'BIUwNmD2A0AEDukBOYAmQ==='
    """
    bits = [
        number >> place & 1
        for number, width in _number_pieces(_split_units(text))
        for place in range(width)
    ]
    bits += [0] * (6 - len(bits) % 6)
    sixes = (bits[at : at + 6] for at in range(0, len(bits), 6))
    signs = _SIGNS[for_address]
    packed = "".join(signs[sum(bit << 5 - at for at, bit in enumerate(six))] for six in sixes)
    return packed if for_address else packed + "=" * (-len(packed) % 4)


def unpack(text: str, most: int = 200_000, *, for_address: bool = False) -> str | None:
    """Return the text that was packed, no longer than `most`; None if it is not packed this way.

    A ``+`` may have become a blank on its way.

    >>> unpack("BIUwNmD2A0AEDukBOYAmQ===")
    'Hello, world'
    """
    try:
        bits = _read_bits(text.rstrip("=$"), _VALUES[for_address])
        return _join_units(_unpack(bits, most))
    except (KeyError, ValueError, StopIteration, RuntimeError):
        return None


def _number_pieces(units: str) -> Iterator[tuple[int, int]]:
    """Yield the numbers of the pieces of a text, each with its width in bits."""
    known: dict[str, int] = {}
    unsaid: set[str] = set()  # characters that have a number which the reader does not know yet
    width, room, piece = 2, 2, ""
    for sign in (*units, ""):  # the last piece ends where the text does
        if sign and sign not in known:
            known[sign] = len(known) + 3
            unsaid.add(sign)
        if sign and piece + sign in known:
            piece += sign
            continue
        if piece in unsaid:
            code = ord(piece)
            yield int(code > 255), width
            yield code, 16 if code > 255 else 8
            unsaid.discard(piece)
            room, width = _grow(room, width)
        elif piece:
            yield known[piece], width
        if piece:
            room, width = _grow(room, width)
        known[piece + sign] = len(known) + 3
        piece = sign
    yield _END, width


def _grow(room: int, width: int) -> tuple[int, int]:
    """Return how many numbers fit after one more, and the width for them."""
    return (room - 1, width) if room > 1 else (1 << width, width + 1)


def _unpack(bits: Iterator[int], most: int) -> str:
    pieces: dict[int, str] = {}
    out: list[str] = []
    last, length = "", 0
    width, room = 2, 1
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
            room, width = _grow(room, width)
        out.append(piece)
        last, length = piece, length + len(piece)
        if length > most:
            raise ValueError(most)
    return "".join(out)


def _split_units(text: str) -> str:
    """Return the text as JavaScript counts it: a character beyond 16 bits is a pair."""
    if text.isascii():
        return text
    raw = text.encode("utf-16-le", "surrogatepass")
    return "".join(chr(raw[at] | raw[at + 1] << 8) for at in range(0, len(raw), 2))


def _join_units(units: str) -> str:
    if units.isascii():
        return units
    return units.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def _read_bits(text: str, values: dict[str, int]) -> Iterator[int]:
    """Yield the bits of a text in base 64."""
    for sign in text:
        value = values[sign]
        for place in (5, 4, 3, 2, 1, 0):
            yield value >> place & 1


def _take(bits: Iterator[int], width: int) -> int:
    """Return a number of some bits, the lowest first."""
    return sum(next(bits) << place for place in range(width))
