"""Answers about a puzzle; the command line writes the same objects with --json."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from .base import Level, MessageJson, Record

Status = Literal["unique", "several", "none", "solved", "incomplete", "limit"]


class Answer(Record):
    """What every answer about a puzzle has."""

    puzzle: str
    """The puzzle as one line."""
    status: Status
    """unique, several or none: the number of solutions; solved: by a method, and whether it is the
    only solution was not decided in time; incomplete: left so by a method that does not guess;
    limit: not decided in time."""
    reason: str | None = None
    """Why, unless the puzzle has exactly one solution."""
    message: MessageJson | None = None
    """The same reason as a message, which has a text in every language."""


class Stats(Record):
    """The work it took; null for what was not counted."""

    seconds: float
    """CPU time."""
    nodes: int | None
    guesses: int | None
    backtracks: int | None


class SolveAnswer(Answer):
    """The solution, or all of them."""

    method: str
    """The method that solved it."""
    solution: str | None = None
    """The digits, one character per cell."""
    reached: str | None = None
    """How far a method got that does not guess."""
    stats: Stats | None = None
    solutions: list[str] = Field(default_factory=list)
    """With `all`: the solutions, up to the limit."""
    complete: bool | None = None
    """With `all`: are these all?"""


class CheckAnswer(Answer):
    """Whether a puzzle has exactly one solution, and if not, why."""

    solutions: list[str] = Field(default_factory=list)
    """The solution, or two that differ, or none."""
    differences: list[str] = Field(default_factory=list)
    """The cells where the two solutions differ."""
    conflict: list[str] = Field(default_factory=list)
    """With none: the cells of the givens that contradict each other."""
    rules: list[str] = Field(default_factory=list)
    """With none: the rules that contradict them, or each other, as the puzzle's line has them."""
    fewest: bool | None = None
    """With none: is it proved that no smaller set of clues is contradictory?"""


class CountAnswer(Answer):
    """The number of solutions."""

    count: int | None = None
    """How many, up to the limit."""
    complete: bool | None = None
    """Is that all of them?"""


class CandidatesAnswer(Answer):
    """The true candidates of the empty cells: the digits that each has in some solution."""

    candidates: dict[str, list[int]] = Field(default_factory=dict)
    """The digits of each empty cell."""
    counts: dict[str, list[int]] | None = None
    """With `most` above 1: the number of solutions of each of these digits, up to `most`."""
    most: int | None = None
    """Where counting stopped."""
    solutions: int | None = None
    """The number of solutions of the puzzle, if it became known on the way."""
    complete: bool | None = None
    """false: time ran out, and some candidates may be missing."""


class LargeNumber(Record):
    """mantissa · 10^exponent."""

    mantissa: float
    exponent: int


class EstimateAnswer(Answer):
    """About how many solutions there are, and the interval where the number lies."""

    count: int | None = None
    """The exact number, if the solutions could be counted."""
    estimate: LargeNumber | None = None
    """About how many there are."""
    low: LargeNumber | None = None
    """The lower end of the interval, which holds the number in about 95 of 100 cases."""
    high: LargeNumber | None = None
    """The upper end of the interval."""
    exact: bool | None = None
    """Were the solutions counted?"""
    dives: int | None = None
    """How many random branches of the search were followed."""


class ClueJson(Record):
    """A clue: a given, with its cell and digit, or a rule."""

    cell: str | None
    """null for a rule."""
    digit: int | None
    """null for an empty cell, and for a rule."""
    rule: str | None
    """null for a given; otherwise the rule as the puzzle's line has it."""
    name: MessageJson
    """What a sentence calls the clue."""


class RedundantAnswer(Answer):
    """The clues that a puzzle with one solution does not need."""

    clues: int | None = None
    """The number of all clues: givens, and rules other than rows, columns, boxes and regions."""
    redundant: list[ClueJson] = Field(default_factory=list)
    """Each of these can be removed alone; those that matter least come first."""
    together: list[ClueJson] = Field(default_factory=list)
    """All of these can be removed together, and then no other clue can."""
    undecided: list[ClueJson] = Field(default_factory=list)
    """Time ran out before these were tried."""
    complete: bool | None = None
    """false: time ran out."""


class RangeJson(ClueJson):
    """The values that a clue could have, if all other clues stay."""

    value: int | None
    """The present one."""
    possible: list[int]
    """With these the puzzle has a solution."""
    unique: list[int]
    """With these it has exactly one."""
    undecided: list[int]
    """Time ran out before these were decided."""


class RangesAnswer(Answer):
    """The values that clues could have."""

    ranges: list[RangeJson] = Field(default_factory=list)
    complete: bool | None = None
    """false: time ran out."""


class EqualAnswer(Answer):
    """The cells that hold the same digit in every solution, though the digit is not known."""

    equal: list[list[str]] = Field(default_factory=list)
    """Groups of two or more cells."""
    different: list[list[str]] | None = None
    """With `different`: pairs of cells that are never equal, though nothing forbids it directly."""
    complete: bool | None = None
    """false: time ran out, and there may be more."""


class CellDigit(Record):
    """A candidate of the pattern."""

    cell: str
    digit: int


