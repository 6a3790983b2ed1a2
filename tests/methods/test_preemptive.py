"""Preemptive sets: found by pointers, compared with going through all subsets."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from nonet.methods.preemptive import assignment, preemptive_sets

Marks = dict[int, set[int]]

all_marks = st.integers(1, 7).flatmap(
    lambda digits: st.lists(
        st.sets(st.integers(1, digits), min_size=1), min_size=1, max_size=digits
    ).map(lambda some: dict(enumerate(some)))
)


@st.composite
def completable_marks(draw: st.DrawFn) -> Marks:
    """Marks of a house that can be filled: a hidden arrangement, and some marks about it."""
    size = draw(st.integers(2, 8))
    arrangement = draw(st.permutations(range(1, size + 1)))
    few = st.sets(st.integers(1, size), max_size=draw(st.integers(0, size)))
    return {cell: {digit} | draw(few) for cell, digit in enumerate(arrangement)}


def by_all_subsets(marks: Marks) -> set[tuple[frozenset[int], frozenset[int]]]:
    found = set()
    for count in range(1, len(marks) + 1):
        for cells in combinations(marks, count):
            digits = frozenset().union(*(marks[cell] for cell in cells))
            if len(digits) == count:
                found.add((frozenset(cells), digits))
    return found


def cross_out(marks: Marks, found: object) -> set[tuple[int, int]]:
    return {
        (cell, digit)
        for cells, digits in found  # type: ignore[attr-defined]
        for cell in marks
        if cell not in cells
        for digit in digits & marks[cell]
    }


def can_be_filled(marks: Marks) -> bool:
    """Hall's theorem: no cells together have fewer digits than they are."""
    return all(
        len(set().union(*(marks[cell] for cell in cells))) >= count
        for count in range(1, len(marks) + 1)
        for cells in combinations(marks, count)
    )


@settings(max_examples=300)
@given(st.one_of(all_marks, completable_marks()))
def test_the_crossouts_are_those_of_all_subsets(marks: Marks) -> None:
    found = preemptive_sets(marks)
    assert (found is not None) == can_be_filled(marks)
    if found is not None:
        everything = by_all_subsets(marks)
        assert {tuple(each) for each in found} <= everything
        assert cross_out(marks, found) == cross_out(marks, everything)


@settings(max_examples=100)
@given(completable_marks())
def test_around_each_cell_it_is_the_smallest(marks: Marks) -> None:
    found = preemptive_sets(marks)
    assert found is not None
    everything = by_all_subsets(marks)
    for cell in marks:
        smallest = min(len(cells) for cells, _ in everything if cell in cells)
        assert min(len(each.cells) for each in found if cell in each.cells) == smallest
    assert [len(each.cells) for each in found] == sorted(len(each.cells) for each in found)


def test_a_large_house_is_handled() -> None:
    # 36 cells in a ring, of which each can take two digits: only the whole is preemptive.
    ring = {cell: {cell + 1, (cell + 1) % 36 + 1} for cell in range(36)}
    found = preemptive_sets(ring)
    assert found is not None
    assert [len(each.cells) for each in found] == [36]


def test_two_cells_cannot_share_their_only_digit() -> None:
    assert assignment({0: {5}, 1: {5}}) is None
    assert preemptive_sets({0: {1, 2}, 1: {1, 2}, 2: {1, 2}}) is None
