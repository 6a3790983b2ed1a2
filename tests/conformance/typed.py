"""Typed rules of the corpus, and rules of the library, as sets that can be compared.

Lines are taken apart as far as their meaning allows: a whisper is pairs of neighbours, a renban a
set of cells, a closed line begins anywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from nonet import rules
from nonet.cells import cell
from nonet.puzzle import Puzzle

Fact = tuple[Any, ...]
GLOBAL = {
    rules.AntiKnight: "antiknight",
    rules.AntiKing: "antiking",
    rules.NonConsecutive: "nonconsecutive",
    rules.DisjointGroups: "disjoint",
}
LINES = ("palindrome", "regionsum", "zipper", "entropic", "modular", "between", "lockout",
         "doublearrow")  # fmt: skip


def facts_of_row(row: dict[str, Any]) -> frozenset[Fact]:
    """Return the rules of a row of the corpus."""
    size = row["size"]

    def index(places: Sequence[Sequence[int]]) -> tuple[int, ...]:
        return tuple(place[0] * size + place[1] for place in places)

    return frozenset(
        fact
        for rule in row["rules"]
        for fact in _list_facts(
            rule, index(rule.get("cells", ())), index(rule.get("pill", ())), size
        )
    )


def _list_facts(
    rule: dict[str, Any], cells: tuple[int, ...], pill: tuple[int, ...], size: int
) -> Iterator[Fact]:
    kind, group = rule["t"], frozenset(cells)
    match kind:
        case "thermo" | "slow":
            yield from ((kind, *pair) for pair in pairwise(cells))
        case "arrow":
            yield kind, pill, cells
        case "odd" | "even":
            yield from ((kind, one) for one in cells)
        case "min" | "max":
            yield kind, cells[0]  # its neighbours follow
        case "index":
            yield from ((kind, rule["axis"], one) for one in cells)
        case "diagonal":
            yield kind, rule["d"]
        case "region":
            yield _name_region(group, size)
        case "global":
            yield kind, rule["name"]
        case "cage" | "sum" | "xv" | "littlekiller" | "sandwich":
            yield kind, group, rule["sum"]
        case "diff" | "ratio":
            yield kind, group, rule["k"]
        case "quad":
            yield kind, group, tuple(sorted(rule["digits"]))
        case "xsum":
            yield kind, cells, rule["sum"]
        case "skyscraper" | "room":
            yield kind, cells, rule["k"]
        case "sumline":
            yield kind, rule["sum"], min(cells, cells[::-1])
        case "whisper":
            yield from ((kind, rule["k"], frozenset(pair)) for pair in pairwise(cells))
        case "parity":
            yield from ((kind, frozenset(pair)) for pair in pairwise(cells))
        case "renban" | "nabner" | "equal":
            yield kind, group
        case _:
            yield kind, _turn(kind, cells, size)


def facts_of(puzzle: Puzzle) -> frozenset[Fact]:
    """Return the rules of a puzzle, without those of its grid."""
    return frozenset(fact for rule in puzzle.rules for fact in _list_own(rule, puzzle.size))


def _list_own(rule: rules.Rule, size: int) -> Iterator[Fact]:
    def index(names: Sequence[str]) -> tuple[int, ...]:
        return tuple(int(cell(name, size)) for name in names)

    if name := GLOBAL.get(type(rule)):  # type: ignore[call-overload]
        yield "global", name
        return
    match rule:
        case rules.Fog():
            return  # play, and not a rule
        case rules.Thermometer() | rules.SlowThermometer():
            kind = "thermo" if isinstance(rule, rules.Thermometer) else "slow"
            for path in rule.paths:
                yield from _plain(kind, index(path), size)
        case rules.Arrow():
            for shaft in rule.shafts:
                yield "arrow", index(rule.circle), index(shaft)
        case rules.Diagonals():
            yield from (("diagonal", 1), ("diagonal", -1))
        case rules.Diagonal():
            yield "diagonal", 1 if rule.direction == "rising" else -1
        case rules.ExtraRegion():
            yield _name_region(frozenset(index(rule.cells)), size)
        case rules.Negative():
            names = {"difference": "neg_diff", "ratio": "neg_ratio"}
            for value in rule.values:
                yield "global", names.get(rule.family) or ("neg_v" if value == 5 else "neg_x")
        case rules.Clone():
            for cells in zip(*map(index, rule.groups), strict=True):
                yield "equal", frozenset(cells)
        case rules.CoreRule() if "cells" in rule.__match_args__:
            yield from _list_facts(_type(rule), index(rule.cells), (), size)  # type: ignore[attr-defined]


def _plain(kind: str, cells: tuple[int, ...], size: int) -> Iterator[Fact]:
    return _list_facts({"t": kind}, cells, (), size)


def _type(rule: rules.CoreRule) -> dict[str, Any]:
    """Return a rule as the corpus types it, without its cells."""
    match rule:
        case rules.Cage() | rules.Sum() | rules.LittleKiller() | rules.Sandwich() | rules.SumLine():
            return {"t": rule.kind.replace("-", ""), "sum": rule.sum}
        case rules.XSum():
            return {"t": "xsum", "sum": rule.sum}
        case rules.PairSum():
            return {"t": "xv", "sum": rule.sum}
        case rules.Difference():
            return {"t": "diff", "k": rule.difference}
        case rules.Ratio():
            return {"t": "ratio", "k": rule.ratio}
        case rules.Whisper():
            return {"t": "whisper", "k": rule.difference}
        case rules.Quadruple():
            return {"t": "quad", "digits": rule.digits}
        case rules.Skyscraper():
            return {"t": "skyscraper", "k": rule.count}
        case rules.NumberedRoom():
            return {"t": "room", "k": rule.digit}
        case rules.Indexer():
            return {"t": "index", "axis": rule.axis[0].upper()}
        case rules.Minimum() | rules.Maximum():
            return {"t": rule.kind[:3]}
    return {"t": rule.kind.replace("-", "")}


def _name_region(cells: frozenset[int], size: int) -> Fact:
    """Return a diagonal for a region that is one."""
    if cells == set(range(0, size * size, size + 1)):
        return "diagonal", -1
    if cells == set(range(size - 1, size * size - 1, size - 1)):
        return "diagonal", 1
    return "region", cells


def _turn(kind: str, cells: tuple[int, ...], size: int) -> tuple[int, ...]:
    """Return the cells of a line, where it does not matter at which end, or where, it begins."""
    turns = kind in ("regionsum", "entropic", "modular") and len(cells) > 3
    if turns and kind != "regionsum" and cells[:2] == cells[-2:]:
        cells = cells[:-2]
    elif turns and cells[0] == cells[-1]:
        cells = cells[:-1]
    elif not (turns and kind == "regionsum" and _touch(cells[0], cells[-1], size)):
        return min(cells, cells[::-1])
    rounds = [cells[at:] + cells[:at] for at in range(len(cells))]
    return min(turn for one in rounds for turn in (one, one[::-1]))


def _touch(first: int, second: int, size: int) -> bool:
    return max(abs(first // size - second // size), abs(first % size - second % size)) == 1
