"""Explain: the whole path to the solution, as a person would solve it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from html import escape
from typing import overload

from ..errors import RequestError
from ..messages import Message
from ..position import MarksLike, Position
from ..puzzle import GridLike, PuzzleLike
from ..techniques import BEGINNER, Ladder, Step
from ..techniques.engine import engine_of, options_for, step_of
from ..techniques.ladders import ladder_or
from .hint import mistakes_in, position_of, state_of
from .solve import solve


class Explanation(Sequence[Step]):
    """The whole path from a position to the solution, step by step."""

    def __init__(self, position: Position, steps: tuple[Step, ...], is_complete: bool) -> None:
        """Take the start and the steps; see `explain`."""
        self.start = position
        self.steps = steps
        self.is_complete = is_complete

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The position before each step, and the one after the last."""
        positions = [self.start]
        for step in self.steps:
            positions.append(positions[-1].after(step))
        return tuple(positions)

    @overload
    def __getitem__(self, index: int) -> Step: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Step, ...]: ...
    def __getitem__(self, index: int | slice) -> Step | tuple[Step, ...]:
        """Return a step by its place."""
        return self.steps[index]

    def __len__(self) -> int:
        return len(self.steps)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Explanation):
            return NotImplemented
        return self.start == other.start and self.steps == other.steps

    def __hash__(self) -> int:
        return hash((self.start, self.steps))

    def __repr__(self) -> str:
        end = "" if self.is_complete else ", which do not lead to the end"
        return f"<Explanation of {len(self)} step{'' if len(self) == 1 else 's'}{end}>"

    def _repr_html_(self) -> str:
        """Return what a notebook shows."""
        steps = "".join(f"<li>{escape(str(step))}</li>" for step in self.steps)
        return f"<ol>{steps}</ol>"

    def text(self, language: str = "en") -> str:
        """Return the steps in a language, one per line."""
        lines = [f"{number}. {step.text(language)}" for number, step in enumerate(self.steps, 1)]
        if not self.is_complete:
            lines.append(Message("hint.none").text(language))
        return "\n".join(lines)

    def __str__(self) -> str:
        return self.text()


def explain(
    puzzle: PuzzleLike | Position,
    marks: MarksLike | None = None,
    *,
    digits: GridLike | None = None,
    ladder: Ladder | None = None,
    seconds: float | None = None,
    work: int | None = None,
) -> Explanation:
    """Return the whole path to the solution, each step as `hint` would give it.

    The player's mistakes are refused: ask `hint` for them.

    >>> path = explain("1...  ..3.  .4..  ...2")
    >>> print(path[0])
    r1c2 = 3 (Hidden Single). There is no other place for 3 in row 1.
    """
    position = position_of(puzzle, digits, marks)
    position.puzzle.require_usual_digits("explain")
    solution = solve(position.puzzle, seconds=seconds).cells
    if mistakes := tuple(mistakes_in(position, solution)):
        found = [mistake.message() for mistake in mistakes]
        raise RequestError("hint.mistakes-first", mistakes=found)
    whole, ladder = position.puzzle, ladder_or(ladder, BEGINNER)
    options = options_for(whole, only_sound=True, work=work)
    outcome, rungs, raws = engine_of(whole).climb(
        *state_of(position), solution, ladder.numbers, options, True
    )
    steps = (step_of(whole, raw, ladder, rung) for raw, rung in zip(raws, rungs, strict=True))
    return Explanation(position, tuple(steps), outcome == 0)
