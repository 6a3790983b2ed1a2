"""A step of an exact rating."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from ..grid import Grid
from ..position import Position
from ..techniques import Step
from . import words
from .evidence import Evidence
from .techniques import technique_of

if TYPE_CHECKING:
    from .. import _core
    from ..puzzle import Puzzle

__all__ = ["ExactStep"]


@dataclass(frozen=True, slots=True, repr=False)
class ExactStep(Step):
    """One step of an exact rating: what is seen, what follows, and how hard it is.

    It can be told and drawn as any other `Step`, in its `position`. The record stays native until
    you look.
    """

    raw: Evidence = field(repr=False)

    @classmethod
    def of(cls, own: _core.ExplainerStep, puzzle: Puzzle) -> Self:
        """Return a step of the core as one of a puzzle."""
        return cls(technique_of(own), puzzle, Evidence(own))

    @property
    def difficulty(self) -> float:
        """How hard it is on the scale, to a tenth."""
        return math.floor((self.raw.own.difficulty + 0.05) * 10) / 10

    @property
    def position(self) -> Position:
        """Where it was found. Of a chain inside, the candidates ruled out before it are gone."""
        before = self.raw.own.before
        digits = Grid.of(bytes(state >> 9 for state in before), 9)
        marks = tuple(
            None if state >> 9 else frozenset(self.raw.candidates(cell))
            for cell, state in enumerate(before)
        )
        return Position(self.puzzle, digits, marks)

    @property
    def inner(self) -> tuple[ExactStep, ...]:
        """The chains inside of a nested one."""
        return tuple(ExactStep.of(own, self.puzzle) for own in self.raw.own.inner)

    def to_json(self) -> dict[str, Any]:
        """Return the step as plain data: see docs/se.md for the schema."""
        own = self.raw.own
        return {
            "technique": self.technique.id,
            "name": self.technique.name,
            "difficulty": self.difficulty,
            "digits": list(own.digits),
            "placements": self.placements,
            "eliminations": {cell: list(gone) for cell, gone in self.eliminations.items()},
            "cells": [self.name(cell) for cell in own.cells],
            "houses": [words.house(number) for number in own.houses],
            "nodes": [
                {
                    "cell": self.name(cell),
                    "digit": digit,
                    "on": on,
                    "cause": None if cause == "none" else cause,
                    "inner": None if inner < 0 else inner,
                }
                for cell, digit, on, cause, inner in own.nodes
            ],
            "links": [{"from": start, "to": end} for start, end in own.links],
            "targets": list(own.targets),
            "inner": [step.to_json() for step in self.inner],
            "conclusion": self.conclusion,
            "reason": self.reason,
        }

    def __str__(self) -> str:
        return f"{self.difficulty:.1f} {self.conclusion} ({self.technique.name}: {self.reason})"

    def __repr__(self) -> str:
        return f"<ExactStep {self.difficulty:.1f} {self.technique.name}: {self.conclusion}>"
