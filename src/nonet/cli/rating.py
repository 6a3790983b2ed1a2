"""Rating: many puzzles rated block by block on all cores, a line or a row of a table for each."""

from __future__ import annotations

import csv
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import islice

import typer

from .. import batch
from ..answers import INCOMPLETE
from ..batch import ExactRow, Row
from ..check import Status
from ..explainer import SE, USUAL_WORK
from ..formats import Entry
from ..puzzle import Puzzle
from ..rules import classic
from ..techniques import Ladder
from .batch import Answer, answered, tell_many
from .reading import Reading

__all__ = ["Asked", "rate_all"]

_FIRST, _MOST = 8, 512  # puzzles in a block
_SHORT, _LONG = 0.25, 1.0  # seconds that a block should take
_CLASSIC = classic(3, 3)
_LADDER, _EXACT = ("level", "score"), ("er", "ep", "ed", "complete")

Numbers = dict[str, object]


@dataclass(frozen=True, slots=True)
class Asked:
    """On which scales puzzles are to be rated."""

    ladder: Ladder | None  # None: the exact scale alone
    exact: bool
    uniqueness: bool  # of the exact scale alone; beside a ladder it is as published
    work: int | None

    def rows(self, lines: list[str]) -> list[tuple[Row | None, ExactRow | None]]:
        """Rate classic puzzles on all cores."""
        climbed: list[Row | None] = [None] * len(lines)
        exact: list[ExactRow | None] = [None] * len(lines)
        if self.ladder is not None:
            climbed = list(batch.rate(lines, self.ladder))
        if self.exact:
            unique = self.uniqueness or self.ladder is not None
            work = self.work or (None if self.ladder is None else USUAL_WORK)
            exact = list(batch.rate(lines, scale=SE, uniqueness=unique, work=work))
        return list(zip(climbed, exact, strict=True))

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the numbers."""
        return (_LADDER if self.ladder is not None else ()) + (_EXACT if self.exact else ())


def rate_all(
    reading: Reading,
    asked: Asked,
    answer: Callable[[Puzzle], Answer],
    *,
    as_table: bool,
) -> None:
    """Rate every puzzle, and leave with the exit code that they come to.

    `answer` is for those that are not rated by the block: other layouts, and what is no puzzle.
    """
    write = _write_line
    if as_table:
        table = csv.DictWriter(sys.stdout, ("number", "puzzle", "status", *asked.columns), "")
        table.writeheader()
        write = partial(_write_row, table)
    raise typer.Exit(tell_many(reading, partial(_rated, asked, answer), write))


def _rated(
    asked: Asked, answer: Callable[[Puzzle], Answer], entries: Iterator[Entry]
) -> Iterator[tuple[Entry, Answer | None]]:
    """Rate block by block; blocks grow as long as they take a moment."""
    size = _FIRST
    while block := list(islice(entries, size)):
        start = time.monotonic()
        lines = [e.puzzle.line for e in block if e.puzzle and e.puzzle.rules == _CLASSIC]
        rows = iter(asked.rows(lines))
        for entry in block:
            if entry.puzzle is None:
                yield entry, None
                continue
            is_classic = entry.puzzle.rules == _CLASSIC
            found = _answer(asked.ladder, *next(rows)) if is_classic else None
            yield (entry, found) if found else answered(answer, entry)
        spent = time.monotonic() - start
        if spent < _SHORT:
            size = min(_MOST, 2 * size)
        elif spent > _LONG:
            size = max(1, size // 2)


def _answer(ladder: Ladder | None, climbed: Row | None, exact: ExactRow | None) -> Answer | None:
    """Say what was found; None where there is nothing to rate, for reasons still to be told."""
    said, numbers, statuses = [], Numbers(), []
    if climbed is not None and ladder is not None:
        if climbed.score is None:
            return None
        said.append(f"{climbed.level or 'solved already'}, {climbed.score} points ({ladder.name})")
        if climbed.outcome != "solved":
            said.append(climbed.outcome)
        numbers |= {"level": climbed.level, "score": climbed.score}
        statuses.append(climbed.outcome)
    if exact is not None:
        if exact.er is None:
            return None
        numbers |= {"er": exact.er, "ep": exact.ep, "ed": exact.ed, "complete": exact.is_complete}
        said.append(_spelled(exact))
        statuses.append(exact.outcome)
    status = Status.UNIQUE if statuses[0] == "solved" else INCOMPLETE
    return Answer(status, (" · ".join(said),), record=numbers)


def _spelled(row: ExactRow) -> str:
    numbers = [f"ER {'' if row.is_complete else 'at least '}{row.er:.1f}"]
    for name, number in (("EP", row.ep), ("ED", row.ed)):
        if number is not None:
            numbers.append(f"{name} {number:.1f}")
    return f"{', '.join(numbers)} ({SE})"


def _write_line(entry: Entry, one: Answer, trouble: str) -> None:
    print("".join(f"line {entry.number}: {line}" for line in one.lines) or f"# {trouble}")


def _write_row(table: csv.DictWriter[str], entry: Entry, one: Answer, trouble: str) -> None:
    """Write the numbers; what has none has its status alone, and is told at the end."""
    row: Numbers = {"number": entry.number, "status": one.status}
    if entry.puzzle:
        row["puzzle"] = entry.puzzle.line
    record = one.record
    for part in (record, record.get("rating") or {}, record.get("exact") or {}):
        row |= {name: value for name, value in part.items() if name in table.fieldnames}
    if "complete" in row:
        row["complete"] = "yes" if row["complete"] else "no"
    table.writerow(row)