class House(Record):
    """A house of the pattern."""

    name: str
    cells: list[str]


class Node(Record):
    """A node of a chain: one of the cells has the digit (`on`), or none of them has."""

    cells: list[str]
    digit: int
    on: bool
    set: bool | list[str] | None = None
    """Is it an almost locked set?"""
    cause: Literal["cell", "box", "row", "column", "pattern"] | None = None
    """On the SE scale: why it follows; null for an assumption."""
    inner: int | None = None
    """On the SE scale: the step inside that rules it out."""


class Link(Record):
    """Between two nodes, by their place: strong (if not this, then that) or weak."""

    start: Annotated[int, Field(alias="from")]
    to: int
    strong: bool


class StepClue(Record):
    """A clue that a step follows from."""

    index: int
    """Its place in the list of rules, from 0."""
    rule: str
    """As in the puzzle's line."""
    name: MessageJson
    """What a sentence calls the clue."""


class StepJson(Record):
    """One step: its evidence and what follows. A hint has only the keys of its detail."""

    technique: str = ""
    """Its id, as in x-wing."""
    name: str = ""
    family: str | None = None
    score: float | None = None
    """Its cost on the ladder."""
    difficulty: float | None = None
    """On the SE scale."""
    level: Level | None = None
    kind: Literal["placement", "elimination"] | None = None
    digits: list[int] = Field(default_factory=list)
    """The digits of the pattern."""
    placements: dict[str, int] = Field(default_factory=dict)
    """The digits that follow, by cell."""
    eliminations: dict[str, list[int]] = Field(default_factory=dict)
    """The candidates that can be eliminated, by cell."""
    cells: dict[str, list[str]] = Field(default_factory=dict)
    """The cells of the pattern, by role."""
    candidates: dict[str, list[CellDigit]] = Field(default_factory=dict)
    """The candidates of the pattern, by role."""
    houses: dict[str, list[House]] = Field(default_factory=dict)
    """The houses of the pattern, by role."""
    nodes: list[Node] = Field(default_factory=list)
    """The nodes of chains, one chain after the other."""
    links: list[Link] = Field(default_factory=list)
    chains: list[int] = Field(default_factory=list)
    """The first node of each chain."""
    clues: list[StepClue] = Field(default_factory=list)
    """The clues that it follows from."""
    combinations: list[list[int]] = Field(default_factory=list)
    """All ways to fill the open cells of the clue, if they are few."""
    inner: list[StepJson] = Field(default_factory=list)
    """On the SE scale: the steps inside a nested chain."""
    conclusion: MessageJson | None = None
    """What follows, in words."""
    reason: MessageJson | None = None
    """Why, in words."""


class Rating(Record):
    """How hard a puzzle is on a ladder of techniques."""

    scale: str
    """The name of the ladder."""
    outcome: Literal["solved", "stuck", "contradiction"]
    """stuck: no technique of the ladder applies."""
    score: int
    """The total cost of all steps."""
    level: Level | None
    """null for a full grid."""
    hardest: str | None
    """The technique of the hardest step."""
    counts: dict[str, int]
    """The number of steps of each technique."""
    path: list[StepJson] | None = None
    """With `path`: every step."""


class SeRating(Record):
    """How hard a classic 9×9 is on the scale of Sudoku Explainer 1.2.1."""

    scale: str
    er: float
    """The difficulty of the hardest step."""
    ep: float | None
    """The hardest step up to the first digit; null: not known."""
    ed: float | None
    """The first step; null: not known."""
    complete: bool
    """false: the rating was cut short, and ER is at least this."""
    uniqueness: bool
    """May steps assume that there is only one solution?"""
    hardest: str | None
    """The technique of the hardest step."""
    counts: dict[str, int]
    """The number of steps of each technique."""
    path: list[StepJson] | None = None
    """With `path`: every step."""


class RateAnswer(Answer):
    """How hard a puzzle is for a person."""

    rating: Rating | None = None
    se: SeRating | None = None
    """null for all but classic 9×9 puzzles."""


class Mistake(Record):
    """A cell with a wrong digit, or whose pencil marks are missing the correct one."""

    cell: str
    kind: Literal["digit", "mark"]


class HintJson(Record):
    """The hint itself."""

    detail: Literal["check", "nudge", "region", "technique", "pattern", "full"]
    """How much it says."""
    message: MessageJson
    """The hint in words."""
    solved: bool
    """Is there nothing left to do?"""
    mistakes: list[Mistake]
    step: StepJson | None
    """null if there are mistakes, or nothing is left to do."""


class HintAnswer(Answer):
    """The next step, with as much detail as was asked for."""

    hint: HintJson | None = None


class ExplainAnswer(Answer):
    """All steps to the solution."""

    complete: bool | None = None
    """Do they lead to the solution?"""
    steps: list[StepJson] = Field(default_factory=list)


class TrialJson(Stats):
    """One method on the puzzle."""

    method: str
    outcome: Literal["solved", "incomplete", "none", "limit"]
    solution: str | None
    """The digits it found, if it solved the puzzle."""


class TrialsAnswer(Record):
    """The work it took each method."""

    puzzle: str
    trials: list[TrialJson]
