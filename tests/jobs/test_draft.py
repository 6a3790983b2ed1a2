"""Drafts: puzzles whose words may be wrong, as a setter's page asks about them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import Puzzle, _core
from nonet.errors import SudokuError
from nonet.messages import Message
from tools.variant_pictures import EXAMPLES

GOOD = sorted(
    word
    for kind, words in EXAMPLES.items()
    for word in words
    if kind not in ("digits", "candidates", "fog", "diagonal", "diagonals", "windoku")
)
BAD = (
    "cage=99@r1c1r1c2",
    "cage=15@r1c1r1c1",
    "cage=15@r1c1r1c10",
    "cage",
    "thermo@r1c1r1c2",
    "clone@r1c1r1c2",
    "arrow@r1c1/",
    "greater@r1c1r3c1",
    "skyscraper=12@r1c1r2c1r3c1r4c1r5c1r6c1r7c1r8c1r9c1",
    "",
)


def ask(words: list[str], size: int = 9, givens: list[int] | None = None) -> Any:
    request = {"size": size, "givens": givens or [0] * size**2, "words": words}
    return json.loads(_core.answer("draft", json.dumps(request)))


@given(st.lists(st.sampled_from([*GOOD, *BAD]), max_size=8))
@settings(max_examples=100)
def test_the_puzzle_of_a_draft_is_made_of_the_words_that_fit(words: list[str]) -> None:
    found = ask(words)
    assert [bool(one["error"]) for one in found["words"]] == [word in BAD for word in words]
    line = ";".join(["." * 81, *(word for word in words if word not in BAD)])
    assert found["puzzle"] == Puzzle.parse(line).line
    assert found["board"]["puzzle"] == found["puzzle"]


@pytest.mark.parametrize("word", BAD[:-1])
def test_a_word_is_refused_with_the_sentence_of_the_library(word: str) -> None:
    (found,) = ask([word])["words"]
    with pytest.raises(SudokuError) as refusal:
        Puzzle.parse("." * 81 + ";" + word)
    assert Message.from_json(found["error"]).text() == str(refusal.value)


@pytest.mark.parametrize("word", GOOD)
def test_a_word_is_named_and_explained(word: str) -> None:
    (found,) = ask([word])["words"]
    rule = nonet.rules.parse(word)
    assert found["text"] == str(rule)
    assert Message.from_json(found["name"]).text() == rule.name()  # type: ignore[attr-defined]
    assert Message.from_json(found["meaning"]).text() == rule.meaning()  # type: ignore[attr-defined]
    scene = Puzzle.parse("." * 81 + ";" + word).book.scene()
    assert {item["rule"] for item in scene} <= {found["place"]}


def test_a_word_that_needs_another_one_is_wrong_without_it() -> None:
    with_boxes, without = ask(["disjoint"]), ask(["boxes=none", "disjoint"])
    assert with_boxes["words"][0]["error"] is None
    assert without["words"][1]["error"]["code"] == "rule.needs-regions"
    assert without["puzzle"] == Puzzle.parse("." * 81 + ";boxes=none").line


def test_without_a_division_that_fits_there_is_no_puzzle() -> None:
    unfinished = ask(["regions=AAAABBBBCCCCDDDA", "cage=3@r1c1r1c2"], size=4)
    assert unfinished["puzzle"] is None
    assert unfinished["words"][0]["error"]["code"] == "rule.region-size"
    assert unfinished["words"][1]["error"] is None
    assert ask([], size=7)["error"]["code"] == "rule.no-boxes"
    assert ask(["boxes=none"], size=7)["puzzle"] == "." * 49 + ";boxes=none"


def test_givens_count_from_the_first_digit_whatever_it_counts_as() -> None:
    found = ask(["digits=0-8"], givens=[1, 9, *[0] * 79])
    assert found["puzzle"] == "08" + "." * 79 + ";digits=0-8"
    assert found["board"]["symbols"] == "012345678"


@pytest.mark.parametrize(
    "wrong",
    [
        {"size": 3},
        {"givens": [10] + [0] * 80},
        {"givens": [0] * 80},
        {"words": "cage"},
        {"words": [1]},
        {"more": 1},
    ],
)
def test_other_requests_are_refused(wrong: Any) -> None:
    request = {"size": 9, "givens": [0] * 81, "words": []} | wrong
    found = json.loads(_core.answer("draft", json.dumps(request)))
    assert found["error"]["code"] == "problem.invalid"
