"""Puzzles to test methods with: made by the native engine, the same for the same seed."""

from __future__ import annotations

from random import Random

from nonet import _core, rules
from nonet.grid import Grid
from nonet.puzzle import Puzzle

MOST_GUESSES = 200_000

JIGSAW_5 = "AAADBCEADBCEADBCEEDBCCEDB"
JIGSAW_7 = "AABBBBCAADBCCCAADBBCCADDDDECFFDEEEGFFFEGGGFFEEGGG"
JIGSAW_9 = "CAAAAAAAACABBBBBBBCCCDDDDBBCECCDDDDDCEEEEEEEEFFFFFFFGGFFGGGGGGHIIIIIHHGHIIIIHHHHH"

LAYOUTS: dict[str, tuple[int, tuple[rules.Rule, ...]]] = {
    "4": (4, rules.classic(2, 2)),
    "5 jigsaw": (5, rules.jigsaw(JIGSAW_5)),
    "6": (6, rules.classic(2, 3)),
    "6 standing": (6, rules.classic(3, 2)),
    "6 diagonals": (6, (*rules.classic(2, 3), rules.Diagonals())),
    "7 jigsaw": (7, rules.jigsaw(JIGSAW_7)),
    "7 jigsaw diagonals": (7, (*rules.jigsaw(JIGSAW_7), rules.Diagonals())),
    "7 without boxes": (7, (rules.Rows(), rules.Columns())),
    "8": (8, rules.classic(2, 4)),
    "9": (9, rules.classic(3, 3)),
    "9 diagonals": (9, (*rules.classic(3, 3), rules.Diagonals())),
    "9 windoku": (9, (*rules.classic(3, 3), rules.Windoku())),
    "9 disjoint": (9, (*rules.classic(3, 3), rules.DisjointGroups())),
    "9 jigsaw": (9, rules.jigsaw(JIGSAW_9)),
    "10": (10, rules.classic(2, 5)),
    "12": (12, rules.classic(3, 4)),
    "15": (15, rules.classic(3, 5)),
    "16": (16, rules.classic(4, 4)),
    "16 diagonals": (16, (*rules.classic(4, 4), rules.Diagonals())),
    "20": (20, rules.classic(4, 5)),
    "25": (25, rules.classic(5, 5)),
    "30": (30, rules.classic(5, 6)),
    "36": (36, rules.classic(6, 6)),
}


def solution(puzzle: Puzzle) -> Grid | None:
    """Return the first solution that the native engine finds."""
    search = _core.Search(puzzle.layout, puzzle.givens.cells)
    outcome = search.next(MOST_GUESSES)
    assert outcome != _core.Outcome.LIMIT
    return Grid.from_cells(search.grid(), puzzle.size) if outcome == _core.Outcome.FOUND else None


def is_unique(puzzle: Puzzle) -> bool:
    """Ask the native engine whether there is exactly one solution."""
    found, outcome = _core.Search(puzzle.layout, puzzle.givens.cells).count(2, MOST_GUESSES)
    return found == 1 and outcome == _core.Outcome.EXHAUSTED


def full(layout: str, seed: int) -> Puzzle:
    """Return a full grid with the rules of a layout."""
    size, its_rules = LAYOUTS[layout]
    if size >= 25:  # the engine can take long to fill a large empty grid
        return Puzzle(_pattern(size, Random(seed)), its_rules)
    empty = Puzzle(Grid.empty(size), its_rules)
    while True:  # some seeds get lost
        search = _core.Search(empty.layout, empty.givens.cells, seed)
        if search.next(MOST_GUESSES // 10) == _core.Outcome.FOUND:
            return Puzzle(Grid.from_cells(search.grid(), size), its_rules)
        seed += 1 << 32


def dug(layout: str, blanks: int, seed: int) -> Puzzle:
    """Return a puzzle with one solution, and `blanks` empty cells if possible."""
    puzzle = full(layout, seed)
    cells = list(range(puzzle.size**2))
    Random(seed).shuffle(cells)
    for cell in cells:
        if puzzle.givens.blanks >= blanks:
            break
        fewer = _with(puzzle, cell, 0)
        if is_unique(fewer):
            puzzle = fewer
    return puzzle


def spoilt(puzzle: Puzzle, seed: int) -> Puzzle:
    """Change a given of a puzzle to another digit, so that no two givens clash."""
    dice = Random(seed)
    size, values = puzzle.size, puzzle.givens.values
    options = [
        (cell, digit)
        for cell in range(size * size)
        if values[cell]
        for digit in range(1, size + 1)
        if all(
            values[other] != digit
            for house in puzzle.houses
            if cell in house.cells
            for other in house.cells
        )
    ]
    return _with(puzzle, *dice.choice(options)) if options else puzzle


def _with(puzzle: Puzzle, cell: int, digit: int) -> Puzzle:
    values = list(puzzle.givens.values)
    values[cell] = digit
    return Puzzle(values, puzzle.rules)


def _pattern(size: int, dice: Random) -> Grid:
    """Shift one row along by a box for each row and by one for each band; then relabel."""
    height, width = rules.box_shape(size)
    names = dice.sample(range(1, size + 1), size)
    return Grid(
        [
            names[(width * (row % height) + row // height + column) % size]
            for row in range(size)
            for column in range(size)
        ]
    )
