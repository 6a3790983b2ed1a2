"""Every error this library raises on purpose.

* SudokuError
  x ParseError       the text is not a puzzle               (also a ValueError)
  x RuleError        the rules do not fit the grid          (also a ValueError)
  x FormatError      no such format, or it cannot say this  (also a ValueError)
  x NoSolution       the puzzle cannot be completed
  x ManySolutions    the puzzle is not unique
  x Incomplete       a method stopped before the grid was full
  x LimitReached     the work was stopped by a limit that the caller can raise
  x CannotGenerate   no puzzle meets the request
  x StockError       the file is no stock of puzzles        (also an OSError)
  x PhotoError       the file is no picture that can be read (also a ValueError)
  x MissingExtra     an optional dependency is not installed (also an ImportError)
"""

from __future__ import annotations

from typing import Any

__all__ = [
    "CannotGenerate",
    "FormatError",
    "Incomplete",
    "LimitReached",
    "ManySolutions",
    "MissingExtra",
    "NoSolution",
    "ParseError",
    "PhotoError",
    "RuleError",
    "StockError",
    "SudokuError",
    "shortened",
]


class SudokuError(Exception):
    """Base class: catch this to catch everything nonet raises on purpose."""


class ParseError(SudokuError, ValueError):
    """The text does not describe a puzzle; says where it stopped making sense."""


class RuleError(SudokuError, ValueError):
    """The rules do not fit the grid, or each other."""


class FormatError(SudokuError, ValueError):
    """There is no such format, or it has no way to say this puzzle."""


class NoSolution(SudokuError):
    """No way to fill the grid obeys the rules; `conflict` names the givens at fault, if known."""

    def __init__(self, message: str, conflict: Any = None) -> None:
        super().__init__(message)
        self.conflict = conflict


class ManySolutions(SudokuError):
    """More than one way to fill the grid obeys the rules; `solutions` holds two of them."""

    def __init__(self, message: str, solutions: tuple[Any, ...] = ()) -> None:
        super().__init__(message)
        self.solutions = solutions


class Incomplete(SudokuError):
    """A method that never guesses came to its end; `grid` is how far it got."""

    def __init__(self, message: str, grid: Any = None) -> None:
        super().__init__(message)
        self.grid = grid


class LimitReached(SudokuError):
    """The work reached the limit that the caller set (or the default one)."""


class CannotGenerate(SudokuError):
    """No puzzle meets the request; says what came nearest."""


class StockError(SudokuError, OSError):
    """The file is no stock of puzzles, or cannot be used as one now."""


class PhotoError(SudokuError, ValueError):
    """The file is no picture that can be read; says what it is, where that can be seen."""


class MissingExtra(SudokuError, ImportError):
    """An optional dependency is missing; says what to install."""

    def __init__(self, what: str, extra: str) -> None:
        super().__init__(f"{what} needs an extra: pip install 'nonet[{extra}]'")


def shortened(text: str, most: int = 40) -> str:
    """Quote `text` for an error message, cut in the middle where it is long."""
    if len(text) > most:
        half = most // 2 - 1
        text = f"{text[:half]}…{text[-half:]}"
    return repr(text)
