"""Regions: inventing jigsaws, connected and random."""

from __future__ import annotations

from ... import _core
from ...arguments import whole_number
from ...cells import check_size
from ...errors import CannotGenerate
from ...grid import Grid
from ...puzzle import Puzzle
from ...rules import Rule, jigsaw
from .variant import add_rules

_TRIES, _FILLS = 200, 60  # as in native/jobs/request.cpp


def regions(size: int = 9, *, seed: int) -> tuple[Rule, ...]:
    """Return the rules of a random jigsaw: regions of as many cells as rows, each in one piece.

    They may not allow a grid at all: `generate` draws more until some do.

    >>> print(regions(5, seed=1)[-1])
    regions=ABCCCABCDDABCDDABBDEAEEEE
    """
    return jigsaw(_core.regions(check_size(size), whole_number("seed", seed) % 2**64))


def layout_of(
    size: int, seed: int, variant: _core.Variant | None = None, stop: _core.Stop | None = None
) -> tuple[Rule, ...]:
    """Return the first jigsaw of a seed that is easy to fill with a grid.

    The rules of the whole grid that a variant asks for are among its rules.
    """
    for _ in range(_TRIES):
        if stop is not None and stop.is_said:
            break
        seed = _core.mixed(seed)
        rules = regions(size, seed=seed)
        if variant is not None:
            rules = add_rules(rules, variant, size)
        layout = Puzzle(Grid.empty(size), rules).layout
        if variant is not None and variant.everywhere:  # hardly any jigsaw may obey the rules
            if _core.fill(layout, seed, stop or _core.Stop(), _FILLS)[0] == 0:
                return rules
            continue
        search = _core.Search(layout, bytes(size * size), seed)
        if search.next(20 * size * size) is _core.Outcome.FOUND:
            return rules
    raise CannotGenerate("generate.no-jigsaw", count=_TRIES, size=size)
