from __future__ import annotations

import json
import pickle
import re
from copy import copy
from dataclasses import dataclass
from random import Random

import numpy as np
import pandas as pd
import polars as pl
import pytest

from nonet import (
    ParseError,
    Puzzle,
    RuleError,
    Solution,
    WrongType,
    _core,
    count,
    explain,
    generate,
    hint,
    rate,
    rules,
    solutions,
    solve,
)
from nonet.cells import cell
from nonet.grid import Grid
from tests.checker import obeys
from tests.conftest import IS_THOROUGH
from tests.rule_cases import CLUES, KINDS, Source, make_rule, random_case
from tools import write_rules

MANY = 2_000 if IS_THOROUGH else 60

SIZES = {
    (2, 2): 4, (2, 3): 6, (3, 2): 6, (2, 4): 8, (3, 3): 9, (2, 5): 10, (3, 4): 12, (4, 3): 12,
    (2, 6): 12, (3, 5): 15, (4, 4): 16, (4, 5): 20, (5, 5): 25, (6, 6): 36,
}  # fmt: skip


@pytest.mark.parametrize(("box", "size"), SIZES.items())
def test_every_box_shape_gives_rows_columns_and_boxes(box: tuple[int, int], size: int) -> None:
    houses = Puzzle([0] * size**2, rules.classic(*box)).houses
    assert len(houses) == 3 * size
    for kind in ("row", "column", "box"):
        cells = [cell for house in houses if house.name.startswith(kind) for cell in house.cells]
        assert sorted(cells) == list(range(size**2))
    first = next(house for house in houses if house.name == "box 1")
    assert {divmod(cell, size) for cell in first.cells} == {
        (row, column) for row in range(box[0]) for column in range(box[1])
    }


def test_the_usual_box_lies_rather_than_stands() -> None:
    assert [rules.box_shape(n) for n in (4, 6, 8, 9, 10, 12, 15, 16, 20, 25, 36)] == [
        (2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (3, 5), (4, 4), (4, 5), (5, 5), (6, 6),
    ]  # fmt: skip


def test_regions_come_as_arrays_and_tables() -> None:
    rows = [[1, 1, 2, 2], [1, 1, 2, 2], [3, 3, 4, 4], [3, 3, 4, 4]]
    wanted = rules.jigsaw("AABBAABBCCDDCCDD")
    tables = pd.DataFrame(rows), pl.DataFrame(rows, orient="row")
    for regions in (rows, np.array(rows), list(np.array(rows)), np.array(rows).ravel(), *tables):
        assert rules.jigsaw(regions) == wanted


def test_a_rule_plugs_in_by_being_in_the_tuple() -> None:
    puzzle = Puzzle([0] * 81, (*rules.classic(), rules.Diagonals()))
    assert [house.name for house in puzzle.houses[27:]] == [
        "the falling diagonal",
        "the rising diagonal",
    ]
    assert puzzle.houses[27].cells == tuple(range(0, 81, 10))
    assert puzzle.houses[28].cells == tuple(range(8, 73, 8))


@pytest.mark.parametrize(
    "regions",
    [
        "AABBAABBCCDDCCDD",
        "1122 1122\n3344 3344",
        [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3],
        [[7, 7, 5, 5], [7, 7, 5, 5], [6, 6, 9, 9], [6, 6, 9, 9]],
        ["xxyy", "xxyy", "zzww", "zzww"],
    ],
)
def test_regions_come_in_any_shape_and_any_labels(regions: object) -> None:
    assert rules.jigsaw(regions) == rules.jigsaw("AABBAABBCCDDCCDD")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("regions", "sentence"),
    [
        ("AABB", "4 region labels do not form a square grid"),
        ("AABBAABBCCDDCCD", "15 region labels do not form a square grid"),
        ("AABBAABBCCDDCCDE", "more than 4 regions: 'E' at r4c4"),
        ("AAABAABBCCDDCCDD", "region 'A' has 5 cells, not 4"),
    ],
)
def test_regions_of_the_wrong_size_are_named(regions: str, sentence: str) -> None:
    with pytest.raises(RuleError, match=sentence):
        rules.jigsaw(regions)


