"""The protocol: heads that are too large or too slow, hosts, methods, and how the server ends."""

from __future__ import annotations

import json
import resource
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from .serving import SLOW, app_in, serving
from .test_workers import until

HEAD = b"GET /health/live HTTP/1.1\r\nhost: localhost\r\n"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A server that waits half a second for a head."""
    folder = tmp_path_factory.mktemp("strict")
    with app_in(folder, head_seconds=0.5, hosts=("localhost", "*.example.org")) as client:
        yield client


@contextmanager
def open_connection(client: httpx.Client) -> Iterator[socket.socket]:
    address = client.base_url.host, client.base_url.port or 80
    with socket.create_connection(address, timeout=20) as connection:
        yield connection


def read_all(connection: socket.socket) -> bytes:
    """Return all that comes until the connection is closed."""
    received = b""
    while piece := connection.recv(65_536):
        received += piece
    return received


def ask(client: httpx.Client, *parts: bytes) -> tuple[int, dict[str, Any]]:
    """Send bytes, and return the status and the problem of the answer."""
    with open_connection(client) as connection:
        for part in parts:
            connection.sendall(part)
        received = read_all(connection)
    head, _, body = received.partition(b"\r\n\r\n")
    assert b"content-type: application/problem+json" in head, received
    problem = json.loads(body)
    status = int(head.split(b" ")[1])
    assert problem["status"] == status
    assert b"connection: close" in head
    return status, problem


@pytest.mark.parametrize(
    "parts",
    [
        [HEAD + b"a: " + b"b" * 70_000 + b"\r\n\r\n"],
        [HEAD, b"a: ", b"b" * 40_000, b"b" * 40_000],
        [HEAD + b"".join(b"a%d: b\r\n" % n for n in range(10_000))],
        [b"GET /" + b"a" * 70_000],
        [b"\r\n" * 40_000],
    ],
)
def test_a_head_that_is_too_large_is_refused(strict: httpx.Client, parts: list[bytes]) -> None:
    status, problem = ask(strict, *parts)
    assert status == 431
    assert problem["detail"] == "the request line and headers are larger than 64 kB"


def test_a_large_head_within_the_limit_and_a_body_behind_it_are_read(strict: httpx.Client) -> None:
    answer = strict.post(
        "/api/v1/check",
        json={"puzzle": "1" + "." * 80},
        headers={"host": "localhost", "a": "b" * 60_000},
    )
    assert answer.json()["status"] == "several"


@pytest.mark.parametrize(
    "parts", [[], [b"GET / HT"], [HEAD], [HEAD + b"\r\n", HEAD], [HEAD + b"\r\n" + HEAD]]
)
def test_a_head_that_never_ends_is_closed(strict: httpx.Client, parts: list[bytes]) -> None:
    with open_connection(strict) as connection:
        for part in parts:
            connection.sendall(part)
        answers = read_all(connection).count(b'{"status":"live"}')
    assert answers == sum(b"\r\n\r\n" in part for part in parts)


def test_a_head_that_comes_slowly_is_closed_all_the_same(strict: httpx.Client) -> None:
    with open_connection(strict) as connection, suppress(ConnectionError):
        for _ in range(1_000):
            connection.sendall(b"a")
            time.sleep(0.02)
        raise AssertionError("it was never closed")


def test_an_idle_connection_makes_room_for_a_new_one(tmp_path: Path) -> None:
    with app_in(tmp_path, connections=20) as client, ExitStack() as opened:
        idle = [opened.enter_context(open_connection(client)) for _ in range(40)]
        assert read_all(idle[0]) == b""
        with open_connection(client) as new:
            new.sendall(HEAD + b"connection: close\r\n\r\n")
            assert read_all(new).startswith(b"HTTP/1.1 200 OK")
        idle[-1].sendall(HEAD + b"connection: close\r\n\r\n")
        assert read_all(idle[-1]).startswith(b"HTTP/1.1 200 OK")


def test_if_none_is_idle_the_client_with_most_connections_loses_one(tmp_path: Path) -> None:
    body = b"POST /api/v1/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    slow = body + b"content-length: 1000\r\n\r\n{"
    with app_in(tmp_path, connections=20) as client, ExitStack() as opened:
        address = client.base_url.host, client.base_url.port or 80
        busy = [opened.enter_context(open_connection(client)) for _ in range(20)]
        for connection in busy:
            connection.sendall(slow)
        until(lambda: _running(address) >= 20)
        with socket.create_connection(address, 20, ("127.0.0.2", 0)) as other:
            other.sendall(HEAD + b"connection: close\r\n\r\n")
            assert read_all(other).startswith(b"HTTP/1.1 200 OK")
        with suppress(ConnectionResetError):
            assert read_all(busy[0]) == b""


def _running(address: tuple[str, int]) -> float:
    """Say how many requests a server works on, by a connection that it is free to close."""
    with suppress(OSError), socket.create_connection(address, 20, ("127.0.0.3", 0)) as asking:
        asking.sendall(b"GET /metrics HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        for line in read_all(asking).splitlines():
            if line.startswith(b"nonet_requests_running "):
                return float(line.split()[1])
    return 0.0


def test_a_client_that_does_not_read_its_answer_is_cut_off(tmp_path: Path) -> None:
    def is_cut_off(connection: socket.socket) -> bool:
        try:
            connection.send(b"\r\n")  # allowed before a request
        except ConnectionError:
            return True
        return False

    with app_in(tmp_path, answer_seconds=0.5) as client, socket.socket() as taking:
        taking.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        taking.settimeout(20)
        taking.connect((client.base_url.host, client.base_url.port or 80))
        taking.sendall(b"GET /api/v1/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n" * 100)
        until(lambda: is_cut_off(taking))


def test_a_client_that_reads_slowly_gets_the_whole_answer(tmp_path: Path) -> None:
    with app_in(tmp_path, answer_seconds=2) as client, socket.socket() as taking:
        taking.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        taking.settimeout(20)
        taking.connect((client.base_url.host, client.base_url.port or 80))
        request = b"GET /api/v1/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n"
        taking.sendall(request * 40)
        end = time.monotonic() + 5
        size = 0
        while time.monotonic() < end:
            size += len(taking.recv(30_000))
            time.sleep(0.05)
        whole = 40 * len(client.get("/api/v1/openapi.json").content)
        while size < whole and (more := taking.recv(1 << 20)):
            size += len(more)
    assert size >= whole


def test_the_limit_of_open_files_is_raised_to_the_maximum(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(512, hard), hard))
    try:
        with serving(tmp_path) as served:
            limits = Path(f"/proc/{served.process.pid}/limits").read_text()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    (line,) = [one for one in limits.splitlines() if one.startswith("Max open files")]
    assert line.split()[3] == line.split()[4]


@pytest.mark.parametrize(
    ("lines", "status", "words"),
    [
        ([], 400, "host: expected one Host header, found 0"),
        ([b"host: localhost", b"host: localhost"], 400, "host: expected one Host header, found 2"),
        ([b"host:"], 400, "host: not a valid name: ''"),
        ([b"host: a b"], 400, "host: not a valid name: 'a b'"),
        ([b"host: a/b"], 400, "host: not a valid name: 'a/b'"),
        ([b"host: localhost:80:80"], 400, "host: not a valid name"),
        ([b"host: evil.example.com"], 421, "does not answer for 'evil.example.com'"),
        ([b"host: example.org"], 421, "does not answer for 'example.org'"),
        ([b"host: localhost.evil.com:80"], 421, "does not answer for"),
    ],
)
def test_a_host_that_is_not_ours_is_refused(
    strict: httpx.Client, lines: list[bytes], status: int, words: str
) -> None:
    request = b"\r\n".join([b"GET /health/live HTTP/1.1", *lines, b"", b""])
    found, problem = ask(strict, request)
    assert found == status
    assert words in problem["detail"]


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:1", "localhost.", "a.b.example.org:443"])
def test_a_host_that_is_ours_is_answered(strict: httpx.Client, host: str) -> None:
    assert strict.get("/health/live", headers={"host": host}).status_code == 200


def test_http_1_0_knows_no_host(strict: httpx.Client) -> None:
    with open_connection(strict) as connection:
        connection.sendall(b"GET /health/live HTTP/1.0\r\n\r\n")
        assert read_all(connection).startswith(b"HTTP/1.1 200 OK")


def test_a_server_on_this_machine_answers_to_its_own_names_alone(tmp_path: Path) -> None:
    with serving(tmp_path, "--allow-host", "tunnel.example.net") as served:

        def status(host: str) -> int:
            url = f"{served.url}api/v1/formats"
            return httpx.get(url, headers={"host": host}, trust_env=False).status_code

        for known in ("localhost:8000", "127.0.0.1", "[::1]:80", "tunnel.example.net"):
            assert status(known) == 200
        assert status("rebound.example.com") == 421


@pytest.mark.parametrize(
    ("line", "status", "words"),
    [
        (b"FOO / HTTP/1.1", 501, "unknown HTTP method FOO"),
        (b"get / HTTP/1.1", 501, "unknown HTTP method get"),
        (b"PROPFIND /api/v1/formats HTTP/1.1", 405, "does not support PROPFIND, only GET"),
        (b"\x16\x03\x01\x02\x00", 400, "not a valid HTTP request"),
        (b"GET / HTTP/3.1", 400, "not a valid HTTP request"),
    ],
)
def test_a_request_that_no_route_accepts_gets_a_problem_report(
    strict: httpx.Client, line: bytes, status: int, words: str
) -> None:
    found, problem = ask(strict, line + b"\r\nhost: localhost\r\nconnection: close\r\n\r\n")
    assert found == status
    assert words in problem["detail"]


def test_clients_without_an_answer_are_notified_at_shutdown(tmp_path: Path) -> None:
    with ThreadPoolExecutor() as pool:
        with app_in(tmp_path, seconds=60.0, end_seconds=1) as client:
            question = {"puzzle": SLOW, "method": "backtracking"}
            url = client.base_url.join("/api/v1/solve")
            asking = pool.submit(httpx.post, url, json=question, timeout=60, trust_env=False)
            until(lambda: "nonet_workers_busy 1.0" in client.get("/metrics").text)
        answer = asking.result()
    assert answer.status_code == 503
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["retry-after"] == "5"
    assert "restarting" in answer.json()["detail"]
