"""Headers: strict for the browser, open for the API."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from .serving import EASY, serving


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/api/v1/formats"),
        ("GET", "/api/v1/docs"),
        ("GET", "/nothing"),
        ("GET", "/board"),
        ("GET", "/metrics"),
        ("POST", "/api/v1/solve"),
        ("OPTIONS", "/api/v1/solve"),
    ],
)
def test_every_answer_has_the_security_headers(
    client: httpx.Client, method: str, path: str
) -> None:
    headers = client.request(method, path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "script-src 'self' 'wasm-unsafe-eval';" in policy  # the core, and no other code
    assert "worker-src 'self';" in policy
    assert policy.count("unsafe") == 1
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=(self)" in headers["permissions-policy"]
    assert "server" not in headers


def test_the_api_is_open_to_every_origin_and_takes_no_cookies(client: httpx.Client) -> None:
    asking = {"origin": "https://example.org", "access-control-request-method": "POST"}
    first = client.options("/api/v1/hint", headers=asking)
    assert first.status_code == 204
    assert first.headers["access-control-allow-origin"] == "*"
    assert "POST" in first.headers["access-control-allow-methods"]
    assert "access-control-allow-credentials" not in first.headers
    then = client.post("/api/v1/hint", json={"puzzle": EASY}, headers={"origin": "https://x.org"})
    assert then.headers["access-control-allow-origin"] == "*"
    refused = client.post("/api/v1/hint", json={}, headers={"origin": "https://x.org"})
    assert refused.headers["access-control-allow-origin"] == "*"


@pytest.mark.parametrize("folder", ["", "/compat/sugoku", "/compat/report"])
def test_old_routes_are_open_and_take_no_cookies_either(client: httpx.Client, folder: str) -> None:
    path = "/generate/30" if folder == "/compat/report" else "/board?difficulty=easy"
    for method in ("GET", "OPTIONS"):
        headers = client.request(method, folder + path).headers
        assert headers["access-control-allow-origin"] == "*"
        assert "access-control-allow-credentials" not in headers


def test_the_page_is_not_open_to_other_origins(client: httpx.Client) -> None:
    assert "access-control-allow-origin" not in client.get("/").headers
    assert "access-control-allow-origin" not in client.get("/health").headers


@pytest.mark.parametrize(
    "path", ["me", "me/export", "me/results", "races/x", "games/x", "daily", "standings?level=easy"]
)
def test_what_is_of_one_player_is_kept_by_no_cache(client: httpx.Client, path: str) -> None:
    headers = client.get(f"/api/v1/{path}").headers
    assert headers["cache-control"] == "no-store, private"
    assert headers["cross-origin-resource-policy"] == "same-origin"


def test_what_is_the_same_for_all_is_open_to_all(client: httpx.Client) -> None:
    headers = client.get("/api/v1/methods").headers
    assert headers["cross-origin-resource-policy"] == "cross-origin"
    assert "no-store" not in headers.get("cache-control", "")


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A client of a server on this machine that serves its own page alone."""
    with (
        serving(tmp_path_factory.mktemp("closed"), "--rate", "0") as served,
        httpx.Client(base_url=served.url, timeout=60, trust_env=False) as client,
    ):
        yield client


FOREIGN: list[dict[str, str]] = [
    {"origin": "https://example.org"},
    {"origin": "http://127.0.0.1:1"},
    {"origin": "null"},
    {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors"},
    {"sec-fetch-site": "same-site", "sec-fetch-mode": "cors"},
]


@pytest.mark.parametrize("foreign", FOREIGN)
def test_a_server_on_this_machine_does_nothing_for_pages_of_others(
    closed: httpx.Client, foreign: dict[str, str]
) -> None:
    for path, body in (
        ("/api/v1/games", {"puzzle": EASY}),
        ("/api/v1/hint", {"puzzle": EASY}),
        ("/solve", {"board": []}),
    ):
        answer = closed.post(path, json=body, headers=foreign)
        assert answer.status_code == 403, answer.text
        assert "access-control-allow-origin" not in answer.headers
    for path in ("/api/v1/methods", "/board?difficulty=easy"):
        assert closed.get(path, headers=foreign).status_code == 403
    asking = foreign | {"access-control-request-method": "POST"}
    assert closed.options("/api/v1/games", headers=asking).status_code == 403
    assert closed.options("/solve", headers=asking).status_code == 403


def test_a_server_on_this_machine_serves_its_own_page_and_programs(closed: httpx.Client) -> None:
    own = {"origin": str(closed.base_url).rstrip("/"), "sec-fetch-site": "same-origin"}
    for headers in (own, {}):
        assert closed.post("/api/v1/hint", json={"puzzle": EASY}, headers=headers).is_success
        assert closed.get("/api/v1/methods", headers=headers).status_code == 200
    link = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "accept": "text/html"}
    assert closed.get("/", headers=link).status_code == 200


def test_it_is_open_where_that_is_asked_for(tmp_path: Path) -> None:
    other = {"origin": "https://example.org"}
    for option in ("--open-api", "--proxy"):
        with serving(tmp_path, option) as served:
            answer = httpx.get(f"{served.url}api/v1/methods", headers=other, trust_env=False)
            assert answer.headers["access-control-allow-origin"] == "*"
