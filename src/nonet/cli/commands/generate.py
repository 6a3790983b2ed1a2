"""`nonet generate`: new puzzles."""

from __future__ import annotations

import json as json_text
import signal
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any, Self

from ...batch.generation import Generation
from ...errors import RequestError
from ...formats import FORMATS
from ...jobs.generate import seed_of
from ...jobs.solve import solve
from ...messages import Message
from ...puzzle import Puzzle
from ..shared.arguments import Option
from ..shared.errors import FINE, INTERRUPTED, print_error
from ..shared.options import Json, Output, SearchSeconds
from ..shared.output import choose_format, write
from ..shared.progress import PATIENCE, show_count, show_line
from ..shared.request import PuzzleOptions
from ..shared.text import format_clock


def run(
    *,
    wanted: PuzzleOptions,
    count: Annotated[int, Option("Number of puzzles.", min=1, metavar="N")] = 1,
    not_unique: Annotated[
        bool, Option("Remove cells without checking that the solution stays unique.")
    ] = False,
    seconds: SearchSeconds = 30.0,
    rate: Annotated[bool, Option("Add level and score to JSON and CSV.")] = False,
    format: Annotated[
        str | None,
        Option(
            "Output format (see nonet list formats). [by the extension of the output, else board"
            " for one puzzle, line for many]",
            metavar="FORMAT",
        ),
    ] = None,
    json: Json = False,
    output: Output = None,
) -> int:
    """Generate new puzzles.

    Each puzzle meets the request and has exactly one solution, unless --not-unique. Puzzle 1 of
    --seed S is the one that nonet.generate(seed=S) returns in Python; with --json, each puzzle
    has the seed that generates it alone. Ctrl-C stops and keeps the puzzles found so far.

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
      nonet generate --variant cage
      nonet generate --variant thermometer:6,anti-knight --symmetry rotational
      nonet generate --variant difference,ratio,negative --minimal
    """
    if json and format:
        raise RequestError("cli.not-both", first="--format", second="--json")
    default = "board" if count == 1 and output is None else "line"
    name = choose_format(format, output, default)
    json = json or (not format and output is not None and Path(output).suffix.lower() == ".jsonl")
    is_rated = rate or wanted.is_rated or wanted.is_se
    if rate and not_unique:
        raise RequestError("cli.not-both", first="--rate", second="--not-unique")
    if rate and not json and name != "csv":
        raise RequestError("cli.only-with", option="--rate", options=["--json", "--format csv"])
    making = wanted.start(count, seconds=seconds, unique=not not_unique)
    with _Interruptible(making) as found:
        if count > 1 and (output is not None or not sys.stdout.isatty()):
            note = lambda: f"{making.candidates:,} attempts"  # noqa: E731
            puzzles = show_count(found, count, "puzzles", note=note)
        else:
            puzzles = _show_search(found, making, seconds)
        if json:
            write(_format_records(puzzles, making.seed, is_rated, wanted.is_se), output)
        elif name == "csv" and not not_unique:
            write(_format_table(puzzles, is_rated, wanted.is_se), output)
        else:
            write(FORMATS[name].write(puzzles), output)
    if found.is_stopped and found.count < count:
        print_error(Message("cli.stopped", found=found.count, expected=count))
        return INTERRUPTED
    return FINE


def _show_search(found: _Interruptible, making: Generation, seconds: float) -> Iterator[Puzzle]:
    """Pass the puzzles on, and show the progress of a search that takes a moment."""
    puzzles = iter(found)
    while True:
        start = time.monotonic()

        def describe(start: float = start) -> str:
            spent = f"{format_clock(time.monotonic() - start)} of {format_clock(seconds)}"
            return f"searching: {making.candidates:,} attempts, {spent}"

        with show_line(describe, shown=True, patience=PATIENCE):
            puzzle = next(puzzles, None)
        if puzzle is None:
            return
        yield puzzle


def _format_records(
    puzzles: Iterable[Puzzle], seed: int, is_rated: bool, is_se: bool
) -> Iterator[str]:
    """Format one JSON object per puzzle."""
    for number, puzzle in enumerate(puzzles, 1):
        record: dict[str, Any] = {
            "number": number,
            "puzzle": puzzle.line,
            "size": puzzle.size,
            "clues": puzzle.givens.clues,
            "seed": seed_of(seed, number - 1),
        }
        if is_rated:
            record |= _rate(puzzle, is_se)
        yield json_text.dumps(record, ensure_ascii=False) + "\n"


def _format_table(puzzles: Iterable[Puzzle], is_rated: bool, is_se: bool) -> Iterator[str]:
    """Format one row per puzzle, with its solution."""
    table = FORMATS["csv"]
    if not is_rated:
        yield from table.write((puzzle, solve(puzzle)) for puzzle in puzzles)
        return
    names = ["level", "score", *(["er", "ep", "ed"] if is_se else [])]
    before = ",".join([table.opening.rstrip("\n"), *names]) + "\n"
    for puzzle in puzzles:
        rating = _rate(puzzle, is_se)
        row = [table.format(puzzle, solve(puzzle)), *(str(rating[name]) for name in names)]
        yield f"{before}{','.join(row)}\n"
        before = ""


def _rate(puzzle: Puzzle, is_se: bool) -> dict[str, Any]:
    """Return level, score and hardest technique; ER, EP and ED if `is_se`."""
    from ...jobs.answers import summarize_rating  # the techniques take a while to import

    return summarize_rating(puzzle, se=is_se)


class _Interruptible:
    """Puzzles until all are found or Ctrl-C is pressed; a second Ctrl-C ends everything.

    The output is complete after the first: the last line is whole, and the file closed properly.
    Before the first puzzle, Ctrl-C is the usual KeyboardInterrupt.
    """

    def __init__(self, making: Generation) -> None:
        self.count, self.is_stopped = 0, False
        self._making, self._is_waiting = making, False
        self._has_handler = False

    def __enter__(self) -> Self:
        is_usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler
        if is_usual and threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGINT, self._handle_interrupt)
            self._has_handler = True
        return self

    def __exit__(self, *_: object) -> None:
        if self._has_handler:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        self._making.stop()

    def __iter__(self) -> Iterator[Puzzle]:
        while not self.is_stopped and (puzzle := self._next()) is not None:
            self.count += 1
            yield puzzle
        if not self.is_stopped:
            return
        self._making.stop()
        if self.count == self._making.made:  # otherwise one was lost, and there would be a gap
            for puzzle in self._making:
                self.count += 1
                yield puzzle
        if not self.count:
            raise KeyboardInterrupt

    def _next(self) -> Puzzle | None:
        self._is_waiting = True
        try:
            return next(self._making, None)
        except KeyboardInterrupt:
            self.is_stopped = True
            return None
        finally:
            self._is_waiting = False

    def _handle_interrupt(self, *_: Any) -> None:
        """Stop before the next puzzle; what is being written is finished."""
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self.is_stopped = True
        if self._is_waiting:
            raise KeyboardInterrupt
