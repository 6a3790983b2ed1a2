"""Where the large test data lives: outside the repository, in the folder that NONET_DATA names."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent


def data(path: str) -> Path:
    """Return the path of a data file; skip the test, loudly, where the file is absent."""
    folder = Path(os.environ.get("NONET_DATA") or ROOT.parent / "shared" / "data")
    found = folder / path
    if not found.exists():
        pytest.skip(f"NOT RUN: no test data at {path!r}: set NONET_DATA to the folder that has it")
    return found
