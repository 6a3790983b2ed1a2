"""Work: long jobs in processes of their own, each with a hard limit, so that nobody else waits.

A worker is started when it is first needed. It is nice to the rest of the machine, ends itself
when a job is past its limit, and is ended from here should it not. Jobs wait in a short queue; a
client has one job at work at a time, so that nobody takes all workers.
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
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from .. import errors
from .problems import Problem

__all__ = ["Worker", "Workers"]

_GRACE = 1.0  # seconds that a worker has to end itself
_SLACK = 1.0  # seconds of CPU time besides twice those that were asked for
_BUSY = 4.0  # times as long as its CPU time a job may take, where the machine has much else to do
_STARTING = 10.0  # seconds until a worker must be ready for a task that is new to it
_PATIENCE = 10.0  # seconds that a job waits for a worker
_OF_ONE_CLIENT = 4  # jobs that may wait or work at a time
_HEAD = struct.Struct(">I")
_JOB = struct.Struct(">II")


class Workers:
    """A few processes, and the jobs that wait for them."""

    def __init__(self, most: int, queue: int) -> None:
        """Take how many processes there may be, and how many jobs may wait; none is started."""
        self._most, self._queue = max(1, most), queue
        self._idle: list[Worker] = []
        self._at_work: set[Worker] = set()
        self._jobs: list[_Job] = []  # at work or waiting, in the order in which they came
        self._changed = threading.Condition()
        self._is_closed = False
        self.killed = self.refused = 0

    @property
    def busy(self) -> int:
        """How many jobs are at work."""
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
        """Let a worker do a task; return its answer as JSON, or raise what it raised.

        LimitReached says that it took too long, Problem that there is no place in the queue. A
        `client` has one job at work at a time; None is nobody in particular. `data` goes along as
        it is, for a task that takes such.
        """
        with self._place(client):
            worker = self._taken()
            try:
                answer = worker.ask(task, arguments, seconds, data)
            except BaseException:
                with self._changed:
                    self._at_work.discard(worker)
                self.killed += worker.end(at_once=True)
                raise
            self._give_back(worker)
        return _result(answer)

    def warm(self) -> None:
        """Start one worker; it gets ready while others are served."""
        self._give_back(Worker())

    def close(self) -> None:
        """End all workers, those at work too."""
        with self._changed:
            self._is_closed = True
            idle, self._idle = self._idle, []
            for worker in self._at_work:
                worker.kill()  # whoever waits for it ends it
            self._changed.notify_all()
        for worker in idle:
            worker.end()

    @contextmanager
    def _place(self, client: str | None) -> Iterator[None]:
        """Wait in the queue until a worker is free, and no other job of the client is at work."""
        job = _Job(client)
        with self._changed:
            own = sum(client is not None and other.client == client for other in self._jobs)
            if own >= _OF_ONE_CLIENT:
                self.refused += 1
                raise Problem(429, f"{own} long requests of yours are at work", retry_after=2)
            if self.waiting >= self._queue or self._is_closed:
                self.refused += 1
                raise Problem(503, "all workers are busy, and the queue is full", retry_after=5)
            self._jobs.append(job)
            is_next = self._changed.wait_for(lambda: self._is_next(job), _PATIENCE)
            if not is_next or self._is_closed:
                self._jobs.remove(job)
                self.refused += 1
                self._changed.notify_all()
                raise Problem(503, "all workers are busy: no one was free in time", retry_after=5)
            job.is_at_work = True
            self._changed.notify_all()
        try:
            yield
        finally:
            with self._changed:
                self._jobs.remove(job)
                self._changed.notify_all()

    def _is_next(self, job: _Job) -> bool:
        if self._is_closed:
            return True
        if self.busy >= self._most:
            return False
        at_work = {other.client for other in self._jobs if other.is_at_work} - {None}
        return (
            next((o for o in self._jobs if not o.is_at_work and o.client not in at_work), None)
            is job
        )

    def _taken(self) -> Worker:
        with self._changed:
            worker = self._alive() or Worker()
            self._at_work.add(worker)
            if self._is_closed:
                worker.kill()
        return worker

    def _alive(self) -> Worker | None:
        while self._idle:
            worker = self._idle.pop()
            if worker.is_alive:
                return worker
            worker.end()
        return None

    def _give_back(self, worker: Worker) -> None:
        with self._changed:
            self._at_work.discard(worker)
            if not self._is_closed:
                self._idle.append(worker)
                return
        worker.end()


class _Job:
    """One job in the queue, or at work."""

    __slots__ = ("client", "is_at_work")

    def __init__(self, client: str | None) -> None:
        self.client, self.is_at_work = client, False


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

    def ask(self, task: str, arguments: dict[str, Any], seconds: float, data: bytes = b"") -> bytes:
        """Give it a job, and return the answer; LimitReached where it takes too long."""
        # The library looks at the clock itself; beyond that there is time to check and to rate what
        # was found, and to be slow on a busy machine.
        most = 2 * seconds + _SLACK
        job = json.dumps([task, arguments, most]).encode()
        end = time.monotonic() + _BUSY * most + _GRACE + (0 if task in self._loaded else _STARTING)
        try:
            assert self._process.stdin is not None
            self._process.stdin.write(_JOB.pack(len(job), len(data)) + job)
            self._process.stdin.write(data)
            self._process.stdin.flush()
            (length,) = _HEAD.unpack(self._read(_HEAD.size, end))
            self._loaded.add(task)
            return self._read(length, end)
        except (EOFError, OSError):
            said = self._process.wait()
            if said == -signal.SIGPROF:  # its own clock
                raise errors.LimitReached(f"not done within {seconds:g} s") from None
            raise Problem(503, "the worker for this request broke down", retry_after=1) from None
        except TimeoutError:
            raise errors.LimitReached(f"not done within {seconds:g} s") from None

    def _read(self, length: int, end: float) -> bytes:
        assert self._process.stdout is not None
        number, parts, got = self._process.stdout.fileno(), [], 0
        waiting = select.poll()  # and not select(), which knows a thousand files and no more
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
        """Let the process end at once; what it was asked breaks off."""
        self._process.kill()

    def end(self, *, at_once: bool = False) -> bool:
        """End the process; say whether it had to be killed."""
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


def _result(answer: bytes) -> bytes:
    """Return what a worker answered; raise what it raised."""
    if answer[:1] == b"+":
        return answer[1:]
    name, message = json.loads(answer[1:])
    if name == "MissingExtra":
        raise Problem(503, message, retry_after=3600)
    if name == "Fault":
        raise RuntimeError(message)  # the worker has said more on standard error
    kind = getattr(errors, name, None)
    raise kind(message) if kind else errors.ParseError(message)
