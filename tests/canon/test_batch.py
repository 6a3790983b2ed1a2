"""Canonical forms and random equivalents of many puzzles at once, in whatever form they come."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import nonet
from nonet import Outcome, Transformation, batch, canon

from .puzzles import MC, PUZZLES, partial, solved

MANY = [*PUZZLES, *(partial(seed, seed % 82) for seed in range(60)), MC]
WRONG = ["11" + 79 * ".", 81 * "!", *PUZZLES[:1]]


@pytest.mark.parametrize("form", ["puzzle", "pattern"])
@pytest.mark.parametrize("threads", [1, 2])
def test_a_batch_finds_what_single_calls_find(form: str, threads: int) -> None:
    many = 40 * MANY
    found = batch.canon(many, form, ways=True, threads=threads)
    single = [canon(line, form) for line in MANY]
    assert found.forms == 40 * [one.line for one in single]
    assert list(found.automorphisms) == 40 * [one.automorphisms for one in single]
    assert [found.way(index) for index in range(len(MANY))] == [one.way for one in single]
    assert found.ways is not None
    assert found.ways.shape == (len(many), 29)
    assert found[3].grid == single[3].grid
    assert found[3].outcome is Outcome.DONE


def test_forms_by_grid_say_how_each_puzzle_ended() -> None:
    found = batch.canon([PUZZLES[0], 81 * ".", *WRONG, "12345678........9" + 64 * "."], "grid")
    assert found.tally == (2, 2, 1, 1), found.tally
    assert [row.outcome for row in found] == ["done", "several", "none", "bad", "done", "none"]
    assert list(found.automorphisms) == [1, 0, 0, 0, 1, 0]
    assert found[0].grid == canon(PUZZLES[0], "grid").grid


def test_forms_come_back_as_the_puzzles_came(tmp_path: Path) -> None:
    lines = [canon(line).line for line in PUZZLES]
    text = "".join(f"{line}\n" for line in PUZZLES)
    every = "".join(f"{line}\n" for line in lines)
    path = tmp_path / "puzzles.txt"
    path.write_text("# some puzzles\n" + text)
    assert batch.canon(text).forms == every
    assert batch.canon(text.encode()).forms == every.encode()
    assert batch.canon(path).forms == every.encode()
    assert batch.canon(iter(PUZZLES)).forms == lines
    with path.open() as file:
        assert batch.canon(file).forms == every
    digits = np.array([list(nonet.Puzzle.parse(line).givens) for line in PUZZLES], np.int64)
    expected = np.array([list(nonet.Puzzle.parse(line).givens) for line in lines])
    for array in (digits, digits.astype(np.uint8), digits.reshape(-1, 9, 9)):
        found = batch.canon(array)
        assert found.forms.dtype == array.dtype
        assert (found.forms == expected.reshape(array.shape)).all()
        assert found[1].grid == canon(PUZZLES[1]).grid
    board = str(nonet.Puzzle.parse(PUZZLES[0]))
    assert batch.canon(board).forms.split() == lines[:1]


def test_bad_puzzles_have_no_form() -> None:
    found = batch.canon(WRONG)
    assert found.tally == (1, 1, 0, 1)
    assert found.forms[:2] == [81 * "."] * 2
    assert [number for number, _ in found.problems()] == [2]
    assert found[0].grid is None
    assert batch.canon(WRONG, ways=True).way(0) is None
    with pytest.raises(ValueError, match="ways=True"):
        found.way(2)
    with pytest.raises(nonet.RequestError, match="unknown form"):
        batch.canon(WRONG, "girl")
    assert len(batch.canon([])) == 0


def test_moves_are_the_ways_of_the_seed() -> None:
    """The twin: each copy is moved by a way of its own, which the core draws alone."""
    puzzles, solutions = 50 * list(PUZZLES), 50 * solved()
    found = batch.moved(puzzles, 7, 3, solutions, threads=2)
    assert len(found) == 600
    for index in (0, 1, 2, 3, 77, 599):
        way = Transformation.from_raw(nonet._core.random_way(7, index))
        here = nonet.Puzzle.parse(puzzles[index // 3]).moved(way).givens
        assert found[index] == (here, way.apply(nonet.Grid.parse(solutions[index // 3])))
        assert found.puzzles[index] == here.line
    assert Transformation.random(7).apply(nonet.Grid.parse(puzzles[0])) == found[0][0]
    assert found.puzzles == batch.moved(puzzles, 7, 3, threads=1).puzzles
    assert found.puzzles != batch.moved(puzzles, 8, 3).puzzles
    assert batch.solve(found.puzzles).solutions == found.solutions
    forms = batch.canon(found.puzzles).forms
    assert forms[::3] == forms[1::3] == batch.canon(puzzles).forms
    assert len(set(found.puzzles)) == 600


def test_moves_come_back_as_the_puzzles_came() -> None:
    text = "".join(f"{line}\n" for line in PUZZLES)
    lines = batch.moved(list(PUZZLES), 1).puzzles
    assert batch.moved(text, 1).puzzles.split() == lines
    assert batch.moved(text.encode(), 1).puzzles.decode().split() == lines
    digits = np.array([list(nonet.Puzzle.parse(line).givens) for line in PUZZLES])
    found = batch.moved(digits.reshape(-1, 9, 9), 1, 2, solved())
    assert found.puzzles.shape == found.solutions.shape == (8, 9, 9)
    assert found.puzzles.dtype == digits.dtype
    assert batch.moved(digits, 1).puzzles.tolist() == [
        list(nonet.Puzzle.parse(line).givens) for line in lines
    ]
    assert (batch.solve(found.puzzles).solutions == found.solutions).all()


def test_puzzles_that_cannot_be_moved() -> None:
    found = batch.moved([PUZZLES[0], 81 * "!"], 1, 2)
    assert [number for number, _ in found.problems()] == [2]
    assert found.puzzles[2:] == [81 * "."] * 2
    found = batch.moved(list(PUZZLES[:2]), 1, solutions=[solved()[0], 81 * "!"])
    assert [number for number, _ in found.problems()] == [2]
    with pytest.raises(nonet.RequestError, match="1 solutions do not go with 4 puzzles"):
        batch.moved(list(PUZZLES), solutions=solved()[:1])
    with pytest.raises(nonet.RequestError, match="copies"):
        batch.moved(list(PUZZLES), copies=0)
    with pytest.raises(nonet.WrongType, match="seed"):
        batch.moved(list(PUZZLES), seed="x")  # type: ignore[arg-type]
