"""Rules of every kind at random, on grids at random."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from nonet import rules, solutions
from nonet.errors import RuleError
from nonet.grid import Grid
from nonet.puzzle import Puzzle
from nonet.rules import CoreRule
from tests.checker import Checker, obeys

Place = tuple[int, int]  # row and column, from 0
SIZES = (4, 6, 9)
ALWAYS = ("rows", "columns", "boxes", "regions", "diagonals", "digits")
KINDS = {
    kind.kind: kind
    for kind in map(vars(rules).get, rules.__all__)
    if isinstance(kind, type) and issubclass(kind, CoreRule) and kind is not CoreRule
}
CLUES = [name for name in KINDS if name not in ALWAYS]


class Source:
    """Random cells and numbers for rules on a grid."""

    def __init__(self, size: int, random: Random, values: list[int]) -> None:
        self.size, self.random, self.values = size, random, values

    def place(self) -> Place:
        return self.random.randrange(self.size), self.random.randrange(self.size)

    def group(self, least: int = 1, most: int = 5) -> list[Place]:
        every = [(row, column) for row in range(self.size) for column in range(self.size)]
        return self.random.sample(every, self.random.randint(least, most))

    def pair(self) -> list[Place]:
        row, column = self.random.randrange(self.size), self.random.randrange(self.size - 1)
        found = [(row, column), (row, column + 1)]
        self.random.shuffle(found)
        return [(b, a) for a, b in found] if self.random.random() < 0.5 else found

    def square(self) -> list[Place]:
        row, column = self.random.randrange(self.size - 1), self.random.randrange(self.size - 1)
        return [(row + i, column + k) for i in (0, 1) for k in (0, 1)]

    def line(self, least: int = 3, most: int = 6, *, may_close: bool = False) -> list[Place]:
        """A walk of a king that visits no cell twice, perhaps back to its start."""
        while True:
            found = [self.place()]
            length = self.random.randint(least, most)
            while len(found) < length:
                row, column = found[-1]
                near = [
                    (row + i, column + k)
                    for i in (-1, 0, 1)
                    for k in (-1, 0, 1)
                    if 0 <= row + i < self.size and 0 <= column + k < self.size
                ]
                free = [place for place in near if place not in found]
                if not free:
                    break
                found.append(self.random.choice(free))
            if len(found) == length:
                close = may_close and length > 2 and self.random.random() < 0.3
                return [*found, found[0]] if close else found

    def branches(self) -> list[list[Place]]:
        first = self.line(2, 4)
        second = [first[0], *(place for place in self.line(2, 3) if place not in first)]
        return [first, second] if len(second) > 1 and self.random.random() < 0.5 else [first]

    def whole_line(self) -> list[Place]:
        at, n = self.random.randrange(self.size), self.size
        found = [(at, i) for i in range(n)]
        if self.random.random() < 0.5:
            found = [(b, a) for a, b in found]
        return found[::-1] if self.random.random() < 0.5 else found

    def diagonal(self) -> list[Place]:
        at = self.random.randrange(self.size - 1)
        found = [(i, at + i) for i in range(self.size - at)]
        return found[::-1] if self.random.random() < 0.5 else found

    def number(self) -> int:
        return self.random.choice(self.values)

    def numbers(self, least: int, most: int) -> list[int]:
        return [self.number() for _ in range(self.random.randint(least, most))]

    def sum(self, cells: int) -> int:
        return sum(self.numbers(cells, cells))


def make_rule(name: str, source: Source) -> CoreRule:
    """Return a rule of a kind at random; RuleError if the values do not fit together."""
    kind: Callable[..., CoreRule] = KINDS[name]
    random = source.random
    match name:
        case "diagonal":
            return kind(random.choice(("rising", "falling")))
        case "negative":
            family = random.choice(("difference", "ratio", "sum"))
            return kind(family, [random.randint(1, 5)])
        case "difference" | "ratio":
            return kind(source.pair(), random.randint(1, 3))
        case "pair-sum":
            return kind(source.pair(), source.sum(2))
        case "greater":
            return kind(source.pair())
        case "quadruple":
            return kind(source.square(), source.numbers(1, 4))
        case "candidates":
            return kind(source.group(1, 2), source.numbers(1, 3))
        case "thermometer" | "slow-thermometer":
            return kind(source.branches())
        case "arrow":
            circle = source.line(1, 3)
            shafts = [
                [place for place in source.line(2, 4) if place not in circle] for _ in range(2)
            ]
            return kind(circle, [shaft for shaft in shafts if shaft][: random.randint(1, 2)])
        case "cage" | "sum":
            cells = source.group(1, 4)
            has_sum = name == "sum" or random.random() < 0.8
            return kind(cells, source.sum(len(cells)) if has_sum else None)
        case "look-and-say":
            return kind(source.group(2, 5), [(random.randint(0, 2), source.number())])
        case "clone":
            size = random.randint(1, 3)
            return kind([source.group(size, size) for _ in range(random.randint(2, 3))])
        case "whisper" | "lockout":
            return kind(source.line(may_close=name == "whisper"), random.randint(1, 4))
        case "modular":
            return kind(source.line(2, 6, may_close=True), random.randint(2, 4))
        case "sum-line":
            return kind(source.line(2, 6, may_close=True), random.randint(3, 12))
        case "little-killer":
            cells = source.diagonal()
            return kind(cells, source.sum(len(cells)))
        case "sandwich" | "x-sum":
            return kind(source.whole_line(), random.randint(0, 20))
        case "skyscraper":
            return kind(source.whole_line(), random.randint(1, source.size))
        case "numbered-room":
            return kind(source.whole_line(), source.number())
        case "indexer":
            return kind(source.group(1, 2), random.choice(("row", "column", "box")))
        case "pairs":
            pairs = [(a, b) for a in source.values for b in source.values if random.random() < 0.7]
            return kind(source.line(2, 4, may_close=True), pairs, random.random() < 0.3)
        case "automaton":
            states = [
                (random.random() < 0.6, {a: random.randrange(3) for a in source.values})
                for _ in range(3)
            ]
            return kind(source.line(1, 5), states)
        case "region" | "odd" | "even" | "minimum" | "maximum" | "circles" | "fog":
            return kind(source.group(2, 4))
        case "double-arrow" | "zipper" | "between":
            return kind(source.line(3, 6))
    if not KINDS[name].__match_args__:
        return kind()
    return kind(source.line(3, 6, may_close=True))


def random_grid(size: int, random: Random) -> Grid:
    """Return digits at random, often with every digit once in each row and column."""
    if random.random() < 0.3:
        return Grid([random.randint(1, size) for _ in range(size * size)])
    rows, columns, digits = (random.sample(range(size), size) for _ in range(3))
    height = {4: 2, 6: 2, 9: 3}[size]
    width = size // height
    # shifted rows: boxes hold every digit once as long as bands and stacks stay together
    if random.random() < 0.7:
        rows = [
            band * height + row
            for band in random.sample(range(size // height), size // height)
            for row in random.sample(range(height), height)
        ]
        columns = [
            stack * width + column
            for stack in random.sample(range(size // width), size // width)
            for column in random.sample(range(width), width)
        ]
    return Grid(
        [
            digits[(width * (row % height) + row // height + column) % size] + 1
            for row in rows
            for column in columns
        ]
    )


def random_case(name: str, random: Random) -> tuple[Puzzle, CoreRule]:
    """Return a full grid with a rule of a kind, which it obeys in about half of the cases."""
    wanted = random.random() < 0.5
    found = None
    for _ in range(60):
        size = 9 if name == "windoku" and random.random() < 0.5 else random.choice(SIZES)
        size = 4 if name == "windoku" and size == 6 else size
        grid = random_grid(size, random)
        first = 0 if random.random() < 0.2 else 1
        values = list(range(first, size + first))
        others: list[rules.Rule] = [] if first else [rules.Digits(values)]
        others.append(rules.Boxes(*rules.box_shape(size)))
        source = Source(size, random, values)
        try:
            rule = make_rule(name, source)
            more = [make_rule(name, source)] if random.random() < 0.2 else []
            puzzle = Puzzle(grid, (*others, rule, *more))
        except RuleError:
            continue
        found = puzzle, rule
        if all(obeys(rule, puzzle, grid) for rule in puzzle.rules) == wanted:
            return found
        if wanted and random.random() < 0.2:  # of some rules, no grid at random is a solution
            empty = Puzzle(Grid.empty(size), (rules.Rows(), rules.Columns(), *puzzle.rules))
            for solution in solutions(empty, 1):
                return Puzzle(Grid(solution), puzzle.rules), rule
    assert found is not None
    return found


__all__ = ["CLUES", "KINDS", "Checker", "Source", "make_rule", "random_case", "random_grid"]
