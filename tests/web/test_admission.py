"""Admission: what one client can do to the others, which is nothing."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from nonet.errors import RequestError
from nonet.web.api import generate
from nonet.web.bodies import Memory
from nonet.web.health import Readiness
from nonet.web.points import OWN_SECOND, WORKER_SECOND, Account, Buckets, Turns
from nonet.web.pressure import Pressure
from nonet.web.problems import Problem

from .serving import EASY, SLOW, Served, app_in, run_apart, serving
from .test_workers import until

STUBBORN = ".1.2.3..6..279.1.33..8.652..25....3.....6..47.........5634.8.7...7.31.5..419...62"
"""No solution, and to say why takes seconds."""

HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
BROKEN_BOARD = ("board = [-->\r\n\n" * 6_000)[:65_000]

LARGEST = "." * 1296
ALL_MARKS = {f"r{n // 36 + 1}c{n % 36 + 1}": list(range(1, 37)) for n in range(1296)}
WRONG_MARKS = {f"x{n}": [1.5, 2] for n in range(13_000)}
WRONG_KEYS = {f"x{n}": 1 for n in range(18_000)}
LINES = ".\n" * 1_000
RESULT = {"puzzle": STUBBORN, "digits": "1" * 81, "seconds": 300}
LONG_LOG = [[1, 2, "c", 1]] * 18_000

WORST = [
    ("check", {"puzzle": STUBBORN}, 300),
    ("solve", {"puzzle": STUBBORN}, 150),
    ("hint", {"puzzle": STUBBORN}, 300),
    ("explain", {"puzzle": STUBBORN}, 100),
    ("rate", {"puzzle": HARDEST, "path": True}, 150),
    ("read", {"text": BROKEN_BOARD, "format": "rows"}, 100),
    ("read", {"text": BROKEN_BOARD, "format": "sdk"}, 100),
    ("check", {"puzzle": "\r" * 16_000 + "1"}, 300),
    ("methods", {"puzzle": SLOW, "methods": ["backtracking"]}, 30),
    ("lab/run", {"puzzle": SLOW, "method": "backtracking", "most": 200_000}, 30),
    ("lab/compare", {"puzzles": [LINES] * 60, "methods": ["crook"]}, 10),
    ("generate", {"rating": [11.0, 11.9], "diamond": True}, 60),
    ("games", {"puzzle": LINES * 8}, 150),
    ("write", {"puzzle": LINES * 8, "format": "sdk"}, 300),
]
"""The worst that is known of each route, and how often 300 points pay for it."""

BODIES: list[tuple[str, Any, int]] = [
    ("hint", {"puzzle": LARGEST, "marks": ALL_MARKS}, 300),
    ("hint", {"puzzle": EASY, "marks": WRONG_MARKS}, 300),
    ("solve", {"puzzle": EASY} | WRONG_KEYS, 150),
    ("generate", {"size": 36, "diagonals": True, "pattern": LARGEST}, 60),
    ("results", RESULT, 100),
    ("results", RESULT | {"puzzle": EASY, "events": LONG_LOG}, 100),
    ("photos", bytes(16_000_000), 30),
]
"""More of the kind: here the work is in what is sent."""


@contextmanager
def client_at(address: str, url: str) -> Iterator[httpx.Client]:
    """A client with an address of its own."""
    transport = httpx.HTTPTransport(local_address=address)
    with httpx.Client(base_url=url, transport=transport, timeout=60, trust_env=False) as client:
        yield client


def test_others_are_answered_while_clients_send_the_worst_they_can(tmp_path: Path) -> None:
    """Each route is asked its worst for 300 points, all at the same time, by a client each."""
    with serving(tmp_path, "--seconds", "0.3") as served, ThreadPoolExecutor(64) as pool:
        attacks: list[Future[set[int]]] = []
        for number, (path, question, times) in enumerate([*WORST, *BODIES]):
            address = f"127.0.0.{10 + number}"
            attacks.append(pool.submit(_attack, served, address, path, question, times))
        answers: Counter[int] = Counter()
        with client_at("127.0.0.9", served.url) as other:
            while not all(attack.done() for attack in attacks):
                assert _is_ready(other) == 200
                answers.update(ask(other) for ask in (_begin_game, _take_hint))
                time.sleep(0.1)  # its own points last for this
        for attack in attacks:
            assert attack.result() <= {200, 408, 422, 429, 503}
        assert answers.keys() <= {200, 201, 503}
        assert answers[503] * 4 <= answers.total()  # some, where the machine itself is busy


def _attack(served: Served, address: str, path: str, question: Any, times: int) -> set[int]:
    is_photo = isinstance(question, bytes)
    content = question if is_photo else json.dumps(question, separators=(",", ":")).encode()
    kind = {"content-type": "image/jpeg" if is_photo else "application/json"}
    with client_at(address, served.url) as client, ThreadPoolExecutor(24) as pool:
        client.post("/api/v1/me", json={})  # for a cookie, which some of it needs

        def ask(_: int) -> int:
            with suppress(httpx.TransportError):  # refused while it was still being sent
                return client.post(f"/api/v1/{path}", content=content, headers=kind).status_code
            return 429

        return set(pool.map(ask, range(times)))


def _is_ready(client: httpx.Client) -> int:
    return client.get("/health/ready").status_code


def _begin_game(client: httpx.Client) -> int:
    return client.post("/api/v1/games", json={"puzzle": EASY}).status_code


def _take_hint(client: httpx.Client) -> int:
    return client.post("/api/v1/hint", json={"puzzle": EASY}).status_code


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    """A server that gives nothing to its workers: it can do only what is quick for certain."""
    with app_in(tmp_path_factory.mktemp("alone"), queue=0) as client:
        yield client


@pytest.mark.parametrize(
    ("path", "question"),
    [
        ("check", {"puzzle": EASY}),
        ("solve", {"puzzle": "." * 81}),
        ("solve", {"puzzle": "." * 81, "all": True}),
        ("count", {"puzzle": "." * 81, "limit": 1_000}),
        ("count", {"puzzle": EASY, "limit": 100_000}),
        ("check", {"puzzle": "55" + "." * 79}),
        ("hint", {"puzzle": HARDEST, "detail": "full"}),
        ("read", {"text": EASY}),
        ("write", {"puzzle": EASY, "format": "sdk"}),
        ("generate", {"level": "hard"}),
    ],
)
def test_quick_work_needs_no_worker(alone: httpx.Client, path: str, question: Any) -> None:
    assert alone.post(f"/api/v1/{path}", json=question).status_code == 200


@pytest.mark.parametrize(
    ("path", "question"),
    [
        *((path, question) for path, question, _ in WORST),
        ("rate", {"puzzle": EASY}),
        ("explain", {"puzzle": EASY}),
        ("check", {"puzzle": "." * 256}),
        ("count", {"puzzle": "." * 81, "limit": 100_000}),
        ("hint", {"puzzle": EASY, "digits": "\n" * 5_000 + EASY}),
    ],
)
def test_slow_work_goes_to_workers(alone: httpx.Client, path: str, question: Any) -> None:
    answer = alone.post(f"/api/v1/{path}", json=question)
    assert answer.status_code == 503
    assert "all workers are busy" in answer.json()["detail"]


def test_work_stops_when_its_client_hangs_up(tmp_path: Path) -> None:
    with app_in(tmp_path, seconds=60.0) as client:

        def busy() -> bool:
            return "nonet_workers_busy 1.0" in client.get("/metrics").text

        question = {"puzzle": SLOW, "method": "backtracking"}
        url = client.base_url.join("/api/v1/solve")
        with pytest.raises(httpx.ReadTimeout):
            httpx.post(url, json=question, timeout=1, trust_env=False)
        assert busy()
        until(lambda: not busy())
        short = {"puzzle": EASY, "method": "crook"}
        assert client.post("/api/v1/solve", json=short).json()["status"] == "unique"


def test_health_checks_have_their_own_threads(tmp_path: Path) -> None:
    with (
        app_in(tmp_path, wait=1.0) as client,
        ThreadPoolExecutor(60) as pool,
        closing(sqlite3.connect(tmp_path / "games.db", isolation_level=None)) as held,
    ):
        assert _is_ready(client) == 200  # a write that worked is believed for a while
        held.execute("BEGIN IMMEDIATE")  # nobody else can write now
        games = [pool.submit(_begin_game, client) for _ in range(60)]
        until(lambda: _running(client) > 40)  # one for each thread, and this one
        assert _is_ready(client) == 200
        time.sleep(1.2)  # longer than anybody is to wait for a thread
        held.execute("ROLLBACK")
        assert {game.result() for game in games} == {201, 503}
        until(lambda: client.get("/metrics").is_success)
        assert "nonet_requests_shed 0.0" not in client.get("/metrics").text


def _running(client: httpx.Client) -> float:
    """Return how many requests are being worked on."""
    found = re.search(r"nonet_requests_running ([\d.]+)", client.get("/metrics").text)
    return float(found[1]) if found else 0.0


def test_a_request_that_waited_too_long_is_refused_and_so_are_the_next() -> None:
    pressure = Pressure(2.0)
    pressure.check(since=10.0, now=11.0)
    pressure.note(since=10.0, now=11.5)
    with pytest.raises(Problem) as caught:
        pressure.check(since=10.0, now=12.5)
    assert (caught.value.status, caught.value.headers["retry-after"]) == (503, "2")
    with pytest.raises(Problem):
        pressure.note(since=10.0, now=13.0)
    with pytest.raises(Problem):
        pressure.check(since=13.1, now=13.1)
    pressure.check(since=14.0, now=14.0)  # and a moment later it may be better
    assert pressure.refused == 3


def test_a_request_not_started_in_time_is_refused(tmp_path: Path) -> None:
    with app_in(tmp_path, wait=1e-9) as client:
        refused = client.get("/api/v1/formats")
        assert refused.status_code == 503
        assert refused.headers["content-type"] == "application/problem+json"
        assert refused.headers["retry-after"] == "2"
        assert client.get("/health/live").status_code == 200


def test_one_request_of_a_client_is_read_in_each_round_of_the_event_loop() -> None:
    """However many arrive at once, others come in between."""
    seen: dict[str, list[int]] = {"many": [], "one": []}
    now = 0

    async def pass_by(turns: Turns, client: str) -> None:
        await turns.turn(client)
        seen[client].append(now)

    async def all_at_once() -> None:
        nonlocal now
        turns = Turns()
        asking = [asyncio.ensure_future(pass_by(turns, "many")) for _ in range(100)]
        gone = asking.pop(50)
        asking.append(asyncio.ensure_future(pass_by(turns, "one")))
        while not all(one.done() for one in asking):
            await asyncio.sleep(0)
            now += 1
            if now == 2:
                gone.cancel()

    run_apart(all_at_once())
    assert len(seen["many"]) == len(set(seen["many"])) == 99
    assert seen["one"] == seen["many"][:1]


def test_the_event_loop_only_reads_what_is_paid_for(tmp_path: Path) -> None:
    """A body of 160 kB costs five points, before anybody looks at what is in it."""
    content = json.dumps({"puzzle": "?"}).encode() + b" " * 160 * 1024
    pieces = [content[start : start + 10_000] for start in range(0, len(content), 10_000)]
    headers = {"content-type": "application/json"}
    with app_in(tmp_path, rate=0.001, burst=12.0) as client:
        statuses = [
            client.post("/api/v1/check", content=body, headers=headers).status_code
            for body in (content, iter(pieces), content)
        ]
        assert statuses == [422, 422, 429]


@pytest.mark.parametrize(
    ("path", "question"),
    [
        ("hint", {"puzzle": EASY, "marks": WRONG_MARKS}),
        ("hint", {"puzzle": EASY, "marks": {"r1c1": [1.5] * 36}}),
        ("solve", {"puzzle": EASY} | WRONG_KEYS),
        ("games", {"puzzle": EASY, "state": {"digits": [-1] * 1296, "corner": [-1] * 1296}}),
    ],
)
def test_not_every_fault_of_many_is_looked_for(
    client: httpx.Client, path: str, question: Any
) -> None:
    answer = client.post(f"/api/v1/{path}", json=question)
    assert answer.status_code == 422
    assert len(answer.json()["errors"]) < 20


def test_a_wish_is_not_checked_on_the_event_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_elsewhere: list[bool] = []

    def refuse(**_: Any) -> None:
        with suppress(RuntimeError):  # there is no event loop in a thread
            asyncio.get_running_loop()
            is_elsewhere.append(False)
            raise RequestError("no")
        is_elsewhere.append(True)
        raise RequestError("no")

    monkeypatch.setattr(generate, "Wish", refuse)
    with app_in(tmp_path) as client:
        assert client.post("/api/v1/generate", json={"size": 36}).status_code == 422
    assert is_elsewhere == [True]


def test_one_client_holds_half_of_the_memory_for_bodies() -> None:
    memory = Memory(100)
    memory.hold("a", 50)
    with pytest.raises(Problem) as caught:
        memory.hold("a", 1)
    assert caught.value.status == 429
    memory.hold("b", 50)
    with pytest.raises(Problem) as caught:
        memory.hold("c", 1)
    assert caught.value.status == 503
    memory.release("a", 50)
    memory.hold("a", 20)
    memory.hold(None, 30)
    assert memory.held == 100


def test_points_follow_the_work() -> None:
    buckets = Buckets(rate=50.0, burst=300.0)
    account = Account(buckets, "a", paid=2.0)
    account.spend(1.0)
    assert buckets.take("a", 300.0, now=0.0) > 0
    buckets = Buckets(rate=1.0, burst=10.0)
    buckets.charge("a", 15.0, now=0.0)
    assert buckets.take("a", 1.0, now=0.0) == 6.0  # there are five points too few
    buckets.charge("a", 1000.0, now=0.0)
    assert buckets.take("a", 1.0, now=0.0) == 11.0  # nobody waits for ever
    assert OWN_SECOND > WORKER_SECOND


def test_points_paid_in_advance_count() -> None:
    buckets = Buckets(rate=1.0, burst=10.0)
    account = Account(buckets, "a", paid=5.0)
    account.spend(3 / OWN_SECOND)
    account.spend(2 / OWN_SECOND)
    assert buckets.take("a", 10.0) == 0
    account.spend(1 / OWN_SECOND)
    assert buckets.take("a", 1.0) > 0


def test_long_work_leaves_fewer_points(tmp_path: Path) -> None:
    question = {"puzzle": SLOW, "method": "backtracking", "seconds": 1}
    with app_in(tmp_path, rate=0.001, burst=12.0) as client:
        assert client.post("/api/v1/solve", json=question).json()["status"] == "limit"
        assert client.get("/api/v1/formats").status_code == 429


def test_the_database_is_asked_once_for_all_who_want_to_know() -> None:
    calls = []

    async def many() -> list[bool]:
        readiness = Readiness(lambda: not calls.append(1))  # type: ignore[func-returns-value]
        return list(await asyncio.gather(*(readiness.is_ready() for _ in range(200))))

    assert run_apart(many()) == [True] * 200
    assert len(calls) < 10
