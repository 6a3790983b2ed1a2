"""Limits: what is too large, too deep or of the wrong type is refused at once, in a sentence."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from nonet.errors import SudokuError
from nonet.formats import read
from nonet.formats.lzstring import pack

from .making import BOXES, EMPTY, fpuzzles, sudokupad


def refusal(text: str) -> str:
    """Return why a text is refused, within a second."""
    begin = time.process_time()
    found: list[str] = []
    try:
        for entry in read(text):
            found.append(str(entry.error) if entry.error else "")
    except SudokuError as error:
        found.append(str(error))
    assert time.process_time() - begin < 1
    assert len(found) == 1
    assert found[0]
    return found[0]


@pytest.mark.parametrize(
    "before", ["https://sudokupad.app/scl", "https://f-puzzles.com/?load=", "scl", "fpuz"]
)
def test_ten_megabytes_are_refused(before: str) -> None:
    assert len(refusal(before + "N4Ig" * 2_500_000)) < 300


def test_a_long_link_is_named_as_such() -> None:
    assert refusal("https://sudokupad.app/scl" + "N4Ig" * 20_000) == (
        "the link is longer than 65,536 characters"
    )


def test_a_compressed_bomb_is_refused() -> None:
    bomb = pack('{"grid":"' + "0" * 1_100_000 + '"}')
    assert len(bomb) < 20_000
    assert "cannot be read" in refusal(f"https://f-puzzles.com/?load={bomb}")


@pytest.mark.parametrize("deep", [1_000, 100_000])
def test_deep_json_is_refused(deep: int) -> None:
    text = '{"cells":' + "[" * deep + "]" * deep + "}"
    assert "cannot be read" in refusal(f"https://sudokupad.app/scl{pack(text)}")
    squeezed = "{ce:" + "[" * deep + "]" * deep + "}"
    assert "cannot be read" in refusal(f"https://sudokupad.app/scl{pack(squeezed)}")


@pytest.mark.parametrize("text", ["NaN", "Infinity", "1e999", "[]", '"x"', "{", "null", "{}"])
def test_json_that_is_no_puzzle_is_refused(text: str) -> None:
    assert refusal(f"https://sudokupad.app/scl{pack(text + ' ' * 60)}")


@pytest.mark.parametrize("key", ["killercage", "thermometer", "odd", "arrow", "difference", "grid"])
@pytest.mark.parametrize("value", [1, "x", {"a": 1}, [1], [[1]], [{"cells": {"a": 1}, "lines": 1}]])
def test_values_of_the_wrong_type_are_refused(key: str, value: Any) -> None:
    assert refusal(fpuzzles(**{key: value}))


def test_fifty_thousand_clues_are_refused() -> None:
    clues = [{"cells": []}] * 50_000
    text = json.dumps({"size": 9, "grid": EMPTY, "killercage": clues})
    assert "there are more than 20,000 of them" in refusal(text)
    drawing = {"cells": EMPTY, "regions": BOXES, "lines": [{"a": 1}] * 10_000}
    assert "there are more than 5,000 of them" in refusal(json.dumps(drawing))


def test_a_text_made_to_be_slow_is_read_quickly() -> None:
    words = ["line ", "digits box ", "arrow circle ", "not all dots ", "a" * 3000, "adjacent line "]
    for word in words:
        begin = time.process_time()
        list(read(sudokupad((word * 4000)[:40_000])))
        assert time.process_time() - begin < 1, word


def test_a_puzzle_id_that_only_names_a_puzzle_is_refused() -> None:
    for link in (
        "https://sudokupad.app/abc123def4",
        "https://app.crackingthecryptic.com/sudoku/aBcDeFgH",
        "https://tinyurl.com/yc4x9b",
        "https://f-puzzles.com/?id=yc4x9b",
        "https://sudokumaker.app/?id=17",
    ):
        assert "does not contain the puzzle, which is stored on" in refusal(link)
