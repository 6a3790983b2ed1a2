"""Almost locked sets: cells with one digit more than there are cells; lose one, keep the rest."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby, pairwise, product

from .base import Step, Technique, joined
from .phrases import (
    cells_in,
    digits_in,
    house_list,
    leaving,
    listed,
    number,
    places,
    seeing,
    told,
    unique_digits,
)

__all__ = ["TECHNIQUES"]

_SETS = ("set_a", "set_b", "set_c")
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def _sets(step: Step) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return the cells and digits of each set: runs, because roles repeat after three."""
    runs = [
        tuple(cell for _, cell in run)
        for role, run in groupby(step.raw.cells, key=lambda place: place[0])
        if role in _SETS
    ]
    marks = [(cell, digit) for role, cell, digit in step.raw.spots if role in _SETS]
    return [
        (cells, tuple(sorted({digit for cell, digit in marks if cell in cells}))) for cells in runs
    ]


def _presented(step: Step, letter: str, found: tuple[tuple[int, ...], tuple[int, ...]]) -> str:
    cells, digits = found
    return f"{letter} ({places(step, cells)}: {listed(digits)})"


def _introduced(step: Step) -> str:
    named = (_presented(step, _LETTERS[i % 26], found) for i, found in enumerate(_sets(step)))
    return f"each of these sets has one digit more than cells: {listed(named)}"


def _commons(step: Step, one: Iterable[int], two: Iterable[int]) -> list[int]:
    """Return the digits that tie two sets: they cannot stand in both."""
    nodes, cells = step.nodes, (set(one), set(two))
    ties = ((nodes[link.start], nodes[link.end]) for link in step.links)
    return list(
        dict.fromkeys(
            start.digit
            for start, end in ties
            if any(
                set(start.cells) <= mine and set(end.cells) <= other
                for mine, other in (cells, cells[::-1])
            )
        )
    )


def _conclusion(step: Step) -> str:
    if len(unique_digits(step)) == 1:
        return f"So {seeing(step, 'all its places there')}"
    return f"So {leaving(step)}: from there all places of the digit in both are seen"


def _xz(step: Step) -> str:
    sets, gone = _sets(step), unique_digits(step)
    commons = _commons(step, sets[0][0], sets[1][0]) if len(sets) == 2 else []
    if not commons:
        return told(_introduced(step), leaving(step))
    if len(commons) > 1:
        return told(
            _introduced(step),
            f"{joined(commons)} can each stand in only one of A and B, as their places there see"
            " each other",
            "A set can miss only one digit, so each of the two misses one of these, and holds all"
            " its other digits",
            f"So {leaving(step)}, where they would take one of those from its set",
        )
    return told(
        _introduced(step),
        f"{commons[0]} cannot stand in both, as all its places there see each other",
        f"A set without {commons[0]} must hold all its other digits, so {listed(gone)}"
        f" {'has' if len(gone) == 1 else 'have'} a place in A or in B",
        _conclusion(step),
    )


def _xy_wing(step: Step) -> str:
    gone = listed(unique_digits(step))
    outer = [step.cells(role) for role in ("set_a", "set_b")]
    ties = product(*(_commons(step, cells, step.cells("set_c")) for cells in outer))
    if not (pair := next((tie for tie in ties if tie[0] != tie[1]), None)):
        return told(_introduced(step), leaving(step))
    with_a, with_b = pair
    return told(
        _introduced(step),
        f"C can miss only one of its digits, so it holds {joined((with_a, with_b), 'or')}",
        f"If C holds {with_a}, A cannot, since their places see each other, and must hold all its"
        f" other digits, {gone} among them",
        f"If C holds {with_b}, B cannot, and must hold {gone}",
        _conclusion(step),
    )


def _ties(step: Step) -> list[int]:
    """Return a digit for each link of a chain of sets, never the same twice running."""
    found: list[int] = []
    for (one, _), (two, _) in pairwise(_sets(step)):
        fresh = [digit for digit in _commons(step, one, two) if digit not in found[-1:]]
        found += fresh[:1]
    return found


def _chain(step: Step) -> str:
    ties, sets, gone = _ties(step), _sets(step), unique_digits(step)
    if len(sets) < 2 or len(ties) != len(sets) - 1 or not gone:
        return told(_introduced(step), leaving(step))
    letters = _LETTERS[: len(sets)]
    same = f" (it is the same with {listed(gone[1:])})" if gone[1:] else ""
    walk = [f"If A does not hold {gone[0]}{same}, it must hold {ties[0]}"]
    for letter, before, after in zip(letters[1:], ties, [*ties[1:], gone[0]], strict=True):
        walk.append(f"{letter} cannot hold {before}, and must hold {after}")
    return told(
        _introduced(step),
        "A set that misses one digit must hold all its others, and the digits that tie one set to"
        " the next cannot stand in both",
        "; then ".join(walk),
        f"Either way {listed(gone)} {'stands' if len(gone) == 1 else 'stand'} in A or in"
        f" {letters[-1]}",
        _conclusion(step),
    )


