"""Pairs: the keys of tables that say which two digits may stand together.

A table has a bit for each pair, by the first digit and then by the second; six bits make a sign of
base64url, the lowest bit first, and zeros at the end are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....errors import ParseError, quote_text

_SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_VALUES = {sign: value for value, sign in enumerate(_SIGNS)}

Table = frozenset[tuple[int, int]]
"""The allowed pairs of digits, numbered from 1."""


def read_key(key: str, size: int) -> Table:
    """Return the table of a key."""
    if any(sign not in _VALUES for sign in key) or len(key) > size * size // 6 + 1:
        raise ParseError("parse.pair-key", text=quote_text(key))
    bits = [_VALUES[sign] >> place & 1 for sign in key for place in range(6)]
    return frozenset(
        (at // size + 1, at % size + 1) for at, bit in enumerate(bits[: size * size]) if bit
    )


def format_key(table: Table, size: int) -> str:
    """Return the key of a table.

    >>> format_key(frozenset({(1, 2), (2, 1)}), 4)
    'S'
    """
    numbers = [0] * (size * size // 6 + 1)
    for first, second in table:
        at = (first - 1) * size + second - 1
        numbers[at // 6] |= 1 << at % 6
    return "".join(_SIGNS[number] for number in numbers).rstrip("A")


def make_table(values: Sequence[int], is_allowed: Callable[[int, int], bool]) -> Table:
    """Return the table of a relation between the numbers that the digits count as."""
    return frozenset(
        (first, second)
        for first, a in enumerate(values, 1)
        for second, b in enumerate(values, 1)
        if is_allowed(a, b)
    )
