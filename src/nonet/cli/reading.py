"""Reading: where the puzzles of a command come from."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from io import BufferedReader
from itertools import chain, islice
from typing import cast

import typer

from .. import _core, formats
from ..errors import ParseError, shortened
from ..formats import Entry

__all__ = ["Reading", "opened"]


class Reading:
    """The puzzles of an input, one after the other, and how far the reading has come."""

    def __init__(self, entries: Iterator[Entry], stream: BufferedReader | None = None) -> None:
        """Nothing is read before it is asked for."""
        self._entries = entries
        self._stream = stream

    @cached_property
    def _first(self) -> list[Entry]:
        """The first two puzzles, to know whether there are many."""
        return list(islice(self._entries, 2))

    @property
    def is_many(self) -> bool:
        """Is there more than one puzzle?"""
        return len(self._first) > 1

    def __iter__(self) -> Iterator[Entry]:
        return chain(self._first, self._entries)

    def classic_lines(self) -> BufferedReader | None:
        """Return the stream, as long as nothing is read, if it begins with lines of 81 cells."""
        head = self._stream.peek(1) if isinstance(self._stream, BufferedReader) else b""
        _, _, lengths = _core.lines(head[: head.rfind(b"\n") + 1])
        is_lines = len(lengths) > 1 and all(length == 81 for length in lengths)
        return self._stream if is_lines else None

    def only(self) -> Entry:
        """Return the one puzzle; raise what is wrong with it."""
        entry = next(iter(self))
        if entry.error:
            raise entry.error
        return entry

    @cached_property
    def total(self) -> int | None:
        """How many bytes there are, where that can be known: not in a pipe."""
        try:
            status = os.fstat(self._stream.fileno()) if self._stream else None
        except OSError:
            return None
        return status.st_size if status and stat.S_ISREG(status.st_mode) else None

    @property
    def done(self) -> int:
        """How many of the bytes have been read."""
        return self._stream.tell() if self._stream and self.total is not None else 0


@contextmanager
def opened(argument: str | None, alphabet: str | None = None) -> Iterator[Reading]:
    """Read the puzzles of an argument: a file if there is one of that name, else the text itself.

    `-`, or no argument when something is piped in, is standard input.
    """
    if argument is None and (sys.stdin is None or sys.stdin.isatty()):
        raise typer.BadParameter("give a puzzle, a file, or pipe one in", param_hint="PUZZLE")
    if argument is None or argument == "-":
        if sys.stdin is None:
            raise ParseError("standard input is closed")
        stream = cast(BufferedReader, sys.stdin.buffer)
        yield Reading(formats.read(stream, alphabet=alphabet), stream)
    elif os.path.exists(argument):
        with open(argument, "rb") as file:
            entries = formats.read(file, alphabet=alphabet)
            yield Reading(_named(entries, argument), file)
    else:
        yield Reading(_spelled(formats.read(argument, alphabet=alphabet), argument))


def _named(entries: Iterator[Entry], name: str) -> Iterator[Entry]:
    """Say of which file it is that it cannot be read at all."""
    try:
        yield from entries
    except ParseError as error:
        raise ParseError(f"{shortened(name, 80)}: {error}") from None


def _spelled(entries: Iterator[Entry], text: str) -> Iterator[Entry]:
    """Say that there is no such file, where a text is no puzzle and looks like a file's name."""
    extension = os.path.splitext(text)[1]
    is_name = os.sep in text or extension[1:2].isalpha()
    for entry in entries:
        if entry.error and is_name and "\n" not in text:
            raise ParseError(f"there is no file {shortened(text, 80)}, and it is no puzzle")
        yield entry
