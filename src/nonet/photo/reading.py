"""Reading: what was seen in a photo, how sure that is, and where it stands on the paper."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from ..grid import Grid, cell_name
from ..puzzle import Puzzle, Solution, symbols

__all__ = ["Cell", "Kind", "Point", "Reading", "Status"]

Point = tuple[float, float]


class Status(StrEnum):
    """How far a reading can be trusted."""

    CERTAIN = "certain"
    CHECK = "check these cells"
    NO_GRID = "no grid found"


class Kind(StrEnum):
    """What stands in a cell."""

    EMPTY = "empty"
    PRINTED = "printed"
    WRITTEN = "written"
    MARKS = "marks"


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell as it was read.

    `digit` is 0 where there is none, as in a cell with pencil marks. `confidence` is the chance
    that `digit` is right, and `runner_up` the next best reading (0 for an empty cell). `seen` is
    what the eyes alone read; where the solver's help changed it, `is_changed` is true.
    """

    name: str
    digit: int
    confidence: float
    runner_up: int
    kind: Kind
    seen: int

    @property
    def is_changed(self) -> bool:
        """Did the solver's help change what was seen?"""
        return self.digit != self.seen

    def to_json(self) -> dict[str, Any]:
        """Return the cell as JSON has it."""
        return {
            "cell": self.name,
            "digit": self.digit,
            "confidence": round(self.confidence, 4),
            "runner_up": self.runner_up,
            "kind": self.kind.value,
            "seen": self.seen,
            "changed": self.is_changed,
        }


@dataclass(frozen=True, slots=True)
class Reading:
    """What a photo holds.

    `grid` has every digit, printed or written by hand; `puzzle` has the printed ones alone and the
    rules (a jigsaw's regions among them). `solution` is there when the puzzle has exactly one.
    `quad` has the corners of the grid and `mesh` all crossings of its lines, row by row, in pixels
    of the photo; both begin at the top left corner of the puzzle as it is read, and `rotation` says
    by how many degrees the paper is turned clockwise. `notes` tell what else is worth knowing.
    """

    status: Status
    size: int = 0
    cells: tuple[Cell, ...] = ()
    puzzle: Puzzle | None = None
    solution: Solution | None = None
    doubtful: tuple[str, ...] = ()
    quad: tuple[Point, ...] = ()
    mesh: tuple[tuple[Point, ...], ...] = ()
    rotation: int = 0
    is_dark: bool = False
    notes: tuple[str, ...] = field(default=())

    @property
    def is_certain(self) -> bool:
        """Can it be used without asking?"""
        return self.status is Status.CERTAIN

    @property
    def grid(self) -> Grid | None:
        """Every digit that stands on the paper, printed or written; None if no grid was found."""
        return self._grid([cell.digit for cell in self.cells])

    @property
    def seen(self) -> Grid | None:
        """Every digit as the eyes alone read it, without the solver's help."""
        return self._grid([cell.seen for cell in self.cells])

    @property
    def changed(self) -> tuple[str, ...]:
        """The cells that the solver's help changed."""
        return tuple(cell.name for cell in self.cells if cell.is_changed)

    def _grid(self, digits: list[int]) -> Grid | None:
        return Grid.of(bytes(digits), self.size) if digits else None

    def cell(self, name: str) -> Cell:
        """Return the cell called `name`."""
        return next(one for one in self.cells if one.name == name)

    def to_json(self) -> dict[str, Any]:
        """Return the reading as JSON has it."""
        signs = symbols(self.size) if self.size else ""
        lines: dict[str, str | None] = {"grid": None, "puzzle": None, "solution": None}
        if self.grid is not None:
            lines["grid"] = "".join(signs[digit] for digit in self.grid.cells)
        if self.puzzle is not None:
            lines["puzzle"] = self.puzzle.line
        if self.solution is not None:
            lines["solution"] = "".join(signs[digit] for digit in self.solution.cells)
        return {
            "status": self.status.value,
            **lines,
            "size": self.size,
            "rotation": self.rotation,
            "doubtful": list(self.doubtful),
            "changed": list(self.changed),
            "notes": list(self.notes),
            "cells": [cell.to_json() for cell in self.cells],
            "quad": [_rounded(point) for point in self.quad],
            "mesh": [[_rounded(point) for point in row] for row in self.mesh],
        }

    def __str__(self) -> str:
        """Say it in one sentence."""
        if self.status is Status.NO_GRID:
            return "; ".join([f"{self.status.value}", *self.notes])
        told = [self.status.value + (": " + ", ".join(self.doubtful) if self.doubtful else "")]
        return "; ".join(told + list(self.notes))


def named(size: int) -> list[str]:
    """Return the names of all cells."""
    return [cell_name(index, size) for index in range(size * size)]


def _rounded(point: Point) -> list[float]:
    return [round(point[0], 1), round(point[1], 1)]
