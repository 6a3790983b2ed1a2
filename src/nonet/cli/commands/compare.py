"""`nonet compare`: several methods on the same puzzles."""

from __future__ import annotations

import json as json_text
import shutil
import sys
from collections.abc import Callable
from dataclasses import asdict
from typing import Annotated

from ...errors import MissingExtra, unknown
from ...jobs.compare import (
    Comparison,
    Summary,
    Trial,
    default_methods,
    list_methods,
    trials,
)
from ...messages import Message
from ...puzzle import Puzzle
from ..shared.arguments import Option
from ..shared.errors import BadLines, print_error
from ..shared.input import open_inputs
from ..shared.options import METHOD_SEED, Alphabet, PuzzleArguments
from ..shared.progress import show_count
from ..shared.text import draw_table, format_count, format_duration

_NONE = "–"  # of a method that does not count

_TIMES: dict[str, Callable[[Summary], str]] = {
    "solved": lambda own: f"{own.solved:,}",
    "mean": lambda own: _format_bound(own.mean, own.limited),
    "lower\nquartile": lambda own: format_duration(own.lower_quartile),
    "median": lambda own: format_duration(own.median),
    "upper\nquartile": lambda own: format_duration(own.upper_quartile),
    "slowest": lambda own: _format_bound(own.slowest, own.limited),
}
_COUNTS: dict[str, Callable[[Summary], str]] = {
    "nodes": lambda own: _number(own.nodes),
    "guesses": lambda own: _number(own.guesses),
    "backtracks": lambda own: _number(own.backtracks),
}
_WIDEST = 14  # characters that a method takes in the table by clues


def run(
    puzzles: PuzzleArguments = None,
    methods: Annotated[
        str | None, Option("Methods to run, separated by commas. [all]", metavar="A,B,…")
    ] = None,
    seconds: Annotated[
        float, Option("Maximum CPU time per method and puzzle.", min=0.001, metavar="S")
    ] = 10.0,
    charts: Annotated[
        str | None,
        Option("Draw charts (PNG and SVG) into this folder (extra plot).", metavar="DIR"),
    ] = None,
    seed: Annotated[int, Option(METHOD_SEED, metavar="N")] = 0,
    json: Annotated[bool, Option("Write one JSON object per trial, then one per method.")] = False,
    alphabet: Alphabet = None,
) -> int:
    """Compare how several methods solve the same puzzles.

    Each puzzle is given to all methods before the next one. Times are CPU times. A run that
    reaches the time limit counts with the time spent so far, and is marked.

    Methods:
      nonet                the native engine of nonet solve
      backtracking         the first empty cell, digits in order
      backtracking-random  the same with the digits in random order
      crook                forced numbers, preemptive sets, then backtracking
      crook-pure           the same without backtracking: may stop incomplete
      pen-and-paper        singles only: may stop incomplete
      dancing-links        exact cover
      graph-colouring      the cell with the fewest colours left first
      sat                  a formula for CaDiCaL (needs the extra sat)

    Examples:
      nonet compare puzzles.txt
      nonet compare --methods backtracking,crook --charts charts puzzles.txt
      nonet generate --count 20 | nonet compare --seconds 2
    """
    chosen = _choose_methods(methods)
    if chosen is None and (absent := set(list_methods()) - set(default_methods())):
        reason = MissingExtra("sat").message
        print_error(Message("cli.left-out", methods=sorted(absent), reason=reason))
    if charts is not None:
        from ...views.charts import require

        require()
    with BadLines() as bad:
        with open_inputs(puzzles, alphabet) as inputs:
            found = [entry.get_puzzle() for entry in inputs.readable(bad)]
        comparison = _compare(found, chosen, seconds, seed, as_json=json)
        if json:
            for summary in comparison.summaries:
                print(json_text.dumps({"summary": True} | asdict(summary), ensure_ascii=False))
        else:
            print_tables(comparison)
        if charts is not None and found:
            from ...views.charts import save

            for path in save(comparison, charts):
                print(f"drawn: {path}", file=sys.stderr)
        return bad.code


def _choose_methods(methods: str | None) -> tuple[str, ...] | None:
    """Return the names; refuse an unknown one before anything is read."""
    if methods is None:
        return None
    names = tuple(name.strip() for name in methods.split(",") if name.strip())
    wrong = next((name for name in names if name not in list_methods()), None)
    if wrong is not None or not names:
        raise unknown("method", wrong or methods, list_methods())
    return names


def _compare(
    puzzles: list[Puzzle],
    methods: tuple[str, ...] | None,
    seconds: float,
    seed: int,
    *,
    as_json: bool,
) -> Comparison:
    """Run the trials with a progress bar; as JSON, each is written when it is done."""
    work = trials(puzzles, methods, seconds=seconds, seed=seed)
    total = len(puzzles) * len(methods or default_methods())
    done: list[Trial] = []
    for trial in show_count(work, total, "trials", shown=not (as_json and sys.stdout.isatty())):
        done.append(trial)
        if as_json:
            print(json_text.dumps(asdict(trial), ensure_ascii=False), flush=True)
    return Comparison(tuple(dict.fromkeys(t.method for t in done)), tuple(done), seconds)


def print_tables(comparison: Comparison) -> None:
    """Print the times and counts of the methods, then their times by number of clues."""
    if not comparison.trials:
        return
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() else 160
    puzzles = format_count(len({trial.number for trial in comparison.trials}), "puzzle")
    parts = [_methods(comparison, f"CPU time by method, {puzzles}", _TIMES)]
    parts += ["\n".join(_notes(comparison))]
    parts += [_methods(comparison, "Mean counts by method", _COUNTS)]
    beside = max(1, (width - 16) // _WIDEST)
    tables = -(-len(comparison.methods) // beside)
    share = -(-len(comparison.methods) // tables)
    for start in range(0, len(comparison.methods), share):
        parts.append(_by_clues(comparison, comparison.methods[start : start + share]))
    print("\n\n".join(part for part in parts if part))


def _methods(
    comparison: Comparison, title: str, columns: dict[str, Callable[[Summary], str]]
) -> str:
    rows = [
        [summary.method, *(show(summary) for show in columns.values())]
        for summary in comparison.summaries
    ]
    return f"{title}\n\n{draw_table(['method', *columns], rows, left=['method'])}"


def _by_clues(comparison: Comparison, methods: tuple[str, ...]) -> str:
    rows = [
        [
            str(row[0].clues),
            f"{row[0].count:,}",
            *(_format_bound(own.seconds, own.limited) for own in row),
        ]
        for row in zip(*map(comparison.by_clues, methods), strict=True)
    ]
    names = ["clues", "puzzles", *(method.replace("-", "-\n") for method in methods)]
    return f"Mean CPU time by number of clues\n\n{draw_table(names, rows)}"


def _notes(comparison: Comparison) -> list[str]:
    """List the methods that did not solve all puzzles, and why."""
    notes = []
    for own in comparison.summaries:
        reasons = [
            f"{number:,} {reason}"
            for number, reason in (
                (own.incomplete, "left incomplete: this method does not guess"),
                (own.no_solution, "proved to have no solution"),
                (own.limited, f"stopped at {comparison.seconds:g} s: times are lower bounds"),
            )
            if number
        ]
        if reasons:
            notes.append(f"{own.method}: {'; '.join(reasons)}")
    return notes


def _format_bound(seconds: float, limited: int) -> str:
    """Return a time, marked as a lower bound if some runs reached the limit."""
    return f"{'≥ ' if limited else ''}{format_duration(seconds)}"


def _number(value: float | None) -> str:
    if value is None:
        return _NONE
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:,.1f}"
