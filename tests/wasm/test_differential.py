"""WebAssembly against the native library: the same request has the same answer, byte for byte.

Only the time that a job took may differ.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from nonet import _core

from ..jobs.requests import MANY, Request, make_requests

PARTS = 4  # which may run side by side


def module_for(job: str, request: Request) -> str:
    """Return the module that the page would ask (frontend/src/engine/modules.ts)."""
    rows, columns = request.get("boxes") or (0, 0)
    puzzle = request.get("puzzle", "").partition(";")[0]
    cells = sum(sign not in " \n|+-" for sign in puzzle)
    if max(cells, (request.get("size") or rows * columns) ** 2) > 128:
        return "large"
    is_full = job in {"equal", "estimate", "ranges", "redundant"} or any(
        request.get(name) for name in ("se", "rating", "pearl", "diamond")
    )
    return "full" if is_full else "play"


def hide_time(answer: str) -> str:
    """Return an answer without the seconds that the job took."""
    return re.sub(r'("stats":{"seconds"):[0-9.]+', r"\1:…", answer)


@pytest.mark.parametrize("part", range(PARTS))
def test_every_answer_matches_the_library(part: int) -> None:
    asked = list(make_requests())[part::PARTS]
    lines = "".join(
        json.dumps([module_for(job, request), job, json.dumps(request)]) + "\n"
        for job, request in asked
    )
    node = shutil.which("node")
    assert node, "node is missing: the page is built with it"
    script = Path(__file__).with_name("answers.mjs")
    done = subprocess.run([node, script], input=lines, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found = done.stdout.splitlines()
    assert len(found) == len(asked) == MANY // PARTS
    for (job, request), answer in zip(asked, found, strict=True):
        expected = _core.answer(job, json.dumps(request))
        assert hide_time(answer) == hide_time(expected), (job, request)
