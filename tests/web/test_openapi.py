"""The OpenAPI: complete, true, and shown on a page that asks no other origin for anything."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis import Case

from nonet.web.app import create_app
from nonet.web.settings import Settings

from .serving import app_in

OPENAPI = create_app(Settings(database="unused.db")).openapi()
OPERATIONS = [
    (path, method, operation)
    for path, methods in OPENAPI["paths"].items()
    for method, operation in methods.items()
]
IDS = [f"{method} {path}" for path, method, _ in OPERATIONS]
PROMISED = {
    ("/solve", "post"),
    ("/check", "post"),
    ("/count", "post"),
    ("/candidates", "post"),
    ("/estimate", "post"),
    ("/redundant", "post"),
    ("/ranges", "post"),
    ("/equal", "post"),
    ("/rate", "post"),
    ("/hint", "post"),
    ("/explain", "post"),
    ("/generate", "post"),
    ("/puzzles", "get"),
    ("/puzzles/{id}", "get"),
    ("/read", "post"),
    ("/write", "post"),
    ("/draw", "post"),
    ("/formats", "get"),
    ("/methods", "get"),
    ("/methods", "post"),
    ("/techniques", "get"),
    ("/techniques/{id}", "get"),
    ("/techniques/{id}/puzzle", "get"),
    ("/games", "post"),
    ("/games/{id}", "get"),
    ("/games/{id}", "put"),
    ("/games/{id}", "delete"),
    ("/me", "get"),
    ("/me", "post"),
    ("/me", "patch"),
    ("/me", "delete"),
    ("/me/phrase", "post"),
    ("/me/devices", "get"),
    ("/me/devices", "delete"),
    ("/me/devices/{id}", "delete"),
    ("/me/devices/this", "delete"),
    ("/me/recover", "post"),
    ("/me/results", "get"),
    ("/me/results/{id}", "get"),
    ("/me/export", "get"),
    ("/races", "post"),
    ("/races/{id}", "get"),
    ("/races/{id}", "delete"),
    ("/races/{id}/events", "post"),
    ("/races/{id}/pause", "post"),
    ("/races/{id}/resume", "post"),
    ("/races/{id}/hint", "post"),
    ("/races/{id}/finish", "post"),
    ("/results", "post"),
    ("/daily", "get"),
    ("/standings", "get"),
    ("/lab/run", "post"),
    ("/lab/compare", "post"),
    ("/photos", "post"),
}


def resolve(schema: dict[str, Any]) -> dict[str, Any]:
    if "$ref" in schema:
        found: dict[str, Any] = OPENAPI["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
        return found
    return schema


def test_every_operation_that_was_promised_is_there() -> None:
    found = {(path.removeprefix("/api/v1"), method) for path, method, _ in OPERATIONS}
    assert found == PROMISED


@pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS, ids=IDS)
def test_every_operation_is_described_with_examples(
    path: str, method: str, operation: dict[str, Any]
) -> None:
    assert operation["summary"]
    assert operation["description"].endswith(".")
    assert operation["tags"]
    if "requestBody" in operation:
        kinds = operation["requestBody"]["content"]
        if "application/json" in kinds:
            assert resolve(kinds["application/json"]["schema"])["examples"]
        else:
            assert "image/jpeg" in kinds  # a picture needs no example
        assert {"400", "413", "415", "422"} <= set(operation["responses"])
    for status, answer in operation["responses"].items():
        assert answer["description"]
        if status >= "400":
            assert list(answer["content"]) == ["application/problem+json"], status
        elif status != "204":
            schema = resolve(answer["content"]["application/json"]["schema"])
            one = resolve(schema.get("items", schema))
            assert one["description"], f"{method} {path} does not say what it returns"


@pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS, ids=IDS)
def test_the_examples_of_requests_are_answered(
    client: httpx.Client, path: str, method: str, operation: dict[str, Any]
) -> None:
    if "requestBody" not in operation or "{" in path or path.endswith("/recover"):
        return
    if method == "patch" or path.endswith(("/results", "/phrase")):
        client.post("/api/v1/me", headers={"x-nonet": "1"})
    kinds = operation["requestBody"]["content"]
    request_schema = resolve(kinds.get("application/json", {}).get("schema", {"examples": []}))
    for example in request_schema["examples"]:
        answer = client.request(method, path, json=example)
        assert answer.status_code in (200, 201) or "puzzle_id" in example, answer.text


def test_the_page_of_the_api_stays_at_home(client: httpx.Client) -> None:
    page = client.get("/api/v1/docs")
    assert page.headers["content-type"].startswith("text/html")
    for path, method, operation in OPERATIONS:
        assert f"{method.upper()} {path}" in page.text
        assert operation["summary"] in page.text
    assert "<script" not in page.text
    assert "style=" not in page.text
    for link in re.findall(r'(?:href|src)="([^"]+)"', page.text):
        assert link.startswith(("/", "#"))
        if link.startswith("/api"):
            assert client.get(link).status_code == 200
    assert client.get("/api/v1/docs.css").headers["content-type"].startswith("text/css")


def test_the_types_of_problems_lead_to_their_description(client: httpx.Client) -> None:
    problem = client.post("/api/v1/check", json={}).json()
    url, _, place = problem["type"].partition("#")
    assert f'id="{place}"' in client.get(url).text


REFUSED = [400, 403, 404, 405, 409, 413, 415, 422]
CONFIG = schemathesis.Config.from_dict(
    {
        "checks": {
            "not_a_server_error": {"expected-statuses": ["2xx", "4xx", 503]},  # no time left
            "negative_data_rejection": {"expected-statuses": REFUSED},
            # That a text is a puzzle, or that wishes go together, is more than a schema can say.
            "positive_data_acceptance": {"expected-statuses": ["2xx", 403, 404, 409, 422, 503]},
        }
    }
)
schema = schemathesis.openapi.from_dict(OPENAPI, config=CONFIG)


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """The app, which gives up on long work soon."""
    with app_in(tmp_path_factory.mktemp("quick"), seconds=0.2) as client:
        yield client


@schema.parametrize()
@settings(max_examples=10, derandomize=True, suppress_health_check=list(HealthCheck))
def test_the_server_keeps_to_its_schema(quick: httpx.Client, case: Case) -> None:
    case.call_and_validate(base_url=str(quick.base_url))
