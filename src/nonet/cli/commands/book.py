"""`nonet book`: puzzles on paper."""

from __future__ import annotations

import sys
from functools import partial
from typing import Annotated

from ...errors import LimitReached, ManySolutions, NoSolution, RequestError
from ...puzzle import Puzzle
from ...views import pdf
from ..shared.arguments import Option
from ..shared.errors import FINE, BadLines
from ..shared.input import open_inputs
from ..shared.options import Alphabet, PuzzleArguments, Seconds
from ..shared.output import write_bytes
from ..shared.progress import show_bytes, show_count
from ..shared.request import PuzzleOptions

_PATIENCE = 30.0  # seconds for a new puzzle, by default


def run(
    *,
    puzzles: PuzzleArguments = None,
    title: Annotated[str | None, Option("Add a title page.", metavar="TEXT")] = None,
    paper: Annotated[str, Option("Paper size.", metavar="a4|letter")] = "a4",
    per_page: Annotated[int, Option("Puzzles per page.", metavar="1|2|4|6|12")] = 4,
    no_solutions: Annotated[bool, Option("Leave out the solutions at the back.")] = False,
    no_ratings: Annotated[bool, Option("Leave out level and score above each puzzle.")] = False,
    font: Annotated[
        str | None,
        Option(
            "A TrueType font for titles with characters missing from the default font.",
            metavar="FILE",
        ),
    ] = None,
    make: Annotated[
        int | None, Option("Generate this many new puzzles.", min=1, metavar="N")
    ] = None,
    wanted: PuzzleOptions,
    output: Annotated[
        str | None,
        Option(
            "Write to this file instead of standard output. It is written completely or not at"
            " all.",
            "--out",
            "--output",
            "-o",
            metavar="FILE",
        ),
    ] = None,
    seconds: Seconds = None,
    alphabet: Alphabet = None,
) -> int:
    """Print puzzles as a PDF book with the solutions at the back.

    The puzzles are read, or generated with --make and the options of nonet generate. Each must
    have exactly one solution, unless --no-solutions.

    Examples:
      nonet book puzzles.txt --out book.pdf
      nonet book --make 48 --level hard --title "A rainy Sunday" --out sunday.pdf
      nonet book --make 6 --size 16 --per-page 2 --paper letter --out large.pdf
      nonet book --make 8 --jigsaw random --per-page 2 --out jigsaw.pdf
      nonet generate --level extreme --count 8 | nonet book > extreme.pdf
    """
    if output is None and _is_terminal():
        raise RequestError("cli.book-terminal")
    make_pdf = partial(
        pdf.book,
        title=title,
        paper=paper,
        per_page=per_page,
        solutions=not no_solutions,
        headings=None if no_ratings else _rate,
        font=font,
        seconds=seconds,
    )
    if make is not None:
        if puzzles:
            raise RequestError("cli.puzzles-or-make")
        making = wanted.start(make, seconds=seconds or _PATIENCE)
        write_bytes(make_pdf(show_count(making, make, "puzzles")), output)
        return FINE
    if wanted.names:
        raise RequestError("cli.only-with", option=wanted.names, options=["--make"])
    with open_inputs(puzzles, alphabet) as inputs, BadLines() as bad:
        found = (entry.get_puzzle() for entry in show_bytes(inputs.readable(bad), inputs))
        write_bytes(make_pdf(found), output)
        return bad.code


def _is_terminal() -> bool:
    return sys.stdout.isatty()


def _rate(puzzle: Puzzle) -> str | None:
    """Return how hard a puzzle is, if it can be rated."""
    from ...jobs.rate import rate
    from ...outcome import Outcome

    if puzzle.beyond_groups:  # the scale does not know such rules
        return None
    try:
        rating = rate(puzzle)
    except (NoSolution, ManySolutions, LimitReached):
        return None
    if rating.outcome is not Outcome.SOLVED or rating.level is None:
        return None
    return f"{rating.level} · {rating.score:,}"
