"""True candidates: the digits that each cell has in some solution, and in how many of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..arguments import whole_number
from ..cells import cell, cell_name, cells_of
from ..errors import RequestError
from ..messages import Message
from ..outcome import Outcome
from ..position import Position
from ..puzzle import Puzzle, PuzzleLike, as_puzzle
from .clues import Report, ask

_MOST = 1_000


@dataclass(frozen=True, slots=True, repr=False)
class Candidates:
    """The true candidates of the empty cells: those that some solution confirms.

    `counts` has the number of solutions of each candidate, counted no further than `most`, and
    `solutions` that of the puzzle, if it became known on the way. If time ran out, `is_complete` is
    False: every candidate here is true, but some may be missing.

    >>> found = candidates("1.....3..4......")
    >>> found["r3c1"], found["r3c3"]
    ((2, 3), (1,))
    """

    position: Position
    status: Outcome
    counts: Mapping[str, Mapping[int, int]]
    most: int
    solutions: int | None
    is_complete: bool

    def __getitem__(self, where: str | int) -> tuple[int, ...]:
        """Return the digits of a cell; a cell that is not empty has one."""
        puzzle = self.position.puzzle
        at = cell(where, puzzle.size) if isinstance(where, str) else where
        if digit := self.position.digits.cells[at]:
            return (digit,)
        return tuple(self.counts[cell_name(at, puzzle.size)])

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that they belong to."""
        return self.position.puzzle

    @property
    def message(self) -> Message:
        """How many there are."""
        count = sum(map(len, self.counts.values()))
        return Message(
            "setting.candidates", count=count, cells=len(self.counts), complete=self.is_complete
        )

    def to_position(self) -> Position:
        """Return the position where every empty cell has its true candidates as pencil marks."""
        cells = cells_of(self.puzzle.size)
        marks = tuple(
            frozenset(self.counts[one.name]) if one.name in self.counts else None for one in cells
        )
        return Position.from_marks(self.puzzle, self.position.digits, marks)

    def to_json(self) -> dict[str, Any]:
        """Return them as plain data: see docs/json.md."""
        return {
            "candidates": {name: list(digits) for name, digits in self.counts.items()},
            "counts": {name: list(digits.values()) for name, digits in self.counts.items()}
            if self.most > 1
            else None,
            "most": self.most,
            "solutions": self.solutions,
            "complete": self.is_complete,
        }

    def is_exact(self, where: str | int, digit: int) -> bool:
        """Is the exact number of solutions of a candidate known, not only a lower bound?"""
        at = cell(where, self.puzzle.size) if isinstance(where, str) else where
        count = self.counts[cell_name(at, self.puzzle.size)].get(digit, 0)
        return self.is_complete and (count < self.most or self.solutions is not None)

    def __repr__(self) -> str:
        return f"<Candidates: {self.message.text()}>"

    def __str__(self) -> str:
        from ..views.text import draw_marks

        return draw_marks(self.to_position())


def candidates(
    puzzle: PuzzleLike | Position,
    *,
    most: int = 1,
    seconds: float | None = None,
    report: Report | None = None,
) -> Candidates:
    """Return the true candidates of each empty cell: the digits that it has in some solution.

    With `most` above 1, the number of solutions of each candidate is counted, up to that number.
    Only the givens of a puzzle count; a `Position` has the player's digits too, and of the
    candidates only those that its pencil marks allow.

    NoSolution is raised if there is none, and LimitReached if `seconds` pass without deciding
    whether there are several. `report` is called with the number of cells done and of all.
    """
    position = puzzle if isinstance(puzzle, Position) else Position(as_puzzle(puzzle))
    if not 1 <= (most := whole_number("most", most)) <= _MOST:
        raise RequestError("request.range", name="most", least=1, most=_MOST, found=str(most))
    whole = Puzzle(position.digits, position.puzzle.rules)
    answer = ask("candidates", whole, seconds=seconds, report=report, most=most)
    counts = {}
    for name, digits in answer["candidates"].items():
        numbers = answer["counts"][name] if answer["counts"] else [1] * len(digits)
        marks = position.marks[cell(name, whole.size)]
        pairs = zip(digits, numbers, strict=True)
        counts[name] = {digit: n for digit, n in pairs if marks is None or digit in marks}
    status = Outcome(answer["status"])
    return Candidates(position, status, counts, most, answer["solutions"], answer["complete"])
