"""Puzzles of other makers, kept beside the repository: solved as they are listed."""

from __future__ import annotations

import gzip
import json
import os

import pytest

import nonet
from nonet import Grid, Puzzle, formats, rules

from ..checker import assert_solves
from ..data import data

THOROUGH = bool(os.environ.get("NONET_THOROUGH"))
INVALID = ["easy_invalid", "fast_invalid", "invalid"]  # the hard and slow ones: NONET_THOROUGH
SLOW_INVALID = ["hard_invalid", "old_very_slow_invalid", "slow_invalid"]


def text(path: str) -> str:
    raw = data(path).read_bytes()
    return (gzip.decompress(raw) if path.endswith(".gz") else raw).decode()


def lines(path: str) -> list[str]:
    return text(path).split()


def layout(line: str) -> tuple[rules.Rule, ...]:
    return rules.jigsaw(line.replace(".NoBoxes", "").replace(".Jigsaw~", "").strip("."))


def test_the_16x16_are_unique_and_solved_as_listed() -> None:
    rows = data("variants/gecode_16x16_solutions.tsv").read_text().splitlines()
    assert len(rows) == 55
    for row in rows:
        _, givens, solution, status = row.split("\t")
        check = nonet.check(givens)
        assert str(check.status) == status
        assert check.solutions == (Grid.parse(solution),)


def test_the_25x25_are_unique() -> None:
    puzzles = lines("variants/gecode_25x25.txt")
    assert len(puzzles) == 9
    for line in puzzles if THOROUGH else (puzzles[1], puzzles[8]):
        puzzle = Puzzle.parse(line)
        check = nonet.check(puzzle)
        assert check.is_unique
        assert_solves(puzzle, check.solutions[0])


def test_tatham_s_puzzles_are_solved_as_listed() -> None:
    items = json.loads(text("variants/sgt_solo_generated.json.gz"))
    assert len(items) == 108
    solved = 0
    for item in items:
        if item["cages"]:
            continue
        puzzle = formats.parse(item["id"])
        solution = nonet.solve(puzzle)
        assert list(solution.values) == item["solution"], item["id"]
        assert_solves(puzzle, solution)
        solved += 1
    assert solved == 91


@pytest.mark.parametrize("boxes", [False, True])
def test_valid_jigsaw_layouts_can_be_filled(boxes: bool) -> None:
    name = "valid_jigsaw_box" if boxes else "valid_jigsaw"
    layouts = lines(f"variants/iss_jigsaw_{name}_layouts.txt.gz")
    assert len(layouts) == (2500 if boxes else 2522)
    for line in layouts if THOROUGH else layouts[:: 25 if boxes else 5]:
        extra = (rules.Boxes(3, 3),) if boxes else ()
        puzzle = Puzzle(Grid.empty(9), (*layout(line), *extra))
        assert_solves(puzzle, next(nonet.solutions(puzzle)))


@pytest.mark.parametrize("name", INVALID + (SLOW_INVALID if THOROUGH else []))
def test_invalid_jigsaw_layouts_are_proved_so(name: str) -> None:
    layouts = [
        line
        for line in lines(f"variants/iss_jigsaw_{name}_jigsaw_layouts.txt.gz")
        if "000000000000001" not in line  # one of its regions has fourteen cells
    ]
    seconds = 60 if THOROUGH else 10
    sample = layouts if THOROUGH else layouts[:: max(1, len(layouts) // 40)]
    proved = late = 0
    for line in sample:
        puzzle = Puzzle(Grid.empty(9), layout(line))
        try:
            assert nonet.count(puzzle, limit=1, seconds=seconds) == 0, line
            proved += 1
        except nonet.LimitReached:
            late += 1
    print(f"{name}: {proved} of {len(sample)} proved within {seconds} s each")
    assert late <= len(sample) // 10
