"""The engine against brute force: every primitive on small cases, alone and together.

Alone, most primitives eliminate all that can be eliminated. WEAKER ones may keep a candidate in
rare shapes (a cell listed twice, factors that cancel out, subsets of a house) that search settles.
"""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import _core
from nonet.jobs.sat import find_by_sat, is_installed

from ..conftest import IS_THOROUGH
from .constraints import Constraint, build, solutions

CELLS = 4
Draw = Any


@st.composite
def cell_lists(draw: Draw, least: int = 1, most: int = CELLS, unique: bool = True) -> list[int]:
    cells = st.integers(0, CELLS - 1)
    return draw(st.lists(cells, min_size=least, max_size=most, unique=unique))


@st.composite
def terms(draw: Draw) -> list[tuple[int, int]]:
    factors = st.sampled_from([1, 1, 1, 1, -1, -1, 2, -10])
    return [(cell, draw(factors)) for cell in draw(cell_lists(unique=draw(st.booleans())))]


@st.composite
def one(draw: Draw, kind: str, digits: int, values: list[int], depth: int = 0) -> Constraint:
    """A random constraint of a kind."""
    cell, digit = st.integers(0, CELLS - 1), st.integers(1, digits)
    some = st.integers(0, (1 << digits) - 1)
    match kind:
        case "house":
            return (kind, draw(st.permutations(range(CELLS)))[:digits])
        case "different" | "consecutive":
            return (kind, draw(cell_lists()))
        case "mask":
            return (kind, draw(cell), draw(some))
        case "relation":
            shape = draw(st.sampled_from(["less", "most", "unequal", "any"]))
            table = {
                "less": [((1 << digits) - 1) & ~((2 << d) - 1) for d in range(digits)],
                "most": [((1 << digits) - 1) & ~((1 << d) - 1) for d in range(digits)],
                "unequal": [((1 << digits) - 1) & ~(1 << d) for d in range(digits)],
            }.get(shape) or draw(st.lists(some, min_size=digits, max_size=digits))
            return (kind, draw(cell), draw(cell), table)
        case "equal":
            return (kind, draw(cell), draw(cell))
        case "sum":
            all_terms = draw(terms())
            least = draw(st.integers(-4 * values[-1], 4 * values[-1]))
            return (kind, all_terms, least, least + draw(st.sampled_from([0, 0, 0, 1, 3])))
        case "equal_sums":
            return (kind, draw(st.lists(terms(), min_size=1, max_size=3)))
        case "regular":
            states = draw(st.integers(1, 4))
            following = st.integers(-1, states - 1)
            table = draw(st.lists(following, min_size=states * digits, max_size=states * digits))
            accepts = draw(st.lists(st.booleans(), min_size=states, max_size=states))
            cells = draw(cell_lists(unique=draw(st.booleans())))
            return (kind, cells, (states, 0, table, accepts))
        case "count":
            cells = draw(cell_lists(unique=draw(st.booleans())))
            wanted = draw(st.one_of(some, digit.map(lambda d: 1 << (d - 1))))
            numbers = draw(st.one_of(st.integers(0, 31), st.sampled_from([30, 28, 31])))
            return (kind, cells, wanted, numbers)
        case "element":
            return (kind, draw(cell), draw(cell_lists()), draw(digit))
        case "twin":
            return (kind, draw(cell), draw(digit), draw(cell), draw(digit))
        case "any":
            kinds = [k for k in KINDS if k != "any" or depth == 0]
            branch = st.lists(
                st.sampled_from(kinds).flatmap(lambda k: one(k, digits, values, depth + 1)),
                max_size=3,
            )
            return (kind, draw(st.lists(branch, min_size=1, max_size=3)))
    raise ValueError(kind)


KINDS = [
    "house", "different", "mask", "relation", "equal", "sum", "equal_sums", "consecutive",
    "regular", "count", "element", "twin", "any",
]  # fmt: skip

WEAKER = {"house", "equal_sums", "consecutive", "count", "element", "any"}


@st.composite
def numbers(draw: Draw) -> list[int]:
    """The values of two to four digits (a house of this test has no more cells)."""
    digits = draw(st.integers(2, 4))
    return draw(
        st.one_of(
            st.just(list(range(1, digits + 1))),
            st.just(list(range(digits))),
            st.lists(st.integers(-2, 12), min_size=digits, max_size=digits, unique=True).map(
                sorted
            ),
        )
    )


def check(
    values: list[int], constraints: list[Constraint], domains: list[int], is_exact: bool = False
) -> None:
    """Compare solutions and pruning with brute force, with and without derived constraints."""
    digits = len(values)
    masks = [("mask", cell, domain) for cell, domain in enumerate(domains)]
    made = build(len(domains), digits, values, [*constraints, *masks])
    expected = set(solutions(len(domains), digits, values, constraints, domains))
    used = [
        sum(1 << (d - 1) for d in {grid[at] for grid in expected}) for at in range(len(domains))
    ]
    for with_derived in (True, False):
        layout = _core.Layout(made, with_derived)
        search = _core.Search(layout, bytes(len(domains)))
        if not search.settle():
            assert not expected
        elif is_exact:
            assert expected, (constraints, domains)
            assert list(search.candidates()) == used, (constraints, domains)
        else:
            for candidates, right in zip(search.candidates(), used, strict=True):
                assert candidates & right == right
        check_solutions(layout, len(domains), expected)


