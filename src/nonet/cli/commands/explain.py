"""`nonet explain`: every step to the solution."""

from __future__ import annotations

from ...jobs.answers import answer_explain
from ...jobs.explain import Explanation
from ...puzzle import Puzzle
from ..shared.answers import Answer, answer_all, explain_missing
from ..shared.errors import choose_language
from ..shared.input import Located, open_inputs
from ..shared.options import Alphabet, Json, PuzzleArguments, Seconds
from ..shared.steps import StepOptions


def run(
    *,
    puzzles: PuzzleArguments = None,
    steps: StepOptions,
    json: Json = False,
    seconds: Seconds = None,
    alphabet: Alphabet = None,
) -> int:
    """Explain every step to the solution.

    Examples:
      nonet explain 1.....3..4.....2
      nonet explain --without uniqueness puzzle.sdk
      nonet explain --json puzzles.txt
    """
    rungs = steps.choose_ladder()

    def ask(puzzle: Puzzle, entry: Located) -> Answer:
        said = answer_explain(steps.find_position(entry), rungs, seconds=seconds)
        path: Explanation | None = said.subject
        if path is None:
            return explain_missing(said)
        text = path.text(choose_language(steps.language))
        return Answer(said.status, (f"{puzzle.line}\n{text}\n",), lambda: text, said.record)

    with open_inputs(puzzles, alphabet) as inputs:
        return answer_all(inputs, ask, as_json=json)
