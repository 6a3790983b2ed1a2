"""The techniques of the exact rating, as values like those of the technique engine."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from ..techniques.base import Step, Technique
from . import words

if TYPE_CHECKING:
    from .. import _core

__all__ = ["technique_of"]

_RELIES_ON_ONE = ("unique_loop", "bug")  # solution


def technique_of(step: _core.ExplainerStep) -> Technique:
    """Return the technique of a step; chains are named by their level."""
    return _technique(step.technique, words.name_of(step))


@cache
def _technique(name: str, spelled: str) -> Technique:
    family, summary = next(said for start, said in _KINDS.items() if name.startswith(start))
    needs = frozenset({"uniqueness"} if name.startswith(_RELIES_ON_ONE) else ())
    number = name.replace("_", "-")
    return Technique(number, spelled, family, number, summary, summary, "", _reason, needs)


def _reason(step: Step) -> str:
    from .step import ExactStep  # which is made of techniques

    assert isinstance(step, ExactStep)
    return words.reason_of(step.raw.own)


_CHAINS, _FORCING = "chains", "forcing"
_KINDS = {  # by the beginning of the name, the longer ones first
    "last_in_house": ("singles", "One empty cell is left in a house."),
    "hidden_single": ("singles", "A digit has only one place left in a house."),
    "naked_single": ("singles", "A cell has only one candidate left."),
    "direct_hidden": ("subsets", "Digits that take all of some cells leave one place for another."),
    "direct": ("intersections", "A digit locked in one house has one place left in another."),
    "pointing": ("intersections", "In a box, a digit has places in one row or column only."),
    "claiming": ("intersections", "In a row or column, a digit has places in one box only."),
    "naked": ("subsets", "As many cells of a house as they have candidates between them."),
    "hidden": ("subsets", "As many digits of a house as they have places between them."),
    "xy_wing": ("wings", "Three cells with three digits: one of two cells has the third."),
    "xyz_wing": ("wings", "Three cells with three digits: one of the three has the third."),
    "unique_loop": ("uniqueness", "A loop of cells that must not be left with two digits."),
    "bug": ("uniqueness", "Every cell but a few has two candidates left."),
    "aligned": ("subsets", "Cells that can be filled together in a few ways only."),
    "x_cycle": (_CHAINS, "A digit's places, linked in a ring."),
    "y_cycle": (_CHAINS, "Cells of two candidates, linked in a ring."),
    "xy_cycle": (_CHAINS, "Candidates linked in a ring."),
    "x_chain": (_CHAINS, "A digit's places, linked from one candidate to its opposite."),
    "xy_chain": (_CHAINS, "Candidates linked from one to its opposite."),
    "x_wing": ("fish", "Two rows or columns with a digit in the same two columns or rows."),
    "swordfish": ("fish", "Three rows or columns with a digit in the same three columns or rows."),
    "jellyfish": ("fish", "Four rows or columns with a digit in the same four columns or rows."),
    "nishio": (_FORCING, "A digit that, once placed, leaves itself no way to go on."),
    "multiple_cell": (_FORCING, "The same follows from every candidate of a cell."),
    "multiple_house": (_FORCING, "The same follows from every place of a digit in a house."),
    "dynamic_contradiction": (_FORCING, "An assumption from which a contradiction follows."),
    "dynamic_double": (_FORCING, "The same follows from a candidate and from its opposite."),
    "dynamic_cell": (_FORCING, "The same follows from every candidate of a cell."),
    "dynamic_house": (_FORCING, "The same follows from every place of a digit in a house."),
}
