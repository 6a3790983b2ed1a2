"""Colouring: the places of a digit in two colours, of which one is true throughout."""

from __future__ import annotations

from .base import Step, Technique, joined
from .phrases import cells_in, home_of, leaving, places, seeing, sees, told

__all__ = ["TECHNIQUES"]

_LETTERS = {"colour_a": "A", "colour_b": "B", "colour_c": "C", "colour_d": "D"}


def _clusters(step: Step, *roles: str) -> str:
    """Say a cluster: ``either all of A (r1c2, r4c5) or all of B (r1c7) is 5``."""
    digit = joined(step.digits or ("the digit",))
    colours = [f"{_LETTERS[role]} ({places(step, cells_in(step, role))})" for role in roles]
    return f"either every cell of {colours[0]} is {digit}, or every cell of {colours[1]}"


def _letter(step: Step, cell: int) -> str:
    return next(
        (letter for role, letter in _LETTERS.items() if cell in cells_in(step, role)), "its colour"
    )


def _clashes(step: Step) -> list[tuple[int, int]]:
    """Return the pairs of cells that show how two colours see each other."""
    nodes = step.nodes
    return [
        (nodes[link.start].cells[0], nodes[link.end].cells[0])
        for link in step.links
        if not link.strong
    ]


def _trap(step: Step) -> str:
    digit = joined(step.digits or ("the digit",))
    return told(
        f"going from house to house where {digit} has just two places,"
        f" {_clusters(step, 'colour_a', 'colour_b')}",
        _witnesses(step),
        f"So {seeing(step, 'both A and B')}",
    )


def _witnesses(step: Step) -> str:
    """Say which cells of the two colours a victim sees, if there is only one victim."""
    victims = sorted({cell for cell, _ in step.raw.eliminations})
    if len(victims) != 1:
        return ""
    [victim] = victims
    seen = [
        next((cell for cell in cells_in(step, role) if sees(step, victim, cell)), None)
        for role in ("colour_a", "colour_b")
    ]
    if None in seen:
        return ""
    return f"{step.name(victim)} sees {places(step, (c for c in seen if c is not None))}"


def _wrap(step: Step) -> str:
    digit = joined(step.digits or ("the digit",))
    clashes = [
        f"{places(step, pair)}, both in {_letter(step, pair[0])}, stand together in"
        f" {home_of(step, pair)}, so {_letter(step, pair[0])} is wrong"
        for pair in _clashes(step)
    ]
    return told(
        f"going from house to house where {digit} has just two places,"
        f" {_clusters(step, 'colour_a', 'colour_b')}",
        *clashes,
        f"So {leaving(step)}",
    )


def _multi(step: Step) -> list[str]:
    digit = joined(step.digits or ("the digit",))
    return [
        f"going from house to house where {digit} has just two places,"
        f" {_clusters(step, 'colour_a', 'colour_b')}",
        f"In the same way {_clusters(step, 'colour_c', 'colour_d')}",
    ]


def _multi_1(step: Step) -> str:
    digit = joined(step.digits or ("the digit",))
    other = {"A": "B", "B": "A", "C": "D", "D": "C"}
    said = []
    for one, two in _clashes(step):
        first, second = _letter(step, one), _letter(step, two)
        said.append(
            f"{step.name(one)} of {first} and {step.name(two)} of {second} see each other, so"
            f" {first} and {second} are not both {digit}:"
            f" {other.get(first, first)} or {other.get(second, second)} is"
        )
    what = "both" if len(said) == 1 else "both colours of such a pair"
    return told(*_multi(step), *said, f"So {seeing(step, what)}")


def _multi_2(step: Step) -> str:
    said = []
    for letter in sorted({_letter(step, cell) for cell, _ in step.raw.eliminations}):
        seen = [
            f"{step.name(one)} sees {step.name(two)} of {_letter(step, two)}"
            for one, two in _clashes(step)
            if _letter(step, one) == letter
        ]
        if seen:
            said.append(
                f"in {letter}, {joined(seen)}: whichever of these two colours is true, {letter} is"
                " wrong"
            )
    return told(*_multi(step), *said, f"So {leaving(step)}")


_LOOK = (
    "Pick one digit with many houses where it has just two places. Colour the two places of such a"
    " house differently, and go on from each of them to the next."
)
_WHY = (
    "In a house with two places, one is true and the other is false. So along the links all places"
    " of one colour are true together and all of the other colour false, or the other way round."
)

TECHNIQUES: tuple[Technique, ...] = (
    Technique(
        "simple-colours-trap",
        "Simple Colours Trap",
        "colouring",
        "simple-colours",
        "Linked places of a digit get two colours; a cell that sees both loses the digit.",
        f"{_LOOK} Then look for a cell that sees both colours.",
        f"{_WHY} A cell that sees both colours sees the digit in any case.",
        _trap,
    ),
    Technique(
        "simple-colours-wrap",
        "Simple Colours Wrap",
        "colouring",
        "simple-colours",
        "Linked places of a digit get two colours; one that meets itself in a house is wrong.",
        f"{_LOOK} Then look for two cells of one colour in the same house.",
        f"{_WHY} If two cells of one colour share a house, they cannot both be true, so the whole"
        " colour is false.",
        _wrap,
    ),
    Technique(
        "multi-colours-1",
        "Multi-Colours 1",
        "colouring",
        "multi-colours",
        "Two pairs of colours of one digit; where two clash, one of their opposites is true.",
        f"{_LOOK} Do so with a second group of places that is not linked to the first, and find"
        " two colours, one of each group, that see each other.",
        f"{_WHY} Two colours that see each other are not both true, so one of their opposites is."
        " A cell that sees both opposites loses the digit.",
        _multi_1,
    ),
    Technique(
        "multi-colours-2",
        "Multi-Colours 2",
        "colouring",
        "multi-colours",
        "Two pairs of colours of one digit; a colour that sees both of the others is wrong.",
        f"{_LOOK} Do so with a second group of places that is not linked to the first, and find"
        " a colour that sees both colours of the other group.",
        f"{_WHY} One of the two colours of the other group is true, and the colour that sees both"
        " is false either way.",
        _multi_2,
    ),
)
