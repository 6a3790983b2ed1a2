"""Subsets: as many cells as digits, which keep to themselves."""

from __future__ import annotations

from .base import Step, Technique, joined
from .phrases import cells_in, house_list, leaving, number, places, told

__all__ = ["TECHNIQUES"]

_SIZES = {"pair": 2, "triple": 3, "quad": 4}


def _naked(step: Step) -> str:
    cells, digits = cells_in(step, "base"), step.digits
    if not digits:
        return leaving(step)
    homes = house_list(step.houses("base"))
    return told(
        f"{places(step, cells)} have no candidates but {joined(digits)}:"
        f" {number(len(cells))} cells for {number(len(digits))} digits",
        f"They use these digits up in {homes}, so {leaving(step)}",
    )


def _hidden(step: Step) -> str:
    cells, digits = cells_in(step, "base"), step.digits
    if not digits:
        return leaving(step)
    homes = house_list(step.houses("base"))
    return told(
        f"{joined(digits)} of {homes} fit only into {places(step, cells)}:"
        f" {number(len(digits))} digits for {number(len(cells))} cells",
        f"There is no room for another digit in these cells, so {leaving(step)}",
    )


def _technique_naked(kind: str) -> Technique:
    size = number(_SIZES[kind])
    return Technique(
        f"naked-{kind}",
        f"Naked {kind.title()}",
        "subsets",
        f"naked-{kind}",
        f"{size.title()} cells of a house have only {size} digits among them.",
        f"Look in a house for {size} cells whose candidates, taken together, are only {size}"
        " digits. No cell needs to have them all.",
        f"The {size} cells must hold {size} different digits, and only these {size} are there for"
        " them. So each of the digits stands in one of the cells, and nowhere else in the house.",
        _naked,
    )


def _technique_hidden(kind: str) -> Technique:
    size = number(_SIZES[kind])
    return Technique(
        f"hidden-{kind}",
        f"Hidden {kind.title()}",
        "subsets",
        f"hidden-{kind}",
        f"{size.title()} digits of a house have only {size} places among them.",
        f"Look in a house for {size} digits whose places, taken together, are only {size} cells."
        " Other candidates in these cells hide them.",
        f"The {size} digits must all stand in the house, and only these {size} cells take them. So"
        " each of the cells holds one of the digits, and every other candidate there goes.",
        _hidden,
    )


def _technique_locked(kind: str) -> Technique:
    size = number(_SIZES[kind])
    return Technique(
        f"locked-{kind}",
        f"Locked {kind.title()}",
        "subsets",
        f"locked-{kind}",
        f"{size.title()} cells where a box and a line cross have only {size} digits among them.",
        f"Look where a row or column crosses a box for {size} cells that have only {size} digits"
        " among them.",
        f"The {size} cells hold the {size} digits between them. They lie in a box and in a line, so"
        " the digits go from the rest of the box and from the rest of the line at once.",
        _naked,
        frozenset({"boxes"}),
    )


TECHNIQUES: tuple[Technique, ...] = (
    _technique_locked("pair"),
    _technique_locked("triple"),
    _technique_naked("pair"),
    _technique_hidden("pair"),
    _technique_naked("triple"),
    _technique_hidden("triple"),
    _technique_naked("quad"),
    _technique_hidden("quad"),
)
