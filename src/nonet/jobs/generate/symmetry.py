"""Symmetry: which cells are blanked together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import lru_cache


class Symmetry(StrEnum):
    """How the pattern of givens looks the same: none, or one of the nine symmetries of a square."""

    NONE = "none"
    ROTATIONAL = "rotational"  # turned by half
    QUARTER_TURN = "quarter-turn"  # turned by a quarter
    MIRROR = "mirror"  # left and right exchanged
    FLIP = "flip"  # top and bottom exchanged
    BOTH_MIRRORS = "both-mirrors"
    DIAGONAL = "diagonal"  # along the diagonal from top left
    ANTIDIAGONAL = "antidiagonal"  # along the diagonal from top right
    BOTH_DIAGONALS = "both-diagonals"
    FULL = "full"  # all of them

    @classmethod
    def _missing_(cls, value: object) -> Symmetry | None:
        spelled = str(value).strip().lower().replace("_", "-").replace(" ", "-")
        return next((kind for kind in cls if kind.value == spelled), None)


Image = Callable[[int, int, int], tuple[int, int]]  # (row, column, last index)

_HALF: Image = lambda r, c, m: (m - r, m - c)  # noqa: E731
_QUARTER: Image = lambda r, c, m: (c, m - r)  # noqa: E731
_MIRROR: Image = lambda r, c, m: (r, m - c)  # noqa: E731
_FLIP: Image = lambda r, c, m: (m - r, c)  # noqa: E731
_DIAGONAL: Image = lambda r, c, m: (c, r)  # noqa: E731
_ANTIDIAGONAL: Image = lambda r, c, m: (m - c, m - r)  # noqa: E731

_IMAGES: dict[Symmetry, tuple[Image, ...]] = {  # which, repeated and combined, make all of them
    Symmetry.NONE: (),
    Symmetry.ROTATIONAL: (_HALF,),
    Symmetry.QUARTER_TURN: (_QUARTER,),
    Symmetry.MIRROR: (_MIRROR,),
    Symmetry.FLIP: (_FLIP,),
    Symmetry.BOTH_MIRRORS: (_MIRROR, _FLIP),
    Symmetry.DIAGONAL: (_DIAGONAL,),
    Symmetry.ANTIDIAGONAL: (_ANTIDIAGONAL,),
    Symmetry.BOTH_DIAGONALS: (_DIAGONAL, _ANTIDIAGONAL),
    Symmetry.FULL: (_QUARTER, _MIRROR),
}


def orbits(size: int, symmetry: Symmetry) -> list[list[int]]:
    """Return the groups of cells that are blanked together, in reading order.

    >>> orbits(4, Symmetry.QUARTER_TURN)
    [[0, 3, 12, 15], [1, 7, 8, 14], [2, 4, 11, 13], [5, 6, 9, 10]]
    """
    groups: list[list[int]] = []
    seen: set[int] = set()
    for cell in range(size * size):
        if cell in seen:
            continue
        group = [cell]
        for one in group:  # it grows meanwhile
            for image in _IMAGES[symmetry]:
                row, column = image(*divmod(one, size), size - 1)
                if row * size + column not in group:
                    group.append(row * size + column)
        groups.append(sorted(group))
        seen.update(group)
    return groups


def sums(groups: Sequence[Sequence[int]]) -> set[int]:
    """Return the numbers of cells that whole groups can add up to."""
    found = 1  # bit n: n cells are possible
    for group in groups:
        found |= found << len(group)
    return {n for n in range(found.bit_length()) if found >> n & 1}


def symmetry_of(cells: Sequence[int], size: int) -> Symmetry:
    """Return the largest symmetry that the pattern of a grid has.

    >>> symmetry_of([1, 2, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 1, 2], 4).value
    'rotational'
    """

    def fits(groups: list[list[int]]) -> bool:
        return all(len({cells[cell] == 0 for cell in group}) == 1 for group in groups)

    kinds = _kinds(size)
    fitting = [kind for kind, groups in kinds.items() if fits(groups)]
    return min(fitting, key=lambda kind: len(kinds[kind]))  # which joins the most cells


@lru_cache(maxsize=8)
def _kinds(size: int) -> dict[Symmetry, list[list[int]]]:
    return {kind: orbits(size, kind) for kind in Symmetry}
