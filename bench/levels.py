"""Does the generator keep its word? Many puzzles of each level, looked at one by one.

    python bench/levels.py 10000 [LEVEL …]

Every puzzle must have one solution (by the general engine, which shares nothing with the batch
engine that made it), be rated as asked, and be like no other; the same seed, again and on
two threads, must give the same text. The figures are printed; the exit is 1 where anything fails.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import asdict, dataclass

import nonet
from nonet import _core
from nonet.techniques import HODOKU

SEED = 20_000


@dataclass(frozen=True)
class Kept:
    """What was seen of the puzzles of one level."""

    level: str
    puzzles: int
    unique: int
    rated: int
    rated_alone: int
    alone: int
    distinct: int
    again: bool
    on_two_threads: bool
    per_s: float
    checking_s: float

    @property
    def is_kept(self) -> bool:
        """Is everything as promised?"""
        all_of = {self.puzzles} == {self.unique, self.rated, self.distinct}
        return all_of and self.rated_alone == self.alone and self.again and self.on_two_threads


def make(level: str, number: int, threads: int) -> list[nonet.Puzzle]:
    """Return the puzzles of a level: always the same ones."""
    return list(nonet.batch.generate(number, level=level, seed=SEED, threads=threads, seconds=None))


def text(puzzles: list[nonet.Puzzle]) -> bytes:
    """Return the puzzles as lines."""
    return "".join(f"{puzzle.line}\n" for puzzle in puzzles).encode()


def is_unique(puzzle: nonet.Puzzle) -> bool:
    """Go through all solutions with the general engine."""
    found, outcome = _core.Search(puzzle.layout, puzzle.givens.cells).count(2, 2**40)
    return found == 1 and outcome is _core.Outcome.EXHAUSTED


def check_level(level: str, number: int, alone: int = 200) -> Kept:
    """Make the puzzles of a level three times, and look at each."""
    start = time.process_time()
    puzzles = make(level, number, 1)
    begun = time.process_time()
    lines = text(puzzles)
    rows = nonet.batch.rate(lines)
    # The batch and the single call go different ways to the same engine: some puzzles take both.
    some = puzzles[:alone]
    return Kept(
        level,
        number,
        sum(map(is_unique, puzzles)),
        sum(row.outcome == "solved" and row.level == level for row in rows),
        sum(nonet.rate(puzzle).level == level for puzzle in some),
        len(some),
        len(set(lines.split())),
        text(make(level, number, 1)) == lines,
        text(make(level, number, 2)) == lines,
        number / (begun - start),
        time.process_time() - begun,
    )


def main() -> int:
    """Look at each level; print what was seen."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("number", type=int, nargs="?", default=1000)
    parser.add_argument("levels", nargs="*", default=HODOKU.level_names)
    options = parser.parse_args()
    is_well = True
    for level in options.levels:
        seen = check_level(level, options.number)
        is_well &= seen.is_kept
        print("kept: " if seen.is_kept else "BROKEN:", asdict(seen), flush=True)
    return 0 if is_well else 1


if __name__ == "__main__":
    raise SystemExit(main())
