"""`nonet solve`: the solution of a puzzle, or of every puzzle of a file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

import typer

from .. import answers
from ..answers import digits_of
from ..check import Status
from ..compare import NATIVE, known_methods
from ..errors import ParseError
from ..grid import Grid
from ..puzzle import Puzzle
from .batch import Answer, answer_all
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
    work: Callable[..., answers.Answer] = partial(answers.solved, seconds=seconds, stats=stats)
    if every:
        work = partial(answers.all_solved, limit=limit, seconds=seconds)
    elif method != NATIVE:
        work = partial(answers.solved_by, method=method, seed=seed, seconds=seconds, stats=stats)

    def answer(puzzle: Puzzle) -> Answer:
        said = work(puzzle, why=why)
        return _listed(puzzle, said) if isinstance(said.subject, list) else _answer(puzzle, said)

    is_plain = method == NATIVE and not (every or json or stats or seconds or alphabet)
    with opened(puzzle, alphabet) as reading:
        lines = reading.classic_lines() if is_plain else None
        why = not lines and not reading.is_many  # of many, a reason for each takes too long
        if lines:
            solve_lines(lines, reading, answer)
        answer_all(reading, answer, as_json=json)


def _answer(puzzle: Puzzle, said: answers.Answer) -> Answer:
    """Say the grid that was found (or how far it got), and what is wrong with it."""
    grid: Grid | None = said.subject
    note, reason = _said(said.record.get("stats")), said.record["reason"]
    if grid is None and said.status == Status.SEVERAL:
        reason += " (--all lists them)"
    notes = [words for words in (note, reason) if words]
    return Answer(
        status=said.status,
        lines=("  # ".join([_line(puzzle, grid), *notes]),) if grid else (),
        drawing=partial(_drawing, puzzle, grid, note),
        record=said.record,
        trouble=reason,
    )


def _listed(puzzle: Puzzle, said: answers.Answer) -> Answer:
    """Say all solutions, one a line."""
    lines = tuple(_line(puzzle, grid) for grid in said.subject)
    trouble = said.record["reason"]
    if not said.record["complete"]:
        trouble += " (--limit)"
    return Answer(said.status, lines, lambda: "\n".join(lines), said.record, trouble=trouble)


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


def _line(puzzle: Puzzle, grid: Grid) -> str:
    """Return the digits on one line, and behind them what the puzzle says of its rules."""
    return digits_of(grid) + puzzle.line[len(grid.cells) :]
