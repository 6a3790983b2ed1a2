"""Worker: a process that does long jobs, one after the other, as it is told on standard input.

A job is a JSON list: the task, its arguments, and the seconds it may take; bytes may follow, such
as a picture. The answer is ``+`` and JSON, or ``-`` and the name and the words of an error. Each
has its length before it.
"""

from __future__ import annotations

import json
import os
import resource
import signal
import struct
import sys
import traceback
from typing import Any, BinaryIO

__all__ = ["main"]

_NICE = 10
_MEMORY = 2 << 30  # bytes: a job that wants more ends with MemoryError
_HEAD = struct.Struct(">I")
_JOB = struct.Struct(">II")


def main() -> None:
    """Do jobs until standard input ends."""
    os.nice(_NICE)
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # nothing else may come between answers
    from .tasks import TASKS

    jobs = sys.stdin.buffer
    while (job := _next(jobs)) is not None:
        task, arguments, seconds = job
        signal.setitimer(signal.ITIMER_REAL, seconds)  # ends the process, native code too
        answer = _answer(TASKS[task], arguments)
        signal.setitimer(signal.ITIMER_REAL, 0)
        answers.write(_HEAD.pack(len(answer)) + answer)
        answers.flush()


def _next(jobs: BinaryIO) -> Any:
    head = jobs.read(_JOB.size)
    if len(head) < _JOB.size:
        return None
    length, more = _JOB.unpack(head)
    task, arguments, seconds = json.loads(jobs.read(length))
    if more:
        arguments["data"] = jobs.read(more)
    return task, arguments, seconds


def _answer(task: Any, arguments: dict[str, Any]) -> bytes:
    from ..errors import SudokuError

    try:
        return b"+" + json.dumps(task(**arguments), ensure_ascii=False).encode(errors="replace")
    except (SudokuError, ValueError) as error:
        return b"-" + json.dumps([type(error).__name__, str(error)]).encode()
    except MemoryError:
        return b"-" + json.dumps(["LimitReached", "it would take too much memory"]).encode()
    except Exception:  # a fault of ours: it is noted, and the next job may fare better
        traceback.print_exc()
        return b"-" + json.dumps(["Fault", "a task broke"]).encode()


if __name__ == "__main__":
    main()
