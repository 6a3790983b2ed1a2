"""Graph colouring: cells are vertices, digits are colours, and cells that differ are joined.

D. Brélaz, "New methods to color the vertices of a graph", Communications of the ACM 22 (1979).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from ..outcome import Outcome
from ..puzzle import Puzzle
from .base import Event, Method, Work, has_clash


def edges(puzzle: Puzzle) -> list[tuple[int, int]]:
    """Return the edges of the graph: every two cells that cannot hold the same digit, once."""
    return [(cell, peer) for cell, near in enumerate(puzzle.peers) for peer in near if cell < peer]


class GraphColouring(Method):
    """Colour the cell that sees the most colours (DSATUR), and go back when no colour is left."""

    name: ClassVar[str] = "graph-colouring"
    title: ClassVar[str] = "Graph colouring"
    complete: ClassVar[bool] = True

    def work(self, puzzle: Puzzle, seed: int | None = None) -> Work:
        """Yield the colours given: a choice among several, a placement if only one was left."""
        if has_clash(puzzle):
            return Outcome.NONE
        graph = _Colouring(puzzle)
        under_way: list[tuple[int, Iterator[int]]] = []  # a vertex, and its colours not yet tried
        while (vertex := graph.most_saturated()) is not None:
            free = graph.free(vertex)
            alone = len(free) == 1
            under_way.append((vertex, iter(free)))
            while (colour := next(under_way[-1][1], None)) is None:  # none is left: go back
                under_way.pop()
                if not under_way:
                    return Outcome.NONE
                vertex, alone = under_way[-1][0], False
                yield Event("remove", vertex, graph.colour[vertex])
                graph.bleach(vertex)
            graph.paint(vertex, colour)
            yield Event("place" if alone else "choose", vertex, colour)
        return Outcome.SOLVED


class _Colouring:
    """A graph with some vertices coloured; keeps count of the colours that each vertex sees."""

    def __init__(self, puzzle: Puzzle) -> None:
        n = puzzle.size
        self.neighbours = puzzle.peers
        self.colour = bytearray(n * n)
        self._seen = [[0] * (n + 1) for _ in range(n * n)]  # by vertex and colour: how often
        self._saturation = [0] * (n * n)  # how many different colours a vertex sees
        self._open_degree = [len(near) for near in self.neighbours]
        for cell, digit in enumerate(puzzle.givens.cells):
            if digit:
                self.paint(cell, digit)

    def most_saturated(self) -> int | None:
        """Return the open vertex that sees the most colours; of equals, by most open neighbours."""
        return max(
            (vertex for vertex, colour in enumerate(self.colour) if not colour),
            key=lambda vertex: (self._saturation[vertex], self._open_degree[vertex]),
            default=None,
        )

    def free(self, vertex: int) -> list[int]:
        """Return the colours that no neighbour of `vertex` has."""
        return [colour for colour, times in enumerate(self._seen[vertex]) if colour and not times]

    def paint(self, vertex: int, colour: int) -> None:
        """Give `vertex` a colour."""
        self.colour[vertex] = colour
        for near in self.neighbours[vertex]:
            self._open_degree[near] -= 1
            self._saturation[near] += not self._seen[near][colour]
            self._seen[near][colour] += 1

    def bleach(self, vertex: int) -> None:
        """Take the colour of `vertex` back."""
        colour, self.colour[vertex] = self.colour[vertex], 0
        for near in self.neighbours[vertex]:
            self._open_degree[near] += 1
            self._seen[near][colour] -= 1
            self._saturation[near] -= not self._seen[near][colour]
