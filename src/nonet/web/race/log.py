"""Logs: what a player did in a race, event by event, and its replay."""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from statistics import median
from typing import Any, NamedTuple

from pydantic_core import to_json

from ...cells import cell_name
from ...messages import Message
from .errors import RaceError

MOST_EVENTS = 20_000
GRACE = 2_000
"""Milliseconds to correct a slip without counting it as a mistake."""

_MOST_MS = 25 * 3600 * 1000
_COLOURS = 8


Event = tuple[int, int, str, int]
"""One action: when (ms on the clock, without pauses), in which cell, the op, and its value.

The op is ``d`` (write a digit, 0 erases it), ``c`` (toggle a corner mark), ``m`` (a centre mark) or
``k`` (a colour). An undo is logged as its effects. Logs are long, so events are plain tuples.
"""


class Play(NamedTuple):
    """The outcome of a log: the digits at the end, and how they were written."""

    digits: bytes
    placements: tuple[int, ...]  # when each digit was written, in ms
    correct: int
    mistakes: int

    @property
    def accuracy(self) -> float:
        """The share of written digits that are right; 1 if none was written."""
        return self.correct / len(self.placements) if self.placements else 1.0

    @property
    def median_gap(self) -> float | None:
        """The median of the seconds from digit to digit; None with fewer than two digits."""
        gaps = [later - earlier for earlier, later in pairwise(self.placements)]
        return median(gaps) / 1000 if gaps else None

    @classmethod
    def replay(cls, givens: bytes, solution: bytes, events: Sequence[Event], end: int) -> Play:
        """Replay a log on the givens; `end` is when the race ended, in ms.

        A mistake is a wrong digit that stays for more than two seconds.
        """
        digits, since = bytearray(givens), [0] * len(givens)
        placements: list[int] = []
        correct = mistakes = 0
        for ms, cell, op, value in events:
            if op != "d":
                continue
            if givens[cell]:
                name = cell_name(cell, round(len(givens) ** 0.5))
                raise RaceError("refused.race-givens", cell=name, digit=givens[cell])
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


def parse_events(raw: Sequence[Any], size: int = 9, after: int = 0, first: int = 0) -> list[Event]:
    """Return events as they were sent; `first` were sent before, the last of them at `after`."""
    if first + len(raw) > MOST_EVENTS:
        raise RaceError("refused.race-log-too-long", found=first + len(raw), most=MOST_EVENTS)
    values, cells = _list_values(size), size * size
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
        raise _make_error(one, first + len(events), after, size)
    return events


@cache
def _list_values(size: int) -> dict[str, range]:
    digits = range(1, size + 1)
    return {"d": range(size + 1), "c": digits, "m": digits, "k": range(_COLOURS + 1)}


def _make_error(one: Any, number: int, after: int, size: int) -> RaceError:
    """Return what is wrong with an event."""
    reason = _find_fault(one, size)
    if reason is not None:
        return RaceError("refused.race-log-malformed", number=number, reason=reason)
    return RaceError("refused.race-log-backwards", number=number, found=one[0], expected=after)


def _find_fault(one: Any, size: int) -> Message | None:
    """Return what is wrong with an event by itself."""
    if type(one) is not list or len(one) != 4:
        return Message("refused.event-shape")
    ms, cell, op, value = one
    values = _list_values(size)
    if type(op) is not str or op not in values:
        return Message("refused.event-op", known=list(values))
    for name, found, allowed in (
        ("ms", ms, range(_MOST_MS + 1)),
        ("cell", cell, range(size * size)),
        ("value", value, values[op]),
    ):
        if type(found) is not int or found not in allowed:
            least, most = allowed[0], allowed[-1]
            return Message("refused.event-number", name=name, least=least, most=most)
    return None


def hash_events(events: Sequence[Event]) -> str:
    """Return the hash of a log: SHA-256 of its JSON without spaces, as a browser writes it.

    >>> hash_events([(1200, 3, "d", 5)]) == hashlib.sha256(b'[[1200,3,"d",5]]').hexdigest()
    True
    """
    return hashlib.sha256(to_json(events)).hexdigest()


def pack(events: Sequence[Event]) -> bytes:
    """Return a log in the form that is stored."""
    return zlib.compress(
        to_json(events), 1
    )  # a third larger than level 9, in a quarter of the time


def unpack_text(log: bytes | None) -> bytes:
    """Return the events of a stored log as JSON.

    >>> unpack_text(pack([(1200, 3, "d", 5)]))
    b'[[1200,3,"d",5]]'
    """
    return b"[]" if log is None else zlib.decompress(log)


def unpack(log: bytes | None) -> list[Event]:
    """Return the events of a stored log.

    >>> unpack(pack([(1200, 3, "d", 5)]))
    [(1200, 3, 'd', 5)]
    """
    return [tuple(one) for one in json.loads(unpack_text(log))]
