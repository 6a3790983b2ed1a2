"""Measure how long variant puzzles take, by class: from their rules to the proof of uniqueness.

    python -m bench.variants [FILE …] [--beside COMMAND] [--every 10] [--half 0] [--out FILE]

A file has a puzzle a line: its text in any format, or JSON with the text under `iss` or `text`, and
perhaps its `solution`. The default is the corpora of real puzzles in NONET_DATA. Measured is what
callers of the library wait for, in CPU time: the rules are lowered and compiled, then `find_two`
finds the solution and proves that there is no other. Reading the text is left out.

`--beside` names a program that reads the same texts from its standard input, one a line, and
answers each by a line of JSON with `ms` (or `error`), its CPU time without reading. Both take turns
puzzle by puzzle. There are two tables: of the first run of each puzzle, and of the best of up to
three, where a compiler at run time has met the puzzle before.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import shlex
import subprocess
import time
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from nonet import Puzzle, _core, formats, puzzle
from nonet.jobs.search import Clock, find_two
from nonet.rules import CoreRule

DATA = Path(os.environ.get("NONET_DATA") or Path(__file__).parents[2] / "shared" / "data")
CORPORA = ("typed_real", "krazydad_killers")
REPEATS, ENOUGH = 3, 300  # no more runs of a puzzle after so many milliseconds
MOST_GUESSES = 100_000  # that are counted
WARM_UP = 50  # puzzles that the other program gets before it is measured

FAMILIES = {
    "killer": ["cage", "sum", "look-and-say"],
    "arrow": ["arrow", "double-arrow"],
    "thermometer": ["thermometer", "slow-thermometer"],
    "whispers": ["whisper"],
    "renban, nabner": ["renban", "nabner"],
    "region sums": ["region-sum"],
    "dots, XV": ["difference", "ratio", "pair-sum", "greater", "negative", "pairs"],
    "little killer": ["little-killer"],
    "zipper, sum lines": ["zipper", "sum-line"],
    "outside clues": ["sandwich", "x-sum", "skyscraper", "numbered-room"],
}
PLAIN = ["rows", "columns", "boxes", "regions", "diagonal", "diagonals", "odd", "even",
         "candidates", "region", "anti-knight", "anti-king"]  # fmt: skip


class Times(NamedTuple):
    """CPU milliseconds of the runs of one puzzle: ours in all, of it building, and the other's."""

    all: list[float]
    build: list[float]
    guesses: int
    beside: list[float]

    def pick(self, which: Callable[[list[float]], float]) -> tuple[float, float, float | None]:
        """Return one time of each: in all, building, the other's."""
        return which(self.all), which(self.build), which(self.beside) if self.beside else None


def class_of(one: Puzzle) -> str:
    """Return the family of the rules, or how many there are."""
    kinds = {rule.kind for rule in one.rules if isinstance(rule, CoreRule)} - set(PLAIN)
    names = [name for name, own in FAMILIES.items() if kinds & set(own)]
    others = kinds - {kind for own in FAMILIES.values() for kind in own}
    if len(names) + len(others) > 1:
        return "two families" if len(names) + len(others) == 2 else "three and more families"
    return "other lines and rules" if others else (names or ["givens, diagonals, jigsaw"])[0]


def rows_of(path: Path) -> Iterator[dict[str, Any]]:
    """Yield the puzzles of a file, with the text under `text`."""
    with gzip.open(path, "rt") if path.suffix == ".gz" else path.open() as lines:
        for line in lines:
            row = json.loads(line) if line.startswith("{") else {"text": line}
            text = row.get("iss", row["text"]).replace("\n", "") or "."
            yield {"id": text[:60], **row, "text": text}


def spent(job: Callable[[], object]) -> float:
    """Return the CPU time of a call in milliseconds."""
    start = time.process_time_ns()
    job()
    return (time.process_time_ns() - start) / 1e6


def measure(one: Puzzle, solution: str | None) -> tuple[float, float]:
    """Return the times of building and of all; the solution must be the only one."""
    made: list[Puzzle] = []
    found: list[bytes] = []

    def build() -> None:
        made[:] = [Puzzle(one.givens, one.rules)]

    def prove() -> None:
        found[:] = find_two(made[0], Clock(None))

    puzzle._compile.cache_clear()
    built = spent(build)
    proved = spent(prove)
    if len(found) != 1 or (solution and bytes(map(int, solution)) != found[0]):
        raise SystemExit(f"{one.line}: {found}, expected {solution}")
    return built, built + proved


