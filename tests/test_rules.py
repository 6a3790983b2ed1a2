from __future__ import annotations

import numpy as np
import pandas as pd
import polars as pl
import pytest

from nonet import Puzzle, RuleError, rules

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
