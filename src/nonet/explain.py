"""Explain: the whole way to the solution, as a person would go it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, overload

from .errors import ParseError
from .hint import mistakes_in, position_of
from .position import MarksLike, Position
from .solve import PuzzleLike, solve
from .techniques import BEGINNER, Ladder, Step
from .techniques.base import joined
from .techniques.engine import engine_of, options_for, step_of

__all__ = ["Explanation", "explain"]


class Explanation(Sequence[Step]):
    """The whole way from a position to the solution, step by step."""

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

    def __str__(self) -> str:
        lines = [f"{number}. {step}" for number, step in enumerate(self.steps, 1)]
        if not self.is_complete:
            lines.append("No technique of this ladder leads on from here.")
        return "\n".join(lines)


def explain(
    puzzle: PuzzleLike | Position,
    marks: MarksLike | None = None,
    *,
    digits: Any = None,
    ladder: Ladder = BEGINNER,
    seconds: float | None = None,
    work: int | None = None,
) -> Explanation:
    """Return the whole path to the solution, each step as `hint` would give it.

    The player's mistakes are refused: ask `hint` for them.

    >>> path = explain("1...  ..3.  .4..  ...2")
    >>> print(path[0])
    r1c2 = 3 (Hidden Single: in row 1 there is no other place for 3)
    """
    position = position_of(puzzle, digits, marks)
    solution = solve(position.puzzle, seconds=seconds).cells
    if mistakes := tuple(mistakes_in(position, solution)):
        raise ParseError(f"cannot go on from a mistake: {joined(mistakes)}")
    whole = position.puzzle
    outcome, rungs, raws = engine_of(whole).climb(
        position.digits.cells,
        whole.givens.cells,
        position.removed,
        solution,
        ladder.numbers,
        options_for(whole, only_sound=True, work=work),
        True,
    )
    steps = (step_of(whole, raw, ladder, rung) for raw, rung in zip(raws, rungs, strict=True))
    return Explanation(position, tuple(steps), outcome == 0)
