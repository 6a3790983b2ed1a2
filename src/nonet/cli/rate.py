"""`nonet rate`: how hard a puzzle is for a person."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from ..answers import rated
from ..errors import ParseError
from ..puzzle import Puzzle
from ..rate import Rating
from ..techniques import HODOKU, TECHNIQUES
from .batch import Answer, answer_all, unanswered
from .exact import BOTH, ScaleName, Scales, Work, draw_path, exact_answer
from .ladders import LadderName, Without, ladder_for
from .options import Alphabet, Json, PuzzleArgument, Seconds
from .rating import Asked, rate_all
from .reading import opened
from .words import counted

__all__ = ["rate"]

Path = Annotated[bool, typer.Option("--path", help="Add every step of the way.")]
Pictures = Annotated[
    str | None,
    typer.Option(
        "--svg",
        metavar="DIR",
        show_default=False,
        help="Draw every step of the way into this folder, the chains inside of others too.",
    ),
]
Csv = Annotated[
    bool, typer.Option("--csv", help="Write a table: one row a puzzle, and a row of names before.")
]


def rate(
    puzzle: PuzzleArgument = None,
    path: Path = False,
    svg: Pictures = None,
    ladder: LadderName = None,
    without: Without = None,
    scale: ScaleName = BOTH,
    work: Work = None,
    json: Json = False,
    csv: Csv = False,
    seconds: Seconds = None,
    alphabet: Alphabet = None,
) -> None:
    """Say how hard a puzzle is for a person.

    The puzzle is solved by the techniques of a ladder, the easiest first; each step has a price,
    and the prices come to the score. On the hodoku scale both are those of HoDoKu, whose level
    "unfair" is called expert here. Classic puzzles are rated as Sudoku Explainer 1.2.1 does, too:
    ER is the difficulty of the hardest step, EP of the hardest up to the first digit placed, ED of
    the first step. Many puzzles are rated on all cores.

    \b
    Examples:
      nonet rate 4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......
      nonet rate --path puzzle.sdk
      nonet rate --json puzzles.txt
      nonet rate --csv puzzles.txt > ratings.csv
      nonet rate --without uniqueness puzzles.txt
      nonet rate --scale se --path --svg steps puzzle.sdk
    """
    scales = Scales.of(scale, work, ladder, without)
    rungs = ladder_for(ladder, without if scales.hodoku else None, HODOKU)
    _refuse(path, json, csv, svg, scales)

    def answer(puzzle: Puzzle) -> Answer:
        if not scales.hodoku:
            return exact_answer(puzzle, path, not without, work, seconds)
        said = rated(puzzle, rungs, path=path, exact=scales.exact, work=work, seconds=seconds)
        rating: Rating | None = said.subject
        if rating is None:
            return unanswered(said)
        line = str(rating) if scales.exact else rating.told
        return Answer(said.status, (line,), partial(_told, rating, scales, path), said.record)

    with opened(puzzle, alphabet) as reading:
        if svg is not None:
            draw_path(reading, not without, work, svg)
        if csv or (reading.is_many and not (json or path or seconds)):
            asked = Asked(rungs if scales.hodoku else None, scales.exact, not without, work)
            rate_all(reading, asked, answer, as_table=csv)
        answer_all(reading, answer, as_json=json, numbered=True, side_by_side=True)


def _refuse(path: bool, json: bool, csv: bool, svg: str | None, scales: Scales) -> None:
    if csv and (json or path):
        raise ParseError(f"give --csv or {'--json' if json else '--path'}, not both")
    if svg is not None and (scales.hodoku or csv):
        raise ParseError("--svg draws the steps of one puzzle, with --scale se")


def _told(rating: Rating, scales: Scales, path: bool) -> str:
    """Say the numbers of the scales, and list the techniques from easy to hard."""
    exact = rating.exact if scales.exact else None
    lines = [rating.told, *([str(exact)] if exact else []), ""]
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
        if exact:
            lines += ["", f"On the {exact.scale} scale:", ""]
            lines += [f"{i:>3}. {step}" for i, step in enumerate(exact.path, 1)]
    return "\n".join(lines)


def _bottlenecks(rating: Rating) -> str:
    found = counted(rating.bottlenecks, "bottleneck")
    steps = counted(len(rating.path), "step")
    return f"{found} in {steps}: positions with one single step to go on with at their level"
