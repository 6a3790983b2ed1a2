"""The native finders at work on a puzzle's layout."""

from __future__ import annotations

import threading
from collections import OrderedDict

from .. import _core
from ..arguments import whole_number
from ..puzzle import Puzzle
from ..rules import Rule
from .ladder import Ladder
from .step import Step

_MOST_ENGINES = 16  # kept for each thread: making one takes longer than most hints
_MOST_WORK = 2**62


class _Engines(threading.local):
    """The engines of one thread, by layout: an engine is not for two threads at once."""

    def __init__(self) -> None:
        self.kept: OrderedDict[tuple[int, tuple[Rule, ...]], _core.Techniques] = OrderedDict()


_ENGINES = _Engines()


def engine_of(puzzle: Puzzle) -> _core.Techniques:
    """Return this thread's engine for the rules of a puzzle."""
    kept, key = _ENGINES.kept, (puzzle.size, puzzle.rules)
    engine = kept.pop(key, None) or _core.Techniques(puzzle.layout)
    kept[key] = engine
    if len(kept) > _MOST_ENGINES:
        kept.popitem(last=False)
    return engine


def options_for(
    puzzle: Puzzle, *, only_sound: bool = False, work: int | None = None
) -> _core.TechniqueOptions:
    """Return the limits of the finders: none on small grids, a work limit on large ones."""
    options = _core.options_for(puzzle.size)
    options.only_sound = only_sound
    if work is not None:
        options.most_work = min(whole_number("work", work, least=1), _MOST_WORK)
    return options


def step_of(puzzle: Puzzle, raw: _core.Step, ladder: Ladder, rung: int | None = None) -> Step:
    """Return a native record with its words, and the price that a ladder has for it."""
    found = Step(puzzle, raw)
    if rung is None:
        finder = found.technique.finder
        rung = next((i for i, own in enumerate(ladder) if own.finder == finder), None)
    if rung is None:
        return found
    return Step(puzzle, raw, ladder.rungs[rung].score, ladder.rungs[rung].level)
