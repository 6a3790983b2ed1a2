"""Hint: the next thing to see, told a little or in full."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from . import _core
from .grid import cell_name
from .position import MarksLike, Position
from .solve import PuzzleLike, as_puzzle, solve
from .techniques import BEGINNER, Ladder, Step
from .techniques.base import joined
from .techniques.engine import engine_of, options_for, step_of
from .telling import Telling, sentence, shown, telling, told

__all__ = ["Hint", "Mistake", "hint", "mistakes_in", "position_of"]


@dataclass(frozen=True, slots=True)
class Mistake:
    """A digit that is wrong, or a pencil mark that is missing though the cell needs it."""

    cell: str
    digit: int
    is_mark: bool

    def __str__(self) -> str:
        if self.is_mark:
            return f"the marks of {self.cell} leave out the digit that belongs there"
        return f"{self.cell} = {self.digit} is wrong"


@dataclass(frozen=True)
class Hint:
    """The next step from a player's position, in six levels of telling; or their mistakes.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> print(hint(puzzle).tell("nudge"))
    An easy step: a digit can be placed.
    """

    position: Position
    mistakes: tuple[Mistake, ...]
    step: Step | None

    @property
    def is_solved(self) -> bool:
        """Is there nothing left to do?"""
        return self.position.is_full and not self.mistakes

    def tell(self, level: Telling | str = Telling.FULL) -> str:
        """Say as much as the level allows; mistakes come first at every level."""
        level = telling(level)
        if self.mistakes:
            return sentence(joined(self.mistakes))
        if self.is_solved:
            return "The puzzle is solved."
        if self.step is None and level is not Telling.CHECK:
            return "No technique of this ladder sees anything here."
        return told(self.step, level) if self.step else "No mistakes so far."

    def to_json(self, level: Telling | str = Telling.FULL) -> dict[str, Any]:
        """Return the hint as plain data, with no more than the level tells: see docs/json.md."""
        level = telling(level)
        out: dict[str, Any] = {
            "level": level.value,
            "text": self.tell(level),
            "solved": self.is_solved,
            "mistakes": [
                {"cell": m.cell, "kind": "mark" if m.is_mark else "digit"} for m in self.mistakes
            ],
            "step": None,
        }
        if self.step is not None and not self.mistakes:
            out["step"] = shown(self.step, level)
        return out

    def __str__(self) -> str:
        if self.mistakes or self.step is None:
            return self.tell()
        return str(self.step)


def hint(
    puzzle: PuzzleLike | Position,
    marks: MarksLike | None = None,
    *,
    digits: Any = None,
    ladder: Ladder = BEGINNER,
    seconds: float | None = None,
    work: int | None = None,
) -> Hint:
    """Return the easiest step from where the player is.

    `puzzle` is the puzzle, or a `Position`; `digits` is the player's grid, `marks` are their
    pencil marks. A wrong digit, or a mark that the player crossed out wrongly, comes first. Steps
    that the marks show already are passed over, and no hint ever contradicts the solution. A puzzle
    without a solution, or with several, is refused by NoSolution or ManySolutions.

    `seconds` limits the search for the solution, `work` that for each technique.
    """
    position = position_of(puzzle, digits, marks)
    solution = solve(position.puzzle, seconds=seconds).cells
    mistakes = tuple(mistakes_in(position, solution))
    if mistakes or position.is_full:
        return Hint(position, mistakes, None)
    return Hint(position, (), _next_step(position, solution, ladder, work))


def position_of(puzzle: PuzzleLike | Position, digits: Any, marks: MarksLike | None) -> Position:
    """Return the player's position; marks of their own replace those of a position."""
    if not isinstance(puzzle, Position):
        return Position.of(as_puzzle(puzzle), digits, marks)
    if marks is None and digits is None:
        return puzzle
    return Position.of(puzzle.puzzle, puzzle.digits if digits is None else digits, marks)


def _next_step(
    position: Position, solution: bytes, ladder: Ladder, work: int | None
) -> Step | None:
    wish = _core.Wish()
    wish.is_sound = wish.stop_at_first = True
    puzzle = position.puzzle
    found = engine_of(puzzle).steps(
        position.digits.cells,
        puzzle.givens.cells,
        position.removed,
        solution,
        ladder.numbers,
        options_for(puzzle, work=work),
        wish,
    )
    return step_of(puzzle, found[0], ladder) if found else None


def mistakes_in(position: Position, solution: bytes) -> Iterator[Mistake]:
    """Yield wrong digits; if there are none, the cells whose marks lack their digit."""
    size = position.size
    wrong = [at for at, d in enumerate(position.digits.cells) if d and d != solution[at]]
    for at in wrong:
        yield Mistake(cell_name(at, size), position.digits.cells[at], is_mark=False)
    if wrong:
        return
    for at, marks in enumerate(position.marks):
        if marks is not None and not position.digits.cells[at] and solution[at] not in marks:
            yield Mistake(cell_name(at, size), solution[at], is_mark=True)
