"""`nonet convert`: puzzles in another format."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from ...errors import RequestError, SudokuError, unknown
from ...formats import FORMATS
from ...grid import Grid
from ...jobs import answers
from ...puzzle import Puzzle
from ..shared.arguments import Option
from ..shared.errors import NOT_SOLVED, BadLines
from ..shared.input import Inputs, Located, open_inputs
from ..shared.options import Alphabet, Output, PuzzleArguments, Seconds
from ..shared.output import PICTURE, choose_format, draw_puzzles, write
from ..shared.progress import show_bytes

_WITH_SOLUTIONS = ("csv", "json")


def run(
    puzzles: PuzzleArguments = None,
    to: Annotated[
        str | None,
        Option(
            "board, csv, fpuzzles, iss, jigsaw, json, line, opensudoku, rows, sdk, sdm, solo, ss or"
            " sudokupad; or svg for pictures. [by the extension of the output, else line]",
            metavar="FORMAT",
        ),
    ] = None,
    output: Output = None,
    solve: Annotated[bool, Option("Add missing solutions (csv and json).")] = False,
    seconds: Seconds = None,
    alphabet: Alphabet = None,
) -> int:
    """Convert puzzles to another format.

    The format of the input is detected from its content. csv and json keep the solutions in the
    input; --solve adds missing ones. As svg, one puzzle becomes one picture, and many are written
    into the folder named by --output.

    Examples:
      nonet convert puzzles.sdm --to csv -o puzzles.csv
      nonet convert puzzles.sdm --to csv --solve > with-solutions.csv
      nonet convert *.sdk -o all.sdm
      nonet convert puzzle.sdk -o puzzle.svg
      pbpaste | nonet convert --to json
    """
    name = _choose_format(to, output)
    if solve and name not in _WITH_SOLUTIONS:
        options = [f"--to {one}" for one in _WITH_SOLUTIONS]
        raise RequestError("cli.only-with", option="--solve", options=options)
    with open_inputs(puzzles, alphabet) as inputs, BadLines() as bad, BadLines() as unsolved:
        if name == PICTURE:
            draw_puzzles(inputs, output, bad)
        else:
            entries = _read(inputs, name, bad)
            pairs = (_pair(entry, solve, seconds, unsolved) for entry in entries)
            write(FORMATS[name].write(pairs), output)
            sys.stdout.flush()
        return bad.code or (NOT_SOLVED if unsolved.count else bad.code)


def _choose_format(to: str | None, output: str | None) -> str:
    if to == PICTURE or (to is None and output and Path(output).suffix.lower() == f".{PICTURE}"):
        return PICTURE
    if to is not None and to not in FORMATS:
        raise unknown("format", to, [*sorted(FORMATS), PICTURE])
    return choose_format(to, output, "line")


def _read(inputs: Inputs, name: str, bad: BadLines) -> Iterator[Located]:
    """Go over the puzzles that this format can express."""
    for entry in show_bytes(inputs.readable(bad), inputs):
        try:
            if inputs.is_many:
                FORMATS[name].format(entry.get_puzzle(), entry.solution)
        except SudokuError as error:
            bad.add(entry.place, error)
        else:
            yield entry


def _pair(
    entry: Located, solve: bool, seconds: float | None, unsolved: BadLines
) -> tuple[Puzzle, Grid | None]:
    """Return a puzzle and its solution, which is found if `solve` and the input has none."""
    puzzle, solution = entry.get_puzzle(), entry.solution
    if solve and solution is None:
        said = answers.answer_solve(puzzle, seconds=seconds, why=False)
        if said.reason:
            unsolved.add(entry.place, said.reason)
        else:
            solution = said.subject
    return puzzle, solution
