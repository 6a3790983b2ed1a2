"""`nonet read`: the puzzle in a photo."""

from __future__ import annotations

import json as json_text
from typing import TYPE_CHECKING, Annotated

from ...errors import PhotoError
from ...grid import Grid
from ...puzzle import Puzzle
from ..shared.arguments import Argument, Option
from ..shared.errors import FINE, NOT_SOLVED, choose_language, print_error
from ..shared.input import open_pipe
from ..shared.output import write_bytes
from ..shared.steps import Language

if TYPE_CHECKING:
    from ...photo import Reading


def run(
    photo: Annotated[str, Argument("A picture, or - for standard input.", "PHOTO")],
    overlay: Annotated[
        str | None,
        Option("Write the photo with the solution drawn onto it to this file.", metavar="FILE"),
    ] = None,
    corners: Annotated[
        str | None,
        Option("Read the grid between these four corners, in pixels.", metavar="POINTS"),
    ] = None,
    json: Annotated[bool, Option("Write one JSON object.")] = False,
    language: Language = None,
) -> int:
    """Read the puzzle from a photo.

    The grid is drawn as it is on paper, including what a player has written, followed by how
    certain the reading is and which cells to check. Needs the extra photo.

    Examples:
      nonet read newspaper.jpg
      nonet read newspaper.jpg --overlay solved.jpg
      nonet read --json newspaper.jpg
      nonet read --corners "310,250 890,205 930,790 260,830" newspaper.jpg
    """
    from ... import photo as photos

    photos.require()
    spoken = choose_language(language)
    from ...photo.corners import parse_points

    image: str | bytes = open_pipe().read() if photo == "-" else photo
    reading = photos.read(image, corners=None if corners is None else parse_points(corners))
    print(json_text.dumps(reading.to_json()) if json else _describe(reading, spoken))
    if overlay is not None:
        if reading.solution is None:
            raise PhotoError("cli.no-overlay", reason=reading.summary)
        from ...photo.ink import encode_picture

        write_bytes(encode_picture(photos.overlay(image, reading), overlay), overlay)
    if reading.grid is not None:
        return FINE
    if json:
        print_error(reading.summary.text(spoken))
    return NOT_SOLVED


def _describe(reading: Reading, language: str) -> str:
    """Return a drawing of the grid, and how certain it is."""
    if reading.grid is None or reading.puzzle is None:
        return reading.summary.text(language)
    drawing = str(Puzzle(Grid.from_cells(reading.grid.cells, reading.size), reading.puzzle.rules))
    doubts = [f"  {reading.cell(name).doubt.text(language)}" for name in reading.doubtful]
    return "\n".join([drawing, "", reading.summary.text(language), *doubts])
