"""The methods in Python against their native twins, which the page runs: the same events."""

from __future__ import annotations

import json
import zlib
from typing import Any

import pytest

from nonet import _core
from nonet.methods import METHODS
from nonet.outcome import Outcome
from nonet.puzzle import Puzzle

from .making import LAYOUTS, spoilt
from .test_agreement import ROUNDS, puzzle_for

LETTERS = {"place": "p", "choose": "c", "remove": "r", "eliminate": "e"}
OURS = [name for name in METHODS if name != "sat"]  # which needs CaDiCaL


def ask(name: str, puzzle: Puzzle, seed: int | None) -> dict[str, Any]:
    """Return what the twin of a method does."""
    request = {"puzzle": puzzle.line, "method": name} | ({} if seed is None else {"seed": seed})
    answer: dict[str, Any] = json.loads(_core.answer("run", json.dumps(request)))
    return answer


def assert_same(name: str, puzzle: Puzzle, seed: int | None) -> None:
    """Compare all events of a method with those of its twin."""
    twin, run = ask(name, puzzle, seed), METHODS[name].run(puzzle, seed=seed)
    events = list(METHODS[name].work(puzzle, seed))
    assert twin["events"] == {
        "kind": "".join(LETTERS[event.kind] for event in events),
        "cell": [event.cell for event in events],
        "digit": [event.digit for event in events],
    }
    stats = run.stats._replace(seconds=twin["stats"]["seconds"])
    assert (twin["outcome"], twin["total"]) == (run.outcome.value, len(events))
    assert twin["stats"] == stats._asdict()
    assert twin["solution"] == (run.grid.line if run.outcome is Outcome.SOLVED else None)


@pytest.mark.parametrize("round_", range(ROUNDS))
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("name", OURS)
def test_a_method_and_its_native_twin_do_the_same(name: str, layout: str, round_: int) -> None:
    seed = zlib.crc32(f"{layout} {round_}".encode())
    puzzle = puzzle_for(name, layout, seed)
    for own in (None, seed) if name != "backtracking-random" else (seed,):
        assert_same(name, puzzle, own)


@pytest.mark.parametrize("layout", [name for name, (size, _) in LAYOUTS.items() if size <= 9])
@pytest.mark.parametrize("name", OURS)
def test_twins_agree_on_puzzles_without_a_solution(name: str, layout: str) -> None:
    for round_ in range(2):
        assert_same(name, spoilt(puzzle_for(name, layout, round_), round_), 1)


def test_a_method_without_a_twin_is_refused() -> None:
    answer = ask("sat", Puzzle([0] * 16), None)
    assert answer["error"]["code"] == "name.unknown"
    assert answer["error"]["facts"]["known"] == OURS


def test_a_long_run_is_cut_but_all_events_are_counted() -> None:
    request = {"puzzle": 81 * ".", "method": "backtracking", "most": 10}
    answer = json.loads(_core.answer("run", json.dumps(request)))
    assert len(answer["events"]["kind"]) == 10 < answer["total"]
