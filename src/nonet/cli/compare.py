"""`nonet compare`: several methods over the same puzzles."""

from __future__ import annotations

import json as json_text
import sys
from dataclasses import asdict
from typing import Annotated

import typer

from ..compare import Comparison, Trial, default_methods, known_methods, trials
from ..errors import ParseError
from ..puzzle import Puzzle
from .batch import BadLines
from .complaints import BAD_INPUT, FINE
from .options import Alphabet, PuzzleArgument
from .progress import stepped
from .reading import Reading, opened

__all__ = ["compare"]


def compare(
    puzzle: PuzzleArgument = None,
    methods: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,…",
            show_default=False,
            help="Which methods to run, separated by commas. [all]",
        ),
    ] = None,
    seconds: Annotated[
        float,
        typer.Option(min=0.001, metavar="S", help="CPU time that a method may spend on a puzzle."),
    ] = 10.0,
    charts: Annotated[
        str | None,
        typer.Option(
            metavar="DIR", show_default=False, help="Draw charts (PNG and SVG) into this folder."
        ),
    ] = None,
    seed: Annotated[
        int, typer.Option(metavar="N", help="Fix the lots of methods that draw lots.")
    ] = 0,
    json: Annotated[
        bool, typer.Option("--json", help="Write one JSON object a trial, then one a method.")
    ] = False,
    alphabet: Alphabet = None,
) -> None:
    """Run several methods over a file and tell what it took them.

    All methods work on a puzzle before the next one is read. Times are CPU times. What the time
    limit stopped is counted with the time until then, and told.

    \b
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

    \b
    Examples:
      nonet compare puzzles.txt
      nonet compare --methods backtracking,crook --charts charts puzzles.txt
      nonet generate --count 20 | nonet compare --seconds 2
    """
    chosen = _chosen(methods)
    if charts is not None:
        from ..views.charts import require

        require()
    with BadLines() as bad:
        with opened(puzzle, alphabet) as reading:
            puzzles = _puzzles(reading, bad)
        comparison = _compared(puzzles, chosen, seconds, seed, as_json=json)
        _tell(comparison, as_json=json)
        if charts is not None and puzzles:
            _draw(comparison, charts)
    raise typer.Exit(BAD_INPUT if bad.count else FINE)


def _chosen(methods: str | None) -> tuple[str, ...] | None:
    """Return the names asked for; refuse one that is not known before anything is read."""
    if methods is None:
        return None
    names = tuple(name.strip() for name in methods.split(",") if name.strip())
    unknown = [name for name in names if name not in known_methods()]
    if unknown or not names:
        wrong = unknown[0] if unknown else methods
        raise ParseError(f"no method {wrong!r} (known: {', '.join(known_methods())})")
    return names


def _puzzles(reading: Reading, bad: BadLines) -> list[Puzzle]:
    """Return what can be read; keep the rest for the end."""
    if not reading.is_many:
        entry = reading.only()
        return [entry.puzzle] if entry.puzzle else []
    puzzles = []
    for entry in reading:
        if entry.puzzle:
            puzzles.append(entry.puzzle)
        elif entry.error:
            bad.add(entry.number, entry.error)
    return puzzles


def _compared(
    puzzles: list[Puzzle],
    methods: tuple[str, ...] | None,
    seconds: float,
    seed: int,
    *,
    as_json: bool,
) -> Comparison:
    """Run the trials, with a progress bar; as JSON, each is written when it is done."""
    work = trials(puzzles, methods, seconds=seconds, seed=seed)
    total = len(puzzles) * len(methods or default_methods())
    done: list[Trial] = []
    for trial in stepped(work, total, "trials", shown=not (as_json and sys.stdout.isatty())):
        done.append(trial)
        if as_json:
            print(json_text.dumps(asdict(trial), ensure_ascii=False), flush=True)
    return Comparison(tuple(dict.fromkeys(t.method for t in done)), tuple(done), seconds)


def _tell(comparison: Comparison, *, as_json: bool) -> None:
    if as_json:
        for summary in comparison.summaries:
            print(json_text.dumps({"summary": True} | asdict(summary), ensure_ascii=False))
        return
    from .tables import print_tables

    print_tables(comparison)


def _draw(comparison: Comparison, folder: str) -> None:
    from ..views.charts import save

    for path in save(comparison, folder):
        typer.echo(f"drawn: {path}", err=True)
