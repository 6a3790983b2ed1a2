"""The techniques of the SE scale, as data like those of the ladders."""

from __future__ import annotations

from .. import _core
from ..puzzle import Puzzle
from ..techniques import Step, Technique
from ..techniques.table import read_table

_TABLE = """
singles:        se-full-house full-house, se-hidden-single hidden-single,
                se-naked-single naked-single
intersections:  se-direct-pointing direct-locked, se-direct-claiming direct-locked,
                se-pointing locked, se-claiming locked
subsets:        se-direct-hidden-pair direct-hidden-subset 2,
                se-direct-hidden-triple direct-hidden-subset 3,
                se-naked-pair naked-subset 2, se-hidden-pair hidden-subset 2,
                se-naked-triple naked-subset 3, se-hidden-triple hidden-subset 3,
                se-naked-quad naked-subset 4, se-hidden-quad hidden-subset 4,
                se-aligned-pair aligned 2, se-aligned-triplet aligned 3
fish:           se-x-wing fish 2, se-swordfish fish 3, se-jellyfish fish 4
wings:          se-xy-wing xy-wing, se-xyz-wing xyz-wing
uniqueness:     se-unique-rectangle-1 unique-loop-1 +uniqueness,
                se-unique-rectangle-2 unique-loop-2 +uniqueness,
                se-unique-rectangle-3-naked unique-loop-3-naked +uniqueness,
                se-unique-rectangle-3-hidden unique-loop-3-hidden +uniqueness,
                se-unique-rectangle-4 unique-loop-4 +uniqueness,
                se-unique-loop-1 unique-loop +uniqueness, se-unique-loop-2 unique-loop +uniqueness,
                se-unique-loop-3-naked unique-loop +uniqueness,
                se-unique-loop-3-hidden unique-loop +uniqueness,
                se-unique-loop-4 unique-loop +uniqueness,
                se-bug-1 bug +uniqueness, se-bug-2 bug +uniqueness, se-bug-3 bug +uniqueness,
                se-bug-4 bug +uniqueness
chains:         se-x-cycle cycle, se-y-cycle cycle, se-xy-cycle cycle, se-x-chain chain,
                se-xy-chain chain
forcing:        se-nishio contradiction, se-multiple-cell cell-verity,
                se-multiple-house house-verity
"""
_SHAPES = {
    "double": "double-verity",
    "cell": "cell-verity",
    "house": "house-verity",
    "contradiction": "contradiction",
}
_LEVELS = {"dynamic": "dynamic", "dynamic-plus": "plus"} | {
    f"nested-{level}": "nested" for level in range(2, 6)
}


def _read_levels() -> str:
    """Return the rows of dynamic and nested chains: every shape at every level."""
    rows = (
        f"se-{level}-{shape} {kind}-{pattern} {level[-1] if kind == 'nested' else ''}"
        for level, kind in _LEVELS.items()
        for shape, pattern in _SHAPES.items()
    )
    return f"forcing: {', '.join(rows)}"


TECHNIQUES: dict[str, Technique] = {own.id: own for own in read_table(_TABLE + _read_levels())}
"""Every technique of the scale by its id."""


def step_of(raw: _core.Step, puzzle: Puzzle) -> Step:
    """Return a step of the core as one of a puzzle."""
    inner = tuple(step_of(own, puzzle) for own in raw.inner)
    return Step(TECHNIQUES[raw.technique.replace("_", "-")], puzzle, raw, inner=inner)
