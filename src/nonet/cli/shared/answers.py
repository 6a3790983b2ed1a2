"""Answers: a command asks its question of one puzzle or of many, in constant memory.

A bad line does not stop a command. It leaves a comment in its place in the output, and its error
is printed with the line number at the end.
"""

from __future__ import annotations

import csv
import json
import sys
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Self

from ...cells import cell_name
from ...errors import ParseError, RuleError, SudokuError, quote_text
from ...grid import Grid, symbols
from ...jobs import answers
from ...jobs.threads import count_cores
from ...messages import Message
from ...outcome import Outcome
from ...puzzle import Puzzle
from .errors import BAD_INPUT, FINE, NOT_SOLVED, BadLines, print_error, render
from .input import Inputs, Located
from .progress import show_bytes
from .text import format_count

if TYPE_CHECKING:
    from concurrent.futures import Future

_BAD = "bad"
_AHEAD = 4  # puzzles per core that are started before the first answer is written
_WORDS = {
    Outcome.UNIQUE: "unique",
    Outcome.SEVERAL: "several",
    Outcome.NONE: "none",
    Outcome.SOLVED: "solved",
    Outcome.DONE: "done",
    Outcome.INCOMPLETE: "incomplete",
    Outcome.LIMIT: "out of time",
}


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer for one puzzle: `lines` among many, `draw` alone, `record` as JSON.

    `trouble` goes to standard error for a single puzzle, and into the output if there are no
    lines. `solution` is the only one, to compare with the one in the file; `is_wrong` if they
    differ.
    """

    status: str
    lines: tuple[str, ...] = ()
    draw: Callable[[], str] = str
    record: dict[str, Any] = field(default_factory=dict)
    trouble: str | None = None
    is_fine: bool = False
    solution: Grid | None = None
    is_wrong: bool = False

    @property
    def exit_code(self) -> int:
        """0 for a proper puzzle or a job done (`is_fine`), otherwise 1."""
        is_fine = self.is_fine or self.status in (Outcome.UNIQUE, Outcome.SOLVED)
        return FINE if is_fine and not self.is_wrong else NOT_SOLVED


Ask = Callable[[Puzzle, Located], Answer]
Pair = tuple[Located, Answer | None]  # None: the entry could not be read
Write = Callable[[Located, Answer, str], None]
"""Writes the answer for an entry; the text is for answers without lines."""


def explain_missing(said: answers.Answer) -> Answer:
    """Return the answer for a puzzle without one solution, or out of time: the reason."""
    assert said.reason is not None
    reason = render(said.reason)
    lines = () if said.status == Outcome.LIMIT else (reason,)
    return Answer(said.status, lines, record=said.record, trouble=reason)


class Totals:
    """The number of puzzles of each status, the bad lines, and the exit code.

    A summary and the bad lines are printed at the end of the `with`.
    """

    def __init__(self, inputs: Inputs, *, is_many: bool) -> None:
        self.tally: Counter[str] = Counter()
        self.bad = BadLines()
        self._code, self._wrong = FINE, 0
        self._is_many, self._is_named = is_many, inputs.is_named
        self._start = time.perf_counter()

    def add(self, entry: Located, one: Answer | None, write: Write) -> None:
        """Count and write an answer; None is for an entry that could not be read."""
        if one is not None:
            self.count(one)
            write(entry, one, f"{entry.place}: {one.trouble}")
        elif entry.error is not None:
            text = self.bad.add(entry.place, entry.error)
            write(entry, Answer(_BAD, trouble=render(entry.error)), text)

    def count(self, one: Answer) -> None:
        """Count an answer that is already written."""
        self.tally[one.status] += 1
        self._wrong += one.is_wrong
        self._code = max(self._code, one.exit_code)

    @property
    def code(self) -> int:
        """The exit code for all of them."""
        return BAD_INPUT if self.bad.count else self._code

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        with self.bad:
            if kind is None:
                sys.stdout.flush()
                if self._is_many:
                    self._print_summary(time.perf_counter() - self._start)

    def _print_summary(self, seconds: float) -> None:
        tally = self.tally
        parts = [f"{tally[status]:,} {word}" for status, word in _WORDS.items() if tally[status]]
        parts += [f"{self._wrong:,} with a wrong solution"] if self._wrong else []
        if self.bad.count:
            # With several inputs, a bad entry may be a whole file.
            bad = format_count(self.bad.count, "bad line")
            parts.append(f"{self.bad.count:,} bad" if self._is_named else bad)
        total = tally.total()
        rate = f"{total / seconds:,.0f} puzzles/s" if seconds else ""
        print(f"{format_count(total, 'puzzle')}: {', '.join(parts)} ({rate})", file=sys.stderr)


def answer_all(
    inputs: Inputs,
    ask: Ask,
    *,
    as_json: bool,
    numbered: bool = False,
    threads: bool = False,
    write: Write | None = None,
) -> int:
    """Answer every puzzle; return the exit code.

    Among many, `numbered` answers begin with their place. `threads` uses all cores; the answers
    stay in order. `write` is another way to write them, also for a single puzzle.
    """
    if not (inputs.is_many or as_json or write):
        entry, one = answer_entry(ask, inputs.only())
        if one is None:
            entry.get_puzzle()  # raises
        return _print_one(one) if one else BAD_INPUT
    if as_json:
        write = _write_json
    elif write is None:
        write = write_numbered if numbered else Lines()
    work = _answer_with_threads if threads else _answer_in_turn
    return write_answers(inputs, lambda entries: work(ask, entries), write)


def _print_one(answer: Answer) -> int:
    if drawing := answer.draw():
        print(drawing)
    if answer.trouble:
        sys.stdout.flush()
        print_error(answer.trouble)
    return answer.exit_code


def write_answers(
    inputs: Inputs, work: Callable[[Iterator[Located]], Iterator[Pair]], write: Write
) -> int:
    """Write the answers one by one; return the exit code."""
    broken: list[SudokuError] = []

    def read() -> Iterator[Located]:
        try:
            yield from inputs
        except SudokuError as error:  # after the answers so far
            broken.append(error)

    with Totals(inputs, is_many=inputs.is_many) as totals:
        for entry, one in show_bytes(work(read()), inputs):
            totals.add(entry, one, write)
    if broken:
        raise broken[0]
    return totals.code


def _answer_in_turn(ask: Ask, entries: Iterator[Located]) -> Iterator[Pair]:
    return (answer_entry(ask, entry) for entry in entries)


def _answer_with_threads(ask: Ask, entries: Iterator[Located]) -> Iterator[Pair]:
    from concurrent.futures import ThreadPoolExecutor

    cores = count_cores()
    waiting: deque[Future[Pair]] = deque()
    with ThreadPoolExecutor(cores, "nonet") as pool:
        try:
            for entry in entries:
                waiting.append(pool.submit(answer_entry, ask, entry))
                while len(waiting) > _AHEAD * cores:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            pool.shutdown(cancel_futures=True)


def answer_entry(ask: Ask, entry: Located) -> Pair:
    """Answer an entry; a puzzle that the command does not support counts as bad."""
    if entry.puzzle is None:
        return entry, None
    try:
        return entry, _compare(ask(entry.puzzle, entry), entry)
    except (ParseError, RuleError) as error:
        return replace(entry, puzzle=None, error=error), None


def _compare(one: Answer, entry: Located) -> Answer:
    """Compare the solution with the one in the file, if there are both."""
    given, found = entry.solution, one.solution
    if given is None or found is None:
        return one
    wrong = [i for i, (a, b) in enumerate(zip(given.cells, found.cells, strict=True)) if a != b]
    names = [cell_name(cell, found.size) for cell in wrong]
    record = one.record | {"given": {"correct": not wrong, "differences": names}}
    if not wrong:
        return replace(one, record=record)
    signs = symbols(found.size)
    message = Message(
        "cli.wrong-solution",
        cell=names[0],
        expected=signs[found.cells[wrong[0]]],
        found=signs[given.cells[wrong[0]]],
        count=len(wrong) - 1,
    )
    trouble = render(message)
    lines = tuple(f"{line}  # {trouble}" for line in one.lines)
    return replace(one, lines=lines, record=record, trouble=trouble, is_wrong=True)


class Lines:
    """Writes answers as plain lines, below a comment that names their input."""

    def __init__(self) -> None:
        self._label: str | None = None

    def begin(self, label: str | None) -> None:
        """Name the input if it is a new one."""
        if label != self._label:
            self._label = label
            print(f"# {label}")

    def __call__(self, entry: Located, one: Answer, trouble: str) -> None:
        """Write one answer."""
        if one.lines:
            self.begin(entry.label)
        print("\n".join(one.lines) or f"# {trouble}")


def write_numbered(entry: Located, one: Answer, trouble: str) -> None:
    """Write an answer behind the place of its puzzle."""
    print("".join(f"{entry.place}: {line}" for line in one.lines) or f"# {trouble}")


def _write_json(entry: Located, one: Answer, trouble: str) -> None:
    record: dict[str, Any] = {} if entry.file is None else {"file": entry.file}
    puzzle = entry.puzzle.line if entry.puzzle else None
    record |= {"number": entry.number, "puzzle": puzzle, "status": str(one.status)}
    if entry.puzzle is None:
        record |= {"text": quote_text(entry.text, 200)[1:-1], "reason": one.trouble}
    print(json.dumps(record | one.record, ensure_ascii=False))


class Table:
    """Writes answers as CSV: a header, then a row for each; without an answer, its status alone."""

    def __init__(self, columns: Sequence[str], inputs: Inputs) -> None:
        names = [*(["file"] if inputs.is_named else []), *columns]
        self._rows = csv.DictWriter(sys.stdout, names, "", lineterminator="\n")
        self._rows.writeheader()

    def __call__(self, entry: Located, one: Answer, trouble: str) -> None:
        """Write one row."""
        record = one.record
        row: dict[str, object] = {
            "file": entry.label,
            "number": entry.number,
            "status": one.status,
            "puzzle": entry.puzzle.line if entry.puzzle else None,
        }
        for part in (record, record.get("rating") or {}, record.get("se") or {}):
            row |= part
        if isinstance(row.get("complete"), bool):
            row["complete"] = "yes" if row["complete"] else "no"
        self._rows.writerow({name: row.get(name) for name in self._rows.fieldnames})
