"""Technique and Step: a way of seeing, and what it saw."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from ..grid import cell_name

if TYPE_CHECKING:
    from ..puzzle import Puzzle
    from ..rules import House

__all__ = ["Candidate", "Link", "Node", "Step", "Technique", "joined"]


@dataclass(frozen=True, slots=True)
class Technique:
    """One way of seeing: its name, and how to say what it saw.

    `finder` is the search that finds it: some techniques are found together, and stand on one rung
    of a ladder. `needs` names what it relies on: ``uniqueness``, ``boxes``.
    """

    id: str
    name: str
    family: str
    finder: str
    summary: str  # one line: what to look for
    look: str  # what one sees, for the pages
    why: str  # why it works, for the pages
    tell: Callable[[Step], str] = field(compare=False, repr=False)  # the reason, in this case
    needs: frozenset[str] = frozenset()

    def __str__(self) -> str:
        return self.name


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


class Link(NamedTuple):
    """Between two nodes of a step: "if not this, then that" (strong), or "if this, not that"."""

    start: int
    end: int
    strong: bool


class Record(Protocol):
    """What a step is made of: cells and houses by number, each with its role in the pattern."""

    @property
    def digits(self) -> tuple[int, ...]: ...
    @property
    def placements(self) -> tuple[tuple[int, int], ...]: ...
    @property
    def eliminations(self) -> tuple[tuple[int, int], ...]: ...
    @property
    def spots(self) -> tuple[tuple[str, int, int], ...]: ...
    @property
    def cells(self) -> tuple[tuple[str, int], ...]: ...
    @property
    def houses(self) -> tuple[tuple[str, int], ...]: ...
    @property
    def nodes(self) -> tuple[tuple[tuple[int, ...], int, bool, bool], ...]: ...
    @property
    def links(self) -> tuple[tuple[int, int, bool], ...]: ...
    @property
    def chains(self) -> tuple[int, ...]: ...


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to see in one position, and what follows from it.

    The evidence stands by role (``step.cells("pincer")``); the record itself stays native until
    you look.
    """

    technique: Technique
    puzzle: Puzzle
    raw: Record = field(repr=False)
    score: int | None = None
    level: str | None = None

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
        """The candidates that go, by cell: ``{"r1c2": (3, 7)}``."""
        gone: dict[str, set[int]] = {}
        for cell, digit in sorted(self.raw.eliminations):
            gone.setdefault(self.name(cell), set()).add(digit)
        return {cell: tuple(sorted(digits)) for cell, digits in gone.items()}

    def candidates(self, *roles: str) -> tuple[Candidate, ...]:
        """Return the candidates of the pattern that have one of the roles (without any: all)."""
        return tuple(Candidate(c, d) for role, c, d in self.raw.spots if not roles or role in roles)

    def cells(self, *roles: str) -> tuple[int, ...]:
        """Return the cells of the pattern that have one of the roles (without any: all)."""
        return tuple(cell for role, cell in self.raw.cells if not roles or role in roles)

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
    def conclusion(self) -> str:
        """What follows: ``r5c5 = 5``, or ``r1c2, r1c3 ≠ 7``."""
        if self.raw.placements:
            return ", ".join(f"{cell} = {digit}" for cell, digit in self.placements.items())
        by_digit: dict[int, list[int]] = {}
        for cell, digit in sorted(set(self.raw.eliminations)):
            by_digit.setdefault(digit, []).append(cell)
        return "; ".join(
            f"{', '.join(map(self.name, cells))} ≠ {digit}"
            for digit, cells in sorted(by_digit.items())
        )

    @property
    def reason(self) -> str:
        """Why it follows, in words a player can check by eye."""
        return self.technique.tell(self)

    def name(self, cell: int) -> str:
        """Return the name of a cell of this puzzle: ``r4c7``."""
        return cell_name(cell, self.puzzle.size)

    def names(self, cells: Iterable[int], last: str = "and") -> str:
        """Return the names of cells in a row: ``r1c2, r1c5 and r3c4``."""
        return joined(map(self.name, sorted(set(cells))), last)

    def to_json(self) -> dict[str, Any]:
        """Return the step as plain data: see docs/json.md for the schema."""
        cells: dict[str, list[str]] = {}
        for role, cell in self.raw.cells:
            cells.setdefault(role, []).append(self.name(cell))
        candidates: dict[str, list[dict[str, Any]]] = {}
        for role, cell, digit in self.raw.spots:
            mark = {"cell": self.name(cell), "digit": digit}
            candidates.setdefault(role, []).append(mark)
        houses: dict[str, list[dict[str, Any]]] = {}
        for role, house in self.raw.houses:
            named = self.puzzle.houses[house]
            houses.setdefault(role, []).append(
                {"name": named.name, "cells": [self.name(cell) for cell in named.cells]}
            )
        return {
            "technique": self.technique.id,
            "name": self.technique.name,
            "score": self.score,
            "level": self.level,
            "digits": list(self.digits),
            "placements": self.placements,
            "eliminations": {cell: list(gone) for cell, gone in self.eliminations.items()},
            "cells": cells,
            "candidates": candidates,
            "houses": houses,
            "nodes": [
                {
                    "cells": [self.name(cell) for cell in node.cells],
                    "digit": node.digit,
                    "on": node.on,
                    "set": node.is_set,
                }
                for node in self.nodes
            ],
            "links": [
                {"from": link.start, "to": link.end, "strong": link.strong} for link in self.links
            ],
            "chains": list(self.raw.chains),
            "conclusion": self.conclusion,
            "reason": self.reason,
        }

    def __str__(self) -> str:
        return f"{self.conclusion} ({self.technique.name}: {self.reason})"


def joined(words: Iterable[object], last: str = "and") -> str:
    """Return the words as one says them: ``1, 2 and 3``."""
    *rest, end = map(str, words)
    return f"{', '.join(rest)} {last} {end}" if rest else end
