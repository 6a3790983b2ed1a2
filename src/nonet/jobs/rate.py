"""Rate: how hard is a puzzle for a person?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from .. import _core
from ..errors import RuleError, quote_text
from ..outcome import Outcome
from ..puzzle import Puzzle, PuzzleLike, as_puzzle
from ..se import SE, USUAL_WORK, SeRating, most_work, rate_unique
from ..techniques import HODOKU, VARIANTS, Ladder, Step
from ..techniques.engine import engine_of, options_for, step_of
from ..techniques.ladders import ladder_or
from .solve import solve

_OUTCOMES = (Outcome.SOLVED, Outcome.STUCK, Outcome.CONTRADICTION)


@dataclass(frozen=True, repr=False)
class Rating:
    """How hard a puzzle is on a ladder: its score and level, and the path that shows it.

    `level` is that of the hardest step, raised if the score is above `Ladder.caps` for the size of
    the grid. `path` has the steps.
    """

    puzzle: Puzzle
    ladder: Ladder
    outcome: Outcome
    path: tuple[Step, ...] = field(repr=False)
    _rungs: bytes = field(repr=False)

    @cached_property
    def score(self) -> int:
        """What all steps cost together."""
        return sum(self.ladder.rungs[rung].score for rung in self._rungs)

    @cached_property
    def level(self) -> str | None:
        """The word for it: easy, medium, hard, expert or extreme; None for a solved grid."""
        return self.ladder.level_of(self._rungs, self.score, self.puzzle.size)

    @property
    def scale(self) -> str:
        """The name of the scale that score and level are on."""
        return self.ladder.name

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

    def count_bottlenecks(self) -> int:
        """Count the positions of the path with only one step at the level it takes.

        A puzzle with many of them leaves a player little choice. This takes about as long as the
        rating itself.
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

    def __repr__(self) -> str:
        return f"<Rating: {self}>"

    def __str__(self) -> str:
        text = f"{self.level or 'solved already'}, {self.score} points on the {self.scale} scale"
        if self.outcome is not Outcome.SOLVED:
            return f"{text} ({self.outcome} after {len(self.path)} steps)"
        return f"{text}, hardest step: {self.hardest.technique.name}" if self.hardest else text


def rate(
    puzzle: PuzzleLike, ladder: Ladder | None = None, *, seconds: float | None = None
) -> Rating:
    """Rate a puzzle by solving it as a person would: see `rate_se` for the other scale.

    Techniques are tried from the bottom of the ladder (`HODOKU` by default, `VARIANTS` for rules
    beyond houses and other groups without repeats); the first that finds something is used, and
    the search starts again. A puzzle without a solution, or with several, is refused by NoSolution
    or ManySolutions. `seconds` limits the time for that check.

    >>> hard = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    >>> rating = rate(hard)
    >>> rating.level, rating.score
    ('medium', 696)
    """
    puzzle = as_puzzle(puzzle)
    ladder = ladder_or(ladder, VARIANTS if puzzle.beyond_groups else HODOKU)
    puzzle.require_usual_digits("rate")
    solution = solve(puzzle, seconds=seconds)
    given = puzzle.givens.cells
    outcome, rungs, raws = engine_of(puzzle).climb(
        given, given, [], solution.cells, ladder.numbers, options_for(puzzle), True
    )
    path = tuple(step_of(puzzle, raw, ladder, rung) for raw, rung in zip(raws, rungs, strict=True))
    return Rating(puzzle, ladder, _OUTCOMES[outcome], path, rungs)


def rate_se(
    puzzle: PuzzleLike,
    *,
    uniqueness: bool = True,
    work: int | None = None,
    seconds: float | None = None,
) -> SeRating:
    """Rate a classic puzzle as Sudoku Explainer 1.2.1 does: ER, EP and ED.

    Without `uniqueness`, unique loops and graves are left out. `work` limits how many nodes of
    chains are searched (some millions a second); past it the rating says "at least". A puzzle
    without a solution, or with several, is refused by NoSolution or ManySolutions, and `seconds`
    limits the time for that check.

    >>> hard = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
    >>> rating = rate_se(hard)
    >>> rating.er, rating.ep, rating.ed
    (2.6, 1.2, 1.2)
    """
    most_work(work)  # refuses a bad number before any work
    puzzle = as_puzzle(puzzle)
    if not puzzle.is_classic:
        raise RuleError("rate.not-classic", scale=SE, text=quote_text(puzzle.line, 90))
    solve(puzzle, seconds=seconds)
    return rate_unique(puzzle, uniqueness=uniqueness, work=work)


def rate_usual_se(puzzle: Puzzle, work: int = USUAL_WORK) -> SeRating | None:
    """Return the SE rating of a puzzle with one solution; None if it is not classic or too hard."""
    rating = rate_unique(puzzle, work=work) if puzzle.is_classic else None
    return rating if rating is not None and rating.is_complete else None
