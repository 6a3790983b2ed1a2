"""Templates: all ways in which one digit can still stand in the whole grid."""

from __future__ import annotations

from .base import Step, Technique, joined
from .phrases import leaving, places, told

__all__ = ["TECHNIQUES"]


def _set(step: Step) -> str:
    digit = joined(step.digits or ("the digit",))
    placed = [cell for cell, _ in step.raw.placements]
    have = "has" if len(placed) == 1 else "have"
    return told(
        f"write down every way in which {digit} can still stand once in each house",
        f"{places(step, placed)} {have} it in all of them, so {leaving(step)}",
    )


def _delete(step: Step) -> str:
    digit = joined(step.digits or ("the digit",))
    gone = {cell for cell, _ in step.raw.eliminations}
    cells = "this cell" if len(gone) == 1 else "one of these cells"
    return told(
        f"write down every way in which {digit} can still stand once in each house",
        f"No such way uses {cells}: {leaving(step)}",
    )


_LOOK = (
    "Pick one digit, and try all ways to put it once into each row, column and box. A person can do"
    " this when few places are left."
)

TECHNIQUES: tuple[Technique, ...] = (
    Technique(
        "template-set",
        "Template Set",
        "templates",
        "template-set",
        "Every way to place a digit in the whole grid uses the same cell.",
        f"{_LOOK} Look for a cell that is used each time.",
        "One of these ways is that of the solution. What all of them have in common, the solution"
        " has too.",
        _set,
    ),
    Technique(
        "template-delete",
        "Template Delete",
        "templates",
        "template-delete",
        "No way to place a digit in the whole grid uses a cell.",
        f"{_LOOK} Look for a candidate that is never used.",
        "One of these ways is that of the solution. A candidate that belongs to none of them does"
        " not belong to the solution.",
        _delete,
    ),
)
