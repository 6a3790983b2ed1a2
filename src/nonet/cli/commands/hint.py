"""`nonet hint`: the next step, in as much detail as wanted."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from ...errors import RequestError
from ...jobs.answers import answer_hint
from ...jobs.hint import Detail, Hint
from ...puzzle import Puzzle
from ..shared.answers import Answer, answer_all, explain_missing
from ..shared.arguments import Option
from ..shared.errors import choose_language
from ..shared.input import Located, open_inputs
from ..shared.options import Alphabet, Json, PuzzleArguments, Seconds
from ..shared.output import write
from ..shared.steps import StepOptions


def run(
    *,
    puzzles: PuzzleArguments = None,
    detail: Annotated[Detail, Option("How much to reveal.")] = Detail.FULL,
    steps: StepOptions,
    svg: Annotated[str | None, Option("Draw the step into this file.", metavar="FILE")] = None,
    json: Json = False,
    seconds: Seconds = None,
    alphabet: Alphabet = None,
) -> int:
    """Show the next step, in as much detail as you want.

    Mistakes come first: a wrong digit, or a pencil mark that should not have been removed. From
    the least detail to the most: check (any mistakes?), nudge (how hard, what kind), region (where
    to look), technique (its name), pattern (which cells are involved), full (what follows, and
    why).

    Examples:
      nonet hint puzzle.sdk
      nonet hint --detail nudge --language de puzzle.sdk
      nonet hint puzzle.sdk --digits my-grid.txt --marks 'r1c2=23 r4c5=179'
      nonet hint --svg step.svg puzzle.sdk
    """
    rungs = steps.choose_ladder()

    def ask(_: Puzzle, entry: Located) -> Answer:
        said = answer_hint(steps.find_position(entry), detail, rungs, seconds=seconds)
        found: Hint | None = said.subject
        if found is None:
            return explain_missing(said)
        if svg is not None:
            _draw(found, detail, svg)
        text = found.text(detail, choose_language(steps.language))
        return Answer(said.status, (text,), partial(str, text), said.record)

    with open_inputs(puzzles, alphabet) as inputs:
        if svg is not None and inputs.is_many:
            raise RequestError("cli.svg-one")
        return answer_all(inputs, ask, as_json=json, numbered=True)


def _draw(found: Hint, detail: Detail, path: str) -> None:
    from ...views import svg

    if found.step is None:
        raise RequestError("cli.no-step", reason=found.message(detail))
    write([svg.draw_step(found.position, found.step, detail)], path)
