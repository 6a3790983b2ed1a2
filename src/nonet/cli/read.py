"""`nonet read`: the puzzle in a photo."""

from __future__ import annotations

import json as as_json
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import PhotoError
from ..grid import Grid
from ..puzzle import Puzzle
from .complaints import FINE, NOT_SOLVED, complain
from .writing import write_bytes

if TYPE_CHECKING:
    from ..photo import Reading

__all__ = ["read"]


def read(
    photo: Annotated[
        str,
        typer.Argument(
            metavar="PHOTO", show_default=False, help="A picture, or - for standard input."
        ),
    ],
    overlay: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            show_default=False,
            help="Write the photo with its solution drawn onto the paper into this file.",
        ),
    ] = None,
    corners: Annotated[
        str | None,
        typer.Option(
            metavar="POINTS",
            show_default=False,
            help="Read the grid between these four corners, in pixels of the photo.",
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Write one JSON object.")] = False,
) -> None:
    """Read the puzzle from a photo.

    The grid is drawn as it stands on the paper, with what a player has written. Below it stands how
    sure the reading is, and which cells to check. Needs the extra photo.

    \b
    Examples:
      nonet read newspaper.jpg
      nonet read newspaper.jpg --overlay solved.jpg
      nonet read --json newspaper.jpg
      nonet read --corners "310,250 890,205 930,790 260,830" newspaper.jpg
    """
    from .. import photo as photos
    from ..photo.outline import points_in

    image: str | bytes = typer.get_binary_stream("stdin").read() if photo == "-" else photo
    reading = photos.read(image, corners=None if corners is None else points_in(corners))
    if json:
        typer.echo(as_json.dumps(reading.to_json()))
    else:
        typer.echo(_told(reading))
    if overlay is not None:
        if reading.solution is None:
            raise PhotoError(f"nothing to draw: {reading}")
        from ..photo.overlay import encoded

        write_bytes(encoded(photos.overlay(image, reading), overlay), overlay)
    if reading.grid is None:
        if json:
            complain(reading)
        raise typer.Exit(NOT_SOLVED)
    raise typer.Exit(FINE)


def _told(reading: Reading) -> str:
    """Draw what was read, and say how sure it is."""
    if reading.grid is None or reading.puzzle is None:
        return str(reading)
    drawing = str(Puzzle(Grid.of(reading.grid.cells, reading.size), reading.puzzle.rules))
    lines = [drawing, "", str(reading.status)]
    lines += [f"  {_doubt(reading, name)}" for name in reading.doubtful]
    return "\n".join([*lines, *reading.notes])


def _doubt(reading: Reading, name: str) -> str:
    """Say of one cell what it may be."""
    cell = reading.cell(name)
    digit, other = (str(one) if one else "empty" for one in (cell.digit, cell.runner_up))
    if cell.is_changed:
        seen = str(cell.seen) if cell.seen else "empty"
        return f"{name} was read as {seen}, and is {digit} by the solver's help"
    return f"{name} is {digit} ({cell.confidence:.0%}), or {other}"
