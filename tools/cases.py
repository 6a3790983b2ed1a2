"""Cases: positions where a technique applies, and similar ones where it does not.

One case a line, in the file of its family (tests/cases/fish.txt):

    x-wing | givens | digits | removed candidates, as in r1c2-3 | effects, as in r2c3-5 or r1c1=4
    !x-wing | givens | digits | removed candidates | effects that it must not have here

All are made from our own puzzles by `python -m tools.write_cases`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from nonet import Grid, Position, Puzzle, _core, cell, cell_name, solve
from nonet.techniques import BEGINNER, TECHNIQUES, Step, Technique
from nonet.techniques.engine import step_of

FOLDER = Path(__file__).resolve().parents[1] / "tests" / "cases"
FINDERS = {name.replace("_", "-"): number for number, name in enumerate(_core.finder_names())}

Effects = frozenset[tuple[str, int, int]]  # (= or -, cell, digit)


@dataclass(frozen=True)
class Case:
    """A position, and the effects of the step that must be found there, or must not."""

    technique: str
    givens: str
    digits: str
    removed: tuple[tuple[int, int], ...]
    effects: Effects
    is_silent: bool = False

    @property
    def puzzle(self) -> Puzzle:
        return Puzzle.parse(self.givens)

    @cached_property
    def solution(self) -> bytes:
        return solve(self.puzzle).cells

    def steps(self, most: int = 10_000) -> list[_core.Step]:
        """Return all steps of the technique in this position."""
        wish, options = _core.Wish(), _core.TechniqueOptions()
        wish.most, wish.is_best, wish.is_sound = most, False, True
        steps = _core.Techniques(self.puzzle.layout).steps(
            Grid.parse(self.digits).cells,
            self.puzzle.givens.cells,
            list(self.removed),
            self.solution,
            [FINDERS[TECHNIQUES[self.technique].finder]],
            options,
            wish,
        )
        return [step for step in steps if step.technique.replace("_", "-") == self.technique]

    def find_step(self) -> Step | None:
        """Return the step that the case is about."""
        for raw in self.steps():
            if effects_of(raw) == self.effects:
                return step_of(self.puzzle, raw, BEGINNER)
        return None

    def is_missed(self) -> bool:
        """Has no step of the technique any of the effects?"""
        return not any(effects_of(raw) & self.effects for raw in self.steps())

    @property
    def position(self) -> Position:
        """The position, with all candidates as marks where some are removed."""
        bare = Position(self.puzzle, self.digits)
        if not self.removed:
            return bare
        gone = set(self.removed)
        marks = {
            name: [d for d in left if (cell(name), d) not in gone]
            for name, left in bare.candidates.items()
        }
        return Position(self.puzzle, self.digits, marks)

    def __str__(self) -> str:
        removed = " ".join(f"{cell_name(at)}-{digit}" for at, digit in self.removed)
        effects = (f"{cell_name(c)}{sign}{d}" for sign, c, d in sorted(self.effects))
        head = f"!{self.technique}" if self.is_silent else self.technique
        return f"{head} | {self.givens} | {self.digits} | {removed} | {' '.join(effects)}".rstrip()


def effects_of(raw: _core.Step) -> Effects:
    """Return what a step does."""
    placed = {("=", at, digit) for at, digit in raw.placements}
    return frozenset(placed | {("-", at, digit) for at, digit in raw.eliminations})


def cases_of(technique: Technique) -> list[Case]:
    """Return the cases where a technique applies."""
    return [c for c in cases(technique.family) if c.technique == technique.id and not c.is_silent]


def cases(family: str | None = None) -> Iterator[Case]:
    """Yield the cases of a family, or all."""
    for path in sorted(FOLDER.glob(f"{family or '*'}.txt")):
        for line in path.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                yield _case(line)


def _case(line: str) -> Case:
    name, givens, digits, removed, effects = (part.strip() for part in line.split("|"))
    is_silent = name.startswith("!")
    return Case(
        name.removeprefix("!"),
        givens,
        digits,
        tuple((cell(name), int(digit)) for name, digit in _pairs(removed, "-")),
        frozenset(_effects(effects)),
        is_silent,
    )


def _effects(text: str) -> Iterator[tuple[str, int, int]]:
    for sign in "=-":
        for name, digit in _pairs(text, sign):
            yield sign, cell(name), int(digit)


def _pairs(text: str, sign: str) -> list[tuple[str, str]]:
    return re.findall(rf"(r\d+c\d+){sign}(\d+)", text)
