"""Uniqueness: what would give the puzzle a second solution does not happen."""

from __future__ import annotations

from .base import Step, Technique
from .phrases import (
    any_of,
    cells_in,
    digits_in,
    home_of,
    house_list,
    leaving,
    listed,
    number,
    places,
    seeing,
    shared_houses,
    told,
    unique_digits,
)

__all__ = ["TECHNIQUES"]


def _corners(step: Step) -> tuple[int, ...]:
    return tuple(sorted(set(step.cells("corner")))) or cells_in(step, "corner")


def _pair(step: Step) -> tuple[int, ...]:
    """Return the two digits that would change places."""
    return step.digits[:2] if len(step.digits) >= 2 else digits_in(step, "corner")


def _rectangle(step: Step) -> str:
    return f"{places(step, _corners(step))} are the corners of a rectangle in two {_boxes(step)}"


def _boxes(step: Step) -> str:
    is_jigsaw = any(house.name.startswith("region ") for house in step.puzzle.houses)
    return "regions" if is_jigsaw else "boxes"


def _deadly(step: Step) -> str:
    """Say what must not be: four corners with two digits only."""
    return (
        f"if they held only {listed(_pair(step))}, these two could change places all round, and"
        " the puzzle would have two solutions"
    )


def _extra_cells(step: Step) -> tuple[int, ...]:
    return tuple(sorted({c.cell for c in step.candidates("extra")} & set(_corners(step))))


def _type_1(step: Step) -> str:
    corners, pair = _corners(step), listed(_pair(step), "or")
    gone = {cell for cell, _ in step.raw.eliminations}
    rest = [cell for cell in corners if cell not in gone]
    last = places(step, gone)
    return told(
        f"{places(step, rest)} can only be {pair}, and {last} completes their rectangle in two"
        f" {_boxes(step)}",
        f"If {last} were {pair} too, {listed(_pair(step))} could change places in all four, and the"
        " puzzle would have two solutions",
        f"It has only one, so {leaving(step)}",
    )


def _one_extra(step: Step) -> str:
    """Tell types 2 and 5: one more digit in some corners keeps the rectangle from being deadly."""
    cells, extra = _extra_cells(step), digits_in(step, "extra")
    what = "both" if len(cells) == 2 else f"all {number(len(cells))}"
    return told(
        f"{_rectangle(step)}, and {_deadly(step)}",
        f"It has only one, so {listed(extra, 'or')} must stand in {any_of(step, cells)}"
        f", and {seeing(step, what)}",
    )


def _type_3(step: Step) -> str:
    cells, extra = _extra_cells(step), digits_in(step, "extra")
    helpers = cells_in(step, "base")
    digits = sorted({*extra, *digits_in(step, "base")})
    home = house_list(step.houses("base")[:1])
    wide = f" in {house_list(step.houses('base'))}" if len(step.houses("base")) > 1 else ""
    return told(
        f"{_rectangle(step)}, and {_deadly(step)}",
        f"It has only one, so one of {places(step, cells)} is {listed(extra, 'or')}",
        f"In {home} that one and {places(step, helpers)} are {number(len(helpers) + 1)} cells for"
        f" the {number(len(digits))} digits {listed(digits)}, which they use up{wide}:"
        f" {leaving(step)}",
    )


def _kept(step: Step) -> str:
    """Return the digit of the pair that stays."""
    gone = unique_digits(step)
    return listed([digit for digit in _pair(step) if digit not in gone][:1])


def _type_4(step: Step) -> str:
    victims = sorted({cell for cell, _ in step.raw.eliminations})
    roof = sorted({cell for node in step.nodes for cell in node.cells}) or list(
        _extra_cells(step) or victims
    )
    kept, gone = _kept(step), listed(unique_digits(step))
    home = house_list(step.houses("base")) if step.houses("base") else home_of(step, roof)
    return told(
        f"{_rectangle(step)}, and {_deadly(step)}",
        f"The {kept} of {home} has no place but {any_of(step, roof)}, so one of these is {kept}",
        f"If the other were {gone}, the rectangle would hold only {listed(_pair(step))}. The puzzle"
        f" has one solution, so {leaving(step)}",
    )


