"""The facts of almost locked sets: the sets by their letters, and the digits that link them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby, pairwise, product
from typing import TYPE_CHECKING, Any

from ..messages import Message

if TYPE_CHECKING:
    from .base import Step

Facts = dict[str, Any]
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
Sets = list[tuple[tuple[int, ...], list[int]]]


def _sets(step: Step) -> Sets:
    """Return the cells and digits of each set: runs, because roles repeat after three."""
    runs = [
        tuple(cell for _, cell in run)
        for role, run in groupby(step.raw.cells, key=lambda place: place[0])
        if role.startswith("set_")
    ]
    marks = [(cell, digit) for role, cell, digit in step.raw.spots if role.startswith("set_")]
    return [(run, sorted({digit for cell, digit in marks if cell in run})) for run in runs]


def _set_facts(step: Step, sets: Sets) -> Facts:
    return {
        "sets": [
            Message("step.set", set=_LETTERS[at], cells=step.names(cells), digits=digits)
            for at, (cells, digits) in enumerate(sets)
        ]
    }


def _commons(step: Step, one: Iterable[int], two: Iterable[int]) -> list[int]:
    """Return the digits that link two sets: they cannot be in both."""
    sides = (set(one), set(two))
    ends = ((step.nodes[link.start], step.nodes[link.end]) for link in step.links)
    return list(
        dict.fromkeys(
            start.digit
            for start, end in ends
            if any(
                set(start.cells) <= mine and set(end.cells) <= other
                for mine, other in (sides, sides[::-1])
            )
        )
    )


def als_xz_facts(step: Step, _: Facts) -> Facts:
    """Return the sets, and the digits that they compete for."""
    sets = _sets(step)
    return {**_set_facts(step, sets), "commons": _commons(step, sets[0][0], sets[1][0])}


def als_xy_wing_facts(step: Step, _: Facts) -> Facts:
    """Return the sets, and the digits that link the outer ones to the middle one."""
    sets = _sets(step)
    pairs = product(*(_commons(step, cells, sets[2][0]) for cells, _ in sets[:2]))
    first, last = next(pair for pair in pairs if pair[0] != pair[1])
    return {**_set_facts(step, sets), "links": sorted((first, last)), "first": first, "last": last}


def als_chain_facts(step: Step, facts: Facts) -> Facts:
    """Return the sets, and the digits from one to the next."""
    sets, ties = _sets(step), list[int]()
    for (one, _), (two, _) in pairwise(sets):  # never the same digit twice running
        ties += [d for d in _commons(step, one, two) if d not in ties[-1:]][:1]
    first, *others = facts["target_digits"]
    links = [
        Message("step.als-link", set=letter, before=before, after=after)
        for letter, before, after in zip(
            _LETTERS[1 : len(sets)], ties, [*ties[1:], first], strict=True
        )
    ]
    return {
        **_set_facts(step, sets),
        "first": first,
        "others": others,
        "link": ties[0],
        "links": links,
        "last": _LETTERS[len(sets) - 1],
    }


def death_blossom_facts(step: Step, facts: Facts) -> Facts:
    """Return what follows in a petal from each digit of the stem."""
    cases, petals = [], _sets(step)
    for link in step.links:
        digit, end = step.nodes[link.start].digit, step.nodes[link.end]
        cells = next((own for own, _ in petals if set(end.cells) <= set(own)), end.cells)
        cases.append(
            Message(
                "step.petal",
                digit=digit,
                cells=step.names(cells),
                target_digits=facts["target_digits"],
            )
        )
    return {"cases": cases}
