"""Measure solving and proving uniqueness of variant puzzles, by class.

Constraints come from files that another program writes, one puzzle a line of JSON:
``{"id", "class", "cells", "digits", "values", "givens", "count", "add": [[method, …], …]}``, where
`add` lists the calls of `nonet._core.Constraints`. `python -m bench.variants FILE` prints, for each
class, the median, the 90th percentile and the maximum of the CPU time in milliseconds: building the
layout, finding the solutions, proving that there are no more.
"""

from __future__ import annotations

import json
import sys
import time
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from nonet import _core

_REPEATS = 3  # the least of these counts: other programs disturb


def build(cells: int, digits: int, values: list[int], calls: Iterable[list[Any]]) -> Any:
    """Return the constraints that a list of calls makes."""
    out = _core.Constraints(cells, digits, values)
    for method, *arguments in calls:
        if method == "any":
            out.any([build(cells, digits, values, branch) for branch in arguments[0]])
        else:
            getattr(out, method)(*arguments)
    return out


def measure(puzzle: dict[str, Any]) -> tuple[float, int]:
    """Return the CPU time in milliseconds and the guesses; check the number of solutions."""
    constraints = build(puzzle["cells"], puzzle["digits"], puzzle["values"], puzzle["add"])
    givens = bytes(puzzle["givens"])
    best = float("inf")
    for _ in range(_REPEATS):
        start = time.process_time()
        search = _core.Search(_core.Layout(constraints), givens)
        count, _ = search.count(puzzle["count"] + 1, 2**62)
        best = min(best, time.process_time() - start)
        if count != puzzle["count"]:
            raise SystemExit(f"{puzzle['id']}: {count} solutions, expected {puzzle['count']}")
    return best * 1e3, search.guesses


def puzzles(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the puzzles of a file."""
    with path.open() as lines:
        yield from map(json.loads, lines)


def main(paths: list[str]) -> None:
    """Print a row for each class."""
    times: dict[str, list[float]] = defaultdict(list)
    for path in paths:
        for puzzle in puzzles(Path(path)):
            times[puzzle["class"]].append(measure(puzzle)[0])
    print(f"{'class':20}{'puzzles':>8}{'median':>9}{'p90':>9}{'max':>9}")
    for name, spent in sorted(times.items()):
        spent.sort()
        row = [spent[len(spent) // 2], spent[len(spent) * 9 // 10], spent[-1]]
        print(f"{name:20}{len(spent):8}" + "".join(f"{value:9.3f}" for value in row))


if __name__ == "__main__":
    main(sys.argv[1:])
