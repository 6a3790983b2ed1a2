"""Puzzles of every kind of clue: made, checked, and how long each takes.

    python bench/variants_made.py [--count 500] [--minimal 20] [KIND …]

Each puzzle is solved by the rules' own definitions (tests/checker.py), its solutions are counted,
and it is made again from its seed. --minimal also makes this many of each kind minimal, and leaves
out each of their clues and givens in turn. CPU time is that of making the puzzle.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

import nonet
from nonet import Puzzle, _core
from tests.checker import assert_solves
from tests.generate.test_variants import assert_minimal, clues_of

MIXES: dict[str, dict[str, Any]] = {
    "killer with 12 givens": {"variant": "cage", "clues": 12},
    "killer, rotational": {"variant": "cage", "symmetry": "rotational"},
    "killer 6×6": {"variant": "cage", "size": 6},
    "killer jigsaw": {"variant": "cage", "jigsaw": True},
    "kropki, all dots given": {"variant": "difference,ratio,negative"},
    "XV, all given": {"variant": "pair-sum,negative"},
    "6 thermometers, 6 arrows": {"variant": "thermometer:6,arrow:6"},
    "thermometers, rotational": {"variant": "thermometer", "symmetry": "rotational"},
    "arrows with diagonals": {"variant": "arrow,diagonals"},
    "killer, anti-knight": {"variant": "cage,anti-knight"},
    "cages and lines": {"variant": "cage,thermometer,whisper,renban"},
    "anti-knight": {"variant": "anti-knight"},
    "anti-king": {"variant": "anti-king"},
    "non-consecutive": {"variant": "non-consecutive"},
    "windoku": {"variant": "windoku"},
    "disjoint groups": {"variant": "disjoint"},
    "diagonals": {"variant": "diagonals"},
}


class Row(NamedTuple):
    """How it went with one kind."""

    made: int
    ms: float
    givens: float
    clues: float

    def __str__(self) -> str:
        return f"{self.made:,} | {self.ms:.1f} | {self.givens:.1f} | {self.clues:.1f}"


def measure(count: int, minimal: bool, **options: Any) -> Row:
    """Make and check puzzles; any fault ends the run."""
    spent, givens, clues = 0.0, 0, 0
    for seed in range(count):
        start = time.process_time()
        puzzle = nonet.generate(seed=seed, minimal=minimal, seconds=None, **options)
        spent += time.process_time() - start
        check(puzzle, minimal)
        if seed % 10 == 0:
            assert puzzle == nonet.generate(seed=seed, minimal=minimal, seconds=None, **options)
        givens += puzzle.givens.clues
        clues += len(clues_of(puzzle))
    return Row(count, 1000 * spent / count, givens / count, clues / count)


def check(puzzle: Puzzle, minimal: bool) -> None:
    """Fail unless the puzzle has one solution, which obeys every rule."""
    assert nonet.count(puzzle, limit=2) == 1, puzzle.line
    assert_solves(puzzle, nonet.solve(puzzle))
    if minimal:
        assert_minimal(puzzle)


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kinds", nargs="*")
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--minimal", type=int, default=0)
    wanted = parser.parse_args()
    known = {kind: {"variant": kind} for kind in _core.invented_kinds()} | MIXES
    print("| kind | made | CPU ms | givens | clues |\n| --- | ---: | ---: | ---: | ---: |")
    for name in wanted.kinds or known:
        print(f"| {name} | {measure(wanted.count, False, **known[name])} |", flush=True)
        if wanted.minimal:
            row = measure(wanted.minimal, True, **known[name])
            print(f"| {name}, minimal | {row} |", flush=True)


if __name__ == "__main__":
    main()
