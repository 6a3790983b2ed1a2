from __future__ import annotations

from typing import Any

import pytest

import nonet
from nonet import CannotGenerate, batch
from nonet.jobs.generate.pattern import pattern_cells
from nonet.jobs.rate import rate

from .test_one import is_minimal, solutions_by_the_general_engine

CROSS = """
x.......x
.x.x.x.x.
..x...x..
.x.xxx.x.
...x.x...
.x.xxx.x.
..x...x..
.x.x.x.x.
x.......x
"""


def list_givens(puzzle: nonet.Puzzle) -> list[int]:
    return [cell for cell, digit in enumerate(puzzle.givens.cells) if digit]


def test_exactly_the_cells_of_the_pattern_are_given() -> None:
    for puzzle in batch.generate(10, pattern=CROSS, symmetry="full", seed=1):
        assert list_givens(puzzle) == pattern_cells(CROSS, 9)
        assert solutions_by_the_general_engine(puzzle) == 1


def test_a_pattern_goes_with_a_level_and_with_minimal() -> None:
    assert rate(nonet.generate(pattern=CROSS, level="hard", seed=1)).level == "hard"
    model = nonet.generate(minimal=True, seed=5)
    assert is_minimal(nonet.generate(pattern=model, minimal=True, seed=1, seconds=None))


def test_a_pattern_can_be_written_in_many_ways() -> None:
    text = "12.. .... ..34 ...1"
    cells = [0, 1, 10, 11, 15]
    names = ["r1c1", "r1c2", "r3c3", "r3c4", "r4c4"]
    framed = "xx|..\n..|..\n--+--\n..|xx\n--|-x"
    grid = nonet.Grid([1, 2, 0, 0, *[0] * 6, 3, 4, 0, 0, 0, 1])
    for pattern in (text, framed, grid, names, " ".join(names), cells):
        assert pattern_cells(pattern, 4) == cells
        assert list_givens(nonet.generate(4, pattern=pattern, seed=1)) == cells


def test_patterns_of_other_layouts() -> None:
    pattern = "x.x.x. .x.x.x x.x... ..x.x. x....x .x.x.."
    assert list_givens(nonet.generate(6, pattern=pattern, seed=1)) == pattern_cells(pattern, 6)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"pattern": "x" * 80}, "the pattern has 80 cells, a 9×9 grid has 81"),
        ({"pattern": "x" * 81}, "the pattern has no empty cell"),
        ({"pattern": ["r1c1", "r10c1"]}, "no cell 'r10c1'"),
        ({"pattern": [0, 81]}, "has the cells 0 to 80, not 81"),
        ({"pattern": CROSS, "clues": 30}, "the pattern has 28 givens, not 30"),
        ({"pattern": "x" * 40 + "." * 41, "symmetry": "mirror"}, "does not have mirror symmetry"),
        ({"pattern": nonet.Grid.empty(4)}, "the pattern is 4×4, not 9×9"),
    ],
)
def test_invalid_patterns(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        nonet.generate(**arguments)


@pytest.mark.parametrize(
    ("pattern", "sentence"),
    [
        ("x" * 16 + "." * 65, "the pattern has 16 givens: no 9×9 puzzle with fewer than 17"),
        ("x" * 63 + "." * 18, "no given in rows 8 and 9: they can be swapped"),
        ("..xxxxxxx" * 9, "no given in columns 1 and 2"),
        ("." * 81, "no given in rows 1 and 2"),
    ],
)
def test_patterns_that_no_puzzle_fits(pattern: str, sentence: str) -> None:
    with pytest.raises(CannotGenerate, match=sentence):
        nonet.generate(pattern=pattern)
