"""The solver helps to read print, and leaves what a player wrote."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import Puzzle, _core, rules

MOST_COST = 9.0  # of a change that the solver makes

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
DIGITS = [int(sign) if sign != "." else 0 for sign in LINE]


class Option(NamedTuple):
    """One way to read a cell."""

    digit: int
    given: int
    cost: float


class Decoded(NamedTuple):
    digits: list[int]
    givens: list[int]
    is_unique: bool
    cost: float
    shares: np.ndarray


def decode(choices: list[list[Option]], shape: tuple | None, size: int) -> Decoded:
    """Return what the core decides."""
    empty = Puzzle([0] * size**2, shape) if shape else Puzzle([0] * size**2)
    digits, givens, is_unique, cost, shares = _core.decode_digits(choices, empty.line)
    return Decoded(digits, givens, is_unique, cost, np.array(shares))


def weigh_confidence(alone: float, *, share: float | None, entry: bool | None) -> float:
    return _core.weigh_confidence(alone, share, entry)


def sure(digits):
    return [[Option(digit, digit, 0.0)] for digit in digits]


def test_correct_digits_are_not_changed():
    found = decode(sure(DIGITS), None, 9)
    assert found.is_unique
    assert found.cost == 0
    assert list(found.digits) == DIGITS
    assert found.shares.min() == 1


def test_the_most_probable_reading_with_one_solution_is_taken():
    choices = sure(DIGITS)
    choices[0] = [Option(6, 6, 0.0), Option(8, 8, 0.5), Option(5, 5, 1.5), Option(0, 0, 3.0)]
    found = decode(choices, None, 9)
    assert found.is_unique
    assert list(found.digits) == DIGITS
    assert found.cost == 1.5


def test_a_change_that_is_too_improbable_is_not_made():
    choices = sure(DIGITS)
    choices[0] = [Option(6, 6, 0.0), Option(5, 5, MOST_COST + 1)]
    found = decode(choices, None, 9)
    assert not found.is_unique
    assert found.digits[0] == 6


def test_two_readings_that_both_have_one_solution_share_the_chance():
    choices = sure(DIGITS)  # this puzzle needs not all of its givens
    spare = next(i for i, d in enumerate(DIGITS) if d and unique_without(i))
    choices[spare] = [Option(DIGITS[spare], DIGITS[spare], 0.0), Option(0, 0, 0.7)]
    found = decode(choices, None, 9)
    assert list(found.digits) == DIGITS
    assert 0.6 < found.shares[spare] < 0.72


def unique_without(index):
    return nonet.count([0 if i == index else d for i, d in enumerate(DIGITS)]) == 1


def test_a_digit_by_hand_may_be_print_but_never_another_digit():
    choices = sure(DIGITS)
    choices[0] = [Option(5, 0, 0.0), Option(5, 5, 2.0)]
    for index in (1, 9, 13):  # too few givens are left without the first
        choices[index] = [Option(0, 0, 0.0)]
    found = decode(choices, None, 9)
    assert found.digits[0] == 5


def test_other_shapes_are_counted_by_the_general_engine():
    puzzle = nonet.generate(size=6, seed=3)
    digits = list(puzzle.givens.values)
    at = next(i for i, d in enumerate(digits) if d)
    choices = sure(digits)
    choices[at] = [Option(0, 0, 0.0), Option(digits[at], digits[at], 1.0)]
    found = decode(choices, rules.classic(2, 3), 6)
    assert found.is_unique


@settings(max_examples=30, derandomize=True)
@given(st.lists(st.integers(0, 80), max_size=3, unique=True), st.integers(0, 9))
def test_the_answer_has_one_solution_whenever_it_says_so(cells, digit):
    choices = sure(DIGITS)
    for number, index in enumerate(cells):
        right = DIGITS[index]
        choices[index] = [Option(digit, digit, 0.0), Option(right, right, 1.0 + number)]
    found = decode(choices, None, 9)
    assert found.is_unique == (nonet.count(list(found.givens)) == 1)
    assert 0 <= found.shares.min() <= found.shares.max() <= 1


@settings(derandomize=True)
@given(st.floats(0, 1), st.none() | st.floats(0, 1), st.none() | st.booleans())
def test_a_confidence_is_a_chance(alone, share, entry):
    assert 0 <= weigh_confidence(alone, share=share, entry=entry) <= 1


@settings(derandomize=True)
@given(st.floats(0.01, 0.99))
def test_an_entry_that_agrees_with_the_solution_is_surer(alone):
    right, wrong = (weigh_confidence(alone, share=1.0, entry=entry) for entry in (True, False))
    assert right > alone > wrong
