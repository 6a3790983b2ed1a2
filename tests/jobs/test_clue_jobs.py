"""Jobs about single clues: which are broken, and which digits are left."""

from __future__ import annotations

import json
from itertools import combinations, product
from random import Random
from typing import Any

import pytest

from nonet import _core, rules
from nonet.grid import Grid
from nonet.puzzle import Puzzle
from tests.checker import obeys
from tests.conftest import IS_THOROUGH
from tests.rule_cases import CLUES, random_case

MOST_OPEN = 4  # cells that are tried
CASES = 40 if IS_THOROUGH else 6


def ask(job: str, puzzle: Puzzle, grid: Grid, **more: Any) -> dict[str, Any]:
    request = {"puzzle": puzzle.line, "digits": puzzle.write(grid), **more}
    answer: dict[str, Any] = json.loads(_core.answer(job, json.dumps(request)))
    assert "error" not in answer, answer
    return answer


def described(puzzle: Puzzle) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = puzzle.book.describe()["variant"]["rules"]
    return found


def case_of(name: str, random: Random) -> tuple[Puzzle, int, Grid, list[int]]:
    """Return a puzzle, the place of a rule, some digits, and the cells that the rule is about."""
    while True:
        full, rule = random_case(name, random)
        puzzle = Puzzle(Grid.empty(full.size), (rules.Rows(), rules.Columns(), *full.rules))
        place = puzzle.rules.index(rule)
        cells = ask("combinations", puzzle, puzzle.givens, rule=place)["cells"]
        shown = set(
            random.sample(cells, random.randint(max(0, len(cells) - MOST_OPEN), len(cells)))
        )
        digits = [digit if at in shown else 0 for at, digit in enumerate(full.givens.cells)]
        if puzzle.size < 9 or len(cells) - len(shown) < MOST_OPEN:
            return puzzle, place, Grid(digits), cells


def repeats(puzzle: Puzzle, digits: list[int], cells: list[int]) -> bool:
    return any(
        digits[a] and digits[a] == digits[b] and b in puzzle.peers[a]
        for a, b in combinations(cells, 2)
    )


def can_be_met(puzzle: Puzzle, place: int, grid: Grid, cells: list[int]) -> bool:
    """Do any digits in the open cells obey the rule, with none twice in peers?"""
    open_cells = [at for at in cells if not grid.cells[at]]
    filled = [digit or 1 for digit in grid.cells]
    for digits in product(range(1, puzzle.size + 1), repeat=len(open_cells)):
        for at, digit in zip(open_cells, digits, strict=True):
            filled[at] = digit
        if not repeats(puzzle, filled, cells) and obeys(puzzle.rules[place], puzzle, Grid(filled)):
            return True
    return False


@pytest.mark.parametrize("name", [name for name in CLUES if name != "fog"])
def test_a_clue_is_broken_when_no_digits_in_its_cells_can_meet_it(name: str) -> None:
    random = Random(f"broken {name}")
    for _ in range(CASES):
        puzzle, place, grid, cells = case_of(name, random)
        broken = {one["rule"]: one for one in ask("broken", puzzle, grid)["broken"]}
        if described(puzzle)[place]["role"] == "clue":
            houses = [set(house.cells) for house in puzzle.houses]
            filled = [at for at in cells if grid.cells[at]]
            in_house = any(
                grid.cells[a] == grid.cells[b] and any({a, b} <= house for house in houses)
                for a, b in combinations(filled, 2)
            )
            if not in_house:
                possible = not filled or can_be_met(puzzle, place, grid, cells)
                assert (place in broken) is not possible, (puzzle.line, puzzle.write(grid))
        elif place in broken:
            fault = broken[place]["cells"]
            assert all(grid.cells[at] for at in fault)
        if place in broken:
            assert broken[place]["message"]["code"] == "rule.broken"
            assert set(broken[place]["cells"]) <= {at for at in cells if grid.cells[at]}


WHOLE = ("non-consecutive", "global-entropy", "global-modulo", "negative")


@pytest.mark.parametrize("name", WHOLE)
def test_in_a_full_grid_a_rule_of_the_whole_grid_is_broken_if_the_grid_does_not_obey_it(
    name: str,
) -> None:
    random = Random(f"whole {name}")
    for _ in range(CASES):
        full, rule = random_case(name, random)
        puzzle = Puzzle(Grid.empty(full.size), (rules.Rows(), rules.Columns(), *full.rules))
        place = puzzle.rules.index(rule)
        found = {one["rule"] for one in ask("broken", puzzle, full.givens)["broken"]}
        assert (place in found) is not obeys(rule, puzzle, full.givens)


