"""The methods in Python against their native twins, which the page runs: the same events."""

from __future__ import annotations

import zlib

import pytest

from nonet import _core
from nonet.methods import METHODS
from nonet.puzzle import Puzzle

from .making import LAYOUTS, spoilt
from .test_agreement import ROUNDS, puzzle_for

LETTERS = {"place": "p", "choose": "c", "remove": "r", "eliminate": "e"}
OURS = [name for name in METHODS if name != "sat"]  # which needs CaDiCaL


def events_of(name: str, puzzle: Puzzle, seed: int | None) -> tuple[object, ...]:
    """Return what a method in Python does, as the core tells it."""
    work, events = METHODS[name].work(puzzle, seed), []
    try:
        while True:
            events.append(next(work))
    except StopIteration as end:
        outcome = end.value
    stats = METHODS[name].run(puzzle, seed=seed).stats
    return (
        outcome.value,
        "".join(LETTERS[event.kind] for event in events),
        [event.cell for event in events],
        [event.digit for event in events],
        stats.nodes,
        stats.guesses,
        stats.backtracks,
    )


@pytest.mark.parametrize("round_", range(ROUNDS))
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", OURS)
def test_a_method_and_its_native_twin_do_the_same(name: str, layout: str, round_: int) -> None:
    seed = zlib.crc32(f"{layout} {round_}".encode())
    puzzle = puzzle_for(name, layout, seed)
    for own in (None, seed) if name != "backtracking-random" else (seed,):
        native = _core.run_method(puzzle.layout, name, puzzle.givens.cells, own)
        assert native == events_of(name, puzzle, own)


@pytest.mark.parametrize("layout", [name for name, (size, _) in LAYOUTS.items() if size <= 9])
@pytest.mark.parametrize("name", OURS)
def test_twins_agree_on_puzzles_without_a_solution(name: str, layout: str) -> None:
    for round_ in range(2):
        puzzle = spoilt(puzzle_for(name, layout, round_), round_)
        native = _core.run_method(puzzle.layout, name, puzzle.givens.cells, 1)
        assert native == events_of(name, puzzle, 1)


def test_an_unknown_method_has_no_twin() -> None:
    puzzle = Puzzle([0] * 16)
    assert _core.run_method(puzzle.layout, "sat", puzzle.givens.cells, None) is None
