"""Clues: givens and rules as a setter sees them, and how the core is asked about them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from .. import _core
from ..arguments import callback, real_number
from ..cells import Cell, cell
from ..errors import LimitReached, ManySolutions, NoSolution, ParseError, RequestError
from ..messages import Message
from ..puzzle import Puzzle
from ..rules import Rule

Report = Callable[[int, int], None]
"""Called now and then with what is done, and with all there is to do."""


@dataclass(frozen=True, slots=True)
class Clue:
    """One clue of a puzzle: a given, with its cell and digit, or a rule.

    `str` is its name, ``r1c1 = 5``; `message` is the name in every language.
    """

    message: Message
    cell: Cell | None = None
    digit: int | None = None
    rule: Rule | None = None

    def __str__(self) -> str:
        return self.message.text()

    def __repr__(self) -> str:
        return f"<Clue: {self}>"

    def to_json(self) -> dict[str, Any]:
        """Return the clue as plain data: see docs/json.md."""
        return {
            "cell": self.cell.name if self.cell is not None else None,
            "digit": self.digit,
            "rule": str(self.rule) if self.rule is not None else None,
            "name": self.message.to_json(text=True),
        }


def read_clue(puzzle: Puzzle, plain: Mapping[str, Any]) -> Clue:
    """Return the clue that the core describes."""
    message = Message.from_json(plain["name"])
    if plain["cell"] is None:
        return Clue(message, rule=puzzle.rules[plain["index"]])
    return Clue(message, cell(plain["cell"], puzzle.size), plain["digit"])


def read_clues(puzzle: Puzzle, plain: list[Mapping[str, Any]]) -> tuple[Clue, ...]:
    """Return the clues that the core describes."""
    return tuple(read_clue(puzzle, one) for one in plain)


def ask(
    job: str,
    puzzle: Puzzle,
    *,
    seconds: float | None = None,
    report: Report | None = None,
    **options: Any,
) -> dict[str, Any]:
    """Return what the core answers about a puzzle; raise what it refuses.

    A puzzle without the solution that the question needs is refused by NoSolution, ManySolutions
    or LimitReached.
    """
    request = {name: value for name, value in options.items() if value is not None}
    if seconds is not None:
        request["seconds"] = max(real_number("seconds", seconds), 1e-9)
    report = callback("report", report, "done, all")
    text = _core.answer_about(
        job, json.dumps(request), puzzle.book, puzzle.givens.cells, puzzle.line, report
    )
    answer: dict[str, Any] = json.loads(text)
    if "error" in answer:
        message = Message.from_json(answer["error"])
        kind = ParseError if message.code.startswith("grid.") else RequestError
        raise kind(message.code, **message.facts)
    if answer["message"] is not None:
        _refuse(Message.from_json(answer["message"]), answer["status"])
    return answer


def _refuse(message: Message, status: str) -> None:
    kinds = {"none": NoSolution, "several": ManySolutions, "limit": LimitReached}
    raise kinds[status](message.code, **message.facts)
