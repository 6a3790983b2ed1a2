"""`nonet count`: how many solutions there are."""

from __future__ import annotations

from typing import Annotated

import typer

from ..check import Status
from ..errors import LimitReached
from ..puzzle import Puzzle
from ..solve import count as count_solutions
from .batch import LIMIT, Answer, answer_all
from .options import Alphabet, Json, PuzzleArgument, Seconds
from .reading import opened

__all__ = ["count"]


def count(
    puzzle: PuzzleArgument = None,
    limit: Annotated[
        int, typer.Option(min=1, metavar="N", help="Count no further than this.")
    ] = 1_000_000,
    json: Json = False,
    seconds: Seconds = None,
    alphabet: Alphabet = None,
) -> None:
    """Count the solutions of a puzzle.

    Of many puzzles, each number stands on its own line. A number that reached the limit is
    followed by the words "or more".

    \b
    Examples:
      nonet count ................
      nonet count --limit 2 puzzles.txt
    """

    def answer(puzzle: Puzzle) -> Answer:
        try:
            # One more than the limit tells whether the limit cut the counting short.
            number = count_solutions(puzzle, limit + 1, seconds=seconds)
        except LimitReached as error:
            return Answer(LIMIT, record={"reason": str(error)}, trouble=str(error))
        shown = min(number, limit)
        text = f"{shown}" if number <= limit else f"{shown} or more"
        statuses = {0: Status.NONE, 1: Status.UNIQUE}
        record = {"count": shown, "complete": number <= limit}
        return Answer(statuses.get(number, Status.SEVERAL), (text,), lambda: text, record)

    with opened(puzzle, alphabet) as reading:
        answer_all(reading, answer, as_json=json)
