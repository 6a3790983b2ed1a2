"""Alphabets: which digit a sign means.

Up to 9×9 there is one: 1–9, and 0 is an empty cell. Above, three are in use, and the caller can
choose by the sign of the first digit (``alphabet="0"``; ``alphabet="0-9A-F"`` means the same):

* ``"1"``: 1–9, then A–Z (and a is 36); decimals from 1. The default, and the one that is written.
* ``"0"``: 0–9, then A–Z; decimals from 0. Here 0 is a digit, and an empty cell is ``.`` (or -1).
* ``"A"``: A–Y, for grids of 10 to 26 rows.

By default ``0`` is used where 0 cannot be an empty cell: next to another sign for empty cells, or
in a grid without empty cells. A note says so. ``A`` is used where ``1`` is impossible (an H in a
16×16 grid). A grid that could be read with either is refused.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from math import isqrt
from string import ascii_uppercase, digits
from typing import NamedTuple

from ..cells import MAX_SIZE, MIN_SIZE, cell_name
from ..errors import FormatError, ParseError, quote_text
from ..grid import Grid, number_symbols, symbols
from ..messages import Message

EMPTY = ".0*_-?xX"
"""The signs for an empty cell; X and x only where they are not digits."""

_EMPTY_BUT_ZERO = frozenset(EMPTY) - {"0"}
_ALSO_EMPTY = "·•∙⋅●○□■▢▯☐⬜␣"
_BAD = 255
_NUMBER = re.compile(r"-?[0-9]{1,9}")


class Digits(NamedTuple):
    """The digits of a grid, and a note if the alphabet had to be decided."""

    grid: Grid
    note: Message | None = None


def normalise(text: str) -> str:
    """Return a text with digits of all scripts, and signs for empty cells, in ASCII.

    >>> normalise("５３□ ٧·")
    '53. 7.'
    """
    return text if text.isascii() else "".join(map(_normalise_sign, text))


@lru_cache(maxsize=4096)
def _normalise_sign(sign: str) -> str:
    if sign in _ALSO_EMPTY:
        return "."
    if sign == "\u00a0" or unicodedata.category(sign) == "Zs":
        return " "
    digit = unicodedata.decimal(sign, None)
    return sign if digit is None else str(digit)


def choose_alphabet(alphabet: str | None) -> str | None:
    """Return the first sign of the alphabet that the caller asks for."""
    alphabet = None if alphabet is None else str(alphabet)
    if alphabet is None or re.fullmatch(r"[10A](-[-\w]*)?", alphabet):
        return alphabet[0] if alphabet else None
    raise FormatError("format.alphabet", name=quote_text(alphabet))


def read_signs(
    text: str, alphabet: str | None = None, values: Sequence[int] | None = None
) -> Digits:
    """Read digits written as one sign per cell, with nothing between them.

    `values` are the numbers that the digits count as, if they are not those from 1.
    """
    size = _find_size(len(text), text)
    if values is not None and len(values) == size:  # otherwise the rule is refused later
        return _read_values(list(normalise(text)), size, values)
    first = choose_alphabet(alphabet)
    codes = normalise(text).encode("ascii", "backslashreplace")
    if len(codes) != len(text):  # a sign that is not a digit in any script
        codes = bytes(ord(sign) if sign.isascii() else 0 for sign in normalise(text))
    cells = codes.translate(_table(size, first or "1"))
    note = None
    if first is None and size > 9:
        zeros = codes.translate(_table(size, "0"))
        letters = codes.translate(_table(size, "A")) if size <= 26 else bytes([_BAD])
        if _BAD not in letters and _BAD not in cells and any(letters):
            raise _ambiguous(size, Message("parse.letters-only"), "A")
        if _BAD in cells and _BAD not in letters:
            cells = letters
        elif _BAD not in zeros and (note := _note_zero(zeros, cells, size)):
            cells = zeros
    if _BAD in cells:
        at = cells.index(_BAD)
        span, text = _format_span(size, first or "1"), repr(text[at])
        raise ParseError("parse.sign", cell=cell_name(at, size), text=text, alphabet=span)
    return Digits(Grid.from_cells(cells, size), note)


def read_digits(
    tokens: Sequence[str], alphabet: str | None = None, values: Sequence[int] | None = None
) -> Digits:
    """Read digits written as numbers (or as signs, if each token is one character)."""
    if all(len(token) == 1 for token in tokens):
        return read_signs("".join(tokens), alphabet, values)
    size = _find_size(len(tokens))
    if values is not None and len(values) == size:  # otherwise the rule is refused later
        return _read_values(tokens, size, values)
    first = choose_alphabet(alphabet)
    numbers = [_read_number(token, at, size) for at, token in enumerate(tokens)]
    note = None
    from_zero = first == "0"
    if first is None and size not in numbers:
        if -1 in numbers and 0 not in numbers:
            raise _ambiguous(size, Message("parse.minus-one"))
        from_zero = -1 in numbers
        if not from_zero and size > 9:
            zeros = bytes(0 if v is None else _to_byte(v + 1) for v in numbers)
            note = _note_zero(zeros, bytes(_to_byte(v or 0) for v in numbers), size)
            from_zero = note is not None
    least, most = (0, size - 1) if from_zero else (1, size)
    cells = bytearray(size * size)
    for at, value in enumerate(numbers):
        if value is None or value == -1 or (value == 0 and not from_zero):
            continue
        if not least <= value <= most:
            name, text = cell_name(at, size), str(value)
            raise ParseError("parse.number", cell=name, text=text, least=least, most=most)
        cells[at] = value + from_zero
    return Digits(Grid.from_cells(bytes(cells), size), note)


def _read_values(tokens: Sequence[str], size: int, values: Sequence[int]) -> Digits:
    """Read the numbers that the digits count as, or their signs."""
    signs = number_symbols(tuple(values))
    known = {sign: digit for digit, sign in enumerate(signs)}
    known |= {str(value): digit for digit, value in enumerate(values, 1)}
    known = {sign: 0 for sign in EMPTY} | known
    cells = bytearray()
    for at, token in enumerate(tokens):
        digit = known.get(token, known.get(token.upper()))
        if digit is None:
            name = cell_name(at, size)
            span = ", ".join(map(str, values))
            raise ParseError("parse.sign", cell=name, text=quote_text(token), alphabet=span)
        cells.append(digit)
    return Digits(Grid.from_cells(bytes(cells), size))


def _to_byte(value: int) -> int:
    return value if 0 <= value < _BAD else _BAD


def _find_size(count: int, text: str | None = None) -> int:
    size = isqrt(count)
    if size * size == count and MIN_SIZE <= size <= MAX_SIZE:
        return size
    near = min(max(round(count**0.5), MIN_SIZE), MAX_SIZE)
    if text is None:
        raise ParseError("parse.square", found=count, size=near, expected=near**2)
    text = quote_text(text)
    raise ParseError("parse.square-line", found=count, size=near, expected=near**2, text=text)


def _note_zero(zeros: bytes, cells: bytes, size: int) -> Message | None:
    """Return why 0 is a digit here, in a grid above 9×9; None where it is an empty cell.

    `zeros` has the digits if 0 is the first one, `cells` if 0 is an empty cell.
    """
    places = [at for at, digit in enumerate(zeros) if digit == 1]
    if not places or size in cells or len(places) > size:
        return None
    full = 0 not in zeros
    if not len({at // size for at in places}) == len(places) == len({at % size for at in places}):
        raise _ambiguous(size, Message("parse.zero-twice", full=full))
    return Message("text.zero-is-digit", alphabet=_format_span(size, "0"), full=full)


def _read_number(token: str, at: int, size: int) -> int | None:
    if token in _EMPTY_BUT_ZERO:
        return None
    if not _NUMBER.fullmatch(token):
        name, text = cell_name(at, size), quote_text(token)
        raise ParseError("parse.number", cell=name, text=text, least=1, most=size)
    return int(token)


def _ambiguous(size: int, reason: Message, other: str = "0") -> ParseError:
    known = [_format_span(size, "1"), _format_span(size, other)]
    return ParseError("parse.alphabet", size=size, reason=reason, known=known, name=repr(other))


def list_signs(size: int, first: str) -> str:
    """Return the signs of an alphabet that begins with `first`."""
    return {
        "1": symbols(size)[1:],
        "0": (digits + ascii_uppercase)[:size],
        "A": ascii_uppercase[:size],
    }[first]


@lru_cache(maxsize=128)
def _table(size: int, first: str) -> bytes:
    """Return the digit of each character code, `_BAD` for those that mean nothing."""
    table = bytearray([_BAD]) * 256
    for sign in EMPTY:
        table[ord(sign)] = 0  # X and x become digits below, where they are
    for digit, sign in enumerate(list_signs(size, first), 1):
        table[ord(sign)] = digit
        if size < MAX_SIZE:  # only there do A and a differ
            table[ord(sign.lower())] = digit
    return bytes(table)


def _format_span(size: int, first: str) -> str:
    """Return an alphabet as people write it: 1–9A–G."""
    last = list_signs(size, first)[-1]
    if first == "A" or last.isdecimal():
        return f"{first}–{last}"
    letters = "A" if last == "A" else "A–Za" if last == "a" else f"A–{last}"
    return f"{first}–9{letters}"
