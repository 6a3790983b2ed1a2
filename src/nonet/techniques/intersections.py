"""Intersections: a digit of one house is confined to where it crosses another."""

from __future__ import annotations

from .base import Step, Technique, joined
from .phrases import cells_in, house_list, leaving, number, places, told

__all__ = ["TECHNIQUES"]


def _locked(step: Step) -> str:
    cells = cells_in(step, "base")
    base, cover = house_list(step.houses("base")), house_list(step.houses("cover"))
    digit = joined(step.digits or ("digit",))
    together = "both" if len(cells) == 2 else f"all {number(len(cells))}"
    return told(
        f"the {digit} of {base} can only stand in {places(step, cells, 'or')}, {together} in"
        f" {cover}",
        f"Whichever it is, {cover} then has its {digit},"
        f" so {leaving(step, rest=f'the rest of {cover}')}",
    )


TECHNIQUES: tuple[Technique, ...] = (
    Technique(
        "pointing",
        "Pointing",
        "intersections",
        "pointing",
        "In a box, a digit is confined to one line, and leaves the rest of that line.",
        "Go through one box and one digit. If all its places lie in one row or one column, look"
        " along that line outside the box.",
        "The box must hold the digit, and all its places there lie in the line. So the line gets"
        " its digit inside the box, and no cell of the line outside the box can have it.",
        _locked,
        frozenset({"boxes"}),
    ),
    Technique(
        "claiming",
        "Claiming",
        "intersections",
        "claiming",
        "In a line, a digit is confined to one box, and leaves the rest of that box.",
        "Go through one row or column and one digit. If all its places lie in one box, look at the"
        " other cells of that box.",
        "The line must hold the digit, and all its places there lie in the box. So the box gets"
        " its digit on the line, and no other cell of the box can have it.",
        _locked,
        frozenset({"boxes"}),
    ),
)
