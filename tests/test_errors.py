"""Errors: one family, one sentence each, and what may have been meant."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

import nonet
from nonet import batch, methods, techniques
from nonet.errors import unknown
from nonet.techniques import HODOKU
from nonet.views import svg

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

UNKNOWN: list[tuple[Callable[[], object], str]] = [
    (lambda: methods.get("crok"), "unknown method 'crok': did you mean 'crook'? (known: backt"),
    (lambda: nonet.solve(EASY, "magic"), "unknown method 'magic' (known: backtracking, "),
    (lambda: nonet.compare([], ["magic"]), "unknown method 'magic' (known: nonet, "),
    (lambda: techniques.get("xwing"), "unknown technique 'xwing': did you mean 'x-wing'?"),
    (lambda: techniques.get("naked pairs"), "'naked pairs': did you mean 'naked-pair'?"),
    (lambda: techniques.get("telepathy"), "unknown technique 'telepathy' (known: full-house, "),
    (lambda: HODOKU.without("fishes"), "'fishes': did you mean 'fish'?"),
    (lambda: HODOKU.up_to("hrd"), "unknown level 'hrd': did you mean 'hard'? (known: easy, "),
    (lambda: nonet.generate(level="medum"), "unknown level 'medum': did you mean 'medium'?"),
    (lambda: nonet.generate(symmetry="mirrors"), "'mirrors': did you mean 'mirror'?"),
    (lambda: nonet.generate(at_most="xwing"), "technique 'xwing': did you mean 'x-wing'?"),
    (lambda: nonet.hint(EASY).text("nudges"), "'nudges': did you mean 'nudge'? (known: check, "),
    (lambda: svg.draw(nonet.Puzzle.parse(EASY), theme="drak"), "did you mean 'dark'?"),
]


@pytest.mark.parametrize(("job", "sentence"), UNKNOWN)
def test_an_unknown_name_is_reported_with_a_suggestion(
    job: Callable[[], object], sentence: str
) -> None:
    with pytest.raises(nonet.RequestError) as raised:
        job()
    assert sentence in str(raised.value)
    assert isinstance(raised.value, nonet.SudokuError)
    assert isinstance(raised.value, ValueError)


@pytest.mark.parametrize(
    "job",
    [
        lambda: nonet.count(EASY, 0),
        lambda: nonet.generate(size=3),
        lambda: nonet.generate(blanks=82),
        lambda: nonet.batch.generate(-1),
        lambda: nonet.fill(16, unbiased=True),
        lambda: nonet.rate_se(EASY, work=0),
        lambda: batch.count([EASY], 0),
        lambda: batch.solve([EASY], threads=0),
    ],
)
def test_whatever_is_refused_belongs_to_one_family(job: Callable[[], object]) -> None:
    with pytest.raises(nonet.SudokuError):
        job()


def test_a_long_list_of_names_is_given_only_where_nothing_comes_near() -> None:
    names = [f"name-{number}" for number in range(30)]
    assert str(unknown("name", "nme-1", names)).endswith("?")
    assert "name-29" in str(unknown("name", "xyz", names))


@pytest.mark.parametrize(
    "error",
    [
        nonet.MissingExtra("pdf"),
        nonet.RequestError("no"),
        nonet.WrongType("no"),
        *(pytest.param(puzzle, id=puzzle[:4]) for puzzle in ("55" + 79 * ".", 81 * ".")),
    ],
)
def test_errors_survive_pickling(error: Exception | str) -> None:
    if isinstance(error, str):
        with pytest.raises(nonet.SudokuError) as raised:
            nonet.solve(error)
        error = raised.value
    for again in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
        assert type(again) is type(error)
        assert str(again) == str(error)
        assert vars(again) == vars(error)
