"""Forcing chains and nets: try something, and see what comes of it."""

from __future__ import annotations

from .base import Node, Step, Technique
from .phrases import home_of, house_list, leaving, listed, places, shared_houses, told
from .walking import Walk, said, walks_of

__all__ = ["TECHNIQUES"]


def _contradiction(step: Step) -> str:
    walks = walks_of(step)
    if not walks:
        return leaving(step)
    ways = [walk for walk in walks if len(walk) > 1]
    return told(
        f"suppose {said(step, walks[0].nodes[0])}",
        *(_way(step, walk, ways[:i]) for i, walk in enumerate(ways)),
        f"{_broken(step, [walk.nodes[-1] for walk in walks])}: so {leaving(step)}",
    )


def _way(step: Step, walk: Walk, before: list[Walk]) -> str:
    """Tell a chain; what it has in common with one before is not told again."""
    shared = max((walk.shared_with(other) for other in before), default=0)
    if not shared:
        return f"Then {'also ' if before else ''}{walk.rest}"
    return f"And as {said(step, walk.nodes[shared])}, {walk.rest_from(shared)}"


def _broken(step: Step, ends: list[Node]) -> str:
    """Say what is wrong at the ends of the chains."""
    digits = sorted({end.digit for end in ends})
    are_on = all(end.on for end in ends)
    if houses := step.houses("base"):
        if are_on:
            cells = [cell for end in ends for cell in end.cells]
            return f"{house_list(houses)} would have {digits[0]} in {places(step, cells)} at once"
        return f"{house_list(houses)} would have no place left for {listed(digits)}"
    if cell := step.cells("base"):
        if are_on:
            return f"{places(step, cell)} would have to be {listed(digits)} at once"
        return f"{places(step, cell)} would have no candidate left"
    if spots := step.candidates("base"):
        return f"{step.name(spots[0].cell)} would be {spots[0].digit} and not be {spots[0].digit}"
    return "The assumption denies itself"


def _verity(step: Step) -> str:
    walks = walks_of(step)
    if not walks:
        return leaving(step)
    roots = [walk.nodes[0] for walk in walks]
    return told(
        _tried(step, roots),
        *(_case(step, walk) for walk in walks),
        f"Whichever is true, the same follows: {leaving(step)}",
    )


def _case(step: Step, walk: Walk) -> str:
    if len(walk) < 2:
        return f"If {said(step, walk.nodes[0])}, that is so at once"
    return walk.words


def _tried(step: Step, roots: list[Node]) -> str:
    """Say what the cases are: on and off, the candidates of a cell, the places in a house."""
    cells = sorted({cell for root in roots for cell in root.cells})
    digits = sorted({root.digit for root in roots})
    if len({root.on for root in roots}) == 2:
        return f"{places(step, cells)} is {digits[0]}, or it is not"
    if len(cells) == 1:
        return f"{places(step, cells)} is {listed(digits, 'or')}"
    if len(digits) == 1 and (step.houses("base") or shared_houses(step, cells)):
        home = house_list(step.houses("base")) if step.houses("base") else home_of(step, cells)
        return f"the {digits[0]} of {home} stands in {places(step, cells, 'or')}"
    return f"one of these is true: {listed((said(step, root) for root in roots), 'or')}"


_DENIED = (
    "What leads to a contradiction is false: a house without a place for a digit, a cell without a"
    " candidate, a digit twice in a house. If the assumption was that a candidate is true, it goes;"
    " if it was that it is false, it is placed."
)
_SAME = (
    "One of the cases must be true: a candidate is true or it is not, a cell takes one of its"
    " candidates, a house has its digit in one of the places. What follows from each of them is"
    " true in any case."
)

TECHNIQUES: tuple[Technique, ...] = (
    Technique(
        "forcing-chain-contradiction",
        "Forcing Chain Contradiction",
        "forcing",
        "forcing-chain",
        "An assumption leads, link by link, to something impossible.",
        "Assume that a candidate is true, or false, and follow what each link forces. Look for two"
        " chains that do not agree.",
        _DENIED,
        _contradiction,
    ),
    Technique(
        "forcing-chain-verity",
        "Forcing Chain Verity",
        "forcing",
        "forcing-chain",
        "All cases lead, link by link, to the same thing.",
        "Take all candidates of a cell, or all places of a digit in a house, and follow what each"
        " link forces from every one of them. Look for something they all have in common.",
        _SAME,
        _verity,
    ),
    Technique(
        "forcing-net-contradiction",
        "Forcing Net Contradiction",
        "forcing",
        "forcing-net",
        "An assumption leads to something impossible, several links working together.",
        "Assume that a candidate is true, or false, and follow everything that it forces, also"
        " where several eliminations together leave one place or one candidate.",
        _DENIED,
        _contradiction,
    ),
    Technique(
        "forcing-net-verity",
        "Forcing Net Verity",
        "forcing",
        "forcing-net",
        "All cases lead to the same thing, several links working together.",
        "Take all candidates of a cell, or all places of a digit in a house, and follow everything"
        " that each of them forces, also where several eliminations together leave one place or one"
        " candidate.",
        _SAME,
        _verity,
    ),
)
