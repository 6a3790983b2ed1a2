"""Bad input: one clear sentence, nothing stored, nothing leaked, and the server goes on."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nonet.messages import render

from .serving import EASY

JSON = {"content-type": "application/json"}
ASKING = ("solve", "check", "count", "rate", "hint", "explain", "read", "write", "methods")


def problem_of(answer: httpx.Response, status: int) -> dict[str, Any]:
    """Return a problem, after checking that it follows RFC 9457."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    problem: dict[str, Any] = answer.json()
    assert problem["status"] == status
    assert problem["type"] == f"/api/v1/docs#problem-{status}"
    assert problem["title"]
    assert render(problem["code"], problem["facts"]) == problem["detail"]
    assert "\n" not in problem["detail"]
    assert len(problem["detail"]) < 500
    assert "Traceback" not in answer.text
    return problem


@pytest.mark.parametrize(
    ("body", "status", "words"),
    [
        ("", 422, "body: this is missing"),
        ("{", 400, "the body is not JSON"),
        ("hello", 400, "the body is not JSON: expecting value at character 0"),
        ("[" * 100_000, 400, "the body cannot be read"),
        ("null", 422, "body"),
        ("[]", 422, "body: expected an object, found […]"),
        ("{}", 422, "puzzle: this is missing"),
        ('{"puzzle": 5}', 422, "puzzle: expected a string, found 5"),
        ('{"puzzle": ""}', 422, "puzzle: expected at least 1 character, found ''"),
        ('{"puzzle": null}', 422, "puzzle: expected a string, found null"),
        ('{"puzzle": ["1"]}', 422, "found […]"),
        ('{"puzzle": "hello"}', 422, "puzzle: 5 cells do not form a square grid"),
        ('{"puzzle": "\\ud800"}', 422, "puzzle"),
        ('{"puzzle": "\\u0000"}', 422, "puzzle: line 1 is not text: it contains a NUL"),
        (json.dumps({"puzzle": f"{EASY}\n{EASY}"}), 422, "puzzle: there is more than one puzzle"),
        (json.dumps({"puzzle": "1" * 1_000_000}), 413, "too large"),
        (
            json.dumps({"puzzle": "." * 16_000}),
            422,
            "puzzle: 16,000 cells do not form a square grid",
        ),
        (json.dumps({"puzzle": "." * 100 * 100}), 422, "puzzle: 10,000 cells"),
        (json.dumps({"puzzle": "." * 65_000}), 422, "puzzle: expected at most 16,384 characters"),
        (json.dumps({"puzzle": EASY, "seconds": 6}), 422, "seconds: must be at most 5, found 6"),
        (
            json.dumps({"puzzle": EASY, "seconds": "1"}),
            422,
            "seconds: expected a number, found '1'",
        ),
        (f'{{"puzzle": "{EASY}", "seconds": NaN}}', 422, "seconds: must be a finite number"),
        (json.dumps({"puzzle": EASY, "<script>": 1}), 422, "<script>: unknown key"),
    ],
)
def test_a_bad_body_is_refused_and_quoted(
    client: httpx.Client, body: str, status: int, words: str
) -> None:
    answer = client.post("/api/v1/check", content=body, headers=JSON)
    assert words in problem_of(answer, status)["detail"]
    assert client.post("/api/v1/check", json={"puzzle": EASY}).status_code == 200


@pytest.mark.parametrize(
    ("path", "question", "words"),
    [
        (
            "solve",
            {"method": "magic"},
            "method: unknown method 'magic' (known: nonet, backtracking",
        ),
        ("solve", {"all": True, "method": "crook"}, "all: only the engine lists all solutions"),
        ("solve", {"limit": 101}, "limit: must be at most 100, found 101"),
        ("solve", {"limit": 10**400}, "limit"),
        ("count", {"limit": 0}, "limit: must be at least 1, found 0"),
        ("hint", {"detail": "all"}, "detail: expected 'check', 'nudge'"),
        ("hint", {"digits": "1234"}, "digits: 4 cells do not form a square grid"),
        ("hint", {"digits": "." * 16}, "digits: the digits form a 4×4 grid"),
        ("hint", {"digits": "." * 81}, "digits: r1c1 is given as 5"),
        ("hint", {"marks": {"r1c3": [0]}}, "marks: r1c3 is marked with 0"),
        ("hint", {"marks": {"r99c3": [1]}}, "marks: there is no cell 'r99c3'"),
        ("hint", {"marks": {"a": [1]}}, "marks.a"),
        ("hint", {"marks": [[1]]}, "marks: expected an object, found […]"),
        (
            "explain",
            {"digits": "534" + EASY[3:].replace(".", "1", 1)},
            "cannot explain a position with mistakes",
        ),
        ("write", {"format": "word"}, "format: unknown format 'word' (known: opensudoku, "),
        ("methods", {"methods": []}, "methods: expected at least 1 item, found 0"),
        ("methods", {"methods": ["x"]}, "methods.0: unknown method 'x'"),
    ],
)
def test_a_bad_value_is_named_with_its_place(
    client: httpx.Client, path: str, question: dict[str, Any], words: str
) -> None:
    answer = client.post(f"/api/v1/{path}", json={"puzzle": EASY} | question)
    assert words in problem_of(answer, 422)["detail"]


