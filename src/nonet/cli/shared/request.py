"""Request: the options that describe new puzzles, the same in every command.

Their names, help, limits and defaults are those of the library's request.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

from ...batch import generate
from ...batch.generation import Generation
from ...errors import RequestError, quote_text
from ...jobs.generate import Symmetry
from ...jobs.generate.options import options
from ...jobs.generate.request import BatchRequest
from .arguments import Option
from .input import read_text
from .options import parse_box_shape

_OPTIONS = options(BatchRequest)
_KINDS: dict[str, Any] = {  # how each is typed; a flag has the default False
    "symmetry": Symmetry | None,
    **dict.fromkeys(("blanks", "clues", "size", "seed", "threads"), int | None),
}


def _declare(name: str) -> inspect.Parameter:
    """Return an option of the library as a parameter of a command."""
    about, default = _OPTIONS[name]
    is_flag = default is False and not about.metavar
    kind = bool if is_flag else _KINDS.get(name, str | None)
    limits = (about.least, about.most) if kind == int | None else (None, None)
    help = about.help
    if _PARSERS.get(name) is _read:
        help = f"{help.rstrip('.')}; or a file containing that."
    option = Option(help, metavar=about.metavar, min=limits[0], max=limits[1])
    return inspect.Parameter(
        name,
        inspect.Parameter.KEYWORD_ONLY,
        default=False if is_flag else None,
        annotation=Annotated[kind, option],
    )


@contextmanager
def _name_options() -> Iterator[None]:
    """Name the options of the command line in errors, in place of the library's arguments."""
    try:
        yield
    except RequestError as error:
        names = ("name", "option", "first", "second")
        spelled = {
            key: _spell(str(fact)) if key in names and fact in _OPTIONS else fact
            for key, fact in error.facts.items()
        }
        raise RequestError(error.code, **spelled) from None


def _spell(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _read(text: str) -> str:
    return text if text == "random" else read_text(text)


def _parse_scores(text: str) -> tuple[int, int]:
    """Return the lowest and the highest score."""
    match = re.fullmatch(r"\s*(\d{1,9})\s*(?:-|–|\.\.)\s*(\d{1,9})\s*", text)
    if not match:
        raise RequestError("cli.scores", text=quote_text(text))
    return int(match[1]), int(match[2])


def _parse_ratings(text: str) -> tuple[float, float]:
    """Return the lowest and the highest ER."""
    number = r"(\d{1,2}(?:\.\d)?)"
    match = re.fullmatch(rf"\s*{number}\s*(?:(?:-|–|\.\.)\s*{number}\s*)?", text)
    if not match:
        raise RequestError("cli.ratings", text=quote_text(text))
    return float(match[1]), float(match[2] or match[1])


_PARSERS: dict[str, Callable[[str], Any]] = {
    "score": _parse_scores,
    "rating": _parse_ratings,
    "boxes": parse_box_shape,
    "pattern": _read,
    "jigsaw": _read,
}


class PuzzleOptions:
    """The options that were given, as typed: a group of parameters."""

    __signature__ = inspect.Signature([_declare(name) for name in _OPTIONS])

    def __init__(self, **values: Any) -> None:
        self.values = {
            name: value
            for name, value in values.items()
            if value is not None and value is not False
        }

    @property
    def is_rated(self) -> bool:
        """Do they ask for a difficulty on the hodoku scale?"""
        return not self.values.keys().isdisjoint(("level", "score", "technique", "at_most"))

    @property
    def is_se(self) -> bool:
        """Do they ask for an SE rating?"""
        return not self.values.keys().isdisjoint(("rating", "pearl", "diamond"))

    @property
    def names(self) -> list[str]:
        """How the options that were given are typed."""
        return [_spell(name) for name in self.values]

    def start(self, count: int, *, seconds: float | None, unique: bool = True) -> Generation:
        """Start to generate puzzles; options that contradict each other are refused at once."""
        parsed = {
            name: _PARSERS[name](value) if name in _PARSERS else value
            for name, value in self.values.items()
        }
        with _name_options():
            return generate(count, seconds=seconds, unique=unique, **parsed)
