"""Every error this library raises on purpose.

* SudokuError
  x ParseError       the text is not a puzzle               (also a ValueError)
  x RuleError        the rules do not fit the grid          (also a ValueError)
  x FormatError      no such format, or it cannot say this  (also a ValueError)
  x RequestError     a name is unknown, a number out of range (also a ValueError)
  x WrongType        an argument of a kind that cannot be used (also a TypeError)
  x NoSolution       the puzzle cannot be completed
  x ManySolutions    the puzzle is not unique
  x Incomplete       a method stopped before the grid was full
  x LimitReached     the work was stopped by a limit that the caller can raise
  x CannotGenerate   no puzzle meets the request
  x StockError       the file is not a stock of puzzles     (also an OSError)
  x PhotoError       the file is not a readable picture     (also a ValueError)
  x MissingExtra     an optional dependency is not installed (also an ImportError)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .messages import Fact, Message

if TYPE_CHECKING:
    from .grid import Grid
    from .jobs.conflict import Conflict
    from .puzzle import Solution


class SudokuError(Exception):
    """Base class: catch this to catch everything nonet raises on purpose.

    An error is a code with facts: `str` is its text in English, `text` that in another language.
    """

    def __init__(self, code: str, /, **facts: Fact) -> None:
        super().__init__(code)
        self.code, self.facts = code, facts

    @property
    def message(self) -> Message:
        """What it says, as a code with facts."""
        return Message(self.code, **self.facts)

    def text(self, language: str = "en") -> str:
        """Return what it says in a language."""
        return self.message.text(language)

    def __str__(self) -> str:
        return self.text()


class ParseError(SudokuError, ValueError):
    """The text does not describe a puzzle; says where the problem is."""


class RuleError(SudokuError, ValueError):
    """The rules do not fit the grid, or each other."""


class FormatError(SudokuError, ValueError):
    """There is no such format, or it cannot express this puzzle."""


class RequestError(SudokuError, ValueError):
    """The request is invalid: a name is unknown, or a number is out of range."""


class WrongType(SudokuError, TypeError):
    """An argument is of a kind that this function cannot use; says what it takes."""


class NoSolution(SudokuError):
    """No way to fill the grid obeys the rules; `conflict` names the givens at fault, if known."""

    def __init__(self, code: str, /, conflict: Conflict | None = None, **facts: Fact) -> None:
        super().__init__(code, **facts)
        self.conflict = conflict


class ManySolutions(SudokuError):
    """More than one way to fill the grid obeys the rules; `solutions` holds two of them."""

    def __init__(self, code: str, /, solutions: tuple[Solution, ...] = (), **facts: Fact) -> None:
        super().__init__(code, **facts)
        self.solutions = solutions


class Incomplete(SudokuError):
    """A method that never guesses got stuck; `grid` is how far it got."""

    def __init__(self, code: str, /, grid: Grid | None = None, **facts: Fact) -> None:
        super().__init__(code, **facts)
        self.grid = grid


class LimitReached(SudokuError):
    """The work reached the limit that the caller set (or the default one)."""


class CannotGenerate(SudokuError):
    """No puzzle meets the request; says what came closest."""


class StockError(SudokuError, OSError):
    """The file is not a stock of puzzles, or cannot be used as one now."""


class PhotoError(SudokuError, ValueError):
    """The file is not a readable picture; says what it is, if that is known."""


class MissingExtra(SudokuError, ImportError):
    """An optional dependency is missing; says what to install."""

    def __init__(self, extra: str) -> None:
        super().__init__("missing.extra", extra=extra, command=how_to_install(extra))
        self.extra = extra

    def __reduce__(self) -> tuple[object, ...]:
        return MissingExtra, (self.extra,)


def how_to_install(extra: str) -> str:
    """Return the command that installs an extra's packages, wherever nonet itself came from.

    >>> how_to_install("plot")
    "pip install 'matplotlib<4,>=3.8'"
    """
    from importlib import metadata  # slow to import, and seldom needed

    try:
        needed = metadata.requires("nonet") or []
    except metadata.PackageNotFoundError:  # nonet is run from its sources
        return f"pip install '.[{extra}]'"
    packages = []
    for line in needed:
        package, _, condition = line.partition("; ")
        if f'extra == "{extra}"' in condition:
            packages.append(f"'{package}'")
    return f"pip install {' '.join(packages)}"


def quote_text(text: str, most: int = 40) -> str:
    """Quote `text` for an error message, cut in the middle where it is long."""
    return repr(_cut(text, most))


def quote_value(value: object, most: int = 40) -> str:
    """Show any value in an error message as Python writes it, cut where it is long."""
    try:
        return _cut(repr(value), most)
    except ValueError:  # Python writes no number of more than 4,300 digits
        return f"{type(value).__name__} that is too long to show"


def _cut(text: str, most: int) -> str:
    half = most // 2 - 1
    return text if len(text) <= most else f"{text[:half]}…{text[-half:]}"


_SHORT_LIST = 20  # names that can be listed beside a suggestion


def unknown(what: str, name: object, known: Iterable[str]) -> RequestError:
    """Return the error for an unknown name: the name that may be meant, and the known ones.

    >>> print(unknown("level", "medum", ["easy", "medium", "hard"]))
    unknown level 'medum': did you mean 'medium'? (known: easy, medium, hard)
    """
    names = [str(one) for one in known]
    meant = find_similar(name, names)
    known = [] if meant and len(names) > _SHORT_LIST else names
    text = quote_text(str(name))
    return RequestError("name.unknown", what=what, text=text, meant=meant, known=known)


def find_similar(name: object, known: Iterable[str]) -> str | None:
    """Return the known name that is most like `name`, in quotes; None if no name is similar."""
    from difflib import get_close_matches  # only needed when something is wrong

    spelled = {_plain(one): str(one) for one in known}
    wanted = _plain(str(name))
    close = get_close_matches(wanted, spelled, n=1, cutoff=0.7)
    close = close or [one for one in spelled if len(wanted) > 2 and one.startswith(wanted)]
    return repr(spelled[close[0]]) if close else None


def _plain(name: str) -> str:
    return "".join(sign for sign in name.lower() if sign.isalnum())
