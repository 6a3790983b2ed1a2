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
from nonet.formats.lzstring import unpack

from .puzzles import CLASSIC as EASY

SIGNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def pack(text: str) -> str:
    """Pack a text as the editors do: the inverse of `unpack`, written independently."""
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
    return pack(json.dumps({"size": puzzle.size, "grid": grid} | more))


@given(st.text(alphabet=st.characters(codec="utf-16", max_codepoint=0xD7FF), max_size=300))
def test_text_round_trips_through_packing(text: str) -> None:
    assert unpack(pack(text)) == text


@given(st.text(alphabet=SIGNS + "=", max_size=300))
def test_nonsense_is_unpacked_to_something_short_or_to_nothing(text: str) -> None:
    found = unpack(text, most=1000)
    assert found is None or len(found) <= 1000


def puzzle_in(link: str) -> str:
    """Return the line of the puzzle that a link carries."""
    return nonet.formats.parse(link).line


@pytest.mark.parametrize(
    "before",
    [
        "https://f-puzzles.com/?load=",
        "https://sudokupad.app/fpuzzles",
        "https://app.crackingthecryptic.com/?puzzleid=fpuzzles",
        "https://x.app/fpuz",
    ],
)
def test_the_links_of_editors_are_read(before: str) -> None:
    assert puzzle_in(before + quote(editor(EASY), safe="")) == EASY
    assert puzzle_in(before + editor(EASY).replace("=", "")) == EASY


def test_diagonals_and_regions_come_along() -> None:
    line = puzzle_in(
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
    text = pack(json.dumps({"size": 7, "grid": grid}))
    assert puzzle_in(f"https://f-puzzles.com/?load={text}") == shape.line


@pytest.mark.parametrize(
    "link",
    [
        f"https://www.sudokuwiki.org/sudoku.htm?bd={EASY}",
        f"https://sudokuexchange.com/play/?s={EASY.replace('.', '0')}",
        f"https://sudoku.coach/en/play/{EASY.replace('.', '0')}",
        f"www.sudokuwiki.org/sudoku.htm?bd={EASY}",
        f"try this one: https://example.org/?puzzle={EASY}, it is fun",
        f'<a href="https://example.org/#{EASY}">today</a>',
        f"{EASY}  from https://example.org/puzzles/17",
    ],
)
def test_signs_in_a_link_are_the_puzzle(link: str) -> None:
    assert puzzle_in(link) == EASY


def test_a_link_with_candidates_is_a_position() -> None:
    position = nonet.Position(EASY)
    codes = []
    for at, digit in enumerate(position.digits.cells):
        left = position.candidates.get(nonet.cell_name(at), ())
        codes.append(digit or 18 + sum(1 << one - 1 for one in left))
    signs = "0123456789abcdefghijklmnopqrstuvwxyz"
    code = "".join(signs[number // 36] + signs[number % 36] for number in codes)
    (entry,) = nonet.formats.read(f"https://www.sudokuwiki.org/sudoku.htm?bd=S9B{code}")
    assert entry.puzzle == position.puzzle
    assert entry.position is not None
    assert entry.position.candidates == position.candidates


def test_rules_that_are_not_known_are_named() -> None:
    text = editor(EASY, telescope=[{"cells": ["R1C1"]}])
    with pytest.raises(ParseError, match=r"a variant puzzle with an unknown rule: 'telescope'"):
        puzzle_in(f"https://f-puzzles.com/?load={text}")
    with pytest.raises(ParseError, match="cannot be read"):
        puzzle_in("https://f-puzzles.com/?load=" + "A" * 40)


@pytest.mark.parametrize(
    ("link", "says"),
    [
        ("https://sudokupad.app/abc123", "which is stored on SudokuPad"),
        ("https://app.crackingthecryptic.com/sudoku/aBcDeF", "stored on SudokuPad"),
        ("https://example.org/", "the link to example.org does not contain a puzzle"),
        ("http://[/", "not a valid web address"),
    ],
)
def test_a_link_without_a_puzzle_is_named(link: str, says: str) -> None:
    with pytest.raises(ParseError, match=says):
        puzzle_in(link)
