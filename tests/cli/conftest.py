"""Run the command line inside the tests, and as a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest

from .running import Said, run_inside

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
SEVERAL = "....7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
NONE = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


Run = Callable[..., Said]


@pytest.fixture
def nonet() -> Run:
    """Run a command in this process: quick, and errors show."""

    return run_inside


@pytest.fixture
def process() -> Run:
    """Run a command as a process of its own, as a shell does."""

    def run(*arguments: object, given: bytes = b"") -> Said:
        done = subprocess.run(
            [sys.executable, "-m", "nonet", *map(str, arguments)],
            input=given,
            capture_output=True,
            timeout=60,
        )
        return Said(done.stdout.decode(), done.stderr.decode(), done.returncode)

    return run
