"""Every method against the engine, on many random puzzles of every size: a long run.

    python bench/agreement.py 500        (puzzles of each layout; 2 s a puzzle and method)

The tests do the same on a few. Prints, for each layout and method, how many puzzles it solved as
the engine did, how many it rightly left incomplete, and on how many it ran out of time.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import nonet
from nonet import LimitReached, Puzzle
from nonet.methods import METHODS
from nonet.outcome import Outcome
from tests.checker import assert_partly_solves, assert_solves
from tests.methods.making import LAYOUTS

SECONDS = 2.0


def puzzles(layout: str, number: int) -> list[Puzzle]:
    """Make random puzzles with one solution, from nearly full to about half empty."""
    size, rules = LAYOUTS[layout]
    most = size * size * (55 if size <= 10 else 45 if size <= 16 else 30) // 100
    return [
        nonet.generate(size, rules=rules, blanks=most * (1 + seed % 10) // 10 or 1, seed=seed)
        for seed in range(number)
    ]


def verdict(method: str, puzzle: Puzzle, right: nonet.Solution) -> str:
    """Run one method; raise where it is wrong."""
    try:
        run = METHODS[method].run(puzzle, seed=1, seconds=SECONDS)
    except LimitReached:
        return "late"
    if run.outcome is Outcome.INCOMPLETE:
        assert not METHODS[method].complete
        assert_partly_solves(puzzle, run.grid, right)
        return "incomplete"
    assert run.outcome is Outcome.SOLVED, (method, puzzle.line)
    assert_solves(puzzle, run.grid)
    assert run.grid == right, (method, puzzle.line)
    return "solved"


def main(number: int) -> None:
    """Go over all layouts and methods."""
    for layout in LAYOUTS:
        tally: dict[str, Counter[str]] = {method: Counter() for method in METHODS}
        for puzzle in puzzles(layout, number):
            right = nonet.solve(puzzle)
            assert_solves(puzzle, right)
            for method in METHODS:
                if tally[method]["late"] < 10:  # it will not finish the others either
                    tally[method][verdict(method, puzzle, right)] += 1
        print(layout, {name: dict(counts) for name, counts in tally.items()}, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
