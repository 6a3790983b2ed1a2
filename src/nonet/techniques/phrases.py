"""Phrases: the turns of phrase that techniques share.

A reason is one clause, or a few sentences. It has to stand in brackets, ``r3c7 = 5 (Hidden Single:
in row 3 there is no other place for 5)``, as well as in a paragraph of its own: so the first
sentence begins in lower case, and the last one has no full stop. `told` sees to both.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..rules import House
from .base import Step, joined

__all__ = [
    "any_of",
    "cells_in",
    "digits_in",
    "each_of",
    "home_of",
    "house_list",
    "leaving",
    "listed",
    "none_of",
    "number",
    "places",
    "seeing",
    "sees",
    "shared_houses",
    "told",
    "unique_digits",
]

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_PLURALS = {"row": "rows", "column": "columns", "box": "boxes", "region": "regions"}
_CELL = re.compile(r"r\d+c\d+")


def told(*sentences: str) -> str:
    """Put sentences together as a reason; empty ones are left out."""
    said = [sentence.strip().rstrip(".") for sentence in sentences if sentence.strip()]
    if not said:
        return ""
    first, *rest = said
    return ". ".join([first[:1].lower() + first[1:], *map(_begun, rest)])


def _begun(sentence: str) -> str:
    return sentence if _CELL.match(sentence) else sentence[:1].upper() + sentence[1:]


def number(count: int) -> str:
    """Return a small number as a word."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def listed(words: Iterable[object], last: str = "and") -> str:
    """Return the words as one says them, and something to read where there are none."""
    found = list(words)
    return joined(found, last) if found else "nothing"


def cells_in(step: Step, *roles: str) -> tuple[int, ...]:
    """Return the cells that have one of the roles, or whose candidates have, in order."""
    found = set(step.cells(*roles)) | {c.cell for c in step.candidates(*roles)}
    return tuple(sorted(found))


def digits_in(step: Step, *roles: str, cell: int | None = None) -> tuple[int, ...]:
    """Return the digits of the candidates that have one of the roles (in one cell), in order."""
    return tuple(
        sorted({c.digit for c in step.candidates(*roles) if cell is None or c.cell == cell})
    )


def unique_digits(step: Step) -> tuple[int, ...]:
    """Return the digits that go."""
    return tuple(sorted({digit for _, digit in step.raw.eliminations}))


def places(step: Step, cells: Iterable[int], last: str = "and") -> str:
    """Return the names of cells, in order: ``r1c2, r1c5 and r3c4``."""
    return listed(map(step.name, sorted(set(cells))), last)


def any_of(step: Step, cells: Iterable[int]) -> str:
    """Return where a digit may stand: ``r1c2``, ``r1c2 or r1c5``."""
    return places(step, cells, "or")


def each_of(step: Step, cells: Iterable[int]) -> str:
    """Return the cells as the subject of a common fate: ``r1c2``, ``both r1c2 and r1c5``."""
    found = sorted(set(cells))
    lead = {2: "both ", 1: ""}.get(len(found), "all of ")
    return lead + places(step, found)


def none_of(step: Step, cells: Iterable[int]) -> str:
    """Return the cells as those that do not: ``neither r1c2 nor r1c5``; ends before the verb."""
    found = sorted(set(cells))
    if len(found) == 2:
        return f"neither {step.name(found[0])} nor {step.name(found[1])}"
    return f"none of {places(step, found)}" if len(found) > 1 else f"not {places(step, found)}"


def house_list(houses: Iterable[House], last: str = "and") -> str:
    """Return the names of houses, those of one kind together: ``rows 2 and 7 and box 3``."""
    kinds: dict[str, list[str]] = {}
    for house in houses:
        kind, _, label = house.name.rpartition(" ")
        is_numbered = kind in _PLURALS  # "the falling diagonal" is not
        labels = kinds.setdefault(kind if is_numbered else house.name, [])
        if is_numbered and label not in labels:
            labels.append(label)
    return listed(
        (
            " ".join([_PLURALS[kind] if len(labels) > 1 else kind, joined(labels, last)])
            if labels
            else kind
            for kind, labels in kinds.items()
        ),
        last,
    )


def shared_houses(step: Step, cells: Iterable[int]) -> tuple[House, ...]:
    """Return the houses that hold all of the cells."""
    wanted = set(cells)
    return tuple(house for house in step.puzzle.houses if wanted <= set(house.cells))


def home_of(step: Step, cells: Iterable[int], *roles: str) -> str:
    """Return the name of the house that holds the cells: one of the step's if there is one."""
    wanted = set(cells)
    own = [house for house in step.houses(*roles) if wanted <= set(house.cells)] if roles else []
    found = own or shared_houses(step, wanted)
    names = dict.fromkeys(house.name for house in found)
    return listed(names, "or") if names else "their house"


def sees(step: Step, cell: int, other: int) -> bool:
    """Do the cells share a house, or another rule that keeps them different?"""
    if cell == other:
        return False
    groups = [house.cells for house in step.puzzle.houses]
    return any(cell in group and other in group for group in (*groups, *step.puzzle.different))


def leaving(step: Step, *, rest: str = "") -> str:
    """Return what goes: ``5 leaves r1c2 and r1c3``, or what is placed: ``r1c2 is 5``.

    `rest` names what the cells are, where one digit goes: ``5 leaves the rest of row 4: r4c7``.
    """
    if step.raw.placements:
        return listed(f"{step.name(cell)} is {digit}" for cell, digit in step.raw.placements)
    by_cells: dict[tuple[int, ...], list[int]] = {}
    for digit in unique_digits(step):
        cells = tuple(sorted({cell for cell, gone in step.raw.eliminations if gone == digit}))
        by_cells.setdefault(cells, []).append(digit)
    if not by_cells:
        return "nothing else goes"
    parts = [
        f"{joined(digits)} {'leaves' if len(digits) == 1 else 'leave'}"
        f" {f'{rest}: ' if rest and len(by_cells) == 1 else ''}{places(step, cells)}"
        for cells, digits in by_cells.items()
    ]
    return "; ".join(parts) if len(parts) > 2 else ", and ".join(parts)


def seeing(step: Step, what: str = "both") -> str:
    """Return what goes where the cells see the pattern: ``1 leaves the cells that see both: …``."""
    cells = {cell for cell, _ in step.raw.eliminations}
    if len(cells) == 1:
        return leaving(step, rest=f"the cell that sees {what}")
    text = leaving(step, rest=f"the cells that see {what}")
    return text if ": " in text else f"{text}, which all see {what}"
