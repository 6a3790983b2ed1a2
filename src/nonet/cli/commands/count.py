"""`nonet count`: how many solutions there are."""

from __future__ import annotations

from typing import Annotated

from ...jobs.answers import answer_count
from ...outcome import Outcome
from ...puzzle import Puzzle
from ..shared.answers import Answer, answer_all, explain_missing
from ..shared.arguments import Option
from ..shared.input import Located, open_inputs
from ..shared.options import Alphabet, Json, PuzzleArguments, Seconds


def run(
    puzzles: PuzzleArguments = None,
    limit: Annotated[int, Option("Stop counting here.", min=1, metavar="N")] = 1_000_000,
    json: Json = False,
    seconds: Seconds = None,
    alphabet: Alphabet = None,
) -> int:
    """Count the solutions of a puzzle.

    With many puzzles, each count is on its own line. "or more" after a count means that it reached
    the limit.

    Examples:
      nonet count ................
      nonet count --limit 2 puzzles.txt
    """

    def ask(puzzle: Puzzle, _: Located) -> Answer:
        said = answer_count(puzzle, limit, seconds=seconds)
        if said.status == Outcome.LIMIT:
            return explain_missing(said)
        text = f"{said.record['count']}{'' if said.record['complete'] else ' or more'}"
        return Answer(said.status, (text,), lambda: text, said.record, is_fine=True)

    with open_inputs(puzzles, alphabet) as inputs:
        return answer_all(inputs, ask, as_json=json, numbered=inputs.is_named)
