"""How the work of the teaching methods grows with blanks and with size, as Markdown tables.

    python bench/growth.py                   all methods (about half an hour)
    python bench/growth.py crook sat         these
    python bench/growth.py --large           three 25×25 grids dug as far as the engine can follow

The puzzles are made from fixed seeds, and are the same for all methods. CPU time, one core. A run
that takes longer than the limit is stopped, and counts as "more than the limit".
"""

from __future__ import annotations

import sys
from functools import cache
from itertools import count
from random import Random
from statistics import median

from nonet import _core
from nonet.errors import LimitReached
from nonet.grid import Grid
from nonet.methods import METHODS, Method, Run
from nonet.outcome import Outcome
from nonet.puzzle import Puzzle
from nonet.rules import box_shape

BLANKS = (20, 30, 40, 50, 55, 60)
SIZES = (4, 6, 9, 12, 16, 25, 36)
PART_EMPTY = 0.4
PUZZLES = 9
LIMIT = 10.0
MOST_GUESSES = 100_000
LARGE, LARGE_BLANKS, LARGE_GUESSES, LARGE_PUZZLES = 25, 360, 3_000, 3


def main(names: list[str]) -> None:
    """Print the tables of the methods named, or of all."""
    if names == ["--large"]:
        show_large()
        return
    for name in names or METHODS:
        method = METHODS[name]
        print(f"\n## {method.title}\n")
        by_blanks = [(f"{blanks}", puzzles(9, blanks)) for blanks in BLANKS]
        show("blanks", by_blanks, method)
        by_size = [(f"{n}×{n}", puzzles(n, int(PART_EMPTY * n * n))) for n in SIZES]
        show("size", by_size, method)


def show(what: str, rows: list[tuple[str, list[Puzzle]]], method: Method) -> None:
    """Print one table: a row for each number of blanks, or for each size."""
    print(f"| {what} | CPU time, median | longest | digits placed | guesses | solved |")
    print("|---:|---:|---:|---:|---:|---:|")
    for label, some in rows:
        runs = [attempt(method, puzzle, seed) for seed, puzzle in enumerate(some)]
        times = [run.stats.seconds if run else float("inf") for run in runs]
        counts = [tuple(run.stats[1:3]) if run else (float("inf"), float("inf")) for run in runs]
        solved = sum(run is not None and run.outcome is Outcome.SOLVED for run in runs)
        nodes, guesses = (middle([count[i] for count in counts]) for i in (0, 1))
        print(
            f"| {label} | {format_time(median(times))} | {format_time(max(times))}"
            f" | {nodes} | {guesses} | {solved} of {len(runs)} |",
            flush=True,
        )
    print()


def show_large() -> None:
    """Print every single run on a few large grids: too few for a median to mean anything."""
    some = [dug(LARGE, LARGE_BLANKS, seed, LARGE_GUESSES) for seed in range(LARGE_PUZZLES)]
    print("| method |", " | ".join(f"{puzzle.givens.blanks} blanks" for puzzle in some), "|")
    print("|---|" + "---:|" * len(some))
    for name, method in METHODS.items():
        cells = []
        for seed, puzzle in enumerate(some):
            run = attempt(method, puzzle, seed)
            stuck = run is not None and run.outcome is not Outcome.SOLVED
            cells.append(
                format_time(run.stats.seconds if run else float("inf")) + " (stuck)" * stuck
            )
        print(f"| `{name}` |", " | ".join(cells), "|", flush=True)


def attempt(method: Method, puzzle: Puzzle, seed: int) -> Run | None:
    """Run a method; None when the limit was not enough."""
    try:
        return method.run(puzzle, seed=seed, seconds=LIMIT)
    except LimitReached:
        return None


def format_time(seconds: float) -> str:
    """Format a time in a suitable unit."""
    if seconds == float("inf"):
        return f"> {LIMIT:g} s"
    return f"{seconds:.1f} s" if seconds >= 1 else f"{seconds * 1000:.1f} ms"


def middle(counts: list[float]) -> str:
    """Format the median of some counts; a run that was stopped counts as the highest."""
    value = median(counts)
    return "–" if value == float("inf") else f"{value:,.0f}"


@cache
def puzzles(size: int, blanks: int) -> list[Puzzle]:
    """Return puzzles with one solution and this many blanks, the same on each call."""
    found: list[Puzzle] = []
    for seed in count():
        puzzle = dug(size, blanks, seed)
        if puzzle.givens.blanks == blanks:
            found.append(puzzle)
            if len(found) == PUZZLES:
                break
    return found


def dug(size: int, blanks: int, seed: int, most_guesses: int = MOST_GUESSES) -> Puzzle:
    """Empty cells of a full grid in random order, as long as the solution stays the only one."""
    lots = Random(seed)
    values = list(fill(size, lots).values)
    layout = Puzzle(values).layout
    for cell in lots.sample(range(size * size), size * size):
        if values.count(0) == blanks:
            break
        digit, values[cell] = values[cell], 0
        found, outcome = _core.Search(layout, bytes(values)).count(2, most_guesses)
        if found != 1 or outcome != _core.Outcome.EXHAUSTED:
            values[cell] = digit
    return Puzzle(values)


def fill(size: int, lots: Random) -> Grid:
    """Return a full grid: by search, or on a large board by shuffling a regular pattern."""
    if size < 25:
        empty = Grid.empty(size)
        search = _core.Search(Puzzle(empty).layout, empty.cells, lots.randrange(2**32))
        if search.next(MOST_GUESSES) == _core.Outcome.FOUND:
            return Grid.from_cells(search.grid(), size)
    height, width = box_shape(size)
    names = lots.sample(range(1, size + 1), size)
    rows = shuffle_lines(size, height, lots)
    columns = shuffle_lines(size, width, lots)
    return Grid(
        [[names[(width * (r % height) + r // height + c) % size] for c in columns] for r in rows]
    )


def shuffle_lines(size: int, thick: int, lots: Random) -> list[int]:
    """Shuffle the lines of a board within each band, and the bands."""
    bands = [lots.sample(range(first, first + thick), thick) for first in range(0, size, thick)]
    return [line for band in lots.sample(bands, len(bands)) for line in band]


if __name__ == "__main__":
    main(sys.argv[1:])
