"""Workers: long jobs in separate processes, each with a hard limit, so that nobody else waits.

A worker is started when it is first needed. It has a low priority, ends itself when a job is past
its limit, and is killed from here if it does not. Jobs wait in a short queue; one job of a client
runs at a time, so that nobody takes all workers.
"""

from __future__ import annotations

import json
import os
import select
import signal
import struct
import subprocess
import sys
import threading
import time
from concurrent.futures import Future
from contextlib import suppress
from typing import Any

from .. import errors
from ..messages import Message
from .problems import Problem

PATIENCE = 10.0
"""Seconds that a job waits for a worker."""

_GRACE = 1.0  # seconds that a worker has to end itself
_SLACK = 1.0  # seconds of CPU time on top of twice the requested ones
_BUSY = 4.0  # times its CPU time that a job may take on a busy machine
_STARTING = 10.0  # seconds until a worker must be ready for a task that is new to it
_START_WORK = 0.5  # seconds of CPU time that it takes to replace a worker
_OF_ONE_CLIENT = 4  # jobs that may wait or work at a time
_HEAD = struct.Struct(">Id")
_JOB = struct.Struct(">II")


class Job:
    """A place in the queue. At its `turn` there is a worker for it.

    It can be taken before the job has everything it needs: until `is_ready` others go first.
    """

    __slots__ = ("client", "is_at_work", "is_gone", "is_ready", "spent", "turn", "worker")

    def __init__(self, client: str | None, *, is_ready: bool) -> None:
        self.client, self.is_ready = client, is_ready
        self.turn: Future[None] = Future()
        self.worker: Worker | None = None
        self.is_at_work = self.is_gone = False
        self.spent = 0.0  # seconds of CPU time, as far as they are known


class Workers:
    """A few processes, and the jobs that wait for them."""

    def __init__(self, most: int, queue: int) -> None:
        self.most, self._queue = max(1, most), queue
        self._idle: list[Worker] = []
        self._jobs: list[Job] = []  # running or waiting, in order of arrival
        self._lock = threading.Lock()
        self._is_closed = False
        self.killed = self.refused = 0

    @property
    def busy(self) -> int:
        """How many jobs are running."""
        return sum(job.is_at_work for job in self._jobs)

    @property
    def waiting(self) -> int:
        """How many jobs wait."""
        return sum(not job.is_at_work for job in self._jobs)

    def run(
        self,
        task: str,
        arguments: dict[str, Any],
        *,
        seconds: float,
        client: str | None = None,
        data: bytes = b"",
    ) -> bytes:
        """Run a task in a worker; return its answer as JSON, or raise what it raised.

        LimitReached if it took too long, Problem if the queue is full. One job of a `client` runs
        at a time; None is any client. `data` is passed to the task as it is.
        """
        job = self.enter(client)
        try:
            try:
                job.turn.result(PATIENCE)
            except TimeoutError:
                raise self.count_late() from None
            return self.do(job, task, arguments, seconds=seconds, data=data)
        finally:
            self.leave(job)

    def enter(self, client: str | None = None, *, is_ready: bool = True) -> Job:
        """Take a place in the queue, or refuse; call `leave` afterwards."""
        job = Job(client, is_ready=is_ready)
        with self._lock:
            own = sum(client is not None and other.client == client for other in self._jobs)
            if own >= _OF_ONE_CLIENT:
                self.refused += 1
                raise Problem(429, "problem.too-many-own-jobs", count=own, retry_after=2)
            if self.waiting >= self._queue or self._is_closed:
                self.refused += 1
                raise Problem(503, "problem.queue-full", retry_after=5)
            self._jobs.append(job)
            self._give_turns()
        return job

    def set_ready(self, job: Job) -> None:
        """Let a job start that has everything it needs."""
        with self._lock:
            job.is_ready = True
            self._give_turns()

    def leave(self, job: Job) -> None:
        """Give the place up."""
        with self._lock:
            self._jobs.remove(job)
            self._give_turns()

    def count_late(self) -> Problem:
        """Count a job that waited too long, and return the problem."""
        self.refused += 1
        return Problem(503, "problem.worker-late", retry_after=5)

    def do(
        self, job: Job, task: str, arguments: dict[str, Any], *, seconds: float, data: bytes = b""
    ) -> bytes:
        """Run a job whose turn has come, as `run` does."""
        start = time.monotonic()
        worker = self._take_worker(job)
        try:
            answer, job.spent = worker.ask(task, arguments, seconds, data)
        except BaseException:
            with self._lock:
                job.worker = None
            job.spent = time.monotonic() - start + _START_WORK
            self.killed += worker.end(at_once=True)
            raise
        self._give_back(worker, job)
        return _parse_answer(answer)

    def stop(self, job: Job) -> None:
        """Stop a job whose client is gone: its worker is killed."""
        with self._lock:
            job.is_gone = True
            if job.worker is not None:
                job.worker.kill()

    def warm(self) -> None:
        """Start one worker in advance."""
        self._give_back(Worker())

    def close(self) -> None:
        """End all workers, busy ones too."""
        with self._lock:
            self._is_closed = True
            idle, self._idle = self._idle, []
            for job in self._jobs:
                if job.worker is not None:
                    job.worker.kill()  # the waiting thread ends it
            self._give_turns()
        for worker in idle:
            worker.end()

    def _give_turns(self) -> None:
        """Start the next jobs, one at a time for each client."""
        at_work = {job.client for job in self._jobs if job.is_at_work} - {None}
        busy = self.busy
        for job in self._jobs:
            if job.is_at_work or not job.is_ready or job.turn.done():
                continue
            if self._is_closed:
                if job.turn.set_running_or_notify_cancel():
                    job.turn.set_exception(self.count_late())
                continue
            if busy >= self.most:
                return
            if job.client in at_work or not job.turn.set_running_or_notify_cancel():
                continue
            job.is_at_work = True
            busy += 1
            if job.client is not None:
                at_work.add(job.client)
            job.turn.set_result(None)

    def _take_worker(self, job: Job) -> Worker:
        with self._lock:
            job.worker = worker = self._find_idle() or Worker()
            if self._is_closed or job.is_gone:
                worker.kill()
        return worker

    def _find_idle(self) -> Worker | None:
        while self._idle:
            worker = self._idle.pop()
            if worker.is_alive:
                return worker
            worker.end()
        return None

    def _give_back(self, worker: Worker, job: Job | None = None) -> None:
        with self._lock:
            if job is not None:
                job.worker = None
            is_killed = job is not None and job.is_gone
            if not self._is_closed and not is_killed:
                self._idle.append(worker)
                return
        worker.end()


