"""The exact rating of one puzzle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from .. import _core
from ..errors import RuleError
from ..puzzle import Puzzle
from ..rules import classic
from ..solve import PuzzleLike, as_puzzle, solve
from .step import ExactStep

__all__ = [
    "HODOKU_SCALE",
    "NOTHING",
    "SE",
    "USUAL_WORK",
    "ExactRating",
    "Scale",
    "is_exact",
    "known",
    "most_work",
    "rate_exactly",
    "rated_exactly",
]

Scale = Literal["hodoku", "se-1.2.1"]
HODOKU_SCALE: Literal["hodoku"] = "hodoku"
SE: Literal["se-1.2.1"] = "se-1.2.1"
USUAL_WORK = (
    3_000_000  # nodes of chains: half a second for the hardest puzzles, and enough for most
)
NOTHING = 20.0  # what the scale says where none of its techniques leads on


@dataclass(frozen=True)
class ExactRating:
    """How hard a puzzle is on the scale of Sudoku Explainer 1.2.1, and the path that shows it.

    `er` is the difficulty of the hardest step; `ep` that of the hardest up to the first digit
    placed; `ed` that of the first step. Where `is_complete` is False the limit of work was
    reached: `er` is at least this, and `ep` or `ed` are None if it came before them.
    """

    puzzle: Puzzle
    er: float
    ep: float | None
    ed: float | None
    is_complete: bool
    uniqueness: bool
    work: int  # nodes of chains that were looked at
    path: tuple[ExactStep, ...] = field(repr=False)

    @property
    def scale(self) -> str:
        """The name of the scale."""
        return SE

    @property
    def is_solved(self) -> bool:
        """Does the path lead to the solution?"""
        return self.is_complete and self.er < NOTHING

    @property
    def is_pearl(self) -> bool:
        """Is nothing later harder than what the first digit takes (ER = EP)?"""
        return self.is_solved and self.er == self.ep

    @property
    def is_diamond(self) -> bool:
        """Is nothing later harder than the very first step (ER = EP = ED)?"""
        return self.is_pearl and self.er == self.ed

    @property
    def hardest(self) -> ExactStep | None:
        """The first of the hardest steps."""
        return max(self.path, key=lambda step: step.difficulty, default=None)

    @property
    def counts(self) -> Mapping[str, int]:
        """How many steps there are of each technique, by its id."""
        return Counter(step.technique.id for step in self.path)

    def to_json(self, *, path: bool = True) -> dict[str, Any]:
        """Return the rating as plain data: see docs/se.md for the schema."""
        hardest = self.hardest
        out = {
            "scale": self.scale,
            "er": self.er,
            "ep": self.ep,
            "ed": self.ed,
            "complete": self.is_complete,
            "uniqueness": self.uniqueness,
            "hardest": hardest.technique.id if hardest else None,
            "counts": dict(self.counts),
        }
        return {**out, "path": [step.to_json() for step in self.path]} if path else out

    def __str__(self) -> str:
        numbers = [f"ER {'' if self.is_complete else 'at least '}{self.er:.1f}"]
        numbers += [
            f"{name} {number:.1f}"
            for name, number in (("EP", self.ep), ("ED", self.ed))
            if number is not None
        ]
        said = f"{', '.join(numbers)} on the {self.scale} scale"
        if not self.is_complete:
            return f"{said} (the limit of work was reached after {len(self.path)} steps)"
        if not self.is_solved:
            return f"{said} (stuck after {len(self.path)} steps)"
        return f"{said}, hardest step: {self.hardest.technique.name}" if self.hardest else said


def rate_exactly(
    puzzle: PuzzleLike,
    *,
    uniqueness: bool = True,
    work: int | None = None,
    seconds: float | None = None,
) -> ExactRating:
    """Rate a classic puzzle as Sudoku Explainer 1.2.1 does: `nonet.rate` with its scale.

    Without `uniqueness`, unique loops and graves are left out. `work` limits how many nodes of
    chains are looked at (a second is enough for some millions); past it the rating says "at least".
    A puzzle without a solution, or with several, is refused by NoSolution or ManySolutions, and
    `seconds` limits the time for that check.
    """
    most_work(work)  # refuses what makes no sense before any work
    puzzle = as_puzzle(puzzle)
    if puzzle.rules != classic(3, 3):
        raise RuleError(f"the {SE} scale is one for classic 9×9 puzzles, and not {puzzle.line!r}")
    solve(puzzle, seconds=seconds)
    return rated_exactly(puzzle, uniqueness=uniqueness, work=work)


def rated_exactly(
    puzzle: Puzzle, *, uniqueness: bool = True, work: int | None = None
) -> ExactRating:
    """Rate a classic puzzle that is known to have one solution."""
    limit = most_work(work)
    line = bytes(48 + digit for digit in puzzle.givens.cells)
    tenths, is_limited, steps, done = _core.Explainer().rate(line, uniqueness, limit, True)
    er, ep, ed = known(*tenths, is_limited)
    path = tuple(ExactStep.of(step, puzzle) for step in steps)
    return ExactRating(puzzle, er, ep, ed, not is_limited, uniqueness, done, path)


def is_exact(
    scale: str, ladder: object | None, uniqueness: bool | None, work: int | None = None
) -> bool:
    """Say whether the exact scale alone is asked for; refuse what does not go with the scale."""
    if scale == SE:
        if ladder is not None:
            raise ValueError(f"the {SE} scale has an order of its own: it takes no ladder")
        return True
    if scale != HODOKU_SCALE:
        raise ValueError(f"no scale {scale!r}: there are {HODOKU_SCALE!r} and {SE!r}")
    if uniqueness is not None or work is not None:
        raise ValueError(f"uniqueness and work are options of the {SE} scale")
    return False


def most_work(work: int | None) -> int:
    """Return the limit as the core has it: 0 for none."""
    if work is not None and work < 1:
        raise ValueError(f"work must be at least 1, not {work}")
    return work or 0


def known(er: int, ep: int, ed: int, is_limited: bool) -> tuple[float, float | None, float | None]:
    """Return tenths as numbers, and None for what a limit kept from being known."""
    return er / 10, _known(ep, is_limited), _known(ed, is_limited)


def _known(tenths: int, is_limited: bool) -> float | None:
    return None if is_limited and not tenths else tenths / 10
