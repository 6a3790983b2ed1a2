"""What holds for every method."""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import rules
from nonet.errors import LimitReached, RequestError, SudokuError
from nonet.grid import Grid
from nonet.methods import METHODS, Event, Sheet, get
from nonet.outcome import Outcome
from nonet.puzzle import Puzzle

from ..checker import assert_solves
from .making import LAYOUTS, dug, full, solution

SMALL = [name for name, (size, _) in LAYOUTS.items() if size <= 9]
COMPLETE = [name for name, method in METHODS.items() if method.complete]
every_method = pytest.mark.parametrize("name", METHODS)

HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def read(line: str) -> Puzzle:
    return Puzzle([int(sign) if sign != "." else 0 for sign in line])


@every_method
def test_a_method_is_found_by_its_name_and_says_what_it_does(name: str) -> None:
    method = get(name)
    assert method.name == name
    assert method.title
    sentence = type(method).__doc__ or ""
    assert "\n" not in sentence
    assert sentence.endswith(".")


def test_an_unknown_method_is_answered_with_those_there_are() -> None:
    with pytest.raises(RequestError, match=r"unknown method 'crok': did you mean 'crook'"):
        get("crok")


@settings(max_examples=40)
@given(
    name=st.sampled_from(list(METHODS)),
    layout=st.sampled_from(SMALL),
    part=st.floats(0, 0.6),
    seed=st.integers(0, 2**32),
)
def test_replaying_the_events_gives_the_grid_of_the_run(
    name: str, layout: str, part: float, seed: int
) -> None:
    puzzle = dug(layout, int(part * LAYOUTS[layout][0] ** 2), seed)
    run = METHODS[name].run(puzzle, seed=seed)
    sheet = Sheet(puzzle)
    guesses = nodes = 0
    for event in METHODS[name].events(puzzle, seed=seed):
        sheet.apply(event)  # raises if an event is invalid
        nodes += event.kind in ("place", "choose")
        guesses += event.kind == "choose"
    assert sheet.grid == run.grid
    if name != "sat":
        assert (run.stats.nodes, run.stats.guesses) == (nodes, guesses)
    assert run.outcome is (Outcome.SOLVED if run.grid.is_full else Outcome.INCOMPLETE)


@settings(max_examples=30)
@given(
    name=st.sampled_from(["crook", "dancing-links", "graph-colouring", "backtracking-random"]),
    seed=st.integers(0, 2**32),
    layout=st.sampled_from(["4", "6 diagonals", "7 jigsaw", "9"]),
)
def test_nothing_of_an_abandoned_guess_stays_on_the_sheet(
    name: str, seed: int, layout: str
) -> None:
    """Replay with a fresh copy of the marks kept for each digit, and compare when it goes."""
    size, its_rules = LAYOUTS[layout]
    puzzle = Puzzle(Grid.empty(size), its_rules)
    sheet = Sheet(puzzle)
    before: list[list[set[int]]] = []
    for event in islice(METHODS[name].events(puzzle, seed=seed), 2000):
        if event.kind in ("place", "choose"):
            before.append([set(marks) for marks in sheet.marks])
        sheet.apply(event)
        if event.kind == "remove":
            assert sheet.marks == before.pop()


@pytest.mark.parametrize(
    "event",
    [
        Event("place", 0, 1),  # a given is there
        Event("choose", 1, 1),  # its row has a 1
        Event("eliminate", 1, 1),
        Event("remove", 0, 1),  # a given cannot be taken back
    ],
)
def test_a_sheet_refuses_invalid_events(event: Event) -> None:
    puzzle = Puzzle([1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2])
    with pytest.raises(SudokuError, match=r"1 cannot be \w+ \w+ r1c"):
        Sheet(puzzle).apply(event)


@every_method
def test_a_seed_gives_the_same_work_again(name: str) -> None:
    puzzle = dug("9", 45, 3)
    one, other = (list(METHODS[name].events(puzzle, seed=11)) for _ in range(2))
    assert one == other


def test_another_seed_gives_other_work() -> None:
    puzzle = Puzzle(Grid.empty(9))
    for name in ("backtracking-random", "crook"):
        grids = {METHODS[name].run(puzzle, seed=seed).grid for seed in range(4)}
        assert len(grids) == 4


@every_method
@pytest.mark.parametrize("layout", LAYOUTS)
def test_contradictory_givens_are_answered_at_once(name: str, layout: str) -> None:
    size, its_rules = LAYOUTS[layout]
    for row, column in ((0, size - 1), (size - 1, 0)):  # two ones in a row, then in a column
        values = [0] * (size * size)
        values[0] = values[row * size + column] = 1
        run = METHODS[name].run(Puzzle(values, its_rules), seconds=5)
        assert run.outcome is Outcome.NONE
        assert run.grid == run.puzzle.givens
        assert run.stats.nodes == 0


@every_method
def test_a_cell_that_can_take_nothing_has_no_solution(name: str) -> None:
    # Row 1 holds 1 to 3, and the last cell of it sees a 4 below: r1c4 is empty for ever.
    puzzle = Puzzle([1, 2, 3, 0] + [0] * 3 + [4] + [0] * 8)
    run = METHODS[name].run(puzzle, seconds=5)
    assert run.outcome is Outcome.NONE


@every_method
def test_a_digit_that_has_no_place_has_no_solution(name: str) -> None:
    # No empty cell of row 1 can take the 4, though each of them can take the 3.
    puzzle = Puzzle([[1, 0, 0, 2], [0, 4, 0, 0], [0, 0, 4, 0], [0, 0, 0, 0]])
    assert METHODS[name].run(puzzle, seconds=5).outcome is Outcome.NONE


