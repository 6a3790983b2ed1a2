"""Steps: the options of commands that look for the next steps from a player's position."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated

from ... import formats
from ...errors import ParseError, quote_text, unknown
from ...formats import Entry
from ...position import Position
from ...techniques import BEGINNER, HODOKU, VARIANTS, Ladder
from .arguments import Option
from .input import read_text

Language = Annotated[
    str | None, Option("Language of the text: en or de. [NONET_LANGUAGE, or en]", metavar="NAME")
]
LadderName = Annotated[
    str | None,
    Option("Order of the techniques: hodoku, or beginner (singles first).", metavar="NAME"),
]
Without = Annotated[
    list[str] | None,
    Option(
        "Leave out a technique, a family (fish), or everything that needs uniqueness or boxes."
        " Can be repeated.",
        metavar="NAME",
    ),
]

_LADDERS = {ladder.name: ladder for ladder in (HODOKU, VARIANTS, BEGINNER)}


def choose_ladder(name: str | None, without: list[str] | None, default: Ladder) -> Ladder:
    """Return the ladder of that name, without the techniques named."""
    if name is not None and name not in _LADDERS:
        raise unknown("ladder", name, _LADDERS)
    ladder = _LADDERS[name] if name else default
    return ladder.without(*without) if without else ladder


@dataclass(frozen=True)
class StepOptions:
    """Where the player is, the techniques to look for, and the language: a group of parameters."""

    digits: Annotated[
        str | None, Option("Your grid so far: the givens and your own digits.", metavar="GRID")
    ] = None
    marks: Annotated[
        str | None,
        Option(
            "Your pencil marks, for example 'r1c2=23 r4c5=179' (large digits: r1c2=3,12).",
            metavar="MARKS",
        ),
    ] = None
    ladder: LadderName = None
    without: Without = None
    language: Language = None

    def choose_ladder(self) -> Ladder:
        """Return the techniques to look for."""
        return choose_ladder(self.ladder, self.without, BEGINNER)

    def find_position(self, entry: Entry) -> Position:
        """Return the player's position: from the options if they give one, or from the text."""
        assert entry.puzzle is not None
        if self.digits is None and self.marks is None and entry.position:
            return entry.position
        grid = None if self.digits is None else formats.parse(read_text(self.digits)).givens
        marks = None if self.marks is None else _parse_marks(self.marks)
        return Position(entry.puzzle, grid, marks)


def _parse_marks(text: str) -> dict[str, list[int]]:
    """Parse ``r1c2=23 r4c5=3,12``."""
    marks: dict[str, list[int]] = {}
    for word in text.split():
        match = re.fullmatch(r"(r\d+c\d+)=(\d+(?:,\d+)*)", word, re.IGNORECASE)
        if not match:
            raise ParseError("cli.marks", text=quote_text(word))
        parts = match[2].split(",") if "," in match[2] else list(match[2])
        marks[match[1].lower()] = [int(part) for part in parts]
    return marks
