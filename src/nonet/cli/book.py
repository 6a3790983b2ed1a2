"""`nonet book`: puzzles on paper."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Annotated, Any

import typer

from ..errors import LimitReached, ManySolutions, NoSolution, ParseError
from ..puzzle import Puzzle
from ..views import pdf
from .asking import Asking, asking_for_puzzles, sensible
from .batch import BadLines
from .complaints import BAD_INPUT, FINE
from .options import Alphabet, PuzzleArgument, Seconds
from .progress import followed, stepped
from .reading import Reading, opened
from .writing import write_bytes

__all__ = ["book"]

_PATIENCE = 30.0  # seconds for a new puzzle, where nothing else is said


@asking_for_puzzles
def book(
    *,
    puzzle: PuzzleArgument = None,
    title: Annotated[
        str | None, typer.Option(metavar="TEXT", show_default=False, help="For a title page.")
    ] = None,
    paper: Annotated[str, typer.Option(metavar="a4|letter", help="The size of the pages.")] = "a4",
    per_page: Annotated[
        int, typer.Option(metavar="1|2|4|6|12", help="How many puzzles stand on a page.")
    ] = 4,
    no_solutions: Annotated[
        bool, typer.Option("--no-solutions", help="Leave out the solutions at the back.")
    ] = False,
    no_ratings: Annotated[
        bool, typer.Option("--no-ratings", help="Leave out level and score above each puzzle.")
    ] = False,
    font: Annotated[
        str | None,
        typer.Option(
            metavar="FILE",
            show_default=False,
            help="A TrueType font for a title in signs that the usual one has not.",
        ),
    ] = None,
    make: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", show_default=False, help="Make so many new puzzles."),
    ] = None,
    asking: Asking,
    output: Annotated[
        str | None,
        typer.Option(
            "--out",
            "--output",
            "-o",
            metavar="FILE",
            show_default=False,
            help="Write into this file, all at once at the end, instead of standard output.",
        ),
    ] = None,
    seconds: Seconds = None,
    alphabet: Alphabet = None,
) -> None:
    """Print puzzles as a book: a PDF file with the solutions at the back.

    The puzzles are read, or made with --make: they can be asked for as in nonet generate, and are
    the same for the same seed. Without --no-solutions each must have exactly one solution.

    \b
    Examples:
      nonet book puzzles.txt --out book.pdf
      nonet book --make 48 --level hard --title "A rainy Sunday" --out sunday.pdf
      nonet book --make 6 --size 16 --per-page 2 --paper letter --out large.pdf
      nonet book --make 8 --jigsaw random --per-page 2 --out jigsaw.pdf
      nonet generate --level extreme --count 8 | nonet book --per-page 2 > extreme.pdf
    """
    if output is None and _is_terminal():
        raise ParseError("a book is no text for a terminal: give --out FILE")
    options = {
        "title": title,
        "paper": paper,
        "per_page": per_page,
        "solutions": not no_solutions,
        "headings": None if no_ratings else _rated,
        "font": font,
        "seconds": seconds,
    }
    if make is not None:
        if puzzle is not None:
            raise ParseError("give puzzles or --make, not both")
        making = asking.making(make, seconds=seconds or _PATIENCE)
        write_bytes(_printed(stepped(making, make, "puzzles", shown=True), options), output)
        return
    if asking.given:
        raise ParseError(f"{', '.join(asking.given)}: only with --make")
    with opened(puzzle, alphabet) as reading, BadLines() as bad:
        write_bytes(_printed(_read(reading, bad), options), output)
    raise typer.Exit(BAD_INPUT if bad.count else FINE)


def _is_terminal() -> bool:
    return sys.stdout.isatty()


def _printed(puzzles: Iterator[Puzzle], options: dict[str, Any]) -> bytes:
    """Return the book; what is wrong with the options is told before a puzzle is read or made."""
    with sensible():
        return pdf.book(puzzles, **options)


def _read(reading: Reading, bad: BadLines) -> Iterator[Puzzle]:
    """Pass on what can be read; keep the rest for the end."""
    if not reading.is_many:
        reading.only()  # raises what is wrong
    for entry in followed(reading, reading):
        if entry.puzzle is None:
            assert entry.error is not None
            bad.add(entry.number, entry.error)
        else:
            yield entry.puzzle


def _rated(puzzle: Puzzle) -> str | None:
    """Say how hard a puzzle is, where that can be said."""
    from ..rate import Outcome, rate

    try:
        rating = rate(puzzle)
    except (NoSolution, ManySolutions, LimitReached):
        return None
    if rating.outcome is not Outcome.SOLVED or rating.level is None:
        return None
    return f"{rating.level} · {rating.score:,}"
