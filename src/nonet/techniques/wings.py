"""Wings: two or three cells, one of which has a digit whichever way the others turn out."""

from __future__ import annotations

from .base import Step, Technique, joined
from .phrases import (
    any_of,
    cells_in,
    digits_in,
    home_of,
    leaving,
    places,
    seeing,
    sees,
    told,
    unique_digits,
)

__all__ = ["TECHNIQUES"]


def _hinged(step: Step) -> tuple[int, list[str]] | None:
    """Return the digit that goes, and what follows in the pincers from each digit of the pivot."""
    pivot, pincers, gone = step.cells("pivot"), step.cells("pincer"), unique_digits(step)
    if len(pivot) != 1 or len(pincers) != 2 or len(gone) != 1:
        return None
    turns = [
        f"If it is {joined(rest, 'or')}, then {step.name(pincer)} is {gone[0]}"
        for pincer in pincers
        if (rest := [d for d in digits_in(step, "pincer", cell=pincer) if d != gone[0]])
    ]
    options = joined(digits_in(step, "pivot") or ("open",), "or")
    return gone[0], [f"{step.name(pivot[0])} is {options}", *turns]


def _xy_wing(step: Step) -> str:
    if not (found := _hinged(step)):
        return leaving(step)
    digit, sentences = found
    return told(*sentences, f"One pincer is {digit} either way, so {seeing(step)}")


def _xyz_wing(step: Step) -> str:
    if not (found := _hinged(step)):
        return leaving(step)
    digit, sentences = found
    return told(
        *sentences,
        f"Otherwise it is {digit} itself",
        f"One of the three cells is {digit} in any case, so {seeing(step, 'all three')}",
    )


def _w_wing(step: Step) -> str:
    pincers, base = step.cells("pincer"), cells_in(step, "base")
    gone = unique_digits(step)
    others = [digit for digit in digits_in(step, "pincer") if digit not in gone]
    if len(pincers) != 2 or len(base) != 2 or len(gone) != 1 or len(others) != 1:
        return leaving(step)
    one, two = pincers
    ends = base if sees(step, one, base[0]) and sees(step, two, base[1]) else base[::-1]
    [digit], [other] = gone, others
    return told(
        f"{places(step, pincers)} can both be only {joined(sorted((digit, other)), 'or')}",
        f"The {other} of {home_of(step, base, 'base')} stands in {any_of(step, base)}",
        f"{step.name(one)} sees {step.name(ends[0])}, and {step.name(two)} sees"
        f" {step.name(ends[1])}: so one of the two is not {other}, but {digit}",
        f"Either way {seeing(step)}",
    )


TECHNIQUES: tuple[Technique, ...] = (
    Technique(
        "w-wing",
        "W-Wing",
        "wings",
        "w-wing",
        "Two cells with the same two candidates, tied by a house with two places for one of them.",
        "Find two cells with the same two candidates that do not see each other. For one of the"
        " digits, look for a house with just two places, one seen by each of the cells.",
        "One of the two places in the house is true, so one of the two cells loses that digit, and"
        " takes the other. Whatever sees both cells sees that other digit in any case.",
        _w_wing,
    ),
    Technique(
        "xy-wing",
        "XY-Wing",
        "wings",
        "xy-wing",
        "A cell with two candidates sees two others; whichever it takes, one of those is fixed.",
        "Find a cell with two candidates, the pivot. It sees two other cells with two candidates,"
        " the pincers: each shares one digit with the pivot, and both share one digit of their"
        " own.",
        "Whichever digit the pivot takes, it takes it from one of the pincers, which is left with"
        " the digit that the pincers share. So one of the pincers has that digit, and whatever"
        " sees both loses it.",
        _xy_wing,
    ),
    Technique(
        "xyz-wing",
        "XYZ-Wing",
        "wings",
        "xyz-wing",
        "As the XY-Wing, but the middle cell can take the third digit itself.",
        "Find a cell with three candidates, the pivot. It sees two cells with two of these"
        " candidates each, the pincers, which share one digit.",
        "If the pivot takes a digit that only one pincer has, that pincer is left with the shared"
        " digit; otherwise the pivot takes the shared digit itself. So one of the three cells has"
        " it, and whatever sees all three loses it.",
        _xyz_wing,
    ),
)
