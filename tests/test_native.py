"""The doors of the native core: whatever comes in, an answer or a ValueError comes out."""

from __future__ import annotations

import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import Grid, Puzzle, _core

LATIN_4 = [[4 * r + c for c in range(4)] for r in range(4)] + [
    [4 * r + c for r in range(4)] for c in range(4)
]


@given(
    st.integers(-2, 40),
    st.integers(-2, 40),
    st.lists(st.lists(st.integers(0, 50), max_size=9), max_size=6),
    st.lists(st.lists(st.integers(0, 50), max_size=9), max_size=3),
    st.binary(max_size=40),
)
def test_any_layout_is_refused_or_searched(
    cells: int, digits: int, houses: list[list[int]], different: list[list[int]], givens: bytes
) -> None:
    try:
        layout = _core.Layout(cells, digits, houses, different)
        search = _core.Search(layout, givens)
    except (ValueError, TypeError):
        return
    while search.next(50) is _core.Outcome.FOUND and search.guesses < 200:
        grid = search.grid()
        for start, digit in zip(givens, grid, strict=True):
            assert start in (0, digit)
            assert 1 <= digit <= digits
        for house in houses:
            assert sorted(grid[cell] for cell in house) == list(range(1, digits + 1))


@given(
    st.lists(st.integers(0, 4), min_size=16, max_size=16),
    st.integers(0, 2**64 - 1),
    st.lists(st.tuples(st.integers(0, 15), st.integers(1, 4)), max_size=4),
)
def test_forbidden_candidates_stay_out(
    values: list[int], seed: int, forbidden: list[tuple[int, int]]
) -> None:
    layout = _core.Layout(16, 4, LATIN_4)
    free, search = (_core.Search(layout, bytes(values), s) for s in (None, seed))
    for cell, digit in forbidden:
        search.forbid(cell, digit)
    every = set()
    while free.next(10**6) is _core.Outcome.FOUND:
        every.add(free.grid())
    allowed = set()
    while search.next(10**6) is _core.Outcome.FOUND:
        allowed.add(search.grid())
    assert allowed == {g for g in every if all(g[cell] != digit for cell, digit in forbidden)}


def test_a_search_continues_where_it_stopped() -> None:
    layout = Puzzle(Grid.empty(6)).layout
    whole, parts = (_core.Search(layout, bytes([1, 2, 3, 4, 5, 6] + 30 * [0])) for _ in "ab")
    total, outcome = whole.count(10**9, 10**9)
    assert outcome is _core.Outcome.EXHAUSTED
    found = 0
    while True:
        new, outcome = parts.count(10**9, 1000)
        found += new
        if outcome is _core.Outcome.EXHAUSTED:
            break
    assert found == total == 28_200_960 // 720
    assert parts.next(1) is _core.Outcome.EXHAUSTED


def test_clauses_say_the_position() -> None:
    search = _core.Search(Puzzle(Grid.empty(4)).layout, bytes([1] + 15 * [0]))
    assert search.settle()
    variables, clauses = search.clauses()
    sets = search.candidates()
    assert len(variables) == sum(bin(s).count("1") for s in sets if bin(s).count("1") > 1)
    assert all(sets[cell] >> (digit - 1) & 1 for cell, digit in variables)
    assert all(1 <= abs(literal) <= len(variables) for clause in clauses for literal in clause)


def test_bad_arguments_are_refused() -> None:
    layout = _core.Layout(16, 4, LATIN_4)
    with pytest.raises(ValueError, match="one byte for each cell"):
        _core.Search(layout, bytes(15))
    with pytest.raises(ValueError, match="larger than the layout's digits"):
        _core.Search(layout, bytes(15 * [0] + [5]))
    with pytest.raises(ValueError, match="no such candidate"):
        _core.Search(layout, bytes(16)).forbid(16, 1)
    with pytest.raises(ValueError, match="a house has one cell for each digit"):
        _core.Layout(16, 4, [[0, 1, 2]])
    with pytest.raises(ValueError, match="names a cell that is not there"):
        _core.Layout(16, 4, [[0, 1, 2, 16]])
    with pytest.raises(ValueError, match="names a cell twice"):
        _core.Layout(16, 4, [[0, 1, 2, 2]])
    with pytest.raises(ValueError, match="1 to 1296 cells"):
        _core.Layout(1297, 36, [])


def test_a_search_lets_other_threads_work() -> None:
    layout = Puzzle(Grid.empty(9)).layout
    ticks = 0
    worker = threading.Thread(target=lambda: _core.Search(layout, bytes(81)).count(10**9, 300_000))
    worker.start()
    while worker.is_alive():
        ticks += 1
    assert ticks > 1000


def test_a_shuffle_is_a_permutation_that_its_seed_decides() -> None:
    assert sorted(_core.shuffled(100, 3)) == list(range(100))
    assert _core.shuffled(100, 3) == _core.shuffled(100, 3) != _core.shuffled(100, 4)
    assert _core.shuffled(8, 1) == [2, 3, 1, 5, 7, 0, 6, 4]
    assert _core.mixed(0) == 16294208416658607535
