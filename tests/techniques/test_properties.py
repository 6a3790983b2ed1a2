"""What holds for all techniques at once, on every layout."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonet import Puzzle, _core

from .states import FINDERS, State, states

LAYOUTS = [
    "4",
    "5 jigsaw",
    "6",
    "6 diagonals",
    "7 jigsaw",
    "7 without boxes",
    "8",
    "9",
    "9 diagonals",
    "9 jigsaw",
    "12",
]
# The enumeration of these takes the first of what it meets, and passes over the rest: HoDoKu's
# scale is defined so. What is passed over depends on the numbers of the cells or digits.
BY_NUMBER = {
    "two_string_kite",  # one pair of box cells for each pair of lines
    "dual_two_string_kite",
    "w_wing",  # a cell that sees both ends counts for one of them
    "skyscraper",  # crossed lines are not looked at
    "hidden_rectangle",  # the key of a rectangle is not free of collisions
    "als_xz",  # of three common digits, the one in the middle is lost
    "als_xy_wing",
    "als_chain",  # sets follow each other in the order of their houses
    "nice_loop",  # one chain between two candidates: if it crosses itself, no other is tried
    "grouped_nice_loop",
    "forcing_net",  # what looks like a chain depends on the order of the parents
    "trial",  # the cell in the middle
    *(f"unique_rectangle_{number}" for number in range(1, 7)),
    "avoidable_rectangle_1",
    "avoidable_rectangle_2",
}


def choose_states(layout: str, seed: int, number: int) -> list[State]:
    """Return this many states of a climb, spread over it."""
    found = list(states(layout, seed))
    return Random(seed).sample(found, min(number, len(found)))


@settings(max_examples=25)
@given(st.sampled_from(LAYOUTS), st.integers(0, 10**6))
def test_no_step_contradicts_the_solution(layout: str, seed: int) -> None:
    for state in choose_states(layout, seed, 4):
        candidates = state.candidates
        for step in state.steps(most=200):
            for cell, digit in step.placements:
                assert state.solution[cell] == digit, step.technique
                assert digit in candidates[cell]
            for cell, digit in step.eliminations:
                assert state.solution[cell] != digit, step.technique
                assert digit in candidates[cell], step.technique
            assert step.placements or step.eliminations


@settings(max_examples=15)
@given(st.sampled_from(LAYOUTS), st.integers(0, 10**6))
def test_evidence_is_on_the_board(layout: str, seed: int) -> None:
    for state in choose_states(layout, seed, 2):
        size, cells = state.puzzle.size, state.puzzle.size**2
        for step in state.steps(most=50):
            assert step.digits or step.technique.startswith("forcing")
            assert all(1 <= digit <= size for digit in step.digits)
            assert all(0 <= cell < cells and 1 <= digit <= size for _, cell, digit in step.spots)
            assert all(0 <= cell < cells for _, cell in step.cells)
            assert all(0 <= house < len(state.puzzle.houses) for _, house in step.houses)
            assert all(node[0] and 1 <= node[1] <= size for node in step.nodes)
            nodes = range(len(step.nodes))
            assert all(start in nodes and end in nodes for start, end, _ in step.links)
            assert all(start in nodes for start in step.chains)


def effects(steps: list[_core.Step], rename: Callable[[int, int], tuple[int, int]]) -> set[object]:
    """Return what steps do, under other names."""
    return {
        (
            step.technique,
            frozenset(rename(*pair) for pair in step.placements),
            frozenset(rename(*pair) for pair in step.eliminations),
        )
        for step in steps
    }


def rename_state(state: State, rename: Callable[[int, int], tuple[int, int]]) -> State:
    """Return the same position under other names."""

    def move(digits: bytes) -> bytes:
        out = bytearray(len(digits))
        for cell, digit in enumerate(digits):
            there, name = rename(cell, digit)
            out[there] = name if digit else 0
        return bytes(out)

    return State(
        Puzzle(list(move(state.puzzle.givens.cells)), state.puzzle.rules),
        move(state.digits),
        tuple(rename(*pair) for pair in state.removed),
        move(state.solution),
    )


def other_names(kind: str, seed: int) -> Callable[[int, int], tuple[int, int]]:
    """Return a symmetry of the classic grid, as a function of cell and digit."""
    dice = Random(seed)
    names = [0, *dice.sample(range(1, 10), 9)] if kind == "digits" else list(range(10))
    rows = list(range(9))
    if kind == "rows":
        rows = [
            3 * band + row for band in dice.sample(range(3), 3) for row in dice.sample([0, 1, 2], 3)
        ]

    def rename(cell: int, digit: int) -> tuple[int, int]:
        row, column = divmod(cell, 9)
        if kind == "transposed":
            row, column = column, row
        return 9 * rows[row] + column, names[digit]

    return rename


@settings(max_examples=24)
@given(st.sampled_from(["digits", "transposed", "rows"]), st.integers(0, 10**6))
def test_other_names_change_nothing_but_names(kind: str, seed: int) -> None:
    rename = other_names(kind, seed)
    finders = [name for name in FINDERS if name not in BY_NUMBER]
    for state in choose_states("9", seed, 3):
        ours = effects(state.steps(*finders, work=10**9), rename)
        theirs = effects(
            rename_state(state, rename).steps(*finders, work=10**9), lambda *pair: pair
        )
        assert ours == theirs


@pytest.mark.parametrize("layout", ["16", "25"])
def test_large_grids_are_searched_within_bounds(layout: str) -> None:
    for state in list(states(layout, 1, 130 if layout == "16" else 200))[::40]:
        for step in state.steps(most=20, work=20_000):
            assert all(state.solution[cell] == digit for cell, digit in step.placements)
            assert all(state.solution[cell] != digit for cell, digit in step.eliminations)
