"""Speed of canonical forms, beside a prototype that is given as a command.

``python bench/canon.py [--most N] [--prototype COMMAND]``: every figure is CPU time, and all take
turns on one set after the other, so that a noisy minute hits all of them; the best turn counts.
The command is called as ``COMMAND puzzles|grids MOST TURNS FILE`` and says ``ours N ns``. Build our
program first: ``cmake --build build/native --target canon_bench``.
"""

from __future__ import annotations

import argparse
import re
import shlex
import subprocess
import time
from collections.abc import Callable
from random import Random

from sets import BUILD, ROOT, Set, all_sets

import nonet
from nonet import batch

PROGRAM = ROOT / "build" / "native" / "canon_bench"
TURNS = 3
REPEATS = 8
MOST = 2000
GIVENS = (4, 8, 12, 16, 40, 60, 70, 75, 78, 80)


def derived_sets(sets: list[Set]) -> list[Set]:
    """Return grids, and random parts of them: any number of givens."""
    hardest = next(one for one in sets if one.kind in ("minimal", "easy"))
    grids = tuple(batch.solve(list(hardest.lines)).solutions)
    found = [Set("grids", "full grids", grids)]
    dice = Random(1)
    for givens in GIVENS:
        parts = []
        for grid in grids:
            shown = set(dice.sample(range(81), givens))
            parts.append("".join(d if at in shown else "." for at, d in enumerate(grid)))
        found.append(Set("part", f"{givens} givens", tuple(parts)))
    most = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
    rows = tuple(
        "".join(d if mask >> (at // 9) & 1 else "." for at, d in enumerate(most))
        for mask in range(1, 511)
    )
    digits = tuple(
        "".join(d if mask >> (int(d) - 1) & 1 else "." for d in most) for mask in range(1, 511)
    )
    holes = tuple(f"{most[:at]}.{most[at + 1 :]}" for at in range(81))
    return [
        *found,
        Set("part", "rows and digits of the most symmetric grid", (*rows, *digits, *holes)),
    ]


def run(command: list[str], one: Set, most: int) -> str:
    """Return what a program says about a set."""
    kind = "grids" if one.kind == "grids" else "puzzles"
    call = [*command, kind, str(most), "3", str(one.path())]
    return subprocess.run(call, capture_output=True, text=True, check=True).stdout


def measure(one: Set, prototype: list[str] | None, most: int) -> dict[str, float]:
    """Return ns a record: the core in chunks and in turn, the slowest, a batch, the prototype."""
    text = "".join(f"{line}\n" for line in one.lines[:most]).encode()
    count = len(text) // 82
    best: dict[str, float] = {}

    def keep(name: str, value: float) -> None:
        best[name] = min(value, best.get(name, value))

    for _ in range(TURNS):
        mean, slowest, in_turn = map(float, run([str(PROGRAM)], one, most).split()[-3:])
        keep("core", mean)
        keep("slowest", slowest)
        keep("in turn", in_turn)
        if prototype:
            said = run(prototype, one, most)
            match = re.search(r"ours ([\d.]+) ns", said)
            if not match:
                raise SystemExit(f"the prototype said no 'ours N ns': {said!r}")
            keep("prototype", float(match[1]))
        keep("batch", 1e9 * cpu_of(lambda: batch.canon(text, threads=1)) / count)
        keep("moved", 1e9 * cpu_of(lambda: batch.moved(text, 1, solutions=text, threads=1)) / count)
    return best


def cpu_of(job: Callable[[], object]) -> float:
    """Return the least CPU time of several runs, in seconds: the first finds everything cold."""
    best = float("inf")
    for _ in range(REPEATS):
        start = time.thread_time()
        job()
        best = min(best, time.thread_time() - start)
    return best


def single(lines: tuple[str, ...]) -> float:
    """Return the ns of one call of `nonet.canon`."""
    few = lines[:1000]

    def go() -> None:
        for line in few:
            nonet.canon(line)

    return 1e9 * cpu_of(go) / len(few)


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--most", type=int, default=MOST)
    parser.add_argument("--prototype", type=shlex.split)
    asked = parser.parse_args()
    BUILD.mkdir(parents=True, exist_ok=True)
    sets = [one for one in all_sets() if one.kind != "invalid"]
    print("| set | nonet | prototype | ratio | slowest | in turn | batch, a line more | moved |")
    print("|---|---|---|---|---|---|---|---|")
    for one in [*sets, *derived_sets(sets)]:
        found = measure(one, asked.prototype, asked.most)
        other = found.get("prototype")
        cells = [one.name, f"{found['core']:,.0f}"]
        cells += [f"{other:,.0f}", f"{other / found['core']:.2f}"] if other else ["–", "–"]
        cells += [f"{found[name]:,.0f}" for name in ("slowest", "in turn")]
        cells += [f"{found['batch'] - found['in turn']:+,.0f}", f"{found['moved']:,.0f}"]
        print(f"| {' | '.join(cells)} |", flush=True)
    print(f"\none call of nonet.canon: {single(sets[0].lines):,.0f} ns")


if __name__ == "__main__":
    main()
