"""A checker that knows what the rules mean, and nothing of how the library says them.

Each rule is a plain definition over the numbers in the cells: slow, and easy to compare with what
people write about the rule.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import combinations, pairwise

from nonet import rules
from nonet.grid import Grid
from nonet.puzzle import Puzzle

Place = tuple[int, int]  # row and column, from 1
Numbers = dict[Place, int]


def assert_solves(puzzle: Puzzle, grid: Grid) -> None:
    """Fail unless `grid` is full, keeps the givens, and obeys every rule of `puzzle`."""
    assert grid.size == puzzle.size
    for cell, (given, digit) in enumerate(zip(puzzle.givens.values, grid.values, strict=True)):
        assert 1 <= digit <= puzzle.size, f"cell {cell} holds {digit}"
        assert given in (0, digit), f"the given {given} of cell {cell} became {digit}"
    for rule in puzzle.rules:
        assert obeys(rule, puzzle, grid), f"{rule} is broken by {grid.line}"


def assert_partly_solves(puzzle: Puzzle, grid: Grid, solution: Grid) -> None:
    """Fail unless `grid` keeps the givens, and every digit in it is that of the `solution`."""
    for given, digit, right in zip(puzzle.givens.values, grid.values, solution.values, strict=True):
        assert digit in (0, right)
        assert given in (0, digit)


def obeys(rule: object, puzzle: Puzzle, grid: Grid) -> bool:
    """Does a full grid obey a rule of a puzzle?"""
    if isinstance(rule, rules.Rows | rules.Columns | rules.Boxes | rules.Regions | rules.Diagonals):
        wanted = list(range(1, puzzle.size + 1))
        return all(sorted(digits) == wanted for digits in _digits_by_house(rule, grid).values())
    return Checker(puzzle, grid).obeys(rule)


def _digits_by_house(rule: object, grid: Grid) -> dict[Hashable, list[int]]:
    houses: dict[Hashable, list[int]] = defaultdict(list)
    house_of = _houses_of(rule, grid.size)
    for row, digits in enumerate(grid.rows):
        for column, digit in enumerate(digits):
            for house in house_of(row, column):
                houses[house].append(digit)
    return houses


def _houses_of(rule: object, size: int) -> Callable[[int, int], Sequence[Hashable]]:
    match rule:
        case rules.Rows():
            return lambda row, column: [("row", row)]
        case rules.Columns():
            return lambda row, column: [("column", column)]
        case rules.Boxes(rows=height, columns=width):
            return lambda row, column: [("box", row // height, column // width)]
        case rules.Regions(labels=labels):
            return lambda row, column: [("region", labels[row * size + column])]
        case rules.Diagonals():
            return lambda row, column: (
                ["falling"] * (row == column) + ["rising"] * (row + column == size - 1)
            )
    raise AssertionError(f"teach the checker what {rule!r} means")


def place_of(name: str) -> Place:
    """Return the row and the column of a cell: ``r4c7``."""
    row, column = name[1:].split("c")
    return int(row), int(column)


class Checker:
    """A full grid as numbers, and the other rules of its puzzle."""

    def __init__(self, puzzle: Puzzle, grid: Grid) -> None:
        size = self.size = puzzle.size
        self.rules = puzzle.rules
        given = [rule.values for rule in puzzle.rules if isinstance(rule, rules.Digits)]
        self.values = list(given[0]) if given else list(range(1, size + 1))
        self.at: Numbers = {
            (row, column): self.values[digit - 1]
            for row, digits in enumerate(grid.rows, 1)
            for column, digit in enumerate(digits, 1)
        }

    # ---- what several rules need

    def numbers(self, cells: Sequence[str]) -> list[int]:
        return [self.at[place_of(cell)] for cell in cells]

    def rank(self, number: int) -> int:
        return self.values.index(number)

    def third(self, number: int) -> str:
        """Low, middle or high: as even as possible, low and high with the same size."""
        n = self.size
        edge = {0: n // 3, 1: n // 3, 2: n // 3 + 1}[n % 3]
        rank = self.rank(number)
        return "low" if rank < edge else "high" if rank >= n - edge else "middle"

    def edges(self) -> Iterator[tuple[Place, Place]]:
        for row, column in self.at:
            for other in ((row, column + 1), (row + 1, column)):
                if other in self.at:
                    yield (row, column), other

    def squares(self) -> Iterator[list[int]]:
        for row in range(1, self.size):
            for column in range(1, self.size):
                yield [self.at[row + i, column + k] for i in (0, 1) for k in (0, 1)]

    def region_of(self, place: Place) -> Hashable:
        row, column = place
        for rule in self.rules:
            match rule:
                case rules.Boxes(rows=height, columns=width):
                    return (row - 1) // height, (column - 1) // width
                case rules.Regions(labels=labels):
                    return labels[(row - 1) * self.size + column - 1]
        raise AssertionError("there are no regions")

    def regions(self) -> list[list[Place]]:
        found: dict[Hashable, list[Place]] = defaultdict(list)
        for place in sorted(self.at):
            found[self.region_of(place)].append(place)
        return list(found.values())

    # ---- the rules

    def obeys(self, rule: object) -> bool:
        numbers = self.numbers(getattr(rule, "cells", ()))
        match rule:
            case rules.Digits() | rules.Fog():
                return True
            case rules.Diagonal(direction=direction):
                n = self.size
                return _differ(
                    self.at[i, i if direction == "falling" else n + 1 - i] for i in range(1, n + 1)
                )
            case rules.Windoku():
                side = round(self.size**0.5)
                starts = range(2, self.size - side + 1, side + 1)
                return all(
                    _differ(self.at[a + i, b + k] for i in range(side) for k in range(side))
                    for a in starts
                    for b in starts
                )
            case rules.DisjointGroups():
                return all(
                    _differ(self.at[place] for place in group)
                    for group in zip(*self.regions(), strict=True)
                )
            case rules.ExtraRegion():
                return _differ(numbers)
            case rules.Cage(sum=total):
                return _differ(numbers) and total in (None, sum(numbers))
            case rules.Sum(sum=total) | rules.LittleKiller(sum=total):
                return sum(numbers) == total
            case rules.LookAndSay(counts=counts):
                return all(numbers.count(digit) == count for count, digit in counts)
            case rules.Clone(groups=groups):
                return len({tuple(self.numbers(group)) for group in groups}) == 1
            case rules.AntiKnight():
                return self._moves_differ([(1, 2), (1, -2), (2, 1), (2, -1)])
            case rules.AntiKing():
                return self._moves_differ([(0, 1), (1, 0), (1, 1), (1, -1)])
            case rules.NonConsecutive():
                return all(abs(self.at[a] - self.at[b]) != 1 for a, b in self.edges())
            case rules.GlobalEntropy():
                return all(len(set(map(self.third, square))) == 3 for square in self.squares())
            case rules.GlobalModulo():
                return all(len({number % 3 for number in square}) == 3 for square in self.squares())
            case rules.Negative(family=family, values=values):
                return self._obeys_negative(family, values)
        return self._obeys_clue(rule, numbers)

    def _obeys_clue(self, rule: object, numbers: list[int]) -> bool:
        match rule:
            case rules.Difference(difference=difference):
                return abs(numbers[0] - numbers[1]) == difference
            case rules.Ratio(ratio=ratio):
                return numbers[0] == ratio * numbers[1] or numbers[1] == ratio * numbers[0]
            case rules.PairSum(sum=total):
                return sum(numbers) == total
            case rules.Greater():
                return numbers[0] > numbers[1]
            case rules.Quadruple(digits=digits):
                return not Counter(digits) - Counter(numbers)
            case rules.Odd():
                return all(number % 2 for number in numbers)
            case rules.Even():
                return not any(number % 2 for number in numbers)
            case rules.Minimum() | rules.Maximum():
                return self._is_extreme(rule)
            case rules.Candidates(digits=digits):
                return set(numbers) <= set(digits)
            case rules.Thermometer(paths=paths):
                return all(a < b for path in paths for a, b in pairwise(self.numbers(path)))
            case rules.SlowThermometer(paths=paths):
                return all(a <= b for path in paths for a, b in pairwise(self.numbers(path)))
            case rules.Arrow(circle=circle, shafts=shafts):
                total = 0
                for number in self.numbers(circle):
                    total = 10 * total + number
                return all(sum(self.numbers(shaft)) == total for shaft in shafts)
            case rules.DoubleArrow():
                return sum(numbers[1:-1]) == numbers[0] + numbers[-1]
            case rules.Indexer(cells=cells, axis=axis):
                return all(self._indexes(place_of(cell), axis) for cell in cells)
            case rules.CountingCircles():
                return all(numbers.count(number) == number for number in numbers)
        return self._obeys_line(rule, numbers) if numbers else self._unknown(rule)

    def _obeys_line(self, rule: object, numbers: list[int]) -> bool:
        cells: tuple[str, ...] = getattr(rule, "cells", ())
        is_closed = len(cells) > 3 and cells[0] == cells[-1]
        steps = list(pairwise(numbers))
        once = self.numbers(list(dict.fromkeys(cells)))  # each cell once
        match rule:
            case rules.Palindrome():
                return numbers == numbers[::-1]
            case rules.Renban():
                return _differ(once) and max(once) - min(once) == len(once) - 1
            case rules.Nabner():
                return all(abs(a - b) > 1 for a, b in combinations(once, 2))
            case rules.Whisper(difference=difference):
                return all(abs(a - b) >= difference for a, b in steps)
            case rules.Between():
                low, high = sorted((numbers[0], numbers[-1]))
                return all(low < number < high for number in numbers[1:-1])
            case rules.Lockout(difference=difference):
                low, high = sorted((numbers[0], numbers[-1]))
                inner = numbers[1:-1]
                return high - low >= difference and not any(low <= a <= high for a in inner)
            case rules.RegionSum():
                return self._has_equal_pieces(cells, is_closed)
            case rules.Zipper():
                half = len(numbers) // 2
                sums = {a + b for a, b in list(zip(numbers, numbers[::-1], strict=True))[:half]}
                return len(sums | ({numbers[half]} if len(numbers) % 2 else set())) == 1
            case rules.SumLine(sum=total):
                if not is_closed:
                    return _splits(numbers, total)
                ring = numbers[:-1]
                return any(_splits(ring[i:] + ring[:i], total) for i in range(len(ring)))
            case rules.Entropic():
                return _rotates([self.third(number) for number in numbers], 3, is_closed)
            case rules.Modular(modulus=modulus):
                return _rotates([number % modulus for number in numbers], modulus, is_closed)
            case rules.Parity():
                return _rotates([number % 2 for number in numbers], 2, is_closed)
            case rules.Sequence():
                return len({b - a for a, b in steps}) == 1
            case rules.SameDifference():
                return len({abs(b - a) for a, b in steps}) == 1
            case rules.Pairs(allowed=allowed, every=every):
                pairs = combinations(numbers, 2) if every else steps
                return all(pair in allowed for pair in pairs)
            case rules.Automaton(states=states):
                state: int | None = 0
                for number in numbers:
                    state = None if state is None else dict(states[state][1]).get(number)
                return state is not None and states[state][0]
        return self._obeys_outside(rule, numbers)

    def _obeys_outside(self, rule: object, numbers: list[int]) -> bool:
        match rule:
            case rules.Sandwich(sum=total):
                ends = {self.values[0], self.values[-1]}
                bread = [at for at, number in enumerate(numbers) if number in ends]
                if len(bread) != 2 or len({numbers[at] for at in bread}) != 2:
                    return False
                return sum(numbers[bread[0] + 1 : bread[1]]) == total
            case rules.XSum(sum=total):
                x = numbers[0]
                return x <= len(numbers) and sum(numbers[:x]) == total
            case rules.Skyscraper(count=count):
                seen = [at for at in range(len(numbers)) if numbers[at] > max([0, *numbers[:at]])]
                return len(seen) == count
            case rules.NumberedRoom(digit=digit):
                return 1 <= numbers[0] <= len(numbers) and numbers[numbers[0] - 1] == digit
        return self._unknown(rule)

    def _unknown(self, rule: object) -> bool:
        raise AssertionError(f"teach the checker what {rule!r} means")

    def _moves_differ(self, moves: list[Place]) -> bool:
        return all(
            number != self.at.get((row + down, column + right))
            for (row, column), number in self.at.items()
            for down, right in moves
        )

    def _obeys_negative(self, family: str, values: Sequence[int]) -> bool:
        marks = rules.PairSum if family == "sum" else rules.Difference | rules.Ratio
        marked = {
            frozenset(map(place_of, rule.cells)) for rule in self.rules if isinstance(rule, marks)
        }
        for a, b in self.edges():
            if {a, b} in marked:
                continue
            low, high = sorted((self.at[a], self.at[b]))
            for value in values:
                found = {"sum": low + high, "difference": high - low}.get(family)
                if found == value or (family == "ratio" and low * value == high):
                    return False
        return True

    def _is_extreme(self, rule: rules.Minimum | rules.Maximum) -> bool:
        marked = {
            place_of(cell)
            for other in self.rules
            if type(other) is type(rule)
            for cell in other.cells  # type: ignore[attr-defined]
        }
        for row, column in map(place_of, rule.cells):
            for beside in (
                (row - 1, column),
                (row + 1, column),
                (row, column - 1),
                (row, column + 1),
            ):
                if beside in self.at and beside not in marked:
                    difference = self.at[row, column] - self.at[beside]
                    if difference >= 0 if isinstance(rule, rules.Minimum) else difference <= 0:
                        return False
        return True

    def _indexes(self, place: Place, axis: str) -> bool:
        row, column = place
        number = self.at[place]
        if axis == "row":
            return self.at.get((number, column)) == row
        if axis == "column":
            return self.at.get((row, number)) == column
        box = next(region for region in self.regions() if place in region)
        return 1 <= number <= len(box) and self.at[box[number - 1]] == box.index(place) + 1

    def _has_equal_pieces(self, cells: tuple[str, ...], is_closed: bool) -> bool:
        ring = [place_of(cell) for cell in (cells[:-1] if is_closed else cells)]
        if is_closed:  # begin where a border is crossed
            cuts = [i for i in range(len(ring)) if self._is_cut(ring[i - 1], ring[i])]
            start = cuts[0] if cuts else 0
            ring = ring[start:] + ring[:start]
        sums = [0]
        for i, place in enumerate(ring):
            if i and self._is_cut(ring[i - 1], place):
                sums.append(0)
            sums[-1] += self.at[place]
        return len(set(sums)) == 1

    def _is_cut(self, a: Place, b: Place) -> bool:
        return self.region_of(a) != self.region_of(b)


def _differ(numbers: Iterator[int] | Sequence[int]) -> bool:
    found = list(numbers)
    return len(set(found)) == len(found)


def _splits(numbers: list[int], total: int) -> bool:
    """Can the numbers be cut into pieces that each add up to a total?"""
    if not numbers:
        return True
    return any(
        sum(numbers[:end]) == total and (end == len(numbers) or _splits(numbers[end:], total))
        for end in range(1, len(numbers) + 1)
    )


def _rotates(classes: Sequence[Hashable], number: int, is_closed: bool) -> bool:
    """Does every run of neighbours contain each class once, if it has one cell for each class?"""
    ring = list(classes[:-1]) + list(classes[: number - 1]) if is_closed else list(classes)
    width = min(number, len(ring))
    return all(len(set(ring[at : at + width])) == width for at in range(len(ring) - width + 1))
