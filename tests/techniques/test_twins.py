"""Slow, obvious twins of the plain techniques: what they take away, all in all, is the same."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from .states import State
from .test_properties import LAYOUTS, choose_states

Pair = tuple[int, int]


def open_cells(state: State, house: int) -> list[int]:
    return [cell for cell in state.puzzle.houses[house].cells if not state.digits[cell]]


def naked(state: State, size: int) -> Iterator[Pair]:
    """`size` cells of a house with `size` digits: no other cell of the house can be one of them."""
    left = state.candidates
    for house in range(len(state.puzzle.houses)):
        cells = open_cells(state, house)
        for group in combinations([c for c in cells if 0 < len(left[c]) <= size], size):
            digits = set().union(*(left[cell] for cell in group))
            if len(digits) == size:
                yield from ((c, d) for c in cells if c not in group for d in digits & left[c])


def hidden(state: State, size: int) -> Iterator[Pair]:
    """`size` digits of a house with `size` places: these places lose all other digits."""
    left = state.candidates
    for house in range(len(state.puzzle.houses)):
        cells = open_cells(state, house)
        places = {d: {c for c in cells if d in left[c]} for d in range(1, state.puzzle.size + 1)}
        few = [d for d, where in places.items() if 0 < len(where) <= size]
        for digits in combinations(few, size):
            where = set().union(*(places[digit] for digit in digits))
            if len(where) == size < len(cells):
                yield from ((c, d) for c in where for d in left[c] - set(digits))


def fish(state: State, size: int) -> Iterator[Pair]:
    """`size` lines whose places for a digit are all in `size` crossing lines."""
    left, n = state.candidates, state.puzzle.size
    for across in (1, n):
        down = n if across == 1 else 1
        for digit in range(1, n + 1):
            lines = [
                {i for i in range(n) if digit in left[line * down + i * across]}
                for line in range(n)
            ]
            few = [line for line in range(n) if 0 < len(lines[line]) <= size]
            for base in combinations(few, size):
                cover = set().union(*(lines[line] for line in base))
                if len(cover) == size:
                    for line in set(range(n)) - set(base):
                        for i in cover & lines[line]:
                            yield line * down + i * across, digit


def hidden_singles(state: State) -> Iterator[Pair]:
    left = state.candidates
    for house in range(len(state.puzzle.houses)):
        for digit in range(1, state.puzzle.size + 1):
            places = [cell for cell in open_cells(state, house) if digit in left[cell]]
            if len(places) == 1:
                yield places[0], digit


def naked_singles(state: State) -> Iterator[Pair]:
    for cell, digits in enumerate(state.candidates):
        if len(digits) == 1:
            yield cell, next(iter(digits))


def eliminate(state: State, *finders: str) -> set[Pair]:
    return {pair for step in state.steps(*finders, work=10**9) for pair in step.eliminations}


def place(state: State, *finders: str) -> set[Pair]:
    return {pair for step in state.steps(*finders) for pair in step.placements}


@settings(max_examples=25)
@given(st.sampled_from(LAYOUTS), st.integers(0, 10**6))
def test_plain_techniques_take_away_what_their_twins_do(layout: str, seed: int) -> None:
    for state in choose_states(layout, seed, 3):
        assert place(state, "hidden_single") == set(hidden_singles(state))
        assert place(state, "naked_single") == set(naked_singles(state))
        locked = {2: ("locked_pair",), 3: ("locked_triple",), 4: ()}
        for size, name in ((2, "pair"), (3, "triple"), (4, "quad")):
            assert eliminate(state, f"naked_{name}", *locked[size]) == set(naked(state, size))
            assert eliminate(state, f"hidden_{name}") == set(hidden(state, size))
        for size, name in ((2, "x_wing"), (3, "swordfish"), (4, "jellyfish")):
            assert eliminate(state, name) == set(fish(state, size))
