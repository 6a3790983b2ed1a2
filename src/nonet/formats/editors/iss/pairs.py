"""Pairs: the keys of tables of allowed pairs of digits.

A table has a bit for each pair, by the first digit and then by the second; six bits make a sign of
base64url, the lowest bit first, and zeros at the end are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....errors import ParseError, quote_text

_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_VALUES = {sign: value for value, sign in enumerate(_SIGNS)}

Table = frozenset[tuple[int, int]]
"""The allowed pairs of numbers."""


def read_key(key: str, values: Sequence[int]) -> Table:
    """Return the table of a key, for the numbers that the digits count as."""
    size = len(values)
    if any(sign not in _VALUES for sign in key) or len(key) > size * size // 6 + 1:
        raise ParseError("parse.pair-key", text=quote_text(key))
    bits = [_VALUES[sign] >> place & 1 for sign in key for place in range(6)]
    return frozenset(
        (values[at // size], values[at % size]) for at, bit in enumerate(bits[: size**2]) if bit
    )


def format_key(table: Table, values: Sequence[int]) -> str:
    """Return the key of a table.

    >>> format_key(frozenset({(1, 2), (2, 1)}), range(1, 5))
    'S'
    """
    size = len(values)
    numbers = [0] * (size * size // 6 + 1)
    for first, second in table:
        at = values.index(first) * size + values.index(second)
        numbers[at // 6] |= 1 << at % 6
    return "".join(_SIGNS[number] for number in numbers).rstrip("A")


def make_table(values: Sequence[int], is_allowed: Callable[[int, int], bool]) -> Table:
    """Return the table of a relation between numbers."""
    return frozenset((a, b) for a in values for b in values if is_allowed(a, b))
