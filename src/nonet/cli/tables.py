"""Tables: a comparison for the terminal."""

from __future__ import annotations

import sys
from collections.abc import Callable

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from ..compare import Average, Comparison, Summary
from .words import counted, duration

__all__ = ["print_tables"]

_NONE = "–"  # where a method does not count

_TIMES: dict[str, Callable[[Summary], str]] = {
    "solved": lambda own: f"{own.solved:,}",
    "mean": lambda own: _bounded(own.mean, own.limited),
    "lower\nquartile": lambda own: duration(own.lower_quartile),
    "median": lambda own: duration(own.median),
    "upper\nquartile": lambda own: duration(own.upper_quartile),
    "slowest": lambda own: _bounded(own.slowest, own.limited),
}
_COUNTS: dict[str, Callable[[Summary], str]] = {
    "nodes": lambda own: _number(own.nodes),
    "guesses": lambda own: _number(own.guesses),
    "backtracks": lambda own: _number(own.backtracks),
}
_WIDEST = 14  # characters that a method takes in the table by clues


def print_tables(comparison: Comparison) -> None:
    """Print the methods with their times and counts, then their times by number of clues."""
    if not comparison.trials:
        return
    console = Console(highlight=False)
    if not sys.stdout.isatty():
        console.width = 160  # in a file nothing needs to be squeezed
    puzzles = counted(len({trial.number for trial in comparison.trials}), "puzzle")
    console.print(_methods(comparison, f"CPU time by method, {puzzles}", _TIMES))
    for line in _notes(comparison):
        console.print(line)
    console.print(_methods(comparison, "Mean counts by method", _COUNTS))
    beside = max(1, (console.width - 16) // _WIDEST)
    tables = -(-len(comparison.methods) // beside)
    share = -(-len(comparison.methods) // tables)
    for start in range(0, len(comparison.methods), share):
        console.print(_by_clues(comparison, comparison.methods[start : start + share]))


def _methods(
    comparison: Comparison, title: str, columns: dict[str, Callable[[Summary], str]]
) -> Table:
    table = Table(
        title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False, padding=(0, 0, 0, 1)
    )
    table.add_column("method", no_wrap=True)
    for name in columns:
        table.add_column(name, justify="right", no_wrap=True)
    for summary in comparison.summaries:
        table.add_row(summary.method, *(say(summary) for say in columns.values()))
    return table


def _by_clues(comparison: Comparison, methods: tuple[str, ...]) -> Table:
    title = "Mean CPU time by number of clues"
    table = Table(
        title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False, padding=(0, 0, 0, 1)
    )
    table.add_column("clues", justify="right")
    table.add_column("puzzles", justify="right")
    for method in methods:
        table.add_column(method.replace("-", "-\n"), justify="right", no_wrap=True)
    for row in zip(*map(comparison.by_clues, methods), strict=True):
        table.add_row(str(row[0].clues), f"{row[0].count:,}", *map(_mean, row))
    return table


def _notes(comparison: Comparison) -> list[str]:
    """Say which methods did not solve all, and why."""
    notes = []
    for own in comparison.summaries:
        reasons = [
            f"{number:,} {reason}"
            for number, reason in (
                (own.incomplete, "left incomplete: it does not guess"),
                (own.no_solution, "proved to have no solution"),
                (own.limited, f"stopped at {comparison.seconds:g} s: its times are lower bounds"),
            )
            if number
        ]
        if reasons:
            notes.append(f"{own.method}: {'; '.join(reasons)}")
    return notes


def _mean(average: Average) -> str:
    return _bounded(average.seconds, average.limited)


def _bounded(seconds: float, limited: int) -> str:
    """Say a time, as a lower bound where the limit cut some short."""
    return f"{'≥ ' if limited else ''}{duration(seconds)}"


def _number(value: float | None) -> str:
    if value is None:
        return _NONE
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:,.1f}"
