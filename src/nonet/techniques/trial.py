"""Trial: what is left when no technique sees anything."""

from __future__ import annotations

from .base import Step, Technique
from .phrases import digits_in, listed, places, told

__all__ = ["TECHNIQUES"]


def _trial(step: Step) -> str:
    cells = places(step, step.cells("base"))
    tried = listed(digits_in(step, "base"), "or")
    return told(
        "no technique known here sees anything",
        f"{cells} can be {tried}, and trying each to the end leaves only {listed(step.digits)}",
    )


TECHNIQUES: tuple[Technique, ...] = (
    Technique(
        "trial",
        "Trial",
        "trial",
        "trial",
        "No technique sees anything: only trying works here.",
        "Every technique of the ladder has been tried, and none leads on.",
        "Each candidate of the cell is followed to the end; all but one end in a contradiction.",
        _trial,
    ),
)
