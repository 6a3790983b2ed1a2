"""Complaints: what goes wrong, in one sentence on standard error, and the exit code for it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

from ..errors import (
    CannotGenerate,
    Incomplete,
    LimitReached,
    ManySolutions,
    NoSolution,
    SudokuError,
)

__all__ = ["BAD_INPUT", "FINE", "INTERRUPTED", "NOT_SOLVED", "complain", "told"]

FINE, NOT_SOLVED, BAD_INPUT = 0, 1, 2
INTERRUPTED, PIPE_CLOSED = 130, 141  # 128 and the signal, as a shell says it

_UNSOLVED = (NoSolution, ManySolutions, Incomplete, LimitReached, CannotGenerate)


def complain(sentence: object) -> None:
    """Tell what is wrong on standard error."""
    typer.echo(f"nonet: {sentence}", err=True)


@contextmanager
def told() -> Iterator[None]:
    """Turn what goes wrong inside into a sentence and an exit code."""
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except BrokenPipeError:  # who reads has seen enough
        _let_go()
        raise typer.Exit(PIPE_CLOSED) from None
    except KeyboardInterrupt:
        typer.echo(err=True)
        raise typer.Exit(INTERRUPTED) from None
    except _UNSOLVED as error:
        complain(error)
        raise typer.Exit(NOT_SOLVED) from None
    except SudokuError as error:
        complain(error)
        raise typer.Exit(BAD_INPUT) from None
    except OSError as error:
        why = error.strerror or str(error)
        complain(f"cannot open {error.filename!r}: {why}" if error.filename else why)
        if not error.filename:
            _let_go()
        raise typer.Exit(BAD_INPUT) from None


def _let_go() -> None:
    """Send what is still in the buffer nowhere, so that Python does not try again at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
