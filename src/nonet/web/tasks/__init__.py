"""Tasks: the work of the API, as plain data in and plain data out.

A quick task runs in the server, a long one in a worker process. Either way `make_json` validates
the answer with its schema.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any, cast

from pydantic_core import to_json

from ... import _core
from ...batch.stock import Stock
from ...errors import CannotGenerate, LimitReached, SudokuError
from ...formats import parse
from ...grid import Grid
from ...jobs import answers
from ...jobs.compare import NATIVE, effort
from ...jobs.conflict import find_equal_pair
from ...jobs.generate import generate
from ...jobs.search import start_search
from ...jobs.solve import solutions
from ...jobs.solve import solve as find_solution
from ...methods import get
from ...position import Position
from ...puzzle import Puzzle
from ..schemas import answers as schemas
from ..schemas.lab import CompareJson, RunJson
from ..schemas.photos import PhotoAnswer
from ..schemas.texts import ReadAnswer
from . import lab

if TYPE_CHECKING:
    from ...techniques.ladder import LevelName
    from ..schemas.base import Record

__all__ = ["QUICK_WORK", "TASKS", "find_task", "is_quick", "make_json", "probe"]

QUICK_WORK = 300_000
"""Nodes of chains for an SE rating while a client waits: at most a tenth of a second."""

_RATED_SIZE = 16  # up to here a new puzzle is rated in a fraction of a second
_QUICK_COUNT = 1_000
_QUICK_GUESSES = 2_000  # a millisecond or two
_QUICK = {"solve", "check", "count", "hint"}

Marks = dict[str, list[int]] | None


@lru_cache(maxsize=256)
def probe(puzzle: Puzzle) -> int | None:
    """Return 0, 1 or 2 (or more) solutions of a classic puzzle; None if counting takes long."""
    if not puzzle.is_classic:
        return None
    number, outcome = start_search(puzzle).count(2, _QUICK_GUESSES)
    return None if number < 2 and outcome is _core.Outcome.LIMIT else number


def is_quick(task: str, puzzle: Puzzle, limit: int = 0) -> bool:
    """Is it certain that the task takes a few milliseconds?

    It is for a classic 9×9 that the search decides at once, unless there is no solution and
    the reason is not obvious: finding it can take seconds.
    """
    number = probe(puzzle) if task in _QUICK else None
    if number is None:
        return False
    if task == "count":
        return number < 2 or limit <= _QUICK_COUNT
    return number > 0 or find_equal_pair(puzzle) is not None


def _parse(puzzle: str | Puzzle) -> Puzzle:
    return puzzle if isinstance(puzzle, Puzzle) else parse(puzzle)


def parse_one(text: str, seconds: float) -> str:
    """Return the puzzle in a long text as one line."""
    return parse(text).line


def parse_all(texts: list[str], seconds: float) -> dict[str, Any]:
    """Return the puzzles of texts with one each as lines, up to the first that has none."""
    found: list[str] = []
    try:
        found.extend(parse_one(text, seconds) for text in texts)
    except SudokuError as error:
        return {"lines": found, "error": error.message.to_json()}
    return {"lines": found, "error": None}


def solve(
    puzzle: str | Puzzle,
    seconds: float,
    method: str | None = None,
    every: bool = False,
    limit: int = 100,
) -> dict[str, Any]:
    """Solve a puzzle by the engine or a method, or list its solutions."""
    one = _parse(puzzle)
    if every:
        answer = answers.answer_solutions(one, limit, seconds=seconds)
    elif method is None or method == NATIVE:
        answer = answers.answer_solve(one, seconds=seconds, stats=True)
    else:
        answer = answers.answer_method(one, method, seconds=seconds, stats=True)
    return answer.to_json(one)


def answer_puzzle(
    job: Callable[..., answers.Answer], puzzle: str | Puzzle, **options: Any
) -> dict[str, Any]:
    """Return the answer of a job about a puzzle."""
    one = _parse(puzzle)
    return job(one, **options).to_json(one)


def answer_position(
    job: Callable[..., answers.Answer],
    puzzle: str | Position,
    digits: list[int] | None = None,
    marks: Marks = None,
    **options: Any,
) -> dict[str, Any]:
    """Return the answer of a job about a player's position, or that of a puzzle's line."""
    if isinstance(puzzle, Position):
        position = puzzle
    else:
        one = parse(puzzle)
        grid = None if digits is None else Grid.from_cells(bytes(digits), one.size)
        position = Position(one, grid, marks)
    return job(position, **options).to_json(position.puzzle)


def judge(puzzle: str | Puzzle, seconds: float) -> dict[str, Any]:
    """Return the solution, level and score; refuse a puzzle without exactly one solution."""
    one = _parse(puzzle)
    solution = find_solution(one, seconds=seconds).line
    return {"solution": solution, **answers.summarize_rating(one)}


def methods(puzzle: str | Puzzle, seconds: float, names: list[str]) -> dict[str, Any]:
    """Solve a puzzle by several methods, one after the other, within `seconds` in all."""
    one = _parse(puzzle)
    end = time.monotonic() + seconds
    trials = [_try(one, name, max(0.01, end - time.monotonic())) for name in names]
    return {"puzzle": one.line, "trials": trials}


def _try(puzzle: Puzzle, method: str, seconds: float) -> dict[str, Any]:
    """Solve a puzzle by one method; return the work it took."""
    grid: Grid | None = None
    start = time.thread_time()
    try:
        if method == NATIVE:
            grid = next(solutions(puzzle, seconds=seconds), None)
            outcome = "none" if grid is None else "solved"
            spent = time.thread_time() - start
            guesses, backtracks = effort(puzzle) or (None, None)
            work = {"seconds": spent, "guesses": guesses, "backtracks": backtracks}
        else:
            run = get(method).run(puzzle, seconds=seconds)
            outcome, work, grid = run.outcome.value, run.stats._asdict(), run.grid
    except LimitReached:
        outcome, work = "limit", {"seconds": time.thread_time() - start}
    counts = {key: work.get(key) for key in ("seconds", "nodes", "guesses", "backtracks")}
    solution = grid.line if grid is not None and grid.is_full else None
    return {"method": method, "outcome": outcome, **counts, "solution": solution}


def make(seconds: float, seed: int, **options: Any) -> dict[str, Any]:
    """Generate a puzzle; rate it if the options ask for a rating, or it takes a moment only."""
    start = time.monotonic()
    try:
        made = generate(seed=seed, seconds=seconds, **options)
    except CannotGenerate as error:
        if time.monotonic() - start >= seconds:
            raise LimitReached(error.code, **error.facts) from None
        raise
    rated = ("level", "score", "technique", "at_most")
    is_rated = made.beyond_groups is None and (
        made.size <= _RATED_SIZE or any(options.get(name) is not None for name in rated)
    )
    unknown = dict.fromkeys(("level", "score", "hardest", "er"))
    rating = answers.summarize_rating(made, se=True) if is_rated else unknown
    return {"puzzle": made.line, "seed": seed, **rating}


def stock(seconds: float, path: str, level: str, seed: int) -> bool:
    """Generate a puzzle of a level and add it to a stock."""
    made = generate(level=cast("LevelName", level), seed=seed, seconds=seconds)
    return _open_stock(path).add(made, seed=seed)


@lru_cache(maxsize=1)
def _open_stock(path: str) -> Stock:
    """Return a stock that stays open for the next puzzle."""
    return Stock.open(path, create=False)


def work_by(puzzle: str | Puzzle, seconds: float, method: str) -> dict[str, Any]:
    """Run one teaching method; return how far it got and how long it took."""
    one = _parse(puzzle)
    run = get(method).run(one, seconds=seconds)
    return {
        "cells": list(run.grid.cells),
        "seconds": run.stats.seconds,
        "outcome": run.outcome.value,
    }


TASKS: dict[str, Callable[..., Any]] = {
    "parse_one": parse_one,
    "parse_all": parse_all,
    "solve": solve,
    "check": partial(answer_puzzle, answers.answer_check),
    "count": partial(answer_puzzle, answers.answer_count),
    "candidates": partial(answer_puzzle, answers.answer_candidates),
    "estimate": partial(answer_puzzle, answers.answer_estimate),
    "redundant": partial(answer_puzzle, answers.answer_redundant),
    "ranges": partial(answer_puzzle, answers.answer_ranges),
    "equal": partial(answer_puzzle, answers.answer_equal),
    "rate": partial(answer_puzzle, answers.answer_rate, se=True, work=QUICK_WORK),
    "judge": judge,
    "hint": partial(answer_position, answers.answer_hint),
    "explain": partial(answer_position, answers.answer_explain),
    "methods": methods,
    "make": make,
    "stock": stock,
    "work_by": work_by,
    "lab_run": lab.run,
    "lab_compare": lab.compare,
}


SCHEMAS: dict[str, type[Record]] = {
    "solve": schemas.SolveAnswer,
    "check": schemas.CheckAnswer,
    "count": schemas.CountAnswer,
    "candidates": schemas.CandidatesAnswer,
    "estimate": schemas.EstimateAnswer,
    "redundant": schemas.RedundantAnswer,
    "ranges": schemas.RangesAnswer,
    "equal": schemas.EqualAnswer,
    "rate": schemas.RateAnswer,
    "hint": schemas.HintAnswer,
    "explain": schemas.ExplainAnswer,
    "methods": schemas.TrialsAnswer,
    "lab_run": RunJson,
    "lab_compare": CompareJson,
    "photo": PhotoAnswer,
    "read": ReadAnswer,
}


def make_json(name: str, answer: Any) -> bytes:
    """Return the answer of a task as JSON, validated by its schema if a client gets it as it is."""
    schema = SCHEMAS.get(name)
    if schema is None:
        return to_json(answer)
    checked = schema.model_validate(answer)
    return checked.model_dump_json(by_alias=True, exclude_unset=True).encode(errors="replace")


def find_task(name: str) -> Callable[..., Any]:
    """Return a task, with everything it needs loaded: photos need heavy libraries."""
    if name == "photo":
        from ...photo import require

        require()  # before what needs Pillow is imported
        from .photos import read_photo

        return read_photo
    if name == "read":
        from .texts import read_text

        return read_text
    return TASKS[name]
