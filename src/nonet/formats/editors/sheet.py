"""Sheets: what has been read of a puzzle so far.

Editors name cells in different ways. Here a place is a row and a column, both from 0; places
outside of the grid (for clues around it) have -1 or the size. Rules have cells in reading order.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ...cells import MAX_SIZE, MIN_SIZE, Cell, cell, cells_of
from ...errors import ParseError, quote_value
from ...grid import Grid
from ...messages import Message
from ...puzzle import Puzzle
from ...rules import (
    Arrow,
    Columns,
    Diagonal,
    Diagonals,
    ExtraRegion,
    Rows,
    Rule,
    jigsaw,
    number_boxes,
    usual_boxes,
)
from ..meaning import Meaning

Place = tuple[int, int]
STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


def check_grid_size(size: int | None, found: object = None) -> int:
    """Return the size of a grid; refuse an impossible one."""
    if size is None or not MIN_SIZE <= size <= MAX_SIZE:
        raise ParseError(
            "parse.grid-size", least=MIN_SIZE, most=MAX_SIZE, found=quote_value(found or size)
        )
    return size


def place_of(index: int, size: int) -> Place:
    """Return the row and the column of a cell."""
    return divmod(int(index), size)


def index_cells(names: Iterable[str], size: int) -> tuple[Cell, ...]:
    """Return the cells of a rule, which has their names."""
    return tuple(cell(name, size) for name in names)


@dataclass
class Sheet:
    """A puzzle in the making: givens, rules and notes."""

    size: int
    givens: list[int] = field(default_factory=list)
    parts: list[Rule] = field(default_factory=list)
    rules: list[Rule] = field(default_factory=list)
    notes: list[Message] = field(default_factory=list)
    solution: list[int] = field(default_factory=list)
    has_lines: bool = True  # rows and columns hold every digit

    def __post_init__(self) -> None:
        """Begin with an empty grid."""
        self.givens = self.givens or [0] * self.size**2

    def contains(self, place: Place) -> bool:
        """Is a place inside of the grid?"""
        return all(0 <= number < self.size for number in place)

    def cell(self, place: Place, clue: str) -> Cell:
        """Return the cell at a place inside of the grid."""
        if not self.contains(place):
            raise self.outside(place, clue)
        return cells_of(self.size)[place[0] * self.size + place[1]]

    def cells(self, places: Iterable[Place], clue: str) -> tuple[Cell, ...]:
        """Return the cells at some places inside of the grid."""
        return tuple(self.cell(place, clue) for place in places)

    def outside(self, place: Place, clue: str) -> ParseError:
        """Return the error about a place that is not in the grid."""
        where = f"r{place[0] + 1}c{place[1] + 1}"
        return ParseError("parse.clue-cell", clue=clue, cell=where, size=self.size)

    def ray(self, start: Place, step: Place, clue: str) -> tuple[Cell, ...]:
        """Return the cells from a place outside of the grid, in a direction."""
        place = start[0] + step[0], start[1] + step[1]
        found: list[Cell] = []
        while self.contains(place):
            found.append(self.cell(place, clue))
            place = place[0] + step[0], place[1] + step[1]
        if not found or self.contains(start):
            raise self.outside(start, clue)
        return tuple(found)

    def line_from(self, start: Place, clue: str) -> tuple[Cell, ...]:
        """Return the row or column that a clue at the edge looks into."""
        row, column = start
        for step, is_there in (
            (STEPS["D"], row == -1),
            (STEPS["U"], row == self.size),
            (STEPS["R"], column == -1),
            (STEPS["L"], column == self.size),
        ):
            along = column if step[1] == 0 else row
            if is_there and 0 <= along < self.size:
                return self.ray(start, step, clue)
        raise self.outside(start, clue)

    def add(self, *rules: Rule) -> None:
        """Add clues."""
        self.rules += rules

    def add_arrow(self, circle: Iterable[Cell], paths: Iterable[Sequence[Cell]]) -> None:
        """Add an arrow. A path may begin in the circle; that cell is not part of the sum."""
        start = tuple(sorted(circle))
        shafts = (tuple(path[1:] if path and path[0] in start else path) for path in paths)
        if start and (found := tuple(shaft for shaft in shafts if shaft)):
            self.add(Arrow(start, found))

    def set_regions(self, labels: Sequence[int | None]) -> None:
        """Divide the grid by the label of each cell; a cell without one is in no region."""
        boxes = usual_boxes(self.size)
        if boxes and _has_same_parts(labels, number_boxes(boxes.rows, boxes.columns)):
            self.parts.append(boxes)
            return
        groups: dict[int, list[int]] = {}
        for index, label in enumerate(labels):
            if label is not None:
                groups.setdefault(label, []).append(index)
        if len(groups) == self.size and all(len(g) == self.size for g in groups.values()):
            numbers = {label: number for number, label in enumerate(groups)}
            self.parts.append(jigsaw([numbers[label] for label in labels if label is not None])[-1])
            return
        for group in groups.values():
            if len(group) > self.size:
                self.notes.append(Message("text.large-region", cells=len(group), size=self.size))
            elif len(group) > 1:
                self.rules.append(ExtraRegion(cells_of(self.size)[at] for at in group))

    def set_usual_boxes(self) -> None:
        """Divide the grid into the usual boxes, if its size has any."""
        boxes = usual_boxes(self.size)
        self.parts += [boxes] if boxes else []

    def add_diagonals(self, rising: bool, falling: bool) -> None:
        """Add one long diagonal, or both."""
        if rising and falling:
            self.parts.append(Diagonals())
        elif rising or falling:
            self.parts.append(Diagonal("rising" if rising else "falling"))

    def houses(self) -> tuple[Rule, ...]:
        """Return the rules for rows, columns and parts of the grid."""
        return (*((Rows(), Columns()) if self.has_lines else ()), *self.parts)

    def finish(self, way: Message | None = None) -> Meaning:
        """Return the meaning of the sheet."""
        puzzle = Puzzle(self.givens, (*self.houses(), *self.rules))
        return Meaning(puzzle, way, tuple(self.notes), solution=self.read_solution())

    def read_solution(self) -> Grid | None:
        """Return the stored solution, if it is a full grid that agrees with the givens."""
        if len(self.solution) != self.size**2 or not set(self.solution) <= set(
            range(1, self.size + 1)
        ):
            return None
        both = zip(self.givens, self.solution, strict=True)
        return Grid(self.solution) if all(given in (0, digit) for given, digit in both) else None


def _has_same_parts(labels: Sequence[int | None], others: Sequence[int]) -> bool:
    """Do two ways of labelling divide the grid into the same parts?"""
    pairs = set(zip(labels, others, strict=True))
    return None not in labels and len(pairs) == len(set(labels)) == len(set(others))
