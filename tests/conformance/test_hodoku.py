"""The HoDoKu scale: every case of its regression library, and 997 ratings with their paths."""

from __future__ import annotations

import csv
import gzip
import json
import os
import re
from collections import Counter

import pytest

from nonet import batch, rate
from nonet.techniques import HODOKU

from ..data import data
from .reglib import cases

LEVELS = {"Unfair": "expert"}  # HoDoKu's word for it
# HoDoKu fails these itself: chains of sets that go backwards, or have more than six links.
FAILS_THERE = {("0903", digits) for digits in ("137", "2", "4", "56", "7")}
PATHS = None if os.environ.get("NONET_THOROUGH") else 200


def test_every_case_of_the_regression_library_is_found() -> None:
    counts: Counter[str] = Counter()
    for case in cases(data("ratings/hodoku/reglib-1.3.txt")):
        if case.is_left_out:
            counts["left out"] += 1
        elif case.passes():
            counts["passed"] += 1
        else:
            assert (case.code, case.about) in FAILS_THERE, f"line {case.line}: {case.found()}"
            counts["failed, as in HoDoKu"] += 1
    assert sum(counts.values()) == 1112
    assert counts["left out"] == 9
    assert counts["failed, as in HoDoKu"] <= 5


def list_rated() -> list[dict[str, str]]:
    with gzip.open(data("ratings/hodoku_ratings.csv.gz"), "rt", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def test_levels_and_scores_are_equal_on_all_puzzles() -> None:
    rows = list_rated()
    assert len(rows) == 997
    ratings = batch.rate([row["puzzle"] for row in rows])
    for row, rating in zip(rows, ratings, strict=True):
        level = LEVELS.get(row["level"], row["level"].lower())
        assert (rating.score, rating.level) == (int(row["score"]), level), row["puzzle"]
    steps = Counter()
    for row in rows:
        steps.update(json.loads(row["technique_counts"]))
    assert sum(ratings.counts.values()) == sum(steps.values())


def golden_paths() -> dict[str, list[str]]:
    """Return the conclusions of each path, as HoDoKu prints them."""
    paths: dict[str, list[str]] = {}
    path: list[str] = []
    with gzip.open(data("ratings/hodoku_paths_997.txt.gz"), "rt", encoding="utf-8") as file:
        for line in file:
            if head := re.match(r"([\d.]{81}) #", line):
                path = paths.setdefault(head[1], [])
            elif step := re.match(r"\s+\d*.*?\(\d+/\d+\): (.*)", line):
                path.append(step[1])
    return paths


def effects_of(text: str) -> tuple[set[tuple[str, int]], set[tuple[str, int]]]:
    """Read ``r1c23<>4, r5c5=7`` as placements and eliminations."""
    placed: set[tuple[str, int]] = set()
    gone: set[tuple[str, int]] = set()
    found = re.finditer(r"((?:r\d+c\d+,?)+)(=|<>)([\d,]*\d)", text.replace(", ", ","))
    for cells, sign, digits in (match.groups() for match in found):
        for rows, columns in re.findall(r"r(\d+)c(\d+)", cells):
            for row in rows:
                for column in columns:
                    for digit in re.findall(r"\d", digits):
                        into = placed if sign == "=" else gone
                        into.add((f"r{row}c{column}", int(digit)))
    return placed, gone


@pytest.mark.parametrize("part", range(4))
def test_paths_are_equal_step_by_step(part: int) -> None:
    for puzzle, golden in list(golden_paths().items())[:PATHS][part::4]:
        path = rate(puzzle, HODOKU).path
        assert len(path) == len(golden), puzzle
        for number, (step, text) in enumerate(zip(path, golden, strict=True), 1):
            placed, gone = effects_of(text.split("=>")[-1] if "=>" in text else text)
            ours = {(cell, d) for cell, digits in step.eliminations.items() for d in digits}
            assert set(step.placements.items()) == placed, (puzzle, number, text)
            assert ours == gone, (puzzle, number, text)
