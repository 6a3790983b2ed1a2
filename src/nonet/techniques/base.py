"""Technique and Step: a way of seeing, and what it saw."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from ..cells import Cell, cell_name, cells_of
from ..messages import Fact, Message, has_message
from .facts import conclusion_of, reason_of

if TYPE_CHECKING:
    from .. import _core
    from ..position import Position
    from ..puzzle import Puzzle
    from ..rules import House

TechniquePart = Literal["name", "summary", "look", "why"]


@dataclass(frozen=True, slots=True, repr=False)
class Technique:
    """A way of seeing something, as data: its name and sentences are messages.

    `finder` is the search that finds it: some techniques are found together, and share one rung of
    a ladder. `pattern` is what its sentences are shared by, and `size` the size of that pattern.
    `needs` names what it relies on: ``uniqueness``, ``boxes``.
    """

    id: str
    family: str
    finder: str
    pattern: str
    size: int | None = None
    needs: frozenset[str] = frozenset()

    @property
    def name(self) -> str:
        """The name in English."""
        return self.message("name").text()

    def message(self, part: TechniquePart) -> Message:
        """Return its name, a summary of one line, what to look for, or why it works."""
        facts: dict[str, Fact] = {} if self.size is None else {"size": self.size}
        if part == "name":
            return Message(self.find_code("technique"), **facts)
        if part == "summary":
            return Message(self.find_code("lesson", ".summary"), **facts)
        shared = self.find_code("lesson", f".{part}", own=False)
        codes = dict.fromkeys((shared, f"lesson.{self.id}.{part}"))
        texts = [Message(code, **facts) for code in codes if has_message(code)]
        return Message("lesson.texts", texts=texts) if texts else self.message("summary")

    def find_code(self, area: str, suffix: str = "", *, own: bool = True) -> str:
        """Return the code of its message in an area: its own, or that of its pattern.

        A pattern shares the messages of the one after its first words: those of a
        ``sashimi-finned-fish`` are those of a ``finned-fish`` where it has none.
        """
        words = self.pattern.split("-")
        names = ["-".join(words[at:]) for at in range(len(words))]
        names = [self.id, self.id.removeprefix("se-"), *names] if own else names
        codes = [f"{area}.{name}{suffix}" for name in names]
        return next((code for code in codes if has_message(code)), codes[0])

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"<Technique {self.id}>"

    def __reduce__(self) -> tuple[object, ...]:
        from . import TECHNIQUES, get

        if TECHNIQUES.get(self.id) is self:  # there is one of each
            return get, (self.id,)
        return Technique, tuple(getattr(self, own.name) for own in fields(self))


Record: TypeAlias = "_core.Step | PlainRecord"


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


@dataclass(frozen=True, slots=True)
class PlainRecord:
    """A record that has left the core: what is compared, copied and pickled.

    Cells and houses are numbers, each with its role in the pattern.
    """

    digits: tuple[int, ...]
    placements: tuple[tuple[int, int], ...]
    eliminations: tuple[tuple[int, int], ...]
    spots: tuple[tuple[str, int, int], ...]
    cells: tuple[tuple[str, int], ...]
    houses: tuple[tuple[str, int], ...]
    nodes: tuple[tuple[tuple[int, ...], int, bool, bool, str | None, int | None], ...]
    links: tuple[tuple[int, int, bool], ...]
    chains: tuple[int, ...]
    difficulty: float | None
    before: tuple[int, ...]

    @classmethod
    def of(cls, raw: Record) -> PlainRecord:
        """Return what a record holds."""
        return cls(*(getattr(raw, own.name) for own in fields(cls)))


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Step:
    """One thing to see in one position, and what follows from it.

    The evidence is there by role (``step.cells("pincer")``); the record itself stays native until
    you look. A step of a ladder has a `score` and a `level`; one of the SE scale has a
    `difficulty`, its `position`, and the chains inside of nested ones (`inner`).
    """

    technique: Technique
    puzzle: Puzzle
    raw: Record = field(repr=False)
    score: int | None = None
    level: str | None = None
    inner: tuple[Step, ...] = ()

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

        Of a chain inside of another, the candidates ruled out before it are gone.
        """
        from ..grid import Grid
        from ..position import Position  # which is made of steps

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
        return conclusion_of(self)

    @property
    def reason(self) -> Message:
        """Why it follows, in sentences that a player can check by eye."""
        return reason_of(self)

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

    def names(self, cells: Iterable[int]) -> list[str]:
        """Return the names of cells, in order: ``["r1c2", "r3c4"]``."""
        return [self.name(cell) for cell in sorted(set(cells))]

    def find_shared_houses(self, cells: Iterable[int], role: str = "") -> list[dict[str, Fact]]:
        """Return the houses that contain all of the cells: those of the role if there are any."""
        wanted = set(cells)
        found = [house for house in self.houses(role) if wanted <= set(house.cells)]
        found = found or [house for house in self.puzzle.houses if wanted <= set(house.cells)]
        return [house.fact for house in found]

    def sees(self, cell: int, other: int) -> bool:
        """Do the cells share a house, or another rule that keeps them different?"""
        groups = (*(house.cells for house in self.puzzle.houses), *self.puzzle.different)
        return cell != other and any(cell in group and other in group for group in groups)

    def _repr_svg_(self) -> str:
        """Return the picture for a notebook: in its position if that is known."""
        from ..position import Position
        from ..views.svg import draw_step

        return draw_step(self.position or Position(self.puzzle), self)

    def to_json(self, *keys: str) -> dict[str, Any]:
        """Return the step as plain data, or some keys of it: see docs/json.md for the schema."""
        return {key: make(self) for key, make in _JSON.items() if not keys or key in keys}

    def _parts(self) -> tuple[Any, ...]:
        record = PlainRecord.of(self.raw)
        return self.technique, self.puzzle, record, self.score, self.level, self.inner

    def __eq__(self, other: object) -> bool:
        return self._parts() == other._parts() if isinstance(other, Step) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.technique.id, self.puzzle, self.raw.placements, self.raw.eliminations))

    def __reduce__(self) -> tuple[object, ...]:
        return Step, self._parts()

    def __str__(self) -> str:
        hard = "" if self.difficulty is None else f"{self.difficulty:.1f} "
        return f"{hard}{self.text()}"

    def __repr__(self) -> str:
        hard = "" if self.difficulty is None else f"{self.difficulty:.1f} "
        return f"<Step {hard}{self.technique.name}: {self.conclusion}>"


