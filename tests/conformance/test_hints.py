"""Real puzzles of variants, solved by hints alone as far as they go: no hint contradicts.

A few are solved each time, 200 with NONET_THOROUGH=1, which also prints the share by class that is
solved without trial.
"""

from __future__ import annotations

import gzip
import json
from collections import Counter, defaultdict
from random import Random

import pytest

from nonet import Puzzle, _core, solve
from nonet.errors import SudokuError
from nonet.formats import parse
from nonet.techniques import BEGINNER

from ..conftest import IS_THOROUGH
from ..data import data
from .test_editors import read_row

COUNT = 200 if IS_THOROUGH else 12
TRIAL = [rung.finder for rung in BEGINNER].index("trial")


def sample(count: int) -> list[tuple[str, Puzzle, bytes]]:
    """Return puzzles by seed, each with the kinds of its clues, and its solution.

    What is read only in part has several solutions: it is passed over.
    """
    found: list[tuple[str, Puzzle, bytes]] = []
    for file, part in (("typed_real", 3), ("krazydad_killers", 1)):
        with gzip.open(data(f"variants/real/{file}.jsonl.gz"), "rt") as stream:
            lines = stream.readlines()
        wanted = round(count * part / 4)
        for line in Random(19).sample(lines, len(lines)):
            row = json.loads(line)
            try:
                puzzle = read_row(row).puzzle if file == "typed_real" else parse(row["text"])
                puzzle.require_usual_digits("hint")
                solution = solve(puzzle, seconds=5).cells
            except SudokuError:
                continue
            if not puzzle.beyond_groups:
                continue
            kinds = {getattr(rule, "kind", "own") for rule in puzzle.rules}
            kinds -= {"rows", "columns", "boxes", "regions"}
            name = "killer" if part == 1 else " ".join(sorted(kinds))
            found.append((name, puzzle, solution))
            wanted -= 1
            if not wanted:
                break
    return found


@pytest.mark.parametrize("part", range(4))
def test_no_hint_contradicts_the_solution(part: int) -> None:
    options = _core.TechniqueOptions()
    solved: dict[str, Counter[str]] = defaultdict(Counter)
    for kinds, puzzle, solution in sample(COUNT)[part::4]:
        given = puzzle.givens.cells
        outcome, rungs, steps = _core.Techniques(puzzle.layout).climb(
            given, given, [], solution, BEGINNER.numbers, options, True
        )
        for step in steps:
            for cell, digit in step.placements:
                assert solution[cell] == digit, (puzzle.line, step.technique)
            for cell, digit in step.eliminations:
                assert solution[cell] != digit, (puzzle.line, step.technique)
        assert outcome == 0, puzzle.line
        for kind in kinds.split():
            solved[kind]["with trial" if TRIAL in rungs else "alone"] += 1
    if IS_THOROUGH:
        for kind, ends in sorted(solved.items()):
            print(f"{kind}: {ends['alone']} of {ends.total()} solved without trial")
