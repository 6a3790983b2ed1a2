"""`nonet stock`: rated puzzles in a file."""

from __future__ import annotations

import json as json_text
from itertools import chain
from typing import Annotated

from ...batch.stock import LEVELS, Stock
from ...errors import RequestError, unknown
from ...jobs.generate import Symmetry
from ...messages import Message
from ..shared.arguments import Argument, Option
from ..shared.errors import FINE, INTERRUPTED, print_error
from ..shared.options import SearchSeconds, Seed, SymmetryKind, Threads
from ..shared.progress import show_count
from ..shared.text import draw_table


def run(
    file: Annotated[str, Argument("The file of puzzles.", "FILE")],
    each: Annotated[
        int | None,
        Option("Generate puzzles until each level has this many.", min=1, metavar="N"),
    ] = None,
    level: Annotated[
        list[str] | None,
        Option("easy, medium, hard, expert or extreme. Can be repeated. [all]", metavar="LEVEL"),
    ] = None,
    symmetry: SymmetryKind = None,
    seed: Seed = None,
    threads: Threads = None,
    seconds: SearchSeconds = 30.0,
    json: Annotated[bool, Option("Write one JSON object per level.")] = False,
) -> int:
    """Keep a file of rated puzzles of each level.

    The file is a SQLite database, which nonet.Stock opens in Python. Without --each, it counts
    the puzzles. Ctrl-C stops at any time: finished puzzles are in the file, and the next call
    generates only the missing ones.

    Examples:
      nonet stock puzzles.db --each 100
      nonet stock puzzles.db --each 1000 --level expert --level extreme
      nonet stock puzzles.db
    """
    levels = _choose_levels(level)
    if each is None:
        given = {"--symmetry": symmetry, "--seed": seed, "--threads": threads}
        if idle := [name for name, value in given.items() if value is not None]:
            raise RequestError("cli.only-with", option=idle, options=["--each"])
    code = FINE
    with Stock.open(file, create=each is not None) as stock:
        if each is not None:
            missing = sum(max(0, each - stock.count(name)) for name in levels)
            kind = symmetry or Symmetry.NONE
            making = chain.from_iterable(
                stock.iter_fill(
                    name, each, seed=seed, symmetry=kind, threads=threads, seconds=seconds
                )
                for name in levels
            )
            done = 0
            try:
                for _ in show_count(making, missing, "puzzles"):
                    done += 1
            except KeyboardInterrupt:
                print_error(Message("cli.stopped", found=done, expected=missing))
                code = INTERRUPTED
        counts = {name: count._asdict() for name, count in stock.counts().items() if name in levels}
    if json:
        for name, count in counts.items():
            print(json_text.dumps({"level": name} | count))
    else:
        names = ["level", "puzzles", "unserved"]
        rows = [[name, *(f"{count[key]:,}" for key in names[1:])] for name, count in counts.items()]
        print(draw_table(names, rows, left=["level"]))
    return code


def _choose_levels(wanted: list[str] | None) -> list[str]:
    """Return the levels named, each once, easiest first."""
    names = {name.strip().lower(): name for name in wanted or LEVELS}
    for spelled, name in names.items():
        if spelled not in LEVELS:
            raise unknown("level", name, LEVELS)
    return [level for level in LEVELS if level in names]
