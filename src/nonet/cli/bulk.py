"""Bulk: files of classic lines, solved block by block on all cores, in constant memory.

What is not settled at once (several solutions, none, a line of another kind) goes the usual way,
puzzle by puzzle, and says the same.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from io import BufferedReader

import typer

from .. import batch, formats
from ..check import Status
from ..errors import ParseError, SudokuError
from ..formats.source import LONGEST
from ..puzzle import Puzzle
from .batch import Answer, BadLines, summarise
from .complaints import BAD_INPUT, FINE
from .progress import following
from .reading import Reading

__all__ = ["solve_lines"]

_BLOCK = 4 << 20  # bytes at a time: some ten milliseconds of work, and little memory


def solve_lines(
    stream: BufferedReader, reading: Reading, answer: Callable[[Puzzle], Answer]
) -> None:
    """Solve every line of a stream, and leave with the exit code that they come to."""
    tally: Counter[str] = Counter()
    code = FINE
    start = time.perf_counter()
    with BadLines() as bad:
        with following(reading) as tell:
            for first, text in _blocks(stream):
                solved = batch.solve(text)
                if solved.tally.unique == len(solved):
                    _put(solved.solutions)
                    tally[Status.UNIQUE] += len(solved)
                else:
                    code = max(code, _one_by_one(first, text, solved, answer, tally, bad))
                tell(tally.total())
        sys.stdout.flush()
        summarise(tally, bad.count, time.perf_counter() - start)
    raise typer.Exit(BAD_INPUT if bad.count else code)


def _blocks(stream: BufferedReader) -> Iterator[tuple[int, bytes]]:
    """Yield the number of its first line, and whole lines, a block at a time."""
    number, rest = 1, b""
    while block := stream.read(_BLOCK):
        end = block.rfind(b"\n") + 1
        if not end:
            rest += block
            if len(rest) > LONGEST + _BLOCK:  # an endless line: what is too long stays too long
                rest = rest[: LONGEST + 1]
            continue
        text, rest = rest + block[:end], block[end:]
        yield number, text
        number += text.count(b"\n")
    if rest:
        yield number, rest


def _one_by_one(
    first: int,
    text: bytes,
    solved: batch.Results,
    answer: Callable[[Puzzle], Answer],
    tally: Counter[str],
    bad: BadLines,
) -> int:
    """Write the solutions of a block, and what is wrong where there is none."""
    lines = text.split(b"\n")
    code = FINE
    for index, found in enumerate(solved.counts):
        if found == 1:
            _put(solved.solutions[82 * index : 82 * index + 82])
            tally[Status.UNIQUE] += 1
            continue
        here = solved.number(index)
        number = first + here - 1
        try:
            one = answer(_puzzle(lines[here - 1], number))
        except SudokuError as error:
            said = bad.add(number, error)
        else:
            tally[one.status] += 1
            code = max(code, one.exit_code)
            said = f"line {number}: {one.trouble}"
            if one.lines:
                said = ""
                _put("".join(f"{line}\n" for line in one.lines).encode())
        if said:
            _put(f"# {said}\n".encode())
    return code


def _put(text: bytes) -> None:
    """Write all of it: an unbuffered output may take a part at a time."""
    rest = memoryview(text)
    while rest:
        rest = rest[sys.stdout.buffer.write(rest) :]


def _puzzle(line: bytes, number: int) -> Puzzle:
    """Read one line; the error says what is wrong with it."""
    if len(line) > LONGEST:
        raise ParseError(f"line {number} is longer than {LONGEST} characters")
    for entry in formats.read(line, "line"):
        if entry.puzzle:
            return entry.puzzle
        raise entry.error or ParseError(f"line {number} holds no puzzle")
    raise ParseError(f"line {number} holds no puzzle")
