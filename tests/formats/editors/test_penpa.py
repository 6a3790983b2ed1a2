"""Penpa: what the drawing alone decides."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import pytest

from nonet.errors import SudokuError
from nonet.formats import parse, read
from nonet.rules import Arrow, Boxes, Cage, Difference, Ratio, Regions, Rule, Thermometer

WIDTH, AREA = 13, 169  # of a 9×9 grid with two cells of room on each side


def point(row: int, column: int, kind: int = 0) -> int:
    return kind * AREA + (row + 2) * WIDTH + column + 2


def corner_text(row: int, column: int) -> int:
    return 4 * AREA + 4 * point(row, column)


def link(head: str = "square,9,9,38", **problem: Any) -> str:
    names = {"thermo": "zT", "arrows": "z3", "killercages": "z6", "number": "zN", "numberS": "z1",
             "symbol": "zY", "lineE": "zE"}  # fmt: skip
    body = json.dumps({names.get(name, name): value for name, value in problem.items()})
    for name in names.values():
        body = body.replace(f'"{name}"', name)
    text = "\n".join([head, "[0,0,0,0]", "[]", body, "{}"])
    pack = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = base64.b64encode(pack.compress(text.encode()) + pack.flush()).decode()
    return f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed}"


def rules_of(**problem: Any) -> list[Rule]:
    (entry,) = read(link(**problem))
    assert entry.puzzle is not None, entry.error
    return list(entry.puzzle.rules[2:])


def test_givens_and_boxes() -> None:
    (entry,) = read(link(number={point(0, 0): ["5", 1, "1"], point(8, 8): ["x", 1, "1"]}))
    assert entry.puzzle is not None
    assert entry.puzzle.givens["r1c1"] == 5
    assert entry.puzzle.rules[2] == Boxes(3, 3)
    assert [note.text() for note in entry.notes] == ["Drawn without a meaning: 1 text."]


def test_thermometers_arrows_and_cages() -> None:
    row = [point(0, column) for column in range(3)]
    assert rules_of(thermo=[row, []])[1:] == [Thermometer(["r1c1r1c2r1c3"])]
    assert rules_of(arrows=[row])[1:] == [Arrow("r1c1", ["r1c2r1c3"])]
    found = rules_of(killercages=[row[:2]], numberS={corner_text(0, 0): ["7", 1]})
    assert found[1:] == [Cage("r1c1r1c2", 7)]


def test_dots_between_cells() -> None:
    across = {point(0, 0, 3): [8, "circle_SS", 1], point(0, 0, 2): [2, "circle_SS", 1]}
    assert rules_of(symbol=across)[1:] == [Difference("r1c1r1c2"), Ratio("r1c1r2c1")]


def test_thick_borders_are_regions() -> None:
    edges = {
        f"{point(row, column - 1, 1)},{point(row, column, 1)}": 2
        for row in range(8)
        for column in range(9)
    }
    found = rules_of(lineE=edges)
    assert found == [Regions([row for row in range(9) for _ in range(9)])]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (link(head="hex,9,9,38"), "the puzzle of penpa-edit in it cannot be read"),
        (link(head="square,9,8,38"), "8 rows of 9 cells"),
        (link(thermo=[["x"]]), "thermo: expected a cell"),
        (link(thermo=[[0, 1]]), "thermo: there is no r-1c-1"),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + "A" * 30, "cannot be read"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, says: str) -> None:
    with pytest.raises(SudokuError) as caught:
        parse(text)
    assert says in str(caught.value)


def test_a_bomb_is_refused() -> None:
    pack = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = base64.b64encode(pack.compress(b"0" * 50_000_000) + pack.flush()).decode()
    (entry,) = read(f"https://swaroopg92.github.io/penpa-edit/#m=edit&p={packed[:60_000]}")
    assert entry.error is not None
