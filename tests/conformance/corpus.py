"""Real puzzles kept beside the repository: their rows, and each row as a puzzle."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator, Sequence
from typing import Any

from nonet import rules
from nonet.errors import RuleError
from nonet.formats.editors import read_editor_object, read_packed
from nonet.formats.editors.sudokupad import decode_json
from nonet.formats.meaning import Meaning
from nonet.grid import Grid
from nonet.puzzle import Puzzle

from ..conftest import IS_THOROUGH
from ..data import data

Row = dict[str, Any]
Cells = list[tuple[int, int]]
GLOBAL = {
    "antiknight": rules.AntiKnight(),
    "antiking": rules.AntiKing(),
    "nonconsecutive": rules.NonConsecutive(),
    "disjoint": rules.DisjointGroups(),
    "neg_diff": rules.Negative("difference", [1]),
    "neg_ratio": rules.Negative("ratio", [2]),
    "neg_x": rules.Negative("sum", [10]),
    "neg_v": rules.Negative("sum", [5]),
}
PLAIN = {  # rules that have nothing but cells
    kind.kind.replace("-", ""): kind
    for kind in (
        *(rules.Renban, rules.Nabner, rules.Palindrome, rules.Parity, rules.Entropic),
        *(rules.Modular, rules.Zipper, rules.RegionSum, rules.Between, rules.Lockout),
        *(rules.DoubleArrow, rules.Greater, rules.Odd, rules.Even, rules.Whisper),
    )
} | {"region": rules.ExtraRegion}
WITH_SUM = {
    "cage": rules.Cage,
    "sum": rules.Sum,
    "sumline": rules.SumLine,
    "xv": rules.PairSum,
    "littlekiller": rules.LittleKiller,
    "sandwich": rules.Sandwich,
    "xsum": rules.XSum,
}
WITH_NUMBER = {
    "whisper": rules.Whisper,
    "diff": rules.Difference,
    "ratio": rules.Ratio,
    "skyscraper": rules.Skyscraper,
    "room": rules.NumberedRoom,
}
AXES = {"R": "row", "C": "column", "B": "box"}


def rows_of(name: str, part: int = 6) -> Iterator[Row]:
    """Go over the rows of a corpus; without NONET_THOROUGH, over every so many of them."""
    with gzip.open(data(f"variants/{name}"), "rt") as stream:
        for number, line in enumerate(stream):
            if IS_THOROUGH or number % part == 0:
                yield json.loads(line)


def read_row(row: Row) -> Meaning:
    """Return what a payload of SudokuPad or f-puzzles means."""
    if row["format"] == "zipped":
        return read_editor_object(decode_json(row["text"]))
    prefix = "fpuzzles" if row["format"] == "fpuzzles" else ""
    found = read_packed(prefix + row["text"].partition('"')[0])
    assert found
    return found


def type_row(row: Row) -> Puzzle:
    """Return the puzzle of a row with typed rules, without our readers."""
    size = row["size"]
    givens = [0] * size**2
    for (r, c), digit in row["givens"]:
        givens[r * size + c] = digit
    own = [made for rule in row["rules"] for made in _type(rule)]
    layout = (rules.Rows(), rules.Columns(), *_find_boxes(row["regions"], size))
    return Puzzle(Grid(givens), tuple(dict.fromkeys((*layout, *own))))


def _find_boxes(labels: Sequence[int], size: int) -> tuple[rules.Rule, ...]:
    jigsaw = rules.jigsaw(labels)
    try:
        usual = rules.Boxes(*rules.box_shape(size))
    except RuleError:
        return jigsaw[2:]
    height, width = usual.rows, usual.columns
    boxes = {(at // size // height, at % size // width, label) for at, label in enumerate(labels)}
    return (usual,) if len(boxes) == size else jigsaw[2:]


def _type(rule: Row) -> list[rules.Rule]:
    kind = rule["t"]
    cells: Cells = [(r, c) for r, c in rule.get("cells", ())]
    if kind in WITH_SUM:
        return [WITH_SUM[kind](cells, rule["sum"])]
    if kind in WITH_NUMBER:
        return [WITH_NUMBER[kind](cells, rule["k"])]
    match kind:
        case "thermo":
            return [rules.Thermometer([cells])]
        case "slow":
            return [rules.SlowThermometer([cells])]
        case "arrow":
            return [rules.Arrow([(r, c) for r, c in rule["pill"]], [cells])]
        case "quad":
            return [rules.Quadruple(cells, rule["digits"])]
        case "min":
            return [rules.Greater([other, cells[0]]) for other in cells[1:]]
        case "max":
            return [rules.Greater([cells[0], other]) for other in cells[1:]]
        case "equal":
            return [rules.Clone([[one] for one in cells])]
        case "index":
            return [rules.Indexer(cells, AXES[rule["axis"]])]
        case "diagonal":
            return [rules.Diagonal("rising" if rule["d"] > 0 else "falling")]
        case "global":
            return [GLOBAL[rule["name"]]]
    return [PLAIN[kind](cells)]
