"""`nonet generate`: new puzzles."""

from __future__ import annotations

import hashlib
import json as json_text
import os
import secrets
import sys
from collections.abc import Callable, Iterator
from math import isqrt
from pathlib import Path
from typing import Annotated

import typer

from ..errors import ParseError
from ..formats import FORMATS
from ..generate import Symmetry
from ..generate import generate as generated
from ..puzzle import Puzzle
from ..rules import Boxes, Diagonals, Regions, Rule, classic, jigsaw
from ..rules import box_shape as usual_shape
from .options import BoxShape, Json, Output, Size, box_shape
from .progress import stepped
from .writing import format_for, write

__all__ = ["generate"]


def generate(
    size: Size = None,
    boxes: BoxShape = None,
    blanks: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", show_default=False, help="Empty cells. [about half]"),
    ] = None,
    symmetry: Annotated[
        Symmetry, typer.Option(help="Which cells are blanked together.")
    ] = Symmetry.NONE,
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N", show_default=False, help="The same seed gives the same puzzles anywhere."
        ),
    ] = None,
    count: Annotated[int, typer.Option(min=1, metavar="N", help="How many puzzles.")] = 1,
    not_unique: Annotated[
        bool, typer.Option("--not-unique", help="Blank cells with no look at the solutions.")
    ] = False,
    diagonals: Annotated[
        bool, typer.Option("--diagonals", help="Both diagonals hold every digit too (Sudoku X).")
    ] = False,
    regions: Annotated[
        str | None,
        typer.Option(
            "--jigsaw",
            metavar="REGIONS",
            show_default=False,
            help="The region of each cell, one sign a cell, row by row; or a file with that.",
        ),
    ] = None,
    format: Annotated[
        str | None,
        typer.Option(
            metavar="FORMAT",
            show_default=False,
            help="As in convert --to. [by the name of the output, else board for one, line for"
            " many]",
        ),
    ] = None,
    json: Json = False,
    output: Output = None,
) -> None:
    """Make new puzzles.

    Each has one solution, unless --not-unique. The first puzzle of --seed S is the one that
    nonet.generate(seed=S) returns in Python.

    \b
    Examples:
      nonet generate
      nonet generate --blanks 50 --symmetry rotational --seed 7
      nonet generate --size 6 --boxes 3x2 --count 100 -o sixes.sdm
      nonet generate --jigsaw AABBABBBAACCCCDDDDDD… --blanks 40
    """
    if json and format:
        raise ParseError("give --format or --json, not both")
    default = "board" if count == 1 and output is None else "line"
    name = format_for(format, output, default)
    rules = _rules(size, box_shape(boxes), regions, diagonals)
    rows = _size_of(rules) if size is None else size

    def make(seed: int) -> Puzzle:
        try:
            return generated(
                rows,
                blanks=blanks,
                unique=not not_unique,
                symmetry=symmetry,
                rules=rules,
                seed=seed,
            )
        except ValueError as error:  # a number out of range
            raise ParseError(str(error)) from None

    start = secrets.randbits(63) if seed is None else seed
    shown = count > 1 and (output is not None or not sys.stdout.isatty())
    puzzles = stepped(_made(make, start, count), count, "puzzles", shown=shown)
    if json:
        write((_record(*made) for made in puzzles), output)
    else:
        write(FORMATS[name].write(puzzle for _, _, puzzle in puzzles), output)


def _made(
    make: Callable[[int], Puzzle], seed: int, count: int
) -> Iterator[tuple[int, int, Puzzle]]:
    """Make so many puzzles: the first from the seed itself, each other from its own.

    The others' seeds are drawn from both numbers, so that seeds 1 and 2 share no puzzles.
    """
    for number in range(1, count + 1):
        own = seed
        if number > 1:
            digest = hashlib.sha256(f"{seed} {number}".encode()).digest()
            own = int.from_bytes(digest[:8], "big") >> 1
        yield number, own, make(own)


def _record(number: int, seed: int, puzzle: Puzzle) -> str:
    record = {
        "number": number,
        "puzzle": puzzle.line,
        "size": puzzle.size,
        "clues": puzzle.givens.clues,
        "seed": seed,
    }
    return json_text.dumps(record, ensure_ascii=False) + "\n"


def _rules(
    size: int | None, boxes: tuple[int, int] | None, regions: str | None, diagonals: bool
) -> tuple[Rule, ...]:
    """Return the rules that the options ask for."""
    if regions is not None and boxes is not None:
        raise ParseError("give --boxes or --jigsaw, not both")
    if regions is not None:
        rules = jigsaw(_text_of(regions))
    else:
        rules = classic(*(boxes or usual_shape(size or 9)))
    return (*rules, Diagonals()) if diagonals else rules


def _text_of(regions: str) -> str:
    """Return the regions, or what stands in the file of that name."""
    if not os.path.exists(regions):
        return regions
    try:
        return Path(regions).read_text("utf-8")
    except UnicodeDecodeError:
        raise ParseError(f"{regions!r} is not text") from None


def _size_of(rules: tuple[Rule, ...]) -> int:
    """Return the size of the grid that the boxes or regions make."""
    for rule in rules:
        if isinstance(rule, Boxes):
            return rule.rows * rule.columns
        if isinstance(rule, Regions):
            return isqrt(len(rule.labels))
    raise ParseError("neither boxes nor regions say how large the grid is")
