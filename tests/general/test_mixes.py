"""The engine against itself on random mixes of rules, and every answer against the checker.

With the sums that follow from others and without, by search and by CaDiCaL: the solutions are the
same. NONET_THOROUGH=1 tries 20,000 mixes: `python -m tests.general.test_mixes 20000` does so too.
"""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

from nonet import Puzzle, _core, rules
from nonet.errors import RuleError
from nonet.grid import Grid
from nonet.jobs.sat import find_by_sat, is_installed

from ..checker import assert_solves, obeys
from ..conftest import IS_THOROUGH
from ..rule_cases import CLUES, Source, make_rule

MOST = 60  # solutions that are compared; with more, a mix says nothing
GUESSES = 30_000
SIZES = (4, 4, 6, 6, 6, 9, 9)


def random_mix(random: Random) -> Puzzle:
    """Return rules at random with some givens, nearly always of a grid that obeys them all."""
    while True:
        size = random.choice(SIZES)
        first = 0 if random.random() < 0.15 else 1
        values = list(range(first, size + first))
        layout: list[rules.Rule] = [*rules.classic(*rules.box_shape(size))]
        layout += [] if first else [rules.Digits(values)]
        solution = fill(Puzzle(Grid.empty(size), layout), random)
        source = Source(size, random, values)
        chosen = invent_cages(solution, values, random) if random.random() < 0.4 else []
        wanted = len(chosen) + random.randint(1, {4: 4, 6: 8, 9: 14}[size])
        for _ in range(40 * wanted):
            try:
                rule = make_rule(random.choice(CLUES), source)
                puzzle = Puzzle(solution, (*layout, *chosen, rule))
            except RuleError:
                continue
            if random.random() < 0.02 or obeys(rule, puzzle, solution):
                chosen.append(rule)
            if len(chosen) == wanted:
                break
        shares = {4: (0, 0.1, 0.3), 6: (0.1, 0.25, 0.4), 9: (0.2, 0.3, 0.5)}[size]
        share = random.choice(shares)
        givens = [digit if random.random() < share else 0 for digit in solution.cells]
        try:
            return Puzzle(givens, (*layout, *dict.fromkeys(chosen)))
        except RuleError:
            continue


def fill(puzzle: Puzzle, random: Random) -> Grid:
    """Return a solution of an empty puzzle."""
    search = _core.Search(puzzle.layout, puzzle.givens.cells, random.getrandbits(32))
    assert search.next(1_000_000) is _core.Outcome.FOUND
    return Grid.from_cells(search.grid(), puzzle.size)


def invent_cages(solution: Grid, values: list[int], random: Random) -> list[rules.Rule]:
    """Return cages, or sums with repeats, that cover most of a grid."""
    size = solution.size
    free = {divmod(at, size) for at in range(size * size) if random.random() < 0.9}
    cages: list[rules.Rule] = []
    while free:
        cage = [min(free)]
        free.remove(cage[0])
        while len(cage) < 5 and random.random() < 0.75:
            row, column = random.choice(cage)
            down, right = random.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
            beside = row + down, column + right
            if beside in free:
                free.remove(beside)
                cage.append(beside)
        numbers = [values[solution.cells[row * size + column] - 1] for row, column in cage]
        kind = rules.Cage if len(set(numbers)) == len(numbers) else rules.Sum
        cages.append(kind(cage, sum(numbers)))
    return cages


def find_all(layout: _core.Layout, puzzle: Puzzle) -> set[bytes] | None:
    """Return all solutions by search; None if there are too many, or it takes too long."""
    search = _core.Search(layout, puzzle.givens.cells)
    found: set[bytes] = set()
    while (outcome := search.next(GUESSES)) is _core.Outcome.FOUND:
        found.add(search.grid())
        if len(found) > MOST:
            return None
    return found if outcome is _core.Outcome.EXHAUSTED else None


def find_all_by_sat(layout: _core.Layout, puzzle: Puzzle) -> set[bytes]:
    """Return all solutions as CaDiCaL finds them."""
    search = _core.Search(layout, puzzle.givens.cells)
    return set(filter(None, find_by_sat(search))) if search.settle() else set()


def compare(puzzle: Puzzle) -> str:
    """Fail unless all ways find the same solutions; return how it ended."""
    found = find_all(puzzle.layout, puzzle)
    if found is None:
        return "many"
    plain = puzzle.book.without_derived()
    assert find_all(plain, puzzle) in (found, None), puzzle.line
    if is_installed():
        for layout in (puzzle.layout, plain):
            assert find_all_by_sat(layout, puzzle) == found, puzzle.line
    for cells in list(found)[:5]:
        assert_solves(puzzle, Grid.from_cells(cells, puzzle.size))
    return ("none", "one")[len(found)] if len(found) < 2 else "several"


def run(count: int, seed: int) -> Counter[str]:
    """Compare this many mixes; return how they ended."""
    return Counter(compare(random_mix(Random(f"{seed}/{number}"))) for number in range(count))


def test_all_ways_find_the_same_solutions() -> None:
    ends = run(20_000 if IS_THOROUGH else 150, 1)
    assert ends["one"] + ends["several"] > ends.total() / 3, ends
    assert ends["none"], ends


if __name__ == "__main__":
    print(run(int(sys.argv[1]), int((sys.argv[2:] or ["1"])[0])))
