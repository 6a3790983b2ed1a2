"""Meanings: what a piece of text can mean, and which meaning is chosen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from .. import _core
from ..errors import ParseError
from ..grid import Grid
from ..jobs.search import start_search
from ..messages import Message
from ..position import Position
from ..puzzle import Puzzle
from ..rules import Rule
from .alphabet import Digits
from .credits import NO_CREDITS, Credits

_GUESSES = 2_000  # to find out whether a puzzle has one solution


@dataclass(frozen=True, slots=True)
class Meaning:
    """One meaning of a text: its puzzle, and how the text was read to get there.

    `way` tells it apart from other meanings, `notes` say what was decided or skipped. A text with
    pencil marks has a `position`, one that gives the answer a `solution`, and links of editors name
    title and author in their `credits`.
    """

    puzzle: Puzzle
    way: Message | None = None
    notes: tuple[Message, ...] = ()
    position: Position | None = None
    solution: Grid | None = None
    credits: Credits = NO_CREDITS

    @classmethod
    def of(
        cls, digits: Digits, rules: Iterable[Rule] | None = None, way: Message | None = None
    ) -> Meaning:
        """Return the meaning of a grid of digits, by default with the usual rules."""
        return cls(Puzzle(digits.grid, rules), way, (digits.note,) if digits.note else ())


def choose_meaning(meanings: Iterable[Meaning]) -> Meaning | None:
    """Return the only meaning; None if there is none, ParseError if there are several.

    If only one of several has a single solution, it is chosen with a note: a text that is split
    into cells the wrong way has no solution, or many.
    """
    several: list[Meaning] = []
    for meaning in meanings:
        if all((meaning.puzzle, meaning.position) != (m.puzzle, m.position) for m in several):
            several.append(meaning)
    if len(several) < 2:
        return several[0] if several else None
    proper = [meaning for meaning in several if _has_one_solution(meaning.puzzle)]
    if len(proper) != 1:
        raise ParseError("parse.two-ways", ways=[several[0].way, several[1].way])
    other = next(meaning for meaning in several if meaning is not proper[0])
    note = Message("text.one-solution", way=proper[0].way, other=other.way)
    return replace(proper[0], notes=(*proper[0].notes, note))


def _has_one_solution(puzzle: Puzzle) -> bool:
    """Does it have exactly one, as far as a short search can tell?"""
    found, outcome = start_search(puzzle).count(2, _GUESSES)
    return found == 1 and outcome is _core.Outcome.EXHAUSTED
