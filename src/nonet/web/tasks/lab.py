"""The lab: events of a method at work, and comparisons of methods."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from statistics import fmean, median, quantiles
from typing import Any

from ...errors import CannotGenerate, LimitReached
from ...formats import parse
from ...jobs.compare import Comparison, Trial, trials
from ...jobs.generate import generate, seed_of
from ...methods import get
from ...methods.base import Clock, Event, Tally
from ...outcome import Outcome
from ...puzzle import Puzzle

_LETTERS = {"place": "p", "choose": "c", "remove": "r", "eliminate": "e"}


def run(
    puzzle: str, seconds: float, method: str, most: int, seed: int | None = None
) -> dict[str, Any]:
    """Run a method on a puzzle; return its first `most` events.

    All of the work is counted, to its end or to the limit.
    """
    one = parse(puzzle)
    tally = Tally(one, Clock(seconds))
    tape, end = _Tape(most), time.monotonic() + 1.8 * seconds  # the machine may be busy
    work = get(method).events(one, seed)
    outcome = Outcome.LIMIT
    try:
        while True:
            event = next(work)
            tape.add(event)
            tally.count(event)
            if tally.clock.is_up or (not tape.total & 255 and time.monotonic() > end):
                break
    except StopIteration as done:
        outcome = done.value
    return {
        "puzzle": one.line,
        "method": method,
        "outcome": outcome.value,
        "size": one.size,
        "events": tape.to_json(),
        "total": tape.total,
        "stats": tally.stats._asdict(),
        "solution": tally.grid.line if outcome is Outcome.SOLVED else None,
    }


class _Tape:
    """The first events of a method, and the number of all."""

    def __init__(self, most: int) -> None:
        self.total = 0
        self._most = most
        self._kinds: list[str] = []
        self._cells: list[int] = []
        self._digits: list[int] = []

    def add(self, event: Event) -> None:
        """Count an event, and record it while there is room."""
        if self.total < self._most:
            kind, cell, digit = event
            self._kinds.append(_LETTERS[kind])
            self._cells.append(cell)
            self._digits.append(digit)
        self.total += 1

    def to_json(self) -> dict[str, Any]:
        return {"kind": "".join(self._kinds), "cell": self._cells, "digit": self._digits}


def compare(
    seconds: float,
    methods: list[str],
    trial_seconds: float,
    lines: list[str] | None = None,
    wishes: list[dict[str, int]] | None = None,
    seed: int = 0,
) -> dict[str, Any]:
    """Run methods on the same puzzles, given or generated, within `seconds` in all.

    Only puzzles that all methods have tried count, so that the figures are comparable.
    """
    end = time.monotonic() + seconds
    used: list[Puzzle] = []

    def puzzles() -> Iterator[Puzzle]:
        for puzzle in (
            map(parse, lines) if lines is not None else _generate(wishes or [], seed, end)
        ):
            if time.monotonic() > end:
                return
            used.append(puzzle)
            yield puzzle

    found: list[Trial] = []
    for trial in trials(puzzles(), methods, seconds=trial_seconds, seed=seed):
        found.append(trial)
        if time.monotonic() > end:
            break
    whole = [trial for trial in found if trial.number <= len(found) // len(methods)]
    asked = len(lines) if lines is not None else len(wishes or [])
    done = len(whole) // len(methods)
    comparison = Comparison(tuple(methods), tuple(whole), trial_seconds)
    return {
        "puzzles": [puzzle.line for puzzle in used[:done]],
        "methods": methods,
        "seconds": trial_seconds,
        "complete": done == asked,
        "trials": whole,
        "summaries": comparison.summaries,
        "by_clues": _group(methods, whole, "clues", lambda trial: trial.clues),
        "by_size": _group(methods, whole, "size", lambda trial: trial.size),
    }


def _generate(wishes: list[dict[str, int]], seed: int, end: float) -> Iterator[Puzzle]:
    """Yield puzzles with these options, the same ones for the same seed."""
    for index, wish in enumerate(wishes):
        left = end - time.monotonic()
        if left <= 0:
            return
        try:
            yield generate(seed=seed_of(seed, index), seconds=left, **wish)  # type: ignore[arg-type]
        except CannotGenerate as error:
            if index == 0:
                raise LimitReached(error.code, **error.facts) from None
            return


def _group(
    methods: list[str], found: list[Trial], name: str, key: Callable[[Trial], int]
) -> list[dict[str, Any]]:
    """Return the distribution of each method's time and nodes, by clues or by size."""
    out = []
    for method in methods:
        own = [trial for trial in found if trial.method == method]
        for value in sorted({key(trial) for trial in own}):
            group = [trial for trial in own if key(trial) == value]
            nodes = [float(trial.nodes) for trial in group if trial.nodes is not None]
            out.append(
                {
                    "method": method,
                    name: value,
                    "count": len(group),
                    "limited": sum(trial.outcome is Outcome.LIMIT for trial in group),
                    "seconds": _find_spread([trial.seconds for trial in group]),
                    "nodes": _find_spread(nodes) if nodes else None,
                }
            )
    return out


def _find_spread(values: list[float]) -> dict[str, float]:
    """Return the median, the mean, and the lowest and highest tenth."""
    tenths = quantiles(values, n=10, method="inclusive") if len(values) > 1 else values
    low, high = tenths[0], tenths[-1]
    return {"median": median(values), "mean": fmean(values), "low": low, "high": high}
