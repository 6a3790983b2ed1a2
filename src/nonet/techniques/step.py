"""Step: what a technique saw in a position."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import _core
from ..cells import Cell, cell_name, cells_of
from ..messages import Message
from .table import SE_TECHNIQUES, TECHNIQUES
from .technique import Technique

if TYPE_CHECKING:
    from ..position import Position
    from ..puzzle import Puzzle
    from ..rules import House

_BY_NAME = {
    own.id.replace("-", "_"): own for own in (*TECHNIQUES.values(), *SE_TECHNIQUES.values())
}


class Candidate(NamedTuple):
    """A digit that a cell may take."""

    cell: int
    digit: int


class Node(NamedTuple):
    """A node of a chain: one of the cells has the digit (`on`), or none of them has."""

    cells: tuple[int, ...]
    digit: int
    on: bool
    is_set: bool  # an almost locked set that has lost the digit
    cause: str | None = None  # SE: "cell", "box", "row", "column" or "pattern"
    inner: int | None = None  # SE: the step inside that it follows from


class Link(NamedTuple):
    """Between two nodes of a step: "if not this, then that" (strong), or "if this, not that"."""

    start: int
    end: int
    strong: bool


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Step:
    """One thing to see in one position, and what follows from it.

    The evidence is there by role (``step.cells("pincer")``); the record itself stays native until
    you look. A step of a ladder has a `score` and a `level`; one of the SE scale has a
    `difficulty`, its `position`, and the chains inside of nested ones (`inner`).
    """

    puzzle: Puzzle
    raw: _core.Step = field(repr=False)
    score: int | None = None
    level: str | None = None

    @property
    def technique(self) -> Technique:
        """What it is an instance of."""
        return _BY_NAME[self.raw.technique]

    @property
    def inner(self) -> tuple[Step, ...]:
        """The chains inside of a nested one."""
        return tuple(Step(self.puzzle, chain) for chain in self.raw.inner)

    @property
    def digits(self) -> tuple[int, ...]:
        """The digits that the pattern is about."""
        return self.raw.digits

    @property
    def placements(self) -> dict[str, int]:
        """The digits that follow, by cell: ``{"r3c7": 5}``."""
        return {self.name(cell): digit for cell, digit in self.raw.placements}

    @property
    def eliminations(self) -> dict[str, tuple[int, ...]]:
        """The candidates that are eliminated, by cell: ``{"r1c2": (3, 7)}``."""
        gone: dict[str, set[int]] = {}
        for cell, digit in sorted(self.raw.eliminations):
            gone.setdefault(self.name(cell), set()).add(digit)
        return {cell: tuple(sorted(digits)) for cell, digits in gone.items()}

    def candidates(self, *roles: str) -> tuple[Candidate, ...]:
        """Return the candidates of the pattern that have one of the roles (without any: all)."""
        every = cells_of(self.puzzle.size)
        return tuple(
            Candidate(every[c], d) for role, c, d in self.raw.spots if not roles or role in roles
        )

    def cells(self, *roles: str) -> tuple[Cell, ...]:
        """Return the cells of the pattern that have one of the roles (without any: all)."""
        every = cells_of(self.puzzle.size)
        return tuple(every[cell] for role, cell in self.raw.cells if not roles or role in roles)

    def houses(self, *roles: str) -> tuple[House, ...]:
        """Return the houses of the pattern that have one of the roles (without any: all)."""
        houses = self.puzzle.houses
        return tuple(houses[h] for role, h in self.raw.houses if not roles or role in roles)

    @property
    def nodes(self) -> tuple[Node, ...]:
        """The nodes of the chains, one chain after the other."""
        return tuple(Node(*node) for node in self.raw.nodes)

    @property
    def links(self) -> tuple[Link, ...]:
        """The links between nodes."""
        return tuple(Link(*link) for link in self.raw.links)

    @property
    def chains(self) -> tuple[int, ...]:
        """The node at which each chain begins."""
        return self.raw.chains

    @property
    def difficulty(self) -> float | None:
        """How hard it is on the SE scale, to a tenth."""
        return self.raw.difficulty

    @property
    def position(self) -> Position | None:
        """Where a step of the SE scale was found.

        For a chain inside another, the candidates ruled out before it are already gone.
        """
        from ..grid import Grid
        from ..position import Position  # which imports this module

        if not (before := self.raw.before):
            return None
        marks = tuple(
            None if state >> 9 else frozenset(d for d in range(1, 10) if state >> (d - 1) & 1)
            for state in before
        )
        return Position.from_marks(
            self.puzzle, Grid.from_cells(bytes(state >> 9 for state in before), 9), marks
        )

    @property
    def conclusion(self) -> Message:
        """What follows: ``r5c5 = 5``, or ``r1c2, r1c3 ≠ 7``."""
        return Message.from_json(_core.conclusion_of(self.raw, self.puzzle.shape))

    @property
    def reason(self) -> Message:
        """Why it follows, in sentences that a player can check by eye."""
        return Message.from_json(_core.reason_of(self.raw, self.puzzle.shape))

    def message(self) -> Message:
        """Return the conclusion, the technique and the reason."""
        name = self.technique.message("name")
        return Message("step.text", conclusion=self.conclusion, name=name, reason=self.reason)

    def text(self, language: str = "en") -> str:
        """Return the conclusion, the technique and the reason in a language."""
        return self.message().text(language)

    def name(self, cell: int) -> str:
        """Return the name of a cell of this puzzle: ``r4c7``."""
        return cell_name(cell, self.puzzle.size)

    def _repr_svg_(self) -> str:
        """Return the picture for a notebook: in its position if that is known."""
        from ..position import Position
        from ..views.svg import draw_step

        return draw_step(self.position or Position(self.puzzle), self)

    def to_json(self, *keys: str) -> dict[str, Any]:
        """Return the step as plain data, or some keys of it: see docs/json.md for the schema."""
        plain = _core.step_json(self.raw, self.puzzle.shape, self.score, self.level)
        return {key: own for key, own in add_texts(plain).items() if not keys or key in keys}

    def _parts(self) -> tuple[Any, ...]:
        return self.puzzle, self.raw, self.score, self.level

    def __eq__(self, other: object) -> bool:
        return self._parts() == other._parts() if isinstance(other, Step) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.puzzle, self.raw))

    def __reduce__(self) -> tuple[object, ...]:
        return Step, self._parts()

    def __str__(self) -> str:
        hard = "" if self.difficulty is None else f"{self.difficulty:.1f} "
        return f"{hard}{self.text()}"

    def __repr__(self) -> str:
        hard = "" if self.difficulty is None else f"{self.difficulty:.1f} "
        return f"<Step {hard}{self.technique.name}: {self.conclusion}>"


def add_texts(plain: dict[str, Any]) -> dict[str, Any]:
    """Return the plain data of a step, or of a part of it, with its texts in English."""
    out: dict[str, Any] = {}
    for key, own in plain.items():
        match key:
            case "technique":
                out |= {key: own, "name": _BY_NAME[own.replace("-", "_")].name}
            case "houses":
                out[key] = {role: [_name_house(house) for house in own[role]] for role in own}
            case "clues":
                out[key] = [clue | {"name": _add_text(clue["name"])} for clue in own]
            case "inner":
                out[key] = [add_texts(chain) for chain in own]
            case "conclusion" | "reason":
                out[key] = _add_text(own)
            case _:
                out[key] = own
    return out


def _add_text(message: dict[str, Any]) -> dict[str, Any]:
    return message | {"text": Message.from_json(message).text()}


def _name_house(house: dict[str, Any]) -> dict[str, Any]:
    name = Message("house.name", house={"kind": house["kind"], "number": house["number"]})
    return {"name": name.text(), "cells": house["cells"]}
