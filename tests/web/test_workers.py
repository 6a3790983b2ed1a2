"""Workers: long work in processes that are ended in time, and never in the way of others."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from nonet.errors import LimitReached, ParseError
from nonet.web.problems import Problem
from nonet.web.workers import Workers

from ..data import data
from .serving import EASY, SLOW, Served

TASK = {"puzzle": SLOW, "method": "backtracking"}  # minutes of work, if it is let


@pytest.fixture
def workers() -> Iterator[Workers]:
    workers = Workers(most=1, queue=2)
    yield workers
    workers.close()


def slow(workers: Workers, seconds: float = 1.0, client: str | None = None) -> bytes:
    return workers.run("work_by", TASK | {"seconds": 60}, seconds=seconds, client=client)


def until(condition: Any) -> None:
    end = time.monotonic() + 20
    while not condition():
        assert time.monotonic() < end, "it never came to be"
        time.sleep(0.01)


def processes_of(workers: Workers) -> list[int]:
    return [worker._process.pid for worker in workers._idle]


def test_a_worker_answers_and_is_used_again(workers: Workers) -> None:
    for _ in range(3):
        answer = workers.run("check", {"puzzle": EASY, "seconds": 5}, seconds=5)
        assert json.loads(answer)["status"] == "unique"
        assert len(processes_of(workers)) == 1
    assert (workers.busy, workers.waiting, workers.killed) == (0, 0, 0)


def test_an_error_of_a_task_is_raised_in_the_caller(workers: Workers) -> None:
    with pytest.raises(ParseError, match="5 cells do not form a square grid"):
        workers.run("check", {"puzzle": "hello", "seconds": 5}, seconds=5)
    with pytest.raises(RuntimeError, match="a task broke"):
        workers.run("check", {"nonsense": 1}, seconds=5)
    assert workers.run("check", {"puzzle": EASY, "seconds": 5}, seconds=5)


def test_a_worker_past_its_limit_is_ended_and_another_takes_its_place(workers: Workers) -> None:
    workers.warm()
    (first,) = processes_of(workers)
    workers.run("check", {"puzzle": EASY, "seconds": 5}, seconds=5)
    with pytest.raises(LimitReached, match=r"not finished within 0\.3 s"):
        slow(workers, seconds=0.3)
    assert not os.path.exists(f"/proc/{first}")
    assert workers.killed == 1
    assert workers.run("check", {"puzzle": EASY, "seconds": 5}, seconds=5)
    assert processes_of(workers) != [first]


def test_a_worker_that_crashes_is_replaced(workers: Workers) -> None:
    workers.run("check", {"puzzle": EASY, "seconds": 5}, seconds=5)
    (process,) = processes_of(workers)
    with ThreadPoolExecutor() as pool:
        pending = pool.submit(slow, workers, 30.0)
        until(lambda: workers.busy == 1)
        time.sleep(0.1)
        os.kill(process, signal.SIGKILL)
        with pytest.raises(Problem, match=r"worker process .* failed") as caught:
            pending.result()
        assert caught.value.status == 503
    assert workers.run("check", {"puzzle": EASY, "seconds": 5}, seconds=5)


def test_a_worker_that_died_while_idle_is_not_used(workers: Workers) -> None:
    workers.run("check", {"puzzle": EASY, "seconds": 5}, seconds=5)
    (process,) = processes_of(workers)
    os.kill(process, signal.SIGKILL)
    until(lambda: not workers._idle[0].is_alive)
    assert workers.run("check", {"puzzle": EASY, "seconds": 5}, seconds=5)


def test_a_full_queue_is_reported_immediately(workers: Workers) -> None:
    with ThreadPoolExecutor() as pool:
        jobs = [pool.submit(slow, workers, 30.0) for _ in range(3)]
        until(lambda: workers.waiting == 2)
        with pytest.raises(Problem, match="the queue is full") as caught:
            slow(workers)
        assert caught.value.status == 503
        assert caught.value.headers["retry-after"] == "5"
        assert workers.refused == 1
        workers.close()
        for job in jobs:
            with pytest.raises(Problem):
                job.result()


def test_a_client_has_one_job_at_work_at_a_time() -> None:
    workers = Workers(most=2, queue=8)
    with ThreadPoolExecutor() as pool:
        greedy = [pool.submit(slow, workers, 30.0, "greedy") for _ in range(2)]
        until(lambda: workers.busy == 1 and workers.waiting == 1)
        answer = workers.run("check", {"puzzle": EASY, "seconds": 5}, seconds=5, client="other")
        assert json.loads(answer)["status"] == "unique"  # a place was free for another client
        assert workers.busy == 1
        workers.close()
        for job in greedy:
            with pytest.raises(Problem):
                job.result()


def test_too_many_long_requests_of_one_client_are_refused() -> None:
    many = Workers(most=1, queue=16)
    with ThreadPoolExecutor() as pool:
        jobs = [pool.submit(slow, many, 30.0, "greedy") for _ in range(4)]
        until(lambda: many.busy + many.waiting == 4)
        with pytest.raises(Problem, match="you already have 4 long requests running") as caught:
            slow(many, client="greedy")
        assert caught.value.status == 429
        many.close()
        for job in jobs:
            with pytest.raises(Problem):
                job.result()


def test_a_worker_has_lower_priority_than_the_server(workers: Workers) -> None:
    workers.run("check", {"puzzle": EASY, "seconds": 5}, seconds=5)
    (process,) = processes_of(workers)
    own = os.getpriority(os.PRIO_PROCESS, 0)
    assert os.getpriority(os.PRIO_PROCESS, process) >= min(own + 10, 19)


def test_hints_are_answered_while_a_method_works_on_a_long_one(served: Served) -> None:
    question = {"puzzle": SLOW, "method": "backtracking", "seconds": 3}
    with httpx.Client(base_url=served.url, timeout=60, trust_env=False) as client:
        _hints_meanwhile(client, "/api/v1/solve", question, "limit")


def test_hints_are_answered_while_a_25x25_is_solved(served: Served) -> None:
    line = data("variants/gecode_25x25.txt").read_text().split("\n")[0]
    with httpx.Client(base_url=served.url, timeout=60, trust_env=False) as client:
        _hints_meanwhile(client, "/api/v1/check", {"puzzle": line}, None)


def _hints_meanwhile(
    client: httpx.Client, path: str, question: dict[str, Any], status: str | None
) -> None:
    """Ask for up to 200 hints while a long request is at work."""
    done = threading.Event()

    def ask() -> httpx.Response:
        try:
            return client.post(path, json=question)
        finally:
            done.set()

    with ThreadPoolExecutor() as pool:
        long = pool.submit(ask)
        times: list[float] = []
        while len(times) < 200 and not done.is_set():
            answer = client.post("/api/v1/hint", json={"puzzle": EASY, "detail": "full"})
            assert answer.status_code == 200
            times.append(float(answer.headers["server-timing"].partition("dur=")[2]))
        assert len(times) > 20, "the hints waited for the long request"
        p95 = sorted(times)[len(times) * 95 // 100 - 1]
        print(f"p95 of {len(times)} hints beside a long request: {p95:.2f} ms")
        result = long.result().json()
        assert status in (None, result["status"])