def _blossom(step: Step) -> str:
    stem, gone = places(step, step.cells("pivot")), unique_digits(step)
    nodes, petals = step.nodes, _sets(step)
    cases = []
    for link in step.links:
        digit, end = nodes[link.start].digit, nodes[link.end]
        cells = next((cells for cells, _ in petals if set(end.cells) <= set(cells)), end.cells)
        cases.append(
            f"If it is {digit}, then {places(step, cells)} lose {digit}, and must hold all their"
            f" other digits, {listed(gone)} among them"
            if len(cells) > 1
            else f"If it is {digit}, then {places(step, cells)} is {listed(gone)}"
        )
    what, stand = ("its", "stands") if len(gone) == 1 else ("their", "stand")
    return told(
        f"{stem} is {listed(digits_in(step, 'pivot'), 'or')}",
        *cases,
        f"Whichever it is, {listed(gone)} {stand} in one of these,"
        f" so {seeing(step, f'all {what} places there')}",
    )


def _sue_de_coq(step: Step) -> str:
    middle, line, box = (cells_in(step, role) for role in ("pivot", "set_a", "set_b"))
    line_name, box_name = house_list(step.houses("base")), house_list(step.houses("cover"))
    in_line, in_box = digits_in(step, "set_a"), digits_in(step, "set_b")
    every = sorted({*digits_in(step, "pivot"), *in_line, *in_box})
    cells = {*middle, *line, *box}
    double = sorted(set(in_line) & set(in_box))
    count = (
        f"{number(len(cells)).capitalize()} cells for {number(len(every))} digits, none of which"
        " can stand twice among them: each is used once"
        if len(cells) == len(every)
        else f"{listed(double)} can stand in both of these, every other digit once: so all are used"
    )
    return told(
        f"where {line_name} and {box_name} cross, {places(step, middle)} can only be"
        f" {listed(digits_in(step, 'pivot'), 'or')}",
        f"In the rest of {line_name}, {places(step, line)} can only be"
        f" {listed(in_line, 'or')}; in the rest of {box_name}, {places(step, box)} can only be"
        f" {listed(in_box, 'or')}",
        count,
        f"So the cells use up their digits in {line_name} and {box_name}: {leaving(step)}",
    )


_ALMOST = (
    "An almost locked set is a group of cells in one house with one candidate more than cells; a"
    " single cell with two candidates is the smallest."
)
_LOCKS = "When such a set loses one of its digits, each of its other digits has a place in it."

TECHNIQUES: tuple[Technique, ...] = (
    Technique(
        "als-xz",
        "ALS-XZ",
        "sets",
        "als-xz",
        "Two groups of cells with one digit to spare: a digit they compete for settles another.",
        f"{_ALMOST} Find two of them with a common digit whose places all see each other, and a"
        " second common digit. Look for cells that see all places of the second one.",
        f"{_LOCKS} The first digit cannot stand in both sets, so one of them loses it, and holds"
        " the second digit. Whatever sees all places of that digit loses it. If the sets compete"
        " for two digits, each loses one of them, and all the others are settled.",
        _xz,
    ),
    Technique(
        "als-xy-wing",
        "ALS-XY-Wing",
        "sets",
        "als-xy-wing",
        "A group of cells in the middle takes a digit from one of two others.",
        f"{_ALMOST} Find one that competes with a second for one digit and with a third for"
        " another; the second and the third have a digit in common.",
        f"{_LOCKS} The middle one can miss only one digit, so it takes one of the two from its"
        " neighbours, which then holds the common digit. Whatever sees all places of it in both"
        " outer sets loses it.",
        _xy_wing,
    ),
    Technique(
        "als-chain",
        "ALS Chain",
        "sets",
        "als-chain",
        "Groups of cells with one digit to spare, each taking a digit from the next.",
        f"{_ALMOST} Go from one to the next along digits that cannot stand in both. Look for a"
        " digit that the first and the last have in common.",
        f"{_LOCKS} If the first set does not hold the common digit, it takes a digit from the"
        " second, this takes one from the third, and so on, until the last holds it. So one of the"
        " two ends has the digit.",
        _chain,
    ),
    Technique(
        "death-blossom",
        "Death Blossom",
        "sets",
        "death-blossom",
        "Whichever digit a cell takes, it takes it from a group of cells that then needs another.",
        f"{_ALMOST} Find a cell, the stem, and for each of its candidates such a set, a petal,"
        " whose places for it the stem sees. The petals have a digit in common.",
        f"{_LOCKS} Whatever digit the stem takes, one petal loses it, and then holds the common"
        " digit. Whatever sees all places of that digit in all petals loses it.",
        _blossom,
    ),
    Technique(
        "sue-de-coq",
        "Sue de Coq",
        "sets",
        "sue-de-coq",
        "Where a line crosses a box, some cells share their digits out between the two.",
        "Find two or three cells where a line crosses a box, with at least two candidates more than"
        " cells. Add cells of the line and cells of the box, with different digits out of these,"
        " until there are as many cells as digits.",
        "There are as many cells as digits, and no digit can stand twice among them: so each digit"
        " is used. A digit of the line part stands in the line, a digit of the box part in the"
        " box, and goes from the rest of it.",
        _sue_de_coq,
        frozenset({"boxes"}),
    ),
)
