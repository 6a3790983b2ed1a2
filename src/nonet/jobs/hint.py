"""Hint: the next step, with little detail or in full."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from .. import _core
from ..cells import cell_name
from ..errors import unknown
from ..messages import Message
from ..position import MarksLike, Position
from ..puzzle import GridLike, PuzzleLike
from ..techniques import BEGINNER, Ladder, Step
from ..techniques.engine import engine_of, options_for, step_of
from ..techniques.ladders import ladder_or
from ..techniques.step import add_texts
from .solve import solve


class Detail(StrEnum):
    """How much a hint reveals, from little to all."""

    CHECK = "check"
    NUDGE = "nudge"
    REGION = "region"
    TECHNIQUE = "technique"
    PATTERN = "pattern"
    FULL = "full"

    @classmethod
    def parse(cls, word: Detail | str) -> Detail:
        """Return the detail of a name."""
        try:
            return cls(word)
        except ValueError:
            raise unknown("detail", word, cls) from None


@dataclass(frozen=True, slots=True)
class Mistake:
    """A digit that is wrong, or a pencil mark that is missing though the cell needs it."""

    cell: str
    digit: int
    is_mark: bool

    def message(self) -> Message:
        """Return what is wrong; of a mark, without the digit."""
        if self.is_mark:
            return Message("hint.wrong-mark", cell=self.cell)
        return Message("hint.wrong-digit", cell=self.cell, digit=self.digit)

    def __str__(self) -> str:
        return self.message().text()


@dataclass(frozen=True, repr=False)
class Hint:
    """The next step from a player's position, in six degrees of detail; or their mistakes.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> print(hint(puzzle).text("nudge"))
    An easy step: a digit can be placed.
    >>> print(hint(puzzle).text("nudge", language="de"))
    Ein leichter Schritt: Eine Ziffer kann gesetzt werden.
    """

    position: Position
    mistakes: tuple[Mistake, ...]
    step: Step | None

    @property
    def is_solved(self) -> bool:
        """Is there nothing left to do?"""
        return self.position.is_full and not self.mistakes

    def message(self, detail: Detail | str = Detail.FULL) -> Message:
        """Return the hint with this much detail; mistakes come first in any case."""
        detail = Detail.parse(detail)
        if self.mistakes:
            found = [mistake.message() for mistake in self.mistakes]
            return Message("hint.mistakes", mistakes=found)
        if self.is_solved:
            return Message("hint.solved")
        if detail is Detail.CHECK:
            return Message("hint.check")
        return describe(self.step, detail) if self.step else Message("hint.none")

    def text(self, detail: Detail | str = Detail.FULL, language: str = "en") -> str:
        """Return the hint with this much detail, in a language."""
        return self.message(detail).text(language)

    def to_json(self, detail: Detail | str = Detail.FULL) -> dict[str, Any]:
        """Return the hint as plain data, with no more than this much detail: see docs/json.md."""
        detail = Detail.parse(detail)
        out: dict[str, Any] = {
            "detail": detail.value,
            "message": self.message(detail).to_json(text=True),
            "solved": self.is_solved,
            "mistakes": [
                {"cell": m.cell, "kind": "mark" if m.is_mark else "digit"} for m in self.mistakes
            ],
            "step": None,
        }
        if self.step is not None and not self.mistakes:
            out["step"] = _reveal(self.step, detail)
        return out

    def __repr__(self) -> str:
        return f"<Hint: {self}>"

    def _repr_svg_(self) -> str:
        """Return the picture that a notebook shows."""
        from ..views.svg import draw

        return draw(self.position, step=self.step)

    def __str__(self) -> str:
        return self.text() if self.mistakes or self.step is None else self.step.text()


def describe(step: Step, detail: Detail) -> Message:
    """Return as much of a step as the detail allows."""
    described = _core.describe_step(
        step.raw, step.puzzle.shape, step.score, step.level, detail.value
    )
    return Message.from_json(described)


def _reveal(step: Step, detail: Detail) -> dict[str, Any] | None:
    """Return the part of a step that the detail may show."""
    shown = _core.reveal_step(step.raw, step.puzzle.shape, step.score, step.level, detail.value)
    return None if shown is None else add_texts(shown)


def hint(
    puzzle: PuzzleLike | Position,
    marks: MarksLike | None = None,
    *,
    digits: GridLike | None = None,
    ladder: Ladder | None = None,
    seconds: float | None = None,
    work: int | None = None,
) -> Hint:
    """Return the easiest step from where the player is.

    `puzzle` is the puzzle, or a `Position`; `digits` is the player's grid, `marks` are their
    pencil marks; `ladder` has the techniques to look for, in order (`BEGINNER` by
    default). A wrong digit, or a mark that the player crossed out wrongly, comes first. Steps
    that the marks show already are passed over, and no hint ever contradicts the solution. A puzzle
    without a solution, or with several, is refused by NoSolution or ManySolutions.

    `seconds` limits the search for the solution, `work` that for each technique.
    """
    position = position_of(puzzle, digits, marks)
    position.puzzle.require_usual_digits("hint")
    solution = solve(position.puzzle, seconds=seconds).cells
    mistakes = tuple(mistakes_in(position, solution))
    if mistakes or position.is_full:
        return Hint(position, mistakes, None)
    return Hint(position, (), _next_step(position, solution, ladder_or(ladder, BEGINNER), work))


def position_of(
    puzzle: PuzzleLike | Position, digits: GridLike | None, marks: MarksLike | None
) -> Position:
    """Return the player's position; marks of their own replace those of a position."""
    if not isinstance(puzzle, Position):
        return Position(puzzle, digits, marks)
    if marks is None and digits is None:
        return puzzle
    return Position(puzzle.puzzle, puzzle.digits if digits is None else digits, marks)


def state_of(position: Position) -> tuple[bytes, bytes, list[tuple[int, int]]]:
    """Return a position as an engine takes it: digits, givens, and the candidates crossed out."""
    return position.digits.cells, position.puzzle.givens.cells, position.removed


def _next_step(
    position: Position, solution: bytes, ladder: Ladder, work: int | None
) -> Step | None:
    wish = _core.Wish()
    wish.is_sound = wish.stop_at_first = True
    puzzle = position.puzzle
    found = engine_of(puzzle).steps(
        *state_of(position), solution, ladder.numbers, options_for(puzzle, work=work), wish
    )
    return step_of(puzzle, found[0], ladder) if found else None


def mistakes_in(position: Position, solution: bytes) -> Iterator[Mistake]:
    """Yield wrong digits; if there are none, cells whose marks are missing the correct digit."""
    size = position.size
    wrong = [at for at, d in enumerate(position.digits.cells) if d and d != solution[at]]
    for at in wrong:
        yield Mistake(cell_name(at, size), position.digits.cells[at], is_mark=False)
    if wrong or not any(position.marks):
        return
    for at, marks in enumerate(position.marks):
        if marks is not None and not position.digits.cells[at] and solution[at] not in marks:
            yield Mistake(cell_name(at, size), solution[at], is_mark=True)
