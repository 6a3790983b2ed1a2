"""`nonet convert` and what `nonet show` shares with it: puzzles in another format."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Annotated

import typer

from ..errors import FormatError
from ..formats import FORMATS
from ..grid import Grid
from ..puzzle import Puzzle
from .batch import BadLines
from .complaints import BAD_INPUT, FINE
from .options import Alphabet, Output, PuzzleArgument
from .progress import followed
from .reading import Reading, opened
from .writing import format_for, write

__all__ = ["convert", "converted"]


def convert(
    puzzle: PuzzleArgument = None,
    to: Annotated[
        str | None,
        typer.Option(
            metavar="FORMAT",
            show_default=False,
            help="board, csv, jigsaw, json, line, opensudoku, rows, sdk, sdm, solo or ss."
            " [by the name of the output, else line]",
        ),
    ] = None,
    output: Output = None,
    alphabet: Alphabet = None,
) -> None:
    """Write puzzles in another format.

    The format of the input is recognised by what stands in it.

    \b
    Examples:
      nonet convert puzzles.sdm --to csv -o puzzles.csv
      nonet convert puzzle.sdk
      pbpaste | nonet convert --to json
    """
    with opened(puzzle, alphabet) as reading:
        converted(reading, format_for(to, output, "line"), output)


def converted(reading: Reading, name: str, output: str | None) -> None:
    """Write every puzzle in the format; leave with the exit code for what could not be."""
    with BadLines() as bad:
        if reading.is_many:
            write(FORMATS[name].write(_sayable(reading, name, bad)), output)
        else:
            entry = reading.only()
            assert entry.puzzle is not None  # `only` raises what is wrong
            write(FORMATS[name].write([(entry.puzzle, entry.solution)]), output)
        sys.stdout.flush()
    raise typer.Exit(BAD_INPUT if bad.count else FINE)


def _sayable(reading: Reading, name: str, bad: BadLines) -> Iterator[tuple[Puzzle, Grid | None]]:
    """Pass on what can be read, and can be written in this format; keep the rest for the end."""
    for entry in followed(reading, reading):
        if entry.puzzle is None:
            assert entry.error is not None
            bad.add(entry.number, entry.error)
            continue
        try:
            FORMATS[name].say(entry.puzzle, entry.solution)
        except FormatError as error:
            bad.add(entry.number, error)
        else:
            yield entry.puzzle, entry.solution
