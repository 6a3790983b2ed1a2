"""Equal cells: those that hold the same digit in every solution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..arguments import flag
from ..cells import Cell, cell
from ..messages import Message
from ..outcome import Outcome
from ..puzzle import Puzzle, PuzzleLike, as_puzzle
from .clues import Report, ask


@dataclass(frozen=True, slots=True, repr=False)
class EqualCells:
    """Cells that are equal in every solution, though their digits are not known.

    Each of the `groups` has two or more cells. `different` are pairs of cells that are equal in no
    solution, although no house or other group forbids it: None if they were not asked for. If time
    ran out, `is_complete` is False, and there may be more.
    """

    puzzle: Puzzle
    status: Outcome
    groups: tuple[tuple[Cell, ...], ...]
    different: tuple[tuple[Cell, ...], ...] | None
    is_complete: bool

    @property
    def messages(self) -> tuple[Message, ...]:
        """What was found, a sentence for each group."""
        found = [Message("setting.equal", cells=_names(group)) for group in self.groups]
        if not found:
            found = [Message("setting.no-equal", complete=self.is_complete)]
        elif not self.is_complete:
            found.append(Message("setting.unfinished"))
        if self.different:
            pairs = [Message("setting.pair", cells=_names(pair)) for pair in self.different]
            found.append(Message("setting.different", pairs=pairs))
        return tuple(found)

    def to_json(self) -> dict[str, Any]:
        """Return them as plain data: see docs/json.md."""
        different = self.different
        return {
            "equal": [_names(group) for group in self.groups],
            "different": None if different is None else [_names(pair) for pair in different],
            "complete": self.is_complete,
        }

    def __repr__(self) -> str:
        return f"<EqualCells: {self}>"

    def __str__(self) -> str:
        return "\n".join(message.text() for message in self.messages)


def _names(cells: tuple[Cell, ...]) -> list[str]:
    return [one.name for one in cells]


def equal_cells(
    puzzle: PuzzleLike,
    *,
    different: bool = False,
    seconds: float | None = None,
    report: Report | None = None,
) -> EqualCells:
    """Return the cells that hold the same digit in every solution of a puzzle.

    Cells whose digit is the same in all solutions are left out. With `different`, pairs of cells
    that are never equal are found as well. NoSolution is raised if there is no solution.

    >>> print(equal_cells("12........2....."))
    always equal: r1c4 and r4c3
    always equal: r2c2 and r3c1
    always equal: r3c4 and r4c2
    """
    whole = as_puzzle(puzzle)
    wanted = flag("different", different)
    answer = ask("equal", whole, seconds=seconds, report=report, different=wanted)

    def read(groups: list[list[str]]) -> tuple[tuple[Cell, ...], ...]:
        return tuple(tuple(cell(name, whole.size) for name in group) for group in groups)

    return EqualCells(
        whole,
        Outcome(answer["status"]),
        read(answer["equal"]),
        read(answer["different"]) if wanted else None,
        answer["complete"],
    )
