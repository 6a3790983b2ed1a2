"""Transformations: a group that moves cells and relabels digits."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Grid, Puzzle, Transformation, equivalent

from .puzzles import PUZZLES, partial, solved
from .twin import move_slowly

SEEDS = st.integers(0, 2**64 - 1)


@st.composite
def ways(draw: st.DrawFn, size: int | None = None) -> Transformation:
    """Draw a way of any size, which need not keep bands together."""
    n = draw(st.integers(4, 36)) if size is None else size
    orders = [draw(st.permutations(range(1, n + 1))) for _ in range(3)]
    return Transformation(*orders, transposed=draw(st.booleans()))


@st.composite
def several_ways(draw: st.DrawFn) -> list[Transformation]:
    n = draw(st.integers(4, 12))
    return [draw(ways(n)) for _ in range(3)]


def some_grid(size: int) -> Grid:
    return Grid([at * at % (size + 1) for at in range(size * size)])


@given(ways())
def test_a_grid_is_moved_as_the_definition_says(way: Transformation) -> None:
    grid = some_grid(way.size)
    moved = way.apply(grid)
    slow = move_slowly(way.rows, way.columns, way.digits, way.transposed, grid.cells)
    assert moved.cells == slow
    names = (0, *way.digits)
    assert [names[grid.cells[source]] for source in way.cells] == list(moved)


@given(several_ways())
def test_ways_are_a_group(three: list[Transformation]) -> None:
    a, b, c = three
    grid = some_grid(a.size)
    assert (a @ b).apply(grid) == a.apply(b.apply(grid))
    assert (a @ b) @ c == a @ (b @ c)
    one = Transformation.identity(a.size)
    assert a @ one == one @ a == a
    assert a @ a.inverse() == a.inverse() @ a == one
    assert (a @ b).inverse() == b.inverse() @ a.inverse()
    assert len({a, b, c, a.inverse().inverse()}) == len({a, b, c})


@given(ways())
def test_a_way_is_a_value(way: Transformation) -> None:
    assert Transformation.from_json(way.to_json()) == way
    assert pickle.loads(pickle.dumps(way)) == way
    assert eval(repr(way), {"Transformation": Transformation}) == way
    assert way != way.raw
    with pytest.raises(AttributeError):
        way.rows = ()  # type: ignore[misc]


def test_a_way_is_told_in_words() -> None:
    rows, same = [2, 1, 3, 4], [1, 2, 3, 4]
    way = Transformation(rows, same, [1, 4, 3, 2], transposed=True)
    assert str(way) == "transpose; rows 2 1 3 4; digits 2→4, 4→2"
    assert way.message.text("de") == "transponieren; Zeilen 2 1 3 4; Ziffern 2→4, 4→2"
    assert str(Transformation.identity(4)) == "nothing changes"


@given(SEEDS)
def test_random_ways_are_of_the_classic_layout(seed: int) -> None:
    way = Transformation.random(seed)
    assert way == Transformation.random(seed)
    puzzle = Puzzle.parse(PUZZLES[0])
    moved = puzzle.moved(way)
    assert moved.is_classic
    found = equivalent(puzzle, moved)
    assert found is not None
    assert puzzle.moved(found) == moved


def test_random_ways_are_evenly_spread() -> None:
    many = [Transformation.random(seed) for seed in range(9_000)]
    every: list[Counter[object]] = [
        Counter(way.transposed for way in many),
        *(Counter(way.rows[at] for way in many) for at in range(9)),
        *(Counter(way.columns[at] for way in many) for at in range(9)),
        *(Counter(way.digits[at] for way in many) for at in range(9)),
        Counter(way.rows[3:6] for way in many),
    ]
    for counts in every:
        mean = len(many) / len(counts)
        assert len(counts) in (2, 9, 18)
        assert max(abs(count - mean) for count in counts.values()) < 5 * mean**0.5


@given(SEEDS, st.integers(0, 81))
def test_equivalent_finds_the_way(seed: int, givens: int) -> None:
    one = Puzzle.parse(partial(seed, givens))
    other = one.moved(Transformation.random(seed))
    way = equivalent(one, other)
    assert way is not None
    assert one.moved(way) == other


def test_what_is_not_equivalent() -> None:
    assert equivalent(PUZZLES[0], PUZZLES[1]) is None
    assert equivalent(*solved()[:2]) is None
    with pytest.raises(nonet.NoSolution):
        equivalent("11" + 79 * ".", PUZZLES[0])
    with pytest.raises(nonet.RuleError, match="only classic"):
        equivalent(PUZZLES[0], "1.....3..4.....2")


def test_rules_that_are_only_groups_of_cells_move_too() -> None:
    turn = Transformation(range(9, 0, -1), range(9, 0, -1))
    puzzle = Puzzle.parse(PUZZLES[0] + ";diagonals")
    assert puzzle.moved(turn).moved(turn) == puzzle
    assert puzzle.moved(turn).rules == puzzle.rules
    swap = Transformation([2, 1, *range(3, 10)], range(1, 10))
    with pytest.raises(nonet.RuleError, match=r"does not keep the houses .*: 'rows 2 1 3"):
        puzzle.moved(swap)
    assert Puzzle.parse(PUZZLES[0]).moved(swap).rows[0] == Puzzle.parse(PUZZLES[0]).rows[1]
    with pytest.raises(nonet.RuleError, match="the rule 'thermometer"):
        Puzzle.parse(PUZZLES[0] + ";thermometer@r1c1r1c2").moved(swap)


@pytest.mark.parametrize(
    ("make", "error", "sentence"),
    [
        (lambda: Transformation([1, 2, 3, 3], [1, 2, 3, 4]), nonet.RequestError, r"\[1, 2, 3, 3\]"),
        (lambda: Transformation([1, 2, 3, 4], [1, 2, 3]), nonet.RequestError, "columns must be"),
        (lambda: Transformation([1, 2], [1, 2]), nonet.RequestError, "size"),
        (lambda: Transformation("1234", [1, 2, 3, 4]), nonet.WrongType, "rows"),
        (lambda: Transformation(5, [1]), nonet.WrongType, "rows"),  # type: ignore[arg-type]
        (lambda: Transformation.random("x"), nonet.WrongType, "seed"),  # type: ignore[arg-type]
        (lambda: Transformation.from_json({"rows": [1]}), nonet.WrongType, "rows and columns"),
        (lambda: Transformation.identity(4).apply(some_grid(9)), nonet.RequestError, "4×4 grids"),
        (lambda: Transformation.identity(4).apply("1"), nonet.WrongType, "Puzzle.moved"),
        (lambda: Puzzle.parse(PUZZLES[0]).moved("x"), nonet.WrongType, "expected a Transf"),
        (
            lambda: Transformation.identity(4) @ Transformation.identity(9),
            nonet.RequestError,
            "4×4 grids, not 9×9",
        ),
    ],
)
def test_bad_ways_are_refused(make, error, sentence) -> None:
    with pytest.raises(error, match=sentence):
        make()
