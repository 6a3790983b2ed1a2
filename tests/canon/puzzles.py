"""Puzzles with few givens and many, sparse ones and structured ones."""

from __future__ import annotations

from random import Random

from nonet.batch import Results
from nonet.batch import solve as solve_all

MC = "123456789456789123789123456231564897564897231897231564312645978645978312978312645"
SMALLEST = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
PUZZLES = (
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
)


def solved(lines: tuple[str, ...] = PUZZLES) -> list[str]:
    """Return the solutions of the puzzles."""
    found: Results[list[str]] = solve_all(lines)
    return found.solutions


def partial(seed: int, givens: int) -> str:
    """Return some cells of a random grid."""
    dice = Random(seed)
    grid = dice.choice([*solved(), MC])
    shown = set(dice.sample(range(81), givens))
    return "".join(digit if at in shown else "." for at, digit in enumerate(grid))


def structured(seed: int) -> str:
    """Return the digits, rows or boxes of a grid that some chance picks: many automorphisms."""
    dice = Random(seed)
    grid = dice.choice([*solved(), MC])
    digits = set(dice.sample("123456789", dice.randint(1, 9)))
    rows = set(dice.sample(range(9), dice.randint(1, 9)))
    boxes = set(dice.sample(range(9), dice.randint(1, 9)))
    kind = dice.randrange(3)

    def is_shown(at: int) -> bool:
        return (grid[at] in digits, at // 9 in rows, at // 27 * 3 + at % 9 // 3 in boxes)[kind]

    return "".join(digit if is_shown(at) else "." for at, digit in enumerate(grid))