def _type_6(step: Step) -> str:
    gone = listed(unique_digits(step))
    victims = sorted({cell for cell, _ in step.raw.eliminations})
    others = [cell for cell in _corners(step) if cell not in victims]
    lines = house_list(step.houses("base")) if step.houses("base") else "its rows and columns"
    return told(
        f"{_rectangle(step)}, and {_deadly(step)}",
        f"The {gone}s of {lines} have no places but the corners: so they stand either in"
        f" {places(step, victims)}, or in {places(step, others)}",
        f"In the first case {places(step, others)} would take {_kept(step)}, and the rectangle"
        f" would hold only {listed(_pair(step))}. The puzzle has one solution, so {leaving(step)}",
    )


def _hidden(step: Step) -> str:
    victims = sorted({cell for cell, _ in step.raw.eliminations})
    gone, kept = listed(unique_digits(step)), _kept(step)
    if len(victims) != 1:
        return leaving(step)
    [victim] = victims
    corners = _corners(step)
    across = [c for c in corners if c != victim and not _in_line(step, c, victim)]
    beside = [c for c in corners if c != victim and c not in across]
    lines = house_list(step.houses("base")) if step.houses("base") else "its row and column"
    return told(
        f"{_rectangle(step)}, and {_deadly(step)}",
        f"Suppose {step.name(victim)} were {gone}: then {kept} would have to stand in"
        f" {places(step, beside)}, its only other places in {lines}, and {places(step, across)}"
        f" would be left with {gone}",
        f"That is the forbidden rectangle. The puzzle has one solution, so {leaving(step)}",
    )


def _in_line(step: Step, cell: int, other: int) -> bool:
    return any(
        house.name.startswith(("row ", "column ")) for house in shared_houses(step, (cell, other))
    )


def _avoidable_1(step: Step) -> str:
    gone = listed(unique_digits(step))
    victims = {cell for cell, _ in step.raw.eliminations}
    rest = [cell for cell in _corners(step) if cell not in victims]
    last = places(step, victims)
    return told(
        f"{places(step, rest)} were filled in on the way, none of them is given, and {last}"
        f" completes their rectangle in two {_boxes(step)}",
        f"If {last} were {gone}, the four would hold only {listed(_pair(step))}, which could change"
        " places: the puzzle would have two solutions",
        f"It has only one, so {leaving(step)}",
    )


def _avoidable_2(step: Step) -> str:
    extra = digits_in(step, "extra") or unique_digits(step)
    cells = _extra_cells(step) or tuple(sorted({c.cell for c in step.candidates("corner")}))
    return told(
        f"{_rectangle(step)}; those that are filled in were not given",
        _deadly(step),
        f"It has only one, so {listed(extra, 'or')} must stand in {any_of(step, cells)}"
        f", and {seeing(step)}",
    )


def _bug(step: Step) -> str:
    cell = places(step, step.cells("pivot") or {cell for cell, _ in step.raw.eliminations})
    kept = listed(digits_in(step, "extra"))
    homes = house_list(step.houses("base")) if step.houses("base") else "its houses"
    return told(
        f"every open cell has two candidates, only {cell} has three: {kept} has three places in"
        f" {homes}, everything else two",
        f"If {cell} were not {kept}, each open cell would have two candidates and each digit two"
        " places in each house: every candidate could be exchanged with the other, so the puzzle"
        " would not have just one solution",
        f"So {cell} is {kept}, and {leaving(step)}",
    )


_LOOK = (
    "Find four cells in two rows, two columns and two boxes that all have the same two candidates"
)
_WHY = (
    "If the four corners held only two digits, these could change places without disturbing any"
    " row, column or box, and the puzzle would have two solutions. This relies on the puzzle having"
    " just one."
)
_BOTH = frozenset({"uniqueness", "boxes"})

