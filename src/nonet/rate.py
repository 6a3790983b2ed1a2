"""Rate: how hard is a puzzle for a person?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any, Literal, overload

from . import _core
from .explainer import (
    HODOKU_SCALE,
    USUAL_WORK,
    ExactRating,
    Scale,
    is_exact,
    most_work,
    rate_exactly,
    rated_exactly,
)
from .puzzle import Puzzle
from .rules import classic
from .solve import PuzzleLike, as_puzzle, solve
from .techniques import HODOKU, Ladder, Step
from .techniques.engine import engine_of, options_for, step_of

__all__ = ["Outcome", "Rating", "rate"]


class Outcome(StrEnum):
    """How a climb ended."""

    SOLVED = "solved"
    STUCK = "stuck"
    CONTRADICTION = "contradiction"


_OUTCOMES = (Outcome.SOLVED, Outcome.STUCK, Outcome.CONTRADICTION)


@dataclass(frozen=True)
class Rating:
    """How hard a puzzle is: score and level on a ladder, ER, EP and ED on Sudoku Explainer's scale.

    `level` is that of the hardest step, raised where the score is above the level's cap. `path`
    shows it; the other scale, with a path of its own, is `exact`.
    """

    puzzle: Puzzle
    ladder: Ladder
    outcome: Outcome
    path: tuple[Step, ...] = field(repr=False)
    _rungs: bytes = field(repr=False)
    _work: int = field(default=USUAL_WORK, repr=False, compare=False)

    @cached_property
    def score(self) -> int:
        """What all steps cost together."""
        return sum(self.ladder.rungs[rung].score for rung in self._rungs)

    @cached_property
    def level(self) -> str | None:
        """The word for it: easy, medium, hard, expert or extreme; None for a solved grid."""
        return self.ladder.level_of(self._rungs, self.score)

    @property
    def scale(self) -> str:
        """The name of the scale that score and level are on."""
        return self.ladder.name

    @cached_property
    def exact(self) -> ExactRating | None:
        """The rating as Sudoku Explainer 1.2.1 has it; None where the puzzle is no classic 9×9.

        It is computed when it is first asked for. The hardest puzzles may take more work than
        `rate` was given: then `is_complete` is False, and `er` is at least this.
        """
        if self.puzzle.rules != classic(3, 3):
            return None
        return rated_exactly(self.puzzle, work=self._work)

    @property
    def er(self) -> float | None:
        """ER of `exact`: the difficulty of its hardest step."""
        return self.exact.er if self.exact else None

    @property
    def ep(self) -> float | None:
        """EP of `exact`: the difficulty of the hardest step up to the first digit placed."""
        return self.exact.ep if self.exact else None

    @property
    def ed(self) -> float | None:
        """ED of `exact`: the difficulty of its first step."""
        return self.exact.ed if self.exact else None

    @property
    def hardest(self) -> Step | None:
        """The hardest step: the first with the highest level, then the highest score."""
        order = self.ladder.level_names
        return max(
            self.path,
            key=lambda step: (order.index(step.level or order[0]), step.score or 0),
            default=None,
        )

    @property
    def counts(self) -> Mapping[str, int]:
        """How many steps there are of each technique, by its id."""
        return Counter(step.technique.id for step in self.path)

    @cached_property
    def bottlenecks(self) -> int:
        """In how many positions of the path there is one single step at the level it takes.

        A puzzle with many of them leaves a player little choice: each time there is just one
        thing to see, and it must be seen.
        """
        engine, options = engine_of(self.puzzle), options_for(self.puzzle)
        wish = _core.Wish()
        wish.most = wish.in_all = 2
        wish.is_best, wish.is_distinct = False, True
        searches: dict[str, list[int]] = {}
        for own, number in zip(self.ladder.rungs, self.ladder.numbers, strict=True):
            searches.setdefault(own.level, []).append(number)
        removed: list[tuple[int, int]] = []
        digits, found = bytearray(self.puzzle.givens.cells), 0
        solution = solve(self.puzzle).cells
        for step, rung in zip(self.path, self._rungs, strict=True):
            same_level = searches[self.ladder.rungs[rung].level]
            given = self.puzzle.givens.cells
            seen = engine.steps(bytes(digits), given, removed, solution, same_level, options, wish)
            found += len(seen) == 1
            for cell, digit in step.raw.placements:
                digits[cell] = digit
            removed += step.raw.eliminations
        return found

    def to_json(self, *, path: bool = True) -> dict[str, Any]:
        """Return the rating as plain data: see docs/json.md for the schema."""
        hardest = self.hardest
        out = {
            "scale": self.ladder.name,
            "outcome": self.outcome.value,
            "score": self.score,
            "level": self.level,
            "hardest": hardest.technique.id if hardest else None,
            "counts": dict(self.counts),
        }
        return {**out, "path": [step.to_json() for step in self.path]} if path else out

    def __str__(self) -> str:
        return "; ".join([self.told, str(self.exact)] if self.exact else [self.told])

    @property
    def told(self) -> str:
        """What there is to say on the ladder alone."""
        said = (
            f"{self.level or 'solved already'}, {self.score} points on the {self.ladder.name} scale"
        )
        if self.outcome is not Outcome.SOLVED:
            said += f" ({self.outcome.value} after {len(self.path)} steps)"
        elif self.hardest is not None:
            said += f", hardest step: {self.hardest.technique.name}"
        return said


@overload
def rate(
    puzzle: PuzzleLike,
    ladder: Ladder = ...,
    *,
    scale: Literal["hodoku"] = ...,
    work: int | None = ...,
    seconds: float | None = ...,
) -> Rating: ...


@overload
def rate(
    puzzle: PuzzleLike,
    *,
    scale: Literal["se-1.2.1"],
    uniqueness: bool = ...,
    work: int | None = ...,
    seconds: float | None = ...,
) -> ExactRating: ...


def rate(
    puzzle: PuzzleLike,
    ladder: Ladder | None = None,
    *,
    scale: Scale = HODOKU_SCALE,
    uniqueness: bool | None = None,
    work: int | None = None,
    seconds: float | None = None,
) -> Rating | ExactRating:
    """Say how hard a puzzle is, by solving it as a person would.

    Techniques are tried from the bottom of the ladder; the first that sees something is used, and
    it all begins again. A puzzle without a solution, or with several, is refused by NoSolution
    or ManySolutions. `seconds` limits the time for that check.

    Classic puzzles are rated on a second scale as well, as Sudoku Explainer 1.2.1 does (ER, EP and
    ED): that is `Rating.exact`, computed when it is asked for. With ``scale="se-1.2.1"`` that
    rating comes alone, and `uniqueness` may be left out. `work` limits the nodes of chains looked
    at for it (3 million by default, or half a second; with the scale alone there is no limit).

    >>> hard = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    >>> rating = rate(hard)
    >>> rating.level, rating.score
    ('medium', 696)
    >>> rating.er, rating.ep, rating.ed
    (2.6, 1.2, 1.2)
    """
    if is_exact(scale, ladder, uniqueness):
        unique = uniqueness is not False
        return rate_exactly(puzzle, uniqueness=unique, work=work, seconds=seconds)
    limit = most_work(work) or USUAL_WORK
    return _climbed(as_puzzle(puzzle), HODOKU if ladder is None else ladder, limit, seconds)


def _climbed(puzzle: Puzzle, ladder: Ladder, work: int, seconds: float | None) -> Rating:
    solution = solve(puzzle, seconds=seconds)
    given = puzzle.givens.cells
    outcome, rungs, raws = engine_of(puzzle).climb(
        given, given, [], solution.cells, ladder.numbers, options_for(puzzle), True
    )
    path = tuple(step_of(puzzle, raw, ladder, rung) for raw, rung in zip(raws, rungs, strict=True))
    return Rating(puzzle, ladder, _OUTCOMES[outcome], path, rungs, work)