def test_rules_that_do_not_fit_the_grid_are_refused() -> None:
    with pytest.raises(RuleError, match="boxes of 3×3 cells do not fit a 6×6 grid"):
        Puzzle([0] * 36, rules.classic(3, 3))
    with pytest.raises(RuleError, match="the regions have 16 cells, the 5×5 grid has 25"):
        Puzzle([0] * 25, rules.jigsaw("AABBAABBCCDDCCDD"))
    with pytest.raises(RuleError, match="a 7×7 grid has no boxes"):
        Puzzle([0] * 49)
    with pytest.raises(RuleError, match="there are no boxes of 0×3"):
        rules.classic(0, 3)
    with pytest.raises(RuleError, match="not a rule: 'boxes'"):
        Puzzle([0] * 81, ["boxes"])  # type: ignore[list-item]


# ---- every kind of rule


@pytest.mark.parametrize("name", CLUES)
def test_a_full_grid_is_a_solution_if_it_obeys_the_rules(name: str) -> None:
    random, seen = Random(name), set()
    for _ in range(MANY):
        puzzle, _ = random_case(name, random)
        right = [obeys(rule, puzzle, puzzle.givens) for rule in puzzle.rules]
        assert puzzle.book.find_broken(puzzle.givens.cells) == (
            None if all(right) else right.index(False)
        ), (puzzle.line, puzzle.givens)
        assert count(puzzle) == all(right), puzzle.line
        seen.add(all(right))
    assert seen == {True, False} or name == "fog"


@pytest.mark.parametrize("name", CLUES)
def test_text_json_and_pickle_return_the_same_rule(name: str) -> None:
    random = Random(name)
    for _ in range(20):
        puzzle, rule = random_case(name, random)
        assert rules.parse(str(rule)) == rule
        assert rules.from_json(json.loads(json.dumps(rule.to_json()))) == rule
        assert pickle.loads(pickle.dumps(rule)) == rule == copy(rule)
        assert hash(rules.parse(str(rule))) == hash(rule)
        assert type(rule)(*(getattr(rule, field) for field in rule.__match_args__)) == rule
        assert eval(repr(rule), vars(rules)) == rule
        words = rules.format_rules(puzzle.size, puzzle.rules)
        assert rules.rules_of_line(puzzle.size, words) == puzzle.rules


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", KINDS)
def test_every_rule_has_a_name_and_a_meaning(name: str, language: str) -> None:
    rule = random_case(name, Random(name))[1] if name in CLUES else EXAMPLES[name]
    for text in (rule.name(language), rule.meaning(language)):
        assert text.strip()
        assert "{" not in text
        assert "none" not in text


EXAMPLES = {
    "rows": rules.Rows(),
    "columns": rules.Columns(),
    "boxes": rules.Boxes(2, 3),
    "regions": rules.Regions([0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]),
    "diagonals": rules.Diagonals(),
    "digits": rules.Digits("0-8"),
}


def test_mixes_of_rules_have_as_many_solutions_as_there_are() -> None:
    random = Random(1)
    grids = [Grid(digits) for digits in _list_latin_squares(4)]
    for _ in range(MANY):
        source = Source(4, random, [1, 2, 3, 4])
        try:
            mix = [make_rule(random.choice(CLUES), source) for _ in range(random.randint(1, 4))]
            puzzle = Puzzle(Grid.empty(4), (*rules.classic(2, 2), *mix))
        except RuleError:
            continue
        right = [grid for grid in grids if all(obeys(rule, puzzle, grid) for rule in puzzle.rules)]
        assert count(puzzle, None) == len(right), puzzle.line
        assert {each.line for each in solutions(puzzle)} == {grid.line for grid in right}


def _list_latin_squares(size: int) -> list[list[int]]:
    """Return all grids with every digit once in each row and column."""
    found: list[list[int]] = []

    def fill(cells: list[int]) -> None:
        at = len(cells)
        if at == size * size:
            found.append(cells)
            return
        row = cells[at - at % size :]
        for digit in range(1, size + 1):
            if digit not in row and digit not in cells[at % size :: size]:
                fill([*cells, digit])

    fill([])
    return found


# ---- values


def test_cells_come_as_names_cells_and_pairs() -> None:
    wanted = rules.Cage("r1c1r1c2", 5)
    for cells in (
        "r1c1 r1c2", "R1C1,R1C2", ["r1c1", "r1c2"], [(0, 0), (0, 1)], (cell("r1c1"), cell("r1c2")),
        ["r1c1r1c2"], (place for place in ("r1c1", (0, 1))),
    ):  # fmt: skip
        assert rules.Cage(cells, sum=5) == wanted
    assert rules.Odd(cell("r2c3")) == rules.Odd("r2c3")
    assert rules.Thermometer("r1c1r1c2/r1c1r2c1") == rules.Thermometer(["r1c1r1c2", "r1c1r2c1"])
    assert wanted.cells == ("r1c1", "r1c2")
    for wrong in (5, [5], "r1", "x", [(0, 0, 0)], [(0, 99)], [None], "r37c1"):
        with pytest.raises(WrongType, match="cells must be cells such as r1c2r1c3"):
            rules.Cage(wrong)  # type: ignore[arg-type]