@every_method
@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_full_grid_is_checked_and_left_alone(name: str, layout: str) -> None:
    right = full(layout, 1)
    run = METHODS[name].run(right)
    assert (run.outcome, run.grid) == (Outcome.SOLVED, right.givens)
    assert_solves(right, run.grid)
    values = list(right.givens.values)
    values[0], values[1] = values[1], values[0]
    assert METHODS[name].run(Puzzle(values, right.rules)).outcome is Outcome.NONE


# Blind search takes minutes, if not for ever, to fill these.
TOO_LONG = {
    ("backtracking", "9 jigsaw"),
    ("backtracking-random", "9 jigsaw"),
    ("graph-colouring", "9 jigsaw"),
    ("backtracking", "16 diagonals"),
    ("backtracking-random", "16 diagonals"),
}
TO_FILL = [
    (name, layout)
    for name in COMPLETE
    for layout, (size, _) in LAYOUTS.items()
    if size <= 16 and (name, layout) not in TOO_LONG
]


@pytest.mark.parametrize(("name", "layout"), TO_FILL)
def test_an_empty_grid_is_filled(name: str, layout: str) -> None:
    size, its_rules = LAYOUTS[layout]
    puzzle = Puzzle(Grid.empty(size), its_rules)
    run = METHODS[name].run(puzzle, seed=1)
    assert run.outcome is Outcome.SOLVED
    assert_solves(puzzle, run.grid)


@pytest.mark.parametrize("name", ["crook-pure", "pen-and-paper"])
def test_an_empty_grid_leaves_nothing_to_deduce(name: str) -> None:
    run = METHODS[name].run(Puzzle(Grid.empty(16)))
    assert run.outcome is Outcome.INCOMPLETE
    assert run.grid.blanks == 256


@pytest.mark.parametrize("name", sorted(set(METHODS) - {"sat"}))
def test_events_come_one_by_one(name: str) -> None:
    # Solving this would take minutes if the events were not lazy.
    puzzle = dug("36", 40, 1) if not METHODS[name].complete else Puzzle(Grid.empty(36))
    start = time.process_time()
    assert len(list(islice(METHODS[name].events(puzzle, seed=1), 10))) == 10
    assert time.process_time() - start < 5


@every_method
def test_the_largest_grid_needs_no_deep_recursion(name: str) -> None:
    puzzle = dug("36", 60, 2)
    run = METHODS[name].run(puzzle, seed=2)
    assert_solves(puzzle, run.grid)


def test_a_deep_search_needs_no_deep_recursion() -> None:
    with pytest.raises(LimitReached):
        METHODS["backtracking"].run(Puzzle(Grid.empty(36)), seconds=0.3)
    run = METHODS["dancing-links"].run(Puzzle(Grid.empty(36)))
    assert_solves(run.puzzle, run.grid)


@pytest.mark.parametrize("name", ["backtracking", "backtracking-random"])
def test_the_limit_counts_cpu_seconds_and_says_what_was_reached(name: str) -> None:
    start = time.process_time()
    with pytest.raises(LimitReached, match=r"limit of 0\.2 s .* \d+ of 81 cells .* taken back"):
        METHODS[name].run(read(HARD), seed=1, seconds=0.2)
    assert 0.19 < time.process_time() - start < 0.5


def test_seconds_are_those_of_the_cpu() -> None:
    puzzle = Puzzle(Grid.empty(12))
    start = time.process_time()
    runs = [METHODS["crook"].run(puzzle) for _ in range(2)]
    spent = time.process_time() - start
    assert 0.8 * spent < sum(run.stats.seconds for run in runs) <= spent


@dataclass(frozen=True)
class NoTouchingEquals:
    """Cells that touch at a corner differ: a rule that lowers to groups smaller than a house."""

    def lower(self, out: rules.Constraints) -> None:
        n = out.size
        for row in range(n - 1):
            for column in range(n):
                for beside in (column - 1, column + 1):
                    if 0 <= beside < n:
                        out.different([row * n + column, (row + 1) * n + beside])

    def __str__(self) -> str:
        return "no-touching-equals"


@every_method
def test_groups_that_must_only_differ_are_kept_too(name: str) -> None:
    size = 8
    its_rules = (*rules.classic(2, 4), NoTouchingEquals())
    empty = Puzzle(Grid.empty(size), its_rules)
    right = solution(empty)
    assert right is not None
    puzzle = Puzzle(
        [digit if cell % 3 else 0 for cell, digit in enumerate(right.values)], its_rules
    )
    for each in (puzzle, empty):
        run = METHODS[name].run(each, seed=1, seconds=60)
        if METHODS[name].complete:
            assert run.outcome is Outcome.SOLVED
            assert_solves(Puzzle(each.givens, rules.classic(2, 4)), run.grid)
        for row in range(size - 1):
            for column in range(size - 1):
                a, b = run.grid.rows[row][column : column + 2]
                c, d = run.grid.rows[row + 1][column : column + 2]
                assert a != d or not a
                assert b != c or not b


@every_method
def test_equal_givens_in_such_a_group_clash(name: str) -> None:
    values = [0] * 64
    values[3] = values[12] = 5  # r1c4 and r2c5: no house in common
    its_rules = (*rules.classic(2, 4), NoTouchingEquals())
    assert METHODS[name].run(Puzzle(values, its_rules)).outcome is Outcome.NONE
