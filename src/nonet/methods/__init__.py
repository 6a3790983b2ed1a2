"""The teaching solvers: several ways to solve a Sudoku, each shown step by step in plain Python.

>>> from nonet.puzzle import Puzzle
>>> puzzle = Puzzle([1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2])
>>> run = get("crook").run(puzzle)
>>> run.grid.rows[0], run.outcome.value, run.stats.guesses
((1, 3, 2, 4), 'solved', 0)
>>> next(get("backtracking").events(puzzle))
Event(kind='choose', cell=r1c2, digit=2)
"""

from __future__ import annotations

from ..errors import unknown
from .backtracking import Backtracking, RandomBacktracking
from .base import Event, Kind, Method, Run, Stats, Work
from .crook import Crook, PureCrook
from .dancing_links import DancingLinks
from .graph_colouring import GraphColouring
from .pen_and_paper import PenAndPaper
from .sat import Sat
from .sheet import Sheet, markup

__all__ = [
    "METHODS",
    "Event",
    "Kind",
    "Method",
    "Run",
    "Sheet",
    "Stats",
    "Work",
    "get",
    "markup",
]

METHODS: dict[str, Method] = {
    method.name: method
    for method in (
        Backtracking(),
        RandomBacktracking(),
        Crook(),
        PureCrook(),
        PenAndPaper(),
        DancingLinks(),
        GraphColouring(),
        Sat(),
    )
}


def get(name: str) -> Method:
    """Return the method called `name`; the error for an unknown name lists those there are."""
    if not isinstance(name, str) or name not in METHODS:
        raise unknown("method", name, METHODS)
    return METHODS[name]
