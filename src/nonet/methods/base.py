"""The contract of a teaching method: the events of its work, and its result."""

from __future__ import annotations

import time
from collections.abc import Generator
from typing import ClassVar, Literal, NamedTuple, Protocol

from ..cells import cells_of
from ..errors import LimitReached
from ..grid import Grid
from ..outcome import Outcome
from ..puzzle import Puzzle, PuzzleLike, as_puzzle

Kind = Literal["place", "choose", "remove", "eliminate"]


class Event(NamedTuple):
    """One thing that happens on the board while a method works.

    * ``place``      a digit that follows from the others is put into an empty cell
    * ``choose``     a digit is put into an empty cell as a guess
    * ``remove``     the last digit put on the board is taken back, and with it every
      ``eliminate`` since then
    * ``eliminate``  a digit that an empty cell could still take is crossed out

    A digit in a cell rules itself out in the cells that share a house with it. That is
    implied: there is no ``eliminate`` for it.
    """

    kind: Kind
    cell: int
    digit: int


Work = Generator[Event, None, Outcome]  # yields events, and returns how it ended


class Stats(NamedTuple):
    """How much work it was.

    `seconds` is CPU time. `nodes` counts the digits put into the grid, `guesses` those of them
    that were chosen, `backtracks` the guesses that were taken back. (The SAT solver counts its
    own decisions and conflicts instead.)
    """

    seconds: float
    nodes: int
    guesses: int
    backtracks: int


class Run(NamedTuple):
    """The result of a method: the grid as far as it got, and how much work it was."""

    puzzle: Puzzle
    grid: Grid
    outcome: Outcome
    stats: Stats

    def __repr__(self) -> str:
        return f"<Run: {self.outcome.value}, {self.grid.clues} of {len(self.grid)} cells filled>"


class Method(Protocol):
    """A way to solve a Sudoku, shown step by step."""

    name: ClassVar[str]
    title: ClassVar[str]
    complete: ClassVar[bool]  # does it always find the answer, given time?

    def __repr__(self) -> str:
        return f"<Method {self.name}>"

    def work(self, puzzle: Puzzle, seed: int | None = None) -> Work:
        """Yield the events of the work lazily; cells are plain numbers."""
        ...

    def events(self, puzzle: PuzzleLike, seed: int | None = None) -> Work:
        """Yield the events of the work; `Sheet` replays them.

        `seed` fixes the choices of a method that makes random ones.
        """
        puzzle = as_puzzle(puzzle)
        puzzle.require_groups(self.name)
        cells, work = cells_of(puzzle.size), self.work(puzzle, seed)
        while True:
            try:
                kind, cell, digit = next(work)
            except StopIteration as end:
                outcome: Outcome = end.value
                return outcome
            yield Event(kind, cells[cell], digit)

    def run(self, puzzle: PuzzleLike, seed: int | None = None, seconds: float | None = None) -> Run:
        """Run to the end; raise LimitReached if `seconds` of CPU time are not enough."""
        puzzle = as_puzzle(puzzle)
        puzzle.require_groups(self.name)
        tally = Tally(puzzle, Clock(seconds))
        work = self.work(puzzle, seed)
        try:
            while True:
                tally.count(next(work))
                if tally.clock.is_up:
                    raise tally.limit_reached(self.title)
        except StopIteration as end:
            outcome: Outcome = end.value
        return Run(puzzle, tally.grid, outcome, tally.stats)


class Clock:
    """Measures the CPU time of this thread, and says when a limit is up."""

    def __init__(self, limit: float | None = None) -> None:
        """Start now."""
        self.limit = limit
        self._start = time.thread_time()
        self._look_again = time.perf_counter() + (limit or 0)

    @property
    def seconds(self) -> float:
        """The CPU time spent since the start."""
        return time.thread_time() - self._start

    @property
    def is_up(self) -> bool:
        """Is the limit reached?"""
        # A thread cannot use more CPU time than wall time. Until then the wall clock, which is
        # much cheaper to read, is enough.
        if self.limit is None or time.perf_counter() < self._look_again:
            return False
        left = self.limit - self.seconds
        self._look_again = time.perf_counter() + left
        return left <= 0


class Tally:
    """The digits on the board, and the count of what was done to them."""

    def __init__(self, puzzle: Puzzle, clock: Clock) -> None:
        """Begin at the givens."""
        self.clock = clock
        self._board = bytearray(puzzle.givens.cells)
        self._size = puzzle.size
        self._guessed: set[int] = set()
        self._nodes = self._guesses = self._backtracks = 0

    def count(self, event: Event) -> None:
        """Do to the board what an event says."""
        kind, cell, digit = event
        if kind == "eliminate":
            return
        if kind == "remove":
            self._board[cell] = 0
            if cell in self._guessed:
                self._guessed.remove(cell)
                self._backtracks += 1
            return
        self._board[cell] = digit
        self._nodes += 1
        if kind == "choose":
            self._guessed.add(cell)
            self._guesses += 1

    @property
    def grid(self) -> Grid:
        """The current board."""
        return Grid.from_cells(bytes(self._board), self._size)

    @property
    def stats(self) -> Stats:
        """The statistics so far."""
        return Stats(self.clock.seconds, self._nodes, self._guesses, self._backtracks)

    def limit_reached(self, title: str) -> LimitReached:
        """Return the error of a method that stopped at the limit: how far it got."""
        return LimitReached(
            "method.limit",
            method=title,
            seconds=self.clock.limit,
            found=self.grid.clues,
            expected=len(self._board),
            nodes=self._nodes,
            backtracks=self._backtracks,
        )


def has_clash(puzzle: Puzzle) -> bool:
    """Do two givens break a rule together?"""
    givens = puzzle.givens.cells
    return any(
        digit and digit in {givens[peer] for peer in peers}
        for digit, peers in zip(givens, puzzle.peers, strict=True)
    )