def check_solutions(layout: _core.Layout, cells: int, expected: set[tuple[int, ...]]) -> None:
    """Compare the solutions of search and of CaDiCaL with those expected."""
    search = _core.Search(layout, bytes(cells))
    found = []
    while search.next(10_000) is _core.Outcome.FOUND:
        found.append(tuple(search.grid()))
    assert sorted(found) == sorted(expected)

    if is_installed():
        search = _core.Search(layout, bytes(cells))
        by_sat = [tuple(grid) for grid in find_by_sat(search) if grid] if search.settle() else []
        assert sorted(by_sat) == sorted(expected)


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data(), values=numbers())
def test_one_constraint_has_the_solutions_of_brute_force(
    kind: str, data: st.DataObject, values: list[int]
) -> None:
    full = (1 << len(values)) - 1
    domains = data.draw(st.lists(st.integers(1, full), min_size=CELLS, max_size=CELLS))
    is_exact = kind not in WEAKER
    check(values, [data.draw(one(kind, len(values), values))], domains, is_exact)


@given(data=st.data(), values=numbers())
def test_constraints_together_have_the_solutions_of_brute_force(
    data: st.DataObject, values: list[int]
) -> None:
    full = (1 << len(values)) - 1
    domains = data.draw(st.lists(st.integers(1, full), min_size=CELLS, max_size=CELLS))
    kinds = data.draw(st.lists(st.sampled_from(KINDS), min_size=2, max_size=5))
    check(values, [data.draw(one(kind, len(values), values)) for kind in kinds], domains)


LESS, NEAR = [0b110, 0b100, 0b000], [0b010, 0b101, 0b010]
UP = (3, 0, [0, 1, 2, -1, 1, 2, -1, -1, 2], [True, True, True])  # never falls
SMALL: dict[str, list[Constraint]] = {
    "house": [("house", [0, 1, 2])],
    "different": [("different", [0, 1]), ("different", [0, 1, 2])],
    "mask": [("mask", 0, 0b101), ("mask", 1, 0)],
    "relation": [("relation", 0, 1, LESS), ("relation", 2, 0, NEAR), ("relation", 1, 1, NEAR)],
    "equal": [("equal", 0, 2)],
    "sum": [("sum", [(0, k), (1, 1), (2, m)], low, low + more)
            for k in (1, -1, 2) for m in (1, -1, 3) for low in range(-2, 9) for more in (0, 1)],
    "equal_sums": [("equal_sums", [[(0, 1), (1, 1)], [(2, 1)]]),
                   ("equal_sums", [[(0, 1)], [(1, 1)], [(2, 1)]])],
    "consecutive": [("consecutive", [0, 1]), ("consecutive", [0, 1, 2])],
    "regular": [("regular", [0, 1, 2], UP), ("regular", [2, 0], UP)],
    "count": [("count", [0, 1, 2], digits, allowed)
              for digits in (0b001, 0b011, 0b110) for allowed in range(16)],
    "element": [("element", 0, [1, 2], digit) for digit in (1, 2, 3)],
    "twin": [("twin", 0, first, 1, second) for first in (1, 2, 3) for second in (1, 3)],
    "any": [("any", [[("mask", 0, 0b001)], [("mask", 1, 0b100), ("relation", 0, 2, LESS)]]),
            ("any", [[("sum", [(0, 1), (1, 1)], 4, 4)], [("relation", 0, 2, NEAR)]])],
}  # fmt: skip


@pytest.mark.parametrize("numbers", [(0b1110, 0b1100), (0b1100, 0b1110), (0b1000, 0b1110)])
def test_two_counts_of_one_digit_in_the_same_cells(numbers: tuple[int, int]) -> None:
    for domains in product(range(1, 8), repeat=3):
        counts = [("count", [0, 1, 2], 0b001, allowed) for allowed in numbers]
        check([1, 2, 3], [*counts, ("count", [0, 1, 2], 0b010, 0b1110)], list(domains))


def test_every_primitive_of_the_core_is_tested() -> None:
    names = {name for name in dir(_core.Constraints) if not name.startswith("_")}
    helpers = {"automaton", "cells", "digits", "is_plain", "size", "source", "values"}
    assert set(SMALL) == set(KINDS)
    assert names - helpers == set(KINDS)


@pytest.mark.parametrize("kind", SMALL)
def test_pruning_is_that_of_brute_force_on_all_domains_of_three_cells(kind: str) -> None:
    for domains in product(range(1, 8), repeat=3):
        for constraint in SMALL[kind][:: 1 if IS_THOROUGH else max(1, len(SMALL[kind]) // 6)]:
            check([1, 2, 3], [constraint], list(domains), True)
