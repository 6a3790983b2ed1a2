"""Text: tables, and numbers for people."""

from __future__ import annotations

from collections.abc import Collection, Sequence

_UNITS = ((1.0, "s"), (1e-3, "ms"), (1e-6, "µs"))


def format_duration(seconds: float) -> str:
    """Return a time in a suitable unit, with three digits.

    >>> [format_duration(seconds) for seconds in (0.0000123, 0.00123, 12.3456, 1234)]
    ['12.3 µs', '1.23 ms', '12.3 s', '1,234 s']
    """
    scale, unit = next(((s, u) for s, u in _UNITS if seconds >= s * 0.9995), _UNITS[-1])
    value = seconds / scale
    digits = 2 if value < 9.995 else 1 if value < 99.95 else 0
    return f"{value:,.{digits}f} {unit}"


def format_clock(seconds: float) -> str:
    """Return a time as a clock shows it.

    >>> format_clock(7.9), format_clock(83), format_clock(3700)
    ('0:07', '1:23', '1:01:40')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def format_count(number: int, noun: str, nouns: str = "") -> str:
    """Return a number with its noun.

    >>> format_count(1, "puzzle"), format_count(2500, "puzzle"), format_count(2, "guess", "guesses")
    ('1 puzzle', '2,500 puzzles', '2 guesses')
    """
    return f"{number:,} {noun if number == 1 else nouns or noun + 's'}"


def draw_table(
    names: Sequence[str], rows: Sequence[Sequence[str]], *, left: Collection[str] = ()
) -> str:
    """Draw rows below the names of their columns; the columns in `left` are aligned to the left.

    >>> rows = [["crook", "5 ms"], ["sat", "12 ms"]]
    >>> print(draw_table(["method", "mean\\ntime"], rows, left=["method"]))
             mean
    method   time
    ─────────────
    crook    5 ms
    sat     12 ms
    """
    heads = [name.split("\n") for name in names]
    height = max(map(len, heads))
    columns = [[""] * (height - len(head)) + head for head in heads]
    lines = [*zip(*columns, strict=True), *rows]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    drawn = [
        "  ".join(
            text.ljust(width) if name in left else text.rjust(width)
            for name, text, width in zip(names, line, widths, strict=True)
        ).rstrip()
        for line in lines
    ]
    rule = "─" * (sum(widths) + 2 * (len(widths) - 1))
    return "\n".join([*drawn[:height], rule, *drawn[height:]])
