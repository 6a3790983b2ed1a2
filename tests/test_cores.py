"""The package on systems whose `os` has less than that of Linux."""

from __future__ import annotations

import subprocess
import sys

import pytest

# What macOS (the first) and Windows (all) do not have.
_LINUX_ONLY = ["sched_getaffinity"], ["sched_getaffinity", "register_at_fork", "fork", "nice"]

_PROGRAM = """
import os, sys
for name in {missing}:
    delattr(os, name)
sys.modules["resource"] = None
import nonet
import nonet.batch, nonet.cli.shared.answers, nonet.jobs.threads, nonet.web.worker
assert nonet.jobs.threads.count_cores() >= 1
nonet.web.worker._restrain()
print(len(list(nonet.batch.generate(3, 4, seed=1))))
print(nonet.batch.solve([81 * "."] * 2).tally.several)
"""


@pytest.mark.parametrize("missing", _LINUX_ONLY)
def test_everything_works_where_the_system_lacks_what_linux_has(missing: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM.format(missing=missing)], capture_output=True, text=True
    )
    assert (done.stdout, done.stderr) == ("3\n2\n", "")
