"""Asking: the options by which new puzzles are asked for, the same in every command."""

from __future__ import annotations

import inspect
import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from functools import wraps
from math import isqrt
from pathlib import Path
from typing import Annotated, Any, get_type_hints

import typer

from ..errors import ParseError, SudokuError, shortened
from ..generate import Making, Symmetry, generate_many
from ..rules import Boxes, Diagonals, Regions, Rule, classic, jigsaw
from ..rules import box_shape as usual_shape
from .options import BoxShape, Seed, Size, SymmetryKind, Threads, box_shape

__all__ = ["Asking", "asking_for_puzzles", "sensible"]

_INVENTED = "random"  # in the place of regions
_SPELLED = {  # words of the library, and the options that stand for them
    "unique=False": "--not-unique",
    "unbiased=True": "--unbiased",
    "at_most": "--at-most",
}


@dataclass(frozen=True, kw_only=True)
class Asking:
    """What is asked of new puzzles, as it stands on the command line."""

    level: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL",
            show_default=False,
            help="easy, medium, hard, expert or extreme, as nonet rate says; or random.",
        ),
    ] = None
    score: Annotated[
        str | None,
        typer.Option(
            metavar="LO-HI", show_default=False, help="From so many to so many points, as rated."
        ),
    ] = None
    technique: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            show_default=False,
            help="One that is needed, as in x-wing: alone, it is the hardest step.",
        ),
    ] = None
    at_most: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            show_default=False,
            help="A level or a technique: nothing above it is needed.",
        ),
    ] = None
    rating: Annotated[
        str | None,
        typer.Option(
            metavar="LO-HI",
            show_default=False,
            help="From this ER to that, as in 7.0-7.5: the rating of Sudoku Explainer.",
        ),
    ] = None
    pearl: Annotated[
        bool,
        typer.Option("--pearl", help="Nothing is harder than what the first digit takes: ER = EP."),
    ] = False
    diamond: Annotated[
        bool,
        typer.Option("--diamond", help="Nothing is harder than the very first step: ER = EP = ED."),
    ] = False
    blanks: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="N",
            show_default=False,
            help="Empty cells. [about half; as many as possible where the rating is asked for]",
        ),
    ] = None
    clues: Annotated[
        int | None,
        typer.Option(min=0, metavar="N", show_default=False, help="Givens, instead of --blanks."),
    ] = None
    minimal: Annotated[
        bool, typer.Option("--minimal", help="No given can be left out.", show_default=False)
    ] = False
    symmetry: SymmetryKind = None
    pattern: Annotated[
        str | None,
        typer.Option(
            metavar="CELLS",
            show_default=False,
            help="Exactly these cells are given: one sign a cell, . for an empty one; or a file"
            " with that.",
        ),
    ] = None
    size: Size = None
    boxes: BoxShape = None
    regions: Annotated[
        str | None,
        typer.Option(
            "--jigsaw",
            metavar="REGIONS|random",
            show_default=False,
            help="The region of each cell, one sign a cell, row by row; or a file with that;"
            " random: other regions are invented for each puzzle.",
        ),
    ] = None
    diagonals: Annotated[
        bool, typer.Option("--diagonals", help="Both diagonals hold every digit too (Sudoku X).")
    ] = False
    unbiased: Annotated[
        bool,
        typer.Option(
            "--unbiased", help="Minimal, and drawn with the same chance for all of as many givens."
        ),
    ] = False
    seed: Seed = None
    threads: Threads = None

    @property
    def is_rated(self) -> bool:
        """Is anything asked of the rating?"""
        return any(
            wish is not None for wish in (self.level, self.score, self.technique, self.at_most)
        )

    @property
    def is_exact(self) -> bool:
        """Is anything asked of the exact rating?"""
        return self.rating is not None or self.pearl or self.diamond

    @property
    def given(self) -> list[str]:
        """The options that were given, as they are spelled."""
        names = (own.name for own in fields(self) if getattr(self, own.name) != own.default)
        return ["--jigsaw" if name == "regions" else f"--{_dashed(name)}" for name in names]

    def making(self, count: int, *, seconds: float | None, unique: bool = True) -> Making:
        """Begin to make so many puzzles; a request that makes no sense is refused at once."""
        size, layout = self._layout()
        with sensible():
            return generate_many(
                count,
                size,
                seed=self.seed,
                threads=self.threads,
                seconds=seconds,
                level=self.level,
                score=_points(self.score),
                technique=self.technique,
                at_most=self.at_most,
                rating=_ratings(self.rating),
                pearl=self.pearl,
                diamond=self.diamond,
                blanks=self.blanks,
                clues=self.clues,
                minimal=self.minimal,
                symmetry=self.symmetry or Symmetry.NONE,
                pattern=None if self.pattern is None else _text_of(self.pattern),
                unbiased=self.unbiased,
                unique=unique,
                **layout,
            )

    def _layout(self) -> tuple[int, Any]:
        """Return the size, and the rules or the wish for a jigsaw."""
        if self.regions is not None and self.boxes is not None:
            raise ParseError("give --boxes or --jigsaw, not both")
        if self.regions == _INVENTED:
            if self.diagonals:
                raise ParseError("give --diagonals or --jigsaw random, not both")
            return self.size or 9, {"jigsaw": True}
        if self.regions is not None:
            rules = jigsaw(_text_of(self.regions))
        else:
            rules = classic(*(box_shape(self.boxes) or usual_shape(self.size or 9)))
        size = self.size or _size_of(rules)
        return size, {"rules": (*rules, Diagonals()) if self.diagonals else rules}


