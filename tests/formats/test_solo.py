"""The game ids of Simon Tatham's Solo."""

from __future__ import annotations

import gzip
import json
import re

import pytest

from nonet.errors import FormatError, SudokuError
from nonet.formats import dumps, parse, read
from nonet.puzzle import Puzzle
from nonet.rules import AntiKnight, Boxes, Cage, Diagonals, Regions, classic, jigsaw
from tests.data import data

from .puzzles import spiral


def test_letters_are_runs_of_empty_cells() -> None:
    assert parse("2x2:c4c1_1c3c").line == "...4...11...3..."
    assert parse("2x2:p").givens.clues == 0


def test_the_first_number_is_the_height_of_a_box() -> None:
    assert parse("3x2di:" + "zj").rules == classic(3, 2)
    assert parse("2x3:" + "zj").rules == classic(2, 3)
    assert parse("2:p").rules == classic(2, 2)


def test_an_x_adds_the_diagonals() -> None:
    assert parse("2x2xda:p").rules == (*classic(2, 2), Diagonals())


def test_a_jigsaw_has_its_walls_after_a_comma() -> None:
    puzzle = Puzzle([0] * 49, (*jigsaw(spiral(7)), Diagonals()))
    text = dumps(puzzle, "solo")
    assert text.startswith("7jx:zw,")
    assert parse(text) == puzzle


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("3x3kda:zzzc,_b_a", "a killer (k) cages and sums"),
        ("3x3kda:zzzc,_b_a,7_13", "the walls do not fit a 9×9 grid"),
        ("2x2k:p,x,p", "cage at r1c1: 16 cells are too many"),
        (
            "2x2k:p,_a___a_ab__a_aaa,5_3a7a8_5d6_60c",
            "r4c1 holds 60: expected a",
        ),
        ("2x2k:p,_a___a_ab__a_aaa,10_3a7a8_5d6_6c", "cage 10 at r1c1"),
        ("2x2:o", "only 15 cells for a 4×4 grid: 'o'"),
        ("2x2:q", "too many cells for a 4×4 grid: 'q'"),
        ("2x2:5o", "r1c1 holds 5: expected a number from 1 to 4"),
        ("2x2:?o", "unexpected sign '?'"),
        ("2x2:p,aaa", "a jigsaw (j) needs walls"),
        ("4j:p", "a jigsaw (j) needs walls"),
        ("4j:p,a", "the walls do not fit a 4×4 grid"),
        ("4j:p,!", "unexpected sign '!'"),
        ("4j:p," + "z" * 50, "unexpected sign 'z'"),
        ("99x99:a", "a grid has 4 to 36 rows"),
        ("2x2qq:p", "unknown kind of Solo id: 'qq'"),
        ("9:zzzc", "a grid has 4 to 36 rows"),
    ],
)
def test_a_bad_id_is_refused_with_the_place(text: str, says: str) -> None:
    with pytest.raises(SudokuError, match=re.escape(says)):
        parse(text)


def test_an_invalid_id_is_refused() -> None:
    (entry,) = read("hello", "solo")
    assert "not a Solo id: 'hello'" in str(entry.error)


def test_every_id_of_the_generator_is_read_as_it_was_made() -> None:
    with gzip.open(data("variants/sgt_solo_generated.json.gz")) as stream:
        items = json.load(stream)
    assert len(items) == 108
    for item in items:
        puzzle = parse(item["id"])
        assert puzzle.givens.values == tuple(item["givens"])
        assert (Diagonals() in puzzle.rules) == item["diagonals"]
        (parts,) = [rule for rule in puzzle.rules if isinstance(rule, Boxes | Regions)]
        houses = Puzzle(puzzle.givens, [parts]).houses
        labels = {cell: label for label, house in enumerate(houses) for cell in house.cells}
        regions = jigsaw(item["regions"])
        assert jigsaw([labels[cell] for cell in sorted(labels)]) == regions
        cages = [Cage([divmod(at, item["size"]) for at in cage["cells"]], cage["sum"])
                 for cage in item["cages"] or ()]  # fmt: skip
        assert {rule for rule in puzzle.rules if isinstance(rule, Cage)} == set(cages)
        assert parse(dumps(puzzle, "solo")) == puzzle


def test_cages_that_an_id_cannot_say_are_refused() -> None:
    killer = parse("2x2k:p,_a___a_ab__a_aaa,5_3a7a8_5d6_6c")
    cages = killer.rules[3:]
    assert len(cages) == 7
    for rules in (
        cages[1:],  # cells without a cage
        (*cages, Cage("r1c1r1c2", 3)),  # cells in two cages
        (Cage(cages[0].cells), *cages[1:]),  # type: ignore[attr-defined] # no sum
        (*cages, AntiKnight()),
    ):
        with pytest.raises(FormatError, match="cages with sums that fill the grid"):
            dumps(Puzzle(killer.givens, (*killer.rules[:3], *rules)), "solo")
    apart = parse("." * 16 + ";cage=5@r1c1r4c4").rules
    with pytest.raises(FormatError):
        dumps(Puzzle([0] * 16, apart), "solo")
