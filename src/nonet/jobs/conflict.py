"""Conflict: the fewest givens that contradict each other, and the message about them.

Two equal givens in a house are found by looking. Anything deeper is a *smallest unsatisfiable
set*: givens that contradict each other, while every smaller subset is consistent. It is found by
hitting sets: whenever some givens are consistent, at least one of the others must be in the answer.
The smallest set with one of each such remainder is tried next, until it is a contradiction.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from .. import _core
from ..cells import Cell, cell_name, cells_of
from ..grid import Grid
from ..messages import Message
from ..puzzle import Puzzle
from ..rules import Rule, is_plain
from .search import Clock

Given = tuple[Cell, int]  # and its digit

_GUESSES_A_TRIAL = 2_000
_GUESSES = 100_000  # in all: about a second of work on a large grid, much less on a small one
_TRIALS = 1_500
_BRANCHES = 20_000
_MOST_NAMED = 20  # givens in a sentence


@dataclass(frozen=True, slots=True)
class Conflict:
    """Givens that contradict each other, and the reason as a message.

    `is_fewest`: no smaller set of givens contradicts itself. `is_minimal`: every one of these is
    needed for the contradiction. Both can be False only where the proof would have taken too long.
    """

    givens: tuple[Given, ...]
    message: Message
    is_fewest: bool
    is_minimal: bool

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of the givens at fault."""
        return tuple(cell for cell, _ in self.givens)

    def __str__(self) -> str:
        return self.message.text()


def find_conflict(puzzle: Puzzle, clock: Clock | None = None) -> Conflict:
    """Return the fewest givens that contradict each other, in a puzzle that has no solution.

    When the clock runs out, the best set found so far is returned and `is_fewest` is False.
    """
    if _has_grid(puzzle.size, puzzle.rules) is False:
        return Conflict((), _reason(puzzle, ()), is_fewest=True, is_minimal=True)
    if pair := find_equal_pair(puzzle):
        return pair
    core, is_fewest, is_minimal = _Trials(puzzle, clock or Clock(None)).fewest()
    return Conflict(core, _reason(puzzle, core), is_fewest, is_minimal)


def find_equal_pair(puzzle: Puzzle) -> Conflict | None:
    """Return two equal givens that see each other, if there are any: found by looking."""
    groups = [(house.fact, house.cells) for house in puzzle.houses]
    for house, cells in [*groups, *((None, cells) for cells in puzzle.different)]:
        seen: dict[int, int] = {}
        for cell in cells:
            digit = puzzle.givens.cells[cell]
            if digit and digit in seen:
                both = [cells_of(puzzle.size)[at] for at in (seen[digit], cell)]
                names = [at.name for at in both]
                code = "conflict.house" if house else "conflict.group"
                message = Message(code, house=house, digit=digit, cells=names)
                # If the rules allow any grid, they allow one with any single given: digits can be
                # exchanged. So nothing smaller than a pair can be at fault.
                is_sure = _has_grid(puzzle.size, puzzle.rules) is True
                pair = tuple((at, digit) for at in both)
                return Conflict(pair, message, is_sure, is_sure)
            seen[digit] = cell
    return None


@lru_cache(maxsize=256)
def _has_grid(size: int, rules: tuple[Rule, ...]) -> bool | None:
    """Is there any grid that obeys the rules? None if that takes too long to decide."""
    if is_plain(rules):
        return True
    empty = Puzzle(Grid.empty(size), rules)
    outcome = _core.Search(empty.layout, empty.givens.cells).next(_GUESSES_A_TRIAL)
    return None if outcome is _core.Outcome.LIMIT else outcome is _core.Outcome.FOUND


