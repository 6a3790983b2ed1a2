"""`nonet solve`: the solutions of puzzles."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from functools import partial
from io import BufferedReader
from typing import Annotated, Any

from ... import batch, formats
from ...errors import ParseError, RequestError, SudokuError, unknown
from ...formats.source import LONGEST
from ...grid import Grid
from ...jobs import answers
from ...jobs.compare import NATIVE, list_methods
from ...outcome import Outcome
from ...puzzle import Puzzle
from ...views.text import draw
from ..shared.answers import Answer, Ask, Lines, Table, Totals, answer_all, answer_entry
from ..shared.arguments import Option
from ..shared.errors import render
from ..shared.input import Input, Inputs, Located, open_inputs
from ..shared.options import METHOD_SEED, Alphabet, Csv, Json, PuzzleArguments, Seconds
from ..shared.progress import show_share
from ..shared.text import format_count, format_duration

_ARROW = "   →   "
_BLOCK = 4 << 20  # bytes at a time: some ten milliseconds of work, and little memory

MethodName = Annotated[
    str,
    Option("Solver to use: nonet, or a teaching method (see nonet list methods).", metavar="NAME"),
]


def run(
    puzzles: PuzzleArguments = None,
    method: MethodName = NATIVE,
    every: Annotated[bool, Option("Write all solutions, one per line.", "--all")] = False,
    limit: Annotated[int, Option("With --all: stop after this many.", min=1, metavar="N")] = 1000,
    json: Json = False,
    csv: Csv = False,
    stats: Annotated[bool, Option("Add the CPU time and the number of guesses.")] = False,
    seconds: Seconds = None,
    seed: Annotated[int | None, Option(METHOD_SEED, metavar="N")] = None,
    alphabet: Alphabet = None,
) -> int:
    """Solve puzzles.

    A single puzzle is drawn, on a terminal next to its solution. With many, each solution is
    written on its own line as soon as it is found; a comment (# line 3: no solution…) replaces a
    missing one. A solution in the file is compared: if it is wrong, the exit code is 1.

    Examples:
      nonet solve 1.....3..4.....2
      nonet solve puzzles.txt more/*.sdk
      nonet solve --stats --method crook puzzle.sdk
      nonet solve --all --limit 10 1...............
      nonet solve --csv puzzles.txt > solutions.csv
      nonet solve --json < puzzles.csv > solutions.jsonl
    """
    if method not in list_methods():
        raise unknown("method", method, list_methods())
    if every and (method != NATIVE or stats):
        other = "--method" if method != NATIVE else "--stats"
        raise RequestError("cli.not-both", first="--all", second=other)
    if csv and (every or json or stats):
        other = "--all" if every else "--json" if json else "--stats"
        raise RequestError("cli.not-both", first="--csv", second=other)
    work: Callable[..., answers.Answer] = partial(
        answers.answer_solve, seconds=seconds, stats=stats
    )
    if every:
        work = partial(answers.answer_solutions, limit=limit)
    elif method != NATIVE:
        work = partial(
            answers.answer_method, method=method, seed=seed, seconds=seconds, stats=stats
        )

    def ask(puzzle: Puzzle, _: Located) -> Answer:
        said = work(puzzle, seconds=seconds, why=why)
        return _list_all(puzzle, said) if isinstance(said.subject, list) else _answer(puzzle, said)

    is_plain = method == NATIVE and not (every or json or csv or stats or seconds or alphabet)
    with open_inputs(puzzles, alphabet) as inputs:
        if is_plain and (inputs.is_named or inputs.has_lines()):
            why = False
            return _solve_in_blocks(inputs, ask)
        why = not inputs.is_many  # the reasons for many puzzles take too long
        table = Table(("number", "puzzle", "status", "solution"), inputs) if csv else None
        return answer_all(inputs, ask, as_json=json, write=table)


def _answer(puzzle: Puzzle, said: answers.Answer) -> Answer:
    """Return the grid that was found, or how far the method got, and what is wrong with it."""
    grid: Grid | None = said.subject
    note = _describe_work(said.record.get("stats"))
    reason = render(said.reason) if said.reason else None
    if reason and grid is None and said.status == Outcome.SEVERAL:
        reason += " (--all lists them)"
    notes = [words for words in (note, reason) if words]
    return Answer(
        status=said.status,
        lines=("  # ".join([_line(puzzle, grid), *notes]),) if grid else (),
        draw=partial(_draw, puzzle, grid, note),
        record=said.record,
        trouble=reason,
        solution=grid if said.status == Outcome.UNIQUE else None,
    )


def _list_all(puzzle: Puzzle, said: answers.Answer) -> Answer:
    """Return all solutions, one per line."""
    lines = tuple(_line(puzzle, grid) for grid in said.subject)
    trouble = render(said.reason) if said.reason else None
    if trouble and not said.record["complete"]:
        trouble += " (--limit)"
    return Answer(said.status, lines, lambda: "\n".join(lines), said.record, trouble=trouble)


def _draw(puzzle: Puzzle, grid: Grid | None, note: str) -> str:
    drawing = [_draw_solution(puzzle, Puzzle(grid, puzzle.rules))] if grid else []
    return "\n".join(drawing + ([f"# {note}"] if note else []))


def _draw_solution(puzzle: Puzzle, solved: Puzzle) -> str:
    """Draw the solution; on a terminal next to the puzzle, with the new digits in colour."""
    if not sys.stdout.isatty():
        return draw(solved)
    found = [cell for cell, digit in enumerate(puzzle.givens.cells) if not digit]
    after = draw(solved, coloured=() if os.environ.get("NO_COLOR") else found).splitlines()
    before = draw(puzzle).splitlines()
    width = max(map(len, before))
    if 2 * width + len(_ARROW) >= shutil.get_terminal_size().columns:
        return "\n".join(after)
    middle = len(before) // 2
    return "\n".join(
        f"{left:<{width}}{_ARROW if row == middle else ' ' * len(_ARROW)}{right}"
        for row, (left, right) in enumerate(zip(before, after, strict=True))
    )


def _describe_work(work: dict[str, Any] | None) -> str:
    if not work:
        return ""
    parts = [f"{format_duration(work['seconds'])} of CPU time"]
    for noun, nouns in (("node", "nodes"), ("guess", "guesses"), ("backtrack", "backtracks")):
        if work[nouns] is not None:
            parts.append(format_count(work[nouns], noun, nouns))
    return ", ".join(parts)


def _line(puzzle: Puzzle, grid: Grid) -> str:
    """Return the digits on one line, followed by the rules of the puzzle if it names any."""
    return grid.line + puzzle.line[len(grid.cells) :]


def _solve_in_blocks(inputs: Inputs, ask: Ask) -> int:
    """Solve files of classic lines block by block on all cores, and others puzzle by puzzle."""
    write = Lines()
    with Totals(inputs, is_many=True) as totals, show_share(inputs) as update:
        for one in inputs.open_each():
            if stream := one.find_classic_lines():
                write.begin(one.label)
                sys.stdout.flush()
                for first, text in _read_blocks(stream):
                    _solve_block(first, text, one, ask, totals)
                    update(totals.tally.total())
                continue
            for entry in one:
                totals.add(*answer_entry(ask, entry), write)
                update(totals.tally.total())
    return totals.code


def _read_blocks(stream: BufferedReader) -> Iterator[tuple[int, bytes]]:
    """Yield whole lines, a block at a time, with the number of the first."""
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


def _solve_block(first: int, text: bytes, one: Input, ask: Ask, totals: Totals) -> None:
    """Write the solutions of a block; lines without a single solution are asked one by one."""
    solved = batch.solve(text, format="line")
    if solved.tally.unique == len(solved):
        _put(solved.solutions)
        totals.tally[Outcome.UNIQUE] += len(solved)
        return
    lines = text.split(b"\n")
    for index, found in enumerate(solved.counts):
        if found == 1:
            _put(solved.solutions[82 * index : 82 * index + 82])
            totals.tally[Outcome.UNIQUE] += 1
            continue
        here = solved.number(index)
        number = first + here - 1
        place = f"{one.label}, line {number}" if one.label else f"line {number}"
        try:
            entry = _parse_line(lines[here - 1], number)
            answer = ask(entry.get_puzzle(), entry)
        except SudokuError as error:
            _put(f"# {totals.bad.add(place, error)}\n".encode())
        else:
            totals.count(answer)
            said = answer.lines or (f"# {place}: {answer.trouble}",)
            _put("".join(f"{line}\n" for line in said).encode())


def _put(text: bytes) -> None:
    """Write all of it: an unbuffered output may take only a part at a time."""
    rest = memoryview(text)
    while rest:
        rest = rest[sys.stdout.buffer.write(rest) :]


def _parse_line(line: bytes, number: int) -> Located:
    if len(line) > LONGEST:
        raise ParseError("cli.line-length", line=number, most=LONGEST)
    entry = next(iter(formats.read(line, "line")), None)
    return Located(number, "", entry.puzzle if entry else None, entry.error if entry else None)
