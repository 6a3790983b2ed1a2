"""Techniques: how a person would see it. The finders are native, the sentences are messages."""

from __future__ import annotations

from ..errors import unknown
from .ladder import Ladder, Level, Rung
from .ladders import BEGINNER, HODOKU, VARIANTS
from .step import Candidate, Link, Node, Step
from .table import TECHNIQUES
from .technique import Technique

__all__ = [
    "BEGINNER",
    "FINDERS",
    "HODOKU",
    "TECHNIQUES",
    "VARIANTS",
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

FINDERS: tuple[str, ...] = tuple(dict.fromkeys(t.finder for t in TECHNIQUES.values()))
"""The searches that ladders are made of."""


def get(name: str) -> Technique:
    """Return a technique by its id or its name."""
    wanted = str(name).strip().lower().replace("_", "-").replace(" ", "-")
    for technique in TECHNIQUES.values():
        if wanted in (technique.id, technique.name.lower().replace(" ", "-")):
            return technique
    raise unknown("technique", name, TECHNIQUES)


def finders_named(name: str) -> set[str]:
    """Return the searches that a name means: a technique, a search, a family, or a need."""
    wanted = str(name).strip().lower().replace("_", "-").replace(" ", "-")
    if found := {
        technique.finder
        for technique in TECHNIQUES.values()
        if wanted in (technique.id, technique.finder, technique.family, *technique.needs)
    }:
        return found
    families = dict.fromkeys(technique.family for technique in TECHNIQUES.values())
    needs = sorted({need for technique in TECHNIQUES.values() for need in technique.needs})
    raise unknown("technique-group", name, [*needs, *families, *FINDERS])
