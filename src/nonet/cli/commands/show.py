"""`nonet show`: puzzles drawn."""

from __future__ import annotations

from typing import Annotated

from ...views.text import draw
from ..shared.arguments import Option
from ..shared.errors import BadLines
from ..shared.input import open_inputs
from ..shared.options import Alphabet, PuzzleArguments
from ..shared.output import draw_puzzles


def run(
    puzzles: PuzzleArguments = None,
    svg: Annotated[
        str | None,
        Option("Draw a picture into this file, or many into this folder.", metavar="FILE"),
    ] = None,
    alphabet: Alphabet = None,
) -> int:
    """Draw puzzles.

    Puzzles are separated by an empty line, and those of several files have the name of the file
    above them. nonet book prints puzzles as PDF.

    Examples:
      nonet show 1.....3..4.....2
      nonet show puzzles.sdm | less
      nonet show puzzle.sdk --svg puzzle.svg
      nonet show *.sdk --svg pictures
    """
    with open_inputs(puzzles, alphabet) as inputs, BadLines() as bad:
        if svg is not None:
            draw_puzzles(inputs, svg, bad)
            return bad.code
        label, before = None, ""
        for entry in inputs.readable(bad):
            heading = f"# {entry.label}\n" if entry.label != label else ""
            print(f"{before}{heading}{draw(entry.get_puzzle())}")
            label, before = entry.label, "\n"
        return bad.code
