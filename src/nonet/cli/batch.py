"""Batch: a command on one puzzle or on a file of them, in constant memory.

A bad line does not stop a batch. It leaves a comment in its place in the output, and is told again
with its number at the end.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Self

import typer

from .. import answers
from ..answers import INCOMPLETE, LIMIT, SOLVED
from ..check import Status
from ..errors import ParseError, RuleError, SudokuError, shortened
from ..formats import Entry
from ..puzzle import Puzzle
from .complaints import BAD_INPUT, FINE, NOT_SOLVED, complain
from .progress import followed
from .reading import Reading
from .words import counted

if TYPE_CHECKING:
    from concurrent.futures import Future

__all__ = [
    "BAD",
    "Answer",
    "BadLines",
    "answer_all",
    "answered",
    "summarise",
    "tell_many",
    "unanswered",
]

BAD = "bad"
_AHEAD = 4  # puzzles for each core that are begun before the first is told
_WORDS = {
    Status.UNIQUE: "unique",
    Status.SEVERAL: "several",
    Status.NONE: "none",
    SOLVED: "solved",
    INCOMPLETE: "incomplete",
    LIMIT: "out of time",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command says of one puzzle: `lines` in a batch, `drawing` alone, `record` as JSON.

    `trouble` is said on standard error when the puzzle comes alone, and in a batch where there
    are no lines. The drawing is made only where it is shown.
    """

    status: str
    lines: tuple[str, ...] = ()
    drawing: Callable[[], str] = str
    record: dict[str, Any] = field(default_factory=dict)
    trouble: str | None = None

    @property
    def exit_code(self) -> int:
        """0 for a puzzle as it should be, 1 for any other."""
        return FINE if self.status in (Status.UNIQUE, SOLVED) else NOT_SOLVED


def unanswered(said: answers.Answer) -> Answer:
    """Say of a puzzle without one solution, or out of time, why there is no answer."""
    reason: str = said.record["reason"]
    lines = () if said.status == LIMIT else (reason,)
    return Answer(said.status, lines, record=said.record, trouble=reason)


class BadLines:
    """The lines that could not be read, told at the end (kept on disk when they are many)."""

    def __init__(self) -> None:
        """Begin with none."""
        self.count = 0
        self._kept = tempfile.SpooledTemporaryFile(1 << 20, "w+", encoding="utf-8")  # noqa: SIM115

    def add(self, number: int, error: Exception) -> str:
        """Keep one; return the sentence that will be said of it."""
        sentence = str(error).replace("\n", " ")
        if not sentence.startswith(f"line {number} "):
            sentence = f"line {number}: {sentence}"
        self.count += 1
        self._kept.write(sentence + "\n")
        return sentence

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with self._kept:
            self._kept.seek(0)
            for sentence in self._kept:
                complain(sentence.rstrip("\n"))


def answer_all(
    reading: Reading,
    answer: Callable[[Puzzle], Answer],
    *,
    as_json: bool,
    numbered: bool = False,
    side_by_side: bool = False,
) -> None:
    """Answer every puzzle, and leave with the exit code that they come to.

    In a batch, `numbered` answers begin with the line that they are about. Those that take long
    can be worked on `side_by_side`, on all cores; they still come in order.
    """
    if not reading.is_many and not as_json:
        entry = reading.only()
        assert entry.puzzle is not None  # `only` raises what is wrong
        code = _tell_one(answer(entry.puzzle))
    else:
        write = _write_json if as_json else _write_numbered if numbered else _write_lines
        code = tell_many(reading, partial(_answered, answer, side_by_side), write)
    raise typer.Exit(code)


def _tell_one(answer: Answer) -> int:
    if drawing := answer.drawing():
        print(drawing)
    if answer.trouble:
        sys.stdout.flush()
        complain(answer.trouble)
    return answer.exit_code


def tell_many(
    reading: Reading,
    found: Callable[[Iterator[Entry]], Iterator[tuple[Entry, Answer | None]]],
    write: Callable[[Entry, Answer, str], None],
) -> int:
    """Write the answers as they come; None is the answer to an entry that could not be read."""
    tally: Counter[str] = Counter()
    start = time.perf_counter()
    code = FINE
    broken: list[SudokuError] = []
    with BadLines() as bad:
        for entry, one in followed(found(_until_broken(reading, broken)), reading):
            if one is None:
                assert entry.error is not None
                sentence = bad.add(entry.number, entry.error)
                write(entry, Answer(BAD, trouble=str(entry.error)), sentence)
            else:
                tally[one.status] += 1
                code = max(code, one.exit_code)
                write(entry, one, f"line {entry.number}: {one.trouble}")
        sys.stdout.flush()
        if reading.is_many:
            summarise(tally, bad.count, time.perf_counter() - start)
    if broken:
        raise broken[0]
    return BAD_INPUT if bad.count else code


def _until_broken(reading: Reading, broken: list[SudokuError]) -> Iterator[Entry]:
    """Go over the entries; an input that cannot be read any further leaves its error behind."""
    try:
        yield from reading
    except SudokuError as error:
        broken.append(error)


def _answered(
    answer: Callable[[Puzzle], Answer], side_by_side: bool, entries: Iterator[Entry]
) -> Iterator[tuple[Entry, Answer | None]]:
    """Answer every entry that could be read, in order."""
    if not side_by_side:
        for entry in entries:
            yield answered(answer, entry)
        return
    from concurrent.futures import ThreadPoolExecutor

    hands = len(os.sched_getaffinity(0))
    waiting: deque[Future[tuple[Entry, Answer | None]]] = deque()
    with ThreadPoolExecutor(hands, "nonet") as pool:
        try:
            for entry in entries:
                waiting.append(pool.submit(answered, answer, entry))
                while len(waiting) > _AHEAD * hands:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)


def answered(answer: Callable[[Puzzle], Answer], entry: Entry) -> tuple[Entry, Answer | None]:
    """Answer an entry; one that the command cannot be asked of is as bad as one not read."""
    if entry.puzzle is None:
        return entry, None
    try:
        return entry, answer(entry.puzzle)
    except (ParseError, RuleError) as error:
        return replace(entry, puzzle=None, error=error), None


def _write_lines(entry: Entry, one: Answer, trouble: str) -> None:
    print("\n".join(one.lines) or f"# {trouble}")


def _write_numbered(entry: Entry, one: Answer, trouble: str) -> None:
    print("".join(f"line {entry.number}: {line}" for line in one.lines) or f"# {trouble}")


def _write_json(entry: Entry, one: Answer, trouble: str) -> None:
    puzzle = entry.puzzle.line if entry.puzzle else None
    record = {"number": entry.number, "puzzle": puzzle, "status": str(one.status)}
    if entry.puzzle is None:
        record |= {"text": shortened(entry.text, 200)[1:-1], "reason": one.trouble}
    print(json.dumps(record | one.record, ensure_ascii=False))


def summarise(tally: Counter[str], bad: int, seconds: float) -> None:
    """Say on standard error how many there were of each kind, and how fast it went."""
    parts = [f"{tally[status]:,} {word}" for status, word in _WORDS.items() if tally[status]]
    parts += [counted(bad, "bad line")] if bad else []
    total = tally.total()
    rate = f"{total / seconds:,.0f} puzzles/s" if seconds else ""
    typer.echo(f"{counted(total, 'puzzle')}: {', '.join(parts)} ({rate})", err=True)
