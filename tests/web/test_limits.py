"""Limits: how large, how slow, how often."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from nonet.web.clients import find_client
from nonet.web.points import Buckets

from .serving import EASY, Served, app_in, serving
from .test_workers import until

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
            assert answer.json()["detail"] == "the body is too large: at most 256 kB are allowed"
            assert answer.headers["connection"] == "close"
        assert client.post("/api/v1/check", json={"puzzle": EASY}).status_code == 200
    assert memory_of(served.process.pid) - before < 20_000


def test_a_client_that_asks_first_sends_nothing(served: Served) -> None:
    url = httpx.URL(served.url)
    with socket.create_connection((url.host, url.port or 80), timeout=10) as connection:
        connection.sendall(
            b"POST /api/v1/check HTTP/1.1\r\nhost: localhost\r\n"
            b"content-type: application/json\r\n"
            b"content-length: 50000000\r\nexpect: 100-continue\r\n\r\n"
        )
        assert connection.recv(1000).startswith(b"HTTP/1.1 413 ")


def test_a_body_just_within_the_limit_is_read(client: httpx.Client) -> None:
    body = json.dumps({"puzzle": EASY})
    fits = client.post("/api/v1/check", content=body + " " * (262_144 - len(body)), headers=JSON)
    assert fits.status_code == 200
    more = client.post("/api/v1/check", content=body + " " * (262_145 - len(body)), headers=JSON)
    assert more.status_code == 413


def test_a_body_that_never_arrives_ends_the_request(tmp_path: Path) -> None:
    with app_in(tmp_path, body_seconds=0.3) as client:
        url = client.base_url
        with socket.create_connection((url.host, url.port or 80), timeout=10) as connection:
            connection.sendall(
                b"POST /api/v1/check HTTP/1.1\r\nhost: localhost\r\n"
                b"content-type: application/json\r\n"
                b"content-length: 100\r\n\r\n{"
            )
            received = b""
            while piece := connection.recv(4096):
                received += piece
        assert received.startswith(b"HTTP/1.1 408 ")
        assert b"the body did not arrive within 0.3 s" in received
        assert client.get("/health/live").status_code == 200


def test_a_client_over_its_limit_learns_when_to_retry(tmp_path: Path) -> None:
    with app_in(tmp_path, rate=0.01, burst=3.0) as client:
        statuses = [client.get("/api/v1/formats").status_code for _ in range(4)]
        assert statuses == [200, 200, 200, 429]
        refused = client.get("/api/v1/formats")
        assert refused.headers["content-type"] == "application/problem+json"
        assert 1 <= int(refused.headers["retry-after"]) <= 100
        assert client.get("/health/live").status_code == 200
        # Without --proxy, a client cannot claim another address.
        other = client.get("/api/v1/formats", headers={"x-forwarded-for": "10.0.0.1"})
        assert other.status_code == 429


def test_behind_a_proxy_each_of_its_clients_has_a_limit_of_its_own(tmp_path: Path) -> None:
    with app_in(tmp_path, rate=0.001, burst=1.0, proxy=True) as client:

        def ask(address: str) -> int:
            headers = {"x-forwarded-for": address}
            return client.get("/api/v1/formats", headers=headers).status_code

        assert [ask("10.0.0.1"), ask("10.0.0.2"), ask("10.0.0.1")] == [200, 200, 429]
        # What the client itself put before the proxy's entry does not count.
        assert ask("10.0.0.9, 10.0.0.2") == 429


def test_a_bucket_fills_steadily_up_to_its_size() -> None:
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
        ("192.0.2.7:1234", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("[::ffff:192.0.2.7]:443", "192.0.2.7"),
        ("2001:db8::1:2:3:4", "2001:db8::/64"),
        ("2001:db8::9", "2001:db8::/64"),
        ("[2001:db8::9]", "2001:db8::/64"),
        ("[2001:db8::9]:1", "2001:db8::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_client_is_an_ipv4_address_or_a_network_of_ipv6(address: str, client: str) -> None:
    assert find_client({"client": (address, 1), "headers": []}, proxy=False) == client
    headers = [(b"x-forwarded-for", f"10.0.0.1, {address}".encode())]
    assert find_client({"client": ("10.0.0.2", 1), "headers": headers}, proxy=True) == client


def test_on_a_socket_for_both_each_ipv4_client_has_a_limit_of_its_own(tmp_path: Path) -> None:
    with serving(tmp_path, "--host", "::", "--rate", "0.001", "--burst", "3") as served:
        port = httpx.URL(served.url).port

        def ask(own: str) -> list[int]:
            transport = httpx.HTTPTransport(local_address=own)
            url = f"http://127.0.0.1:{port}/api/v1/formats"
            with httpx.Client(transport=transport) as client:
                return [client.get(url).status_code for _ in range(4)]

        assert ask("127.0.0.1") == [200, 200, 200, 429]
        assert ask("127.0.0.77") == [200, 200, 200, 429]


def test_a_route_costs_the_same_wherever_it_is_mounted(tmp_path: Path) -> None:
    rows = [[0] * 9 for _ in range(9)]
    with app_in(tmp_path, rate=0.001, burst=15.0, proxy=True) as client:
        for number, path in enumerate(("/api/set", "/compat/report/api/set")):
            headers = {"x-forwarded-for": f"10.0.0.{number}"}
            statuses = [client.post(path, json=rows, headers=headers).status_code for _ in "12"]
            assert statuses == [200, 429]
        for number, path in enumerate(("/generate/30", "/compat/report/generate/30"), 2):
            headers = {"x-forwarded-for": f"10.0.0.{number}"}
            statuses = [client.get(path, headers=headers).status_code for _ in "1234"]
            assert statuses == [200, 200, 200, 429]


def test_pages_are_limited_too_and_health_never(tmp_path: Path) -> None:
    with app_in(tmp_path, rate=0.001, burst=1.0) as client:
        assert [client.get("/").status_code for _ in range(5)][-1] == 429
        for path in ("/health", "/health/live", "/health/ready"):
            assert client.get(path).status_code == 200


def test_metrics_are_for_this_machine_unless_they_are_opened(tmp_path: Path) -> None:
    far = {"x-forwarded-for": "192.0.2.7"}
    with app_in(tmp_path, proxy=True) as client:
        refused = client.get("/metrics", headers=far)
        assert (refused.status_code, refused.json()["status"]) == (403, 403)
        assert client.get("/metrics").status_code == 200
    with app_in(tmp_path, proxy=True, open_metrics=True) as client:
        assert client.get("/metrics", headers=far).status_code == 200


def test_photos_wait_for_their_place_before_they_are_in_memory(tmp_path: Path) -> None:
    with serving(tmp_path) as served, ThreadPoolExecutor(30) as pool:
        before = memory_of(served.process.pid)

        def send(_: int) -> int:
            headers = {"content-type": "image/jpeg"}
            photo = bytes(16_000_000)
            url = f"{served.url}api/v1/photos"
            return httpx.post(url, content=photo, headers=headers, timeout=60).status_code

        statuses = list(pool.map(send, range(30)))
        after = memory_of(served.process.pid)
    assert set(statuses) <= {422, 429, 503}
    assert 422 in statuses
    print(f"memory grew from {before} to {after} kB")
    assert after - before < 250_000


def test_the_bytes_held_at_a_time_are_limited(tmp_path: Path) -> None:
    with app_in(tmp_path, most_held=1_000_000) as client, ExitStack() as opened:
        url, body = client.base_url, json.dumps({"puzzle": EASY}) + " " * 200_000
        for _ in range(5):
            connection = socket.create_connection((url.host, url.port or 80), timeout=10)
            opened.enter_context(connection).sendall(
                b"POST /api/v1/check HTTP/1.1\r\nhost: localhost\r\n"
                b"content-type: application/json\r\ncontent-length: 240000\r\n\r\n" + b" " * 190_000
            )
        while (answer := client.post("/api/v1/check", content=body, headers=JSON)).is_success:
            pass  # until the server has read what the others sent
        assert answer.status_code == 503
        assert answer.json()["detail"] == "too many large requests at once: try again soon"
        assert client.post("/api/v1/check", json={"puzzle": EASY}).status_code == 200
        opened.close()  # and what they sent is forgotten
        until(lambda: client.post("/api/v1/check", content=body, headers=JSON).is_success)
