"""Rules: a finished race, from the log to the measure of it, or the reason to refuse it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...grid import cell_name
from ...puzzle import Puzzle
from ...solve import solve
from . import score
from .log import Event, Play, hash_of
from .refusals import Refused

__all__ = [
    "MOST_PAUSES",
    "MOST_PAUSE_SECONDS",
    "Clock",
    "Measure",
    "Ranked",
    "check_clock",
    "measured",
]

MOST_PAUSES = 20
MOST_PAUSE_SECONDS = 3600.0

_CLOCK = 5.0  # seconds by which the clocks may differ
_ROUND_TRIP = 1.0  # seconds for each time the clocks had to be told something
_LEAST_GAP = 0.25  # seconds from one digit to the next, in the middle


class Measure(NamedTuple):
    """What was measured in a race that is accepted."""

    seconds: float
    mistakes: int
    accuracy: float
    adjusted: float
    points: int


class Ranked(NamedTuple):
    """What the rules need to know of a ranked puzzle."""

    puzzle: Puzzle
    score: int
    par: float


class Clock(NamedTuple):
    """The server's clock of a race at its end: seconds without pauses, and how many there were."""

    seconds: float
    pauses: int

    @property
    def allowance(self) -> float:
        """Seconds by which a log may differ from it."""
        return _CLOCK + _ROUND_TRIP * (2 + self.pauses)  # start, finish, and each pause


def check_clock(events: Sequence[Event], clock: Clock) -> None:
    """Refuse events that are later than it is."""
    if events and events[-1][0] / 1000 > clock.seconds + clock.allowance:
        raise _other_time(events[-1][0] / 1000, clock.seconds)


def measured(
    ranked: Ranked,
    clock: Clock,
    hints: score.Hints,
    *,
    digits: str,
    events: Sequence[Event],
    known: Sequence[Event],
    told_hash: str | None = None,
) -> Measure:
    """Check the end of a race and measure it; `known` are the events that came on the way."""
    puzzle = ranked.puzzle
    if told_hash is not None and told_hash.lower() != hash_of(events):
        raise Refused("race-log-changed", "hash: this is not the hash of the events")
    if list(events[: len(known)]) != list(known):
        raise Refused(
            "race-log-changed", f"events: the first {len(known)} are not those that were sent"
        )
    grid = _grid(puzzle, digits)
    solution = solve(puzzle).cells
    if grid != solution:  # which digit is wrong is not told: a finish is no hint
        raise Refused("race-wrong-grid", "digits: this is not the solution")
    play = Play.of(puzzle.givens.cells, solution, events, round(clock.seconds * 1000))
    if (at := _difference(play.digits, grid)) is not None:
        name, told = cell_name(at, puzzle.size), grid[at]
        raise Refused(
            "race-log-no-replay", f"events: they leave {play.digits[at]} in {name}, and not {told}"
        )
    _check_pace(ranked, clock, events, play)
    return _measure(ranked, clock, hints, play)


def _measure(ranked: Ranked, clock: Clock, hints: score.Hints, play: Play) -> Measure:
    rating = score.rating_of(ranked.score)
    return Measure(
        clock.seconds,
        play.mistakes,
        play.accuracy,
        score.adjusted(clock.seconds, play.mistakes, hints),
        score.points(clock.seconds, play.mistakes, par=ranked.par, rating=rating, hints=hints),
    )


def _check_pace(ranked: Ranked, clock: Clock, events: Sequence[Event], play: Play) -> None:
    """Refuse a log whose clock is not ours, and hands faster than hands are."""
    last = events[-1][0] / 1000 if events else 0.0
    if abs(last - clock.seconds) > clock.allowance:
        raise _other_time(last, clock.seconds)
    gap = play.median_gap
    if gap is not None and gap < _LEAST_GAP:
        raise Refused(
            "race-too-fast", f"events: {gap:.3f} s from digit to digit, {_LEAST_GAP:g} s is least"
        )
    least = score.floor_seconds(ranked.puzzle.givens.blanks, ranked.score)
    if clock.seconds < least:
        raise Refused(
            "race-too-fast", f"{clock.seconds:.1f} s for a puzzle that takes {least:.1f} s at least"
        )


def _other_time(told: float, seconds: float) -> Refused:
    detail = f"events: the last is at {told:.1f} s, and the server's clock at {seconds:.1f} s"
    return Refused("race-clock", detail)


def _grid(puzzle: Puzzle, digits: str) -> bytes:
    """Read the digits at the end: one sign a cell, and the givens as they were."""
    if len(digits) != puzzle.size**2 or not (digits.isascii() and digits.isdigit()):
        raise Refused("race-wrong-grid", f"digits: expected {puzzle.size**2} digits, one a cell")
    grid = bytes(map(int, digits))
    for at, (given, digit) in enumerate(zip(puzzle.givens.cells, grid, strict=True)):
        name = cell_name(at, puzzle.size)
        if given not in (0, digit):
            raise Refused("race-givens", f"digits: {name} is given as {given}, not {digit}")
        if not digit:
            raise Refused("race-wrong-grid", f"digits: {name} is empty")
    return grid


def _difference(one: bytes, other: bytes) -> int | None:
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=True)) if a != b), None)
