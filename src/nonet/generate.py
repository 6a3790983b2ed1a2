"""Generate: random full grids, and puzzles with as many blanks as asked for.

Every choice comes from the core's own random numbers and every limit counts guesses, not seconds,
so a seed gives the same puzzle on every machine.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from enum import StrEnum

from . import _core
from .errors import CannotGenerate
from .grid import MAX_SIZE, MIN_SIZE, Grid
from .puzzle import Puzzle, Solution
from .rules import Rule, box_shape, classic

__all__ = ["Symmetry", "fill", "generate"]

_FILL_TRIES = 400
_DIG_TRIES = 600
_FEWEST_CLUES = 17  # of a classic 9×9 puzzle: proved by McGuire, Tugemann and Civario in 2012


class Symmetry(StrEnum):
    """Which cells are blanked together."""

    NONE = "none"
    ROTATIONAL = "rotational"
    MIRROR = "mirror"
    DIAGONAL = "diagonal"


def fill(
    size: int = 9,
    *,
    boxes: tuple[int, int] | None = None,
    rules: Iterable[Rule] | None = None,
    seed: int | None = None,
) -> Solution:
    """Return a random full grid that obeys the rules (those of the usual boxes by default)."""
    empty = _empty(size, boxes, rules)
    return Solution.to(empty, _filled(empty, _seed(seed)))


def generate(
    size: int = 9,
    *,
    blanks: int | None = None,
    unique: bool = True,
    symmetry: str = Symmetry.NONE,
    boxes: tuple[int, int] | None = None,
    rules: Iterable[Rule] | None = None,
    seed: int | None = None,
) -> Puzzle:
    """Return a random puzzle with exactly `blanks` empty cells (about half of them by default).

    It has one solution, unless ``unique=False`` blanks cells with no look at the solutions. When
    so many blanks cannot be had, CannotGenerate says how far it got.
    """
    empty = _empty(size, boxes, rules)
    cells = size * size
    if blanks is None:
        blanks = (cells + 1) // 2
    if not 1 <= blanks <= cells:
        raise ValueError(f"blanks must be 1 to {cells} on a grid of {size}×{size}, not {blanks}")
    kind = _symmetry(symmetry)
    orbits = _orbits(size, kind)
    if blanks % 2 and all(len(orbit) == 2 for orbit in orbits):
        raise CannotGenerate(
            f"{kind} symmetry blanks cells of a {size}×{size} grid in pairs: {blanks} is odd"
        )
    start = _seed(seed)
    if not unique:
        return _blanked(empty, orbits, blanks, start)
    if empty.rules == classic(3, 3) and cells - blanks < _FEWEST_CLUES:
        raise CannotGenerate(
            f"{blanks} blanks leave {cells - blanks} givens:"
            f" no 9×9 puzzle with fewer than {_FEWEST_CLUES} has one solution"
        )
    return _dug(empty, orbits, blanks, start)


def _empty(size: int, boxes: tuple[int, int] | None, rules: Iterable[Rule] | None) -> Puzzle:
    if not MIN_SIZE <= size <= MAX_SIZE:
        raise ValueError(f"size must be {MIN_SIZE} to {MAX_SIZE}, not {size}")
    if boxes is not None and rules is not None:
        raise ValueError("give boxes or rules, not both")
    if rules is None:
        rules = classic(*(boxes or box_shape(size)))
    return Puzzle(Grid.empty(size), rules)


def _seed(seed: int | None) -> int:
    return secrets.randbits(64) if seed is None else seed % (1 << 64)


def _symmetry(name: str) -> Symmetry:
    try:
        return Symmetry(name)
    except ValueError:
        known = ", ".join(Symmetry)
        raise ValueError(f"no symmetry {name!r} (known: {known})") from None


def _orbits(size: int, symmetry: Symmetry) -> list[tuple[int, ...]]:
    """Return the groups of cells that are blanked together, in reading order."""
    images = {
        Symmetry.NONE: lambda r, c: (r, c),
        Symmetry.ROTATIONAL: lambda r, c: (size - 1 - r, size - 1 - c),
        Symmetry.MIRROR: lambda r, c: (r, size - 1 - c),
        Symmetry.DIAGONAL: lambda r, c: (c, r),
    }
    orbits: list[tuple[int, ...]] = []
    for cell in range(size * size):
        row, column = images[symmetry](*divmod(cell, size))
        if cell <= (image := row * size + column):
            orbits.append((cell,) if cell == image else (cell, image))
    return orbits


def _derived(seed: int, tries: int) -> Iterator[int]:
    """Yield a seed for each of so many tries."""
    for _ in range(tries):
        seed = _core.mixed(seed)
        yield seed


def _filled(empty: Puzzle, seed: int) -> bytes:
    """Fill the grid at random; start afresh when a fill gets lost, with more patience each time."""
    patience = 2 * empty.size**2
    for number, derived in enumerate(_derived(seed, _FILL_TRIES)):
        search = _core.Search(empty.layout, empty.givens.cells, derived)
        outcome = search.next(patience * (1 + number // 20))
        if outcome is _core.Outcome.FOUND:
            return search.grid()
        if outcome is _core.Outcome.EXHAUSTED:
            raise CannotGenerate("no grid obeys these rules")
    raise CannotGenerate(f"no full grid found in {_FILL_TRIES} tries: these rules may allow none")


def _ordered(orbits: list[tuple[int, ...]], blanks: int, seed: int) -> list[tuple[int, ...]]:
    """Shuffle the orbits so that taking whole ones can meet an exact number of blanks.

    Under a symmetry, cells that are their own image are taken two by two, and one of them alone at
    the beginning when the number is odd: so that the end never waits for one cell among pairs.
    """
    order = [orbits[index] for index in _core.shuffled(len(orbits), seed)]
    pairs = [orbit for orbit in order if len(orbit) == 2]
    if not pairs:
        return order
    singles = [orbit for orbit in order if len(orbit) == 1]
    first = [singles.pop()] if blanks % 2 else []
    pairs += [a + b for a, b in zip(singles[::2], singles[1::2], strict=False)]
    return first + [pairs[index] for index in _core.shuffled(len(pairs), seed)]


def _blanked(empty: Puzzle, orbits: list[tuple[int, ...]], blanks: int, seed: int) -> Puzzle:
    """Blank cells with no look at the solutions."""
    cells = bytearray(_filled(empty, seed))
    taken = [cell for orbit in _ordered(orbits, blanks, seed) for cell in orbit]
    for cell in taken[:blanks]:
        cells[cell] = 0
    return Puzzle(Grid.of(bytes(cells), empty.size), empty.rules)


def _dug(empty: Puzzle, orbits: list[tuple[int, ...]], blanks: int, seed: int) -> Puzzle:
    """Blank cells as long as the solution stays the only one; try again until it is enough."""
    most = 0
    tries = _DIG_TRIES if empty.size <= 9 else _DIG_TRIES // 60 if empty.size <= 16 else 2
    for derived in _derived(seed, tries):
        cells = bytearray(_filled(empty, derived))
        reached = _dig(empty, cells, _ordered(orbits, blanks, derived), blanks)
        if reached == blanks:
            return Puzzle(Grid.of(bytes(cells), empty.size), empty.rules)
        most = max(most, reached)
    raise CannotGenerate(
        f"no puzzle with {blanks} blanks and one solution found in {tries} tries:"
        f" the most was {most} blanks ({empty.size**2 - most} givens)"
    )


def _dig(empty: Puzzle, cells: bytearray, order: list[tuple[int, ...]], blanks: int) -> int:
    """Blank the orbits in order where the solution stays unique; count the blank cells."""
    reached = 0
    for orbit in order:
        digits = [cells[cell] for cell in orbit]
        for cell in orbit:
            cells[cell] = 0
        if _still_unique(empty, bytes(cells), orbit, digits):
            reached += len(orbit)
            if reached == blanks:
                break
        else:
            for cell, digit in zip(orbit, digits, strict=True):
                cells[cell] = digit
    return reached


def _still_unique(empty: Puzzle, cells: bytes, orbit: tuple[int, ...], digits: list[int]) -> bool:
    """Is there no solution with another digit in one of the cells just blanked?"""
    patience = 20_000 if empty.size <= 9 else 1_000 if empty.size <= 16 else 200
    for cell, digit in zip(orbit, digits, strict=True):
        search = _core.Search(empty.layout, cells)
        search.forbid(cell, digit)
        if search.next(patience) is not _core.Outcome.EXHAUSTED:
            return False
    return True
