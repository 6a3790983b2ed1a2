"""SudokuPad: drawings read with the text beside them, and drawings that nonet writes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings

from nonet.errors import FormatError, SudokuError
from nonet.formats import Entry, dumps, parse, read
from nonet.formats.editors import read_editor_object
from nonet.formats.editors.sudokupad import decode_compact, format_fields, read_fields
from nonet.formats.editors.sudokupad.zipper import unzip, zip_json
from nonet.formats.lzstring import pack
from nonet.messages import Message
from nonet.puzzle import Puzzle
from nonet.rules import (
    AntiKnight,
    Arrow,
    Between,
    Boxes,
    Cage,
    Columns,
    Diagonal,
    Difference,
    Digits,
    DoubleArrow,
    Even,
    ExtraRegion,
    Greater,
    LittleKiller,
    Odd,
    PairSum,
    Palindrome,
    Quadruple,
    Ratio,
    RegionSum,
    Renban,
    Rows,
    Rule,
    Sandwich,
    Sum,
    Thermometer,
    Whisper,
)

from ..puzzles import CLASSIC, SOLVED
from .making import BOXES, EMPTY, rule_mixes, sudokupad

GREEN, PINK, GREY = "#67F067", "#F067F0", "#CFCFCF"
USUAL = (Rows(), Columns(), Boxes(3, 3))


def line(*points: tuple[int, int], color: str = GREEN, width: float = 9.6) -> dict[str, Any]:
    """Return a line through the centres of cells, which count from 0."""
    return {
        "wayPoints": [[row + 0.5, column + 0.5] for row, column in points],
        "color": color,
        "thickness": width,
    }


def shape(row: float, column: float, size: float = 0.8, **more: Any) -> dict[str, Any]:
    return {"center": [row, column], "width": size, "height": size, "rounded": True} | more


def entry_of(rules: str = "", **fields: Any) -> Entry:
    (entry,) = read(sudokupad(rules, **fields))
    if entry.error:
        raise entry.error
    return entry


def rules_of(rules: str = "", **fields: Any) -> list[Rule]:
    puzzle = entry_of(rules, **fields).puzzle
    assert puzzle is not None
    return [rule for rule in puzzle.rules if rule not in USUAL]


WHISPER = "Adjacent digits along a green line differ by at least 5."
RENBAN = "Pink lines contain a set of consecutive digits in any order."


@pytest.mark.parametrize(
    ("rules", "fields", "rule"),
    [
        (WHISPER, {"lines": [line((0, 0), (0, 3))]}, Whisper("r1c1r1c2r1c3r1c4", 5)),
        (
            "Neighbours on the orange line have a difference of at least four.",
            {"lines": [line((0, 0), (0, 1), color="#ffa600ff")]},
            Whisper("r1c1r1c2", 4),
        ),
        (RENBAN, {"lines": [line((0, 0), (2, 2), color=PINK)]}, Renban("r1c1r2c2r3c3")),
        (
            "The line reads the same in both directions.",
            {"lines": [line((0, 0), (0, 2), color="#abc")]},
            Palindrome("r1c1r1c2r1c3"),
        ),
        (
            "Box borders divide blue lines into segments with the same sum.",
            {"lines": [line((0, 1), (0, 4), color="#2ECBFF")]},
            RegionSum("r1c2r1c3r1c4r1c5"),
        ),
        (
            "Digits increase along a thermometer from the bulb.",
            {
                "lines": [line((0, 3), (0, 0), color=GREY, width=19)],
                "underlays": [shape(0.5, 0.5, backgroundColor=GREY)],
            },
            Thermometer(["r1c1r1c2r1c3r1c4"]),
        ),
        (
            "Digits on a line lie between the digits in the circles at its ends.",
            {
                "lines": [line((0, 0), (0, 3), color=GREY)],
                "underlays": [shape(0.5, at, borderColor="#000") for at in (0.5, 3.5)],
            },
            Between("r1c1r1c2r1c3r1c4"),
        ),
        (
            "The digits on a line have the same sum as the two attached circles.",
            {
                "lines": [line((0, 0), (0, 3), color=GREY)],
                "underlays": [shape(0.5, at, borderColor="#000") for at in (0.5, 3.5)],
            },
            DoubleArrow("r1c1r1c2r1c3r1c4"),
        ),
        ("In cages, digits sum to the clue.", {"cages": [{"cells": [[0, 0], [0, 1]], "value": 9}]},
         Cage("r1c1r1c2", 9)),
        ("Cages show their sums. Digits may repeat in cages.",
         {"cages": [{"cells": [[0, 0], [0, 1]], "value": "9"}]}, Sum("r1c1r1c2", 9)),
        ("", {"cages": [{"cells": [[at, at] for at in range(9)], "hidden": True, "unique": True}]},
         Diagonal("falling")),
        ("", {"lines": [{"wayPoints": [[9, 0], [0, 9]], "color": "#34BBE6", "thickness": 2}]},
         Diagonal("rising")),
        ("", {"cages": [{"cells": [[at, 8 - at // 2] for at in range(9)], "unique": True,
                         "style": "extraregion", "hidden": True}]},
         ExtraRegion([(at, 8 - at // 2) for at in range(9)])),
        (
            "Digits along an arrow sum to the digit in its circle.",
            {
                "arrows": [{"wayPoints": [[1.5, 1.9], [1.5, 3.5]], "color": "#aaa"}],
                "underlays": [shape(1.5, 1.5, borderColor="#aaa")],
            },
            Arrow("r2c2", ["r2c3r2c4"]),
        ),
        (
            "Digits along an arrow sum to the two-digit number in its pill.",
            {
                "arrows": [{"wayPoints": [[1.5, 2.9], [1.5, 4.5]], "color": "#aaa"}],
                "underlays": [shape(1.5, 2, borderColor="#aaa") | {"width": 1.8}],
            },
            Arrow("r2c2r2c3", ["r2c4r2c5"]),
        ),
        ("White dots join consecutive digits.",
         {"overlays": [shape(0.5, 1, 0.3, backgroundColor="#FFFFFF", borderColor="#000")]},
         Difference("r1c1r1c2")),
        ("Black dots mean a ratio of 1:2.",
         {"overlays": [shape(1, 0.5, 0.3, backgroundColor="#000000")]}, Ratio("r1c1r2c1")),
        ("A number in a dot is the difference of the digits.",
         {"overlays": [shape(0.5, 1, 0.3, backgroundColor="#FFFFFF", text="3")]},
         Difference("r1c1r1c2", 3)),
        ("Cells with an X between them sum to 10.",
         {"overlays": [shape(0.5, 1, 0.3, text="X")]}, PairSum("r1c1r1c2", 10)),
        ("An inequality sign points to the smaller digit.",
         {"overlays": [shape(0.5, 1, 0.3, text="<")]}, Greater("r1c2r1c1")),
        ("Digits in circles appear in the four surrounding cells.",
         {"overlays": [shape(1, 1, 0.7, backgroundColor="#FFFFFF", text="1 2 2")]},
         Quadruple("r1c1r1c2r2c1r2c2", [1, 2, 2])),
        ("A cell with a grey circle is odd.",
         {"underlays": [shape(0.5, 0.5, backgroundColor=GREY)]}, Odd("r1c1")),
        ("A cell with a grey square is even.",
         {"underlays": [shape(0.5, 0.5, backgroundColor=GREY) | {"rounded": False}]}, Even("r1c1")),
        ("Clues outside of the grid are sums along the diagonal.",
         {"arrows": [{"wayPoints": [[-0.2, 2.2], [-0.02, 2.02]], "color": "#000"}],
          "overlays": [shape(-0.5, 2.5, 0.3, text="7")]}, LittleKiller("r1c2r2c1", 7)),
        ("Numbers outside are the sum between the 1 and the 9 in their column.",
         {"overlays": [shape(-0.5, 2.5, 0.3, text="7")]},
         Sandwich([(row, 2) for row in range(9)], 7)),
        ("Cells a knight's move apart cannot hold the same digit.", {}, AntiKnight()),
    ],
)  # fmt: skip
def test_a_drawing_is_read_with_its_text(rules: str, fields: dict[str, Any], rule: Rule) -> None:
    assert rules_of(rules, **fields) == [rule]


def test_what_is_inferred_and_what_is_left_is_said() -> None:
    lines = [line((0, 0), (0, 1)), line((4, 4), (4, 5), color="#FF0000")]
    found = entry_of(f"{WHISPER} Some cells are doublers.", lines=lines)
    assert [note.text() for note in found.notes] == [
        "Read from the drawing and its text: 1 × Whisper line.",
        "Not understood, and left out: 1 red line.",
        "The rules text mentions what is not read: doublers.",
    ]
    assert "1 Linie (rot)" in found.notes[1].text("de")


def test_without_a_text_only_what_cannot_mean_anything_else_is_read() -> None:
    assert rules_of(lines=[line((0, 0), (0, 1))]) == []
    cage = {"cells": [[0, 0], [0, 1]], "value": "15"}
    assert rules_of(cages=[cage]) == [Cage("r1c1r1c2", 15)]


def test_clues_that_the_solution_breaks_are_left_out() -> None:
    metadata = {"rules": WHISPER, "solution": SOLVED}
    found = entry_of(metadata=metadata, lines=[line((0, 0), (0, 1)), line((0, 4), (0, 5))])
    assert found.puzzle is not None
    assert found.puzzle.rules[3:] == ()
    assert found.notes[0].code == "text.refuted"


def test_a_clue_that_fits_no_grid_is_left_and_the_rest_is_read() -> None:
    long = line((0, 0), (0, 8), (1, 8), color=GREY)
    bulb = [shape(0.5, 0.5, backgroundColor=GREY)]
    cages = [{"cells": [[4, 0], [4, 1]], "value": "5"}]
    text = "Cages show sums. Thermometers increase from the bulb."
    assert rules_of(text, lines=[long], underlays=bulb, cages=cages) == [Cage("r5c1r5c2", 5)]


def test_digits_from_0_are_numbers_of_their_own() -> None:
    zero = SOLVED.translate(str.maketrans("123456789", "012345678"))
    cells = [
        [{"value": 0} if (row, column) == (0, 7) else {} for column in range(9)] for row in range(9)
    ]
    found = entry_of(cells=cells, metadata={"solution": zero})
    assert found.puzzle is not None
    assert found.puzzle.rules[2] == Digits(range(9))
    assert found.puzzle.givens["r1c8"] == 1
    assert found.solution is not None


def test_a_compact_classic_is_read() -> None:
    assert decode_compact("no such") is None
    signs = "".join(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"[10] for _ in range(40)
    )
    assert parse(f"https://sudokupad.app/scf{signs}5").givens.clues == 1


@given(rule_mixes())
@settings(max_examples=150)
def test_what_is_drawn_comes_back(puzzle: Puzzle) -> None:
    try:
        text = dumps(puzzle, "sudokupad")
    except FormatError:
        return
    assert parse(text) == puzzle


@given(rule_mixes())
@settings(max_examples=150)
def test_a_drawing_without_our_own_words_is_read_without_breaking(puzzle: Puzzle) -> None:
    try:
        fields = format_fields(puzzle)
    except FormatError:
        return
    metadata = fields["metadata"]
    assert isinstance(metadata, dict)
    metadata.pop("nonet")
    try:
        found = read_editor_object(fields)
    except SudokuError:
        return
    assert found.puzzle.size == puzzle.size


@pytest.mark.parametrize(
    "words",
    [
        "cage=15@r1c1r1c2", "cage@r1c1r1c2", "arrow@r2c2/r2c3r2c4", "arrow@r2c2r2c3/r2c4r2c5",
        "thermometer@r1c1r1c2r1c3", "whisper=5@r1c1r1c2", "whisper=4@r1c1r1c2r1c3",
        "renban@r1c1r1c2r1c3", "palindrome@r1c1r1c2r1c3", "region-sum@r1c2r1c3r1c4",
        "zipper@r1c1r1c2r1c3", "entropic@r1c1r1c2r1c3", "modular@r1c1r1c2r1c3",
        "parity@r1c1r1c2", "nabner@r1c1r1c2", "between@r1c1r1c2r1c3", "double-arrow@r1c1r1c2r1c3",
        "lockout=4@r1c1r1c2r1c3", "sum-line=10@r1c1r1c2r1c3", "difference@r1c1r1c2",
        "difference=3@r1c1r1c2", "ratio@r1c1r1c2", "pair-sum=5@r1c1r1c2", "greater@r1c1r1c2",
        "greater@r2c1r1c1", "quadruple=1,2@r1c1r1c2r2c1r2c2", "odd@r1c1", "even@r1c1",
        "diagonal=rising", "diagonals", "anti-knight", "anti-king", "non-consecutive",
        "little-killer=12@r1c3r2c2r3c1", "sandwich=8@r1c1r1c2r1c3r1c4r1c5r1c6r1c7r1c8r1c9",
        "x-sum=8@r9c1r8c1r7c1r6c1r5c1r4c1r3c1r2c1r1c1", "minimum@r1c1", "maximum@r1c1",
        "difference@r1c1r1c2;negative=difference:1", "pair-sum=10@r1c1r1c2;negative=sum:10",
    ],
)  # fmt: skip
def test_our_drawings_can_be_read_by_eye(words: str) -> None:
    puzzle = parse(f"{'.' * 81};{words}")
    fields = format_fields(puzzle)
    metadata = fields["metadata"]
    assert isinstance(metadata, dict)
    metadata.pop("nonet")
    assert set(read_fields(fields).puzzle.rules) == set(puzzle.rules)


def test_rules_without_a_drawing_are_refused() -> None:
    for words in ("pairs=1-2@r1c1r1c2", "negative=sum:7", "pair-sum=7@r1c1r1c2"):
        with pytest.raises(FormatError, match="'sudokupad' cannot express these rules"):
            dumps(parse(f"{CLASSIC};{words}"), "sudokupad")


def test_the_solution_goes_with_the_drawing() -> None:
    puzzle = parse(CLASSIC)
    fields = format_fields(puzzle, parse(SOLVED).givens)
    assert read_fields(fields).solution == parse(SOLVED).givens


def test_the_rules_are_told_in_words() -> None:
    fields = format_fields(parse(f"{CLASSIC};cage=15@r1c3r1c4"))
    metadata = fields["metadata"]
    assert isinstance(metadata, dict)
    assert metadata["rules"] == "\n".join(
        [
            Message("drawn.opening", least=1, most=9, lines=True, regions=True).text(),
            Message("drawn.cage").text(),
        ]
    )


ZIPPED = (
    "{id:'x',ce:[[,{v:5},,,,,,,],[,,,,,,,,],[,,,,,,,,],[,,,,,,,,],[,,,,,,,,],[,,,,,,,,],[,,,,,,,,],"
    "[,,,,,,,,],[,,,,,,,,]],ca:[{ce:[[0,0],[0,1]],v:15,u:t},{v:'title: It\\'s \"it\"'}],"
    "l:[{wp:[[0.5,0.5]],c:67f067,th:10}],o:[{c2:#F,c1:#0}]}"
)


def test_squeezed_json_is_read() -> None:
    found = json.loads(unzip(ZIPPED))
    assert found["cages"][0] == {"cells": [[0, 0], [0, 1]], "value": 15, "underlays": True}
    assert found["cages"][1]["value"] == 'title: It\'s "it"'
    assert found["lines"][0]["color"] == "#67f067"
    assert found["overlays"][0] == {"backgroundColor": "#FFFFFF", "borderColor": "#000000"}
    assert len(found["cells"][0]) == 9
    assert found["cells"][0][1] == {"value": 5}
    assert parse(f"https://sudokupad.app/scl{pack(ZIPPED)}").givens["r1c2"] == 5


def test_json_comes_back_from_squeezing() -> None:
    value = {
        "cells": EMPTY,
        "regions": BOXES,
        "cages": [{"cells": [[0, 1]], "value": "a 'b' \"c\" \\ {x:[1,2]}\n", "unique": True}],
        "lines": [{"color": "#123456", "thickness": 9.6, "target": False}, {}],
        "metadata": {"title": "123 : {,}", "solution": None},
    }
    assert json.loads(unzip(zip_json(value))) == value