def _by_role(step: Step, field: str, make: Callable[..., Any]) -> dict[str, list[Any]]:
    out: dict[str, list[Any]] = {}
    for role, *fact in getattr(step.raw, field):
        out.setdefault(role, []).append(make(*fact))
    return out


def _house_json(step: Step, house: House) -> dict[str, Any]:
    return {"name": house.name, "cells": [step.name(cell) for cell in house.cells]}


def _node_json(step: Step, node: Node) -> dict[str, Any]:
    return {
        "cells": [step.name(cell) for cell in node.cells],
        "digit": node.digit,
        "on": node.on,
        "set": node.is_set,
        "cause": node.cause,
        "inner": node.inner,
    }


_JSON: dict[str, Callable[[Step], Any]] = {
    "technique": lambda step: step.technique.id,
    "name": lambda step: step.technique.name,
    "family": lambda step: step.technique.family,
    "score": lambda step: step.score,
    "level": lambda step: step.level,
    "difficulty": lambda step: step.difficulty,
    "digits": lambda step: list(step.digits),
    "placements": lambda step: step.placements,
    "eliminations": lambda step: {cell: list(gone) for cell, gone in step.eliminations.items()},
    "cells": lambda step: _by_role(step, "cells", step.name),
    "candidates": lambda step: _by_role(
        step, "spots", lambda cell, digit: {"cell": step.name(cell), "digit": digit}
    ),
    "houses": lambda step: _by_role(
        step, "houses", lambda house: _house_json(step, step.puzzle.houses[house])
    ),
    "nodes": lambda step: [_node_json(step, node) for node in step.nodes],
    "links": lambda step: [
        {"from": link.start, "to": link.end, "strong": link.strong} for link in step.links
    ],
    "chains": lambda step: list(step.chains),
    "inner": lambda step: [inner.to_json() for inner in step.inner],
    "conclusion": lambda step: step.conclusion.to_json(text=True),
    "reason": lambda step: step.reason.to_json(text=True),
}
