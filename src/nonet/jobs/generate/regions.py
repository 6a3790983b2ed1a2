"""Regions: inventing jigsaws, connected and random."""

from __future__ import annotations

from ... import _core
from ...arguments import whole_number
from ...cells import check_size
from ...errors import CannotGenerate
from ...grid import Grid
from ...puzzle import Puzzle
from ...rules import Rule, jigsaw

_TRIES = 200


def regions(size: int = 9, *, seed: int) -> tuple[Rule, ...]:
    """Return the rules of a random jigsaw: regions of as many cells as rows, each in one piece.

    They may not allow a grid at all: `generate` draws more until some do.

    >>> print(regions(5, seed=1)[-1])
    regions=ABCCCABCDDABCDDABBDEAEEEE
    """
    return jigsaw(_core.regions(check_size(size), whole_number("seed", seed) % 2**64))


def layout_of(size: int, seed: int) -> tuple[Rule, ...]:
    """Return the first jigsaw of a seed that is easy to fill with a grid."""
    for _ in range(_TRIES):
        seed = _core.mixed(seed)
        rules = regions(size, seed=seed)
        search = _core.Search(Puzzle(Grid.empty(size), rules).layout, bytes(size * size), seed)
        if search.next(20 * size * size) is _core.Outcome.FOUND:
            return rules
    raise CannotGenerate("generate.no-jigsaw", count=_TRIES, size=size)
