"""Hints: mistakes first, then the easiest step, with little detail or in full."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import Detail, ManySolutions, NoSolution, Position, explain, hint
from nonet.messages import LANGUAGES
from nonet.techniques import HODOKU

from .methods import making

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
SOLUTION = nonet.solve(PUZZLE)


def test_a_wrong_digit_is_reported_first() -> None:
    digits = nonet.Grid.parse(PUZZLE).replace("r1c3", 1).replace("r1c4", 6)
    found = hint(PUZZLE, digits=digits)
    assert found.step is None
    assert [str(m) for m in found.mistakes] == ["r1c3 = 1 is wrong."]
    for detail in Detail:
        assert found.text(detail) == "r1c3 = 1 is wrong."


def test_a_wrongly_removed_mark_is_named_but_its_digit_is_not_revealed() -> None:
    found = hint(PUZZLE, marks={"r1c3": [1, 2]})  # it is 4
    assert found.step is None
    assert found.text() == "The pencil marks in r1c3 are missing the correct digit."
    assert "4" not in json.dumps(found.to_json()["mistakes"])


def test_marks_that_contain_their_digit_are_not_a_mistake() -> None:
    assert hint(PUZZLE, marks={"r1c3": [1, 2, 4]}).step is not None


def test_a_solved_position_says_so() -> None:
    found = hint(PUZZLE, digits=SOLUTION)
    assert found.is_solved
    assert found.text() == str(found) == "The puzzle is solved."


def test_a_hint_brings_something_new() -> None:
    position = Position(HARD)
    seen = set()
    for _ in range(12):
        step = hint(position, ladder=HODOKU).step
        assert step is not None
        key = (tuple(step.placements.items()), tuple(step.eliminations.items()))
        assert key not in seen
        seen.add(key)
        position = position.after(step)


def test_without_one_solution_there_is_no_hint() -> None:
    with pytest.raises(NoSolution):
        hint("55" + "." * 79)
    with pytest.raises(ManySolutions):
        hint("." * 81)


def test_each_detail_says_more_but_not_too_much() -> None:
    found = hint(PUZZLE)
    step = found.step
    assert step is not None
    [(cell, digit)] = step.placements.items()
    texts = {detail: found.text(detail) for detail in Detail}
    assert texts[Detail.CHECK] == "No mistakes so far."
    for detail in (Detail.NUDGE, Detail.REGION, Detail.TECHNIQUE):
        assert f"{cell} = {digit}" not in texts[detail]
        assert cell not in texts[detail]
    assert step.technique.name in texts[Detail.TECHNIQUE]
    assert texts[Detail.FULL].startswith(f"{cell} = {digit}. ")
    data = {detail: found.to_json(detail) for detail in Detail}
    assert data[Detail.CHECK]["step"] is None
    assert "technique" not in data[Detail.REGION]["step"]
    assert "placements" not in data[Detail.PATTERN]["step"]
    assert data[Detail.FULL]["step"]["placements"] == {cell: digit}
    json.dumps(data)


def test_an_unknown_detail_lists_the_known() -> None:
    with pytest.raises(ValueError, match=r"unknown detail 'loud' .known: check"):
        hint(PUZZLE).text("loud")


@settings(max_examples=40)
@given(
    st.sampled_from(["4", "6", "7 jigsaw", "9", "9 diagonals", "9 jigsaw", "7 without boxes"]),
    st.integers(0, 10**6),
    st.data(),
)
def test_hints_from_any_position_agree_with_the_solution(
    layout: str, seed: int, data: st.DataObject
) -> None:
    puzzle = making.dug(layout, 999, seed)
    solution = nonet.solve(puzzle)
    shown = data.draw(st.sets(st.integers(0, puzzle.size**2 - 1)))
    digits = [
        right if at in shown else given
        for at, (given, right) in enumerate(zip(puzzle.givens.values, solution.values, strict=True))
    ]
    marks = {
        f"r{at // puzzle.size + 1}c{at % puzzle.size + 1}": {
            right,
            *data.draw(st.sets(st.integers(1, puzzle.size))),
        }
        for at, right in enumerate(solution.values)
        if not digits[at] and data.draw(st.booleans())
    }
    found = hint(puzzle, marks, digits=nonet.Grid(digits))
    assert not found.mistakes
    if found.is_solved:
        return
    step = found.step
    assert step is not None  # at last a trial
    for cell, digit in step.placements.items():
        assert solution[cell] == digit
        assert not found.position.digits[cell]
    before = found.position.candidates
    for cell, gone in step.eliminations.items():
        assert solution[cell] not in gone
        assert set(gone) <= set(before[cell])
    for detail in Detail:
        for language in LANGUAGES:
            assert not re.search(r"[{}]|  |\b[a-z]+\.[a-z]", found.text(detail, language))


def test_the_whole_way_is_explained() -> None:
    path = explain(HARD)
    assert path.is_complete
    assert path.positions[-1].digits == nonet.solve(HARD)
    assert len(path) == len(path.positions) - 1
    assert str(path).startswith("1. ")
    assert str(path[0]) in str(path)


def test_a_mistake_cannot_be_explained_away() -> None:
    digits = nonet.Grid.parse(PUZZLE).replace("r1c3", 1)
    with pytest.raises(nonet.RequestError, match="position with mistakes: r1c3 = 1 is wrong"):
        explain(PUZZLE, digits=digits)
