"""Traps of the exchange formats, each with the case that shows it."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest

from nonet.formats import parse, read
from nonet.formats.lzstring import pack, unpack
from nonet.rules import (
    Arrow,
    Boxes,
    Cage,
    Columns,
    Difference,
    Nabner,
    Negative,
    NonConsecutive,
    Renban,
    Rows,
    Rule,
    Sandwich,
    Thermometer,
    Whisper,
    Zipper,
)

from ..puzzles import CLASSIC, SOLVED
from .making import BOXES, EMPTY, fpuzzles, sudokumaker, sudokupad

GREEN = {"color": "#67F067", "thickness": 9.6}
WHISPER = "Adjacent digits along a green line differ by at least 5."


def rules_of(link: str) -> list[Rule]:
    usual = (Rows(), Columns(), Boxes(3, 3))
    return [rule for rule in parse(link).rules if rule not in usual]


def stroke(*points: tuple[float, float], **look: object) -> dict[str, object]:
    return {"wayPoints": [[r + 0.5, c + 0.5] for r, c in points], **(look or GREEN)}


def test_a_plus_may_arrive_as_a_blank_or_escaped() -> None:
    for number in range(300):
        cages = [{"cells": ["R1C1", "R1C2"], "value": "15"}, {"cells": [f"R{1 + number % 9}C9"]}]
        link = fpuzzles(killercage=cages, title=str(number))
        if "+" in link:
            break
    assert "+" in link
    wanted = parse(link)
    before, _, packed = link.partition("load=")
    assert parse(f"{before}load={quote(packed, safe='')}") == wanted
    assert parse(link.replace("+", " ")) == wanted


def test_all_prefixes_and_places_of_a_packed_puzzle_are_known() -> None:
    packed = pack(json.dumps({"size": 9, "grid": EMPTY, "antiknight": True}))
    wanted = parse(f"https://www.f-puzzles.com/?load={packed}")
    for link in (
        f"https://sudokupad.app/fpuzzles{packed}",
        f"https://sudokupad.app/fpuz{packed}",
        f"https://app.crackingthecryptic.com/?puzzleid=fpuzzles{packed}",
        f"https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuz{quote(packed, safe='')}",
        f"https://sudokupad.app/sudoku/fpuz{packed}?setting-nogrid=1",
        f"fpuz{packed}",
        f"see https://sudokupad.app/fpuz{packed} for more",
    ):
        assert parse(link) == wanted
    drawn = sudokupad(WHISPER, lines=[stroke((0, 0), (0, 1))])
    assert parse(drawn.replace("/scl", "/ctc")) == parse(drawn)
    assert parse(drawn.replace("/scl", "/sudoku/scl")) == parse(drawn)


def test_metadata_may_hide_in_cages() -> None:
    cages = [
        {"value": f"rules: {WHISPER}"},
        {"value": "title: 12: a title"},
        {"value": f"solution: {SOLVED}"},
    ]
    (entry,) = read(sudokupad(metadata={}, cages=cages, lines=[stroke((4, 0), (5, 0))]))
    assert entry.puzzle is not None
    assert entry.solution is not None
    assert [note.code for note in entry.notes] == ["text.refuted"]


def test_an_11_by_11_grid_may_be_a_9_by_9_with_room_around() -> None:
    cells = [[{} for _ in range(11)] for _ in range(11)]
    cells[1][1] = {"value": 5}
    regions = [[[row + 1, column + 1] for row, column in box] for box in BOXES]
    cages = [{"cells": [[1, 2], [1, 3]], "value": 7}]
    frame = ["." * 11, *("." + SOLVED[at : at + 9] + "." for at in range(0, 81, 9)), "." * 11]
    (entry,) = read(
        sudokupad(metadata={"solution": "".join(frame)}, cells=cells, regions=regions, cages=cages)
    )
    assert entry.puzzle is not None
    assert entry.puzzle.size == 9
    assert entry.puzzle.givens["r1c1"] == 5
    assert entry.puzzle.rules[3:] == (Cage("r1c2r1c3", 7),)
    assert entry.solution is not None


def test_places_are_row_then_column() -> None:
    assert rules_of(sudokupad(WHISPER, lines=[stroke((0, 4), (0, 6))])) == [
        Whisper("r1c5r1c6r1c7", 5)
    ]


def test_one_clue_may_be_several_strokes() -> None:
    text = "Digits equally far from the middle of a purple zipper line have the same sum."
    look = {"color": "#CDB1EC", "thickness": 9.6}
    parts = [stroke((0, 0), (0, 2), **look), stroke((0, 4), (0, 2), **look)]
    (found,) = rules_of(sudokupad(text, lines=parts))
    assert found == Zipper("r1c1r1c2r1c3r1c4r1c5")
    crossing = [*parts, stroke((0, 2), (2, 2), **look)]
    assert len(rules_of(sudokupad(text, lines=crossing))) == 3


def test_a_closed_line_and_one_that_crosses_itself() -> None:
    loop = [stroke((0, 0), (0, 1), (1, 1), (1, 0), (0, 0), color="#F067F0", thickness=9)]
    (found,) = rules_of(sudokupad("Pink lines are renban lines.", lines=loop))
    assert isinstance(found, Renban)
    assert set(found.cells) == {"r1c1", "r1c2", "r2c2", "r2c1"}
    parse(sudokupad("Pink lines are renban lines.", lines=loop))
    nabner = [["R1C1", "R1C2", "R2C2", "R2C1", "R1C1"]]
    (line,) = rules_of(fpuzzles(nabner=[{"lines": nabner}]))
    assert isinstance(line, Nabner)


def test_the_circle_repeated_as_the_first_cell_of_a_shaft_is_not_summed() -> None:
    arrow = {"cells": ["R1C1"], "lines": [["R1C1", "R1C2", "R1C3"], ["R1C1"]]}
    assert rules_of(fpuzzles(arrow=[arrow])) == [Arrow("r1c1", ["r1c2r1c3"])]


def test_non_consecutive_with_dots_means_that_all_dots_are_given() -> None:
    dots = [{"cells": ["R1C1", "R1C2"]}]
    found = rules_of(fpuzzles(nonconsecutive=True, difference=dots))
    assert found == [Negative("difference", [1]), Difference("r1c1r1c2")]
    assert rules_of(fpuzzles(nonconsecutive=True)) == [NonConsecutive()]


def test_a_sum_of_0_is_no_clue_but_a_sandwich_of_0_is() -> None:
    assert rules_of(fpuzzles(killercage=[{"cells": ["R1C1", "R1C2"], "value": 0}])) == [
        Cage("r1c1r1c2")
    ]
    row = [(0, column) for column in range(9)]
    assert rules_of(fpuzzles(sandwichsum=[{"cell": "R1C0", "value": 0}])) == [Sandwich(row, 0)]


def test_a_disabled_constraint_is_no_rule() -> None:
    assert rules_of(sudokumaker({"type": 13, "disabled": True})) == []


def test_not_all_dots_contains_all_dots() -> None:
    dot = {
        "center": [0.5, 1],
        "width": 0.3,
        "height": 0.3,
        "rounded": True,
        "backgroundColor": "#FFF",
    }
    text = "White dots join consecutive digits. {} dots are given."
    negative = Negative("difference", [1])
    assert negative in rules_of(sudokupad(text.format("All possible"), overlays=[dot]))
    assert negative not in rules_of(sudokupad(text.format("Not all possible"), overlays=[dot]))


def test_the_corner_of_a_cage_need_not_be_a_sum() -> None:
    cage = {"cells": [[0, 0], [0, 1]], "value": 12}
    assert (
        rules_of(sudokupad("The corner of a cage is the product of its digits.", cages=[cage]))
        == []
    )
    assert rules_of(sudokupad("Cages show their sums.", cages=[cage])) == [Cage("r1c1r1c2", 12)]
    large = {"cells": [[row, column] for row in range(2) for column in range(6)], "value": 60}
    assert rules_of(sudokupad("Cages show their sums.", cages=[large])) == []


def test_boxes_are_never_invented() -> None:
    assert parse(sudokupad(regions=[])).rules == (Rows(), Columns())
    assert parse(sudokumaker()).rules == (Rows(), Columns())


@pytest.mark.parametrize(
    ("rules", "count"),
    [
        ("A white dot joins consecutive digits.", 1),
        ("A number in a dot is the greater of the two digits.", 0),
        ("The number in the circle is the product of the two digits.", 0),
    ],
)
def test_the_same_dot_may_have_several_meanings(rules: str, count: int) -> None:
    dot = {"center": [0.5, 1], "width": 0.3, "height": 0.3, "rounded": True,
           "backgroundColor": "#FFFFFF", "text": "" if count else "6"}  # fmt: skip
    assert len(rules_of(sudokupad(rules, overlays=[dot]))) == count


def test_a_bulb_is_no_odd_cell() -> None:
    bulb = {
        "center": [0.5, 0.5],
        "width": 0.8,
        "height": 0.8,
        "rounded": True,
        "backgroundColor": "#CCC",
    }
    text = "Thermometers increase from the bulb. Cells with a grey circle are odd."
    line = stroke((0, 0), (0, 2), color="#CCC", thickness=19)
    assert rules_of(sudokupad(text, lines=[line], underlays=[bulb])) == [
        Thermometer(["r1c1r1c2r1c3"])
    ]


def test_a_partial_or_wrong_solution_refutes_nothing() -> None:
    cage = [{"cells": ["R1C1", "R1C2"], "value": 17}]
    for solution in (
        [1] * 81,
        [None, *map(int, SOLVED[1:])],
        "x" * 81,
        [0] * 12,
        SOLVED[::-1] + "1",
    ):
        assert rules_of(fpuzzles(killercage=cage, solution=solution)) == [Cage("r1c1r1c2", 17)]


def test_marks_in_cells_are_those_of_the_player() -> None:
    cells = [[{} for _ in range(9)] for _ in range(9)]
    cells[0][0] = {"centremarks": ["1", "2"], "pencilMarks": ["3"]}
    assert rules_of(sudokupad(cells=cells)) == []


def test_the_packed_text_is_what_lz_string_reads() -> None:
    assert (
        json.loads(unpack(fpuzzles(title=CLASSIC).partition("load=")[2]) or "")["title"] == CLASSIC
    )
