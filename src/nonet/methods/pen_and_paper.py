"""Pen and paper: the three singles that every player knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from ..outcome import Outcome
from ..puzzle import Puzzle
from .base import Event, Method, Work, has_clash
from .sheet import Sheet

Single = tuple[int, int]  # a cell, and the digit that it must hold


class PenAndPaper(Method):
    """Fill the last cell of a house, naked singles and hidden singles; stop when there are none."""

    name: ClassVar[str] = "pen-and-paper"
    title: ClassVar[str] = "Pen and paper"
    complete: ClassVar[bool] = False

    def work(self, puzzle: Puzzle, seed: int | None = None) -> Work:
        """Yield the digits placed; nothing is ever taken back."""
        if has_clash(puzzle):
            return Outcome.NONE
        sheet = Sheet(puzzle)
        looks = (full_houses, naked_singles, hidden_singles)
        # Go through the whole grid with the easiest search that still finds something.
        while singles := next((found for look in looks if (found := list(look(sheet)))), None):
            for cell, digit in singles:
                if digit in sheet.marks[cell]:  # not yet filled by an earlier single
                    sheet.put(cell, digit)
                    yield Event("place", cell, digit)
            if sheet.stuck:
                break
        if sheet.stuck or _has_a_digit_without_place(sheet):
            return Outcome.NONE
        return Outcome.SOLVED if sheet.is_full else Outcome.INCOMPLETE


def full_houses(sheet: Sheet) -> Iterator[Single]:
    """Find the unique missing candidate of each house with one empty cell."""
    for house in sheet.houses:
        empty = [cell for cell in house if not sheet.digits[cell]]
        if len(empty) == 1:
            for digit in sheet.marks[empty[0]]:
                yield empty[0], digit


def naked_singles(sheet: Sheet) -> Iterator[Single]:
    """Find each empty cell that can take one digit only."""
    for cell, marks in enumerate(sheet.marks):
        if len(marks) == 1:
            yield cell, min(marks)


def hidden_singles(sheet: Sheet) -> Iterator[Single]:
    """Find each digit that has one place only in a house."""
    for house in sheet.houses:
        for digit in range(1, sheet.size + 1):
            places = [cell for cell in house if digit in sheet.marks[cell]]
            if len(places) == 1:
                yield places[0], digit


def _has_a_digit_without_place(sheet: Sheet) -> bool:
    for house in sheet.houses:
        placed = {sheet.digits[cell] for cell in house}
        possible = set[int]().union(*(sheet.marks[cell] for cell in house))
        if len((placed | possible) - {0}) < sheet.size:
            return True
    return False
