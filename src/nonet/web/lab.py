"""The lab: a method watched at its work, and methods compared, as plain data in and out."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from typing import Any

from .. import answers
from ..compare import Comparison, Ending, Trial, trials
from ..errors import CannotGenerate, LimitReached
from ..formats import parse
from ..generate import generate, seed_of
from ..methods import get
from ..methods.base import Clock, Event, Outcome, Tally
from ..puzzle import Puzzle

__all__ = ["compare", "run"]

_LETTERS = {"place": "p", "choose": "c", "remove": "r", "eliminate": "e"}


def run(
    puzzle: str, seconds: float, method: str, most: int, seed: int | None = None
) -> dict[str, Any]:
    """Let a method work on a puzzle, and write down what it does, up to `most` events.

    The work goes on to its end, or to the limit, and is counted whole.
    """
    one = parse(puzzle)
    tally = Tally(one, Clock(seconds))
    tape, end = _Tape(most), time.monotonic() + 1.8 * seconds  # the machine may be busy
    work = get(method).events(one, seed)
    ending = Ending.LIMIT
    try:
        while True:
            event = next(work)
            tape.take(event)
            tally.count(event)
            if tally.clock.is_up or (not tape.total & 255 and time.monotonic() > end):
                break
    except StopIteration as done:
        outcome: Outcome = done.value
        ending = Ending(outcome.value)
    return {
        "puzzle": one.line,
        "method": method,
        "ending": ending.value,
        "size": one.size,
        "events": tape.told(),
        "total": tape.total,
        "stats": tally.stats._asdict(),
        "solution": answers.digits_of(tally.grid) if ending is Ending.SOLVED else None,
    }


class _Tape:
    """The events of a method: the first ones in full, and all of them counted."""

    def __init__(self, most: int) -> None:
        self.total = 0
        self._most = most
        self._kinds: list[str] = []
        self._cells: list[int] = []
        self._digits: list[int] = []

    def take(self, event: Event) -> None:
        """Count an event, and write it down while there is room."""
        if self.total < self._most:
            kind, cell, digit = event
            self._kinds.append(_LETTERS[kind])
            self._cells.append(cell)
            self._digits.append(digit)
        self.total += 1

    def told(self) -> dict[str, Any]:
        return {"kind": "".join(self._kinds), "cell": self._cells, "digit": self._digits}


def compare(
    seconds: float,
    methods: list[str],
    trial_seconds: float,
    lines: list[str] | None = None,
    wishes: list[dict[str, int]] | None = None,
    seed: int = 0,
) -> dict[str, Any]:
    """Let methods solve the same puzzles, given or made by wish, within `seconds` in all.

    Only puzzles that all methods have tried are told, so that the figures compare like with like.
    """
    end = time.monotonic() + seconds
    used: list[Puzzle] = []

    def puzzles() -> Iterator[Puzzle]:
        for puzzle in _given(lines) if lines is not None else _made(wishes or [], seed, end):
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
        "trials": [asdict(trial) for trial in whole],
        "summaries": [asdict(summary) for summary in comparison.summaries],
        "by_clues": _grouped(methods, whole, "clues", lambda trial: trial.clues),
        "by_size": _grouped(methods, whole, "size", lambda trial: trial.size),
    }


def _given(lines: Iterable[str]) -> Iterator[Puzzle]:
    return (parse(line) for line in lines)


def _made(wishes: list[dict[str, int]], seed: int, end: float) -> Iterator[Puzzle]:
    """Make puzzles by wish, each with a seed of its own: the same ones every time."""
    for index, wish in enumerate(wishes):
        left = end - time.monotonic()
        if left <= 0:
            return
        try:
            yield generate(seed=seed_of(seed, index), seconds=left, **wish)  # type: ignore[arg-type]
        except CannotGenerate as error:
            if index == 0:
                raise LimitReached(str(error)) from None
            return


def _grouped(
    methods: list[str], found: list[Trial], name: str, key: Callable[[Trial], int]
) -> list[dict[str, Any]]:
    """Return the middle and the spread of each method's time and nodes, by clues or by size."""
    out = []
    for method in methods:
        own = [trial for trial in found if trial.method == method]
        for value in sorted({key(trial) for trial in own}):
            group = [trial for trial in own if key(trial) == value]
            nodes = sorted(trial.nodes for trial in group if trial.nodes is not None)
            out.append(
                {
                    "method": method,
                    name: value,
                    "count": len(group),
                    "limited": sum(trial.ending is Ending.LIMIT for trial in group),
                    "seconds": _spread(sorted(trial.seconds for trial in group)),
                    "nodes": _spread([float(count) for count in nodes]) if nodes else None,
                }
            )
    return out


def _spread(ordered: list[float]) -> dict[str, float]:
    """Return the median, the mean, and where the lowest and highest tenth begin."""

    def at(share: float) -> float:
        place = share * (len(ordered) - 1)
        low = int(place)
        high = min(low + 1, len(ordered) - 1)
        return ordered[low] + (ordered[high] - ordered[low]) * (place - low)

    mean = sum(ordered) / len(ordered)
    return {"median": at(0.5), "mean": mean, "low": at(0.1), "high": at(0.9)}
