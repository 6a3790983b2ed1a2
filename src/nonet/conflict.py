"""Conflict: the fewest givens that contradict each other, and how to say so.

Two equal givens in a house are found by looking. Anything deeper is a *smallest unsatisfiable
set*: givens that cannot all stand, of which every smaller choice can. It is found by hitting sets:
whenever some givens turn out to fit together, at least one of those left out must be in the answer;
the smallest choice that has one of each such remainder is tried next, until it cannot stand.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from . import _core
from .grid import cell_name
from .puzzle import Puzzle

__all__ = ["Conflict", "conflict_of", "equal_pair_of"]

Given = tuple[int, int]  # (cell, digit)

_GUESSES_A_TRIAL = 2_000
_GUESSES = 100_000  # in all: about a second of work on a large grid, much less on a small one
_TRIALS = 1_500
_BRANCHES = 20_000


@dataclass(frozen=True, slots=True)
class Conflict:
    """Givens that cannot all stand, and why in words.

    `is_fewest`: no smaller set of givens contradicts itself. `is_minimal`: every one of these is
    needed for the contradiction. Both can be False only where the proof would have taken too long.
    """

    givens: tuple[Given, ...]
    reason: str
    is_fewest: bool
    is_minimal: bool

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells of the givens at fault."""
        return tuple(cell for cell, _ in self.givens)

    def __str__(self) -> str:
        return self.reason


def conflict_of(puzzle: Puzzle) -> Conflict:
    """Return the fewest givens that contradict each other, in a puzzle that has no solution."""
    if pair := equal_pair_of(puzzle):
        return pair
    core, is_fewest, is_minimal = _Trials(puzzle).fewest()
    return Conflict(core, _reason(puzzle, core), is_fewest, is_minimal)


def equal_pair_of(puzzle: Puzzle) -> Conflict | None:
    """Return two equal givens that see each other, if there are any: found by looking."""
    groups = [(house.name, house.cells) for house in puzzle.houses]
    groups += [("a group that repeats no digit", cells) for cells in puzzle.different]
    for name, cells in groups:
        seen: dict[int, int] = {}
        for cell in cells:
            digit = puzzle.givens.cells[cell]
            if digit and digit in seen:
                pair = (seen[digit], digit), (cell, digit)
                first, second = (_said(puzzle, given) for given in pair)
                return Conflict(pair, f"{first} and {second} stand in {name}", True, True)
            seen[digit] = cell
    return None


class _Trials:
    """Tries which givens can stand together, with a limit on the whole work."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.givens = [(cell, digit) for cell, digit in enumerate(puzzle.givens.cells) if digit]
        self.guesses = _GUESSES
        self.trials = _TRIALS

    def solution(self, givens: Iterable[Given]) -> tuple[bytes | None, bool]:
        """Return a grid in which these givens stand, or None; and whether that is certain."""
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
        """Is it certain that these givens cannot all stand?"""
        found, certain = self.solution(givens)
        return found is None and certain

    def fewest(self) -> tuple[tuple[Given, ...], bool, bool]:
        """Return the conflict, whether none is smaller, and whether each given is needed."""
        best, is_minimal = self.shrunk(self.givens)
        remainders: list[frozenset[Given]] = []
        while self.guesses > 0 and self.trials > 0:
            choice = _smallest_hitting(remainders, len(best))
            if choice is None:
                break
            if len(choice) >= len(best):
                return tuple(best), True, True
            found, certain = self.solution(choice)
            if found is None:
                if not certain:
                    break
                return tuple(sorted(choice)), True, True
            remainders.append(frozenset(self.givens) - self.grown(found))
        return tuple(best), False, is_minimal

    def shrunk(self, givens: list[Given]) -> tuple[list[Given], bool]:
        """Drop givens in ever smaller runs as long as the rest contradicts itself."""
        kept, certain = list(givens), True
        run = max(len(kept) // 2, 1)
        while True:
            start = 0
            while start < len(kept):
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

    def grown(self, found: bytes) -> set[Given]:
        """Return as many givens as fit together, beginning with those that agree with `found`."""
        together = {given for given in self.givens if found[given[0]] == given[1]}
        for given in self.givens:
            if given in together:
                continue
            wider, _ = self.solution(together | {given})
            if wider is not None:
                together = {g for g in self.givens if wider[g[0]] == g[1]}
        return together


def _smallest_hitting(sets: list[frozenset[Given]], most: int) -> frozenset[Given] | None:
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
        branches -= 1
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


def _reason(puzzle: Puzzle, core: tuple[Given, ...]) -> str:
    """Say why these givens cannot stand together, as plainly as they allow."""
    n = puzzle.size
    if not core:
        return f"no grid of {n}×{n} fits these rules, whatever the givens are"
    names = [_said(puzzle, given) for given in core]
    givens = names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
    filled = dict(core)
    peers: list[set[int]] = [set() for _ in puzzle.givens.cells]
    for group in (*(house.cells for house in puzzle.houses), *puzzle.different):
        for cell in group:
            peers[cell].update(group)
    seen = [{filled[p] for p in peers[cell] if p in filled} for cell in range(n * n)]
    for cell in range(n * n):
        if cell not in filled and len(seen[cell]) == n:
            return f"{givens} leave no digit for {cell_name(cell, n)}"
    for house in puzzle.houses:
        for digit in range(1, n + 1):
            if all(
                filled[cell] != digit if cell in filled else digit in seen[cell]
                for cell in house.cells
            ):
                return f"{givens} leave no place for {digit} in {house.name}"
    return f"{givens} cannot stand together"


def _said(puzzle: Puzzle, given: Given) -> str:
    return f"{cell_name(given[0], puzzle.size)} = {given[1]}"
