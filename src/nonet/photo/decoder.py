"""Decoder: the most probable puzzle that has exactly one solution.

A printed puzzle has one solution; what the network reads may not. So readings are tried, the most
probable first, many at a time by the batch engine, until one has exactly one solution. What a
player wrote is never changed, even if it is wrong.
"""

from __future__ import annotations

import heapq
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

import numpy as np

from .. import batch
from ..errors import LimitReached
from ..grid import Grid
from ..jobs.solve import count
from ..puzzle import Puzzle
from ..rules import Rule
from .lattice import Array

MOST_COST = 9.0  # log of how much less probable than what was seen: the solver changes no more
_MARGIN = 7.0  # readings this much less probable than the best are ignored
_MOST_CHANGES = 4
_MOST_READINGS = 6_000
_CHUNKS = (1, 96, 1_000, 4_903)
_MOST_SLOW = 40  # readings of a puzzle that the batch engine does not know
_SECONDS = 0.25  # for each of these


@dataclass(frozen=True, slots=True)
class Option:
    """One way to read a cell: the digit shown, the given of the puzzle, and how improbable it is.

    `given` is 0 for a digit that a player wrote. `cost` is the logarithm of how much less probable
    this is than the best way to read the cell.
    """

    digit: int
    given: int
    cost: float


Choice = Sequence[Option]
"""The ways to read a cell, the most probable first (its cost is 0)."""


@dataclass(frozen=True, slots=True, eq=False)
class Decoded:
    """The best reading; `is_unique` says whether its givens have exactly one solution.

    `shares` has for each cell how much of the probability of all such readings agrees with it.
    """

    digits: tuple[int, ...]
    givens: tuple[int, ...]
    is_unique: bool
    cost: float
    shares: Array


@dataclass(frozen=True, slots=True)
class _Reading:
    cost: float
    changes: tuple[tuple[int, Option], ...]


def decode(choices: Sequence[Choice], rules: tuple[Rule, ...] | None, size: int) -> Decoded:
    """Return the most probable reading whose givens have exactly one solution.

    If none is found within the limits, return the reading as it was seen. `rules` are None for a
    classic 9×9 puzzle, which the batch engine knows.
    """
    best = [choice[0] for choice in choices]
    valid: list[_Reading] = []
    readings = _rank_readings(choices)
    limit = MOST_COST
    for chunk in _CHUNKS if rules is None else (1, *[4] * (_MOST_SLOW // 4)):
        tried = list(islice(readings, chunk))
        fitting = [one for one in tried if one.cost <= limit]
        valid += _keep_unique(fitting, best, rules, size)
        if valid:
            limit = min(limit, valid[0].cost + _MARGIN)
        if len(tried) < chunk or tried[-1].cost > limit:
            break
        if rules is not None and valid and len(valid) > 1:
            break
    if not valid:
        return _make_result(best, False, math.inf, np.ones(len(best)))
    chosen = list(best)
    for index, option in valid[0].changes:
        chosen[index] = option
    return _make_result(chosen, True, valid[0].cost, _weigh(chosen, valid))


def _make_result(chosen: list[Option], is_unique: bool, cost: float, shares: Array) -> Decoded:
    digits = tuple(option.digit for option in chosen)
    return Decoded(digits, tuple(option.given for option in chosen), is_unique, cost, shares)


def _weigh(chosen: list[Option], valid: list[_Reading]) -> Array:
    """Return for each cell how much of the probability of all valid readings shows its digit."""
    weights = np.exp(-np.array([one.cost - valid[0].cost for one in valid]))
    against = np.zeros(len(chosen))
    changes = dict(valid[0].changes)
    for one, weight in zip(valid, weights, strict=True):
        for index, option in one.changes:
            if option.digit != chosen[index].digit:
                against[index] += weight
        for index in changes.keys() - {index for index, _ in one.changes}:
            against[index] += weight  # here the best reading changed what this one left
    return np.asarray(np.clip(1 - against / weights.sum(), 0.0, 1.0))


def _rank_readings(choices: Sequence[Choice]) -> Iterator[_Reading]:
    """Yield readings, the most probable first: all ways to change a few cells."""
    changes = [
        (option.cost, index, rank)
        for index, choice in enumerate(choices)
        for rank, option in enumerate(choice)
        if rank and option.cost <= MOST_COST
    ]
    changes.sort()
    yield _Reading(0.0, ())
    heap: list[tuple[float, tuple[int, ...]]] = [(changes[0][0], (0,))] if changes else []
    for _ in range(_MOST_READINGS * 4):
        if not heap:
            return
        cost, chosen = heapq.heappop(heap)
        cells = [changes[at][1] for at in chosen]
        if len(set(cells)) == len(cells):
            yield _Reading(
                cost, tuple((changes[at][1], _option(choices, changes[at])) for at in chosen)
            )
        last = chosen[-1]
        if last + 1 < len(changes):
            step = changes[last + 1][0]
            heapq.heappush(heap, (cost - changes[last][0] + step, (*chosen[:-1], last + 1)))
            if len(chosen) < _MOST_CHANGES:
                heapq.heappush(heap, (cost + step, (*chosen, last + 1)))


def _option(choices: Sequence[Choice], change: tuple[float, int, int]) -> Option:
    return choices[change[1]][change[2]]


def _keep_unique(
    tried: list[_Reading], best: list[Option], rules: tuple[Rule, ...] | None, size: int
) -> list[_Reading]:
    """Return the readings whose givens have exactly one solution."""
    if not tried:
        return []
    rows = np.tile(np.array([option.given for option in best], np.uint8), (len(tried), 1))
    for row, reading in zip(rows, tried, strict=True):
        for index, option in reading.changes:
            row[index] = option.given
    if rules is None:
        threads = 1 if len(rows) < 500 else None
        counts: Sequence[int] = batch.count(rows, 2, threads=threads).counts
    else:
        counts = [_count_solutions(bytes(row), rules, size) for row in rows]
    return [reading for reading, found in zip(tried, counts, strict=True) if found == 1]


def _count_solutions(cells: bytes, rules: tuple[Rule, ...], size: int) -> int:
    """Count the solutions of a puzzle of any shape up to 2; -1 if that takes too long."""
    try:
        return count(Puzzle(Grid.from_cells(cells, size), rules), 2, seconds=_SECONDS)
    except LimitReached:
        return -1
