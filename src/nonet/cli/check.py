"""`nonet check`: one solution, several, or none, and why."""

from __future__ import annotations

from functools import partial

from ..answers import LIMIT, checked
from ..check import Check, Status
from ..grid import Grid, cell_name
from ..puzzle import Puzzle
from .batch import Answer, answer_all
from .options import Alphabet, Json, PuzzleArgument, Seconds
from .reading import opened

__all__ = ["check"]

_MOST_CELLS = 12  # named one by one; the drawing shows the others


def check(
    puzzle: PuzzleArgument = None,
    json: Json = False,
    seconds: Seconds = None,
    alphabet: Alphabet = None,
) -> None:
    """Say whether a puzzle has one solution, several, or none and why.

    With several solutions, what two of them agree on is drawn, and where they differ is listed.
    With none, the fewest givens that contradict each other are named and drawn.

    \b
    Examples:
      nonet check 1.....3..4.....2
      nonet check puzzles.txt
      nonet check --json puzzles.txt
    """

    def answer(puzzle: Puzzle) -> Answer:
        said = checked(puzzle, seconds=seconds)
        if said.status == LIMIT:
            return Answer(LIMIT, record=said.record, trouble=said.record["reason"])
        found: Check = said.subject
        return Answer(found.status, (str(found),), partial(_told, found), said.record)

    with opened(puzzle, alphabet) as reading:
        answer_all(reading, answer, as_json=json, numbered=True)


def _told(found: Check) -> str:
    """Say what was found, and draw what it is about."""
    drawing = {Status.SEVERAL: _differences, Status.NONE: _at_fault}.get(found.status)
    return f"{found}\n\n{drawing(found)}" if drawing else str(found)


def _differences(found: Check) -> str:
    """Draw what two solutions agree on, and list where they differ."""
    one, other = (solution.cells for solution in found.solutions)
    size = found.puzzle.size
    common = bytes(a if a == b else 0 for a, b in zip(one, other, strict=True))
    named = [
        f"{cell_name(cell, size)} can be {one[cell]} or {other[cell]}"
        for cell in found.differences[:_MOST_CELLS]
    ]
    left = len(found.differences) - len(named)
    named += [f"and {left} cells more"] if left else []
    drawing = str(Puzzle(Grid.of(common, size), found.puzzle.rules))
    return f"{drawing}\n\nTwo solutions differ where it is empty:\n  " + "\n  ".join(named)


def _at_fault(found: Check) -> str:
    """Draw only the givens that contradict each other."""
    assert found.conflict is not None
    at_fault = set(found.conflict.cells)
    cells = bytes(d if i in at_fault else 0 for i, d in enumerate(found.puzzle.givens.cells))
    return str(Puzzle(Grid.of(cells, found.puzzle.size), found.puzzle.rules))
