"""Board: the paper, the lines and the digits of a position."""

from __future__ import annotations

from dataclasses import dataclass

from ...grid import Grid, cell
from ...position import Position
from ...puzzle import Puzzle, Solution, symbols
from ...rules import Columns, Regions, Rows, usual_boxes
from ..parts import Walls, labels_of, parts
from .paper import Paper

__all__ = ["Subject", "digits", "ground", "lines", "marks", "subject"]

_TINTS = 4  # paper and three colours
_TRIES = 20_000  # regions in pieces may need more than four tints: then there are none


@dataclass(frozen=True, slots=True)
class Subject:
    """What is drawn: a puzzle, the digits that stand, and who marked what."""

    puzzle: Puzzle
    standing: Grid
    position: Position

    @property
    def size(self) -> int:
        """How many rows, columns and digits there are."""
        return self.puzzle.size

    def noted(self) -> dict[int, tuple[int, ...]]:
        """Return the pencil marks that the player made, by cell."""
        return {
            at: tuple(sorted(noted))
            for at, noted in enumerate(self.position.marks)
            if noted and not self.standing.cells[at]
        }

    def candidates(self) -> dict[int, tuple[int, ...]]:
        """Return what each empty cell can still take, by cell."""
        return {cell(name, self.size): left for name, left in self.position.candidates.items()}


def subject(drawable: Puzzle | Grid | Position) -> Subject:
    """Say what a picture shows: of a solution the digits found are the player's."""
    if isinstance(drawable, Position):
        return Subject(drawable.puzzle, drawable.digits, drawable)
    if isinstance(drawable, Solution):
        puzzle, standing = drawable.puzzle, Grid.of(drawable.cells, drawable.size)
    elif isinstance(drawable, Grid):
        boxes = usual_boxes(drawable.size)
        puzzle = Puzzle(drawable, (Rows(), Columns(), *([boxes] if boxes else [])))
        standing = drawable
    else:
        puzzle, standing = drawable, drawable.givens
    return Subject(puzzle, standing, Position(puzzle, standing, (None,) * puzzle.size**2))


def ground(paper: Paper, puzzle: Puzzle, *, tinted: bool) -> None:
    """Draw the paper, the tints of a jigsaw, and what marks further houses."""
    paper.add("rect", "paper", width=paper.width, height=paper.width, rx=4)
    parting = parts(puzzle.rules)
    if tinted and parting and isinstance(parting[-1], Regions):
        labels = parting[-1].labels
        tints = _tints(labels, puzzle.size)
        for at, label in enumerate(labels):
            if tints[label]:
                paper.fill(f"tint-{tints[label]}", at)


def lines(paper: Paper, puzzle: Puzzle) -> None:
    """Draw the diagonals, the lines between cells, the walls between regions, and the frame."""
    size, n, end = paper.size, paper.cell, paper.width - 2
    for house in puzzle.houses:
        if house.cells == tuple(range(0, size * size, size + 1)):
            _diagonal(paper, f"M2 2L{end} {end}")
        elif house.cells == tuple(range(size - 1, size * size - 1, size - 1)):
            _diagonal(paper, f"M{end} 2L2 {end}")
    at = [1 + k * n for k in range(1, size)]
    paper.add("path", "thin", d="".join(f"M{x} 2h1V{end}h-1zM2 {x}H{end}v1H2z" for x in at))
    parting = parts(puzzle.rules)
    walls = Walls(size, labels_of(parting[0] if parting else None, size))
    if drawn := _walls(walls, n):
        paper.add("path", "wall", d=drawn)
    edge = paper.width - 3
    paper.add("rect", "frame", x=1.5, y=1.5, width=edge, height=edge, rx=3)


def digits(paper: Paper, shown: Subject) -> None:
    """Write the digits that stand: the givens in print, the player's by pen."""
    signs = symbols(shown.size)
    share = 0.62 if shown.size < 16 else 0.56
    givens = shown.puzzle.givens.cells
    for at, digit in enumerate(shown.standing.cells):
        if digit and givens[at]:
            paper.write("given", signs[digit], paper.centre(at), share * paper.cell)
        elif digit:
            paper.write("entry", signs[digit], paper.centre(at), (share - 0.04) * paper.cell)


def marks(paper: Paper, noted: dict[int, tuple[int, ...]]) -> None:
    """Write pencil marks, each at its own place in the cell."""
    for at, found in sorted(noted.items()):
        for digit in found:
            sign = symbols(paper.size)[digit]
            paper.write("mark", sign, paper.mark(at, digit), mark_size(paper))


def mark_size(paper: Paper) -> float:
    """Return the size of a pencil mark: larger in small cells."""
    share = 0.215 if paper.cell >= 60 else 0.25
    return share * 3 / max(paper.marks_across, 2.5) * paper.cell


def _diagonal(paper: Paper, path: str) -> None:
    paper.add("path", "diagonal", d=path, stroke_width=max(1.5, 0.05 * paper.cell))


def _walls(walls: Walls, n: int) -> str:
    """Return the walls inside the grid, each as long as it goes, as one path."""
    size = walls.size
    drawn = []
    for k in range(1, size):
        for first, last in _runs([walls.upright(row, k) for row in range(size)]):
            drawn.append(f"M{k * n} {first * n}h3V{last * n + 3}h-3z")
        for first, last in _runs([walls.flat(k, column) for column in range(size)]):
            drawn.append(f"M{first * n} {k * n}H{last * n + 3}v3H{first * n}z")
    return "".join(drawn)


def _runs(flags: list[bool]) -> list[tuple[int, int]]:
    """Return where each run of true flags begins and ends."""
    edges = [k for k in range(len(flags) + 1) if [False, *flags][k] != [*flags, False][k]]
    return list(zip(edges[::2], edges[1::2], strict=True))


def _tints(labels: tuple[int, ...], size: int) -> list[int]:
    """Return a tint for each region so that neighbours differ, where four tints are enough."""
    touching: list[set[int]] = [set() for _ in range(max(labels) + 1)]
    for a in range(size * size):
        for b in (a + 1 if (a + 1) % size else a, a + size if a + size < size * size else a):
            if labels[a] != labels[b]:
                touching[labels[a]].add(labels[b])
                touching[labels[b]].add(labels[a])
    tints = [-1] * len(touching)
    tries = iter(range(_TRIES))

    def paint(region: int) -> bool:
        if region == len(tints):
            return True
        for shift in range(_TINTS if next(tries, None) is not None else 0):
            tint = (region + shift) % _TINTS
            if all(tints[other] != tint for other in touching[region]):
                tints[region] = tint
                if paint(region + 1):
                    return True
        tints[region] = -1
        return False

    return tints if paint(0) else [0] * len(touching)
