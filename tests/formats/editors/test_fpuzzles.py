"""f-puzzles: typed clues, one by one, and what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from nonet.errors import FormatError, SudokuError
from nonet.formats import dumps, parse, read
from nonet.rules import (
    AntiKing,
    AntiKnight,
    Arrow,
    Boxes,
    Cage,
    Candidates,
    Clone,
    Columns,
    Diagonal,
    Diagonals,
    Difference,
    DisjointGroups,
    ExtraRegion,
    Fog,
    Indexer,
    LittleKiller,
    Lockout,
    Maximum,
    Minimum,
    Modular,
    Negative,
    NonConsecutive,
    Odd,
    PairSum,
    Palindrome,
    Quadruple,
    Ratio,
    Renban,
    Rows,
    Rule,
    Sandwich,
    Skyscraper,
    SlowThermometer,
    Thermometer,
    Whisper,
    XSum,
)

from ..puzzles import CLASSIC, SOLVED
from .making import EMPTY, fpuzzles

PAIR = ["R1C1", "R1C2"]
COLUMN = tuple(f"r{row}c3" for row in range(1, 10))


def rules_of(**fields: Any) -> list[Rule]:
    """Return the clues of a link, without the rules of the grid."""
    usual = (Rows(), Columns(), Boxes(3, 3))
    return [rule for rule in parse(fpuzzles(**fields)).rules if rule not in usual]


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"diagonal+": True}, Diagonal("rising")),
        ({"diagonal-": True}, Diagonal("falling")),
        ({"diagonal+": True, "diagonal-": True}, Diagonals()),
        ({"antiknight": True}, AntiKnight()),
        ({"antiking": True}, AntiKing()),
        ({"disjointgroups": True}, DisjointGroups()),
        ({"nonconsecutive": True}, NonConsecutive()),
        ({"odd": [{"cell": "R2C3"}]}, Odd("r2c3")),
        ({"minimum": [{"cell": "R2C3"}]}, Minimum("r2c3")),
        ({"maximum": [{"cell": "R2C3"}]}, Maximum("r2c3")),
        ({"killercage": [{"cells": PAIR, "value": "15"}]}, Cage("r1c1r1c2", 15)),
        ({"killercage": [{"cells": PAIR, "value": 15}]}, Cage("r1c1r1c2", 15)),
        ({"killercage": [{"cells": PAIR}]}, Cage("r1c1r1c2")),
        ({"killercage": [{"cells": PAIR, "value": 0}]}, Cage("r1c1r1c2")),
        ({"extraregion": [{"cells": PAIR}]}, ExtraRegion("r1c1r1c2")),
        ({"clone": [{"cells": PAIR, "cloneCells": ["R5C1", "R5C2"]}]}, Clone("r1c1r1c2/r5c1r5c2")),
        ({"difference": [{"cells": PAIR}]}, Difference("r1c1r1c2")),
        ({"difference": [{"cells": PAIR, "value": "3"}]}, Difference("r1c1r1c2", 3)),
        ({"ratio": [{"cells": PAIR, "value": ""}]}, Ratio("r1c1r1c2")),
        ({"xv": [{"cells": PAIR, "value": "X"}]}, PairSum("r1c1r1c2", 10)),
        (
            {"quadruple": [{"cells": ["R1C1", "R1C2", "R2C1", "R2C2"], "values": [3, 3, 5]}]},
            Quadruple("r1c1r1c2r2c1r2c2", [3, 3, 5]),
        ),
        (
            {"thermometer": [{"lines": [[*PAIR, "R1C3"], [*PAIR, "R2C3"]]}]},
            Thermometer("r1c1r1c2r1c3/r1c1r1c2r2c3"),
        ),
        ({"slowthermometer": [{"lines": [PAIR]}]}, SlowThermometer("r1c1r1c2")),
        (
            {"arrow": [{"cells": ["R1C1"], "lines": [["R1C1", "R1C2", "R1C3"]]}]},
            Arrow("r1c1", ["r1c2r1c3"]),
        ),
        ({"palindrome": [{"lines": [PAIR]}]}, Palindrome("r1c1r1c2")),
        ({"renban": [{"lines": [PAIR]}]}, Renban("r1c1r1c2")),
        ({"whispers": [{"lines": [PAIR]}]}, Whisper("r1c1r1c2", 5)),
        ({"whispers": [{"lines": [PAIR], "value": 4}]}, Whisper("r1c1r1c2", 4)),
        ({"modularline": [{"lines": [PAIR]}]}, Modular("r1c1r1c2", 3)),
        ({"lockout": [{"lines": [[*PAIR, "R1C3"]]}]}, Lockout("r1c1r1c2r1c3", 4)),
        ({"sandwichsum": [{"cell": "R0C3", "value": "0"}]}, Sandwich(COLUMN, 0)),
        ({"xsum": [{"cell": "R10C3", "value": "20"}]}, XSum(COLUMN[::-1], 20)),
        ({"skyscraper": [{"cell": "R0C3", "value": "4"}]}, Skyscraper(COLUMN, 4)),
        (
            {"littlekillersum": [{"cell": "R0C4", "direction": "DL", "value": "12"}]},
            LittleKiller("r1c3r2c2r3c1", 12),
        ),
        ({"rowindexer": [{"cells": PAIR}]}, Indexer("r1c1r1c2", "row")),
        ({"foglight": ["R1C1"]}, Fog("r1c1")),
    ],
)
def test_each_typed_clue_is_a_rule(fields: dict[str, Any], rule: Rule) -> None:
    assert rules_of(**fields) == [rule]


def test_pencil_marks_are_a_rule_only_if_they_are_given() -> None:
    grid = [[{} for _ in range(9)] for _ in range(9)]
    grid[0][0] = {"centerPencilMarks": [1, 2], "cornerPencilMarks": [3]}
    assert rules_of(grid=grid) == []
    grid[0][0] = {"givenPencilMarks": [1, 2]}
    assert rules_of(grid=grid) == [Candidates("r1c1", [1, 2])]


def test_a_clue_without_a_value_is_only_drawn() -> None:
    outside = {"cell": "R0C3", "value": ""}
    assert rules_of(sandwichsum=[outside], xsum=[outside], skyscraper=[outside]) == []
    assert rules_of(xv=[{"cells": PAIR}], quadruple=[{"cells": PAIR, "values": []}]) == []


def test_copies_for_old_readers_are_not_counted_as_drawings() -> None:
    line = {"lines": [PAIR], "isNewConstraint": True}
    (entry,) = read(fpuzzles(renban=[{"lines": [PAIR]}], line=[line, line]))
    assert entry.notes == ()
    (entry,) = read(fpuzzles(line=[{"lines": [PAIR]}], circle=[{"cells": PAIR}]))
    assert [note.text() for note in entry.notes] == [
        "Drawn without a meaning: 1 circle and 1 line."
    ]


def test_a_cage_of_more_cells_than_digits_is_left_out_with_a_note() -> None:
    cells = [f"R{row}C{column}" for row in (1, 2) for column in range(1, 7)]
    (entry,) = read(fpuzzles(killercage=[{"cells": cells, "value": "45"}]))
    assert entry.puzzle is not None
    assert entry.puzzle.is_classic
    assert "killercage 1 has 12 cells" in entry.notes[0].text()


def test_regions_are_those_of_the_puzzle() -> None:
    rows = [[{"region": row} for _ in range(9)] for row in range(9)]
    assert parse(fpuzzles(grid=rows)).rules[2:] != (Boxes(3, 3),)
    none = [[{"region": None} for _ in range(9)] for row in range(9)]
    assert parse(fpuzzles(grid=none)).rules == (Rows(), Columns())


def test_clues_that_the_solution_breaks_are_left_out_with_a_note() -> None:
    grid = [
        [
            {"value": int(sign), "given": True} if sign != "." else {}
            for sign in CLASSIC[at : at + 9]
        ]
        for at in range(0, 81, 9)
    ]
    wrong, right = {"cells": PAIR, "value": "17"}, {"cells": ["R2C1", "R2C2"], "value": "13"}
    link = fpuzzles(grid=grid, killercage=[wrong, right], solution=list(map(int, SOLVED)))
    (entry,) = read(link)
    assert entry.puzzle is not None
    assert entry.puzzle.rules[3:] == (Cage("r2c1r2c2", 13),)
    assert entry.solution is not None
    assert "the stored solution breaks them: 1 × Killer cage" in entry.notes[0].text()


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"telescope": [{"cells": PAIR}]}, "an unknown rule: 'telescope'"),
        ({"negative": ["magic"]}, "an unknown rule: 'negative magic'"),
        ({"killercage": [{"cells": ["R1C99"]}]}, "killercage 1: there is no r1c99 in the 9×9 grid"),
        ({"killercage": [{"cells": ["A1"]}]}, "killercage 1: expected a cell, found 'A1'"),
        ({"killercage": [{"cells": 5}]}, "killercage 1: expected a list, found 5"),
        ({"killercage": [5]}, "killercage 1: expected an object, found 5"),
        ({"killercage": {"a": 1}}, "killercage: expected a list"),
        ({"difference": [{"cells": ["R1C1"]}]}, "difference 1: expected two cells"),
        ({"difference": [{"cells": PAIR, "value": "x"}]}, "difference 1: expected a whole number"),
        ({"xv": [{"cells": PAIR, "value": "Z"}]}, "xv 1: expected X or V, found 'Z'"),
        (
            {"littlekillersum": [{"cell": "R0C4", "direction": "Q"}]},
            "littlekillersum 1: expected UL, UR, DL or DR, found 'Q'",
        ),
        ({"sandwichsum": [{"cell": "R5C5", "value": 3}]}, "sandwichsum 1: there is no r5c5"),
        ({"grid": [[{}]]}, "the puzzle of this editor cannot be read"),
        ({"grid": [[5, 5], [5, 5]]}, "cannot be read"),
    ],
)
def test_what_cannot_be_read_is_named(fields: dict[str, Any], says: str) -> None:
    with pytest.raises(SudokuError) as caught:
        parse(fpuzzles(**fields))
    assert says in str(caught.value)


def test_rules_without_a_clue_in_f_puzzles_are_refused() -> None:
    for words in ("sum-line=10@r1c1r1c2r1c3", "numbered-room=1@" + "".join(COLUMN), "windoku"):
        with pytest.raises(FormatError, match="the format 'f-puzzles' cannot express"):
            dumps(parse(f"{CLASSIC};{words}"), "fpuzzles")


def test_a_negative_rule_goes_with_the_dots_that_it_is_about() -> None:
    dots = [{"cells": PAIR}]
    assert Negative("difference", [1]) in rules_of(nonconsecutive=True, difference=dots)
    assert NonConsecutive() not in rules_of(nonconsecutive=True, difference=dots)
    assert Negative("ratio", [2]) in rules_of(negative=["ratio"])
    found = rules_of(negative=["ratio"], ratio=[{"cells": PAIR, "value": 3}])
    assert Negative("ratio", [3]) in found
    assert Negative("sum", [5, 10]) in rules_of(negative=["xv"])


def test_plain_json_is_read_as_well_as_a_link() -> None:
    text = json.dumps({"size": 9, "grid": EMPTY, "killercage": [{"cells": PAIR, "value": "15"}]})
    assert parse(text).rules[3:] == (Cage("r1c1r1c2", 15),)