def asking_for_puzzles(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command the options of `Asking`, in the place of its parameter `asking`."""
    hints = get_type_hints(Asking, include_extras=True)
    kind = inspect.Parameter.KEYWORD_ONLY
    shared = [
        inspect.Parameter(own.name, kind, default=own.default, annotation=hints[own.name])
        for own in fields(Asking)
    ]
    parameters: list[inspect.Parameter] = []
    signature = inspect.signature(command, eval_str=True)
    for parameter in signature.parameters.values():
        parameters += shared if parameter.name == "asking" else [parameter.replace(kind=kind)]

    @wraps(command)
    def asked(**options: Any) -> None:
        asking = Asking(**{own.name: options.pop(own.name) for own in shared})
        command(asking=asking, **options)

    asked.__annotations__ = {own.name: own.annotation for own in parameters}
    asked.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
    return asked


@contextmanager
def sensible() -> Iterator[None]:
    """Tell a number out of range, or a name that is not known, in the words of the options."""
    try:
        yield
    except SudokuError:
        raise
    except ValueError as error:
        sentence = str(error)
        for word, option in _SPELLED.items():
            sentence = sentence.replace(word, option)
        raise ParseError(sentence) from None


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def _points(text: str | None) -> tuple[int, int] | None:
    """Read the lowest and the highest score."""
    if text is None:
        return None
    match = re.fullmatch(r"\s*(\d{1,9})\s*(?:-|–|\.\.)\s*(\d{1,9})\s*", text)
    if not match:
        raise ParseError(
            f"not a range of scores: {shortened(text)} (expected the lowest and the highest,"
            " as in 800-1000)"
        )
    return int(match[1]), int(match[2])


def _ratings(text: str | None) -> tuple[float, float] | None:
    """Read the lowest and the highest ER."""
    if text is None:
        return None
    number = r"(\d{1,2}(?:\.\d)?)"
    match = re.fullmatch(rf"\s*{number}\s*(?:(?:-|–|\.\.)\s*{number}\s*)?", text)
    if not match:
        raise ParseError(
            f"not a range of ratings: {shortened(text)} (expected the lowest and the highest ER,"
            " as in 7.0-7.5)"
        )
    return float(match[1]), float(match[2] or match[1])


def _text_of(argument: str) -> str:
    """Return the argument, or what stands in the file of that name."""
    if not os.path.exists(argument):
        return argument
    try:
        return Path(argument).read_text("utf-8")
    except UnicodeDecodeError:
        raise ParseError(f"{argument!r} is not text") from None


def _size_of(rules: tuple[Rule, ...]) -> int:
    """Return the size of the grid that the boxes or regions make."""
    for rule in rules:
        if isinstance(rule, Boxes):
            return rule.rows * rule.columns
        if isinstance(rule, Regions):
            return isqrt(len(rule.labels))
    raise ParseError("neither boxes nor regions say how large the grid is")
