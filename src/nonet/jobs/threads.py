"""Threads: how many a job may use, and a pool that lives on for the next job."""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from concurrent.futures import ThreadPoolExecutor


def count_cores() -> int:
    """Return the number of cores that this process may use, at least 1."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@cache
def thread_pool(threads: int) -> ThreadPoolExecutor:
    """Return a pool that stays for the next job: starting it takes as long as many puzzles."""
    from concurrent.futures import ThreadPoolExecutor  # slow to import, and not always needed

    return ThreadPoolExecutor(threads, "nonet")


if hasattr(os, "register_at_fork"):  # threads do not survive a fork
    os.register_at_fork(after_in_child=thread_pool.cache_clear)
