"""Estimate: about how many solutions there are, where they are too many to count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..arguments import whole_number
from ..errors import RequestError
from ..messages import Message
from ..outcome import Outcome
from ..puzzle import Puzzle, PuzzleLike, as_puzzle
from .clues import Report, ask

USUAL_DIVES = 500
_LEAST, _MOST = 2, 1_000_000
_DIGITS = 3  # of an estimate that are written
_PLACES = 5  # that are kept
_ENDS = {"number": "estimate", "low": "low", "high": "high"}
"""The name of each number in JSON: the command line has a `number` of its own."""

_PLAIN = 6  # digits of a number that is written without a power of ten


@dataclass(frozen=True, slots=True, repr=False)
class Estimate:
    """About how many solutions a puzzle has, and the interval where the number lies.

    If `is_exact`, the solutions were counted. Otherwise the numbers are rounded, and in about 95 of
    100 cases the true one lies between `low` and `high`.
    """

    puzzle: Puzzle
    status: Outcome
    number: int
    low: int
    high: int
    is_exact: bool
    dives: int

    @property
    def message(self) -> Message:
        """How many there are, in words."""
        if self.is_exact:
            return Message("setting.exact", count=self.number)
        numbers = {name: _write(getattr(self, name)) for name in _ENDS}
        return Message("setting.about", **numbers)

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data: see docs/json.md."""
        numbers = {key: _split(getattr(self, name)) for name, key in _ENDS.items()}
        count = self.number if self.is_exact else None
        return {"count": count, **numbers, "exact": self.is_exact, "dives": self.dives}

    def __repr__(self) -> str:
        return f"<Estimate: {self}>"

    def __str__(self) -> str:
        return self.message.text()


def _split(number: int) -> dict[str, float | int]:
    """Return a number as a mantissa and a power of ten, as JSON has it."""
    exponent = max(len(str(number)) - 1, 0)
    return {"mantissa": round(number / 10**exponent, 6), "exponent": exponent}


def _join(plain: dict[str, Any]) -> int:
    """Return the number that JSON has as a mantissa and a power of ten."""
    mantissa, exponent = round(plain["mantissa"] * 10**_PLACES), plain["exponent"] - _PLACES
    return int(mantissa * 10**exponent) if exponent > 0 else round(mantissa / 10**-exponent)


def _write(number: int) -> str:
    """Write a large number with a power of ten: ``6.67 × 10^21``."""
    text = str(number)
    if len(text) <= _PLAIN:
        return text
    return f"{text[0]}.{text[1:_DIGITS]} × 10^{len(text) - 1}"


def estimate(
    puzzle: PuzzleLike,
    *,
    dives: int = USUAL_DIVES,
    seed: int = 0,
    seconds: float | None = None,
    report: Report | None = None,
) -> Estimate:
    """Return about how many solutions a puzzle has, with an interval.

    Few solutions are counted. Many are estimated by random dives: each takes one branch of the
    search after the other, and the numbers of branches multiply. The same `seed` and number of
    `dives` give the same estimate, unless `seconds` end them before.

    >>> estimate("1.....3..4......")
    <Estimate: 3 solutions>
    """
    whole = as_puzzle(puzzle)
    if not _LEAST <= (dives := whole_number("dives", dives)) <= _MOST:
        raise RequestError(
            "request.range", name="dives", least=_LEAST, most=_MOST, found=str(dives)
        )
    seed = whole_number("seed", seed) & (1 << 53) - 1
    answer = ask("estimate", whole, seconds=seconds, report=report, dives=dives, seed=seed)
    is_exact, status = answer["exact"], Outcome(answer["status"])
    number, low, high = (
        answer["count"] if is_exact else _join(answer[key]) for key in _ENDS.values()
    )
    return Estimate(whole, status, number, low, high, is_exact, answer["dives"])
