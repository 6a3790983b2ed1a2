"""Sources: the records of whatever puzzles come in."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Set
from dataclasses import replace
from pathlib import Path
from typing import Any, Protocol, TypeVar

from .. import _core
from ..cells import SupportsArray, Text, is_text, plain_list
from ..errors import ParseError, RequestError, RuleError, WrongType, quote_value
from ..grid import Grid
from ..puzzle import Puzzle, PuzzleLike, as_puzzle
from ..rules import classic
from .records import SIGNS, Effort, Records

Puzzles = Text | Puzzle | Grid | SupportsArray | Iterable[PuzzleLike]
"""Text or a file in any format, an array or a table of digits, or any iterable of puzzles."""

_NO_PUZZLE = b"!" * 81  # the core rejects it
_CLASSIC = classic(3, 3)
_ENOUGH = 1_000  # bad lines without a puzzle among them, after which the rest is not read again


def load_records(puzzles: Puzzles, format: str | None = None) -> Records:
    """Return the puzzles as records; the error says why they cannot be read.

    Bare lines are not checked here: the core finds the bad ones while it works, and `read_again`
    passes them to the formats. With a `format` nothing is guessed.
    """
    if isinstance(puzzles, Puzzle | Grid):
        return _list_records([puzzles])
    if isinstance(puzzles, os.PathLike):
        return _text_records(Path(puzzles).read_bytes(), "bytes", format)
    text: Any = puzzles.read() if hasattr(puzzles, "read") else puzzles
    if isinstance(text, str):
        return _text_records(text.encode("utf-8", "surrogatepass"), "str", format)
    if is_text(text):
        return _text_records(bytes(text), "bytes", format)  # type: ignore[arg-type]
    kind = type(puzzles)
    if hasattr(kind, "__array__") and not hasattr(kind, "to_list"):  # a column is a list
        return _array_records(puzzles)
    if isinstance(puzzles, Mapping | Set) or not isinstance(puzzles, Iterable):
        raise WrongType("type.puzzles", found=quote_value(puzzles), name=kind.__name__)
    return _list_records(plain_list(puzzles))


class Run(Protocol):
    """What a run over records found."""

    @property
    def bad(self) -> int:
        """How many of them could not be read."""


Found = TypeVar("Found", bound=Run)


def work_on_records(
    puzzles: Puzzles,
    format: str | None,
    run: Callable[[Records, Effort], Found],
    effort: Effort,
) -> tuple[Records, Found]:
    """Run something over the puzzles, and again if the formats can read lines that were bad."""
    records = load_records(puzzles, format)
    found = run(records, effort)
    if found.bad and records.is_text:
        before, records = records, read_again(records)
        if records.data != before.data:
            if records.size == before.size:  # the progress callback has seen the end
                effort = effort._replace(progress=None)
            found = run(records, effort)
    return replace(records, source=None) if records.is_text else records, found


def read_again(records: Records) -> Records:
    """Pass the lines that the core rejected to the formats, which read more than bare lines."""
    if records.source is None:
        return records.split_lines() if records.stride == 82 else records
    if records.kind == "list":
        return _with_lines(records, {index: records.source[index] for index in records.bad()})
    lines = records if records.stride == 81 else records.split_lines()
    bad = lines.bad()
    if bad and (found := _by_format(lines, is_all_bad=len(bad) == lines.size)) is not None:
        return found
    texts = lines.source.split(b"\n") if bad else []
    return _with_lines(lines, {index: texts[lines.number(index) - 1] for index in bad})


def _text_records(text: bytes, kind: str, format: str | None) -> Records:
    if format not in (None, "line"):
        return _format_records(text, kind, format)
    source = text if format is None else None
    even = Records(text, 82, True, len(text) // 82, kind, source=source)
    return even if _core.is_even(text) else even.split_lines()


def _format_records(text: bytes, kind: str, format: str | None) -> Records:
    """Read a text by its format: its puzzles, and the errors of the others."""
    from ..formats import read

    lines: list[bytes] = []
    numbers: list[int] = []
    faults: dict[int, ParseError | RuleError] = {}
    for index, entry in enumerate(read(text, format)):
        numbers.append(entry.number)
        line, fault = (None, entry.error) if entry.puzzle is None else _line(entry.puzzle)
        lines.append(line or _NO_PUZZLE)
        if fault is not None:
            faults[index] = fault
    return Records(b"".join(lines), 81, True, len(lines), kind, numbers, faults=faults)


def _by_format(lines: Records, *, is_all_bad: bool) -> Records | None:
    """Read a text that has bad lines by its format, if it is one with another form than lines."""
    from ..formats import detect_format

    is_other = False
    try:
        is_other = detect_format(lines.source) != "line"
        found = _format_records(lines.source, lines.kind, None) if is_other or is_all_bad else None
    except ParseError:
        if is_all_bad and is_other:
            raise
        return None
    if found is None or (len(found.faults) == found.size and not (is_all_bad and is_other)):
        return None
    return found


def _with_lines(records: Records, bad: Mapping[int, Any]) -> Records:
    """Return the records with those that can be read after all: one puzzle each, in any form."""
    data, lengths = bytearray(records.data), list(records.lengths or [])
    faults, unread = dict(records.faults), 0
    for place, (index, one) in enumerate(bad.items()):
        if unread == place >= _ENOUGH:
            break
        try:
            line, fault = _line(as_puzzle(one))
        except (ParseError, RuleError):
            unread += 1
            continue
        if fault is not None:
            faults[index] = fault
        if line is not None:
            data[81 * index : 81 * index + 81] = line
            faults.pop(index, None)
            if lengths:
                lengths[index] = 81
    return replace(records, data=bytes(data), lengths=lengths or None, faults=faults, source=None)


def _line(puzzle: Puzzle) -> tuple[bytes | None, ParseError | RuleError | None]:
    """Return a puzzle as a record, or say why it is not a classic one."""
    if puzzle.is_classic:
        return puzzle.givens.line.encode(), None
    return None, ParseError("batch.not-classic", size=puzzle.size)


def _list_records(puzzles: list[Any]) -> Records:
    """Take puzzles one by one: lines as they are, the rest as `as_puzzle` reads it."""
    if all(type(one) is str and len(one) == 81 for one in puzzles):
        data = "".join(puzzles).encode("ascii", "replace")
        return Records(data, 81, True, len(puzzles), "list", source=puzzles)
    lines: list[bytes] = []
    faults: dict[int, ParseError | RuleError] = {}
    for index, one in enumerate(puzzles):
        line = one.encode("ascii", "replace") if type(one) is str and len(one) == 81 else None
        if line is None or line.translate(None, SIGNS):
            try:
                line, fault = _line(as_puzzle(one))
            except (ParseError, RuleError) as error:
                line, fault = None, error
            except WrongType as error:
                raise WrongType("type.puzzle", number=index + 1, error=error.message) from None
            if fault is not None:
                faults[index] = fault
        lines.append(line or _NO_PUZZLE)
    return Records(b"".join(lines), 81, True, len(puzzles), "list", faults=faults)


def _array_records(puzzles: Any) -> Records:
    """Take an array or a table of digits: any whole numbers, or floats with NaN for empty."""
    import numpy

    array = numpy.asarray(puzzles)
    if array.dtype.kind in "OUST":
        is_table = hasattr(type(puzzles), "columns")
        if is_table and array.ndim == 2 and array.shape[1] != 81:
            raise RequestError("request.table", found=array.shape[1])
        return _list_records(array.tolist())
    if array.dtype.kind not in "iuf":
        raise WrongType("type.array", name=str(array.dtype))
    shape = tuple(array.shape)
    if len(shape) not in (2, 3) or shape[1:] not in ((81,), (9, 9)):
        raise RequestError("request.shape", found=str(shape))
    if array.dtype == numpy.uint8:
        return Records(
            numpy.ascontiguousarray(array).reshape(-1), 81, False, shape[0], "array", shape=shape
        )
    filled = numpy.nan_to_num(array, nan=0, posinf=255) if array.dtype.kind == "f" else array
    is_digit = (filled >= 0) & (filled <= 9) & (filled == filled.astype(numpy.int64))
    digits = numpy.where(is_digit, filled, 255).astype(numpy.uint8).reshape(-1)
    return Records(digits, 81, False, shape[0], "array", shape=shape, source=array)
