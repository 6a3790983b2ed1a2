"""The jobs of setters, compared with going over all solutions."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import Outcome, Position, Puzzle, _core, rules
from nonet.errors import (
    LimitReached,
    ManySolutions,
    NoSolution,
    ParseError,
    RequestError,
    SudokuError,
    WrongType,
)
from nonet.jobs import answers
from nonet.messages import Message

from ..methods.making import LAYOUTS, dug
from ..twin import all_solutions

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SMALL = ("4", "5 jigsaw", "6", "6 diagonals")


@st.composite
def puzzles(draw: st.DrawFn, share: float = 0.6) -> Puzzle:
    """Draw a puzzle with not too many solutions, or with none."""
    layout = draw(st.sampled_from(SMALL))
    size, its_rules = LAYOUTS[layout]
    whole = dug(layout, size, draw(st.integers(0, 5)))
    solution = nonet.solve(whole)
    digits = list(solution.cells)
    least = 0 if size == 4 else round(share * size * size)
    left = draw(st.sets(st.integers(0, size * size - 1), min_size=least))
    if draw(st.booleans()) and left:
        digits[min(left)] = draw(st.integers(1, size))
    return Puzzle([d if at in left else 0 for at, d in enumerate(digits)], its_rules)


def only_where(puzzle: Puzzle, cells: set[int]) -> Puzzle:
    values = [digit if at in cells else 0 for at, digit in enumerate(puzzle.givens.values)]
    return Puzzle(values, puzzle.rules)


# ---- true candidates


@given(puzzles(), st.sampled_from([1, 2, 5, 1000]))
@settings(max_examples=150, deadline=None)
def test_true_candidates_are_the_digits_of_all_solutions(puzzle: Puzzle, most: int) -> None:
    every = list(all_solutions(puzzle))
    if not every:
        with pytest.raises(NoSolution):
            nonet.candidates(puzzle, most=most)
        return
    found = nonet.candidates(puzzle, most=most)
    assert found.is_complete
    assert found.status is (Outcome.UNIQUE if len(every) == 1 else Outcome.SEVERAL)
    assert found.solutions in (None, len(every))
    for at in range(puzzle.size**2):
        counts = Counter(grid[at] for grid in every)
        assert found[at] == tuple(sorted(counts))
        if not puzzle.givens.cells[at]:
            name = nonet.cell_name(at, puzzle.size)
            assert found.counts[name] == {d: min(n, most) for d, n in sorted(counts.items())}
            for digit, number in counts.items():
                assert found.is_exact(name, digit) or number >= most


@pytest.mark.parametrize("layout", ["9", "9 jigsaw", "9 diagonals"])
def test_each_true_candidate_is_in_a_solution_and_no_other_is(layout: str) -> None:
    puzzle = dug(layout, 45, 3)
    blank = {at for at, digit in enumerate(puzzle.givens.cells) if digit}
    open_puzzle = only_where(puzzle, {at for at in blank if at % 3})
    found = nonet.candidates(open_puzzle)
    for at in range(0, 81, 7):
        if open_puzzle.givens.cells[at]:
            continue
        for digit in range(1, 10):
            filled = Puzzle(
                open_puzzle.givens.replace(nonet.cell_name(at), digit), open_puzzle.rules
            )
            assert (digit in found[at]) == (nonet.count(filled, 1) == 1)


def test_the_digits_and_marks_of_a_position_count_and_those_of_a_puzzle_are_its_givens() -> None:
    puzzle = Puzzle.parse("1.....3..4......")
    assert nonet.candidates(puzzle)["r3c1"] == (2, 3)
    placed = Position(puzzle, digits="1.....3.24......")
    assert nonet.candidates(placed)["r3c1"] == (2,)
    marked = Position(puzzle, marks={"r3c1": [3, 4]})
    assert nonet.candidates(marked)["r3c1"] == (3,)
    assert nonet.candidates(marked)["r4c4"] == (2, 3, 4)


def test_true_candidates_are_drawn() -> None:
    found = nonet.candidates("1.....3..4......")
    assert str(found).splitlines()[2] == "2  4  2 | 3  1"
    assert repr(found) == "<Candidates: 21 candidates in 13 empty cells>"
    assert found.to_position().candidates["r3c1"] == (2, 3)
    assert found["r1c1"] == (1,)


# ---- conflicts


@dataclass(frozen=True)
class Together:
    """A rule for tests: the cells hold different digits; a clue about some cells."""

    cells: tuple[int, ...]
    role: str = "clue"

    def lower(self, out: rules.Constraints) -> None:
        out.different(self.cells)

    def __str__(self) -> str:
        return f"together@{self.cells}"


CORNERS = Together((0, 3, 12, 15))


def test_a_rule_about_some_cells_is_a_clue_at_fault() -> None:
    puzzle = Puzzle([1] + 14 * [0] + [1], (*rules.classic(2, 2), CORNERS))
    conflict = nonet.check(puzzle).conflict
    assert conflict is not None
    assert (conflict.cells, conflict.rules) == ((0, 15), (CORNERS,))
    assert conflict.is_fewest
    assert str(conflict) == f"the rule {CORNERS} contains 1 twice: r1c1 and r4c4"
    assert (
        conflict.message.text("de") == f"die Regel {CORNERS} enthält die 1 zweimal: r1c1 und r4c4"
    )


def test_rules_are_named_only_if_they_are_needed() -> None:
    puzzle = Puzzle([1, 1] + 13 * [0] + [1], (*rules.classic(2, 2), CORNERS))
    conflict = nonet.check(puzzle).conflict
    assert conflict is not None
    assert (conflict.cells, conflict.rules) == ((0, 1), ())


@given(
    st.lists(st.integers(0, 4), min_size=16, max_size=16),
    st.lists(st.sets(st.integers(0, 15), min_size=2, max_size=4), max_size=4),
)
@settings(max_examples=100, deadline=None)
def test_no_smaller_set_of_clues_contradicts_itself(
    values: list[int], groups: list[set[int]]
) -> None:
    clues = [Together(tuple(sorted(group))) for group in groups]
    puzzle = Puzzle(values, (*rules.classic(2, 2), *clues))
    conflict = nonet.check(puzzle).conflict
    if conflict is None:
        return
    assert conflict.is_fewest
    names: list[Any] = [at for at, digit in enumerate(values) if digit]
    names += list(range(16, 16 + len(clues)))

    def solvable(chosen: tuple[int, ...]) -> bool:
        digits = [digit if at in chosen else 0 for at, digit in enumerate(values)]
        kept = [clue for at, clue in enumerate(clues) if at + 16 in chosen]
        return nonet.count(Puzzle(digits, (*rules.classic(2, 2), *kept)), 1) > 0

    number = len(conflict.givens) + len(conflict.rules)
    left = list(conflict.rules)
    core: list[int] = list(conflict.cells)
    for at, clue in enumerate(clues):
        if any(clue is one for one in left):
            core.append(at + 16)
    assert not solvable(tuple(core))
    if number:
        assert all(solvable(fewer) for fewer in combinations(names, number - 1))


def test_rules_of_the_whole_grid_are_at_fault_if_they_allow_no_grid() -> None:
    puzzle = Puzzle.parse("1" + 15 * "." + ";anti-knight;diagonals;cage=3@r1c1r1c2")
    conflict = nonet.check(puzzle).conflict
    assert conflict is not None
    assert conflict.givens == ()
    assert set(map(str, conflict.rules)) == {"anti-knight", "diagonals"}
    assert conflict.is_fewest
    assert str(conflict) == (
        "the anti-knight rule and the diagonals allow no 4×4 grid, whatever the other clues are"
    )
    answer = answers.answer_check(puzzle)
    assert answer.record["rules"] == ["anti-knight", "diagonals"]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            81 * "." + ";cage=3@r1c1r1c2;cage=4@r2c1r2c2;cage=30@r9c1r9c2r9c3r9c4",
            "cage 3 at r1c1 and cage 4 at r2c1 contradict each other",
        ),
        (
            4 * "." + "9" + 76 * "." + ";cage=17@r1c4r1c5;odd@r1c4;cage=9@r1c1r1c2",
            "r1c5 = 9, cage 17 at r1c4 and the odd cell at r1c4 contradict each other",
        ),
        (
            "5........5" + 71 * "." + ";renban@r1c1r1c2r2c1",
            "column 1 contains 5 twice: r1c1 and r2c1",
        ),
        (
            "5.........." + "." * 29 + "5" + "." * 40 + ";renban@r1c1r2c2r3c3r4c4r5c5",
            "the renban line at r1c1 contains 5 twice: r1c1 and r5c5",
        ),
    ],
)
def test_clues_that_contradict_each_other_are_named(line: str, sentence: str) -> None:
    conflict = nonet.check(line).conflict
    assert conflict is not None
    assert str(conflict) == sentence
    assert conflict.is_fewest


# ---- all rules


GRIDS = [bytes(grid) for grid in all_solutions(Puzzle(16 * [0]))]
FRAME = ("rows", "columns", "boxes", "digits")
CELLS = [f"r{row}c{column}" for row in range(1, 5) for column in range(1, 5)]


def kind_of(rule: rules.Rule) -> str:
    return str(getattr(rule, "kind", ""))


@st.composite
def words(draw: st.DrawFn) -> str:
    """Draw the word of a rule; it may not fit a grid of 4×4."""
    count = draw(st.integers(2, 4))
    path = "".join(draw(st.permutations(CELLS))[:count])
    number = draw(st.integers(1, 10))
    two = "".join(draw(st.permutations(CELLS))[:2])
    near = draw(st.sampled_from(["r1c1r1c2", "r2c2r3c2", "r4c3r4c4", "r3c1r4c1"]))
    return draw(
        st.sampled_from(
            [
                f"cage={number}@{path}",
                f"cage@{path}",
                f"sum={number}@{path}",
                f"thermometer@{path}",
                f"slow-thermometer@{path}",
                f"renban@{path}",
                f"nabner@{path}",
                f"palindrome@{path}",
                f"parity@{path}",
                f"zipper@{path}",
                f"between@{path}",
                f"whisper={number % 3 + 1}@{path}",
                f"arrow@{two[:4]}/{two[4:]}",
                f"difference={number % 3 + 1}@{near}",
                f"ratio=2@{near}",
                f"pair-sum=5@{near}",
                f"greater@{near}",
                f"odd@{path}",
                f"even@{two}",
                f"candidates={1 + number % 4}{1 + (number + 1) % 4}@{path}",
                f"sandwich={number - 1}@r1c1r1c2r1c3r1c4",
                f"x-sum={number}@r1c2r2c2r3c2r4c2",
                f"skyscraper={number % 4 + 1}@r3c1r3c2r3c3r3c4",
                f"little-killer={number}@r2c1r3c2r4c3",
                f"numbered-room={number % 4 + 1}@r1c4r2c4r3c4r4c4",
                "anti-knight",
                "diagonals",
                "diagonal=rising",
                "disjoint",
                "negative=ratio:2",
                "negative=difference:1",
                "digits=0-3",
                f"region@{path}",
            ]
        )
    )


@st.composite
def variants(draw: st.DrawFn) -> tuple[Puzzle, list[bytes]]:
    """Draw a puzzle of 4×4 with any rules, and all its solutions."""
    digits = bytearray(draw(st.sampled_from(GRIDS)))
    for at in draw(st.sets(st.integers(0, 15), min_size=10)):
        digits[at] = 0
    its_rules = [*rules.classic(2, 2)]
    for word in draw(st.lists(words(), min_size=1, max_size=4)):
        with suppress(SudokuError):
            more = [*its_rules, rules.parse(word)]
            Puzzle(list(digits), more)
            its_rules = more
    puzzle = Puzzle(list(digits), its_rules)
    return puzzle, solutions_of(puzzle)


def solutions_of(puzzle: Puzzle) -> list[bytes]:
    """Return the grids of 4×4 that obey the rules of a puzzle, by the definition of each rule."""
    given = [(at, digit) for at, digit in enumerate(puzzle.givens.cells) if digit]
    fits = (grid for grid in GRIDS if all(grid[at] == digit for at, digit in given))
    return [grid for grid in fits if puzzle.book.find_broken(grid) is None]


@given(variants())
@settings(max_examples=150, deadline=None)
def test_true_candidates_and_equal_cells_of_variants(case: tuple[Puzzle, list[bytes]]) -> None:
    puzzle, every = case
    if not every:
        with pytest.raises(NoSolution):
            nonet.candidates(puzzle)
        return
    found = nonet.candidates(puzzle, most=500)
    for at, name in enumerate(CELLS):
        counts = Counter(grid[at] for grid in every)
        assert found[at] == tuple(sorted(counts))
        if not puzzle.givens.cells[at]:
            assert found.counts[name] == dict(sorted(counts.items()))
    columns: dict[bytes, list[int]] = {}
    for at in range(16):
        columns.setdefault(bytes(grid[at] for grid in every), []).append(at)
    groups = [own for key, own in columns.items() if len(own) > 1 and len(set(key)) > 1]
    assert list(map(list, nonet.equal_cells(puzzle).groups)) == groups
    assert nonet.estimate(puzzle).number == len(every)


@given(variants())
@settings(max_examples=100, deadline=None)
def test_no_smaller_set_of_clues_of_a_variant_contradicts_itself(
    case: tuple[Puzzle, list[bytes]],
) -> None:
    puzzle, every = case
    if every:
        return
    conflict = nonet.check(puzzle).conflict
    assert conflict is not None
    assert conflict.is_fewest
    if any(kind_of(rule) == "negative" for rule in puzzle.rules):
        return  # without a clue it would say more: the answer keeps what it says
    frame = [rule for rule in puzzle.rules if kind_of(rule) in FRAME]
    whole = [rule for rule in puzzle.rules if "@" not in str(rule) and kind_of(rule) not in FRAME]
    local = [rule for rule in puzzle.rules if "@" in str(rule)]

    def is_broken(chosen: Sequence[Any]) -> bool:
        """Do these clues allow no grid?"""
        cells = {one for one in chosen if isinstance(one, int)}
        own = [one for one in chosen if not isinstance(one, int)]
        return not solutions_of(Puzzle(only_where(puzzle, cells).givens, [*frame, *own]))

    givens = [at for at, digit in enumerate(puzzle.givens.cells) if digit]
    is_whole = is_broken(whole)
    always = [] if is_whole else whole
    clues = whole if is_whole else [*givens, *local]
    core = [*map(int, conflict.cells), *conflict.rules]
    assert is_broken([*core, *always])
    if core:
        for fewer in combinations(clues, len(core) - 1):
            assert not is_broken([*fewer, *always])


@given(variants())
@settings(max_examples=200, deadline=None)
def test_redundant_clues_of_variants(case: tuple[Puzzle, list[bytes]]) -> None:
    puzzle, every = case
    if len(every) != 1:
        with pytest.raises((NoSolution, ManySolutions)):
            nonet.redundant(puzzle)
        return
    found = nonet.redundant(puzzle)
    assert found.is_complete
    clues = {str(clue) for clue in found.clues}
    for at, digit in enumerate(puzzle.givens.cells):
        if digit:
            fewer = Puzzle(puzzle.givens.replace(CELLS[at], 0), puzzle.rules)
            spare = {clue.cell for clue in found.clues}
            assert (solutions_of(fewer) == every) == (at in spare)
    spare_rules = [clue.rule for clue in found.clues if clue.rule is not None]
    for at, rule in enumerate(puzzle.rules):
        if kind_of(rule) in FRAME:
            assert all(rule is not one for one in spare_rules)
            continue
        rest = [*puzzle.rules[:at], *puzzle.rules[at + 1 :]]
        is_spare = solutions_of(Puzzle(puzzle.givens, rest)) == every
        assert is_spare == any(rule is one for one in spare_rules)
    assert solutions_of(found.rest) == every
    assert {str(clue) for clue in found.together} <= clues


@given(variants())
@settings(max_examples=100, deadline=None)
def test_ranges_of_numbers(case: tuple[Puzzle, list[bytes]]) -> None:
    puzzle, _ = case
    numbered = [
        (at, rule)
        for at, rule in enumerate(puzzle.rules)
        if kind_of(rule) in ("cage", "sum", "sandwich", "little-killer", "x-sum", "skyscraper")
    ]
    for at, rule in numbered:
        (found,) = nonet.ranges(puzzle, [rule])
        head, _, cells = str(rule).partition("@")
        name = head.partition("=")[0]
        possible, unique = [], []
        for number in range(50):
            try:
                other = rules.parse(f"{name}={number}@{cells}")
                changed = [*puzzle.rules[:at], other, *puzzle.rules[at + 1 :]]
                every = solutions_of(Puzzle(puzzle.givens, changed))
            except SudokuError:
                continue
            possible += [number] if every else []
            unique += [number] if len(every) == 1 else []
        assert (list(found.possible), list(found.unique)) == (possible, unique)
        assert found.clue.rule == rule


# ---- redundant clues, without other rules


@given(st.sampled_from(SMALL), st.integers(0, 30), st.integers(0, 8))
@settings(max_examples=60, deadline=None)
def test_redundant_clues_are_those_without_which_there_is_one_solution(
    layout: str, seed: int, blanks: int
) -> None:
    puzzle = dug(layout, blanks, seed)
    found = nonet.redundant(puzzle)
    assert found.is_complete
    assert found.undecided == ()
    cells = {at for at, digit in enumerate(puzzle.givens.cells) if digit}
    spare = {at for at in cells if nonet.count(only_where(puzzle, cells - {at})) == 1}
    assert {int(clue.cell) for clue in found.clues if clue.cell is not None} == spare
    whole = [clue.rule for clue in found.clues if clue.rule is not None]
    is_spare = False
    if "diagonals" in layout:
        is_spare = nonet.count(Puzzle(puzzle.givens, puzzle.rules[:-1])) == 1
    assert whole == ([rules.Diagonals()] if is_spare else [])
    assert found.total == len(cells) + ("diagonals" in layout)
    assert nonet.solve(found.rest) == nonet.solve(puzzle)
    assert nonet.redundant(found.rest).is_minimal
    assert {str(clue) for clue in found.together} <= {str(clue) for clue in found.clues}


def test_redundant_clues_are_listed_in_words() -> None:
    found = nonet.redundant("1234  34..  ..43  432.")
    assert str(found).startswith("10 of 11 clues can be removed, each alone: r1c1 = 1, ")
    assert repr(found) == "<Redundancy: 10 of 11 clues>"
    assert not found.is_minimal
    minimal = nonet.redundant(found.rest)
    assert str(minimal) == f"each of the {minimal.total} clues is needed"
    assert repr(found.clues[0]) == "<Clue: r1c1 = 1>"


def test_only_a_proper_puzzle_has_redundant_clues() -> None:
    with pytest.raises(ManySolutions):
        nonet.redundant(16 * ".")
    with pytest.raises(NoSolution, match="row 1 contains 1 twice"):
        nonet.redundant("11" + 14 * ".")


# ---- ranges


@given(puzzles(), st.data())
@settings(max_examples=80, deadline=None)
def test_ranges_of_cells_are_the_digits_with_a_solution_and_with_one(
    puzzle: Puzzle, data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, puzzle.size**2 - 1))
    name = nonet.cell_name(at, puzzle.size)
    numbers = {}
    for digit in range(1, puzzle.size + 1):
        changed = Puzzle(puzzle.givens.replace(name, digit), puzzle.rules)
        numbers[digit] = len(list(all_solutions(changed)))
    (found,) = nonet.ranges(puzzle, [name])
    assert found.value == (puzzle.givens.cells[at] or None)
    assert found.possible == tuple(digit for digit, number in numbers.items() if number)
    assert found.unique == tuple(digit for digit, number in numbers.items() if number == 1)
    assert found.undecided == ()


def test_all_givens_have_a_range_by_default() -> None:
    found = nonet.ranges(EASY)
    assert len(found) == 30
    assert found.is_complete
    assert all(one.value in one.unique for one in found)
    assert str(found[0]).startswith("r1c1 = 5: solvable with ")
    assert str(found).count("\n") == 29
    assert repr(found) == "<Ranges: 30 clues>"


def test_clues_are_named_by_cell_or_clue() -> None:
    puzzle = Puzzle.parse(EASY)
    clue = nonet.ranges(puzzle)[0].clue
    same = [nonet.ranges(puzzle, what)[0] for what in ("r1c1", ["r1c1"], [0], [clue], [clue.cell])]
    assert {repr(one) for one in same} == {repr(nonet.ranges(puzzle)[0])}
    with pytest.raises(ParseError, match="not a cell: 'x'"):
        nonet.ranges(puzzle, ["x"])
    with pytest.raises(ParseError, match="r1c10"):
        nonet.ranges(puzzle, ["r1c10"])
    with pytest.raises(WrongType):
        nonet.ranges(puzzle, [None])  # type: ignore[list-item]
    with pytest.raises(WrongType):
        nonet.ranges(puzzle, 5.5)  # type: ignore[arg-type]


# ---- equal cells


@given(puzzles())
@settings(max_examples=80, deadline=None)
def test_equal_cells_are_equal_in_every_solution_and_no_others_are(puzzle: Puzzle) -> None:
    every = list(all_solutions(puzzle))
    if not every:
        with pytest.raises(NoSolution):
            nonet.equal_cells(puzzle)
        return
    found = nonet.equal_cells(puzzle, different=True)
    assert found.is_complete
    cells = [at for at in range(puzzle.size**2) if len({grid[at] for grid in every}) > 1]
    columns: dict[tuple[int, ...], list[int]] = {}
    for at in cells:
        columns.setdefault(tuple(grid[at] for grid in every), []).append(at)
    assert list(map(list, found.groups)) == [own for own in columns.values() if len(own) > 1]
    different = [
        [a, b]
        for a, b in combinations(cells, 2)
        if all(grid[a] != grid[b] for grid in every)
        and b not in puzzle.peers[a]
        and {grid[a] for grid in every} & {grid[b] for grid in every}
    ]
    assert found.different is not None
    assert list(map(list, found.different)) == different


def test_equal_cells_are_named() -> None:
    found = nonet.equal_cells("12........2.....", different=True)
    assert str(found).splitlines()[0] == "always equal: r1c4 and r4c3"
    assert str(found).splitlines()[-1] == "never equal: r1c4 and r4c2; r2c2 and r3c4"
    assert found.messages[0].text("de") == "immer gleich: r1c4 und r4c3"
    assert nonet.equal_cells("12........2.....").different is None
    assert "no two open cells" in repr(nonet.equal_cells(EASY))


# ---- estimates


@pytest.mark.parametrize(
    ("line", "exact"), [(16 * ".", 288), (EASY, 1), ("55" + 79 * ".", 0), ("1.....3..4......", 3)]
)
def test_few_solutions_are_counted(line: str, exact: int) -> None:
    found = nonet.estimate(line)
    assert (found.number, found.low, found.high) == (exact, exact, exact)
    assert found.is_exact
    status = {0: Outcome.NONE, 1: Outcome.UNIQUE}.get(exact, Outcome.SEVERAL)
    assert found.status is status


def test_the_interval_of_an_estimate_holds_the_number_nearly_always() -> None:
    known = 28_200_960  # grids of 6×6
    hits, found = 0, []
    for seed in range(60):
        one = nonet.estimate(36 * ".", dives=100, seed=seed)
        assert not one.is_exact
        assert one.dives == 100
        assert one.low <= one.number <= one.high
        hits += one.low <= known <= one.high
        found.append(one.number)
    assert hits >= 53
    assert 0.97 * known < sum(found) / len(found) < 1.03 * known


def test_the_number_of_all_grids_is_estimated() -> None:
    known = 6_670_903_752_021_072_936_960
    found = nonet.estimate(81 * ".", dives=300, seed=2)
    assert 0.7 * known < found.low < known < found.high < 1.4 * known
    assert str(found).startswith("about 6.")
    assert " × 10^21 solutions, with 95 % confidence " in str(found)
    assert " × 10^21 Lösungen, mit 95 % Sicherheit " in found.message.text("de")
    assert nonet.estimate(81 * ".", dives=300, seed=2) == found


def test_numbers_of_hundreds_of_digits_are_estimated() -> None:
    found = nonet.estimate(Puzzle(20 * 20 * [0]), dives=3)
    assert 10**170 < found.number < 10**180
    assert 170 < found.to_json()["estimate"]["exponent"] < 180


# ---- what they have in common

JOBS: dict[str, Any] = {
    "candidates": nonet.candidates,
    "estimate": nonet.estimate,
    "redundant": nonet.redundant,
    "ranges": nonet.ranges,
    "equal": nonet.equal_cells,
}
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


@pytest.mark.parametrize("job", JOBS)
def test_answers_are_plain_data_and_the_same_by_the_line(job: str) -> None:
    for puzzle in (dug("6 diagonals", 14, 1), dug("9", 50, 2), dug("7 jigsaw", 25, 2)):
        found = JOBS[job](puzzle)
        record = json.loads(json.dumps(found.to_json()))
        by_line = json.loads(_core.answer(job, json.dumps({"puzzle": puzzle.line})))
        for key, value in record.items():
            assert without_texts(value) == without_texts(by_line[key]), key
        assert by_line["puzzle"] == puzzle.line
        assert by_line["status"] == found.status


def without_texts(value: Any) -> Any:
    if isinstance(value, list):
        return [without_texts(one) for one in value]
    if isinstance(value, dict):
        kept = {k: v for k, v in value.items() if k not in ("text", "index")}
        return {k: without_texts(v) for k, v in kept.items()} | (
            {"text": value["text"]} if "text" in value and "code" not in value else {}
        )
    return value


@pytest.mark.parametrize("job", [name for name in JOBS if name != "ranges"])
def test_time_that_runs_out_at_once_is_an_error(job: str) -> None:
    large = Puzzle(25 * 25 * [0])
    with pytest.raises((LimitReached, ManySolutions)):
        JOBS[job](large, seconds=0)


def test_what_was_found_in_time_is_true() -> None:
    puzzle = Puzzle(16 * 16 * [0])
    found = nonet.candidates(puzzle, most=1000, seconds=0.2)
    assert not found.is_complete
    assert "and perhaps more: time ran out" in repr(found)
    cells = nonet.equal_cells(Puzzle(16 * 16 * [0]), seconds=1)
    assert cells.groups == ()


def test_progress_is_reported_and_can_stop_the_work() -> None:
    heard: list[tuple[int, int]] = []

    def report(done: int, all_: int) -> None:
        heard.append((done, all_))
        if len(heard) == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        nonet.estimate(81 * ".", dives=1_000_000, report=report)
    assert heard[0][1] == 1_000_000
    with pytest.raises(WrongType):
        nonet.estimate(81 * ".", report=5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("call", "sentence"),
    [
        (lambda: nonet.candidates(EASY, most=0), "most"),
        (lambda: nonet.candidates(EASY, most=1001), "most"),
        (lambda: nonet.candidates(EASY, most="x"), "most"),
        (lambda: nonet.estimate(EASY, dives=1), "dives"),
        (lambda: nonet.estimate(EASY, seed=1.5), "seed"),
        (lambda: nonet.equal_cells(EASY, different=3), "different"),
        (lambda: nonet.redundant(EASY, seconds="x"), "seconds"),
        (lambda: nonet.candidates("hello"), "hello"),
    ],
)
def test_bad_arguments_are_refused_in_one_sentence(call: Any, sentence: str) -> None:
    with pytest.raises(SudokuError, match=sentence) as caught:
        call()
    assert "\n" not in str(caught.value)
    assert isinstance(caught.value, RequestError | WrongType | ParseError)


@pytest.mark.parametrize("job", JOBS)
@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"puzzle": EASY, "most": 0, "dives": 0, "clues": 5, "different": 1}, "problem.invalid"),
        ({"puzzle": EASY, "seconds": 0}, "problem.invalid"),
        ({"puzzle": "12"}, "parse.square-line"),
        ({}, "problem.invalid"),
    ],
)
def test_bad_requests_are_refused(job: str, request_: dict[str, Any], code: str) -> None:
    answer = json.loads(_core.answer(job, json.dumps(request_)))
    assert answer["error"]["code"] == code


def test_every_sentence_has_its_facts() -> None:
    range_ = nonet.ranges("1.....3..4......", ["r3c1"])[0]
    assert range_.message.text("de") == "r3c1: lösbar mit 2 und 3; eindeutig mit 3"
    none = Message("setting.range", clue="r1c1", possible=[], unique=[], undecided=[1])
    assert none.text() == "r1c1: solvable with no value; not decided: 1"