@pytest.mark.parametrize("name", ["cage", "renban", "thermometer", "whisper", "arrow", "between"])
def test_the_digits_that_are_left_are_those_with_which_the_clue_can_be_met(name: str) -> None:
    random = Random(f"left {name}")
    for _ in range(CASES):
        puzzle, place, grid, cells = case_of(name, random)
        answer = ask("combinations", puzzle, grid, rule=place)
        assert answer["open"] == [at for at in cells if not grid.cells[at]]
        for at in answer["open"]:
            seen = {grid.cells[peer] for peer in puzzle.peers[at]}
            wanted = []
            for digit in set(range(1, puzzle.size + 1)) - seen:
                tried = list(grid.cells)
                tried[at] = digit
                masked = {
                    other: {grid.cells[peer] for peer in puzzle.peers[other]}
                    for other in answer["open"]
                }
                if can_be_met_among(puzzle, place, Grid(tried), cells, masked):
                    wanted.append(digit)
            name_of = f"r{at // puzzle.size + 1}c{at % puzzle.size + 1}"
            assert answer["candidates"][name_of] == sorted(wanted), (puzzle.line, grid.cells)


def can_be_met_among(
    puzzle: Puzzle, place: int, grid: Grid, cells: list[int], without: dict[int, set[int]]
) -> bool:
    """The same, with digits that are seen in the rest of the grid left out."""
    open_cells = [at for at in cells if not grid.cells[at]]
    ways = [sorted(set(range(1, puzzle.size + 1)) - without[at]) for at in open_cells]
    filled = [digit or 1 for digit in grid.cells]
    for digits in product(*ways):
        for at, digit in zip(open_cells, digits, strict=True):
            filled[at] = digit
        if not repeats(puzzle, filled, cells) and obeys(puzzle.rules[place], puzzle, Grid(filled)):
            return True
    return False


@pytest.mark.parametrize("seed", range(12))
def test_combinations_of_free_cells_are_all_there_are(seed: int) -> None:
    random = Random(seed)
    puzzle = Puzzle.parse("." * 81 + ";anti-knight;cage@r1c1r1c2r2c1r2c2r3c4")
    cells = random.sample(range(40), random.randint(1, 4))
    total = random.choice([None, random.randint(4, 24)])
    left_out = random.sample(range(1, 10), random.randint(0, 3))
    needed = random.sample(range(1, 10), random.randint(0, 1))
    answer = ask(
        "combinations",
        puzzle,
        puzzle.givens,
        cells=[f"r{at // 9 + 1}c{at % 9 + 1}" for at in cells],
        sum=total,
        **{"with": needed, "without": left_out},
    )
    wanted = set()
    for digits in product(sorted(set(range(1, 10)) - set(left_out)), repeat=len(cells)):
        chosen = dict(zip(cells, digits, strict=True))
        if (
            (total is None or sum(digits) == total)
            and set(needed) <= set(digits)
            and all(
                chosen[a] != chosen[b] or b not in puzzle.peers[a]
                for a, b in combinations(cells, 2)
            )
        ):
            wanted.add(tuple(sorted(digits)))
    assert answer["complete"]
    assert {tuple(one) for one in answer["combinations"]} == wanted


def test_what_is_left_of_a_sum() -> None:
    puzzle = Puzzle.parse("." * 81 + ";cage=15@r1c1r1c2r1c3;arrow@r5c5/r5c6r5c7")

    def left(rule: int, **digits: int) -> dict[str, Any]:
        grid = [0] * 81
        for name, digit in digits.items():
            grid[(int(name[1]) - 1) * 9 + int(name[3]) - 1] = digit
        message: dict[str, Any] = ask("combinations", puzzle, Grid(grid), rule=rule)["message"]
        return {"code": message["code"], **message["facts"]}

    assert left(3) == {"code": "left.whole", "sum": 15, "count": 3}
    assert left(3, r1c1=8) == {"code": "left.sum", "sum": 15, "placed": 8, "rest": 7, "count": 2}
    assert left(3, r1c1=9, r1c2=8) == {"code": "left.over", "sum": 15, "placed": 17}
    assert left(3, r1c1=8, r1c2=1, r1c3=6) == {"code": "left.full"}
    assert left(4, r5c5=9, r5c6=4) == {
        "code": "left.sum",
        "sum": 9,
        "placed": 4,
        "rest": 5,
        "count": 1,
    }
    assert left(4, r5c6=4, r5c7=2) == {"code": "left.whole", "sum": 6, "count": 1}
    assert left(4, r5c6=4) == {"code": "left.open", "count": 2, "all": 3}


def test_bad_requests_are_refused() -> None:
    line = "." * 81 + ";cage=15@r1c1r1c2"
    for more in (
        {},
        {"cells": ["r0c1"]},
        {"cells": "r1c1"},
        {"rule": 99},
        {"rule": 3, "with": [10]},
    ):
        answer = json.loads(_core.answer("combinations", json.dumps({"puzzle": line, **more})))
        assert answer["error"]["code"], more


def test_a_board_without_other_rules_has_no_variant() -> None:
    for line in ("." * 81, "." * 36, "." * 81 + ";diagonals"):
        assert Puzzle.parse(line).book.describe()["variant"] is None
    for words in ("diagonal=rising", "anti-king", "boxes=none", "digits=0-8", "diagonals;windoku"):
        assert Puzzle.parse("." * 81 + ";" + words).book.describe()["variant"], words