class _Trials:
    """Tries which givens are consistent, with a limit on the total work."""

    def __init__(self, puzzle: Puzzle, clock: Clock) -> None:
        self.puzzle, self.clock = puzzle, clock
        cells = zip(cells_of(puzzle.size), puzzle.givens.cells, strict=True)
        self.givens = [(cell, digit) for cell, digit in cells if digit]
        self.guesses = _GUESSES
        self.trials = _TRIALS

    def solution(self, givens: Iterable[Given]) -> tuple[bytes | None, bool]:
        """Return a grid with these givens, or None; and whether that is certain."""
        cells = bytearray(len(self.puzzle.givens.cells))
        for cell, digit in givens:
            cells[cell] = digit
        search = _core.Search(self.puzzle.layout, bytes(cells))
        outcome = search.next(min(_GUESSES_A_TRIAL, max(self.guesses, 0)))
        self.guesses -= search.guesses
        self.trials -= 1
        found = search.grid() if outcome is _core.Outcome.FOUND else None
        return found, outcome is not _core.Outcome.LIMIT

    def contradicts(self, givens: Iterable[Given]) -> bool:
        """Is it certain that these givens contradict each other?"""
        found, certain = self.solution(givens)
        return found is None and certain

    def fewest(self) -> tuple[tuple[Given, ...], bool, bool]:
        """Return the conflict, whether none is smaller, and whether each given is needed."""
        best, is_minimal = self.shrink(self.givens)
        remainders: list[frozenset[Given]] = []
        while self.guesses > 0 and self.trials > 0 and not self.clock.is_over:
            choice = _smallest_hitting(remainders, len(best), self.clock)
            if choice is None:
                break
            if len(choice) >= len(best):
                return tuple(best), True, True
            found, certain = self.solution(choice)
            if found is None:
                if not certain:
                    break
                return tuple(sorted(choice)), True, True
            remainders.append(frozenset(self.givens) - self.grow(found))
        return tuple(best), False, is_minimal

    def shrink(self, givens: list[Given]) -> tuple[list[Given], bool]:
        """Drop givens in ever smaller runs as long as the rest contradicts itself."""
        kept, certain = list(givens), True
        run = max(len(kept) // 2, 1)
        while True:
            start = 0
            while start < len(kept):
                if self.clock.is_over:
                    return kept, False
                rest = kept[:start] + kept[start + run :]
                found, is_certain = self.solution(rest)
                if found is None and is_certain:
                    kept = rest
                else:
                    start += run
                    certain = certain and (is_certain or run > 1)
            if run == 1:
                return kept, certain
            run //= 2

    def grow(self, found: bytes) -> set[Given]:
        """Return as many givens as fit together, beginning with those that agree with `found`."""
        together = {given for given in self.givens if found[given[0]] == given[1]}
        for given in self.givens:
            if given in together:
                continue
            if self.clock.is_over:
                break
            wider, _ = self.solution(together | {given})
            if wider is not None:
                together = {g for g in self.givens if wider[g[0]] == g[1]}
        return together


def _smallest_hitting(
    sets: list[frozenset[Given]], most: int, clock: Clock
) -> frozenset[Given] | None:
    """Return a smallest choice with a member of each set; None when that takes too long.

    A choice of `most` members or more is as good as none smaller: it is returned as it is.
    """
    best: list[Given] = []
    for group in sorted(sets, key=len):  # a greedy choice to begin with
        if group.isdisjoint(best):
            best.append(min(group))
    branches = _BRANCHES

    def descend(chosen: list[Given], open_sets: list[frozenset[Given]]) -> None:
        nonlocal best, branches
        branches = -1 if clock.is_over else branches - 1
        if branches < 0 or len(chosen) + _disjoint(open_sets) >= min(len(best), most):
            return
        if not open_sets:
            best = list(chosen)
            return
        smallest = min(open_sets, key=lambda group: len(group))
        for given in sorted(smallest):
            rest = [group for group in open_sets if given not in group]
            descend([*chosen, given], rest)

    descend([], sets)
    return frozenset(best) if branches >= 0 else None


def _disjoint(sets: list[frozenset[Given]]) -> int:
    """Return a lower bound: how many sets, picked greedily, have no member in common."""
    taken: set[Given] = set()
    number = 0
    for group in sorted(sets, key=len):
        if taken.isdisjoint(group):
            taken |= group
            number += 1
    return number


def _reason(puzzle: Puzzle, core: tuple[Given, ...]) -> Message:
    """Say why these givens contradict each other, as plainly as they allow."""
    n = puzzle.size
    if not core:
        return Message("conflict.rules", size=n)
    givens = [Message("conflict.given", cell=c.name, digit=d) for c, d in core]
    if len(givens) > _MOST_NAMED:
        return Message("conflict.many", count=len(givens), givens=givens[:3])
    filled: dict[int, int] = dict(core)
    seen = [{filled[p] for p in peers if p in filled} for peers in puzzle.peers]
    for cell in range(n * n):
        if cell not in filled and len(seen[cell]) == n:
            return Message("conflict.cell", givens=givens, cell=cell_name(cell, n))
    for house in puzzle.houses:
        for digit in range(1, n + 1):
            if all(
                filled[cell] != digit if cell in filled else digit in seen[cell]
                for cell in house.cells
            ):
                return Message("conflict.place", givens=givens, digit=digit, house=house.fact)
    return Message("conflict.together", givens=givens)
