"""`nonet stock`: rated puzzles, ready in a file."""

from __future__ import annotations

import json as json_text
from collections.abc import Iterator
from itertools import chain
from typing import Annotated

import typer

from ..errors import ParseError
from ..generate import Symmetry
from ..puzzle import Puzzle
from ..stock import LEVELS, Count, Stock
from .asking import sensible
from .complaints import INTERRUPTED, complain
from .options import MakingSeconds, Seed, SymmetryKind, Threads
from .progress import stepped
from .words import counted

__all__ = ["stock"]


def stock(
    file: Annotated[
        str, typer.Argument(metavar="FILE", show_default=False, help="The file of the stock.")
    ],
    each: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="N",
            show_default=False,
            help="Make puzzles until there are so many of each level.",
        ),
    ] = None,
    level: Annotated[
        list[str] | None,
        typer.Option(
            metavar="LEVEL",
            show_default=False,
            help="easy, medium, hard, expert or extreme; may be repeated. [all]",
        ),
    ] = None,
    symmetry: SymmetryKind = None,
    seed: Seed = None,
    threads: Threads = None,
    seconds: MakingSeconds = 30.0,
    json: Annotated[bool, typer.Option("--json", help="Write one JSON object a level.")] = False,
) -> None:
    """Keep rated puzzles of each level ready in a file.

    The file is a SQLite database, which nonet.stock.Stock opens in Python. Without --each it says
    how many puzzles there are. Ctrl-C ends the work at any time: what is made is in the file, and
    the next call makes only those that are missing.

    \b
    Examples:
      nonet stock puzzles.db --each 100
      nonet stock puzzles.db --each 1000 --level expert --level extreme --symmetry rotational
      nonet stock puzzles.db
    """
    with sensible():
        levels = _levels(level)
    if each is None:
        given = {"--symmetry": symmetry, "--seed": seed, "--threads": threads}
        if idle := [name for name, value in given.items() if value is not None]:
            raise ParseError(f"{', '.join(idle)}: only with --each")
    with Stock.open(file, create=each is not None) as opened:
        is_stopped = False
        if each is not None:
            kind = symmetry or Symmetry.NONE
            missing = sum(max(0, each - opened.count(name)) for name in levels)
            making: Iterator[Puzzle] = chain.from_iterable(
                opened.filling(
                    name, each, seed=seed, symmetry=kind, threads=threads, seconds=seconds
                )
                for name in levels
            )
            added, is_stopped = _counted(stepped(making, missing, "puzzles", shown=True))
            if is_stopped:
                complain(f"stopped: {added:,} of {counted(missing, 'puzzle')} made, and kept")
        counts = opened.counts()
    _tell({name: counts[name] for name in levels}, as_json=json)
    if is_stopped:
        raise typer.Exit(INTERRUPTED)


def _levels(wanted: list[str] | None) -> list[str]:
    """Return the levels asked for, each once, easiest first."""
    names = {name.strip().lower(): name for name in wanted or LEVELS}
    if unknown := [name for spelled, name in names.items() if spelled not in LEVELS]:
        raise ParseError(f"no level {unknown[0]!r} (known: {', '.join(LEVELS)})")
    return [level for level in LEVELS if level in names]


def _counted(puzzles: Iterator[Puzzle]) -> tuple[int, bool]:
    """Let the puzzles come, up to Ctrl-C; say how many came, and whether it was pressed."""
    added = 0
    try:
        for _ in puzzles:
            added += 1
    except KeyboardInterrupt:
        return added, True
    return added, False


def _tell(counts: dict[str, Count], *, as_json: bool) -> None:
    if as_json:
        for level, count in counts.items():
            print(json_text.dumps({"level": level} | count._asdict()))
        return
    print(f"{'level':<8} {'puzzles':>9} {'unserved':>9}")
    for level, count in counts.items():
        print(f"{level:<8} {count.puzzles:>9,} {count.unserved:>9,}")
