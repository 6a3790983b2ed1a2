"""Ranges: the values that a clue could have."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..arguments import several, without_surrogates
from ..cells import cell_name
from ..errors import WrongType, quote_value
from ..messages import Message
from ..outcome import Outcome
from ..puzzle import Puzzle, PuzzleLike, as_puzzle
from ..rules import Rule
from .clues import Clue, Report, ask, read_clue


@dataclass(frozen=True, slots=True, repr=False)
class Range:
    """The values that a clue could have, if all other clues stay.

    With each of the `possible` values there is a solution, with each of the `unique` ones exactly
    one. `value` is the present one, None for an empty cell, or a clue without a number. Whether
    there is a solution, or another one, with the `undecided` values is not known: time ran out.
    """

    clue: Clue
    value: int | None
    possible: tuple[int, ...]
    unique: tuple[int, ...]
    undecided: tuple[int, ...] = ()

    @property
    def message(self) -> Message:
        """The values in words."""
        return Message(
            "setting.range",
            clue=self.clue.message,
            possible=self.possible,
            unique=self.unique,
            undecided=self.undecided,
        )

    def to_json(self) -> dict[str, Any]:
        """Return it as plain data: see docs/json.md."""
        lists = ("possible", "unique", "undecided")
        return {
            **self.clue.to_json(),
            "value": self.value,
            **{name: list(getattr(self, name)) for name in lists},
        }

    def __repr__(self) -> str:
        return f"<Range: {self}>"

    def __str__(self) -> str:
        return self.message.text()


@dataclass(frozen=True, slots=True, repr=False)
class Ranges:
    """The ranges of several clues, in their order; it is used like a tuple."""

    puzzle: Puzzle
    status: Outcome
    ranges: tuple[Range, ...]
    is_complete: bool

    def __iter__(self) -> Any:
        return iter(self.ranges)

    def __len__(self) -> int:
        return len(self.ranges)

    def __getitem__(self, at: int) -> Range:
        return self.ranges[at]

    def to_json(self) -> dict[str, Any]:
        """Return them as plain data: see docs/json.md."""
        return {"ranges": [one.to_json() for one in self], "complete": self.is_complete}

    def __repr__(self) -> str:
        return f"<Ranges: {len(self)} clues>"

    def __str__(self) -> str:
        return "\n".join(map(str, self))


def ranges(
    puzzle: PuzzleLike,
    clues: Iterable[str | Rule | int] | None = None,
    *,
    seconds: float | None = None,
    report: Report | None = None,
) -> Ranges:
    """Return the values that clues could have: those that keep a solution, and exactly one.

    A clue is a cell, with a given or empty (``"r1c4"``), or a rule with a number, as a value or
    as the puzzle's line writes it. By default they are all givens and all rules with a number. The
    puzzle may have any number of solutions.

    >>> print(ranges("1.....3..4......", ["r3c1", "r1c1"]))
    r3c1: solvable with 2 and 3; unique with 3
    r1c1 = 1: solvable with 1, 2, 3 and 4
    """
    whole = as_puzzle(puzzle)
    names = None
    if clues is not None:
        wanted = [clues] if isinstance(clues, str) else several("clues", clues)
        names = [_name(whole, one) for one in wanted]
    answer = ask("ranges", whole, seconds=seconds, report=report, clues=names)
    found = tuple(
        Range(
            read_clue(whole, one),
            one["value"],
            *(tuple(one[name]) for name in ("possible", "unique", "undecided")),
        )
        for one in answer["ranges"]
    )
    return Ranges(whole, Outcome(answer["status"]), found, answer["complete"])


def _name(puzzle: Puzzle, clue: object) -> str:
    """Return what the core calls a clue."""
    if isinstance(clue, str):
        return without_surrogates(clue.strip())
    if isinstance(clue, int) and not isinstance(clue, bool):
        return cell_name(int(clue), puzzle.size)
    if isinstance(clue, Clue):
        clue = clue.cell.name if clue.cell is not None else clue.rule
        return str(clue)
    if isinstance(clue, Rule):
        return str(clue)
    raise WrongType("type.clue", found=quote_value(clue))
