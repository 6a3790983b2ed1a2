"""Errors: one line each on standard error, and the exit codes."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from typing import Self

from ...errors import (
    CannotGenerate,
    Incomplete,
    LimitReached,
    ManySolutions,
    NoSolution,
    SudokuError,
    unknown,
)
from ...messages import LANGUAGES, Message

FINE, NOT_SOLVED, BAD_INPUT = 0, 1, 2
INTERRUPTED, PIPE_CLOSED = 130, 141  # 128 plus the signal, as in a shell

_UNSOLVED = (NoSolution, ManySolutions, Incomplete, LimitReached, CannotGenerate)


def choose_language(wanted: str | None = None) -> str:
    """Return the language of messages: the one wanted, that of NONET_LANGUAGE, or English."""
    if wanted is not None and wanted not in LANGUAGES:
        raise unknown("language", wanted, LANGUAGES)
    name = wanted or os.environ.get("NONET_LANGUAGE", "")[:2].lower()
    return name if name in LANGUAGES else "en"


def render(what: SudokuError | Message | str) -> str:
    """Return a message in the language of the user, on one line."""
    text = what if isinstance(what, str) else what.text(choose_language())
    return text.replace("\n", " ")


def print_error(what: SudokuError | Message | str) -> None:
    """Print an error or a note on standard error."""
    print(f"nonet: {render(what)}", file=sys.stderr)


def print_errors(command: Callable[[], int]) -> int:
    """Run a command, print the error that ends it, and return the exit code."""
    try:
        try:
            return command()
        finally:
            sys.stdout.flush()
    except BrokenPipeError:  # the reader has seen enough
        _discard_output()
        return PIPE_CLOSED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except SudokuError as error:
        print_error(error)
        return NOT_SOLVED if isinstance(error, _UNSOLVED) else BAD_INPUT
    except OSError as error:
        reason = error.strerror or str(error)
        if error.filename:
            print_error(Message("cli.cannot-open", path=repr(error.filename), reason=reason))
        else:
            print_error(reason)
            _discard_output()
        return BAD_INPUT


def _discard_output() -> None:
    """Drop what is still in the buffer, so that Python does not try to write it on exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


class BadLines:
    """Errors of single lines, printed at the end; many are kept on disk until then."""

    def __init__(self) -> None:
        self.count = 0
        self._lines = tempfile.SpooledTemporaryFile(1 << 20, "w+", encoding="utf-8")  # noqa: SIM115

    def add(self, place: str, error: SudokuError | Message | str) -> str:
        """Add the error of a line; return the text that will be printed."""
        where, comma, line = place.rpartition(", ")
        names_line = not isinstance(error, str) and line == f"line {error.facts.get('line')}"
        text = f"{where}{comma}{render(error)}" if names_line else f"{place}: {render(error)}"
        self.count += 1
        self._lines.write(text + "\n")
        return text

    @property
    def code(self) -> int:
        """The exit code: were there any?"""
        return BAD_INPUT if self.count else FINE

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with self._lines:
            self._lines.seek(0)
            for text in self._lines:
                print_error(text.rstrip("\n"))
