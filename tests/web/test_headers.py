"""Headers: strict for the browser, open for the API."""

from __future__ import annotations

import httpx
import pytest

from .serving import EASY


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
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
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


def test_the_page_is_not_open_to_other_origins(client: httpx.Client) -> None:
    assert "access-control-allow-origin" not in client.get("/").headers
    assert "access-control-allow-origin" not in client.get("/health").headers
