"""Compare: several methods on the same puzzles, and the work that each one did.

Every puzzle is given to all methods before the next one, so that a machine that slows down for a
while slows them all. A run stopped by the time limit is kept, and counted as stopped.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .. import _core
from ..arguments import several, whole_number
from ..errors import LimitReached, unknown
from ..methods import METHODS, get
from ..outcome import Outcome
from ..puzzle import Puzzle, PuzzleLike, as_puzzles
from .sat import is_installed
from .search import Clock, find_solutions, start_search

NATIVE = "nonet"  # the engine under `solve`, beside the teaching methods

_GUESSES_OF_SEARCH_ALONE = 1_000  # up to here the engine never calls CaDiCaL for help
_MOMENT = 1e-6  # seconds: a method stops at its first look at the clock


@dataclass(frozen=True, slots=True)
class Trial:
    """One method on one puzzle: how it ended, and what it took.

    `number` is the place of the puzzle, from 1. `seconds` is CPU time; where a limit ended the
    work it is the time spent until then. What a method does not count is None.
    """

    number: int
    method: str
    outcome: Outcome
    seconds: float
    nodes: int | None
    guesses: int | None
    backtracks: int | None
    clues: int
    size: int


@dataclass(frozen=True, slots=True)
class Summary:
    """All puzzles of one method: how many it solved, and the spread of the time it took.

    Puzzles stopped by the limit are in, with the time until the stop: with `limited` above 0 the
    times are lower bounds.
    """

    method: str
    count: int
    solved: int
    incomplete: int
    no_solution: int
    limited: int
    mean: float
    fastest: float
    lower_quartile: float
    median: float
    upper_quartile: float
    slowest: float
    nodes: float | None
    guesses: float | None
    backtracks: float | None


@dataclass(frozen=True, slots=True)
class Average:
    """The puzzles with one number of clues, and the mean time of one method on them."""

    method: str
    clues: int
    count: int
    seconds: float
    nodes: float | None
    limited: int


@dataclass(frozen=True, slots=True, repr=False)
class Comparison:
    """What `compare` found: every trial, and their summaries."""

    methods: tuple[str, ...]
    trials: tuple[Trial, ...]
    seconds: float | None = None

    def __repr__(self) -> str:
        number = len({trial.number for trial in self.trials})
        return f"<Comparison of {', '.join(self.methods)} on {number} puzzles>"

    def of(self, method: str) -> tuple[Trial, ...]:
        """Return the trials of one method, in the order of the puzzles."""
        return tuple(trial for trial in self.trials if trial.method == method)

    @property
    def summaries(self) -> tuple[Summary, ...]:
        """One summary per method, in the requested order."""
        return tuple(_summary(method, own) for method in self.methods if (own := self.of(method)))

    def by_clues(self, method: str) -> tuple[Average, ...]:
        """Average the puzzles with the same number of clues, fewest clues first."""
        groups: dict[int, list[Trial]] = {}
        for trial in self.of(method):
            groups.setdefault(trial.clues, []).append(trial)
        return tuple(_average(method, clues, groups[clues]) for clues in sorted(groups))


def list_methods() -> tuple[str, ...]:
    """Return the names of all methods: the engine first, then the teaching methods."""
    return (NATIVE, *METHODS)


def default_methods() -> tuple[str, ...]:
    """Return the names of the methods that can run here: SAT needs its extra."""
    return tuple(name for name in list_methods() if name != "sat" or is_installed())


def compare(
    puzzles: PuzzleLike | Iterable[PuzzleLike],
    methods: Iterable[str] | None = None,
    *,
    seconds: float | None = None,
    seed: int = 0,
) -> Comparison:
    """Run methods over puzzles (all that can run here by default) and say what it took them.

    `puzzles` are one puzzle, a text or a file of them, or any iterable of puzzles. `seconds`
    limits the CPU time of a method on a puzzle. `seed` is the random seed for methods
    that make random choices.
    """
    names = _choose(methods)
    return Comparison(names, tuple(trials(puzzles, names, seconds=seconds, seed=seed)), seconds)


def trials(
    puzzles: PuzzleLike | Iterable[PuzzleLike],
    methods: Iterable[str] | None = None,
    *,
    seconds: float | None = None,
    seed: int = 0,
) -> Iterator[Trial]:
    """Yield one trial after the other: all methods on the first puzzle, then on the second…"""
    names, seed = _choose(methods), whole_number("seed", seed)
    warm: set[object] = set()
    for number, puzzle in enumerate(as_puzzles(puzzles), 1):
        if (layout := (puzzle.size, puzzle.rules)) not in warm:
            warm.add(layout)
            _warm_up(puzzle, names)
        for name in names:
            yield _trial(number, puzzle, name, seconds, seed + number)


def effort(puzzle: Puzzle, solutions: int = 1) -> tuple[int, int | None] | None:
    """Return the guesses and backtracks of native search up to a number of solutions.

    None beyond the number of guesses up to which it is certain that CaDiCaL was not called. The
    classic engine does not count its backtracks.
    """
    search = start_search(puzzle)
    for _ in range(solutions):
        outcome = search.next(_GUESSES_OF_SEARCH_ALONE)
        if outcome is _core.Outcome.LIMIT:
            return None
        if outcome is _core.Outcome.EXHAUSTED:
            break
    return search.guesses, getattr(search, "backtracks", None)


def _choose(methods: Iterable[str] | None) -> tuple[str, ...]:
    """Return the names of the methods to run; refuse an unknown one."""
    known = list_methods()
    if methods is None:
        return default_methods()
    names = [methods] if isinstance(methods, str) else list(several("methods", methods))
    for name in names:
        if name not in known:
            raise unknown("method", name, known)
    return tuple(dict.fromkeys(names))


def _warm_up(puzzle: Puzzle, methods: tuple[str, ...]) -> None:
    """Let each method see the layout for a moment: its tables are not its work on a puzzle."""
    for method in methods:
        if method != NATIVE:  # whose table every puzzle brings along
            _trial(0, puzzle, method, _MOMENT, 0)


def _trial(number: int, puzzle: Puzzle, method: str, seconds: float | None, seed: int) -> Trial:
    nodes = guesses = backtracks = None
    start = time.thread_time()
    try:
        if method == NATIVE:
            solved = next(find_solutions(puzzle, Clock(seconds)), None) is not None
            outcome = Outcome.SOLVED if solved else Outcome.NONE
            spent = time.thread_time() - start
            guesses, backtracks = effort(puzzle) or (None, None)
        else:
            run = get(method).run(puzzle, seed=seed, seconds=seconds)
            outcome = run.outcome
            spent, nodes, guesses, backtracks = run.stats
    except LimitReached:
        outcome, spent = Outcome.LIMIT, time.thread_time() - start
    clues, size = puzzle.givens.clues, puzzle.size
    return Trial(number, method, outcome, spent, nodes, guesses, backtracks, clues, size)


def _summary(method: str, own: tuple[Trial, ...]) -> Summary:
    ordered = sorted(trial.seconds for trial in own)
    outcomes = [trial.outcome for trial in own]
    return Summary(
        method=method,
        count=len(own),
        solved=outcomes.count(Outcome.SOLVED),
        incomplete=outcomes.count(Outcome.INCOMPLETE),
        no_solution=outcomes.count(Outcome.NONE),
        limited=outcomes.count(Outcome.LIMIT),
        mean=sum(ordered) / len(ordered),
        fastest=ordered[0],
        lower_quartile=_quantile(ordered, 0.25),
        median=_quantile(ordered, 0.5),
        upper_quartile=_quantile(ordered, 0.75),
        slowest=ordered[-1],
        nodes=_mean([trial.nodes for trial in own]),
        guesses=_mean([trial.guesses for trial in own]),
        backtracks=_mean([trial.backtracks for trial in own]),
    )


def _average(method: str, clues: int, own: list[Trial]) -> Average:
    return Average(
        method=method,
        clues=clues,
        count=len(own),
        seconds=sum(trial.seconds for trial in own) / len(own),
        nodes=_mean([trial.nodes for trial in own]),
        limited=sum(trial.outcome is Outcome.LIMIT for trial in own),
    )


def _mean(counts: list[int | None]) -> float | None:
    """Return the mean of the counts; None if there are none."""
    known = [count for count in counts if count is not None]
    return sum(known) / len(known) if known else None


def _quantile(ordered: list[float], share: float) -> float:
    """Return the value below which `share` of them lie, between two by proportion."""
    place = share * (len(ordered) - 1)
    low = int(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)
