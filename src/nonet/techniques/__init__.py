"""Techniques: how a person would see it. The finders are native; the words are here."""

from __future__ import annotations

from . import (
    chains,
    colouring,
    fish,
    forcing,
    intersections,
    loops,
    sets,
    single_digit,
    singles,
    subsets,
    templates,
    trial,
    uniqueness,
    wings,
)
from .base import Candidate, Link, Node, Step, Technique
from .ladder import Ladder, Level, Rung
from .ladders import BEGINNER, HODOKU

__all__ = [
    "BEGINNER",
    "FINDERS",
    "HODOKU",
    "TECHNIQUES",
    "Candidate",
    "Ladder",
    "Level",
    "Link",
    "Node",
    "Rung",
    "Step",
    "Technique",
    "finders_named",
    "get",
]

TECHNIQUES: dict[str, Technique] = {
    technique.id: technique
    for family in (
        singles,
        intersections,
        subsets,
        fish,
        single_digit,
        colouring,
        wings,
        uniqueness,
        chains,
        loops,
        sets,
        templates,
        forcing,
        trial,
    )
    for technique in family.TECHNIQUES
}
"""Every technique by its id, from easy to hard within its family."""

FINDERS: tuple[str, ...] = tuple(dict.fromkeys(t.finder for t in TECHNIQUES.values()))
"""The searches that ladders are made of."""


def get(name: str) -> Technique:
    """Return a technique by its id or its name."""
    wanted = name.strip().lower().replace("_", "-").replace(" ", "-")
    for technique in TECHNIQUES.values():
        if wanted in (technique.id, technique.name.lower().replace(" ", "-")):
            return technique
    raise ValueError(f"no such technique: {name!r}; there are {', '.join(TECHNIQUES)}")


def finders_named(name: str) -> set[str]:
    """Return the searches that a name stands for: a technique, a search, a family, or a need."""
    wanted = name.strip().lower().replace("_", "-").replace(" ", "-")
    if found := {
        technique.finder
        for technique in TECHNIQUES.values()
        if wanted in (technique.id, technique.finder, technique.family, *technique.needs)
    }:
        return found
    families = dict.fromkeys(technique.family for technique in TECHNIQUES.values())
    needs = sorted({need for technique in TECHNIQUES.values() for need in technique.needs})
    raise ValueError(
        f"no such technique: {name!r}; there are the needs {', '.join(needs)}, the families"
        f" {', '.join(families)}, and {', '.join(FINDERS)}"
    )
