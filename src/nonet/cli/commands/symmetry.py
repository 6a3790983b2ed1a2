"""`nonet symmetry`: the symmetries of a grid."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from ...jobs.answers import answer_symmetries
from ...jobs.symmetries import Symmetries
from ...messages import Message
from ...puzzle import Puzzle
from ..shared.answers import Answer, answer_all, explain_missing
from ..shared.arguments import Option
from ..shared.errors import choose_language, render
from ..shared.input import Located, open_inputs
from ..shared.options import Alphabet, Json, PuzzleArguments
from ..shared.output import write


def run(
    puzzles: PuzzleArguments = None,
    pictures: Annotated[
        str | None, Option("Draw a way of each class into this folder (SVG).", metavar="DIR")
    ] = None,
    json: Json = False,
    alphabet: Alphabet = None,
) -> int:
    """Find the symmetries of classic grids, or of the solutions of puzzles.

    A symmetry is a way to move the cells that, with other digits, gives back the grid. It belongs
    to one of 26 classes. For a single grid, a way of each class is shown, and a few ways that
    make all others.

    Examples:
      nonet symmetry grid.sdk
      nonet symmetry --pictures classes grid.sdk
      nonet symmetry --json grids.txt
    """

    def ask(puzzle: Puzzle, entry: Located) -> Answer:
        said = answer_symmetries(puzzle)
        found: Symmetries | None = said.subject
        if found is None:
            return explain_missing(said)
        if pictures is not None:
            _draw_all(found, Path(pictures), f"{entry.number:03}-" if inputs.is_many else "")
        text = render(found.message)
        return Answer(said.status, (text,), lambda: _describe(found), said.record, is_fine=True)

    with open_inputs(puzzles, alphabet) as inputs:
        return answer_all(inputs, ask, as_json=json, numbered=True)


def _describe(found: Symmetries) -> str:
    messages = [Message("symmetry.automorphisms", count=len(found.ways))]
    counts = found.counts
    for one, way in found.examples().items():
        facts = {"count": counts[one], "number": one.number}
        messages.append(Message("symmetry.class", name=one.message, way=way.message, **facts))
    messages += [Message("symmetry.generator", way=way.message) for way in found.generators]
    return "\n".join(map(render, messages))


def _draw_all(found: Symmetries, folder: Path, before: str) -> None:
    from ...views.svg import draw_symmetry

    folder.mkdir(parents=True, exist_ok=True)
    for one, way in found.examples().items():
        picture = draw_symmetry(one, way=way, language=choose_language())
        write([picture], str(folder / f"{before}{one.number}.svg"))
