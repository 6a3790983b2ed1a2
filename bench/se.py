"""Speed of SE ratings (ER, EP and ED), by CPU time on one thread.

`nonet.batch.rate_se(…)` on the 997 puzzles that HoDoKu rated, its worst single puzzle
of ER up to 9.4, and every puzzle of the list of the hardest alone. ``--some N`` takes every Nth of
the hardest. The files are read from NONET_DATA (or ../shared/data).
"""

from __future__ import annotations

import argparse
import csv
import json
import statistics
import sys
from typing import Any

from classic import cpu_of
from rating import list_rated
from sets import DATA

import nonet

REPEATS = 3
UP_TO = 9.4


def rate_mixed() -> dict[str, Any]:
    """Rate the 997, several times; the best counts. Then each alone, for the worst."""
    lines = [line for line, _, _ in list_rated()]
    if not lines:
        return {}
    cpu = min(cpu_of(lambda: nonet.batch.rate_se(lines, threads=1)) for _ in range(REPEATS))
    rows = nonet.batch.rate_se(lines, threads=1)
    hard = [line for line, row in zip(lines, rows, strict=True) if 8.0 <= (row.er or 0) <= UP_TO]
    worst = max(map(alone, hard))
    return {"puzzles": len(lines), "per_s": len(lines) / cpu, "worst_ms": 1000 * worst}


def alone(line: str) -> float:
    """Return the CPU time of one puzzle: the best of several, for the machine may be busy."""
    return min(once(line) for _ in range(REPEATS))


def once(line: str) -> float:
    """Return the CPU time of one puzzle."""
    return cpu_of(lambda: nonet.batch.rate_se([line], threads=1))


def hardest(every: int) -> dict[str, Any]:
    """Rate puzzles of the list of the hardest, each alone and once."""
    path = DATA.parent / "ratings" / "hardest110626_published_ER.csv"
    if not path.exists():
        print(f"NOT MEASURED: {path.name} is not in NONET_DATA", file=sys.stderr)
        return {}
    with path.open(encoding="utf-8") as text:
        lines = [row["puzzle"] for row in csv.DictReader(text)][::every]
    times = [once(line) for line in lines]
    return {
        "puzzles": len(lines),
        "median_s": statistics.median(times),
        "worst_s": max(times),
        "all_s": sum(times),
    }


def main() -> None:
    """Measure, and print what was found as JSON."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--some", type=int, default=1, metavar="N")
    options = parser.parse_args()
    print(json.dumps({"mixed": rate_mixed(), "hardest": hardest(options.some)}, indent=2))


if __name__ == "__main__":
    main()
