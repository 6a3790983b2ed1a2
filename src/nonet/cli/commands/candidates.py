"""`nonet candidates`: the digits that each cell has in some solution."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from ...jobs.answers import answer_candidates
from ...jobs.candidates import Candidates
from ...puzzle import Puzzle
from ..shared.answers import Answer, answer_all, explain_missing
from ..shared.arguments import Option
from ..shared.errors import render
from ..shared.input import Located, open_inputs
from ..shared.options import Alphabet, Json, PuzzleArguments, Seconds
from ..shared.progress import report_progress


def run(
    puzzles: PuzzleArguments = None,
    most: Annotated[
        int,
        Option("Count the solutions of each candidate up to N.", min=1, max=1000, metavar="N"),
    ] = 1,
    json: Json = False,
    seconds: Seconds = None,
    alphabet: Alphabet = None,
) -> int:
    """Find the true candidates: the digits that each empty cell has in some solution.

    Only the givens count. With --most, a table below the drawing lists in how many solutions each
    candidate is found, counted up to that number.

    Examples:
      nonet candidates 1.....3..4......
      nonet candidates --most 10 --json puzzles.txt
    """

    def ask(puzzle: Puzzle, _: Located) -> Answer:
        with report_progress("cells", shown=not inputs.is_many) as report:
            said = answer_candidates(puzzle, most=most, seconds=seconds, report=report)
        found: Candidates | None = said.subject
        if found is None:
            return explain_missing(said)
        text = render(found.message)
        return Answer(said.status, (text,), lambda: _draw(found, text), said.record, is_fine=True)

    with open_inputs(puzzles, alphabet) as inputs:
        return answer_all(inputs, ask, as_json=json, numbered=True)


def _draw(found: Candidates, text: str) -> str:
    """Draw the candidates, and the number of solutions of each if they were counted."""
    drawing = f"{text}\n\n{found}"
    if found.most == 1:
        return drawing
    lines = [f"  {name}  " + ", ".join(_list_counts(found, name)) for name in found.counts]
    return drawing + "\n\nSolutions of each candidate:\n" + "\n".join(lines)


def _list_counts(found: Candidates, name: str) -> Iterator[str]:
    for digit, number in found.counts[name].items():
        yield f"{digit}: {number}{'' if found.is_exact(name, digit) else ' or more'}"
