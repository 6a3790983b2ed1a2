"""The known sets of 9×9 puzzles: counts and solutions equal on every path, and known beforehand."""

from __future__ import annotations

import gzip
import os
from itertools import islice

import pytest

from nonet import Grid, Puzzle, _core, batch

from ..checker import assert_solves
from ..data import data

# unique, several, none
SETS = {
    "17_clue": (49_158, 0, 0),
    "easy_like_kaggle": (50_000, 0, 0),
    "forum_hardest_1106": (375, 0, 0),
    "forum_hardest_11plus": (48_766, 0, 0),
    "magictour_top1465": (1_465, 0, 0),
    "minimal_unbiased_like": (50_000, 0, 0),
    "mutated_mostly_invalid": (314, 9_386, 11_300),
    "serg_multi_solution": (0, 10_000, 0),
}
SAMPLE = None if os.environ.get("NONET_THOROUGH") else 300
LAYOUT = Puzzle(Grid.empty()).layout


def lines_of(name: str) -> bytes:
    text = gzip.decompress(data(f"puzzles/{name}.txt.gz").read_bytes())
    kept = [line[:81] for line in text.splitlines() if line and not line.startswith(b"#")]
    return b"".join(line + b"\n" for line in kept if len(line) == 81)


@pytest.mark.parametrize("name", SETS)
def test_a_known_set_is_solved_on_every_path(name: str) -> None:
    lines = lines_of(name)
    before = _core.simd_path()
    results = []
    for path in _core.simd_paths():
        _core.use_simd_path(path)
        results += [batch.solve(lines, threads=threads) for threads in (1, 2)]
    _core.use_simd_path(before)
    first = results[0]
    assert first.tally == (*SETS[name], 0)
    assert all(result.counts == first.counts for result in results)
    puzzles = lines.split()
    solutions = first.solutions.split()
    for index, count in islice(enumerate(first.counts), SAMPLE):
        puzzle = Puzzle.parse(puzzles[index].decode())
        search = _core.Search(LAYOUT, puzzle.givens.cells)
        assert search.count(2, 10**7)[0] == count
        if count:
            assert_solves(puzzle, Grid.from_cells(bytes(solutions[index].translate(DIGITS)), 9))
    for result in results[1:]:
        others = result.solutions.split()
        assert all(
            a == b for a, b, n in zip(solutions, others, first.counts, strict=True) if n == 1
        )


DIGITS = bytes.maketrans(b"0123456789", bytes(range(10)))