class Worker:
    """One process that does one job after the other."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "nonet.web.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for the server, which ends its workers itself
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        )
        self._loaded: set[str] = set()  # tasks that it has done before

    @property
    def is_alive(self) -> bool:
        """Has the process not ended?"""
        return self._process.poll() is None

    def ask(
        self, task: str, arguments: dict[str, Any], seconds: float, data: bytes = b""
    ) -> tuple[bytes, float]:
        """Return the answer to a job and its CPU time; LimitReached if it is late."""
        # The library checks the time itself; the rest is for rating the result on a busy machine.
        most = 2 * seconds + _SLACK
        job = json.dumps([task, arguments, most]).encode()
        end = time.monotonic() + _BUSY * most + _GRACE + (0 if task in self._loaded else _STARTING)
        try:
            assert self._process.stdin is not None
            self._process.stdin.write(_JOB.pack(len(job), len(data)) + job)
            self._process.stdin.write(data)
            self._process.stdin.flush()
            length, spent = _HEAD.unpack(self._read(_HEAD.size, end))
            self._loaded.add(task)
            return self._read(length, end), spent
        except (EOFError, OSError):
            status = self._process.wait()
            if status == -signal.SIGPROF:  # its own clock
                raise errors.LimitReached("problem.worker-seconds", seconds=seconds) from None
            raise Problem(503, "problem.worker-broke", retry_after=1) from None
        except TimeoutError:
            raise errors.LimitReached("problem.worker-seconds", seconds=seconds) from None

    def _read(self, length: int, end: float) -> bytes:
        assert self._process.stdout is not None
        number, parts, got = self._process.stdout.fileno(), [], 0
        waiting = select.poll()  # select() is limited to a thousand files
        waiting.register(number, select.POLLIN)
        while got < length:
            if not waiting.poll(max(0.0, end - time.monotonic()) * 1000):
                raise TimeoutError
            part = os.read(number, min(length - got, 1 << 20))
            if not part:
                raise EOFError
            parts.append(part)
            got += len(part)
        return b"".join(parts)

    def kill(self) -> None:
        """Kill the process."""
        self._process.kill()

    def end(self, *, at_once: bool = False) -> bool:
        """End the process; return whether it was killed."""
        if at_once:
            self._process.kill()
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            with suppress(OSError):
                stream.close()
        try:
            self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        return at_once


def _parse_answer(answer: bytes) -> bytes:
    if answer[:1] == b"+":
        return answer[1:]
    name, code, facts = json.loads(answer[1:])
    if name == "MissingExtra":
        raise Problem.from_error(503, Message(code, **facts), retry_after=3600)
    if name == "Fault":
        raise RuntimeError(code)  # the worker has written more to standard error
    raise getattr(errors, name, errors.RequestError)(code, **facts)
