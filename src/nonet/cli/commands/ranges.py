"""`nonet ranges`: the values that clues could have."""

from __future__ import annotations

from typing import Annotated

from ...jobs.answers import answer_ranges
from ...jobs.ranges import Ranges
from ...puzzle import Puzzle
from ..shared.answers import Answer, answer_all, explain_missing
from ..shared.arguments import Option
from ..shared.errors import render
from ..shared.input import Located, open_inputs
from ..shared.options import Alphabet, Json, PuzzleArguments, Seconds
from ..shared.progress import report_progress


def run(
    puzzles: PuzzleArguments = None,
    clue: Annotated[
        list[str] | None,
        Option(
            "A cell (r4c7) or a rule as the puzzle's line has it. Repeat it for more."
            " [all givens, and all rules with a number]",
            metavar="CLUE",
        ),
    ] = None,
    json: Json = False,
    seconds: Seconds = None,
    alphabet: Alphabet = None,
) -> int:
    """List the values that each clue could have.

    With one of these values instead of its own, and all other clues as they are, the puzzle is
    solvable, or has exactly one solution. A cell that is empty is asked which digits could be given
    there.

    Examples:
      nonet ranges puzzle.sdk
      nonet ranges --clue r4c7 --clue r5c5 puzzle.sdk
    """

    def ask(puzzle: Puzzle, _: Located) -> Answer:
        with report_progress("clues", shown=not inputs.is_many) as report:
            said = answer_ranges(puzzle, clue, seconds=seconds, report=report)
        found: Ranges | None = said.subject
        if found is None:
            return explain_missing(said)
        lines = tuple(render(one.message) for one in found)
        return Answer(said.status, lines, lambda: "\n".join(lines), said.record, is_fine=True)

    with open_inputs(puzzles, alphabet) as inputs:
        return answer_all(inputs, ask, as_json=json)
