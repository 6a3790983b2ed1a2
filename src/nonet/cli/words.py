"""Words: numbers as people say them."""

from __future__ import annotations

__all__ = ["counted", "duration"]

_UNITS = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"))


def duration(seconds: float) -> str:
    """Say a time in the unit that suits it, to three digits.

    >>> duration(0.0000123), duration(0.00123), duration(12.3456), duration(1234)
    ('12.3 µs', '1.23 ms', '12.3 s', '1,234 s')
    """
    scale, unit = next(((s, u) for s, u in _UNITS if seconds >= s * 0.9995), _UNITS[-1])
    value = seconds / scale
    digits = 2 if value < 9.995 else 1 if value < 99.95 else 0
    return f"{value:,.{digits}f} {unit}"


def counted(number: int, noun: str, nouns: str = "") -> str:
    """Say how many there are.

    >>> counted(1, "puzzle"), counted(2500, "puzzle"), counted(2, "guess", "guesses")
    ('1 puzzle', '2,500 puzzles', '2 guesses')
    """
    return f"{number:,} {noun if number == 1 else nouns or noun + 's'}"
