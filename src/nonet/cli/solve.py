"""`nonet solve`: the solution of a puzzle, or of every puzzle of a file."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import Annotated, Any

import typer

from ..check import Status, check
from ..compare import NATIVE, effort, known_methods
from ..errors import LimitReached, ParseError
from ..grid import Grid
from ..methods import Outcome, get
from ..puzzle import Puzzle, symbols
from ..solve import solutions
from .batch import INCOMPLETE, LIMIT, SOLVED, Answer, answer_all
from .bulk import solve_lines
from .options import Alphabet, Json, PuzzleArgument, Seconds
from .reading import opened
from .words import counted, duration

__all__ = ["solve"]

MethodName = Annotated[
    str,
    typer.Option(
        "--method",
        metavar="NAME",
        help="Who solves it: nonet, or a teaching method (nonet compare --help lists them).",
    ),
]


def solve(
    puzzle: PuzzleArgument = None,
    method: MethodName = NATIVE,
    every: Annotated[bool, typer.Option("--all", help="Write all solutions, one a line.")] = False,
    limit: Annotated[
        int, typer.Option(min=1, metavar="N", help="With --all: stop after so many.")
    ] = 1000,
    json: Json = False,
    stats: Annotated[
        bool, typer.Option("--stats", help="Add the CPU time, and how much was guessed.")
    ] = False,
    seconds: Seconds = None,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N", show_default=False, help="Fix the lots of a method that draws lots."
        ),
    ] = None,
    alphabet: Alphabet = None,
) -> None:
    """Solve a puzzle, or every puzzle of a file.

    One puzzle is drawn solved. Of many, each solution is written on a line as soon as it is
    found; where there is none, a comment (# line 3: no solution…) stands in its place.

    \b
    Examples:
      nonet solve 1.....3..4.....2
      nonet solve --stats --method crook puzzle.sdk
      nonet solve --all --limit 10 1...............
      nonet solve --json < puzzles.csv > solutions.jsonl
    """
    if method not in known_methods():
        raise ParseError(f"no method {method!r} (known: {', '.join(known_methods())})")
    if every and (method != NATIVE or stats):
        raise ParseError("--all goes with neither --method nor --stats: they look at one solution")
    work: Callable[..., Answer] = partial(_natively, seconds=seconds, stats=stats)
    if every:
        work = partial(_all_of, limit=limit, seconds=seconds)
    elif method != NATIVE:
        work = partial(_by_method, method=method, seed=seed, seconds=seconds, stats=stats)

    def answer(puzzle: Puzzle) -> Answer:
        try:
            return work(puzzle, explain=explain)
        except LimitReached as error:
            return _answer(puzzle, LIMIT, method, reason=str(error))

    is_plain = method == NATIVE and not (every or json or stats or seconds or alphabet)
    with opened(puzzle, alphabet) as reading:
        lines = reading.classic_lines() if is_plain else None
        explain = not lines and not reading.is_many  # of many, a reason for each takes too long
        if lines:
            solve_lines(lines, reading, answer)
        answer_all(reading, answer, as_json=json)


def _natively(puzzle: Puzzle, seconds: float | None, stats: bool, explain: bool) -> Answer:
    start = time.thread_time()
    found = check(puzzle, explain=explain, seconds=seconds)
    spent = time.thread_time() - start
    work = None
    if stats:
        guesses, backtracks = effort(puzzle, 2) or (None, None)
        work = {"seconds": spent, "nodes": None, "guesses": guesses, "backtracks": backtracks}
    if found.is_unique:
        return _answer(puzzle, Status.UNIQUE, NATIVE, found.solutions[0], work=work)
    hint = " (--all lists them)" if found.status is Status.SEVERAL else ""
    return _answer(puzzle, found.status, NATIVE, reason=f"{found}{hint}", work=work)


def _by_method(
    puzzle: Puzzle, method: str, seed: int | None, seconds: float | None, stats: bool, explain: bool
) -> Answer:
    run = get(method).run(puzzle, seed=seed, seconds=seconds)
    work = run.stats._asdict() if stats else None
    if run.outcome is Outcome.INCOMPLETE:
        reason = f"{method} stopped with {run.grid.blanks} cells open: it does not guess"
        return _answer(puzzle, INCOMPLETE, method, run.grid, reason, work)
    # The method stops at the first solution it finds; whether it is the only one is ours to say.
    try:
        found = check(puzzle, explain=explain, seconds=seconds)
    except LimitReached:
        return _answer(puzzle, SOLVED, method, run.grid, work=work)
    if found.status is Status.SEVERAL:
        reason = f"one of {found}"
        return _answer(puzzle, Status.SEVERAL, method, run.grid, reason, work)
    if found.status is Status.NONE:
        return _answer(puzzle, Status.NONE, method, reason=str(found), work=work)
    return _answer(puzzle, Status.UNIQUE, method, run.grid, work=work)


def _answer(
    puzzle: Puzzle,
    status: str,
    method: str,
    grid: Grid | None = None,
    reason: str | None = None,
    work: dict[str, Any] | None = None,
) -> Answer:
    """Say the grid that was found (or how far it got), and what is wrong with it."""
    notes = [note for note in (_said(work), reason) if note]
    record = {
        "method": method,
        "solution": _digits(grid) if grid and grid.is_full else None,
        "reason": reason,
    }
    if status == INCOMPLETE and grid:
        record["reached"] = _digits(grid)
    return Answer(
        status=status,
        lines=("  # ".join([_line(puzzle, grid), *notes]),) if grid else (),
        drawing=partial(_drawing, puzzle, grid, _said(work)),
        record=record | ({"stats": work} if work else {}),
        trouble=reason,
    )


def _drawing(puzzle: Puzzle, grid: Grid | None, note: str) -> str:
    drawing = [str(Puzzle(grid, puzzle.rules))] if grid else []
    return "\n".join(drawing + ([f"# {note}"] if note else []))


def _said(work: dict[str, Any] | None) -> str:
    """Say what it took in words."""
    if not work:
        return ""
    parts = [f"{duration(work['seconds'])} of CPU time"]
    for noun, nouns in (("node", "nodes"), ("guess", "guesses"), ("backtrack", "backtracks")):
        if work[nouns] is not None:
            parts.append(counted(work[nouns], noun, nouns))
    return ", ".join(parts)


def _all_of(puzzle: Puzzle, limit: int, seconds: float | None, explain: bool) -> Answer:
    """List the solutions, one more than asked for to know whether there are more."""
    found = list(islice(solutions(puzzle, seconds=seconds), limit + 1))
    is_complete = len(found) <= limit
    found = found[:limit]
    if not found:
        none = check(puzzle, explain=explain, seconds=seconds)
        return _answer(puzzle, Status.NONE, NATIVE, reason=str(none))
    reason = None
    if len(found) > 1 or not is_complete:
        reason = f"{counted(len(found), 'solution')}{'' if is_complete else ', and more (--limit)'}"
    lines = tuple(_line(puzzle, grid) for grid in found)
    record = {
        "method": NATIVE,
        "solutions": [_digits(grid) for grid in found],
        "complete": is_complete,
        "reason": reason,
    }
    status = Status.SEVERAL if reason else Status.UNIQUE
    return Answer(status, lines, lambda: "\n".join(lines), record, trouble=reason)


def _digits(grid: Grid) -> str:
    """Return the digits on one line, without the rules."""
    signs = symbols(grid.size)
    return "".join(signs[digit] for digit in grid.cells)


def _line(puzzle: Puzzle, grid: Grid) -> str:
    """Return the digits on one line, and behind them what the puzzle says of its rules."""
    return _digits(grid) + puzzle.line[len(grid.cells) :]
