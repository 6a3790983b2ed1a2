"""`nonet hint`: the next thing to see, a little or in full."""

from __future__ import annotations

import re
from functools import partial
from typing import Annotated, Any

import typer

from ..answers import hinted
from ..errors import ParseError, shortened
from ..hint import Hint
from ..position import Position
from ..puzzle import Puzzle
from ..techniques import BEGINNER
from ..telling import Telling
from .batch import Answer, answer_all, unanswered
from .ladders import LadderName, Without, ladder_for
from .options import Alphabet, Json, PuzzleArgument, Seconds
from .reading import opened
from .writing import write

__all__ = ["DigitsOption", "MarksOption", "hint", "position_of"]

Level = Annotated[
    Telling,
    typer.Option(help="How much to tell.", show_default=True),
]
DigitsOption = Annotated[
    str | None,
    typer.Option(
        "--digits",
        metavar="GRID",
        show_default=False,
        help="The grid as you have it now: the givens and your own digits.",
    ),
]
MarksOption = Annotated[
    str | None,
    typer.Option(
        "--marks",
        metavar="MARKS",
        show_default=False,
        help="Your pencil marks, as in 'r1c2=23 r4c5=179' (large digits: r1c2=3,12).",
    ),
]
Picture = Annotated[
    str | None,
    typer.Option("--svg", metavar="FILE", show_default=False, help="Draw the step into this file."),
]


def hint(
    puzzle: PuzzleArgument = None,
    level: Level = Telling.FULL,
    digits: DigitsOption = None,
    marks: MarksOption = None,
    svg: Picture = None,
    ladder: LadderName = None,
    without: Without = None,
    json: Json = False,
    seconds: Seconds = None,
    alphabet: Alphabet = None,
) -> None:
    """Tell the next step, a little or in full.

    A wrong digit, or a mark that you crossed out wrongly, is told first. The levels, from little
    to all: check (any mistakes?), nudge (how hard, what kind), region (where to look), technique
    (its name), pattern (which cells play a part), full (what follows, and why).

    \b
    Examples:
      nonet hint puzzle.sdk
      nonet hint --level nudge puzzle.sdk
      nonet hint puzzle.sdk --digits my-grid.txt --marks 'r1c2=23 r4c5=179'
      nonet hint --svg step.svg puzzle.sdk
    """
    rungs = ladder_for(ladder, without, BEGINNER)

    def answer(puzzle: Puzzle) -> Answer:
        said = hinted(position_of(puzzle, digits, marks), level, rungs, seconds=seconds)
        found: Hint | None = said.subject
        if found is None:
            return unanswered(said)
        if svg is not None:
            _draw(found, level, svg)
        told = found.tell(level)
        return Answer(said.status, (told,), partial(str, told), said.record)

    with opened(puzzle, alphabet) as reading:
        if svg is not None and reading.is_many:
            raise ParseError("--svg draws one step: give one puzzle")
        answer_all(reading, answer, as_json=json, numbered=True)


def position_of(puzzle: Puzzle, digits: str | None, marks: str | None) -> Position:
    """Return the player's position from what stands on the command line."""
    grid = None
    if digits is not None:
        with opened(digits) as reading:
            entry = reading.only()
            assert entry.puzzle is not None  # `only` raises what is wrong
            grid = entry.puzzle.givens
    return Position.of(puzzle, grid, None if marks is None else _marks(marks))


def _marks(text: str) -> dict[str, list[int]]:
    """Read ``r1c2=23 r4c5=3,12``."""
    marks: dict[str, list[int]] = {}
    for word in text.split():
        match = re.fullmatch(r"(r\d+c\d+)=(\d+(?:,\d+)*)", word, re.IGNORECASE)
        if not match:
            raise ParseError(f"not marks of a cell: {shortened(word)} (expected r1c2=23)")
        parts = match[2].split(",") if "," in match[2] else list(match[2])
        marks[match[1].lower()] = [int(part) for part in parts]
    return marks


def _draw(found: Hint, level: Telling, path: str) -> None:
    from ..views import svg

    options: dict[str, Any] = {"level": level.value}
    if found.step is None:
        raise ParseError(f"there is no step to draw: {found.tell(level)}")
    write([svg.drawn_step(found.position, found.step, **options)], path)
