"""`nonet explain`: the whole way to the solution."""

from __future__ import annotations

from ..answers import explained
from ..explain import Explanation
from ..puzzle import Puzzle
from ..techniques import BEGINNER
from .batch import Answer, answer_all, unanswered
from .hint import DigitsOption, MarksOption, position_of
from .ladders import LadderName, Without, ladder_for
from .options import Alphabet, Json, PuzzleArgument, Seconds
from .reading import opened

__all__ = ["explain"]


def explain(
    puzzle: PuzzleArgument = None,
    digits: DigitsOption = None,
    marks: MarksOption = None,
    ladder: LadderName = None,
    without: Without = None,
    json: Json = False,
    seconds: Seconds = None,
    alphabet: Alphabet = None,
) -> None:
    """Tell the whole way to the solution.

    Every step comes with its reason.

    \b
    Examples:
      nonet explain 1.....3..4.....2
      nonet explain --without uniqueness puzzle.sdk
      nonet explain --json puzzles.txt
    """
    rungs = ladder_for(ladder, without, BEGINNER)

    def answer(puzzle: Puzzle) -> Answer:
        said = explained(position_of(puzzle, digits, marks), rungs, seconds=seconds)
        path: Explanation | None = said.subject
        if path is None:
            return unanswered(said)
        return Answer(said.status, (f"{puzzle.line}\n{path}\n",), path.__str__, said.record)

    with opened(puzzle, alphabet) as reading:
        answer_all(reading, answer, as_json=json)
