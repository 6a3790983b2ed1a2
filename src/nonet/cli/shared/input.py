"""Input: the puzzles that a command is given, as text, in files or on standard input."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields
from functools import cached_property
from io import BufferedReader
from itertools import chain, islice
from typing import cast

from ... import _core, formats
from ...errors import ParseError, RequestError, RuleError, quote_text
from ...formats import Entry
from ...messages import Message
from ...puzzle import Puzzle
from .errors import BadLines, print_error, render

_PIPED = "standard input"
_MOST_TEXT = 1 << 16  # bytes of a pattern, regions or digits: more than any drawing of 36×36
_MOST_NOTES = 3
_FIELDS = tuple(own.name for own in fields(Entry))


@dataclass(frozen=True, slots=True)
class Located(Entry):
    """An entry, and where it was found.

    `label` names the input if there are several, and `file` is its path if it is a file. An entry
    that `is_alone` is the only one of its input.
    """

    label: str | None = None
    file: str | None = None
    is_alone: bool = False

    @property
    def place(self) -> str:
        """Where it is: ``line 3``, ``many.txt, line 3``, or ``one.sdk``."""
        if self.label is None:
            return f"line {self.number}"
        return self.label if self.is_alone else f"{self.label}, line {self.number}"

    def get_puzzle(self) -> Puzzle:
        """Return the puzzle, or raise the error in its place."""
        if self.puzzle is None:
            raise self.error or ParseError("cli.no-puzzle", line=self.number)
        return self.puzzle


@dataclass(frozen=True, slots=True)
class _Source:
    """What an argument names: a file, a text, or standard input."""

    label: str | None
    path: str | None = None
    text: str | None = None

    @property
    def size(self) -> int | None:
        """The number of bytes, if it is known: that of a pipe is not."""
        if self.text is not None:
            return 0
        try:
            status = os.stat(self.path) if self.path else os.fstat(sys.stdin.fileno())
        except (OSError, ValueError):
            return None
        return status.st_size if stat.S_ISREG(status.st_mode) else None


class Input:
    """One input while it is open: its puzzles, and the stream that they come from."""

    def __init__(
        self, source: _Source, entries: Iterator[Entry], stream: BufferedReader | None
    ) -> None:
        self.label, self.file = source.label, source.path if source.label else None
        self.notes: list[Message | str] = []
        self._entries, self._stream = entries, stream

    def __iter__(self) -> Iterator[Located]:
        """Go over the puzzles; with several inputs, one that cannot be read is an entry too."""
        entries = self._catch_errors()
        first = [*islice(entries, 2)]
        is_alone = len(first) < 2
        for entry in chain(first, entries):
            known = {name: getattr(entry, name) for name in _FIELDS}
            self.notes += entry.notes
            yield Located(**known, label=self.label, file=self.file, is_alone=is_alone)

    def _catch_errors(self) -> Iterator[Entry]:
        try:
            yield from self._entries
        except (ParseError, RuleError) as error:
            if self.label is None:
                raise
            yield Entry(1, "", error=error)

    def find_classic_lines(self) -> BufferedReader | None:
        """Return the stream if it begins with lines of 81 cells; call it before reading."""
        head = self._stream.peek(1) if isinstance(self._stream, BufferedReader) else b""
        _, _, lengths = _core.lines(head[: head.rfind(b"\n") + 1])
        is_lines = len(lengths) > 1 and all(length == 81 for length in lengths)
        return self._stream if is_lines else None

    @property
    def bytes_read(self) -> int:
        """The number of bytes read so far."""
        try:
            return self._stream.tell() if self._stream else 0
        except (OSError, ValueError):  # a pipe, or just closed
            return 0


class Inputs:
    """The puzzles of all inputs, one after the other, and how much has been read."""

    def __init__(self, sources: Sequence[_Source], alphabet: str | None) -> None:
        self._sources, self._alphabet = sources, alphabet
        self.notes: list[str] = []
        self._input: Input | None = None
        self._passed = 0  # bytes of the inputs that are done
        self._opening = self._open_all()
        self._entries = (entry for one in self.open_each() for entry in one)

    @cached_property
    def _head(self) -> Input:
        return next(self._opening)

    def open_each(self) -> Iterator[Input]:
        """Go over the inputs, each open while it is used."""
        yield self._head
        yield from self._opening

    def has_lines(self) -> bool:
        """Does it begin with lines of 81 cells? To be asked before anything is read."""
        return self._head.find_classic_lines() is not None

    def close(self) -> None:
        """Close what is still open."""
        self._entries.close()
        self._opening.close()

    def _open_all(self) -> Generator[Input, None, None]:
        for source in self._sources:
            with _open(source, self._alphabet) as one:
                self._input = one
                try:
                    yield one
                finally:
                    self._input = None
                    before = f"{one.label}: " if one.label else ""
                    self.notes += [before + render(note) for note in one.notes]
            self._passed += source.size or 0

    @property
    def is_named(self) -> bool:
        """Are there several inputs, so that answers must name theirs?"""
        return any(source.label for source in self._sources)

    @cached_property
    def _first(self) -> list[Located]:
        """The first two puzzles, to know whether there are many."""
        return list(islice(self._entries, 2))

    @property
    def is_many(self) -> bool:
        """Is there more than one puzzle?"""
        return self.is_named or len(self._first) > 1

    def __iter__(self) -> Iterator[Located]:
        return chain(self._first, self._entries)

    def only(self) -> Located:
        """Return the one puzzle, or raise its error."""
        entry = next(iter(self))
        entry.get_puzzle()
        return entry

    def readable(self, bad: BadLines) -> Iterator[Located]:
        """Go over the entries that are puzzles; a single bad one raises, others go to `bad`."""
        if not self.is_many:
            self.only()
        for entry in self:
            if entry.error:
                bad.add(entry.place, entry.error)
            else:
                yield entry

    @cached_property
    def total(self) -> int | None:
        """The number of bytes, if it is known."""
        sizes = [source.size for source in self._sources]
        return None if None in sizes else sum(size or 0 for size in sizes)

    @property
    def bytes_read(self) -> int:
        """The number of bytes read so far."""
        return self._passed + (self._input.bytes_read if self._input else 0)


@contextmanager
def open_inputs(arguments: Sequence[str] | None, alphabet: str | None = None) -> Iterator[Inputs]:
    """Open the puzzles of the arguments: files, folders of files, or puzzles as text.

    `-` is standard input, and so is no argument if something is piped in.
    """
    if not arguments:
        if sys.stdin is None or sys.stdin.isatty():
            raise RequestError("cli.no-input")
        arguments = ["-"]
    inputs = Inputs(_find_sources(arguments), alphabet)
    try:
        yield inputs
    finally:
        inputs.close()
        for note in inputs.notes[:_MOST_NOTES]:
            print_error(f"note: {note}")
        if (more := len(inputs.notes) - _MOST_NOTES) > 0:
            print_error(f"note: {render(Message('cli.more-notes', count=more))}")


def _find_sources(arguments: Sequence[str]) -> list[_Source]:
    """Return what the arguments name; a single one needs no label."""
    if len(arguments) == 1 and not os.path.isdir(arguments[0]):
        return [_source(arguments[0], None, None)]
    found: list[_Source] = []
    for number, argument in enumerate(arguments, 1):
        if os.path.isdir(argument):
            found += [_Source(path, path=path) for path in _list_files(argument)]
        else:
            found.append(_source(argument, argument, f"puzzle {number}"))
    return found


def _source(argument: str, file: str | None, puzzle: str | None) -> _Source:
    if argument == "-":
        return _Source(file and _PIPED)
    if os.path.exists(argument):
        return _Source(file, path=argument)
    return _Source(file if _is_name(argument) else puzzle, text=argument)


def _list_files(folder: str) -> list[str]:
    """Return the files in a folder and its subfolders, sorted, without hidden ones."""
    found: list[str] = []
    for where, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        found += [os.path.join(where, name) for name in sorted(names) if not name.startswith(".")]
    if not found:
        raise ParseError("cli.empty-folder", path=quote_text(folder, 80))
    return found


@contextmanager
def _open(source: _Source, alphabet: str | None) -> Iterator[Input]:
    if source.text is not None:
        entries = formats.read(source.text, alphabet=alphabet)
        yield Input(source, _suspect_name(entries, source), None)
    elif source.path is None:
        stream = open_pipe()
        yield Input(source, formats.read(stream, alphabet=alphabet), stream)
    else:
        try:
            file = open(source.path, "rb")  # noqa: SIM115
        except OSError as error:
            if source.label is None:
                raise
            reason = error.strerror or str(error)
            refused = Entry(1, "", error=ParseError("cli.cannot-open-it", reason=reason))
            yield Input(source, iter([refused]), None)
            return
        with file:
            entries = formats.read(file, alphabet=alphabet)
            yield Input(source, _name_file(entries, source), file)


def open_pipe() -> BufferedReader:
    """Return standard input as bytes."""
    if sys.stdin is None:
        raise RequestError("cli.input-closed")
    return cast(BufferedReader, sys.stdin.buffer)


def _name_file(entries: Iterator[Entry], source: _Source) -> Iterator[Entry]:
    """Add the name of the file to an error that is about all of it."""
    path = quote_text(source.path or "", 80)
    try:
        yield from entries
    except ParseError as error:
        if source.label:
            raise
        raise ParseError("cli.in-file", path=path, error=error.message) from None
    except OSError as error:  # a disk that fails, or a file that has become a folder
        reason = error.strerror or str(error)
        raise ParseError("cli.cannot-read", path=path, reason=reason) from None


def _suspect_name(entries: Iterator[Entry], source: _Source) -> Iterator[Entry]:
    """Say that there is no such file if a text is not a puzzle and looks like a file's name."""
    text = source.text or ""
    for entry in entries:
        if entry.error and _is_name(text):
            raise ParseError("cli.no-file", text=quote_text(text, 80))
        yield entry


def _is_name(text: str) -> bool:
    """Does this look like the name of a file? Links and words of rules may have slashes too."""
    if any(sign in text for sign in ("\n", ";", "://")):
        return False
    return os.sep in text or os.path.splitext(text)[1][1:2].isalpha()


def read_text(argument: str) -> str:
    """Return the argument, or the content of the file of that name if there is one."""
    if not os.path.exists(argument):
        return argument
    with open(argument, "rb") as file:
        content = file.read(_MOST_TEXT + 1)
    if len(content) > _MOST_TEXT:
        raise ParseError("cli.too-long", path=quote_text(argument), most=_MOST_TEXT)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ParseError("cli.not-text", path=quote_text(argument)) from None
