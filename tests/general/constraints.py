"""Constraints as data, with their meaning written out: the slow, obvious twin of the engine.

Cells count from 0, digits from 1, as in the bindings. Each constraint is a tuple: its kind, then
what the method of that name takes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise, product
from typing import Any

from nonet import _core

Constraint = tuple[Any, ...]


def build(
    cells: int, digits: int, values: list[int] | None, constraints: Iterable[Constraint]
) -> _core.Constraints:
    """Return the constraints for the core."""
    out = _core.Constraints(cells, digits, values)
    for kind, *arguments in constraints:
        if kind == "any":
            out.any([build(cells, digits, values, branch) for branch in arguments[0]])
        elif kind == "regular":
            word, automaton = arguments
            out.regular(word, out.automaton(*automaton))
        else:
            getattr(out, kind)(*arguments)
    return out


def holds(constraint: Constraint, grid: tuple[int, ...], values: list[int]) -> bool:
    """Does a full grid obey a constraint?"""
    kind, *arguments = constraint
    number = [values[digit - 1] for digit in grid]

    def total(terms: list[tuple[int, int]]) -> int:
        return sum(factor * number[cell] for cell, factor in terms)

    match kind, arguments:
        case "house", [cells]:
            return sorted(grid[cell] for cell in cells) == list(range(1, len(values) + 1))
        case "different", [cells]:
            return len({grid[cell] for cell in cells}) == len(cells)
        case "mask", [cell, digits]:
            return bool(digits >> (grid[cell] - 1) & 1)
        case "relation", [first, second, table]:
            return bool(table[grid[first] - 1] >> (grid[second] - 1) & 1)
        case "equal", [first, second]:
            return grid[first] == grid[second]
        case "sum", [terms, least, most]:
            return bool(least <= total(terms) <= most)
        case "equal_sums", [groups]:
            return len({total(group) for group in groups}) <= 1
        case "consecutive", [cells]:
            ascending = sorted(number[cell] for cell in cells)
            return all(b - a == 1 for a, b in pairwise(ascending))
        case "regular", [cells, (_, start, following, accepts)]:
            state = start
            for cell in cells:
                state = following[state * len(values) + grid[cell] - 1]
                if state < 0:
                    return False
            return bool(accepts[state])
        case "count", [cells, digits, numbers]:
            return bool(numbers >> sum(digits >> (grid[c] - 1) & 1 for c in cells) & 1)
        case "element", [control, array, digit]:
            place = number[control]
            return 1 <= place <= len(array) and grid[array[place - 1]] == digit
        case "twin", [first, first_digit, second, second_digit]:
            return (grid[first] == first_digit) == (grid[second] == second_digit)
        case "any", [branches]:
            return any(all(holds(one, grid, values) for one in branch) for branch in branches)
    raise ValueError(kind)


def solutions(
    cells: int, digits: int, values: list[int], constraints: list[Constraint], domains: list[int]
) -> Iterator[tuple[int, ...]]:
    """Yield every grid within the domains (sets of digits as bits) that obeys all constraints."""
    choices = [[d for d in range(1, digits + 1) if domain >> (d - 1) & 1] for domain in domains]
    for grid in product(*choices):
        if all(holds(constraint, grid, values) for constraint in constraints):
            yield grid
