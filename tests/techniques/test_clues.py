"""Techniques for clues: what they strike out is in no solution, found by trying all grids."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import permutations
from random import Random

import pytest

from nonet import Grid, Puzzle, _core, cell_name, explain, generate, hint, rate, rules, solve
from nonet.errors import RuleError
from nonet.jobs.hint import Detail
from nonet.messages import LANGUAGES
from nonet.techniques import FINDERS, TECHNIQUES, VARIANTS

from ..checker import Checker
from ..conftest import IS_THOROUGH
from ..rule_cases import CLUES, Source, make_rule

CLASSIC = (rules.Rows(), rules.Columns(), rules.Boxes(2, 2))
NUMBERS = {name.replace("_", "-"): at for at, name in enumerate(_core.finder_names())}
UNIQUENESS = {t.finder for t in TECHNIQUES.values() if "uniqueness" in t.needs}


@cache
def every_grid() -> tuple[Grid, ...]:
    """Return all 288 grids of 4×4, tried row by row."""
    found: list[tuple[int, ...]] = [()]
    for _ in range(4):
        found = [(*grid, *row) for grid in found for row in permutations((1, 2, 3, 4))]
        found = [grid for grid in found if fits(grid)]
    return tuple(Grid(grid) for grid in found)


def fits(grid: tuple[int, ...]) -> bool:
    places: set[tuple[str, int, int]] = set()
    for at, digit in enumerate(grid):
        row, column = divmod(at, 4)
        houses = ("row", row), ("column", column), ("box", row // 2 * 2 + column // 2)
        for kind, number in houses:
            if (key := (f"{kind} {number}", number, digit)) in places:
                return False
            places.add(key)
    return True


def solutions_of(puzzle: Puzzle, digits: list[int]) -> list[Grid]:
    """Return the grids that obey the rules, by the checker, and contain the digits."""
    return [
        grid
        for grid in every_grid()
        if all(not own or own == digit for own, digit in zip(digits, grid.values, strict=True))
        and all(Checker(puzzle, grid).obeys(rule) for rule in puzzle.rules[3:])
    ]


def steps_of(puzzle: Puzzle, digits: bytes, finders: list[int]) -> list[_core.Step]:
    wish, options = _core.Wish(), _core.TechniqueOptions()
    wish.most, wish.is_best = 10_000, False
    return _core.Techniques(puzzle.layout).steps(
        digits, bytes(len(digits)), [], None, finders, options, wish
    )


@pytest.mark.parametrize("name", CLUES)
def test_what_goes_is_in_no_solution(name: str) -> None:
    """Every kind of rule, with another one beside it, at several positions of 4×4 grids."""
    random = Random(name)
    seen = tried = possible = 0
    for _ in range(1000 if IS_THOROUGH else 100):
        if tried == (100 if IS_THOROUGH else 12):
            break
        source = Source(4, random, [1, 2, 3, 4])
        try:
            own = [make_rule(name, source), make_rule(random.choice(CLUES), source)]
            puzzle = Puzzle(Grid.empty(4), (*CLASSIC, *own[: random.randint(1, 2)]))
        except RuleError:
            continue
        tried += 1
        found = solutions_of(puzzle, [0] * 16)
        if not found:
            continue
        possible += 1
        digits = [d if random.random() < 0.2 else 0 for d in random.choice(found).values]
        found = solutions_of(puzzle, digits)
        everything = [n for name, n in NUMBERS.items() if name != "trial"]
        for step in steps_of(puzzle, bytes(digits), everything):
            finder = TECHNIQUES[step.technique.replace("_", "-")].finder
            if finder in UNIQUENESS:
                assert not puzzle.beyond_groups, (puzzle.line, step.technique)
                continue
            seen += 1
            for grid in found:
                for cell, digit in step.placements:
                    assert grid.values[cell] == digit, (puzzle.line, digits, step.technique)
                for cell, digit in step.eliminations:
                    assert grid.values[cell] != digit, (puzzle.line, digits, step.technique)
    assert seen or possible < 3


@pytest.fixture(scope="module")
def killer() -> Puzzle:
    return generate(variant="cage", seed=3)


def test_a_hint_names_its_clue_and_what_is_left(killer: Puzzle) -> None:
    path = explain(killer)
    assert path.is_complete
    step = next(step for step in path if step.technique.id == "cage-combinations")
    (clue,) = step.to_json()["clues"]
    rule = killer.rules[clue["index"]]
    assert clue["rule"] == str(rule)
    for language in LANGUAGES:
        assert rule.name(language) in step.text(language)
    assert {cell.name for cell in step.cells("base", "cover")} == set(rule.cells)
    for combination in step.raw.combinations:
        assert len(combination) == len(step.cells("base"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_detail_of_a_hint_has_words(killer: Puzzle, language: str) -> None:
    found = hint(killer)
    texts = [found.text(detail, language) for detail in Detail]
    assert len(set(texts)) >= 5


def test_a_wrong_digit_comes_first_and_is_never_built_upon(killer: Puzzle) -> None:
    solution = solve(killer)
    blank = next(at for at, digit in enumerate(killer.givens.values) if not digit)
    wrong = killer.givens.replace(cell_name(blank), solution.values[blank] % 9 + 1)
    found = hint(killer, digits=wrong)
    assert found.mistakes
    assert found.step is None


def test_uniqueness_is_not_used_beside_clues(killer: Puzzle) -> None:
    for puzzle in (killer, generate(variant="thermometer", seed=1)):
        used = {step.technique.finder for step in explain(puzzle)}
        assert not used & UNIQUENESS


def test_variants_are_rated_on_their_own_ladder(killer: Puzzle) -> None:
    rating = rate(killer)
    assert (rating.scale, rating.outcome) == (VARIANTS.name, "solved")
    assert rating.level
    assert {rung.finder for rung in VARIANTS} <= set(FINDERS)
    assert rate(Puzzle(solve(killer), killer.rules)).score == 0


@dataclass(frozen=True)
class MiddleIsFive:
    """A rule that only Python knows."""

    def lower(self, out: rules.Constraints) -> None:
        out.mask(40, 0b10000)

    def __str__(self) -> str:
        return "middle-is-five"


def test_a_rule_of_your_own_is_named_too(killer: Puzzle) -> None:
    solution = solve(killer)
    swapped = {5: solution.values[40], solution.values[40]: 5}
    grid = Grid([swapped.get(digit, digit) for digit in solution.values])
    digits = [0 if digit in (5, grid.values[41]) else digit for digit in grid.values]
    puzzle = Puzzle(Grid(digits), (*rules.classic(), MiddleIsFive()))
    found = hint(puzzle)
    assert found.step
    (clue,) = found.step.to_json()["clues"]
    assert clue["index"] == len(puzzle.rules) - 1
    assert "middle-is-five" in str(found)
