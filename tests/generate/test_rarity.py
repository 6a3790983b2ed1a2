"""Requests that few puzzles meet, or none: the messages, and what is refused at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import nonet
from nonet import CannotGenerate, Grid, Puzzle, rate
from nonet.jobs.generate import requirable
from nonet.jobs.generate.rarity import RARE_TECHNIQUES


@pytest.mark.parametrize(
    ("options", "advice"),
    [
        (
            {"clues": 19},
            r"fewer than 20 givens are very rare \(none of 1,500,000 .* so few\): ask for 20",
        ),
        (
            {"clues": 20, "symmetry": "full"},
            r"\(none of 25,000 random puzzles with full symmetry had so few\): ask for 24 or more",
        ),
        ({"rating": (9.5, 10)}, "80,000 random puzzles none had an ER of 9.5 or more: ask for 9.0"),
        (
            {"technique": "x-wing", "at_most": "hard", "clues": 50},
            "hardly any puzzle needs X-Wing while other techniques as hard are allowed: ask for",
        ),
        (
            {"technique": "jellyfish", "clues": 50},
            "about 3 puzzles with Jellyfish as the hardest step: allow more time, or ask for Sword",
        ),
        ({"technique": "franken-x-wing"}, "finds no puzzle with Franken X-Wing as the hardest"),
        ({"level": "extreme", "clues": 60}, "rated [\\d,]+ easy; the nearest level was easy"),
        ({"size": 16, "level": "easy", "blanks": 158}, "puzzles with fewer blanks are easier"),
    ],
)
def test_a_failure_says_how_rare_it_is_and_what_to_ask_for(
    options: dict[str, Any], advice: str
) -> None:
    with pytest.raises(CannotGenerate, match=advice):
        nonet.generate(seed=1, seconds=1.5, **options)  # a busy machine needs that for one try


def test_common_requests_get_no_such_advice() -> None:
    with pytest.raises(CannotGenerate) as failure:
        nonet.generate(score=(100, 101), seed=1, seconds=0.2)
    assert "random puzzles" not in str(failure.value)
    with pytest.raises(CannotGenerate) as failure:
        nonet.generate(unbiased=True, clues=18, seed=4, seconds=0.3)
    assert "random puzzles" not in str(failure.value)


def test_the_rare_techniques_are_those_of_the_page() -> None:
    page = (Path(__file__).parents[2] / "docs/generate.md").read_text("utf-8")
    table = page.split("puzzles in 60 CPU seconds |")[1].split("\n\n")[0]
    counts = dict(re.findall(r"\| (\S.*?) \| (\d+) \|", table))
    names = {technique.id: technique.name for technique in requirable()}
    assert counts == {names[id]: str(rare.in_a_minute) for id, rare in RARE_TECHNIQUES.items()}
    assert all(
        rare.instead in names and rare.instead not in RARE_TECHNIQUES
        for rare in RARE_TECHNIQUES.values()
    )


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"clues": 16}, "no 9×9 puzzle with fewer than 17 has one solution"),
        ({"size": 4, "clues": 3}, "no 4×4 puzzle with fewer than 4 has one solution"),
        ({"size": 4, "level": "medium"}, "every 4×4 puzzle is easy: none is medium"),
        ({"size": 4, "technique": "x-wing"}, "every 4×4 puzzle is easy: none is hard"),
        ({"rating": (12.0, 13.0)}, "no puzzle with a rating above 11.9 is known"),
    ],
)
def test_impossible_requests_are_refused_before_any_work(options: dict[str, Any], why: str) -> None:
    with pytest.raises(CannotGenerate, match=why):
        nonet.batch.generate(1, seconds=None, **options)


def twins(grid: bytes) -> Iterator[bytes]:
    """Yield a 4×4 grid turned over, with its lines exchanged, and with its digits renamed."""
    lines = [
        (*first, *second)
        for one, other in product(((0, 1), (1, 0)), ((2, 3), (3, 2)))
        for first, second in ((one, other), (other, one))
    ]
    for is_turned, rows, columns in product((False, True), lines, lines):
        cells = [grid[4 * c + r if is_turned else 4 * r + c] for r in rows for c in columns]
        names: dict[int, int] = {}
        yield bytes(names.setdefault(cell, len(names) + 1) for cell in cells)


def test_every_4x4_puzzle_is_easy_and_has_4_givens_or_more() -> None:
    grids = [bytes(solution.cells) for solution in nonet.solutions("." * 16)]
    assert len(grids) == 288
    kinds = {min(twins(grid)) for grid in grids}
    for grid in kinds:
        others = [sum(1 << i for i in range(16) if grid[i] != other[i]) for other in grids]
        unique = {
            given for given in range(1 << 16) if all(given & other for other in others if other)
        }
        assert min(given.bit_count() for given in unique) == 4
        for given in unique:
            if any(given >> i & 1 and given & ~(1 << i) in unique for i in range(16)):
                continue  # a puzzle with fewer givens is at least as hard
            cells = bytes(grid[i] if given >> i & 1 else 0 for i in range(16))
            assert rate(Puzzle(Grid.from_cells(cells, 4))).level == "easy"


def test_time_that_is_too_short_is_not_blamed_on_the_rules() -> None:
    with pytest.raises(CannotGenerate, match=r"completed within 0\.001 s: allow more time$"):
        nonet.generate(36, seconds=0.001, seed=1)
