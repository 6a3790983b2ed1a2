"""The engine against brute force: every primitive on small cases, alone and together."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import _core
from nonet.jobs.sat import find_by_sat, is_installed

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


def check(values: list[int], constraints: list[Constraint], domains: list[int]) -> None:
    """Compare solutions and pruning with brute force."""
    digits = len(values)
    masks = [("mask", cell, domain) for cell, domain in enumerate(domains)]
    layout = _core.Layout(build(CELLS, digits, values, [*constraints, *masks]))
    expected = set(solutions(CELLS, digits, values, constraints, domains))

    search = _core.Search(layout, bytes(CELLS))
    if search.settle():
        for cell, candidates in enumerate(search.candidates()):
            used = {grid[cell] for grid in expected}
            assert all(candidates >> (digit - 1) & 1 for digit in used)
    else:
        assert not expected

    search = _core.Search(layout, bytes(CELLS))
    found = []
    while search.next(10_000) is _core.Outcome.FOUND:
        found.append(tuple(search.grid()))
    assert sorted(found) == sorted(expected)

    if is_installed():
        search = _core.Search(layout, bytes(CELLS))
        by_sat = [tuple(grid) for grid in find_by_sat(search) if grid] if search.settle() else []
        assert sorted(by_sat) == sorted(expected)


@pytest.mark.parametrize("kind", KINDS)
@given(data=st.data(), values=numbers())
def test_one_constraint_has_the_solutions_of_brute_force(
    kind: str, data: st.DataObject, values: list[int]
) -> None:
    full = (1 << len(values)) - 1
    domains = data.draw(st.lists(st.integers(1, full), min_size=CELLS, max_size=CELLS))
    check(values, [data.draw(one(kind, len(values), values))], domains)


@given(data=st.data(), values=numbers())
def test_constraints_together_have_the_solutions_of_brute_force(
    data: st.DataObject, values: list[int]
) -> None:
    full = (1 << len(values)) - 1
    domains = data.draw(st.lists(st.integers(1, full), min_size=CELLS, max_size=CELLS))
    kinds = data.draw(st.lists(st.sampled_from(KINDS), min_size=2, max_size=5))
    check(values, [data.draw(one(kind, len(values), values)) for kind in kinds], domains)
