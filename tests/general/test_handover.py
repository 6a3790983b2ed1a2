"""Variants that take search too long go to CaDiCaL, which finds the same solutions."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import nonet
from nonet import Puzzle, _core
from nonet.jobs import search
from nonet.jobs.sat import find_by_sat, is_installed

from ..checker import assert_solves

PUZZLES = [
    "................;cage=5@r1c1r1c2;thermometer@r3c1r3c2r4c2",
    "................;sandwich=5@r1c1r1c2r1c3r1c4;x-sum=6@r1c2r2c2r3c2r4c2",
    "................;region-sum@r2c1r2c2r2c3;arrow@r4c4/r4c3r3c4",
    "................;renban@r4c1r4c2r4c3;between@r1c1r1c2r2c2r3c3;quadruple=12@r2c2r2c3r3c2r3c3",
]


@pytest.mark.parametrize("line", PUZZLES)
def test_both_engines_find_the_same_solutions(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if not is_installed():
        pytest.skip("NOT RUN: python-sat is not installed")
    puzzle = Puzzle.parse(line)
    assert search._budget(puzzle) > 0
    expected = sorted(one.line for one in nonet.solutions(puzzle))
    asked = []

    def ask(position: _core.Search) -> Iterator[bytes | None]:
        asked.append(position)
        return find_by_sat(position)

    monkeypatch.setattr(search, "_budget", lambda _: 1)
    monkeypatch.setattr(search, "find_by_sat", ask)
    found = list(nonet.solutions(puzzle))
    assert asked
    assert sorted(one.line for one in found) == expected
    assert nonet.count(puzzle, limit=10_000) == len(expected) > 1
    for one in found:
        assert_solves(puzzle, one)
