"""Symmetries: the ways to move the cells of a grid that give it back, with other digits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from .. import _core
from ..grid import Grid
from ..messages import Message
from ..puzzle import PuzzleLike, as_puzzle
from ..transformation import Transformation
from .canon import check_layout
from .solve import solve

_FORWARDS, _BACKWARDS = range(1, 10), range(9, 0, -1)
# The turns as everybody knows them.
_TURNS = {79: (_BACKWARDS, _BACKWARDS), 86: (_FORWARDS, _BACKWARDS)}
_INNER = {"e": (0, 1, 2), "t": (1, 0, 2), "c": (1, 2, 0)}


@dataclass(frozen=True, slots=True)
class SymmetryClass:
    """One of the 26 classes of symmetry that a full grid can have.

    `number` is that of Russell and Jarvis. `rows` and `columns` say what a way of this class does
    to them: for each cycle of bands its length, and whether the way back to the first band leaves
    its rows (``e``), swaps two of them (``t``) or cycles all three (``c``). `rows` is ``T`` for
    ways that transpose, and then `columns` says what they do to rows when done twice. There are
    `ways` such ways among the 3,359,232, and each leaves `grids` of the grids as they are, where
    grids that differ only in their digits count once.
    """

    number: int
    rows: str
    columns: str
    ways: int
    grids: int

    @property
    def name(self) -> str:
        """The name in English; `message` has it in every language."""
        return self.message.text()

    @property
    def message(self) -> Message:
        """The name."""
        code = f"symmetry.{self.number}"
        return Message(code)

    @property
    def example(self) -> Transformation:
        """A way of this class."""
        rows, columns = _TURNS.get(self.number) or map(_write_lines, (self.rows, self.columns))
        return Transformation(rows, columns, transposed=self.rows == "T")

    def __str__(self) -> str:
        return self.name


SYMMETRY_CLASSES: dict[int, SymmetryClass] = {
    row[0]: SymmetryClass(*row) for row in _core.symmetry_table()
}


def symmetry_classes() -> dict[int, SymmetryClass]:
    """Return the 26 classes of symmetry that a full grid can have, by their number."""
    return dict(SYMMETRY_CLASSES)


def _write_lines(code: str) -> list[int]:
    """Return an order of rows that does what the code of a class says."""
    if code == "T":
        return list(_FORWARDS)
    order: list[int] = []
    first = 0
    for length, kind in zip(map(int, code[::2]), code[1::2], strict=True):
        for band in range(1, length):
            order += [3 * (first + band) + at + 1 for at in range(3)]
        order += [3 * first + at + 1 for at in _INNER[kind]]
        first += length
    return order


@dataclass(frozen=True, slots=True, repr=False)
class Symmetries:
    """The symmetries of a full grid.

    `ways` are all its automorphisms, the identity first: each moves the cells and then relabels
    the digits, and gives the same grid. `counts` says how many of them belong to each class.
    """

    grid: Grid
    ways: tuple[Transformation, ...]
    numbers: tuple[int, ...]
    """The number of the class of each way; 0 for the identity."""

    @property
    def counts(self) -> dict[SymmetryClass, int]:
        """How many ways belong to each class, in the order of their numbers."""
        return {SYMMETRY_CLASSES[n]: many for n, many in sorted(Counter(self.numbers).items()) if n}

    @property
    def generators(self) -> tuple[Transformation, ...]:
        """A few ways that make all others when repeated and combined; none of them is needless."""
        found: list[Transformation] = []
        reached = {self.ways[0]}
        for way in self.ways:
            if way not in reached:
                found.append(way)
                reached = _combine(found, self.ways[0])
        for way in tuple(found):
            others = [one for one in found if one is not way]
            if len(_combine(others, self.ways[0])) == len(reached):
                found = others
        return tuple(found)

    def examples(self) -> dict[SymmetryClass, Transformation]:
        """Return the first way of each class."""
        first: dict[int, Transformation] = {}
        for way, number in zip(self.ways, self.numbers, strict=True):
            first.setdefault(number, way)
        return {one: first[one.number] for one in self.counts}

    @property
    def message(self) -> Message:
        """Which classes there are."""
        classes = [
            Message("symmetry.count", name=one.message, count=many)
            for one, many in self.counts.items()
        ]
        return Message("symmetry.summary", count=len(self.ways), classes=classes)

    def to_json(self) -> dict[str, Any]:
        """Return them as plain data: see docs/json.md."""
        return {
            "grid": self.grid.line,
            "automorphisms": len(self.ways),
            "classes": [
                {
                    "number": one.number,
                    "name": one.message.to_json(text=True),
                    "count": self.counts[one],
                    "example": way.to_json(),
                }
                for one, way in self.examples().items()
            ],
            "generators": [way.to_json() for way in self.generators],
        }

    def __repr__(self) -> str:
        return f"<Symmetries: {len(self.ways)} of {self.grid.line}>"

    def __str__(self) -> str:
        return self.message.text()


def _combine(generators: Iterable[Transformation], one: Transformation) -> set[Transformation]:
    """Return all ways that some ways make."""
    several = list(generators)
    reached, new = {one}, [one]
    while new:
        new = [way for last in new for way in {by @ last for by in several} if way not in reached]
        new = list(dict.fromkeys(new))
        reached.update(new)
    return reached


def symmetries(grid: PuzzleLike) -> Symmetries:
    """Return the symmetries of a classic grid, or of the solution of a puzzle that has one.

    NoSolution and ManySolutions are raised for other puzzles.

    >>> cyclic = "123456789456789123789123456231564897564897231897231564"
    >>> found = symmetries(cyclic + "312645978645978312978312645")
    >>> len(found.ways), len(found.counts), len(found.generators) < 6
    (648, 14, True)
    """
    puzzle = as_puzzle(grid)
    check_layout(puzzle)
    whole = puzzle.givens if puzzle.givens.is_full else Grid(solve(puzzle))
    found = _core.find_symmetries(whole.cells)
    if not found:
        solve(puzzle)  # raises: some digits contradict each other
    ways = tuple(Transformation.from_raw(raw) for raw, _ in found)
    return Symmetries(whole, ways, tuple(number for _, number in found))
