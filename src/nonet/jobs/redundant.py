"""Redundant: the clues that a puzzle does not need to have one solution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..messages import Message
from ..outcome import Outcome
from ..puzzle import Puzzle, PuzzleLike, as_puzzle
from ..rules import Rule
from .clues import Clue, Report, ask, read_clues


@dataclass(frozen=True, slots=True, repr=False)
class Redundancy:
    """The clues without which a puzzle still has one solution.

    `clues` can be removed, each alone; those that matter least to the proof come first. All of
    `together` can be removed at once, and then no other clue can. If time ran out, `is_complete`
    is False, and whether the `undecided` clues are needed is not known.
    """

    puzzle: Puzzle
    clues: tuple[Clue, ...]
    together: tuple[Clue, ...]
    undecided: tuple[Clue, ...]
    total: int
    """The number of clues: givens, and rules other than rows, columns, boxes and regions."""
    is_complete: bool

    @property
    def is_minimal(self) -> bool:
        """Is every clue needed?"""
        return self.is_complete and not self.clues

    @property
    def status(self) -> Outcome:
        """The puzzle has exactly one solution."""
        return Outcome.UNIQUE

    @property
    def rest(self) -> Puzzle:
        """The puzzle without all of `together`: it has the same solution."""
        digits = bytearray(self.puzzle.givens.cells)
        gone: list[Rule] = []
        for clue in self.together:
            if clue.cell is not None:
                digits[clue.cell] = 0
            elif clue.rule is not None:
                gone.append(clue.rule)
        rules = [rule for rule in self.puzzle.rules if not any(rule is one for one in gone)]
        return Puzzle(type(self.puzzle.givens).from_cells(bytes(digits), self.puzzle.size), rules)

    @property
    def message(self) -> Message:
        """Which clues can be removed."""
        if not self.clues:
            return Message("setting.all-needed", count=self.total, complete=self.is_complete)
        return Message(
            "setting.redundant",
            found=len(self.clues),
            count=self.total,
            clues=[clue.message for clue in self.clues],
            complete=self.is_complete,
        )

    def to_json(self) -> dict[str, Any]:
        """Return them as plain data: see docs/json.md."""
        lists = {
            "redundant": self.clues,
            "together": self.together,
            "undecided": self.undecided,
        }
        return {
            "clues": self.total,
            **{name: [clue.to_json() for clue in clues] for name, clues in lists.items()},
            "complete": self.is_complete,
        }

    def __repr__(self) -> str:
        return f"<Redundancy: {len(self.clues)} of {self.total} clues>"

    def __str__(self) -> str:
        return self.message.text()


def redundant(
    puzzle: PuzzleLike, *, seconds: float | None = None, report: Report | None = None
) -> Redundancy:
    """Return the clues that a puzzle with one solution does not need: givens and rules.

    NoSolution or ManySolutions is raised for other puzzles. `seconds` limits the time; `report` is
    called with the number of clues done and of all.

    >>> print(redundant("1.....3..4.....2"))
    each of the 4 clues is needed
    """
    whole = as_puzzle(puzzle)
    answer = ask("redundant", whole, seconds=seconds, report=report)
    return Redundancy(
        whole,
        read_clues(whole, answer["redundant"]),
        read_clues(whole, answer["together"]),
        read_clues(whole, answer["undecided"]),
        answer["clues"],
        answer["complete"],
    )
