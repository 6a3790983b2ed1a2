"""`nonet count`: how many solutions there are."""

from __future__ import annotations

from typing import Annotated

from ...errors import RequestError
from ...jobs.answers import answer_count, answer_estimate
from ...jobs.estimate import Estimate
from ...outcome import Outcome
from ...puzzle import Puzzle
from ..shared.answers import Answer, answer_all, explain_missing
from ..shared.arguments import Option
from ..shared.errors import render
from ..shared.input import Located, open_inputs
from ..shared.options import Alphabet, Json, PuzzleArguments, Seconds
from ..shared.progress import report_progress

_LIMIT = 1_000_000


def run(
    puzzles: PuzzleArguments = None,
    limit: Annotated[
        int | None, Option(f"Stop counting here. [{_LIMIT}]", min=1, metavar="N")
    ] = None,
    estimate: Annotated[
        bool, Option("Estimate the number, with an interval, if it is too large to count.")
    ] = False,
    seed: Annotated[int | None, Option("With --estimate: random seed.", metavar="N")] = None,
    json: Json = False,
    seconds: Seconds = None,
    alphabet: Alphabet = None,
) -> int:
    """Count the solutions of a puzzle.

    With many puzzles, each count is on its own line. "or more" after a count means that it reached
    the limit. --estimate says about how many there are, however many.

    Examples:
      nonet count ................
      nonet count --limit 2 puzzles.txt
      nonet count --estimate puzzle.sdk
    """
    if estimate and limit is not None:
        raise RequestError("cli.not-both", first="--estimate", second="--limit")
    if seed is not None and not estimate:
        raise RequestError("cli.only-with", option="--seed", options=["--estimate"])

    def ask(puzzle: Puzzle, _: Located) -> Answer:
        if estimate:
            with report_progress("dives", shown=not inputs.is_many) as report:
                said = answer_estimate(puzzle, seed=seed or 0, seconds=seconds, report=report)
        else:
            said = answer_count(puzzle, limit or _LIMIT, seconds=seconds)
        if said.status == Outcome.LIMIT:
            return explain_missing(said)
        if estimate:
            found: Estimate = said.subject
            text = render(found.message)
        else:
            text = f"{said.record['count']}{'' if said.record['complete'] else ' or more'}"
        return Answer(said.status, (text,), lambda: text, said.record, is_fine=True)

    with open_inputs(puzzles, alphabet) as inputs:
        return answer_all(inputs, ask, as_json=json, numbered=inputs.is_named)
