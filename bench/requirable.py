"""Every technique that a puzzle can be asked to need: how many come within a time limit?

    python bench/requirable.py [--seconds 60] [--most 10] [TECHNIQUE …]

One thread, by CPU time. Each puzzle is looked at: the ladder below the technique must not solve
it, and the ladder up to it must, with a step of the technique.
"""

from __future__ import annotations

import argparse
import signal
import time
from dataclasses import replace
from textwrap import fill
from typing import Any

from pages import table
from peers import Late, late

import nonet
from nonet.jobs.generate import requirable
from nonet.techniques import HODOKU, Technique, get

SECONDS = 5.0
MOST = 10
SEED = 1


def is_needed(puzzle: nonet.Puzzle, technique: Technique) -> bool:
    """Does the ladder up to the technique solve the puzzle with it, and the one below not?"""
    place = [rung.finder for rung in HODOKU].index(technique.finder)
    below = replace(HODOKU, name="below", rungs=HODOKU.rungs[:place])
    up_to = replace(HODOKU, name="up to", rungs=HODOKU.rungs[: place + 1])
    if place and nonet.rate(puzzle, below).outcome == "solved":
        return False
    rating = nonet.rate(puzzle, up_to)
    return rating.outcome == "solved" and technique.id in rating.counts


def try_technique(technique: Technique, seconds: float, most: int) -> dict[str, Any]:
    """Make puzzles that need the technique until there are enough or the time is over."""
    making = nonet.batch.generate(most, technique=technique.id, seed=SEED, threads=1, seconds=None)
    made: list[nonet.Puzzle] = []
    start = time.process_time()
    signal.signal(signal.SIGPROF, late)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        for puzzle in making:
            made.append(puzzle)
        signal.setitimer(signal.ITIMER_PROF, 0)
    except Late:
        made.extend(making)  # what was made already still comes
    spent = time.process_time() - start
    right = sum(is_needed(puzzle, technique) for puzzle in made)
    if right < len(made):
        raise AssertionError(f"{technique.id}: only {right} of {len(made)} need it")
    return {"technique": technique.id, "name": technique.name, "made": len(made), "cpu_s": spent}


def measure(
    seconds: float = SECONDS, most: int = MOST, names: list[str] | None = None
) -> dict[str, Any]:
    """Try each technique; print the counts as they come."""
    techniques = [get(name) for name in names] if names else requirable()
    rows = []
    for technique in techniques:
        rows.append(try_technique(technique, seconds, most))
        row = rows[-1]
        print(f"{row['technique']:36}{row['made']:>4} in {row['cpu_s']:.2f} s", flush=True)
    return {"seconds": seconds, "most": most, "techniques": rows}


def tables(results: dict[str, Any]) -> dict[str, str]:
    """Return the tables of docs/generate.md."""
    seconds, most, rows = results["seconds"], results["most"], results["techniques"]
    full = [row for row in rows if row["made"] == most]
    rare = sorted((row for row in rows if row["made"] < most), key=lambda row: -row["made"])
    text = (
        f"Of {len(rows)} techniques, {len(full)} gave {most} puzzles within {seconds:g} CPU seconds"
        f" each, on one thread: {', '.join(_format_time(row) for row in full)}."
    )
    blocks = [fill(text, 120, break_on_hyphens=False)]
    if rare:
        blocks.append(f"These are too rare for {most} puzzles in that time:")
        found = [[row["name"], str(row["made"])] for row in rare]
        blocks.append(table(["technique", f"puzzles in {seconds:g} CPU seconds"], found))
    return {"requirable": "\n\n".join(blocks)}


def _format_time(row: dict[str, Any]) -> str:
    took = row["cpu_s"]
    return row["name"] if took < 1 else f"{row['name']} ({took:.1f} s)"


def main() -> None:
    """Try, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("techniques", nargs="*", help="default: all")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--most", type=int, default=MOST)
    options = parser.parse_args()
    results = measure(options.seconds, options.most, options.techniques)
    print(tables(results)["requirable"])


if __name__ == "__main__":
    main()
