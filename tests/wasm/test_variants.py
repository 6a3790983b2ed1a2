"""Variants made by WebAssembly are those of the library, byte for byte."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

from nonet import _core

REQUESTS: tuple[dict[str, Any], ...] = (
    *({"variant": kind, "seed": 3} for kind in _core.invented_kinds()),
    {"variant": "cage", "clues": 10, "minimal": True, "seed": 1},
    {"variant": "thermometer:4,arrow:4,anti-knight", "symmetry": "rotational", "seed": 2},
    {"variant": "difference,ratio,negative", "minimal": True, "seed": 3},
    {"variant": "cage,diagonals", "jigsaw": True, "seed": 4},
    {"variant": "whisper,renban", "symmetry": "full", "seed": 5},
    {"variant": "digits=0-5,sandwich", "size": 6, "seed": 6},
    {"variant": "thermometer:99", "size": 4, "seed": 7},
    {"variant": "cages", "seed": 8},
)


def test_every_variant_is_that_of_the_library() -> None:
    lines = "".join(json.dumps(["play", "generate", json.dumps(one)]) + "\n" for one in REQUESTS)
    node = shutil.which("node")
    assert node, "node is missing: the page is built with it"
    script = Path(__file__).with_name("answers.mjs")
    done = subprocess.run([node, script], input=lines, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    for one, answer in zip(REQUESTS, done.stdout.splitlines(), strict=True):
        assert answer == _core.answer("generate", json.dumps(one)), one
