"""`nonet equal`: the cells that hold the same digit in every solution."""

from __future__ import annotations

from typing import Annotated

from ...jobs.answers import answer_equal
from ...jobs.equal_cells import EqualCells
from ...puzzle import Puzzle
from ..shared.answers import Answer, answer_all, explain_missing
from ..shared.arguments import Option
from ..shared.errors import render
from ..shared.input import Located, open_inputs
from ..shared.options import Alphabet, Json, PuzzleArguments, Seconds
from ..shared.progress import report_progress


def run(
    puzzles: PuzzleArguments = None,
    different: Annotated[
        bool, Option("Find pairs of cells too that are never equal, though nothing forbids it.")
    ] = False,
    json: Json = False,
    seconds: Seconds = None,
    alphabet: Alphabet = None,
) -> int:
    """Find cells that hold the same digit in every solution, though it is not known.

    Examples:
      nonet equal 12........2.....
      nonet equal --different --seconds 10 puzzle.sdk
    """

    def ask(puzzle: Puzzle, _: Located) -> Answer:
        with report_progress("cells", shown=not inputs.is_many) as report:
            said = answer_equal(puzzle, different=different, seconds=seconds, report=report)
        found: EqualCells | None = said.subject
        if found is None:
            return explain_missing(said)
        lines = tuple(map(render, found.messages))
        return Answer(said.status, lines, lambda: "\n".join(lines), said.record, is_fine=True)

    with open_inputs(puzzles, alphabet) as inputs:
        return answer_all(inputs, ask, as_json=json)