TECHNIQUES: tuple[Technique, ...] = (
    Technique(
        "unique-rectangle-1",
        "Unique Rectangle 1",
        "uniqueness",
        "unique-rectangle-1",
        "Three corners of a rectangle have the same two candidates, so the fourth has neither.",
        f"{_LOOK}; three of them have nothing else.",
        f"{_WHY} The fourth corner is the only one that can prevent it, so it takes neither digit.",
        _type_1,
        _BOTH,
    ),
    Technique(
        "unique-rectangle-2",
        "Unique Rectangle 2",
        "uniqueness",
        "unique-rectangle-2",
        "Two corners of a rectangle have one more candidate: one of the two must take it.",
        f"{_LOOK}; two corners of one side have one more candidate, the same in both.",
        f"{_WHY} So one of the two corners takes the third digit, and whatever sees both loses it.",
        _one_extra,
        _BOTH,
    ),
    Technique(
        "unique-rectangle-3",
        "Unique Rectangle 3",
        "uniqueness",
        "unique-rectangle-3",
        "Two corners of a rectangle act as one cell with their further candidates.",
        f"{_LOOK}; two corners of one side have others besides. Take these others as the candidates"
        " of one cell, and look for a naked subset with it.",
        f"{_WHY} So one of the two corners takes one of the further digits. With it the subset has"
        " as many cells as digits, and these go from the rest of the house.",
        _type_3,
        _BOTH,
    ),
    Technique(
        "unique-rectangle-4",
        "Unique Rectangle 4",
        "uniqueness",
        "unique-rectangle-4",
        "Two corners of a rectangle must share one of the two digits, so the other one goes.",
        f"{_LOOK}; two corners of one side have others besides. One of the two digits has no other"
        " place in the line (and box) of this side.",
        f"{_WHY} One of the two corners must take that digit, so neither may take the other one.",
        _type_4,
        _BOTH,
    ),
    Technique(
        "unique-rectangle-5",
        "Unique Rectangle 5",
        "uniqueness",
        "unique-rectangle-5",
        "Three corners, or two opposite ones, have one more candidate: one must take it.",
        f"{_LOOK}; three corners, or two that lie across from each other, have one more candidate,"
        " always the same.",
        f"{_WHY} So one of these corners takes the third digit, and whatever sees all of them loses"
        " it.",
        _one_extra,
        _BOTH,
    ),
    Technique(
        "unique-rectangle-6",
        "Unique Rectangle 6",
        "uniqueness",
        "unique-rectangle-6",
        "A digit with no other places in a rectangle's lines leaves two opposite corners.",
        f"{_LOOK}; two that lie across from each other have others besides. One of the two digits"
        " has no other places in the rows and columns of the rectangle.",
        f"{_WHY} That digit stands in one pair of opposite corners or in the other. In the two with"
        " further candidates it would make the rectangle deadly.",
        _type_6,
        _BOTH,
    ),
    Technique(
        "hidden-rectangle",
        "Hidden Rectangle",
        "uniqueness",
        "hidden-rectangle",
        "A corner of a rectangle would force two digits all round, so it cannot take one of them.",
        f"{_LOOK}; one of them has nothing else. From the corner across from it, one of the digits"
        " has no other places in its row and column than the corners.",
        f"{_WHY} If the far corner took the one digit, the other one would be forced into the two"
        " corners beside it, and the rectangle would be complete.",
        _hidden,
        _BOTH,
    ),
    Technique(
        "avoidable-rectangle-1",
        "Avoidable Rectangle 1",
        "uniqueness",
        "avoidable-rectangle-1",
        "Three solved corners of a rectangle, none given: the fourth must not complete it.",
        "Find three solved cells, none of them a given, that are corners of a rectangle in two"
        " boxes with two digits crosswise.",
        f"{_WHY} Givens would fix the digits, but none of these is a given. So the fourth corner"
        " must not take the digit that completes the exchange.",
        _avoidable_1,
        _BOTH,
    ),
    Technique(
        "avoidable-rectangle-2",
        "Avoidable Rectangle 2",
        "uniqueness",
        "avoidable-rectangle-2",
        "Two solved corners, none given; the two open ones must share another digit.",
        "Find two solved cells, none of them a given, on one side of a rectangle in two boxes. The"
        " other two corners are open, with the digit that would complete the exchange and one more,"
        " the same in both.",
        f"{_WHY} So one of the open corners takes the further digit, and whatever sees both loses"
        " it.",
        _avoidable_2,
        _BOTH,
    ),
    Technique(
        "bug-plus-one",
        "BUG+1",
        "uniqueness",
        "bug-plus-one",
        "All open cells have two candidates but one, which has three: it takes the odd one.",
        "Every open cell has two candidates, and just one has three. Look for the digit that stands"
        " three times in its row, column and box.",
        "If every open cell had two candidates, and every digit two places in each open house, then"
        " from one solution another could be made by taking the other candidate everywhere. The"
        " puzzle has only one solution, so the cell with three must take the digit that breaks"
        " this pattern.",
        _bug,
        frozenset({"uniqueness"}),
    ),
)
