"""Links: puzzles as editors pack them into an address."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet.errors import ParseError
from nonet.web.links import puzzle_in_link
from nonet.web.lzstring import unpacked

from .serving import EASY

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def packed(text: str) -> str:
    """Pack a text as the editors do: the way back of `unpacked`, told once more in other words."""
    bits: list[int] = []
    width, room = 2, 2
    known: dict[str, int] = {}
    new: set[str] = set()

    def put(value: int, size: int) -> None:
        bits.extend(value >> place & 1 for place in range(size))

    def spend() -> None:
        nonlocal room, width
        room -= 1
        if room == 0:
            room, width = 2**width, width + 1

    def say(word: str) -> None:
        if word in new:
            wide = ord(word[0]) >= 256
            put(int(wide), width)
            put(ord(word[0]), 16 if wide else 8)
            spend()
            new.discard(word)
        else:
            put(known[word], width)
        spend()

    word = ""
    for sign in text:
        if sign not in known:
            known[sign] = len(known) + 3
            new.add(sign)
        if word + sign in known:
            word += sign
            continue
        say(word)
        known[word + sign] = len(known) + 3
        word = sign
    if word:
        say(word)
    put(2, width)
    bits.extend([0] * (-len(bits) % 6 or 6))
    sixes = (bits[at : at + 6] for at in range(0, len(bits), 6))
    signs = "".join(SIGNS[sum(bit << 5 - at for at, bit in enumerate(six))] for six in sixes)
    return signs + "=" * (-len(signs) % 4)


def editor(line: str, **more: Any) -> str:
    puzzle = nonet.Puzzle.parse(line)
    grid = [[{"value": d, "given": True} if d else {} for d in row] for row in puzzle.givens.rows]
    return packed(json.dumps({"size": puzzle.size, "grid": grid} | more))


@given(st.text(alphabet=st.characters(codec="utf-16", max_codepoint=0xD7FF), max_size=300))
def test_what_is_packed_is_unpacked(text: str) -> None:
    assert unpacked(packed(text)) == text


@given(st.text(alphabet=SIGNS + "=", max_size=300))
def test_nonsense_is_unpacked_to_something_short_or_to_nothing(text: str) -> None:
    found = unpacked(text, most=1000)
    assert found is None or len(found) <= 1000


@pytest.mark.parametrize(
    "before",
    ["https://f-puzzles.com/?load=", "https://sudokupad.app/fpuzzles", "https://x.app/fpuz"],
)
def test_the_links_of_editors_are_read(before: str) -> None:
    assert puzzle_in_link(before + quote(editor(EASY), safe="")) == EASY
    assert puzzle_in_link(before + editor(EASY).replace("=", "")) == EASY


def test_diagonals_and_regions_come_along() -> None:
    line = puzzle_in_link(
        "https://f-puzzles.com/?load=" + editor(EASY, **{"diagonal+": True, "diagonal-": True})
    )
    assert line == f"{EASY};diagonals"
    shape = nonet.generate(7, jigsaw=True, seed=1)
    labels = shape.line.partition("regions=")[2]
    grid = [
        [
            {"value": digit, "given": bool(digit), "region": ord(labels[7 * r + c]) - 65}
            for c, digit in enumerate(row)
        ]
        for r, row in enumerate(shape.givens.rows)
    ]
    text = packed(json.dumps({"size": 7, "grid": grid}))
    assert puzzle_in_link(f"https://f-puzzles.com/?load={text}") == shape.line


def test_rules_that_are_not_known_are_named() -> None:
    text = editor(EASY, killercage=[{"cells": ["R1C1"]}])
    with pytest.raises(ParseError, match="rules not known here: 'killercage'"):
        puzzle_in_link(f"https://f-puzzles.com/?load={text}")
    with pytest.raises(ParseError, match="cannot be read"):
        puzzle_in_link("https://f-puzzles.com/?load=" + "A" * 40)


@pytest.mark.parametrize("text", ["", EASY, "https://example.org/", "http://[", "ftp://x/" + EASY])
def test_what_is_no_link_with_a_puzzle_is_left_alone(text: str) -> None:
    assert puzzle_in_link(text) is None