def test_several_errors_are_each_reported_with_their_place(client: httpx.Client) -> None:
    answer = client.post("/api/v1/hint", json={"puzzle": 1, "detail": "x", "more": True})
    problem = problem_of(answer, 422)
    assert [one["place"] for one in problem["errors"]] == ["puzzle", "detail", "more"]
    assert problem["detail"].endswith("(and 2 more)")


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "json", ""])
def test_a_body_without_the_json_content_type_is_415(client: httpx.Client, kind: str) -> None:
    content = json.dumps({"puzzle": EASY})
    answer = client.post("/api/v1/check", content=content, headers={"content-type": kind})
    assert "expected application/json" in problem_of(answer, 415)["detail"]


def test_json_of_any_spelling_is_read(client: httpx.Client) -> None:
    for kind in ("application/json; charset=utf-8", "Application/JSON", "application/vnd.x+json"):
        content = json.dumps({"puzzle": EASY})
        answer = client.post("/api/v1/check", content=content, headers={"content-type": kind})
        assert answer.status_code == 200


def test_an_unknown_path_is_404_with_a_reason(client: httpx.Client) -> None:
    for path in ("/api/v1/nothing", "/api/v1", "/api/v1/solve/", "/compat/", "/favicon.ico"):
        assert problem_of(client.get(path), 404)["detail"] == f"not found: {path!r}"
    problem_of(client.post("/nothing"), 404)
    long = problem_of(client.get("/api/" + "x" * 5000), 404)["detail"]
    assert len(long) < 120


def test_the_wrong_method_is_405_and_names_the_right_ones(client: httpx.Client) -> None:
    answer = client.get("/api/v1/solve")
    assert problem_of(answer, 405)["detail"] == "'/api/v1/solve' does not support GET, only POST"
    assert answer.headers["allow"] == "POST"
    assert client.request("PATCH", "/api/v1/methods").headers["allow"]
    assert client.request("PROPFIND", "/api/v1/methods").status_code == 405


def test_an_internal_error_reveals_nothing(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(**_: object) -> dict[str, Any]:
        raise RuntimeError("the secret is 42")

    monkeypatch.setitem(__import__("nonet.web.tasks").web.tasks.TASKS, "check", fail)
    answer = client.post("/api/v1/check", json={"puzzle": EASY})
    assert problem_of(answer, 500)["detail"] == "internal server error; it has been logged"
    assert "secret" not in answer.text
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "the secret is 42" in caplog.text


scalars = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=90)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
keys = st.sampled_from(
    ["puzzle", "seconds", "limit", "digits", "marks", "level", "all", "method", "methods", "text"]
)
texts = st.text(alphabet='123456789.0abcABC;=|-+ \n#[]{},:"x×\u2028é', max_size=200)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    path=st.sampled_from(ASKING),
    body=st.dictionaries(keys, values | texts | st.just(EASY), max_size=5),
)
def test_no_body_breaks_the_server(client: httpx.Client, path: str, body: dict[str, Any]) -> None:
    content = json.dumps(body).encode()
    answer = client.post(f"/api/v1/{path}", content=content, headers=JSON)
    assert answer.status_code in (200, 422), (body, answer.text)
    if answer.status_code == 422:
        problem_of(answer, 422)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(path=st.sampled_from(["check", "read", "hint"]), text=texts | st.binary(max_size=200))
def test_no_text_breaks_the_server(client: httpx.Client, path: str, text: str | bytes) -> None:
    if isinstance(text, bytes):
        answer = client.post(f"/api/v1/{path}", content=text, headers=JSON)
        assert answer.status_code in (400, 422)
    else:
        key = "text" if path == "read" else "puzzle"
        answer = client.post(f"/api/v1/{path}", json={key: text})
        assert answer.status_code in (200, 422), answer.text
