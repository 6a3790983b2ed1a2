"""All grids that a way leaves as they are, relabelled: what Burnside's lemma counts.

Nothing of the library: a search over the orbits of the cells, for each cycle type that the
relabelling of the digits can have.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import lcm

PEERS = [
    [
        j
        for j in range(81)
        if j != i
        and (j // 9 == i // 9 or j % 9 == i % 9 or (j // 27, j % 9 // 3) == (i // 27, i % 9 // 3))
    ]
    for i in range(81)
]


def partitions(n: int, most: int = 9) -> Iterator[list[int]]:
    """Go over the cycle types of permutations of n things."""
    if n == 0:
        yield []
    for k in range(min(n, most), 0, -1):
        for rest in partitions(n - k, k):
            yield [k, *rest]


def find_orbits(sources: tuple[int, ...]) -> list[list[int]]:
    """Return the cells that a way moves to each other, in the order of the moves."""
    orbits, seen = [], set[int]()
    for start in range(81):
        orbit, at = [], start
        while at not in seen:
            seen.add(at)
            orbit.append(at)
            at = sources[at]
        if orbit:
            orbits.append(orbit)
    return orbits


def list_options(orbit: list[int], relabel: list[int], lengths: list[int]) -> list[dict[int, int]]:
    """Return the ways to fill the cells of an orbit: each digit is the relabelled one before."""
    options = []
    for digit in range(9):
        if len(orbit) % lengths[digit]:
            continue
        filled, at = {}, digit
        for cell in orbit:
            filled[cell] = at
            at = relabel[at]
        if all(filled[cell] != filled.get(peer) for cell in orbit for peer in PEERS[cell]):
            options.append(filled)
    return options


def find_fixed(sources: tuple[int, ...]) -> set[bytes]:
    """Return the grids that a way leaves as they are, with a first row of 1 to 9."""
    orbits = find_orbits(sources)
    order = lcm(*map(len, orbits))
    found: set[bytes] = set()
    for lengths in partitions(9):
        if any(order % length for length in lengths):
            continue
        relabel, of_digit = list(range(9)), [0] * 9
        at = 0
        for length in lengths:
            for i in range(length):
                relabel[at + i], of_digit[at + i] = at + (i + 1) % length, length
            at += length
        options = [list_options(orbit, relabel, of_digit) for orbit in orbits]
        if all(options):
            _fill([None] * 81, set(range(len(orbits))), options, found)
    return found


def _fill(
    grid: list[int | None],
    left: set[int],
    options: list[list[dict[int, int]]],
    found: set[bytes],
) -> None:
    if not left:
        names: dict[int | None, int] = {}
        for digit in grid[:9]:
            names[digit] = len(names) + 1
        found.add(bytes(names[digit] for digit in grid))
        return
    best, fitting = -1, None
    for orbit in left:
        good = [
            filled
            for filled in options[orbit]
            if all(grid[peer] != digit for cell, digit in filled.items() for peer in PEERS[cell])
        ]
        if fitting is None or len(good) < len(fitting):
            best, fitting = orbit, good
        if len(good) < 2:
            break
    assert fitting is not None
    left.remove(best)
    for filled in fitting:
        for cell, digit in filled.items():
            grid[cell] = digit
        _fill(grid, left, options, found)
        for cell in filled:
            grid[cell] = None
    left.add(best)
