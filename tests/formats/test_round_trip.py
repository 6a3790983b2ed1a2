"""What is written is read back, in every format that can say it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet.errors import FormatError, ParseError
from nonet.formats import FORMATS, dumps, parse, read, write
from nonet.puzzle import Puzzle
from nonet.rules import (
    Boxes,
    Columns,
    Constraints,
    Diagonals,
    Regions,
    Rows,
    Rule,
    classic,
    jigsaw,
)
from nonet.views.text import draw

from .puzzles import CLASSIC, puzzles, spiral

LINKED = ("fpuzzles", "sudokupad", "iss")  # have an order of their own for the rules
EVERYTHING = ("line", "board", "rows", "json", "csv")  # say all rules that have words


@pytest.mark.parametrize("name", FORMATS)
def test_a_classic_puzzle_comes_back_from_every_format_but_jigsaw(name: str) -> None:
    puzzle = parse(CLASSIC)
    if name == "jigsaw":
        puzzle = Puzzle(puzzle.givens, jigsaw(spiral(9)))
    text = dumps(puzzle, name)
    assert parse(text) == puzzle
    assert parse(text, name) == puzzle
    assert not text.endswith("\n")


@settings(max_examples=100)
@given(puzzle=puzzles())
def test_every_puzzle_comes_back_from_every_format_that_can_say_it(puzzle: Puzzle) -> None:
    for name in FORMATS:
        try:
            text = dumps(puzzle, name)
        except FormatError:
            assert name not in EVERYTHING
            continue
        assert is_same(parse(text), puzzle, name), name
        assert is_same(parse(text, name), puzzle, name), name


def is_same(found: Puzzle, puzzle: Puzzle, name: str) -> bool:
    if name not in LINKED:
        return found == puzzle
    return found.givens == puzzle.givens and Counter(found.rules) == Counter(puzzle.rules)


@settings(max_examples=40)
@given(several=st.lists(puzzles(sizes=(4, 5, 6, 9, 12, 16)), min_size=2, max_size=4))
def test_many_puzzles_come_back_in_order(several: list[Puzzle]) -> None:
    for name in EVERYTHING:
        text = "".join(write(several, name))
        assert [entry.puzzle for entry in read(text)] == several, name
        assert [entry.puzzle for entry in read(text.encode(), name)] == several, name


@settings(max_examples=40)
@given(puzzle=puzzles())
def test_a_drawing_with_zeros_for_empty_cells_is_read_back(puzzle: Puzzle) -> None:
    assert parse(draw(puzzle, empty="0")) == puzzle


@pytest.mark.parametrize(
    "rules", [(Rows(), Boxes(2, 2)), (), (Columns(), Rows()), (*classic(2, 2), Rows())]
)
def test_unusual_rules_are_read_back_or_refused(rules: tuple[Rule, ...]) -> None:
    puzzle, refused = Puzzle([0] * 16, rules), []
    for name in FORMATS:
        try:
            text = dumps(puzzle, name)
        except FormatError:
            refused.append(name)
        else:
            assert is_same(parse(text, name), puzzle, name)
    assert not set(EVERYTHING) & set(refused)


@dataclass(frozen=True)
class Knights:
    """A rule that no format has words for."""

    def lower(self, out: Constraints) -> None:
        out.different([0, 6])


def test_rules_without_words_are_refused() -> None:
    for name in FORMATS:
        with pytest.raises(FormatError):
            dumps(Puzzle([0] * 16, (*classic(2, 2), Knights())), name)


def test_regions_numbered_in_another_order_are_the_same() -> None:
    labels = (0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3)
    assert Regions([3 - label for label in labels]) == Regions(labels)


@pytest.mark.parametrize("name", ["sdm", "sdk", "ss", "opensudoku"])
def test_a_format_for_9x9_refuses_other_sizes_and_writes_nothing(name: str) -> None:
    for puzzle, why in [
        (Puzzle([0] * 256), "16×16"),
        (Puzzle([0] * 81, jigsaw(spiral(9))), "regions="),
        (Puzzle([0] * 81, (*classic(), Diagonals())), "diagonals"),
    ]:
        pieces = write([puzzle], name)
        with pytest.raises(FormatError, match=why):
            next(pieces)


def test_solo_refuses_what_its_ids_cannot_say() -> None:
    for rules in [(Rows(), Columns()), classic(1, 4), (*classic(2, 2), Diagonals(), Diagonals())]:
        with pytest.raises(FormatError, match="solo"):
            dumps(Puzzle([0] * 16, rules), "solo")


def test_an_unknown_format_is_refused_with_the_known_ones() -> None:
    for call in (
        lambda: write([], "elsewhere"),
        lambda: dumps(parse(CLASSIC), "elsewhere"),
        lambda: read(CLASSIC, "elsewhere"),
        lambda: parse(CLASSIC, "elsewhere"),
    ):
        with pytest.raises(FormatError, match=r"'elsewhere': known are board, .* and sudokupad$"):
            call()


@pytest.mark.parametrize("name", FORMATS)
def test_no_puzzles_make_a_file_without_puzzles(name: str) -> None:
    text = "".join(write([], name))
    with pytest.raises(ParseError):
        next(read(text))
