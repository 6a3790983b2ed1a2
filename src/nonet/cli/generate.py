"""`nonet generate`: new puzzles."""

from __future__ import annotations

import json as json_text
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from ..errors import ParseError
from ..formats import FORMATS
from ..generate import seed_of
from ..puzzle import Puzzle
from ..solve import solve
from .asking import Asking, asking_for_puzzles
from .complaints import INTERRUPTED, complain
from .keeping import Keeping
from .options import Json, MakingSeconds, Output
from .progress import stepped
from .words import counted
from .writing import format_for, write

__all__ = ["generate"]


@asking_for_puzzles
def generate(
    *,
    asking: Asking,
    count: Annotated[int, typer.Option(min=1, metavar="N", help="How many puzzles.")] = 1,
    not_unique: Annotated[
        bool, typer.Option("--not-unique", help="Blank cells with no look at the solutions.")
    ] = False,
    seconds: MakingSeconds = 30.0,
    rate: Annotated[
        bool,
        typer.Option(
            "--rate", help="Add level and score to JSON and CSV, also where neither is asked for."
        ),
    ] = False,
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

    Each has one solution, unless --not-unique, and is what was asked for. Puzzle 1 of --seed S is
    the one that nonet.generate(seed=S) returns in Python; with --json each puzzle has the seed
    that makes it alone. Ctrl-C ends the work and keeps what was made.

    \b
    Examples:
      nonet generate --level hard
      nonet generate --level extreme --symmetry rotational --count 20 -o extreme.sdm
      nonet generate --technique x-wing --at-most hard --json
      nonet generate --score 800-1000 --clues 26 --count 5 --format csv
      nonet generate --rating 7.0-7.5 --pearl
      nonet generate --blanks 50 --symmetry quarter-turn --seed 7
      nonet generate --pattern heart.txt --seed 1
      nonet generate --size 6 --boxes 3x2 --count 100 -o sixes.sdm
      nonet generate --jigsaw random --blanks 40
    """
    json, name = _form(json, format, output, count)
    is_rated = rate or asking.is_rated or asking.is_exact
    if rate and not_unique:
        raise ParseError("give --rate or --not-unique, not both")
    if rate and not json and name != "csv":
        raise ParseError("--rate adds to --json and to --format csv, and to nothing else")
    making = asking.making(count, seconds=seconds, unique=not not_unique)
    shown = count > 1 and (output is not None or not sys.stdout.isatty())
    with Keeping(making) as kept:
        puzzles = stepped(kept, count, "puzzles", shown=shown)
        if json:
            write(_records(puzzles, making.seed, is_rated, asking.is_exact), output)
        elif name == "csv" and not not_unique:
            write(_table(puzzles, is_rated, asking.is_exact), output)
        else:
            write(FORMATS[name].write(puzzles), output)
    if kept.is_stopped and kept.count < count:
        complain(f"stopped: {kept.count:,} of {counted(count, 'puzzle')} made, and kept")
        raise typer.Exit(INTERRUPTED)


def _form(json: bool, format: str | None, output: str | None, count: int) -> tuple[bool, str]:
    """Say whether JSON lines are asked for, and else which format."""
    if json and format:
        raise ParseError("give --format or --json, not both")
    is_lines = output is not None and Path(output).suffix.lower() == ".jsonl"
    default = "board" if count == 1 and output is None else "line"
    return json or (is_lines and not format), format_for(format, output, default)


def _records(puzzles: Iterable[Puzzle], seed: int, is_rated: bool, is_exact: bool) -> Iterator[str]:
    """Write an object a puzzle."""
    for number, puzzle in enumerate(puzzles, 1):
        record: dict[str, Any] = {
            "number": number,
            "puzzle": puzzle.line,
            "size": puzzle.size,
            "clues": puzzle.givens.clues,
            "seed": seed_of(seed, number - 1),
        }
        if is_rated:
            record |= _rating(puzzle, is_exact)
        yield json_text.dumps(record, ensure_ascii=False) + "\n"


def _table(puzzles: Iterable[Puzzle], is_rated: bool, is_exact: bool) -> Iterator[str]:
    """Write a row a puzzle, with its solution."""
    table = FORMATS["csv"]
    if not is_rated:
        yield from table.write((puzzle, solve(puzzle)) for puzzle in puzzles)
        return
    names = ["level", "score", *(["er", "ep", "ed"] if is_exact else [])]
    before = ",".join([table.opening.rstrip("\n"), *names]) + "\n"
    for puzzle in puzzles:
        rating = _rating(puzzle, is_exact)
        row = [table.say(puzzle, solve(puzzle)), *(str(rating[name]) for name in names)]
        yield f"{before}{','.join(row)}\n"
        before = ""


def _rating(puzzle: Puzzle, is_exact: bool) -> dict[str, Any]:
    """Return the level, the score, and the technique of the hardest step; perhaps ER, EP and ED."""
    from ..answers import rating_of  # the techniques take a while to import

    return rating_of(puzzle, exact=is_exact)
