"""Tasks: what is asked of a puzzle, as plain data in and plain data out.

A quick one is done at once, a long one in a worker: it is the same function, and says the same.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from .. import answers
from ..compare import NATIVE, effort
from ..engine import is_classic
from ..errors import CannotGenerate, LimitReached
from ..formats import parse
from ..generate import generate
from ..grid import Grid
from ..methods import get
from ..position import Position
from ..puzzle import Puzzle
from ..rules import Diagonals, box_shape, classic
from ..solve import count as count_solutions
from ..solve import solutions
from ..stock import Stock
from . import lab

__all__ = ["QUICK_WORK", "TASKS", "asked_of", "is_instant", "is_long", "named"]

QUICK_WORK = 300_000
"""Nodes of chains for an exact rating while someone waits: a tenth of a second, mostly far less."""

_QUICK_SIZE = 9  # up to here every question takes milliseconds
_QUICK_COUNT = 1_000
_INSTANT = {"solve", "check", "count", "hint"}


def is_long(task: str, puzzle: Puzzle, limit: int = 0) -> bool:
    """May the answer take so long that others would notice?"""
    if puzzle.size > _QUICK_SIZE or task == "methods":
        return True
    return limit > _QUICK_COUNT and not is_classic(puzzle)


def is_instant(task: str, puzzle: Puzzle) -> bool:
    """Is the answer there in a millisecond or two, whatever is asked?

    So it is with a 9×9 that has one solution; to say why there is none can take a hundred.
    """
    return task in _INSTANT and is_classic(puzzle) and count_solutions(puzzle, limit=2) == 1


def _read(puzzle: str | Puzzle) -> Puzzle:
    """Return a puzzle that was read already, or comes as a text."""
    return puzzle if isinstance(puzzle, Puzzle) else parse(puzzle)


def solve(
    puzzle: str | Puzzle,
    seconds: float,
    method: str | None = None,
    every: bool = False,
    limit: int = 100,
) -> dict[str, Any]:
    """Solve a puzzle by the engine or a method, or list its solutions."""
    one = _read(puzzle)
    if every:
        said = answers.all_solved(one, limit, seconds=seconds)
    elif method is None or method == NATIVE:
        said = answers.solved(one, seconds=seconds, stats=True)
    else:
        said = answers.solved_by(one, method, seconds=seconds, stats=True)
    return said.to_json(one)


def check(puzzle: str | Puzzle, seconds: float) -> dict[str, Any]:
    """Say whether there is one solution."""
    one = _read(puzzle)
    return answers.checked(one, seconds=seconds).to_json(one)


def count(puzzle: str | Puzzle, seconds: float, limit: int) -> dict[str, Any]:
    """Count the solutions."""
    one = _read(puzzle)
    return answers.counted(one, limit, seconds=seconds).to_json(one)


def rate(puzzle: str | Puzzle, seconds: float, path: bool = False) -> dict[str, Any]:
    """Say how hard a puzzle is; the hardest 9×9 ones are told ER as "at least" so much."""
    one = _read(puzzle)
    said = answers.rated(one, path=path, exact=True, work=QUICK_WORK, seconds=seconds)
    return said.to_json(one)


def hint(
    puzzle: str | Puzzle,
    seconds: float,
    digits: str | Grid | None = None,
    marks: dict[str, list[int]] | None = None,
    level: str = "nudge",
) -> dict[str, Any]:
    """Tell the next step."""
    one = _read(puzzle)
    return answers.hinted(Position.of(one, digits, marks), level, seconds=seconds).to_json(one)


def explain(
    puzzle: str | Puzzle,
    seconds: float,
    digits: str | Grid | None = None,
    marks: dict[str, list[int]] | None = None,
) -> dict[str, Any]:
    """Tell the whole way."""
    one = _read(puzzle)
    return answers.explained(Position.of(one, digits, marks), seconds=seconds).to_json(one)


def methods(puzzle: str | Puzzle, seconds: float, names: list[str]) -> dict[str, Any]:
    """Let several methods solve a puzzle, one after the other, within `seconds` in all."""
    one = _read(puzzle)
    end = time.monotonic() + seconds
    trials = [_trial(one, name, max(0.01, end - time.monotonic())) for name in names]
    return {"puzzle": one.line, "trials": trials}


def _trial(puzzle: Puzzle, method: str, seconds: float) -> dict[str, Any]:
    """Let one method solve a puzzle, and say what it took."""
    grid: Grid | None = None
    start = time.thread_time()
    try:
        if method == NATIVE:
            grid = next(solutions(puzzle, seconds=seconds), None)
            ending = "no solution" if grid is None else "solved"
            spent = time.thread_time() - start
            guesses, backtracks = effort(puzzle) or (None, None)
            work = {"seconds": spent, "guesses": guesses, "backtracks": backtracks}
        else:
            run = get(method).run(puzzle, seconds=seconds)
            ending, work, grid = run.outcome.value, run.stats._asdict(), run.grid
    except LimitReached:
        ending, work = "limit", {"seconds": time.thread_time() - start}
    counts = {key: work.get(key) for key in ("seconds", "nodes", "guesses", "backtracks")}
    solution = answers.digits_of(grid) if grid is not None and grid.is_full else None
    return {"method": method, "ending": ending, **counts, "solution": solution}


def make(seconds: float, seed: int, **asked: Any) -> dict[str, Any]:
    """Make a puzzle; it is rated where that was asked for, or takes a moment only."""
    start = time.monotonic()
    try:
        made = generate(seed=seed, seconds=seconds, **asked_of(asked))
    except CannotGenerate as error:
        if time.monotonic() - start >= seconds:
            raise LimitReached(str(error)) from None
        raise
    wishes = ("level", "score", "technique", "at_most")
    is_rated = made.size <= _QUICK_SIZE or any(asked.get(wish) is not None for wish in wishes)
    unknown = dict.fromkeys(("level", "score", "hardest", "er"))
    rating = answers.rating_of(made, exact=True) if is_rated else unknown
    return {"puzzle": made.line, "seed": seed, **rating}


def stock(seconds: float, path: str, level: str, seed: int) -> bool:
    """Make a puzzle of a level, rate it, and put it into a stock."""
    return _stock(path).add(generate(level=level, seed=seed, seconds=seconds), seed=seed)


@lru_cache(maxsize=1)
def _stock(path: str) -> Stock:
    """Return a stock that stays open for the next puzzle."""
    return Stock.open(path, create=False)


def asked_of(asked: dict[str, Any]) -> dict[str, Any]:
    """Return a request in the words of `generate`."""
    words = {key: value for key, value in asked.items() if value is not None}
    if boxes := words.pop("boxes", None):
        words["boxes"] = tuple(boxes)
        words.setdefault("size", boxes[0] * boxes[1])
    if score := words.pop("score", None):
        words["score"] = tuple(score)
    if words.pop("diagonals", False):
        size = words.get("size", 9)
        words["rules"] = (*classic(*(words.pop("boxes", None) or box_shape(size))), Diagonals())
    return words


def work_by(puzzle: str | Puzzle, seconds: float, method: str) -> dict[str, Any]:
    """Let one teaching method work, and say how far it got and how long it took."""
    one = _read(puzzle)
    run = get(method).run(one, seconds=seconds)
    return {
        "cells": list(run.grid.cells),
        "seconds": run.stats.seconds,
        "outcome": run.outcome.value,
    }


TASKS: dict[str, Callable[..., Any]] = {
    "solve": solve,
    "check": check,
    "count": count,
    "rate": rate,
    "hint": hint,
    "explain": explain,
    "methods": methods,
    "make": make,
    "stock": stock,
    "work_by": work_by,
    "lab_run": lab.run,
    "lab_compare": lab.compare,
}


def named(name: str) -> Callable[..., Any]:
    """Return a task, with all that it needs loaded; only a worker reads photos."""
    if name == "photo":
        from .photos import read_photo  # heavy, and the other tasks do without

        return read_photo
    return TASKS[name]