class Beside:
    """Another program, which answers lines."""

    def __init__(self, command: str) -> None:
        """Start it."""
        self._process = subprocess.Popen(
            shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def measure(self, text: str) -> float | None:
        """Return its CPU time in milliseconds; None if it gives up."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(text + "\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        return None if "error" in answer else float(answer["ms"])


def measure_both(row: dict[str, Any], one: Puzzle, beside: Beside | None) -> Times:
    """Return the times of a few turns."""
    ours: list[float] = []
    built: list[float] = []
    other: list[float] = []
    while len(ours) < REPEATS and sum(ours) < ENOUGH:
        build, total = measure(one, row.get("solution"))
        ours.append(total)
        built.append(build)
    while beside and len(other) < REPEATS and sum(other) < ENOUGH:
        if (ms := beside.measure(row["text"])) is None:
            break
        other.append(ms)
    search = _core.Search(one.layout, one.givens.cells)
    search.count(2, MOST_GUESSES)
    return Times(ours, built, search.guesses, other)


def quantiles(times: Sequence[float]) -> list[float]:
    """Return the median, the 90th percentile and the maximum."""
    ordered = sorted(times)
    return [ordered[len(ordered) // 2], ordered[len(ordered) * 9 // 10], ordered[-1]]


def describe(name: str, rows: Sequence[tuple[float, float, float | None]]) -> str:
    """Return the row of a class."""
    ours = quantiles([total for total, _, _ in rows])
    cells = [name, str(len(rows)), f"{quantiles([build for _, build, _ in rows])[0]:.2f}"]
    cells += [f"{value:.2f}" for value in ours]
    pairs = [(total, other) for total, _, other in rows if other is not None]
    if pairs:
        own, others = zip(*pairs, strict=True)
        theirs = quantiles(others)
        cells += [f"{value:.1f}" for value in theirs]
        cells += [f"{b / a:.1f}" for a, b in zip(quantiles(own)[:2], theirs, strict=False)]
        cells.append(str(sum(a > b for a, b in pairs)))
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--beside", metavar="COMMAND")
    parser.add_argument("--every", type=int, default=1, help="only every so many puzzles")
    parser.add_argument("--half", type=int, choices=[0, 1], help="only those of one half, by id")
    parser.add_argument("--out", type=Path, help="the times of each puzzle, as JSON lines")
    wanted = parser.parse_args()
    files = wanted.files or [DATA / "variants/real" / f"{name}.jsonl.gz" for name in CORPORA]
    beside = Beside(wanted.beside) if wanted.beside else None
    classes: dict[str, list[Times]] = defaultdict(list)
    slow: list[tuple[float, str]] = []
    out = wanted.out.open("w") if wanted.out else None
    for path in files:
        rows = list(rows_of(path))[:: wanted.every]
        if wanted.half is not None:
            rows = [row for row in rows if zlib.crc32(row["id"].encode()) % 2 == wanted.half]
        if beside:
            for row in rows[:WARM_UP]:
                beside.measure(row["text"])
        for row in rows:
            one = formats.parse(row["text"])
            name = class_of(one) if "KD_" not in row["id"] else "killers of newspapers"
            times = measure_both(row, one, beside)
            classes[name].append(times)
            if times.beside and (ratio := min(times.all) / min(times.beside)) > 1:
                slow.append((ratio, row["id"][:80]))
            if out:
                out.write(json.dumps({"id": row["id"], "class": name, **times._asdict()}) + "\n")
    titles = ["class", "puzzles", "building", "median", "90 %", "most"]
    if beside:
        titles += ["beside: median", "90 %", "most", "times faster: median", "90 %", "slower"]
    for title, which in (("First run", lambda runs: runs[0]), ("Best of three runs", min)):
        print(f"\n{title}\n\n| {' | '.join(titles)} |\n|{' --- |' * len(titles)}")
        for name, times_of in sorted(classes.items()):
            print(describe(name, [times.pick(which) for times in times_of]))
        everything = [times.pick(which) for times_of in classes.values() for times in times_of]
        print(describe("all", everything))
    for ratio, name in sorted(slow, reverse=True):
        print(f"{ratio:.1f} times as slow: {name}")


if __name__ == "__main__":
    main()
