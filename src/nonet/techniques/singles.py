"""Singles: a cell with one candidate, a digit with one place."""

from __future__ import annotations

from .base import Step, Technique
from .phrases import house_list, listed

__all__ = ["TECHNIQUES"]


def _full_house(step: Step) -> str:
    return (
        f"it is the last empty cell of {house_list(step.houses('base'))}, where only"
        f" {listed(step.digits)} is missing"
    )


def _naked_single(step: Step) -> str:
    return f"every other digit has been ruled out here: only {listed(step.digits)} is left"


def _hidden_single(step: Step) -> str:
    return f"in {house_list(step.houses('base'))} there is no other place for {listed(step.digits)}"


TECHNIQUES: tuple[Technique, ...] = (
    Technique(
        "full-house",
        "Full House",
        "singles",
        "full-house",
        "One empty cell is left in a house.",
        "A row, column or box with a single empty cell.",
        "A house holds every digit once, so the last empty cell takes the digit that is missing.",
        _full_house,
    ),
    Technique(
        "hidden-single",
        "Hidden Single",
        "singles",
        "hidden-single",
        "A digit has only one place left in a house.",
        "Go through one house and one digit: all empty cells but one see that digit already.",
        "The digit must stand somewhere in the house, and there is one place left for it.",
        _hidden_single,
    ),
    Technique(
        "naked-single",
        "Naked Single",
        "singles",
        "naked-single",
        "A cell has only one candidate left.",
        "Look at one empty cell: its row, column and box already hold every digit but one.",
        "A cell holds a digit, and every other digit would stand twice in one of its houses.",
        _naked_single,
    ),
)
