"""A position: digits, marks, and what is left."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonet import Grid, ParseError, Position, Puzzle, hint, solve
from nonet.techniques import engine

from .methods import making

SMALL = "1.....3..4.....2"
PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def list_peers(puzzle: Puzzle, cell: int) -> set[int]:
    """Return the cells that share a house with a cell, the slow way."""
    return {c for house in puzzle.houses if cell in house.cells for c in house.cells} - {cell}


@given(st.sampled_from([n for n in making.LAYOUTS if int(n.split()[0]) <= 10]), st.integers(0, 50))
def test_candidates_are_the_digits_that_no_peer_has(layout: str, seed: int) -> None:
    puzzle = making.dug(layout, 999, seed)
    digits = puzzle.givens.values
    candidates = Position(puzzle).candidates
    for cell, digit in enumerate(digits):
        name = f"r{cell // puzzle.size + 1}c{cell % puzzle.size + 1}"
        if digit:
            assert name not in candidates
            continue
        free = set(range(1, puzzle.size + 1)) - {digits[peer] for peer in list_peers(puzzle, cell)}
        assert set(candidates[name]) == free


def test_marks_narrow_the_candidates_of_their_cells_only() -> None:
    bare = Position(SMALL).candidates
    marked = Position(SMALL, marks={"r1c2": [2], "r2c4": []}).candidates
    assert bare["r1c2"] == (2, 3)
    assert marked["r1c2"] == (2,)
    assert marked | {"r1c2": (2, 3)} == bare  # no marks in r2c4: all that is not seen


def test_marks_may_be_a_list_with_one_entry_a_cell() -> None:
    marks: list[list[int] | None] = [None] * 16
    marks[1] = [2, 3]
    assert Position(SMALL, marks=marks) == Position(SMALL, marks={"r1c2": (3, 2)})


def test_marks_may_be_sets_of_digits() -> None:
    in_a_list = Position(SMALL, marks={"r1c2": [2, 3]})
    assert Position(SMALL, marks={"r1c2": {2, 3}}) == in_a_list
    assert Position(SMALL, marks={"r1c2": frozenset({2, 3})}) == in_a_list


def test_a_step_carried_out_leaves_all_candidates_as_marks() -> None:
    position = Position(PUZZLE)
    step = hint(position).step
    assert step is not None
    after = position.after(step)
    [(cell, digit)] = step.placements.items()
    assert after.digits[cell] == digit
    assert solve(Puzzle(after.digits)) == solve(PUZZLE)
    assert all(digit not in left for name, left in after.candidates.items() if name[:2] == cell[:2])


@pytest.mark.parametrize(
    ("digits", "marks", "message"),
    [
        ("2.....3..4.....2", None, "r1c1 is given as 1, but the grid has 2 there"),
        ("......3..4.....2", None, "r1c1 is given as 1, but the grid has no digit there"),
        (PUZZLE, None, "the digits form a 9×9 grid, the puzzle has 4×4"),
        (None, {"r1c2": [5]}, "r1c2 is marked with 5: expected digits from 1 to 4"),
        (None, {"r1c9": [1]}, "r1c9"),
        (None, [[1]] * 15, "there are marks for 15 cells, the puzzle has 16"),
    ],
)
def test_digits_and_marks_that_do_not_fit_are_refused(
    digits: str | None, marks: object, message: str
) -> None:
    with pytest.raises(ParseError) as error:
        Position(SMALL, digits, marks)  # type: ignore[arg-type]
    assert message in str(error.value)


def test_positions_are_values() -> None:
    one, other = Position(SMALL, marks={"r1c2": [2]}), Position(SMALL, marks={"r1c2": [2]})
    assert one == other
    assert hash(one) == hash(other)
    assert one != Position(SMALL)
    assert one.digits == Grid.parse(SMALL)


def test_candidates_need_no_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("an engine was built")

    monkeypatch.setattr(engine, "engine_of", refuse)
    assert Position(SMALL).candidates


def test_candidates_are_those_of_the_engine_that_hints_use() -> None:
    position = Position(SMALL)
    sets = engine.engine_of(position.puzzle).candidates(position.digits.cells, [])
    assert [sum(1 << d - 1 for d in left) for left in position.candidates.values()] == [
        found for found, digit in zip(sets, position.digits, strict=True) if not digit
    ]
