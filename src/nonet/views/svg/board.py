"""Board: the paper, the lines and the digits of a position."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ...grid import Grid
from ...position import Position
from ...puzzle import Puzzle, PuzzleLike, Solution
from ...rules import usual_rules
from ...techniques import Candidate
from ..parts import Walls, find_parts
from ..scene.layout import find_centre, find_mark
from .paper import Paper

_TINTS = 4  # paper and three colours
_TRIES = 20_000  # regions in pieces may need more than four tints: then there are none


def as_position(drawable: PuzzleLike | Position) -> Position:
    """Return what a picture shows; in a solution, the digits found count as the player's."""
    if isinstance(drawable, Position):
        return drawable
    if isinstance(drawable, Solution):
        return Position(drawable.puzzle, drawable)
    if isinstance(drawable, Grid):
        return Position(Puzzle(drawable, usual_rules(drawable.size)))
    return Position(drawable)


def list_marks(position: Position) -> dict[int, tuple[int, ...]]:
    """Return the pencil marks that the player made, by cell."""
    return {
        at: tuple(sorted(marks))
        for at, marks in enumerate(position.marks)
        if marks and not position.digits.cells[at]
    }


def draw_ground(paper: Paper, puzzle: Puzzle, *, tinted: bool) -> None:
    """Draw the paper, the tints of a jigsaw, and what marks further houses."""
    paper.add("rect", "paper", width=paper.width, height=paper.width, rx=4)
    parts = find_parts(puzzle)
    if tinted and parts and parts[-1].is_jigsaw:
        labels = parts[-1].labels
        tints = _tints(labels, puzzle.size)
        for at, label in enumerate(labels):
            if tints[label]:
                paper.fill(f"tint-{tints[label]}", at)


def draw_lines(paper: Paper, puzzle: Puzzle) -> None:
    """Draw the lines between cells, the walls between regions, and the frame."""
    size, n, end = paper.size, paper.cell, paper.width - 2
    at = [1 + k * n for k in range(1, size)]
    paper.add("path", "thin", d="".join(f"M{x} 2h1V{end}h-1zM2 {x}H{end}v1H2z" for x in at))
    walls = Walls.of(puzzle)
    if drawn := _walls(walls, n):
        paper.add("path", "wall", d=drawn)
    edge = paper.width - 3
    paper.add("rect", "frame", x=1.5, y=1.5, width=edge, height=edge, rx=3)


def write_digits(paper: Paper, shown: Position, signs: Sequence[str]) -> None:
    """Write the digits: the givens in print, the player's by pen."""
    share = 0.62 if shown.size < 16 else 0.56
    share = share if max(map(len, signs)) == 1 else 0.5
    givens = shown.puzzle.givens.cells
    for at, digit in enumerate(shown.digits.cells):
        if digit:
            style, size = ("given", share) if givens[at] else ("entry", share - 0.04)
            place = paper.place(find_centre(at, paper.size))
            paper.write(style, signs[digit], place, size * paper.cell)


def write_marks(
    paper: Paper,
    noted: dict[int, tuple[int, ...]],
    signs: Sequence[str],
    labels: Collection[int] = (),
) -> None:
    """Write pencil marks, each at its own place in the cell; below the label if it has one."""
    for at, found in sorted(noted.items()):
        for digit in found:
            place = paper.place(
                find_mark(Candidate(at, digit), paper.size, is_labelled=at in labels)
            )
            paper.write("sign", signs[digit], place, paper.mark_size)


def _walls(walls: Walls, n: int) -> str:
    """Return the walls inside the grid, each as long as it goes, as one path."""
    inside = range(1, walls.size)
    flat, upright = walls.runs()
    drawn = [f"M{k * n} {a * n}h3V{b * n + 3}h-3z" for k, a, b in upright if k in inside]
    drawn += [f"M{a * n} {k * n}H{b * n + 3}v3H{a * n}z" for k, a, b in flat if k in inside]
    return "".join(drawn)


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
