"""ISS: constraints one by one, and the same meaning after a round trip."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet.errors import FormatError, SudokuError
from nonet.formats import dumps, parse, read
from nonet.formats.editors.iss import format_link
from nonet.puzzle import Puzzle
from nonet.rules import (
    Arrow,
    Boxes,
    Cage,
    Candidates,
    Clone,
    Columns,
    Difference,
    Digits,
    Even,
    ExtraRegion,
    Greater,
    Indexer,
    LittleKiller,
    LookAndSay,
    Modular,
    Nabner,
    Negative,
    NumberedRoom,
    Odd,
    PairSum,
    Parity,
    Quadruple,
    Ratio,
    Rows,
    Rule,
    Sandwich,
    Skyscraper,
    SlowThermometer,
    Sum,
    SumLine,
    Thermometer,
    Whisper,
    XSum,
)
from tests.checker import obeys
from tests.rule_cases import random_grid

from .making import random_mix

COLUMN = [(row, 2) for row in range(9)]


def rules_of(text: str) -> list[Rule]:
    usual = (Rows(), Columns(), Boxes(3, 3))
    return [rule for rule in parse(text).rules if rule not in usual]


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        (".Cage~15~R1C1~R1C2", [Cage("r1c1r1c2", 15)]),
        (".Cage~0~R1C1~R1C2", [Cage("r1c1r1c2")]),
        (".Cage~5~r1c1~r1C2", [Cage("r1c1r1c2", 5)]),
        (".AllDifferent~R1C1~R1C2", [Cage("r1c1r1c2")]),
        (
            ".AllDifferent~" + "~".join(f"R{n}C{n}" for n in range(1, 10)),
            [ExtraRegion([(n, n) for n in range(9)])],
        ),
        (".Sum~15~R1C1~R9C9", [Sum("r1c1r9c9", 15)]),
        (".Thermo~R1C1~R1C2", [Thermometer(["r1c1r1c2"])]),
        (".Arrow~R1C1~R1C2.Arrow~R1C1~R2C1", [Arrow("r1c1", ["r1c2", "r2c1"])]),
        (".PillArrow~2~R1C2~R1C1~R2C1", [Arrow("r1c1r1c2", ["r2c1"])]),
        (".Whisper~4~R1C1~R1C2", [Whisper("r1c1r1c2", 4)]),
        (".Modular~2~R1C1~R1C2", [Parity("r1c1r1c2")]),
        (".Modular~3~R1C1~R1C2", [Modular("r1c1r1c2", 3)]),
        (".SumLine~10~LOOP~R1C1~R1C2~R2C2", [SumLine("r1c1r1c2r2c2r1c1", 10)]),
        (".WhiteDot~R1C1~R2C2~R1C2", [Difference("r1c1r1c2"), Difference("r2c2r1c2")]),
        (".BlackDot~R1C1~R1C2~R5C5", [Ratio("r1c1r1c2")]),
        (".X~R1C1~R1C2.V~R1C2~R1C3", [PairSum("r1c1r1c2", 10), PairSum("r1c2r1c3", 5)]),
        (".GreaterThan~R2C2~R1C2~R3C2", [Greater("r2c2r1c2"), Greater("r2c2r3c2")]),
        (".Quad~R1C1~3~3~5", [Quadruple("r1c1r1c2r2c1r2c2", [3, 3, 5])]),
        (".LittleKiller~12~R9C8", [LittleKiller("r9c8r8c9", 12)]),
        (".LittleKiller~12~R1C3", [LittleKiller("r1c3r2c2r3c1", 12)]),
        (".Sandwich~8~C3", [Sandwich(COLUMN, 8)]),
        (".XSum~C3~27~12", [XSum(COLUMN, 27), XSum(COLUMN[::-1], 12)]),
        (".Skyscraper~C3~~4", [Skyscraper(COLUMN[::-1], 4)]),
        (".NumberedRoom~C3~6~", [NumberedRoom(COLUMN, 6)]),
        (".Indexing~C~R1C1", [Indexer("r1c1", "column")]),
        (".LookAndSay~1522~R1C1~R1C2~R1C3", [LookAndSay("r1c1r1c2r1c3", "1522")]),
        (".SameValues~2~R1C1~R5C5", [Clone("r1c1/r5c5")]),
        (".StrictXV", [Negative("sum", [5, 10])]),
        (".StrictKropki", [Negative("difference", [1]), Negative("ratio", [2])]),
        (".~R1C1_1_3_5_7_9", [Odd("r1c1")]),
        (".~R1C1_2_4_6_8", [Even("r1c1")]),
        (".~R1C1_2_5", [Candidates("r1c1", [2, 5])]),
        (".Pair~_3_8H_wH8AHwAE~_slow~R1C1~R1C2", [SlowThermometer(["r1c1r1c2"])]),
        (".PairX~8H_xf8H_xf8H_B~_nabner~R1C1~R1C2~R1C3", [Nabner("r1c1r1c2r1c3")]),
        (".Pair~IACgIICigIACg~_d3~R1C1~R1C2", [Difference("r1c1r1c2", 3)]),
        (".Pair~IAQAIAAAAAQ~_r4~R1C1~R1C2", [Ratio("r1c1r1c2", 4)]),
    ],
)
def test_each_constraint_is_a_rule(text: str, rules: list[Rule]) -> None:
    assert rules_of(text) == rules
    assert rules_of(dumps(parse(text), "iss")) == rules


def test_digits_from_0_are_written_as_they_are_read() -> None:
    puzzle = parse(".Shape~9x9~0-8.~R1C1_0~R1C2_1_3_5_7.Quad~R1C1~0~3")
    assert puzzle.rules[2:] == (Digits(range(9)), Boxes(3, 3), Odd("r1c2"),
                                Quadruple("r1c1r1c2r2c1r2c2", [0, 3]))  # fmt: skip
    assert puzzle.givens["r1c1"] == 1
    assert parse(dumps(puzzle, "iss")) == puzzle


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("sum-line=10@r1c1r1c2r2c2r1c1", ".SumLine~10~R1C1~R1C2~R2C2~LOOP"),
        ("entropic@r1c1r1c2", ".Entropic~R1C1~R1C2"),
        ("digits=0-8;entropic@r1c1r1c2", ".Shape~9x9~0-8.PairX~4H_4_4H_4_4H_~_thirds~R1C1~R1C2"),
        ("pairs=every:1-2@r1c1r1c2r1c3", ".Pair~C~_pairs~R1C1~R1C2.Pair~C~_pairs~R1C1~R1C3"
         ".Pair~C~_pairs~R1C2~R1C3"),
    ],
)  # fmt: skip
def test_only_what_iss_can_read_is_written(text: str, written: str) -> None:
    assert dumps(parse("." * 81 + ";" + text), "iss") == written


def test_rules_that_iss_has_for_nine_digits_only_are_refused() -> None:
    with pytest.raises(FormatError, match="global-entropy"):
        dumps(parse("." * 36 + ";global-entropy"), "iss")


def test_a_string_may_be_written_on_several_lines() -> None:
    text = ".Shape~9x9\n  .Thermo~r1c1~r1c2\n  .Cage~5~r2c1~r2c2\n"
    assert [str(rule) for rule in rules_of(text)] == ["thermometer@r1c1r1c2", "cage=5@r2c1r2c2"]
    assert len(list(read(".Cage~5~R2C1~R2C2\n.Cage~6~R2C1~R2C2\n"))) == 2


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (".Or~.Cage", "unknown constraint '.Or'"),
        (".NFA~abc~R1C1", "unknown constraint '.NFA'"),
        (".SameValues~2~R1C1~R1C2~R2C1~R2C2", "unknown constraint '.SameValues~2'"),
        (".LittleKiller~12~R9C1", ".LittleKiller"),
        (".LittleKiller~12~R5C5", ".LittleKiller: '12~R5C5' is not a cell"),
        (".Cage~x~R1C1", ".Cage: 'x' is not a cell, a row, a column or a number"),
        (".Cage~5~R1C0", ".Cage: 'R1C0' is not a cell"),
        (".Cage~5~RcC1", ".Cage: there is no r12c1 in the 9×9 grid"),
        (".Cage~99~R1C1~R1C2", "cage 99 at r1c1"),
        (".Quad~R9C9~1", ".Quad: there is no r9c10"),
        (".Quad~R1C1~10", ".Quad: '10' is not"),
        (".Sandwich~8~Z1", ".Sandwich: 'Z1' is not"),
        (".Shape~4x7~0-6", "the shape '4x7~0-6' is not a supported square grid"),
        (".Shape~9x9~0-8~Raw", "is not a supported square grid"),
        (".Pair~!!~R1C1~R1C2", "the table of pairs '!!' cannot be read"),
        (".Diagonal~2", "unknown constraint '.Diagonal~2'"),
        ("." + "Cage~5~R1C1." * 6000, "there are more than 5,000 of them"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, says: str) -> None:
    with pytest.raises(SudokuError) as caught:
        parse(text)
    assert says in str(caught.value)


def test_a_link_is_the_string_in_an_address() -> None:
    puzzle = parse(".Cage~15~R1C1~R1C2.~R5C5_3")
    assert format_link(puzzle).startswith(
        "https://sigh.github.io/Interactive-Sudoku-Solver/?q=.Cage"
    )
    assert parse(format_link(puzzle)) == puzzle
    assert parse(format_link(puzzle).replace("~", "%7E")) == puzzle


def is_solved_by(puzzle: Puzzle, random: Random) -> list[bool]:
    """Return which of some grids at random each rule of a puzzle allows."""
    grids = [random_grid(puzzle.size, random) for _ in range(12)]
    return [
        all(obeys(rule, puzzle, grid) for rule in puzzle.rules)
        and all(a in (0, b) for a, b in zip(puzzle.givens.cells, grid.cells, strict=True))
        for grid in grids
    ]


@given(st.integers(0, 2**32))
@settings(max_examples=200)
def test_a_string_means_the_same_as_the_rules(seed: int) -> None:
    puzzle = random_mix(Random(seed), most=2)
    try:
        text = dumps(puzzle, "iss")
    except FormatError:
        return
    found = parse(text)
    assert is_solved_by(found, Random(seed)) == is_solved_by(puzzle, Random(seed))
    assert parse(dumps(found, "iss")) == found


@given(st.integers(0, 2**32))
@settings(max_examples=200)
def test_what_f_puzzles_can_say_comes_back(seed: int) -> None:
    puzzle = random_mix(Random(seed), most=2)
    try:
        text = dumps(puzzle, "fpuzzles")
    except FormatError:
        return
    found = parse(text)
    assert found.givens == puzzle.givens
    assert sorted(map(str, found.rules)) == sorted(map(str, puzzle.rules))
