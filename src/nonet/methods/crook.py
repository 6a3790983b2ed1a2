"""Crook's algorithm: forced numbers, mark-up, preemptive sets, and a choice when all else fails.

J. F. Crook, "A Pencil-and-Paper Algorithm for Solving Sudoku Puzzles", Notices of the AMS 56
(2009).
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import ClassVar

from ..outcome import Outcome
from ..puzzle import Puzzle
from .base import Event, Method, Work, has_clash
from .preemptive import PreemptiveSet, preemptive_sets
from .random import Random
from .sheet import Sheet


class Crook(Method):
    """Fill forced numbers, cross out by preemptive sets, and choose where that is not enough."""

    name: ClassVar[str] = "crook"
    title: ClassVar[str] = "Crook's algorithm"
    complete: ClassVar[bool] = True

    def work(self, puzzle: Puzzle, seed: int | None = None) -> Work:
        """Yield the events; with a `seed` a random mark is chosen, otherwise the smallest."""
        if has_clash(puzzle):
            return Outcome.NONE
        random = None if seed is None else Random(seed)
        desk = _Desk(puzzle)
        chosen: list[int] = []
        while True:
            yield from desk.deduce()
            if desk.failed:
                if not chosen:
                    return Outcome.NONE
                yield from desk.take_back(chosen.pop())
            elif desk.sheet.is_full:
                return Outcome.SOLVED
            elif not self.complete:
                return Outcome.INCOMPLETE
            else:
                choice = desk.choice(random)
                chosen.append(choice.cell)
                desk.put(choice.cell, choice.digit)
                yield choice


class PureCrook(Crook):
    """Fill forced numbers and cross out by preemptive sets; never guess, and stop when stuck."""

    name: ClassVar[str] = "crook-pure"
    title: ClassVar[str] = "Crook's algorithm without choices"
    complete: ClassVar[bool] = False


class _Desk:
    """A sheet, and the groups on it to check again because a mark was removed."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.sheet = sheet = Sheet(puzzle)
        self.failed = sheet.stuck
        self._groups = [frozenset(group) for group in (*sheet.houses, *sheet.different)]
        self._of: list[list[int]] = [[] for _ in sheet.digits]
        for number, group in enumerate(self._groups):
            for cell in group:
                self._of[cell].append(number)
        # Dictionaries as sets that keep their order: the same puzzle always gives the same events.
        self._to_scan = dict.fromkeys(range(len(self._groups)))
        self._to_search = dict(self._to_scan)

    def deduce(self) -> Generator[Event]:
        """Fill in forced numbers, then search for preemptive sets, until neither is left."""
        while not self.failed and (self._to_scan or self._to_search):
            if self._to_scan:
                yield from self._fill_forced(_first(self._to_scan))
            else:
                yield from self._cross_out(_first(self._to_search))

    def put(self, cell: int, digit: int) -> None:
        """Put a digit, and note what to check again."""
        self._note([cell, *self.sheet.put(cell, digit)])

    def choice(self, random: Random | None) -> Event:
        """Choose a mark of the empty cell with the fewest, the first of them in reading order."""
        marks = self.sheet.marks
        cell = min((cell for cell, some in enumerate(marks) if some), key=lambda c: len(marks[c]))
        digits = sorted(marks[cell])
        digit = digits[random.below(len(digits))] if random else digits[0]
        return Event("choose", cell, digit)

    def take_back(self, chosen: int) -> Generator[Event]:
        """Erase down to the choice in cell `chosen`, and cross out the digit that it refuted."""
        cell = -1
        while cell != chosen:
            cell, digit = self.sheet.erase()
            yield Event("remove", cell, digit)
        self._to_scan.clear()
        self._to_search.clear()  # a choice is made when both are empty, so nothing is lost
        self.sheet.cross_out(cell, digit)
        self._note([cell])
        yield Event("eliminate", cell, digit)

    def _note(self, cells: Iterable[int]) -> None:
        again = dict.fromkeys(number for cell in cells for number in self._of[cell])
        self._to_scan |= again
        self._to_search |= again
        self.failed = self.sheet.stuck

    def _fill_forced(self, number: int) -> Generator[Event]:
        """Fill cells with one mark left and, in a house, digits with one place left."""
        marks = self.sheet.marks
        cells = sorted(self._groups[number])
        forced = [(cell, min(marks[cell])) for cell in cells if len(marks[cell]) == 1]
        if number < len(self.sheet.houses):
            for digit in range(1, self.sheet.size + 1):
                places = [cell for cell in cells if digit in marks[cell]]
                if len(places) == 1:
                    forced.append((places[0], digit))
        for cell, digit in forced:
            if digit in marks[cell]:  # it may be filled by now
                self.put(cell, digit)
                yield Event("place", cell, digit)

    def _cross_out(self, number: int) -> Generator[Event]:
        """Cross out what the preemptive sets of a group forbid in it, and in others around them."""
        marks = self.sheet.marks
        found = preemptive_sets({cell: marks[cell] for cell in self._open(number)})
        if found is None:
            self.failed = True
            return
        for each in found:
            for cell in self._around(each):
                for digit in sorted(each.digits & marks[cell]):
                    self.sheet.cross_out(cell, digit)
                    self._note([cell])
                    yield Event("eliminate", cell, digit)

    def _open(self, number: int) -> list[int]:
        return sorted(cell for cell in self._groups[number] if not self.sheet.digits[cell])

    def _around(self, found: PreemptiveSet) -> list[int]:
        """Return the other empty cells of all groups that contain the whole set."""
        numbers = self._of[min(found.cells)]
        around = [self._groups[n] for n in numbers if found.cells <= self._groups[n]]
        outside = frozenset().union(*around) - found.cells
        return sorted(cell for cell in outside if not self.sheet.digits[cell])


def _first(waiting: dict[int, None]) -> int:
    """Take the first number off a waiting list."""
    number = next(iter(waiting))
    del waiting[number]
    return number
