"""The slow, obvious twin of the native engine: plain recursion over the empty cells."""

from __future__ import annotations

from collections.abc import Iterator

from nonet import Puzzle


def all_solutions(puzzle: Puzzle) -> Iterator[tuple[int, ...]]:
    """Yield every solution as a tuple of digits."""
    groups = [house.cells for house in puzzle.houses] + list(puzzle.different)
    peers = [
        {other for group in groups if cell in group for other in group} - {cell}
        for cell in range(puzzle.size**2)
    ]
    values = list(puzzle.givens.values)
    for cell, value in enumerate(values):
        if value and any(values[peer] == value for peer in peers[cell]):
            return

    def descend() -> Iterator[tuple[int, ...]]:
        if 0 not in values:
            if puzzle.book.find_broken(bytes(values)) is None:
                yield tuple(values)
            return
        options = {
            cell: set(range(1, puzzle.size + 1)) - {values[peer] for peer in peers[cell]}
            for cell, value in enumerate(values)
            if not value
        }
        cell = min(options, key=lambda cell: len(options[cell]))
        for digit in options[cell]:
            values[cell] = digit
            yield from descend()
        values[cell] = 0

    yield from descend()
