"""Lessons: for each technique positions that show it, and positions to practise it.

The files are written by `python -m tools.write_lessons`, from our own puzzles. They contain only
positions: the steps are searched for again on demand.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ... import _core
from ...cells import cell
from ...jobs.solve import solve
from ...position import Position
from ...puzzle import Puzzle
from ...techniques import BEGINNER, TECHNIQUES, Step
from ...techniques.engine import engine_of, options_for, step_of

__all__ = ["FOLDER", "Lesson", "Place", "find_lesson"]

FOLDER = Path(__file__).parent

_FINDERS = {rung.finder: n for rung, n in zip(BEGINNER, BEGINNER.numbers, strict=True)}
_MOST = 10_000  # steps of one technique in one position


@dataclass(frozen=True)
class Place:
    """A position: the givens, all digits, and the candidates that are removed.

    `effects` are those of the step to find, as in ``r2c3-5`` or ``r1c1=4``; by default any step of
    the technique. `needs` says whether the whole puzzle needs the technique.
    """

    givens: str
    digits: str
    removed: str = ""
    effects: str = ""
    needs: bool = False

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle as it is printed."""
        return Puzzle.parse(self.givens)

    @property
    def position(self) -> Position:
        """The position, with all candidates as marks if some are removed."""
        bare = Position(self.puzzle, self.digits)
        if not self.removed:
            return bare
        marks = {name: set(digits) for name, digits in bare.candidates.items()}
        for name, digit in re.findall(r"(r\d+c\d+)-(\d+)", self.removed):
            marks[name].discard(int(digit))
        return Position(self.puzzle, self.digits, marks)

    def steps(self, technique: str) -> Iterator[Step]:
        """Yield the steps of a technique with the wanted effects."""
        position, puzzle = self.position, self.puzzle
        wish = _core.Wish()
        wish.most, wish.is_best, wish.is_sound = _MOST, False, True
        wanted = _parse_effects(self.effects)
        for raw in engine_of(puzzle).steps(
            position.digits.cells,
            puzzle.givens.cells,
            position.removed,
            solve(puzzle).cells,
            [_FINDERS[TECHNIQUES[technique].finder]],
            options_for(puzzle),
            wish,
        ):
            effects = {(c, "=", d) for c, d in raw.placements}
            effects |= {(c, "-", d) for c, d in raw.eliminations}
            if raw.technique.replace("_", "-") == technique and wanted in (set(), effects):
                yield step_of(puzzle, raw, BEGINNER)


@dataclass(frozen=True)
class Lesson:
    """Examples of a technique, and positions to practise it."""

    technique: str
    examples: tuple[Place, ...]
    practice: tuple[Place, ...]

    def list_examples(self) -> Iterator[tuple[Position, Step]]:
        """Yield the examples, each with its step."""
        for place in self.examples:
            yield place.position, next(place.steps(self.technique))


@cache
def find_lesson(technique: str) -> Lesson:
    """Return the lesson of a technique by its id."""
    path = FOLDER / f"{TECHNIQUES[technique].family}.json"
    found = json.loads(path.read_text(encoding="utf-8"))[technique]
    return Lesson(technique, _places(found["examples"]), _places(found["practice"]))


def _places(found: list[dict[str, Any]]) -> tuple[Place, ...]:
    return tuple(Place(**place) for place in found)


def _parse_effects(text: str) -> set[tuple[int, str, int]]:
    found = re.findall(r"(r\d+c\d+)([=-])(\d+)", text)
    return {(cell(name), sign, int(digit)) for name, sign, digit in found}
