"""Readings: what a photo contains, how certain that is, and where it is on the paper."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from ..grid import Grid
from ..messages import Message
from ..puzzle import Puzzle, Solution

Point = tuple[float, float]


class Status(StrEnum):
    """How far a reading can be trusted."""

    CERTAIN = "certain"
    CHECK = "check these cells"
    NO_GRID = "no grid found"


_CODES = {
    Status.CERTAIN: "photo.certain",
    Status.CHECK: "photo.check",
    Status.NO_GRID: "photo.no-grid",
}


class Kind(StrEnum):
    """What a cell contains."""

    EMPTY = "empty"
    PRINTED = "printed"
    WRITTEN = "written"
    MARKS = "marks"


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell as it was read.

    `digit` is 0 if there is none, as in a cell with pencil marks. `confidence` is the probability
    that `digit` is right, and `runner_up` the next best reading (0 for an empty cell). `seen` is
    what the network alone read; if the solver changed it, `is_changed` is true.
    """

    name: str
    digit: int
    confidence: float
    runner_up: int
    kind: Kind
    seen: int

    @classmethod
    def from_facts(cls, facts: dict[str, Any]) -> Cell:
        """Return the cell that the core answered."""
        return cls(
            name=facts["cell"],
            digit=facts["digit"],
            confidence=facts["confidence"],
            runner_up=facts["runner_up"],
            kind=Kind(facts["kind"]),
            seen=facts["seen"],
        )

    @property
    def is_changed(self) -> bool:
        """Did the solver change what was seen?"""
        return self.digit != self.seen

    @property
    def doubt(self) -> Message:
        """What it was read as, and what else it may be."""
        if self.is_changed:
            return Message("photo.changed", cell=self.name, found=self.seen, digit=self.digit)
        percent, other = round(100 * self.confidence), self.runner_up
        return Message(
            "photo.doubt", cell=self.name, digit=self.digit, percent=percent, other=other
        )

    def to_json(self) -> dict[str, Any]:
        """Return the cell as plain data."""
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
    """What a photo contains.

    `grid` has every digit, printed or handwritten; `puzzle` has only the printed ones and the
    rules (including a jigsaw's regions). `solution` is set if the puzzle has exactly one. `quad`
    has the corners of the grid and `mesh` all crossings of its lines, row by row, in pixels of the
    photo; both begin at the top left corner of the puzzle, and `rotation` is by how many degrees
    the paper is turned clockwise. `notes` say what else is worth knowing.
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
    notes: tuple[Message, ...] = ()

    @classmethod
    def from_facts(cls, facts: dict[str, Any], notes: tuple[Message, ...]) -> Reading:
        """Return the reading that the core answered, with messages for its notes."""
        size, line = facts["size"], facts["puzzle"]
        puzzle = None if line is None else Puzzle.parse(line)
        return cls(
            status=Status(facts["status"]),
            size=size,
            cells=tuple(map(Cell.from_facts, facts["cells"])),
            puzzle=puzzle,
            solution=_find_solution(puzzle, facts["solution"]),
            doubtful=tuple(facts["doubtful"]),
            quad=tuple((x, y) for x, y in facts["quad"]),
            mesh=tuple(tuple((x, y) for x, y in row) for row in facts["mesh"]),
            rotation=facts["rotation"],
            is_dark=facts["dark"],
            notes=notes,
        )

    @property
    def is_certain(self) -> bool:
        """Can it be used without asking the player?"""
        return self.status is Status.CERTAIN

    @property
    def grid(self) -> Grid | None:
        """Every digit on the paper, printed or handwritten; None if no grid was found."""
        return self._grid([cell.digit for cell in self.cells])

    @property
    def seen(self) -> Grid | None:
        """Every digit as the network alone read it, without the solver."""
        return self._grid([cell.seen for cell in self.cells])

    @property
    def changed(self) -> tuple[str, ...]:
        """The cells that the solver changed."""
        return tuple(cell.name for cell in self.cells if cell.is_changed)

    def _grid(self, digits: list[int]) -> Grid | None:
        return Grid.from_cells(bytes(digits), self.size) if digits else None

    def cell(self, name: str) -> Cell:
        """Return the cell called `name`."""
        return next(one for one in self.cells if one.name == name)

    def to_json(self) -> dict[str, Any]:
        """Return the reading as plain data."""
        return {
            "status": self.status.value,
            "grid": self.grid.line if self.grid else None,
            "puzzle": None if self.puzzle is None else self.puzzle.line,
            "solution": self.solution.line if self.solution else None,
            "size": self.size,
            "rotation": self.rotation,
            "doubtful": list(self.doubtful),
            "changed": list(self.changed),
            "notes": [{**note.to_json(), "text": note.text()} for note in self.notes],
            "cells": [cell.to_json() for cell in self.cells],
            "quad": [_round(point) for point in self.quad],
            "mesh": [[_round(point) for point in row] for row in self.mesh],
        }

    @property
    def summary(self) -> Message:
        """How far it can be trusted, and the notes, as one message."""
        code = _CODES[self.status]
        return Message(code, cells=list(self.doubtful), notes=list(self.notes))

    def __str__(self) -> str:
        return self.summary.text()


def _find_solution(puzzle: Puzzle | None, line: str | None) -> Solution | None:
    if puzzle is None or line is None:
        return None
    return Solution(Puzzle.parse(line).givens, puzzle)


def _round(point: Point) -> list[float]:
    return [round(point[0], 1), round(point[1], 1)]
