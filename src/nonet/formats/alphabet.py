"""Alphabets: which digit a sign stands for.

Up to 9×9 there is one: 1–9. Above, four are in use, and the caller can choose by the sign of the
first digit (``alphabet="0"``; ``alphabet="0-9A-F"`` says the same):

* ``"1"`` — 1–9, then A–Z (and a is 36); decimals from 1. The one that is written, and the default.
* ``"0"`` — 0–9, then A–Z; decimals from 0. Here 0 is a digit, and an empty cell is ``.`` (or -1).
* ``"A"`` — A–Y, for grids of 10 to 26 rows.

When nothing is chosen, ``A`` is taken where ``1`` cannot be (an H in a 16×16 grid), and a grid
that could be either ``1`` or ``0`` is refused: one that has 0 beside another sign for an empty
cell, and not the last digit of alphabet ``1``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from math import isqrt
from string import ascii_uppercase, digits

from ..errors import FormatError, ParseError, shortened
from ..grid import MAX_SIZE, MIN_SIZE, Grid, cell_name
from ..puzzle import symbols

__all__ = ["EMPTY", "chosen", "grid_of", "grid_of_numbers"]

EMPTY = ".0*_-"

_BAD = 255
_NUMBER = re.compile(r"-?[0-9]{1,9}")


def chosen(alphabet: str | None) -> str | None:
    """Return the first sign of the alphabet that the caller asks for."""
    if alphabet is None or re.fullmatch(r"[10A](-[-\w]*)?", alphabet):
        return alphabet[0] if alphabet else None
    raise FormatError(
        f"unknown alphabet {shortened(alphabet)}: known are '1' (1–9A–G), '0' (0–9A–F), 'A' (A–P)"
    )


def grid_of(text: str, alphabet: str | None = None) -> Grid:
    """Read digits written one sign a cell, with nothing between them."""
    size = isqrt(len(text))
    if size * size != len(text) or not MIN_SIZE <= size <= MAX_SIZE:
        raise ParseError(f"{_no_grid(len(text))}: {shortened(text)}")
    first = chosen(alphabet)
    codes = text.encode("ascii", "replace")
    cells = codes.translate(_table(size, first or "1"))
    if first is None and _BAD not in cells:
        _refuse_two_zeros(size, "0" in text, any(sign in text for sign in ".*_-"), size in cells)
    if first is None and _BAD in cells and 9 < size <= 26:
        letters = codes.translate(_table(size, "A"))
        cells = cells if _BAD in letters else letters
    if _BAD in cells:
        index = cells.index(_BAD)
        raise ParseError(
            f"{cell_name(index, size)} holds {text[index]!r}: expected {_expected(size, first)}"
        )
    return Grid.of(cells, size)


def grid_of_numbers(tokens: Sequence[str], alphabet: str | None = None) -> Grid:
    """Read digits written as numbers (or as signs, where each is one character)."""
    if all(len(token) == 1 for token in tokens):
        return grid_of("".join(tokens), alphabet)
    size = isqrt(len(tokens))
    if size * size != len(tokens) or not MIN_SIZE <= size <= MAX_SIZE:
        raise ParseError(_no_grid(len(tokens)))
    values = [_number(token, index, size) for index, token in enumerate(tokens)]
    from_zero = _counts_from_zero(values, size, chosen(alphabet))
    lowest, highest = (0, size - 1) if from_zero else (1, size)
    cells = bytearray(size * size)
    for index, value in enumerate(values):
        if value is None or value == -1 or (value == 0 and not from_zero):
            continue
        if not lowest <= value <= highest:
            raise ParseError(
                f"{cell_name(index, size)} holds {value}:"
                f" expected a number from {lowest} to {highest}, or . for an empty cell"
            )
        cells[index] = value + from_zero
    return Grid.of(bytes(cells), size)


def _number(token: str, index: int, size: int) -> int | None:
    if token in (".", "*", "_", "-"):
        return None
    if not _NUMBER.fullmatch(token):
        raise ParseError(
            f"{cell_name(index, size)} holds {shortened(token)}:"
            f" expected a number from 1 to {size}, or . for an empty cell"
        )
    return int(token)


def _counts_from_zero(values: Sequence[int | None], size: int, first: str | None) -> bool:
    """Is 0 a digit here, and not an empty cell?"""
    if first is not None or size in values:
        return first == "0"
    if -1 in values and 0 not in values:
        raise _ambiguous(size, "-1 for an empty cell, and neither 0 nor the last digit")
    if -1 not in values:
        _refuse_two_zeros(size, 0 in values, None in values, has_last=False)
    return -1 in values


def _refuse_two_zeros(size: int, has_zero: bool, has_empty: bool, has_last: bool) -> None:
    """Refuse to guess whether 0 is one more sign for an empty cell, or the first digit."""
    if size > 9 and has_zero and has_empty and not has_last:
        raise _ambiguous(size, "0 beside another sign for an empty cell")


def _ambiguous(size: int, why: str) -> ParseError:
    ones, zeros = _span(size, "1"), _span(size, "0")
    return ParseError(
        f"the {size}×{size} grid has {why}: its alphabet may be {ones} or {zeros},"
        f" choose alphabet='1' or alphabet='0'"
    )


@lru_cache(maxsize=128)
def _table(size: int, first: str) -> bytes:
    """Return the digit of each character code, `_BAD` for those that mean nothing."""
    signs = {
        "1": symbols(size)[1:],
        "0": (digits + ascii_uppercase)[:size],
        "A": ascii_uppercase[:size],
    }[first]
    table = bytearray([_BAD]) * 256
    for sign in EMPTY:
        table[ord(sign)] = 0
    for digit, sign in enumerate(signs, 1):
        table[ord(sign)] = digit
        if size < MAX_SIZE:  # only there do A and a differ
            table[ord(sign.lower())] = digit
    return bytes(table)


def _span(size: int, first: str) -> str:
    """Return an alphabet as people write it: 1–9A–G."""
    if first == "A":
        return f"A–{ascii_uppercase[min(size, 26) - 1]}"
    last = symbols(size)[-1] if first == "1" else (digits + ascii_uppercase)[size - 1]
    if last.isdecimal():
        return f"{first}–{last}"
    letters = "A" if last == "A" else "A–Za" if last == "a" else f"A–{last}"
    return f"{first}–9{letters}"


def _expected(size: int, first: str | None) -> str:
    return f"{_span(size, first or '1')}, or . for an empty cell"


def _no_grid(count: int) -> str:
    """Say that no grid has so many cells, and which grid comes near."""
    size = min(max(round(count**0.5), MIN_SIZE), MAX_SIZE)
    cells = "1 cell makes" if count == 1 else f"{count} cells make"
    return f"{cells} no square grid (one of {size}×{size} has {size * size})"
