"""`nonet redundant`: the clues that a puzzle does not need."""

from __future__ import annotations

from ...jobs.answers import answer_redundant
from ...jobs.redundant import Redundancy
from ...messages import Message
from ...puzzle import Puzzle
from ..shared.answers import Answer, answer_all, explain_missing
from ..shared.errors import render
from ..shared.input import Located, open_inputs
from ..shared.options import Alphabet, Json, PuzzleArguments, Seconds
from ..shared.progress import report_progress


def run(
    puzzles: PuzzleArguments = None,
    json: Json = False,
    seconds: Seconds = None,
    alphabet: Alphabet = None,
) -> int:
    """Find the clues that can be removed from a puzzle with one solution.

    Clues are givens, and rules other than rows, columns, boxes and regions. Each clue listed can be
    removed alone, those that matter least first. Then it names clues that can all be removed
    together, and draws the puzzle that is left: none of its clues can be removed.

    Examples:
      nonet redundant puzzle.sdk
      nonet redundant --json puzzles.txt
    """

    def ask(puzzle: Puzzle, _: Located) -> Answer:
        with report_progress("clues", shown=not inputs.is_many) as report:
            said = answer_redundant(puzzle, seconds=seconds, report=report)
        found: Redundancy | None = said.subject
        if found is None:
            return explain_missing(said)
        text = render(found.message)
        return Answer(said.status, (text,), lambda: _draw(found, text), said.record)

    with open_inputs(puzzles, alphabet) as inputs:
        return answer_all(inputs, ask, as_json=json, numbered=True)


def _draw(found: Redundancy, text: str) -> str:
    if not found.together:
        return text
    clues = [clue.message for clue in found.together]
    return f"{text}\n{render(Message('setting.together', clues=clues))}\n\n{found.rest}"
