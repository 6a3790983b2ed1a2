"""Logs: what a player did in a race, event by event, and what it comes to when it is replayed."""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

from pydantic_core import to_json

from ...grid import cell_name
from .refusals import Refused

__all__ = ["GRACE", "MOST_EVENTS", "Event", "Play", "events_in", "hash_of", "packed", "unpacked"]

MOST_EVENTS = 20_000
GRACE = 2_000
"""Milliseconds in which a slip can be taken back, and is no mistake."""

_MOST_MS = 25 * 3600 * 1000
_COLOURS = 8


Event = tuple[int, int, str, int]
"""One thing that the player did: when (ms on the clock, without pauses), in which cell, what (the
op), and with which value. A log has thousands, and as plain tuples they cost next to nothing.

The op is ``d`` (a digit is written, 0 erases it), ``c`` (a corner mark is toggled), ``m`` (a
centre mark) or ``k`` (a colour). What undo does is told as its effects.
"""


class Play(NamedTuple):
    """What a log comes to: the digits at the end, and how they came to stand there."""

    digits: bytes
    placements: tuple[int, ...]  # when each digit was written
    correct: int
    mistakes: int

    @property
    def accuracy(self) -> float:
        """Which share of the digits that were written is right; 1 where none was written."""
        return self.correct / len(self.placements) if self.placements else 1.0

    @property
    def median_gap(self) -> float | None:
        """Seconds from one digit to the next, in the middle; None with fewer than two digits."""
        gaps = sorted(later - earlier for earlier, later in pairwise(self.placements))
        if not gaps:
            return None
        half = len(gaps) // 2
        return (gaps[half] if len(gaps) % 2 else (gaps[half - 1] + gaps[half]) / 2) / 1000

    @classmethod
    def of(cls, givens: bytes, solution: bytes, events: Sequence[Event], end: int) -> Play:
        """Replay a log on the givens; `end` is when the race ended, in ms.

        A mistake is a wrong digit that stands for more than two seconds, seen or not.
        """
        digits, since = bytearray(givens), [0] * len(givens)
        placements: list[int] = []
        correct = mistakes = 0
        for ms, cell, op, value in events:
            if op != "d":
                continue
            if givens[cell]:
                name = cell_name(cell, round(len(givens) ** 0.5))
                raise Refused("race-givens", f"events: {name} is given as {givens[cell]}")
            mistakes += _is_mistake(digits[cell], solution[cell], ms - since[cell])
            if value:
                placements.append(ms)
                correct += value == solution[cell]
            digits[cell], since[cell] = value, ms
        for cell, digit in enumerate(digits):
            mistakes += not givens[cell] and _is_mistake(digit, solution[cell], end - since[cell])
        return cls(bytes(digits), tuple(placements), correct, mistakes)


def _is_mistake(digit: int, wanted: int, stood: int) -> bool:
    return digit not in (0, wanted) and stood > GRACE


def events_in(raw: Sequence[Any], size: int = 9, after: int = 0, first: int = 0) -> list[Event]:
    """Read events as they were sent; `after` is the time of the one before, `first` its number."""
    if first + len(raw) > MOST_EVENTS:
        raise Refused(
            "race-log-too-long", f"events: {first + len(raw):,} events, and {MOST_EVENTS:,} is most"
        )
    values, cells = _values(size), size * size
    events: list[Event] = []
    for one in raw:
        if type(one) is list and len(one) == 4:
            ms, cell, op, value = one
            if (
                type(ms) is type(cell) is type(value) is int
                and type(op) is str
                and after <= ms <= _MOST_MS
                and 0 <= cell < cells
                and value in values.get(op, ())
            ):
                after = ms
                events.append((ms, cell, op, value))
                continue
        raise _refused(one, first + len(events), after, size)
    return events


@cache
def _values(size: int) -> dict[str, range]:
    """Return the values of each op."""
    digits = range(1, size + 1)
    return {"d": range(size + 1), "c": digits, "m": digits, "k": range(_COLOURS + 1)}


def _refused(one: Any, number: int, after: int, size: int) -> Refused:
    """Say what is wrong with an event."""
    fault = _fault(one, size)
    if fault is not None:
        return Refused("race-log-malformed", f"events.{number}: {fault}")
    detail = f"events.{number}: at {one[0]} ms, and the one before it at {after} ms"
    return Refused("race-log-backwards", detail)


def _fault(one: Any, size: int) -> str | None:
    """Say what is wrong with an event by itself; None where nothing is."""
    if type(one) is not list or len(one) != 4:
        return "an event is a list [ms, cell, op, value]"
    ms, cell, op, value = one
    values = _values(size)
    if type(ms) is not int or not 0 <= ms <= _MOST_MS:
        return f"ms should be a whole number from 0 to {_MOST_MS}"
    if type(cell) is not int or not 0 <= cell < size * size:
        return f"the cell should be a whole number from 0 to {size * size - 1}"
    if type(op) is not str or op not in values:
        return f"the op should be one of {', '.join(values)}"
    if type(value) is not int or value not in values[op]:
        low, high = values[op][0], values[op][-1]
        return f"the value of {op} should be a whole number from {low} to {high}"
    return None


def _text(events: Sequence[Event]) -> bytes:
    return to_json(events)


def hash_of(events: Sequence[Event]) -> str:
    """Return the hash of a log: SHA-256 of its JSON without spaces, as a browser writes it.

    >>> hash_of([(1200, 3, "d", 5)]) == hashlib.sha256(b'[[1200,3,"d",5]]').hexdigest()
    True
    """
    return hashlib.sha256(_text(events)).hexdigest()


def packed(events: Sequence[Event]) -> bytes:
    """Return a log as it is stored."""
    return zlib.compress(_text(events), 1)  # a third larger than it could be, in a quarter the time


def unpacked(log: bytes | None) -> list[Event]:
    """Return the events of a stored log.

    >>> unpacked(packed([(1200, 3, "d", 5)]))
    [(1200, 3, 'd', 5)]
    """
    return [] if log is None else [tuple(one) for one in json.loads(zlib.decompress(log))]
