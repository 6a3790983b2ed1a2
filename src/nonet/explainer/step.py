"""A step of an exact rating."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..grid import cell_name
from . import words

if TYPE_CHECKING:
    from .. import _core

__all__ = ["ExactStep"]


@dataclass(frozen=True, slots=True, repr=False)
class ExactStep:
    """One step of an exact rating: what is seen, what follows, and how hard it is.

    The record stays native until you look.
    """

    raw: _core.ExplainerStep

    @property
    def technique(self) -> str:
        """The id of the technique: ``x-wing``."""
        return self.raw.technique.replace("_", "-")

    @property
    def name(self) -> str:
        """The name of the technique: ``X-Wing``."""
        return words.name_of(self.raw)

    @property
    def difficulty(self) -> float:
        """How hard it is on the scale, to a tenth."""
        return math.floor((self.raw.difficulty + 0.05) * 10) / 10

    @property
    def placements(self) -> dict[str, int]:
        """The digit that follows, by its cell: ``{"r3c7": 5}``."""
        return {cell_name(cell): digit for cell, digit in self.raw.placements}

    @property
    def eliminations(self) -> dict[str, tuple[int, ...]]:
        """The candidates that go, by cell: ``{"r1c2": (3, 7)}``."""
        gone: dict[str, tuple[int, ...]] = {}
        for cell, digit in sorted(self.raw.eliminations):
            gone[cell_name(cell)] = (*gone.get(cell_name(cell), ()), digit)
        return gone

    @property
    def inner(self) -> tuple[ExactStep, ...]:
        """The chains inside of a nested one."""
        return tuple(map(ExactStep, self.raw.inner))

    @property
    def conclusion(self) -> str:
        """What follows: ``r5c5 = 5``, or ``r1c2, r1c3 ≠ 7``."""
        return words.conclusion_of(self.raw)

    @property
    def reason(self) -> str:
        """Why it follows, in words; a chain is told node by node."""
        return words.reason_of(self.raw)

    def to_json(self) -> dict[str, Any]:
        """Return the step as plain data: see docs/se.md for the schema."""
        raw = self.raw
        return {
            "technique": self.technique,
            "name": self.name,
            "difficulty": self.difficulty,
            "digits": list(raw.digits),
            "placements": self.placements,
            "eliminations": {cell: list(gone) for cell, gone in self.eliminations.items()},
            "cells": [cell_name(cell) for cell in raw.cells],
            "houses": [words.house(number) for number in raw.houses],
            "nodes": [
                {
                    "cell": cell_name(cell),
                    "digit": digit,
                    "on": on,
                    "cause": None if cause == "none" else cause,
                    "inner": None if inner < 0 else inner,
                }
                for cell, digit, on, cause, inner in raw.nodes
            ],
            "links": [{"from": start, "to": end} for start, end in raw.links],
            "targets": list(raw.targets),
            "inner": [step.to_json() for step in self.inner],
            "conclusion": self.conclusion,
            "reason": self.reason,
        }

    def __str__(self) -> str:
        return f"{self.difficulty:.1f} {self.conclusion} ({self.name}: {self.reason})"

    def __repr__(self) -> str:
        return f"<ExactStep {self.difficulty:.1f} {self.name}: {self.conclusion}>"
