"""Worker: a process that does long jobs, one after the other, as it is told on standard input.

A job is a JSON list: the task, its arguments, and the CPU time it may take; bytes may follow, such
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
    from . import tasks  # now, so that the first job does not wait for it

    jobs = sys.stdin.buffer
    while (job := _next(jobs)) is not None:
        answer = _answer(tasks.named, *job)
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


def _answer(named: Any, name: str, arguments: dict[str, Any], seconds: float) -> bytes:
    from ..errors import SudokuError

    try:
        task = named(name)  # what it has to load is not counted: a slow disk must not end it
        # CPU time, which a busy machine does not shorten; it ends the process, native code too.
        signal.setitimer(signal.ITIMER_PROF, seconds)
        return b"+" + json.dumps(task(**arguments), ensure_ascii=False).encode(errors="replace")
    except (SudokuError, ValueError) as error:
        return b"-" + json.dumps([type(error).__name__, str(error)]).encode()
    except MemoryError:
        return b"-" + json.dumps(["LimitReached", "it would take too much memory"]).encode()
    except Exception:  # a fault of ours: it is noted, and the next job may fare better
        traceback.print_exc()
        return b"-" + json.dumps(["Fault", "a task broke"]).encode()
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


if __name__ == "__main__":
    main()
