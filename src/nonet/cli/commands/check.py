"""`nonet check`: one solution, several, or none, and why."""

from __future__ import annotations

from functools import partial

from ...cells import cell_name
from ...grid import Grid
from ...jobs.answers import answer_check
from ...jobs.check import Check
from ...outcome import Outcome
from ...puzzle import Puzzle
from ..shared.answers import Answer, answer_all, explain_missing
from ..shared.errors import render
from ..shared.input import Located, open_inputs
from ..shared.options import Alphabet, Json, PuzzleArguments, Seconds

_MOST_CELLS = 12  # named one by one; the drawing shows the others


def run(
    puzzles: PuzzleArguments = None,
    json: Json = False,
    seconds: Seconds = None,
    alphabet: Alphabet = None,
) -> int:
    """Check whether a puzzle has one solution, several or none, and why.

    If there are several solutions, it draws what two of them have in common and lists where they
    differ. If there is none, it draws the fewest givens that contradict each other. A solution
    in the file is compared with the correct one.

    Examples:
      nonet check 1.....3..4.....2
      nonet check puzzles.txt more/*.sdk
      nonet check --json puzzles.txt
    """

    def ask(puzzle: Puzzle, _: Located) -> Answer:
        said = answer_check(puzzle, seconds=seconds)
        if said.status == Outcome.LIMIT:
            return explain_missing(said)
        found: Check = said.subject
        solution = found.solutions[0] if found.is_unique else None
        draw = partial(_describe, found)
        return Answer(found.status, (render(found.message),), draw, said.record, solution=solution)

    with open_inputs(puzzles, alphabet) as inputs:
        return answer_all(inputs, ask, as_json=json, numbered=True)


def _describe(found: Check) -> str:
    """Return the result and a drawing of it."""
    draw = {Outcome.SEVERAL: _draw_differences, Outcome.NONE: _draw_conflict}.get(found.status)
    text = render(found.message)
    return f"{text}\n\n{draw(found)}" if draw else text


def _draw_differences(found: Check) -> str:
    """Draw what two solutions have in common, and list where they differ."""
    one, other = (solution.cells for solution in found.solutions)
    size = found.puzzle.size
    common = bytes(a if a == b else 0 for a, b in zip(one, other, strict=True))
    named = [
        f"{cell_name(cell, size)} can be {one[cell]} or {other[cell]}"
        for cell in found.differences[:_MOST_CELLS]
    ]
    left = len(found.differences) - len(named)
    named += [f"and {left} more cells"] if left else []
    drawing = str(Puzzle(Grid.from_cells(common, size), found.puzzle.rules))
    return f"{drawing}\n\nTwo solutions differ in the empty cells:\n  " + "\n  ".join(named)


def _draw_conflict(found: Check) -> str:
    """Draw only the givens that contradict each other."""
    assert found.conflict is not None
    at_fault = set(found.conflict.cells)
    cells = bytes(d if i in at_fault else 0 for i, d in enumerate(found.puzzle.givens.cells))
    return str(Puzzle(Grid.from_cells(cells, found.puzzle.size), found.puzzle.rules))