def test_numbers_come_as_text_and_lists() -> None:
    assert rules.Digits("0-8") == rules.Digits(range(9)) == rules.Digits("0,1,2,3,4,5,6,7,8")
    assert rules.Candidates("r1c1", "521") == rules.Candidates("r1c1", [1, 2, 5])
    assert rules.LookAndSay("r1c1r1c2", "12").counts == ((1, 2),)
    assert str(rules.Candidates("r1c1", [10])) == "candidates=10,@r1c1"
    assert str(rules.Pairs("r1c1r1c2", [(2, 1), (1, 2), (1, 12)])) == "pairs=1-2,12/2-1@r1c1r1c2"
    assert str(rules.Automaton("r1c1", [(True, {1: 0, 2: 1}), (False, [])])) == (
        "automaton=!1>0,2>1/@r1c1"
    )


def test_a_rule_does_not_change() -> None:
    rule = rules.Cage("r1c1r1c2", 5)
    for change in (lambda: setattr(rule, "sum", 3), lambda: delattr(rule, "raw")):
        with pytest.raises(AttributeError):
            change()
    match rule:
        case rules.Cage(cells, total):
            assert (cells, total) == (("r1c1", "r1c2"), 5)
    assert rule != rules.Sum("r1c1r1c2", 5)
    assert rule != "cage=5@r1c1r1c2"
    assert len({rule, rules.parse("cage=5@r1c1r1c2")}) == 1


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("cage=50@r1c1r1c2", "cage 50 at r1c1: the digits of 2 cells cannot add up to 50, only"),
        ("cage@r1c1r1c1", "cage at r1c1: r1c1 is listed twice"),
        ("cage=5@r10c1r1c1", "cage 5 at r10c1: r10c1 is outside the 9×9 grid"),
        ("cage@" + "".join(f"r{r}c{c}" for r in (1, 2) for c in range(1, 6)), "10 cells are too"),
        ("sum=100@r1c1r1c2", "cannot add up to 100, only to 2 to 18"),
        ("region@r1c1", "1 cell, expected at least 2"),
        ("difference=1@r1c1r2c2", "the two cells must share an edge"),
        ("difference=9@r1c1r1c2", "white dot 9 at r1c1: 9 is not possible here, only 0 to 8"),
        ("quadruple=1@r1c1r1c2r2c1r2c3", "quadruple 1 at r1c1: the four cells must form a square"),
        ("quadruple=0@r1c1r1c2r2c1r2c2", "0 is not a digit of this grid"),
        ("thermometer@r1c1r1c2/r1c2r1c1", "the steps lead back to where they began"),
        ("thermometer@r1c1r1c2r1c1", "r1c1 is listed twice"),
        ("arrow@r1c1/r1c1r1c2", "r1c1 is listed twice"),
        ("arrow@r1c1/" + "".join(f"r2c{c}r3c{c}" for c in range(1, 6)), "adds up to at least 10"),
        ("clone@r1c1", "a clone needs at least two groups of cells"),
        ("clone@r1c1/r1c2r1c3", "all groups need the same number of cells"),
        ("look-and-say=32@r1c1r1c2", "3 digits do not fit in 2 cells"),
        ("sandwich=3@r1c1r1c2", "the cells must be a whole row or column"),
        ("little-killer=9@r2c2r3c3", "a diagonal that begins at the border"),
        ("skyscraper=12@" + "".join(f"r1c{c}" for c in range(1, 10)), "only 1 to 9"),
        ("parity@r1c1r1c2r2c2r1c1", "a closed line of 3 cells cannot work"),
        ("digits=0-5", "6 numbers, but the grid has 9 digits"),
        ("digits=5,4,3,2,1,6,7,8,9", "the numbers must ascend"),
        ("renban@" + "".join(f"r{r}c{c}" for r in (1, 2) for c in range(1, 6)), "at most 9"),
        ("automaton=1>7@r1c1", "there is no state 7, only 0 to 0"),
        ("whisper=9@r1c1r1c2", "9 is not possible here"),
    ],
)  # fmt: skip
def test_rules_that_do_not_fit_name_the_clue(word: str, sentence: str) -> None:
    with pytest.raises(RuleError) as found:
        Puzzle([0] * 81, (*rules.classic(), rules.parse(word)))
    assert sentence in str(found.value)
    assert found.value.text("de") != str(found.value)
    with pytest.raises(RuleError, match=re.escape(sentence)):
        Puzzle.parse("." * 81 + ";" + word)
    answer = json.loads(_core.answer("count", json.dumps({"puzzle": "." * 81 + ";" + word})))
    assert answer["error"]["code"] == found.value.code


