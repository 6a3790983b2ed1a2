"""Worker: a process that runs long jobs from standard input, one after the other.

A job is a JSON list: the task, its arguments, and the CPU time it may take; bytes may follow, such
as a picture. The answer is ``+`` and JSON, or ``-`` and the name, code and facts of an error. Each
is preceded by its length, the answer also by its CPU time.
"""

from __future__ import annotations

import json
import os
import signal
import struct
import sys
import time
import traceback
from typing import Any, BinaryIO

_NICE = 10
_MEMORY = 2 << 30  # bytes: a job that wants more ends with MemoryError
_HEAD = struct.Struct(">Id")
_JOB = struct.Struct(">II")


def main() -> None:
    """Do jobs until standard input ends."""
    _restrain()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # prints must not get between answers
    from . import tasks  # in advance: the first job should not wait for it

    jobs = sys.stdin.buffer
    while (job := _next(jobs)) is not None:
        answer, spent = _answer(tasks, *job)
        answers.write(_HEAD.pack(len(answer), spent) + answer)
        answers.flush()


def _restrain() -> None:
    """Lower the priority and limit the memory, if the system can (Windows cannot)."""
    if hasattr(os, "nice"):
        os.nice(_NICE)
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    except (ImportError, ValueError, OSError):  # macOS knows the limit and refuses to set it
        pass


def _next(jobs: BinaryIO) -> Any:
    head = jobs.read(_JOB.size)
    if len(head) < _JOB.size:
        return None
    length, more = _JOB.unpack(head)
    task, arguments, seconds = json.loads(jobs.read(length))
    if more:
        arguments["data"] = jobs.read(more)
    return task, arguments, seconds


def _answer(
    tasks: Any, name: str, arguments: dict[str, Any], seconds: float
) -> tuple[bytes, float]:
    """Return the answer, validated by its schema, and the CPU time that it took."""
    from ..errors import SudokuError

    start = time.process_time()
    try:
        task = tasks.find_task(name)  # loading is not counted: the disk may be slow
        start = time.process_time()
        # CPU time, which a busy machine does not shorten; it ends the process, native code too.
        signal.setitimer(signal.ITIMER_PROF, seconds)
        answer = b"+" + tasks.make_json(name, task(**arguments))
    except SudokuError as error:
        message = error.message.to_json()
        answer = _refuse(type(error).__name__, message["code"], message["facts"])
    except MemoryError:
        answer = _refuse("LimitReached", "problem.worker-memory")
    except Exception:  # a bug: the next job may fare better
        traceback.print_exc()
        answer = _refuse("Fault", "a task broke")
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    return answer, time.process_time() - start


def _refuse(name: str, code: str, facts: dict[str, Any] | None = None) -> bytes:
    return b"-" + json.dumps([name, code, facts or {}]).encode()


if __name__ == "__main__":
    main()
