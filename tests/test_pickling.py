"""Results go to other processes and come back, and are copied, as they are."""

from __future__ import annotations

import copy
import gc
import inspect
import pickle
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import pytest

import nonet
from nonet import batch, methods, techniques
from nonet.techniques import BEGINNER, HODOKU

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
CHAINS = ".916...5......2.7.........8.7.8.........5.64...9......1...25967..3.1.....5...8..4"
NESTED = "1...56....5718...66...7.....9.3............9.8....5..35...17..8..2....1.......4.."

RESULTS: dict[str, Callable[[], object]] = {
    "Grid": lambda: nonet.Grid.parse(EASY),
    "Puzzle": lambda: nonet.generate(6, jigsaw=True, seed=1),
    "Solution": lambda: nonet.solve(EASY),
    "Solution by a method": lambda: nonet.solve(EASY, "crook"),
    "Check": lambda: nonet.check(EASY),
    "Check of several": lambda: nonet.check(81 * "."),
    "Check of none": lambda: nonet.check("55" + EASY[2:]),
    "Conflict": lambda: nonet.check("55" + EASY[2:]).conflict,
    "Rating": lambda: nonet.rate(CHAINS),
    "Rating of a variant": lambda: nonet.rate(nonet.generate(6, boxes=(3, 2), seed=1)),
    "SeRating": lambda: nonet.rate_se(CHAINS),
    "Nested chains": lambda: nonet.rate_se(NESTED),
    "Hint": lambda: nonet.hint(CHAINS),
    "Hint of a mistake": lambda: nonet.hint(EASY, digits=EASY.replace(".", "1", 1)),
    "Explanation": lambda: nonet.explain(CHAINS),
    "Step": lambda: nonet.explain(CHAINS)[-1],
    "Step on the SE scale": lambda: nonet.rate_se(CHAINS).hardest,
    "Position": lambda: nonet.Position(EASY, marks={"r1c3": [1, 2, 4]}),
    "Comparison": lambda: nonet.compare([EASY], ["nonet", "crook"]),
    "Run": lambda: methods.get("crook").run(nonet.Puzzle.parse(EASY)),
    "Ladder": lambda: HODOKU.without("fish"),
    "Ladder in use": lambda: BEGINNER,
    "Technique": lambda: techniques.get("x-wing"),
    "House": lambda: nonet.Puzzle.parse(EASY).houses[0],
    "Symmetry": lambda: nonet.Symmetry.FULL,
    "Entry": lambda: next(nonet.formats.read(f"{EASY}\nx")),
}


@pytest.mark.parametrize("name", RESULTS)
def test_a_result_survives_pickling_and_copying(name: str) -> None:
    result = RESULTS[name]()
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(result, protocol)) == result
    for again in (pickle.loads(pickle.dumps(result)), copy.copy(result), copy.deepcopy(result)):
        assert again == result
        assert type(again) is type(result)
        assert repr(again) == repr(result)
        assert str(again) == str(result)
        if hasattr(result, "to_json"):
            assert again.to_json() == result.to_json()  # type: ignore[attr-defined]
    twice = pickle.loads(pickle.dumps(pickle.loads(pickle.dumps(result))))
    assert twice == result


@pytest.mark.parametrize("technique", techniques.TECHNIQUES)
def test_every_technique_is_found_again_by_its_name(technique: str) -> None:
    one = techniques.TECHNIQUES[technique]
    assert pickle.loads(pickle.dumps(one)) is one


def test_the_same_puzzle_has_the_same_results() -> None:
    assert nonet.rate(CHAINS) == nonet.rate(CHAINS) != nonet.rate(EASY)
    assert nonet.explain(CHAINS) == nonet.explain(CHAINS) != nonet.explain(EASY)
    assert nonet.hint(CHAINS) == nonet.hint(CHAINS)
    assert hash(nonet.rate(CHAINS).path) == hash(nonet.rate(CHAINS).path)
    se = [nonet.rate_se(CHAINS) for _ in range(2)]
    assert se[0] == se[1]


def test_results_come_back_from_other_processes() -> None:
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        assert list(pool.map(nonet.rate, [CHAINS])) == [nonet.rate(CHAINS)]
        assert list(pool.map(nonet.explain, [CHAINS])) == [nonet.explain(CHAINS)]
        assert next(pool.map(batch.rate, [[EASY]]))[0] == batch.rate([EASY])[0]
        with pytest.raises(nonet.NoSolution, match="row 1"):
            list(pool.map(nonet.solve, ["55" + EASY[2:]]))


def test_puzzles_in_the_making_are_not_copied(capsys: pytest.CaptureFixture[str]) -> None:
    making = nonet.batch.generate(2, seed=1)
    for job in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(
            TypeError, match="cannot be copied or pickled: make a list of its puzzles"
        ):
            job(making)
    object.__new__(type(making))
    gc.collect()
    assert "Exception ignored" not in capsys.readouterr().err
    assert len(list(making)) == 2


@pytest.mark.parametrize(
    "job",
    [
        nonet.rate,
        nonet.hint,
        nonet.explain,
        nonet.check,
        nonet.Position,
        lambda puzzle: nonet.rate(puzzle).path[-1],
        lambda puzzle: nonet.compare([puzzle] * 5, ["nonet"]),
        lambda puzzle: methods.get("crook").run(puzzle),
        lambda puzzle: batch.rate_se([puzzle] * 5),
        lambda _: nonet.batch.generate(5),
        lambda _: methods.get("crook"),
        lambda _: HODOKU,
        lambda _: techniques.get("x-wing"),
    ],
)
def test_a_result_is_shown_in_a_line(job: Callable[[str], object]) -> None:
    assert len(repr(job(CHAINS))) < 200


@pytest.mark.parametrize("job", [nonet.hint, nonet.explain, nonet.rate, batch.rate])
def test_help_begins_with_what_can_be_passed(job: Callable[..., object]) -> None:
    assert inspect.signature(job).parameters["ladder"].default is None


def test_a_notebook_shows_hints_and_explanations() -> None:
    assert nonet.hint(EASY)._repr_svg_().startswith("<svg")
    assert nonet.Position(EASY)._repr_svg_().startswith("<svg")
    assert nonet.explain(EASY)._repr_html_().count("<li>") == 51
