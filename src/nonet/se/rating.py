"""The SE rating of one puzzle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .. import _core
from ..arguments import whole_number
from ..puzzle import Puzzle
from ..techniques import Step

SE = "se-1.2.1"
USUAL_WORK = 3_000_000  # nodes of chains: half a second for the hardest, and enough for most
NOTHING = 20.0  # what the scale says where none of its techniques leads on


@dataclass(frozen=True)
class SeRating:
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
    path: tuple[Step, ...] = field(repr=False)

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
    def hardest(self) -> Step | None:
        """The first of the hardest steps."""
        return max(self.path, key=lambda step: step.difficulty or 0, default=None)

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


def rate_unique(puzzle: Puzzle, *, uniqueness: bool = True, work: int | None = None) -> SeRating:
    """Rate a classic puzzle that is known to have one solution."""
    limit = most_work(work)
    line = bytes(48 + digit for digit in puzzle.givens.cells)
    tenths, is_limited, steps, done = _core.SeRater().rate(line, uniqueness, limit, True)
    er, ep, ed = read_tenths(tenths, is_limited)
    path = tuple(Step(puzzle, raw) for raw in steps)
    return SeRating(puzzle, er, ep, ed, not is_limited, uniqueness, done, path)


def most_work(work: int | None) -> int:
    """Return the limit as the core has it: 0 for none."""
    return 0 if work is None else min(whole_number("work", work, least=1), 2**62)


def read_tenths(
    tenths: Iterable[int], is_limited: bool
) -> tuple[float, float | None, float | None]:
    """Return ER, EP and ED; None for those that a limit kept from being known."""
    er, *others = tenths
    ep, ed = (None if is_limited and not other else other / 10 for other in others)
    return er / 10, ep, ed
