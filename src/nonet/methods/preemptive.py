"""Preemptive sets: as many cells of a house as there are digits for them, so that these digits
are taken.

How all of them are found, of every size, without going through all subsets: assign to each cell
one of its marks so that no two cells get the same digit. Let every cell point to the owners of its
marks:

    cell   marks   assigned          A preemptive set has as many digits as cells, so its own
     a      1 2       1              cells own all its digits: no cell of it points outside.
     b      1 2       2      a ⇄ b   The other way round, cells that point at nobody outside are
     c      2 3       3      ↑       a preemptive set. So the smallest one with cell c in it is
                        c ───┘       all that can be reached from c: {a, b, c}; from a it is {a, b}.

Every preemptive set is a union of such smallest ones, and crosses out no more than they do.
"""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import NamedTuple

Marks = Mapping[int, Set[int]]  # the marks of each empty cell of one house


class PreemptiveSet(NamedTuple):
    """Cells of a house that need as many digits as there are cells, and these digits."""

    cells: frozenset[int]
    digits: frozenset[int]


def preemptive_sets(marks: Marks) -> list[PreemptiveSet] | None:
    """Return the smallest preemptive set around each cell, small ones first.

    None means that the cells cannot all get a digit.
    """
    owner = assignment(marks)
    if owner is None:
        return None
    # In a group smaller than a house some digits stay without an owner: those point to None.
    points_to = {cell: {owner.get(digit) for digit in marks[cell]} for cell in marks}
    found = {}
    for cell in marks:
        cells = _follow(cell, points_to)
        if cells is not None and cells not in found:
            digits = frozenset(digit for digit, at in owner.items() if at in cells)
            found[cells] = PreemptiveSet(cells, digits)
    return sorted(found.values(), key=lambda each: (len(each.cells), sorted(each.cells)))


def assignment(marks: Marks) -> dict[int, int] | None:
    """Give each cell one of its marks, no digit twice: return the owner of each digit, or None."""
    owner: dict[int, int] = {}
    for cell in marks:
        if not _provide(cell, marks, owner):
            return None
    return owner


def _provide(cell: int, marks: Marks, owner: dict[int, int]) -> bool:
    """Find a digit for `cell`, if necessary by giving other owners another digit."""
    asked_by: dict[int, int] = {}  # digit: the cell that would like to have it
    asking = [cell]
    for asker in asking:  # grows while we go
        for digit in marks[asker]:
            if digit in asked_by:
                continue
            asked_by[digit] = asker
            if digit in owner:
                asking.append(owner[digit])  # its owner would need another digit
                continue
            _change_over(cell, digit, asked_by, owner)
            return True
    return False


def _change_over(cell: int, free: int, asked_by: dict[int, int], owner: dict[int, int]) -> None:
    """Give `free` to the cell that asked for it, its old digit to the next, and so on to `cell`."""
    held = {at: digit for digit, at in owner.items()}
    digit = free
    while True:
        taker = asked_by[digit]
        owner[digit] = taker
        if taker == cell:
            return
        digit = held[taker]


def _follow(cell: int, points_to: Mapping[int, Set[int | None]]) -> frozenset[int] | None:
    """Follow the pointers from `cell` as far as they lead; None if one leads nowhere."""
    reached = {cell}
    waiting = [cell]
    for each in waiting:  # grows while we go
        for further in points_to[each] - reached:
            if further is None:
                return None
            reached.add(further)
            waiting.append(further)
    return frozenset(reached)
