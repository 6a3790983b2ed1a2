"""Crook's algorithm: the example of the report, and what it crosses out."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from nonet.cells import cell
from nonet.methods import Event, Sheet, get, markup
from nonet.outcome import Outcome
from nonet.puzzle import Puzzle

from ..checker import assert_partly_solves, assert_solves
from .making import LAYOUTS, dug, solution

# The example of the report, and the mark-up that is printed beside it. The table shows the board
# as it is given: the forced number 9 of row 2 (r2c7) is not filled in yet.
EXAMPLE = "2957..86..31865.2.8.6........7.5...6...387...5...167.....5..1.9.2.6..35..54..8672"
TABLE = """
2    9   5    7    34   134   8    6     134
47   3   1    8    6    5     49   2     47
8    47  6    1249 2349 12349 459  1349  13457
1349 148 7    249  5    249   249  13489 6
1469 146 29   3    8    7     2459 149   145
5    48  2389 249  1    6     7    3489  348
367  678 38   5    2347 234   1    48    9
179  2   89   6    479  149   3    5     48
139  5   4    19   39   8     6    7     2
"""


def read(line: str) -> Puzzle:
    return Puzzle([int(sign) if sign != "." else 0 for sign in line])


def test_the_markup_is_the_table_of_the_report() -> None:
    marks = ["".join(map(str, digits)) for digits in markup(read(EXAMPLE))]
    assert marks == TABLE.split()


def test_the_example_begins_with_its_forced_number() -> None:
    assert next(get("crook").events(read(EXAMPLE))) == Event("place", cell("r2c7"), 9)


def test_the_example_needs_a_choice() -> None:
    puzzle = read(EXAMPLE)
    right = solution(puzzle)
    assert right is not None
    pure = get("crook-pure").run(puzzle)
    assert pure.outcome is Outcome.INCOMPLETE
    assert pure.stats.guesses == 0
    assert_partly_solves(puzzle, pure.grid, right)
    run = get("crook").run(puzzle)
    assert run.grid == right
    assert run.stats.guesses > 0
    assert_solves(puzzle, run.grid)


def test_preemptive_sets_alone_can_go_far() -> None:
    # Norvig's first "hard" puzzle: singles do not solve it, sets of two to four cells do.
    puzzle = read(
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    )
    assert get("pen-and-paper").run(puzzle).outcome is Outcome.INCOMPLETE
    run = get("crook-pure").run(puzzle)
    assert run.outcome is Outcome.SOLVED
    assert_solves(puzzle, run.grid)


@settings(max_examples=40)
@given(layout=st.sampled_from(["6", "7 jigsaw", "9", "9 jigsaw"]), seed=st.integers(0, 10**6))
def test_no_crossout_hits_the_solution_and_all_are_made(layout: str, seed: int) -> None:
    puzzle = dug(layout, 100, seed)
    right = solution(puzzle)
    assert right is not None
    sheet = Sheet(puzzle)
    for event in get("crook-pure").events(puzzle):
        assert (event.digit == right.values[event.cell]) == (event.kind == "place")
        sheet.apply(event)
    assert not crossouts_left(sheet)


def crossouts_left(sheet: Sheet) -> list[tuple[int, int]]:
    """Go through all subsets of all houses, and cross out in every house around each."""
    left = []
    for house in sheet.houses:
        open_cells = [c for c in house if sheet.marks[c]]
        for chosen in range(1, 2 ** len(open_cells)):
            cells = {c for i, c in enumerate(open_cells) if chosen >> i & 1}
            digits = set().union(*(sheet.marks[c] for c in cells))
            if len(digits) == len(cells):
                left += [
                    (other, digit)
                    for around in sheet.houses
                    if cells <= set(around)
                    for other in set(around) - cells
                    for digit in digits & sheet.marks[other]
                ]
    return left


def test_the_last_cells_of_a_box_in_one_row_clear_the_row() -> None:
    # Box 1 lacks 1 and 2, both in row 1: the set is all of the box that is empty, so it crosses
    # out nothing in the box, but all through the row.
    puzzle = read("..3......" + "456......" + "789......" + "." * 54)
    crossed = {e for e in get("crook-pure").events(puzzle) if e.kind == "eliminate"}
    for column in range(4, 10):
        for digit in (1, 2):
            assert Event("eliminate", cell(f"r1c{column}"), digit) in crossed


def test_a_refuted_choice_is_crossed_out() -> None:
    events = list(get("crook").events(read(EXAMPLE)))
    chosen = [(e.cell, e.digit) for e in events if e.kind == "choose"]
    for before, after in pairwise(events):
        if before.kind == "remove" and (before.cell, before.digit) in chosen:
            assert after == Event("eliminate", before.cell, before.digit)


def test_the_choice_is_at_the_cell_with_the_fewest_marks() -> None:
    size, its_rules = LAYOUTS["9 jigsaw"]
    puzzle = Puzzle([0] * size**2, its_rules)
    sheet = Sheet(puzzle)
    for event in get("crook").events(puzzle):
        if event.kind == "choose":
            fewest = min(len(marks) for marks in sheet.marks if marks)
            assert len(sheet.marks[event.cell]) == fewest
        sheet.apply(event)
