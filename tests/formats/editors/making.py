"""Puzzles with random rules, and what editors store, for the tests of their formats."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import strategies as st

from nonet.errors import RuleError
from nonet.formats.lzstring import pack
from nonet.puzzle import Puzzle
from nonet.rules import Boxes, Columns, Digits, Rows, Rule, box_shape
from tests.rule_cases import CLUES, Source, make_rule

EMPTY = [[{} for _ in range(9)] for _ in range(9)]
BOXES = [
    [[3 * (box // 3) + row, 3 * (box % 3) + column] for row in range(3) for column in range(3)]
    for box in range(9)
]


def fpuzzles(**fields: Any) -> str:
    """Return a link of f-puzzles with these clues."""
    packed = pack(json.dumps({"size": 9, "grid": EMPTY} | fields))
    return f"https://www.f-puzzles.com/?load={packed}"


def sudokupad(rules: str = "", **fields: Any) -> str:
    """Return a link of SudokuPad with these drawings and rules."""
    found = {"cells": EMPTY, "regions": BOXES, "metadata": {"rules": rules}} | fields
    return f"https://sudokupad.app/scl{pack(json.dumps(found))}"


def sudokumaker(*constraints: dict[str, Any], **fields: Any) -> str:
    """Return a link of SudokuMaker with these constraints."""
    puzzle = {"name": "", "cells": [{} for _ in range(81)], "constraints": list(constraints)}
    found = {"formatVersion": "1.5.0", "puzzle": puzzle | fields}
    return f"https://sudokumaker.app/?puzzle={pack(json.dumps(found), for_address=True)}"


def random_mix(random: Random, most: int = 5) -> Puzzle:
    """Return a puzzle with some rules of any kinds, that fit together."""
    while True:
        size = random.choice((4, 6, 9))
        least = 0 if random.random() < 0.1 else 1
        values = list(range(least, size + least))
        first: list[Rule] = [Rows(), Columns()]
        first += [] if least else [Digits(values)]
        first += [Boxes(*box_shape(size))] if random.random() < 0.9 else []
        source = Source(size, random, values)
        try:
            clues = [
                make_rule(random.choice(CLUES), source) for _ in range(random.randint(1, most))
            ]
            givens = [random.randint(1, size) * (random.random() < 0.1) for _ in range(size**2)]
            return Puzzle(givens, (*first, *dict.fromkeys(clues)))
        except RuleError:
            continue


@st.composite
def rule_mixes(draw: st.DrawFn) -> Puzzle:
    """Any rules on grids of any size."""
    return random_mix(Random(draw(st.integers(0, 2**32))))
