"""SudokuMaker: numbering of cells, edges and corners, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from nonet.errors import ParseError, SudokuError
from nonet.formats import parse, read
from nonet.rules import (
    AntiKing,
    Arrow,
    Boxes,
    Cage,
    Clone,
    Columns,
    Diagonal,
    Difference,
    Digits,
    Entropic,
    GlobalModulo,
    Indexer,
    LittleKiller,
    LookAndSay,
    Modular,
    Negative,
    NumberedRoom,
    Odd,
    PairSum,
    Parity,
    Quadruple,
    Rows,
    Rule,
    Sandwich,
    SlowThermometer,
    Thermometer,
    Whisper,
)

from .making import sudokumaker

BOXES = {
    "type": 1,
    "regions": [row // 3 * 3 + column // 3 for row in range(9) for column in range(9)],
}
LINE = [0, 1, 2]
CELLS = "r1c1r1c2r1c3"


def rules_of(*constraints: dict[str, Any], **fields: Any) -> list[Rule]:
    usual = (Rows(), Columns(), Boxes(3, 3))
    found = parse(sudokumaker(BOXES, *constraints, **fields)).rules
    return [rule for rule in found if rule not in usual]


@pytest.mark.parametrize(
    ("constraint", "rule"),
    [
        ({"type": 11}, Diagonal("rising")),
        ({"type": 12}, AntiKing()),
        ({"type": 16, "groups": [146, 292, 584]}, GlobalModulo()),
        ({"type": 101, "cells": [10]}, Odd("r2c2")),
        ({"type": 200, "clues": [{"edge": 1, "value": 1}]}, Difference("r1c1r1c2")),
        ({"type": 200, "clues": [{"edge": 9, "value": 2}]}, Difference("r1c1r2c1", 2)),
        ({"type": 202, "clues": [{"edge": 19, "value": 5}]}, PairSum("r2c1r2c2", 5)),
        ({"type": 300, "slow": False, "thermometers": [LINE]}, Thermometer([CELLS])),
        ({"type": 300, "slow": True, "thermometers": [LINE]}, SlowThermometer([CELLS])),
        ({"type": 301, "cages": [{"cells": LINE, "value": 0}]}, Cage(CELLS)),
        ({"type": 301, "cages": [{"cells": LINE, "value": 15}]}, Cage(CELLS, 15)),
        ({"type": 302, "groups": [[0, 1], [9, 10]]}, Clone("r1c1r1c2/r2c1r2c2")),
        (
            {"type": 303, "clues": [{"corner": 11, "digits": [1, 2]}]},
            Quadruple("r1c1r1c2r2c1r2c2", [1, 2]),
        ),
        ({"type": 304, "cages": [{"cells": LINE, "value": 23}]}, LookAndSay(CELLS, "23")),
        ({"type": 401, "lines": [LINE], "minDifference": 4}, Whisper(CELLS, 4)),
        ({"type": 406, "lines": [LINE], "groups": [14, 112, 896]}, Entropic(CELLS)),
        ({"type": 406, "lines": [LINE], "groups": [682, 340]}, Parity(CELLS)),
        ({"type": 406, "lines": [LINE], "groups": [32, 66, 132, 264, 528]}, Modular(CELLS, 5)),
        (
            {"type": 408, "bulbsWithArrows": [{"bulbCells": [1, 0], "arrows": [[1, 2, 3]]}]},
            Arrow("r1c1r1c2", ["r1c3r1c4"]),
        ),
        (
            {"type": 500, "clues": [{"outerCell": 3, "diagonal": 1, "value": 3}]},
            LittleKiller("r1c2r2c1", 3),
        ),
        (
            {"type": 501, "clues": [{"outerCell": 11, "value": 8}]},
            Sandwich([(0, column) for column in range(9)], 8),
        ),
        (
            {"type": 504, "clues": [{"outerCell": 1, "value": 8}]},
            NumberedRoom([(row, 0) for row in range(9)], 8),
        ),
        ({"type": 600, "cells": LINE}, Indexer(CELLS, "row")),
    ],
)
def test_each_constraint_is_a_rule(constraint: dict[str, Any], rule: Rule) -> None:
    assert rules_of(constraint) == [rule]
    assert rules_of(constraint | {"disabled": True}) == []


def test_all_marks_are_given_for_the_values_that_are_named() -> None:
    found = rules_of({"type": 202, "clues": [], "negative": [5, 10]})
    assert found == [Negative("sum", [5, 10])]


def test_digits_may_begin_with_0() -> None:
    cells = [{"given": True, "value": 0}, *({} for _ in range(99))]
    link = sudokumaker({"type": 301, "cages": [{"cells": [0, 1], "value": 9}]}, width=10, height=10,
                       minDigit=0, cells=cells)  # fmt: skip
    puzzle = parse(link)
    assert Digits(range(10)) in puzzle.rules
    assert puzzle.givens["r1c1"] == 1
    assert Cage("r1c1r1c2", 9) in puzzle.rules


def test_no_boxes_are_invented() -> None:
    assert parse(sudokumaker()).rules == (Rows(), Columns())
    assert parse(sudokumaker({"type": 1, "regions": [-1] * 81})).rules == (Rows(), Columns())


def test_values_that_are_not_given_are_the_solution() -> None:
    line = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    cells = [{"value": int(sign)} for sign in line]
    (entry,) = read(sudokumaker(BOXES, cells=cells))
    assert entry.puzzle is not None
    assert entry.puzzle.givens.clues == 0
    assert entry.solution is not None
    assert entry.solution.line == line


def test_a_script_is_refused_by_its_name() -> None:
    script = {"type": 1000, "name": "evil", "definition": {"backend": {"code": "while(1);"}}}
    with pytest.raises(ParseError, match=r"constraints 2 \(evil\)' is a script"):
        parse(sudokumaker(BOXES, script))
    assert rules_of(script | {"disabled": True}) == []


@pytest.mark.parametrize(
    ("constraint", "says"),
    [
        ({"type": 7777}, "an unknown rule: 'constraints 1: type 7777'"),
        ({"type": "x"}, "constraints 1: expected a whole number"),
        ({"type": 301, "cages": [{"cells": [81]}]}, "cages 1: expected a cell, found 81"),
        ({"type": 200, "clues": [{"edge": 0}]}, "clues 1: there is no r1c0"),
        ({"type": 303, "clues": [{"corner": 0, "digits": [1]}]}, "there is no r0c0"),
        ({"type": 500, "clues": [{"outerCell": 60, "diagonal": 1, "value": 1}]}, "clues 1: there"),
        ({"type": 16, "groups": [3, 5]}, "an unknown rule"),
        ({"type": 406, "lines": [LINE], "groups": [3, 5]}, "an unknown rule"),
        ({"type": 1, "regions": [0]}, "expected the region of every cell"),
    ],
)
def test_what_cannot_be_read_is_named(constraint: dict[str, Any], says: str) -> None:
    with pytest.raises(SudokuError) as caught:
        parse(sudokumaker(constraint))
    assert says in str(caught.value)


def test_digits_that_do_not_fill_the_grid_are_refused() -> None:
    with pytest.raises(ParseError, match="the digits 1–4 do not fit a 9×9 grid"):
        parse(sudokumaker(maxDigit=4))
    with pytest.raises(ParseError, match="81 cells"):
        parse(sudokumaker(width=8, height=8, maxDigit=8))


def test_the_alphabet_is_that_of_the_site() -> None:
    cages: list[dict[str, Any]] = [
        {"cells": [at, at + 1], "value": 5 + at % 9} for at in range(0, 80, 2)
    ]
    link = sudokumaker(BOXES, {"type": 301, "cages": cages})
    assert "-" in link.partition("?")[2]
    wanted = [Cage([divmod(at, 9) for at in cage["cells"]], cage["value"]) for cage in cages]
    assert parse(link).rules[3:] == tuple(wanted)
