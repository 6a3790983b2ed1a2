"""Givens with the regions of their cells, and ISS strings."""

from __future__ import annotations

import gzip
import re

import pytest

from nonet.errors import ParseError, RuleError, SudokuError
from nonet.formats import parse, read
from nonet.puzzle import Puzzle
from nonet.rules import Boxes, Diagonals, Regions, classic, jigsaw
from tests.data import data

from .puzzles import spiral

GIVENS = "1..............4"
LABELS = "AAAABCCDBCCDBBDD"
PUZZLE = Puzzle([1, *[0] * 14, 4], jigsaw(LABELS))


def rows(text: str) -> str:
    return "\n".join(text[i : i + 4] for i in range(0, 16, 4))


@pytest.mark.parametrize("labels", [LABELS, "0000122312231133", "1111233423342244"])
@pytest.mark.parametrize("form", ["{}{}", "{}\n{}", "# a comment\n{}\n\n{}\n", "{} {}"])
def test_givens_and_regions_are_on_one_line_or_two(form: str, labels: str) -> None:
    assert parse(form.format(GIVENS, labels)) == PUZZLE


def test_givens_and_regions_are_two_blocks() -> None:
    assert parse(f"{rows(GIVENS)}\n\n{rows(LABELS)}\n") == PUZZLE
    assert parse(f"{rows(GIVENS)}\n{rows(LABELS)}\n") == PUZZLE


def test_a_file_has_a_jigsaw_a_line() -> None:
    nine = "." * 81 + "".join(map(str, spiral(9)))
    found = list(read(f"{GIVENS}{LABELS}\n# a comment\n{nine}\n{GIVENS}\n", "jigsaw"))
    assert found[0].puzzle == PUZZLE
    assert found[1].puzzle == Puzzle([0] * 81, jigsaw(spiral(9)))
    assert "16 signs are not the givens and the regions" in str(found[2].error)


def test_regions_of_the_wrong_size_are_refused() -> None:
    with pytest.raises(RuleError, match="region 'A' has 5 cells, not 4"):
        parse(GIVENS + "AAAAACCDBCCDBBDD")


def test_an_iss_string_with_regions_alone_has_no_givens() -> None:
    puzzle = parse(f".NoBoxes.Jigsaw~{LABELS}")
    assert puzzle == Puzzle([0] * 16, jigsaw(LABELS))


def test_an_iss_jigsaw_keeps_the_boxes_by_default() -> None:
    rules = parse(f".Jigsaw~{LABELS}").rules
    assert rules[2] == Boxes(2, 2)
    assert isinstance(rules[3], Regions)


def test_an_iss_string_has_givens_shape_and_diagonals() -> None:
    puzzle = parse(".Shape~16x16.Diagonal~1.Diagonal~-1.~R1C1_8~RgCg_16")
    assert puzzle.rules == (*classic(4, 4), Diagonals())
    assert (puzzle.givens["r1c1"], puzzle.givens["r16c16"]) == (8, 16)
    assert puzzle.givens.clues == 2


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (".Shape~99x99", "the shape '99x99' is not a supported square grid"),
        (".~RaC1_2", "not a given of a 9×9 grid: 'RaC1_2'"),
        (".Jigsaw~AAB", "3 region labels do not form a square grid"),
    ],
)
def test_an_iss_string_of_a_wrong_shape_is_refused(text: str, says: str) -> None:
    with pytest.raises(SudokuError, match=re.escape(says)):
        parse(text)


def test_the_layouts_with_boxes_are_all_read() -> None:
    path = data("variants/iss_jigsaw_valid_jigsaw_box_layouts.txt.gz")
    with gzip.open(path) as stream:
        found = [entry.puzzle for entry in read(stream)]
    assert len(found) == 2500
    assert all(puzzle and len(puzzle.houses) == 36 for puzzle in found)


def test_the_bare_layouts_are_maps_of_regions_and_become_jigsaws_below_givens() -> None:
    path = data("variants/iss_jigsaw_valid_jigsaw_layouts.txt.gz")
    with gzip.open(path, "rt") as stream:
        layouts = stream.read().split()
    assert all(isinstance(entry.error, ParseError) for entry in read("\n".join(layouts)))
    found = [entry.puzzle for entry in read("\n".join("." * 81 + labels for labels in layouts))]
    assert [puzzle and puzzle.rules for puzzle in found] == [jigsaw(x) for x in layouts]
