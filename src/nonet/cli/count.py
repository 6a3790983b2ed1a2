"""`nonet count`: how many solutions there are."""

from __future__ import annotations

from typing import Annotated

import typer

from ..answers import LIMIT, counted
from ..puzzle import Puzzle
from .batch import Answer, answer_all
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
        said = counted(puzzle, limit, seconds=seconds)
        if said.status == LIMIT:
            return Answer(LIMIT, record=said.record, trouble=said.record["reason"])
        text = f"{said.record['count']}{'' if said.record['complete'] else ' or more'}"
        return Answer(said.status, (text,), lambda: text, said.record)

    with opened(puzzle, alphabet) as reading:
        answer_all(reading, answer, as_json=json)
