"""Payloads with a fault: no crash, no hang. `python -m tests.formats.editors.mutations 100000`."""

from __future__ import annotations

import json
import random
import sys
import time
from contextlib import suppress
from typing import Any

from nonet.errors import FormatError, SudokuError
from nonet.formats import dumps, read
from nonet.formats.editors import fpuzzles, sudokupad
from nonet.formats.lzstring import pack
from nonet.puzzle import Puzzle

from ..mutations import run
from .making import random_mix, sudokumaker

SECONDS = 1.0  # of CPU time for one text
SIGNS = "~.-_+/=% 0123456789RrCcABCXYZaz{}[]:,'\"\\<>^"
TYPES = (1, 100, 200, 202, 300, 301, 303, 401, 406, 408, 500, 501, 504)  # of SudokuMaker
STRANGE: tuple[Any, ...] = (
    None, True, -1, 0, 10**30, 1e308, 0.5, "", "x", "R1C1", "R0C0", "R99C99", [], {}, [[]],
    [[0, 0]], [{}], {"cells": 1}, [None], "15", "🧩" * 9, ["R1C1"] * 200, [[1e9, -1e9]],
)  # fmt: skip


def make_objects(dice: random.Random) -> list[dict[str, Any]]:
    """Return what the editors store of a random puzzle, as far as they can say it."""
    puzzle = random_mix(dice)
    found: list[dict[str, Any]] = []
    for write in (fpuzzles.format_fields, sudokupad.format_fields):
        with suppress(FormatError):
            found.append(json.loads(json.dumps(write(puzzle))))
    for fields in found:
        if isinstance(fields.get("metadata"), dict) and dice.random() < 0.7:
            fields["metadata"].pop("nonet", None)
    types = dice.sample(TYPES, 5)
    fields = {
        "cells": [0, 1],
        "lines": [[0, 1, 2]],
        "groups": [14, 112, 896],
        "clues": [{"edge": 1, "corner": 11, "outerCell": 3, "diagonal": 1, "value": 5}],
        "cages": [{"cells": [0, 1], "value": 5}],
        "regions": [0] * 81,
    }
    maker = [{"type": kind, **fields} for kind in types]
    found.append({"formatVersion": "1.5.0", "puzzle": {"cells": [{}] * 81, "constraints": maker}})
    return found


def damage(value: Any, dice: random.Random) -> Any:
    """Return a value with something strange somewhere in it."""
    if dice.random() < 0.15 or not isinstance(value, dict | list) or not value:
        return dice.choice(STRANGE)
    if isinstance(value, dict):
        key = dice.choice(list(value))
        if dice.random() < 0.1:
            return {name: item for name, item in value.items() if name != key}
        if dice.random() < 0.05:
            return value | {
                dice.choice(("zipperline", "negative", "odd", "x")): dice.choice(STRANGE)
            }
        return value | {key: damage(value[key], dice)}
    at = dice.randrange(len(value))
    if dice.random() < 0.1:
        return [*value[:at], *value[at + 1 :]]
    return [*value[:at], damage(value[at], dice), *value[at + 1 :]]


def mutate(dice: random.Random) -> str:
    """Return a link or a string with a fault."""
    kind = dice.randrange(4)
    if kind == 0:
        return _scramble(_write_string(dice), dice)
    found = dice.choice(make_objects(dice))
    if kind == 1:
        packed = pack(json.dumps(found), for_address="puzzle" in found)
        return "https://sudokupad.app/scl" + _scramble(packed, dice)
    for _ in range(dice.randint(1, 3)):
        found = damage(found, dice)
    if kind == 2 or not isinstance(found, dict):
        return json.dumps(found)
    if isinstance(found.get("puzzle"), dict):
        return sudokumaker(**found["puzzle"])
    return f"https://sudokupad.app/fpuz{pack(json.dumps(found))}"


def _write_string(dice: random.Random) -> str:
    while True:
        puzzle: Puzzle = random_mix(dice)
        with suppress(FormatError):
            return dumps(puzzle, "iss")


def _scramble(text: str, dice: random.Random) -> str:
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(text) + 1)
        match dice.randrange(4):
            case 0:
                text = text[:at] + dice.choice(SIGNS) + text[at:]
            case 1:
                text = text[:at] + text[at + 1 :]
            case 2:
                text = text[:at] + dice.choice(SIGNS) + text[at + 1 :]
            case _:
                text = text[:at] + text[at : at + dice.randint(1, 30)] * 2 + text[at:]
    return text


def check(text: str) -> str:
    """Read a text, and return how that ended; raise AssertionError for a fault of ours."""
    begin = time.process_time()
    ended = "refused"
    with suppress(SudokuError):
        for entry in read(text):
            ended = "read" if entry.puzzle else ended
            for note in entry.notes:
                assert note.text()
                assert note.text("de")
            if entry.error:
                assert entry.error.text()
    spent = time.process_time() - begin
    assert spent < SECONDS, f"{spent:.1f} s"
    return ended


if __name__ == "__main__":
    sys.exit(run(mutate, check, 1_000, sys.argv[1:]))
