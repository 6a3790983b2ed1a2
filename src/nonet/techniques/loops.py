"""Loops: chains through several digits, open or closed into a ring; groups of cells as well."""

from __future__ import annotations

from .base import Step, Technique
from .chains import ends_told
from .phrases import leaving, places, told
from .walking import said, walks_of

__all__ = ["TECHNIQUES"]


def _aic(step: Step) -> str:
    walks = walks_of(step)
    return told(walks[0].words, *ends_told(step)) if walks else leaving(step)


def _discontinuous(step: Step) -> str:
    walks = walks_of(step)
    if not walks:
        return leaving(step)
    first, last = walks[0].nodes[0], walks[0].nodes[-1]
    cell = places(step, first.cells)
    if first.on and last.on:
        end = f"So {cell} would be both {first.digit} and {last.digit}, which cannot be"
    elif first.on:
        end = "The assumption denies itself"
    elif last.on and first.digit == last.digit:
        end = f"So {said(step, last)} in any case"
    else:
        end = f"And if {cell} is {first.digit}, it is not {last.digit} either"
    return told(walks[0].words, f"{end}: {leaving(step)}")


def _continuous(step: Step) -> str:
    walks = walks_of(step)
    if not walks:
        return leaving(step)
    return told(
        f"{walks[0].words}: back in {places(step, walks[0].nodes[0].cells)}, the chain closes into"
        " a ring",
        "It holds the other way round as well: so wherever two neighbours in the ring exclude each"
        " other, one of the two is true, and nothing else fits into their house or cell",
        f"So {leaving(step)}",
    )


_RING = (
    "Read one way, every link of the ring forces the next, and read the other way, too. So of any"
    " two neighbours that exclude each other exactly one is true: their house, or their cell, has"
    " no room for anything else."
)
_TURN = (
    "A chain of assumptions comes back to the cell where it began. If it says there what was"
    " assumed to be false, or the other way round, the assumption is settled."
)
_ENDS = (
    "If the first end is false, each link forces the next, until the last end is true. So one of"
    " the two ends is true in any case, and what excludes both goes."
)
_WALK = (
    "Go from candidate to candidate: if one is false, the only other one of its cell or house is"
    " true; if one is true, another one of its cell or house is false; and so on in turn."
)
_GROUPS = " Two or three cells where a box crosses a line may stand for one."

TECHNIQUES: tuple[Technique, ...] = (
    Technique(
        "continuous-nice-loop",
        "Continuous Nice Loop",
        "loops",
        "nice-loop",
        "A chain that closes into a ring: everywhere along it one of two neighbours is true.",
        f"{_WALK} Look for a way back to the start that fits.",
        _RING,
        _continuous,
    ),
    Technique(
        "discontinuous-nice-loop",
        "Discontinuous Nice Loop",
        "loops",
        "nice-loop",
        "A chain that comes back to its cell and settles what it began with.",
        f"{_WALK} Look for a way back to the cell where you began.",
        _TURN,
        _discontinuous,
    ),
    Technique(
        "aic",
        "AIC",
        "loops",
        "nice-loop",
        "A chain through several digits: one of its two ends is true.",
        f"{_WALK} Begin with a false end and stop at a true one, and look for what sees both.",
        _ENDS,
        _aic,
    ),
    Technique(
        "grouped-continuous-nice-loop",
        "Grouped Continuous Nice Loop",
        "loops",
        "grouped-nice-loop",
        "A ring of links, where two or three cells of a box may stand for one.",
        f"{_WALK}{_GROUPS} Look for a way back to the start that fits.",
        _RING,
        _continuous,
        frozenset({"boxes"}),
    ),
    Technique(
        "grouped-discontinuous-nice-loop",
        "Grouped Discontinuous Nice Loop",
        "loops",
        "grouped-nice-loop",
        "A chain back to its cell, where two or three cells of a box may stand for one.",
        f"{_WALK}{_GROUPS} Look for a way back to the cell where you began.",
        _TURN,
        _discontinuous,
        frozenset({"boxes"}),
    ),
    Technique(
        "grouped-aic",
        "Grouped AIC",
        "loops",
        "grouped-nice-loop",
        "A chain with one true end, where two or three cells of a box may stand for one.",
        f"{_WALK}{_GROUPS} Begin with a false end and stop at a true one, and look for what sees"
        " both.",
        _ENDS,
        _aic,
        frozenset({"boxes"}),
    ),
)
