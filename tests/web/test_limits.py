"""Limits: how large, how slow, how often."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from nonet.web.limits import Buckets, client_of

from .serving import EASY, Served, app_in

JSON = {"content-type": "application/json"}


def memory_of(process: int) -> int:
    """Return the most memory that a process ever used, in kB."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1])
    raise AssertionError("no such line")


def pieces(number: int) -> Iterator[bytes]:
    for _ in range(number):
        yield b"1" * 100_000


def test_a_body_of_50_mb_is_refused_and_not_kept(served: Served) -> None:
    before = memory_of(served.process.pid)
    with httpx.Client(base_url=served.url, timeout=30, trust_env=False) as client:
        whole = client.post("/api/v1/check", content=b"1" * 50_000_000, headers=JSON)
        streamed = client.post("/api/v1/check", content=pieces(500), headers=JSON)
        for answer in (whole, streamed):
            assert answer.status_code == 413
            assert answer.json()["detail"] == "the body is too large: 256 kB is the most"
            assert answer.headers["connection"] == "close"
        assert client.post("/api/v1/check", json={"puzzle": EASY}).status_code == 200
    assert memory_of(served.process.pid) - before < 20_000


def test_a_client_that_asks_first_sends_nothing(served: Served) -> None:
    url = httpx.URL(served.url)
    with socket.create_connection((url.host, url.port or 80), timeout=10) as connection:
        connection.sendall(
            b"POST /api/v1/check HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
            b"content-length: 50000000\r\nexpect: 100-continue\r\n\r\n"
        )
        assert connection.recv(1000).startswith(b"HTTP/1.1 413 ")


def test_a_body_just_within_the_limit_is_read(client: httpx.Client) -> None:
    body = json.dumps({"puzzle": EASY})
    fits = client.post("/api/v1/check", content=body + " " * (262_144 - len(body)), headers=JSON)
    assert fits.status_code == 200
    more = client.post("/api/v1/check", content=body + " " * (262_145 - len(body)), headers=JSON)
    assert more.status_code == 413


def test_a_body_that_does_not_come_ends_the_request(tmp_path: Path) -> None:
    with app_in(tmp_path, body_seconds=0.3) as client:
        url = client.base_url
        with socket.create_connection((url.host, url.port or 80), timeout=10) as connection:
            connection.sendall(
                b"POST /api/v1/check HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
                b"content-length: 100\r\n\r\n{"
            )
            said = b""
            while piece := connection.recv(4096):
                said += piece
        assert said.startswith(b"HTTP/1.1 408 ")
        assert b"the body was not there within 0.3 s" in said
        assert client.get("/health/live").status_code == 200


def test_who_asks_too_often_is_told_when_to_come_again(tmp_path: Path) -> None:
    with app_in(tmp_path, rate=0.01, burst=3.0) as client:
        statuses = [client.get("/api/v1/formats").status_code for _ in range(4)]
        assert statuses == [200, 200, 200, 429]
        refused = client.get("/api/v1/formats")
        assert refused.headers["content-type"] == "application/problem+json"
        assert 1 <= int(refused.headers["retry-after"]) <= 100
        assert client.get("/health/live").status_code == 200
        # Without a proxy of ours nobody can say to be somebody else.
        other = client.get("/api/v1/formats", headers={"x-forwarded-for": "10.0.0.1"})
        assert other.status_code == 429


def test_behind_a_proxy_each_of_its_clients_has_a_limit_of_its_own(tmp_path: Path) -> None:
    with app_in(tmp_path, rate=0.001, burst=1.0, proxy=True) as client:

        def asked(address: str) -> int:
            headers = {"x-forwarded-for": address}
            return client.get("/api/v1/formats", headers=headers).status_code

        assert [asked("10.0.0.1"), asked("10.0.0.2"), asked("10.0.0.1")] == [200, 200, 429]
        # What the client itself put before the proxy's entry does not count.
        assert asked("10.0.0.9, 10.0.0.2") == 429


def test_a_bucket_fills_steadily_and_holds_so_much() -> None:
    buckets = Buckets(rate=2.0, burst=4.0)
    assert [buckets.take("a", 1, now=0.0) for _ in range(5)] == [0, 0, 0, 0, 0.5]
    assert buckets.take("b", 4, now=0.0) == 0
    assert buckets.take("a", 1, now=0.5) == 0
    assert buckets.take("a", 4, now=100.0) == 0
    assert buckets.take("a", 1, now=100.0) == 0.5
    assert Buckets(rate=0.0, burst=1.0).take("a", 1000) == 0


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8::1:2:3:4", "2001:db8::/64"),
        ("2001:db8::9", "2001:db8::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_network_of_ipv6_addresses_is_one_client(address: str, client: str) -> None:
    assert client_of({"client": (address, 1), "headers": []}, proxy=False) == client
