"""Every method against the native engine, on puzzles of every size, shape and variant.

NONET_THOROUGH=50 asks for 50 puzzles of each layout and method.
"""

from __future__ import annotations

import os
import zlib

import pytest

from nonet.methods import METHODS
from nonet.outcome import Outcome
from nonet.puzzle import Puzzle

from ..checker import assert_partly_solves, assert_solves
from .making import LAYOUTS, dug, solution, spoilt

ROUNDS = int(os.environ.get("NONET_THOROUGH", "2"))

# The part of the cells that is empty, by the largest size for it. Blind methods need a gentle
# puzzle on a large grid, whereas the others can take all that digging gives within reason.
GENTLE = {6: 0.6, 9: 0.45, 10: 0.35, 16: 0.2, 25: 0.08, 36: 0.04}
USUAL = {9: 1.0, 10: 0.6, 16: 0.5, 25: 0.3, 36: 0.15}
BLIND = {"backtracking", "backtracking-random", "graph-colouring"}


def puzzle_for(method: str, layout: str, seed: int) -> Puzzle:
    size = LAYOUTS[layout][0]
    part = next(p for most, p in (GENTLE if method in BLIND else USUAL).items() if size <= most)
    return dug(layout, int(part * size * size), seed)


@pytest.mark.parametrize("round_", range(ROUNDS))
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", METHODS)
def test_every_method_finds_what_the_native_engine_finds(
    name: str, layout: str, round_: int
) -> None:
    seed = zlib.crc32(f"{layout} {round_}".encode())
    puzzle = puzzle_for(name, layout, seed)
    right = solution(puzzle)
    assert right is not None
    run = METHODS[name].run(puzzle, seed=seed)
    if METHODS[name].complete:
        assert run.outcome is Outcome.SOLVED
    if run.outcome is Outcome.SOLVED:
        assert_solves(puzzle, run.grid)
        assert run.grid == right
    else:
        assert run.outcome is Outcome.INCOMPLETE
        assert not run.grid.is_full
        assert_partly_solves(puzzle, run.grid, right)


@pytest.mark.parametrize("round_", range(2 * ROUNDS))
@pytest.mark.parametrize("layout", [name for name, (size, _) in LAYOUTS.items() if size <= 9])
@pytest.mark.parametrize("name", METHODS)
def test_every_method_agrees_on_spoilt_puzzles(name: str, layout: str, round_: int) -> None:
    seed = zlib.crc32(f"spoilt {layout} {round_}".encode())
    puzzle = spoilt(dug(layout, int(0.5 * LAYOUTS[layout][0] ** 2), seed), seed)
    right = solution(puzzle)
    run = METHODS[name].run(puzzle, seed=seed)
    if run.outcome is Outcome.SOLVED:
        assert_solves(puzzle, run.grid)
    if METHODS[name].complete or run.outcome is Outcome.NONE:
        assert (run.outcome is Outcome.SOLVED) == (right is not None)
