"""Equivalent: is one puzzle another one in disguise, and how?"""

from __future__ import annotations

from ..puzzle import PuzzleLike
from ..transformation import Transformation
from .canon import canon


def equivalent(first: PuzzleLike, second: PuzzleLike) -> Transformation | None:
    """Return a way that turns the first puzzle into the second, or None if there is none.

    Both are classic puzzles or grids. NoSolution is raised for givens that contradict each other.

    >>> one = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
    >>> way = equivalent(one, one[::-1])
    >>> way is not None and equivalent(one, 81 * ".") is None
    True
    """
    here, there = canon(first), canon(second)
    return there.way.inverse() @ here.way if here.grid == there.grid else None
