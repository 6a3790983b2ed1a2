"""Options: the arguments that several commands share."""

from __future__ import annotations

import re
from typing import Annotated

from ...errors import RequestError, quote_text
from ...jobs.generate import Symmetry
from .arguments import Argument, Option

PuzzleArguments = Annotated[
    list[str] | None,
    Argument("Puzzles as text, files, folders of files, or - for standard input.", "PUZZLE"),
]
Alphabet = Annotated[
    str | None,
    Option(
        "First character of the digits, for large grids that can be read in two ways.",
        metavar="1|0|A",
    ),
]
Json = Annotated[bool, Option("Write one JSON object per puzzle, one per line.")]
Csv = Annotated[bool, Option("Write a table with a header and one row per puzzle.")]
Seconds = Annotated[
    float | None,
    Option("Give up on a puzzle after this many seconds.", min=0.001, metavar="S"),
]
Output = Annotated[
    str | None,
    Option(
        "Write to this file instead of standard output. It is written completely or not at all.",
        "--output",
        "-o",
        metavar="FILE",
    ),
]
Size = Annotated[
    int | None, Option("Number of rows, columns and digits. [9]", min=4, max=36, metavar="N")
]
BoxShape = Annotated[
    str | None,
    Option("Rows and columns of a box, for example 2x3. [as square as possible]", metavar="RxC"),
]
SymmetryKind = Annotated[Symmetry | None, Option("Symmetry of the givens.")]
Seed = Annotated[
    int | None,
    Option("Random seed: the same seed gives the same puzzles everywhere.", metavar="N"),
]
METHOD_SEED = "Random seed for methods that make random choices."
Threads = Annotated[
    int | None, Option("Number of threads. [one per core]", min=1, max=1024, metavar="N")
]
SearchSeconds = Annotated[
    float,
    Option("Give up when no puzzle was found for this many seconds.", min=0.001, metavar="S"),
]


def parse_box_shape(text: str | None) -> tuple[int, int] | None:
    """Return the rows and columns of a box."""
    if text is None:
        return None
    match = re.fullmatch(r"\s*(\d{1,2})\s*[xX×]\s*(\d{1,2})\s*", text)
    if not match:
        raise RequestError("cli.boxes", text=quote_text(text))
    return int(match[1]), int(match[2])
