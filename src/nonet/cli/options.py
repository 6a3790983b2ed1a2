"""Options: the arguments that several commands share."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from ..errors import ParseError, shortened
from ..generate import Symmetry

__all__ = [
    "Alphabet",
    "BoxShape",
    "Json",
    "MakingSeconds",
    "Output",
    "PuzzleArgument",
    "Seconds",
    "Seed",
    "Size",
    "SymmetryKind",
    "Threads",
    "box_shape",
]

PuzzleArgument = Annotated[
    str | None,
    typer.Argument(
        metavar="PUZZLE",
        show_default=False,
        help="A puzzle as text, a file of one or many, or - for standard input.",
    ),
]
Alphabet = Annotated[
    str | None,
    typer.Option(
        metavar="1|0|A",
        show_default=False,
        help="The sign of the first digit, for large grids that could be read in two ways.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Write one JSON object a puzzle and line.")]
Seconds = Annotated[
    float | None,
    typer.Option(
        min=0.001,
        metavar="S",
        show_default=False,
        help="Give up on a puzzle after so many seconds.",
    ),
]
Output = Annotated[
    str | None,
    typer.Option(
        "--output",
        "-o",
        metavar="FILE",
        show_default=False,
        help="Write into this file, all at once at the end, instead of standard output.",
    ),
]
Size = Annotated[
    int | None,
    typer.Option(
        min=4, max=36, metavar="N", show_default=False, help="Rows, columns and digits. [9]"
    ),
]
BoxShape = Annotated[
    str | None,
    typer.Option(
        "--boxes",
        metavar="RxC",
        show_default=False,
        help="Rows and columns of a box, as in 2x3; the squarest boxes by default.",
    ),
]
SymmetryKind = Annotated[
    Symmetry | None,
    typer.Option(show_default=False, help="Which cells are given or blank together."),
]
Seed = Annotated[
    int | None,
    typer.Option(
        metavar="N", show_default=False, help="The same seed gives the same puzzles anywhere."
    ),
]
Threads = Annotated[
    int | None,
    typer.Option(
        min=1,
        metavar="N",
        show_default=False,
        help="How many puzzles are made side by side. [one a core]",
    ),
]
MakingSeconds = Annotated[
    float,
    typer.Option(
        min=0.001, metavar="S", help="Give up when no puzzle has come for so many seconds."
    ),
]


def box_shape(text: str | None) -> tuple[int, int] | None:
    """Read the rows and columns of a box."""
    if text is None:
        return None
    match = re.fullmatch(r"\s*(\d{1,2})\s*[xX×]\s*(\d{1,2})\s*", text)
    if not match:
        raise ParseError(f"not a box: {shortened(text)} (expected rows and columns, as in 2x3)")
    return int(match[1]), int(match[2])
