"""`nonet rate`: how hard a puzzle is for a person."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from ..answers import rated
from ..puzzle import Puzzle
from ..rate import Rating
from ..techniques import HODOKU, TECHNIQUES
from .batch import Answer, answer_all, unanswered
from .exact import ScaleName, Work, exact_answer, is_exact
from .ladders import LadderName, Without, ladder_for
from .options import Alphabet, Json, PuzzleArgument, Seconds
from .reading import opened
from .words import counted

__all__ = ["rate"]

Path = Annotated[bool, typer.Option("--path", help="Add every step of the way.")]


def rate(
    puzzle: PuzzleArgument = None,
    path: Path = False,
    ladder: LadderName = None,
    without: Without = None,
    scale: ScaleName = HODOKU.name,
    work: Work = None,
    json: Json = False,
    seconds: Seconds = None,
    alphabet: Alphabet = None,
) -> None:
    """Say how hard a puzzle is for a person.

    The puzzle is solved by the techniques of a ladder, the easiest first; each step has a price,
    and the prices come to the score. On the hodoku scale both are those of HoDoKu, whose level
    "unfair" is called expert here. With --scale se a classic puzzle is rated as Sudoku Explainer
    1.2.1 does: ER is the difficulty of the hardest step, EP of the hardest up to the first digit
    placed, ED of the first step.

    \b
    Examples:
      nonet rate 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
      nonet rate --path puzzle.sdk
      nonet rate --json puzzles.txt
      nonet rate --without uniqueness puzzles.txt
      nonet rate --scale se --path puzzle.sdk
    """
    if is_exact(scale, work):
        exact = exact_answer(path, ladder, without, work, seconds)
        with opened(puzzle, alphabet) as reading:
            answer_all(reading, exact, as_json=json, numbered=True)
        return
    rungs = ladder_for(ladder, without, HODOKU)

    def answer(puzzle: Puzzle) -> Answer:
        said = rated(puzzle, rungs, path=path, seconds=seconds)
        rating: Rating | None = said.subject
        if rating is None:
            return unanswered(said)
        return Answer(said.status, (str(rating),), partial(_told, rating, path), said.record)

    with opened(puzzle, alphabet) as reading:
        answer_all(reading, answer, as_json=json, numbered=True)


def _told(rating: Rating, path: bool) -> str:
    """Say the level and the score, and list the techniques from easy to hard."""
    lines = [str(rating), ""]
    known = [name for name in TECHNIQUES if name in rating.counts]
    finders = [rung.finder for rung in rating.ladder]
    for name in sorted(known, key=lambda name: finders.index(TECHNIQUES[name].finder)):
        technique, count = TECHNIQUES[name], rating.counts[name]
        rung = next(rung for rung in rating.ladder if rung.finder == technique.finder)
        lines.append(f"{count:>5} × {technique.name:<36} {rung.level:<8} {rung.score * count:>6}")
    if rating.path:
        lines += ["", _bottlenecks(rating)]
    if path:
        lines += ["", *(f"{i:>3}. {step}" for i, step in enumerate(rating.path, 1))]
    return "\n".join(lines)


def _bottlenecks(rating: Rating) -> str:
    found = counted(rating.bottlenecks, "bottleneck")
    steps = counted(len(rating.path), "step")
    return f"{found} in {steps}: positions with one single step to go on with at their level"
