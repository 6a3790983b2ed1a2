"""Dancing links: Sudoku as an exact cover, with Knuth's algorithm X.

D. E. Knuth, "Dancing Links", Millennial Perspectives in Computer Science (2000).
"""

from __future__ import annotations

from typing import ClassVar

from ..outcome import Outcome
from ..puzzle import Puzzle
from .base import Event, Method, Work, has_clash

ROOT = 0


class DancingLinks(Method):
    """Satisfy every constraint exactly once, always the one with the fewest options first."""

    name: ClassVar[str] = "dancing-links"
    title: ClassVar[str] = "Dancing links"
    complete: ClassVar[bool] = True

    def work(self, puzzle: Puzzle, seed: int | None = None) -> Work:
        """Yield the rows taken: a choice if the column had several, a placement if it had one."""
        if has_clash(puzzle):
            return Outcome.NONE
        cover = ExactCover(puzzle)
        for cell, digit in enumerate(puzzle.givens.cells):
            if digit:
                cover.take(cover.node[cell, digit])
        taken: list[int] = []
        while (column := cover.smallest()) != ROOT:
            alone = cover.size[column] == 1
            node = cover.down[column]
            while node == column:  # no row is left for this column: go back
                if not taken:
                    return Outcome.NONE
                last = taken.pop()
                yield Event("remove", *cover.meaning[last])
                cover.put_back(last)
                column, node, alone = cover.column[last], cover.down[last], False
            cover.take(node)
            taken.append(node)
            yield Event("place" if alone else "choose", *cover.meaning[node])
        return Outcome.SOLVED


class ExactCover:
    """The constraints of a puzzle as columns, its candidates as rows, linked in four directions.

        root ⇄ "r1c1 has a digit" ⇄ … ⇄ "row 1 has a 5" ⇄ … ⇄ "box 1 has a 5" ⇄ … ⇄ root
                       ⇅                       ⇅                      ⇅
        r1c1=5         o           ⇄           o          ⇄           o           ⇄ (round)

    Root, column heads and entries are numbers into the same lists. A column of a `different`
    group has no link to the root: it need not be covered, but two rows cannot share it.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        """Link a row for each digit of each empty cell, and one for each given."""
        n = puzzle.size
        houses, different = [house.cells for house in puzzle.houses], puzzle.different
        self.primary = n * n + n * len(houses)
        self.secondary = n * len(different)
        heads = range(self.primary + self.secondary + 1)
        self.left, self.right = list(heads), list(heads)
        self.up, self.down = list(heads), list(heads)
        self.column = list(heads)
        self.size = [0] * len(heads)
        for head in range(self.primary + 1):
            self._link_across(head, ROOT)
        self.node: dict[tuple[int, int], int] = {}  # the first entry of a row
        self.meaning: list[tuple[int, int]] = [(-1, 0)] * len(heads)  # cell and digit of a node
        groups_of: list[list[int]] = [[] for _ in range(n * n)]
        for number, group in enumerate((*houses, *different)):
            for cell in group:
                groups_of[cell].append(number)
        for cell, given in enumerate(puzzle.givens.cells):
            for digit in (given,) if given else range(1, n + 1):
                of_groups = [n * n + n * number + digit for number in groups_of[cell]]
                self._add_row(cell, digit, [cell + 1, *of_groups])

    def smallest(self) -> int:
        """Return the column with the fewest rows, the first of them; ROOT when all are covered."""
        best, head = ROOT, self.right[ROOT]
        while head != ROOT:
            if best == ROOT or self.size[head] < self.size[best]:
                best = head
            head = self.right[head]
        return best

    def take(self, node: int) -> None:
        """Take the row of `node`: cover its columns, which also takes away all rows that clash."""
        self._cover(self.column[node])
        other = self.right[node]
        while other != node:
            self._cover(self.column[other])
            other = self.right[other]

    def put_back(self, node: int) -> None:
        """Undo `take`, in the opposite order."""
        other = self.left[node]
        while other != node:
            self._uncover(self.column[other])
            other = self.left[other]
        self._uncover(self.column[node])

    def _cover(self, head: int) -> None:
        left, right, up, down = self.left, self.right, self.up, self.down
        right[left[head]], left[right[head]] = right[head], left[head]
        row = down[head]
        while row != head:
            node = right[row]
            while node != row:
                down[up[node]], up[down[node]] = down[node], up[node]
                self.size[self.column[node]] -= 1
                node = right[node]
            row = down[row]

    def _uncover(self, head: int) -> None:
        left, right, up, down = self.left, self.right, self.up, self.down
        row = up[head]
        while row != head:
            node = left[row]
            while node != row:
                # A node that was taken out still knows its neighbours: it dances back in.
                self.size[self.column[node]] += 1
                down[up[node]] = up[down[node]] = node
                node = left[node]
            row = up[row]
        right[left[head]] = left[right[head]] = head

    def _add_row(self, cell: int, digit: int, columns: list[int]) -> None:
        first = self.node[cell, digit] = len(self.column)
        for head in columns:
            node = len(self.column)
            self.column.append(head)
            self.meaning.append((cell, digit))
            self.left.append(node)
            self.right.append(node)
            self._link_across(node, first)
            self.up.append(self.up[head])
            self.down.append(head)
            self.down[self.up[head]] = self.up[head] = node
            self.size[head] += 1

    def _link_across(self, node: int, first: int) -> None:
        """Link `node` in at the end of the round that begins with `first`."""
        last = self.left[first]
        self.left[node], self.right[node] = last, first
        self.right[last] = self.left[first] = node