def test_rules_that_need_regions_say_so() -> None:
    for word in ("disjoint", "region-sum@r1c1r1c2", "indexer=box@r1c1"):
        with pytest.raises(RuleError, match="the puzzle has neither boxes nor regions"):
            Puzzle([0] * 49, (rules.Rows(), rules.Columns(), rules.parse(word)))
    with pytest.raises(RuleError, match="a 6×6 grid has no windows"):
        Puzzle([0] * 36, (*rules.classic(2, 3), rules.Windoku()))
    two = (*rules.classic(), rules.Digits("0-8"), rules.Digits("1-9"))
    with pytest.raises(RuleError, match="only one list of digits"):
        Puzzle([0] * 81, two)


@pytest.mark.parametrize("word", ["cage=x@r1c1", "cage", "cage=", "cage=5", "rows@r1c1", "cage@x"])
def test_words_of_another_form_are_refused(word: str) -> None:
    with pytest.raises(ParseError, match="does not describe a rule: expected"):
        rules.parse(word)


def test_a_misspelled_rule_is_recognised() -> None:
    with pytest.raises(
        ParseError, match=r"not a rule: 'thermometr@r1c1r1c2' \(did you mean 'therm"
    ):
        rules.parse("thermometr@r1c1r1c2")


def test_the_classes_are_those_of_the_core() -> None:
    assert write_rules.CODE.read_text("utf-8") == write_rules.write_code(), (
        "the registry has changed: python -m tools.write_rules"
    )
    assert write_rules.DATA.read_text("utf-8") == write_rules.write_data(), "the page has others"
    page = write_rules.PAGE.read_text("utf-8")
    assert page == write_rules.write_page(page), "python -m tools.write_rules"


def test_what_knows_only_groups_refuses_other_rules() -> None:
    puzzle = Puzzle.parse("." * 81 + ";cage=15@r1c1r1c2")
    jobs = (
        lambda one: generate(rules=one.rules, level="easy"),
        lambda one: solve(one, method="backtracking"), lambda one: solve(one, method="sat"),
    )  # fmt: skip
    for job in jobs:
        with pytest.raises(RuleError, match="does not work with the rule 'cage=15@r1c1r1c2'"):
            job(puzzle)
    answer = json.loads(_core.answer("run", json.dumps({"puzzle": puzzle.line, "method": "crook"})))
    assert answer["error"]["code"] == "rule.beyond-groups"


def test_hints_refuse_other_digits() -> None:
    puzzle = Puzzle.parse("." * 81 + ";digits=0-8;cage=15@r1c1r1c2")
    for job in (hint, rate, explain):
        with pytest.raises(RuleError, match="only with the digits from 1"):
            job(puzzle)
    for name in ("hint", "rate", "explain"):
        answer = json.loads(_core.answer(name, json.dumps({"puzzle": puzzle.line})))
        assert answer["error"]["code"] == "rule.other-digits"


def test_a_rule_of_your_own_can_use_those_of_the_core() -> None:
    @dataclass(frozen=True)
    class Both:
        def lower(self, out: rules.Constraints) -> None:
            rules.Cage("r1c1r1c2", sum=3).lower(out)
            out.mask(0, 0b1)

    puzzle = Puzzle(Grid.empty(4), (*rules.classic(2, 2), Both()))
    assert all(one["r1c1"] == 1 and one["r1c2"] == 2 for one in solutions(puzzle))
    assert count(puzzle, None) == 24


def test_a_solution_that_breaks_a_rule_names_it() -> None:
    full = "1234341221434321"
    puzzle = Puzzle.parse("." * 16 + ";cage=4@r1c1r1c2")
    with pytest.raises(ParseError, match="the digits break a rule: cage 4 at r1c1"):
        Solution(Grid.parse(full), puzzle)
