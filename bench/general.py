"""Speed of the general engine: large grids proved unique, empty grids filled, the command's start.

Every figure is CPU time. Puzzles of other makers are read from NONET_DATA (or ../shared/data).
"""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from pysat.solvers import Solver

import nonet
from nonet import Grid, Puzzle

DATA = Path(os.environ.get("NONET_DATA") or Path(__file__).parents[2] / "shared" / "data")
SIZES = (4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 36)


def cpu(job: Callable[[], object], best_of: int = 1) -> float:
    """Return the least CPU time of a few runs, in seconds."""
    times = []
    for _ in range(best_of):
        start = time.process_time()
        job()
        times.append(time.process_time() - start)
    return min(times)


def lines(name: str) -> list[str]:
    """Return the puzzles of a file, or nothing, loudly, where it is absent."""
    path = DATA / "variants" / name
    if not path.exists():
        print(f"NOT MEASURED: {name} is not in {DATA}", file=sys.stderr)
        return []
    return path.read_text().split()


def measure_sixteen() -> dict[str, object]:
    """Prove the 16×16 puzzles unique."""
    puzzles = [Puzzle.parse(line) for line in lines("gecode_16x16.txt")]
    times = [cpu(lambda puzzle=puzzle: nonet.check(puzzle), best_of=3) for puzzle in puzzles]
    if not times:
        return {}
    return {
        "puzzles": len(times),
        "median_ms": statistics.median(times) * 1e3,
        "worst_ms": max(times) * 1e3,
    }


def twenty_five() -> list[dict[str, float]]:
    """Prove the 25×25 puzzles unique, beside CaDiCaL as one would use it from Python."""
    rows = []
    for number, line in enumerate(lines("gecode_25x25.txt")):
        puzzle = Puzzle.parse(line)
        ours, theirs = [], []
        for _ in range(2):  # in turn, so that a noisy minute hits both
            ours.append(cpu(lambda puzzle=puzzle: nonet.check(puzzle)))
            theirs.append(cpu(lambda puzzle=puzzle: cadical_proves_unique(puzzle)))
        row = {"puzzle": number, "nonet_s": min(ours), "cadical_s": min(theirs)}
        rows.append({**row, "ratio": row["nonet_s"] / row["cadical_s"]})
    return rows


def cadical_proves_unique(puzzle: Puzzle) -> None:
    """Encode in Python what the givens leave open, find a solution, and prove it the only one."""
    givens, size = puzzle.givens.values, puzzle.size
    houses = [house.cells for house in puzzle.houses]
    seen = [
        {givens[other] for house in houses if cell in house for other in house}
        for cell in range(size * size)
    ]
    number: dict[tuple[int, int], int] = {}
    for cell, given in enumerate(givens):
        for digit in [given] if given else range(1, size + 1):
            if given or digit not in seen[cell]:
                number[cell, digit] = len(number) + 1
    groups = [
        [number[cell, digit] for digit in range(1, size + 1) if (cell, digit) in number]
        for cell in range(size * size)
    ]
    groups += [
        [number[cell, digit] for cell in house if (cell, digit) in number]
        for house in houses
        for digit in range(1, size + 1)
    ]
    clauses = list(groups)
    for group in groups:
        clauses += [[-a, -b] for i, a in enumerate(group) for b in group[i + 1 :]]
    with Solver(name="cadical195", bootstrap_with=clauses) as solver:
        assert solver.solve()
        solver.add_clause([-literal for literal in solver.get_model() if literal > 0])
        assert not solver.solve()


def empty() -> dict[str, float]:
    """Fill empty grids, in milliseconds."""
    puzzles = [Puzzle(Grid.empty(size)) for size in SIZES]
    return {
        str(puzzle.size): cpu(lambda puzzle=puzzle: next(nonet.solutions(puzzle)), 3) * 1e3
        for puzzle in puzzles
    }


def start() -> float:
    """Return the CPU time of `nonet --help`, in milliseconds: the least of ten."""

    def spent() -> float:
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    times = []
    for _ in range(10):
        before = spent()
        subprocess.run([sys.executable, "-m", "nonet", "--help"], capture_output=True, check=True)
        times.append(spent() - before)
    return min(times) * 1e3


def measure() -> dict[str, object]:
    """Measure everything; print each result immediately."""
    results: dict[str, object] = {}
    for name, job in (
        ("empty_ms", empty),
        ("help_ms", start),
        ("sixteen", measure_sixteen),
        ("twenty_five", twenty_five),
    ):
        results[name] = job()
        print(f"{name}: {results[name]}", flush=True)
    return results
