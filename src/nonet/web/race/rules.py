"""Rules: what a finished race is worth, or why it is refused."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from ...cells import cell_name
from ...jobs.solve import solve
from ...puzzle import Puzzle
from . import score
from .errors import RaceError
from .log import Event, Play, hash_events

if TYPE_CHECKING:
    from .race import Race

MOST_PAUSES = 20
MOST_PAUSE_SECONDS = 3600.0
MOST_VERIFIED_PAUSE = 300.0
"""Seconds of pauses after which a time is not verified: the board was seen before."""


_CLOCK = 5.0  # seconds by which the clocks may differ
_ROUND_TRIP = 1.0  # seconds for each request to the server
_LEAST_GAP = 0.25  # seconds from digit to digit, the median


class Measure(NamedTuple):
    """The figures of an accepted race."""

    seconds: float
    mistakes: int
    accuracy: float
    adjusted: float
    points: int


class Clock(NamedTuple):
    """The server's clock of a race: seconds without pauses, and the number of pauses."""

    seconds: float
    pauses: int

    @property
    def allowance(self) -> float:
        """Seconds by which a log may differ from it."""
        return _CLOCK + _ROUND_TRIP * (2 + self.pauses)  # start, finish, and each pause


def classify(hints: score.Hints, pause: float, seconds: float | None = None) -> str:
    """Return the class of a race: by its hints, its pauses, and how long it took if it has ended.

    A player can go on thinking during a pause. So a race with a long pause, or one longer than the
    race itself, has a class of its own.

    >>> classify(score.NO_HINTS, 60, 300), classify(score.NO_HINTS, 60, 30)
    ('verified', 'paused')
    """
    if pause > MOST_VERIFIED_PAUSE or (seconds is not None and pause > seconds):
        return "paused"
    return "assisted" if any(hints) else "verified"


def check_clock(events: Sequence[Event], clock: Clock) -> None:
    """Refuse events from the future."""
    if events and events[-1][0] / 1000 > clock.seconds + clock.allowance:
        raise _make_clock_error(events[-1][0] / 1000, clock.seconds)


def measure(
    race: Race, now: datetime, *, digits: str, events: Sequence[Event], hash: str | None = None
) -> Measure:
    """Check the end of a race and return its figures."""
    if hash is not None and hash.lower() != hash_events(events):
        raise RaceError("refused.race-log-hash")
    known = race.load_events()
    if list(events[: len(known)]) != known:
        raise RaceError("refused.race-log-changed", count=len(known))
    puzzle, clock = race.ranked.puzzle, race.read_clock(now)
    grid = _parse_digits(puzzle, digits)
    solution = solve(puzzle).cells
    if grid != solution:  # without saying where: a finish must not serve as a hint
        raise RaceError("refused.race-wrong-grid")
    play = replay(puzzle, solution, events, clock.seconds)
    _check_pace(race, clock, events, play)
    rating = score.estimate_rating(race.ranked.score)
    return Measure(
        clock.seconds,
        play.mistakes,
        play.accuracy,
        score.adjust(clock.seconds, play.mistakes, race.hints),
        score.count_points(
            clock.seconds, play.mistakes, par=race.ranked.par, rating=rating, hints=race.hints
        ),
    )


def replay(puzzle: Puzzle, solution: bytes, events: Sequence[Event], seconds: float) -> Play:
    """Replay a log that ended after `seconds`; refuse one that does not lead to the solution.

    >>> replay(Puzzle.parse("1.....3..4.....2"), bytes(16), [], 1.0)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    nonet.web.race.errors.RaceError: the log does not lead to this grid: ...
    """
    play = Play.replay(puzzle.givens.cells, solution, events, round(seconds * 1000))
    if (at := _find_difference(play.digits, solution)) is not None:
        raise RaceError(
            "refused.race-log-no-replay",
            cell=cell_name(at, puzzle.size),
            found=play.digits[at],
            expected=solution[at],
        )
    return play


def _check_pace(race: Race, clock: Clock, events: Sequence[Event], play: Play) -> None:
    """Refuse a log by another clock, and one that no hand could write."""
    last = events[-1][0] / 1000 if events else 0.0
    if abs(last - clock.seconds) > clock.allowance:
        raise _make_clock_error(last, clock.seconds)
    gap = play.median_gap
    if gap is not None and gap < _LEAST_GAP:
        raise RaceError("refused.race-too-fast", found=round(gap, 3), least=_LEAST_GAP)
    least = score.estimate_least_seconds(race.ranked.puzzle.givens.blanks, race.ranked.score)
    if clock.seconds < least:
        raise RaceError(
            "refused.race-too-soon", found=round(clock.seconds, 1), least=round(least, 1)
        )


def _make_clock_error(found: float, expected: float) -> RaceError:
    return RaceError("refused.race-clock", found=round(found, 1), expected=round(expected, 1))


def _parse_digits(puzzle: Puzzle, digits: str) -> bytes:
    """Return the digits at the end; refuse empty cells and changed givens."""
    if len(digits) != puzzle.size**2 or not (digits.isascii() and digits.isdigit()):
        raise RaceError("refused.race-grid-length", count=puzzle.size**2)
    grid = bytes(map(int, digits))
    for at, (given, digit) in enumerate(zip(puzzle.givens.cells, grid, strict=True)):
        name = cell_name(at, puzzle.size)
        if given not in (0, digit):
            raise RaceError("refused.race-givens", cell=name, digit=given)
        if not digit:
            raise RaceError("refused.race-grid-empty", cell=name)
    return grid


def _find_difference(one: bytes, other: bytes) -> int | None:
    return next((at for at, (a, b) in enumerate(zip(one, other, strict=True)) if a != b), None)
