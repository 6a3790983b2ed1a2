"""Texts by other people: 112 files and snippets from public repositories."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from nonet.errors import SudokuError
from nonet.formats import Entry, read

from ..data import data

# More puzzles than the index says: these two files have two more headings "Grid …" than the others.
MORE = {"041-euler96": 52, "042-euler96": 52}
# Rules that are not known here, named in the refusal.
VARIANTS = {"091-json-block-cells-null-diag": "constraint"}


def cases() -> list[dict[str, Any]]:
    try:
        text = Path(data("formats/index.json")).read_text()
    except pytest.skip.Exception:
        return []
    found: list[dict[str, Any]] = json.loads(text)
    return found


def read_all(path: Path) -> tuple[list[Entry], list[str]]:
    """Return the puzzles of a file, and the errors of the rest."""
    try:
        found = list(read(path))
    except SudokuError as error:
        return [], [str(error)]
    return (
        [entry for entry in found if entry.puzzle],
        [str(entry.error) for entry in found if entry.error],
    )


def test_the_texts_are_here() -> None:
    data("formats/index.json")
    assert len(cases()) == 112


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["file"])
def test_a_text_from_the_wild_is_read(case: dict[str, Any]) -> None:
    name = case["file"]
    puzzles, faults = read_all(Path(data(f"formats/cases/{name}")))
    if name in VARIANTS:
        assert not puzzles
        assert VARIANTS[name] in faults[0]
        return
    expected = MORE.get(name, case["puzzles"])
    if expected == 0:
        assert not puzzles
        assert faults
        return
    assert not faults
    assert puzzles
    assert expected in (None, len(puzzles))
    assert {entry.puzzle.size for entry in puzzles if entry.puzzle} == {case["size"]}
