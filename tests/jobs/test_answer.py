"""The native jobs give the answers of the library, in the same form, without its sentences."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Puzzle, _core
from nonet.errors import SudokuError
from nonet.formats import parse
from nonet.jobs import answers
from nonet.jobs.generate.options import options
from nonet.jobs.generate.request import Request as Wish
from nonet.messages import Message
from nonet.position import Position
from nonet.techniques import BEGINNER, HODOKU
from nonet.web.schemas.puzzles import BoardJson
from nonet.web.tasks import make

from .. import checker
from ..conftest import IS_THOROUGH
from .requests import Draw, Request, make_requests

JOBS = (
    "board",
    "candidates",
    "check",
    "count",
    "equal",
    "estimate",
    "explain",
    "generate",
    "hint",
    "ranges",
    "rate",
    "redundant",
    "solve",
)
LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def ask(job: str, request: Any) -> Any:
    """Return what the core answers."""
    return json.loads(_core.answer(job, json.dumps(request)))


def plain(value: Any) -> Any:
    """Return an answer without its texts."""
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if not isinstance(value, dict):
        return value
    out = {key: plain(item) for key, item in value.items()}
    if "code" in out:
        out.pop("text", None)
    if "status" in out:  # the sentence of its message
        out.pop("reason", None)
        out.setdefault("message", None)
    out.pop("index", None)  # of a clue: the library has the rule itself
    if "technique" in out or "level" in out:  # a step
        out.pop("name", None)
    if set(out) == {"kind", "number", "cells"}:  # a house of a step
        house = {"kind": out["kind"], "number": out["number"]}
        out = {"name": Message("house.name", house=house).text(), "cells": out["cells"]}
    return out


def position_of(request: Request) -> Position:
    """Return the position of a request."""
    puzzle = parse(request["puzzle"])
    grid = None
    if digits := request.get("digits"):  # without rules, 25 signs would not be a grid
        grid = parse(digits + request["puzzle"][len(digits) :]).givens
    return Position(puzzle, grid, request.get("marks"))


def expect(job: str, request: Request) -> Any:
    """Return what the library answers."""
    try:
        return plain(_EXPECTED[job](request))
    except SudokuError as error:
        return {"error": plain(error.message.to_json())}


def _solve(request: Request) -> Any:
    puzzle = parse(request["puzzle"])
    return answers.answer_solve(puzzle, stats=True).to_json(puzzle)


def _check(request: Request) -> Any:
    puzzle = parse(request["puzzle"])
    return answers.answer_check(puzzle).to_json(puzzle)


def _count(request: Request) -> Any:
    puzzle = parse(request["puzzle"])
    return answers.answer_count(puzzle, request["limit"]).to_json(puzzle)


def _candidates(request: Request) -> Any:
    """Return the digits of all solutions, which are few in these requests."""
    position = position_of(request)
    whole = Puzzle(position.digits, position.puzzle.rules)
    found = list(nonet.solutions(whole, 3_000))
    assert len(found) < 3_000
    most = request.get("most", 1)
    counts = {}
    for name in position.candidates:
        numbers = Counter(grid[name] for grid in found)
        counts[name] = {d: numbers[d] for d in sorted(numbers) if d in list_marks(position, name)}
    reason = Message("solve.none", reason=None).to_json()
    return {
        "puzzle": position.puzzle.line,
        "status": "none" if not found else "unique" if len(found) == 1 else "several",
        "message": None if found else reason,
        "candidates": {name: list(own) for name, own in counts.items()},
        "counts": {name: [min(n, most) for n in own.values()] for name, own in counts.items()}
        if most > 1
        else None,
        "most": most,
        "complete": True,
    }


def _redundant(request: Request) -> Any:
    puzzle = parse(request["puzzle"])
    return answers.answer_redundant(puzzle).to_json(puzzle)


def _ranges(request: Request) -> Any:
    puzzle = parse(request["puzzle"])
    return answers.answer_ranges(puzzle, request.get("clues")).to_json(puzzle)


def _equal(request: Request) -> Any:
    puzzle = parse(request["puzzle"])
    return answers.answer_equal(puzzle, different=request["different"]).to_json(puzzle)


def _estimate(request: Request) -> Any:
    puzzle = parse(request["puzzle"])
    options = {name: request[name] for name in ("dives", "seed")}
    return answers.answer_estimate(puzzle, **options).to_json(puzzle)


def list_marks(position: Position, name: str) -> set[int]:
    """Return the digits that the marks of a cell allow."""
    marks = position.marks[nonet.cell(name, position.size)]
    return set(range(1, position.size + 1)) if marks is None else set(marks)


def _rate(request: Request) -> Any:
    puzzle = parse(request["puzzle"])
    options = {name: request[name] for name in ("path", "se", "work") if name in request}
    return answers.answer_rate(puzzle, **options).to_json(puzzle)


def _hint(request: Request) -> Any:
    position = position_of(request)
    ladder = HODOKU if request.get("ladder") == "hodoku" else BEGINNER
    return answers.answer_hint(position, request["detail"], ladder).to_json(position.puzzle)


def _explain(request: Request) -> Any:
    position = position_of(request)
    return answers.answer_explain(position).to_json(position.puzzle)


def _generate(request: Request) -> Any:
    made = make(**request)
    puzzle = parse(made["puzzle"])
    rating = {name: made[name] for name in ("level", "score", "hardest")}
    if made["level"] is None:
        rating = dict.fromkeys(rating)
    return {
        **BoardJson.describe(puzzle),
        **{"id": None, "seed": made["seed"], **rating, "er": None, "source": None},
    }


def _board(request: Request) -> Any:
    return BoardJson.describe(parse(request["puzzle"]))


_EXPECTED: dict[str, Callable[[Request], Any]] = {
    "solve": _solve,
    "check": _check,
    "count": _count,
    "candidates": _candidates,
    "rate": _rate,
    "hint": _hint,
    "explain": _explain,
    "generate": _generate,
    "board": _board,
    "redundant": _redundant,
    "ranges": _ranges,
    "equal": _equal,
    "estimate": _estimate,
}


@pytest.mark.parametrize("job", JOBS)
def test_native_answers_are_those_of_the_library(job: str) -> None:
    compared = 0
    requests = [request for name, request in make_requests() if name == job]
    for request in requests if IS_THOROUGH else requests[:: len(requests) // 60 + 1]:
        found, expected = plain(ask(job, request)), expect(job, request)
        if job == "solve" and "stats" in found:
            found["stats"].pop("seconds")
            expected["stats"].pop("seconds")
        if job == "candidates":  # how many solutions are found on the way is no promise
            found.pop("solutions", None)
        if job == "board" and "error" in found:  # only the library reads other formats
            continue
        assert found == expected, request
        compared += 1
    assert compared >= 25


def test_native_requests_for_puzzles_are_refused_as_by_the_library() -> None:
    draw, refused = Draw(5), 0
    for _ in range(10_000 if IS_THOROUGH else 2_000):
        wish = draw.wish()
        try:
            Wish(**wish)
            expected = None
        except SudokuError as error:
            expected, refused = plain(error.message.to_json()), refused + 1
        found = ask("generate", {**wish, "seed": 1, "seconds": 1e-9})
        if expected is None:  # it has no time to make one
            assert found.get("error", {}).get("code") in CAME_LATE, wish
        else:
            assert found == {"error": expected}, wish
    assert refused > 500


IMPOSSIBLE: tuple[Request, ...] = (
    {"size": 4, "clues": 12, "minimal": True},
    {"size": 4, "score": [700, 800]},
    {"size": 6, "clues": 6},
    {"size": 6, "technique": "hidden-pair", "clues": 20},
    {"size": 6, "technique": "xy-wing", "at_most": "extreme", "clues": 20},
    {"size": 6, "level": "hard", "clues": 22, "symmetry": "mirror"},
    {"size": 6, "jigsaw": "AAAAAA" + "BBBBBB" + 4 * "CDEF" + "CCDDEEFF"},
)


@pytest.mark.parametrize("wish", IMPOSSIBLE)
def test_the_nearest_candidate_is_reported_as_by_the_library(wish: Request) -> None:
    request = {**wish, "seed": 3, "seconds": 600}
    found = ask("generate", request)
    assert found == expect("generate", request)
    assert found["error"]["code"].startswith(("generate.missed", "generate.impossible"))


CAME_LATE = (None, "generate.missed", "generate.no-candidate", "generate.no-grid")


def test_generated_puzzles_have_one_solution() -> None:
    for seed in range(20):
        made = ask("generate", {"size": 6, "diagonals": True, "seed": str(seed)})
        assert made["seed"] == str(seed)
        puzzle = Puzzle.parse(made["puzzle"])
        checker.assert_solves(puzzle, nonet.solve(puzzle))


@given(st.sampled_from(JOBS), st.text())
def test_any_text_has_an_answer(job: str, text: str) -> None:
    with suppress(UnicodeEncodeError):  # half a character is not text
        assert "error" in json.loads(_core.answer(job, text))


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.sampled_from([LINE, "1.....3..4.....2", "x" * 81, ";", "rows;", "random", "r1c1"])
    | st.text(st.characters(codec="utf-8"), max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["r1c1", "r1c2", "R9C9", "x"]), inner, max_size=4)
    ),
    max_leaves=6,
)
NAMES = st.sampled_from(
    ("puzzle", "digits", "marks", "limit", "detail", "ladder", "path", "se", "work")
) | (st.sampled_from(list(options(Wish))))


@given(st.sampled_from(JOBS), st.dictionaries(NAMES, VALUES, max_size=6))
def test_any_request_has_an_answer(job: str, request: Request) -> None:
    request["seconds"] = 0.001
    assert isinstance(ask(job, request), dict)


@pytest.mark.parametrize(
    ("job", "request_", "code"),
    [
        ("nothing", {}, "name.unknown"),
        ("solve", [], "problem.invalid"),
        ("solve", {}, "problem.invalid"),
        ("solve", {"puzzle": 5}, "problem.invalid"),
        ("solve", {"puzzle": LINE, "extra": 1}, "problem.invalid"),
        ("solve", {"puzzle": "12"}, "parse.square-line"),
        ("solve", {"puzzle": LINE[:-1] + "x;boxes=4x4"}, "rule.boxes-fit"),
        ("solve", {"puzzle": LINE + ";boxes=1x2"}, "rule.box"),
        ("solve", {"puzzle": LINE + ";cages"}, "rule.unknown"),
        ("solve", {"puzzle": LINE[:-1] + "A"}, "parse.sign"),
        ("solve", {"puzzle": LINE + ";regions=AB"}, "rule.labels"),
        ("solve", {"puzzle": 25 * "."}, "rule.no-boxes"),
        ("hint", {"puzzle": LINE, "detail": "all"}, "name.unknown"),
        ("hint", {"puzzle": LINE, "marks": {"r1c10": [1]}}, "grid.no-cell"),
        ("hint", {"puzzle": LINE, "marks": {"x": [1]}}, "grid.cell-name"),
        ("hint", {"puzzle": LINE, "marks": {"r1c3": [10]}}, "position.mark"),
        ("hint", {"puzzle": LINE, "marks": {"r1c3": 1}}, "position.marks"),
        ("hint", {"puzzle": LINE, "digits": "1" + LINE[1:]}, "position.given"),
        ("hint", {"puzzle": LINE, "digits": 16 * "."}, "position.size"),
        ("generate", {}, "problem.invalid"),
        ("generate", {"seed": -1}, "problem.invalid"),
        ("generate", {"seed": 1, "level": 5}, "problem.invalid"),
        ("generate", {"seed": 1, "score": [1]}, "problem.invalid"),
        ("candidates", {"puzzle": LINE, "seconds": 0}, "problem.invalid"),
    ],
)
def test_refusals_name_what_is_wrong(job: str, request_: Any, code: str) -> None:
    assert ask(job, request_)["error"]["code"] == code
