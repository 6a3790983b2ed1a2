from __future__ import annotations

import json
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import nonet
from nonet import CannotGenerate, Grid, Puzzle, RequestError, Symmetry, _core, rules
from nonet.errors import RuleError, WrongType
from nonet.jobs.generate.symmetry import _IMAGES

from ..checker import assert_solves

EVERYWHERE = ["anti-knight", "anti-king", "non-consecutive", "windoku", "disjoint", "diagonals"]
KINDS = _core.invented_kinds()
# A clue and its image are the same cells; of all others, in the same order.
UNORDERED = {
    *("cage", "sum", "look-and-say", "region", "difference", "ratio", "pair-sum", "quadruple"),
    *("odd", "even", "minimum", "maximum", "palindrome", "renban", "nabner", "whisper", "between"),
    *("double-arrow", "lockout", "region-sum", "zipper", "sum-line", "entropic", "modular"),
    *("parity", "sequence", "same-difference", "little-killer", "sandwich"),
}


def clues_of(puzzle: Puzzle) -> list[rules.Rule]:
    return [rule for rule in puzzle.rules if "@" in str(rule)]


def kind_of(rule: rules.Rule) -> str:
    return re.split("[=@]", str(rule))[0]


def is_unique(puzzle: Puzzle) -> bool:
    return nonet.count(puzzle, limit=2) == 1


def without(puzzle: Puzzle, clue: rules.Rule) -> Puzzle:
    return Puzzle(puzzle.givens, [rule for rule in puzzle.rules if rule is not clue])


def assert_minimal(puzzle: Puzzle) -> None:
    """Fail if a clue or a given can be left out."""
    for clue in clues_of(puzzle):
        assert not is_unique(without(puzzle, clue)), clue
    for cell, digit in enumerate(puzzle.givens.cells):
        if digit:
            fewer = bytearray(puzzle.givens.cells)
            fewer[cell] = 0
            assert not is_unique(Puzzle(Grid.from_cells(bytes(fewer), puzzle.size), puzzle.rules))


def shapes_of(clue: rules.Rule) -> list[list[tuple[int, int]]]:
    paths = str(clue).split("@")[1].split("/")
    found = [re.findall(r"r(\d+)c(\d+)", path) for path in paths]
    return [[(int(row) - 1, int(column) - 1) for row, column in path] for path in found]


def assert_symmetric(puzzle: Puzzle, symmetry: Symmetry) -> None:
    """Fail unless givens and clues have a symmetry."""

    def key(clue: rules.Rule, image: Any = None) -> Any:
        paths = [
            [image(*cell, puzzle.size - 1) if image else cell for cell in path]
            for path in shapes_of(clue)
        ]
        kind = kind_of(clue)
        if kind in UNORDERED:
            return kind, frozenset(cell for path in paths for cell in path)
        return kind, tuple(map(tuple, paths))

    clues = {key(clue) for clue in clues_of(puzzle)}
    given = {divmod(cell, puzzle.size) for cell, digit in enumerate(puzzle.givens.cells) if digit}
    for image in _IMAGES[symmetry]:
        assert {key(clue, image) for clue in clues_of(puzzle)} == clues
        assert {image(*cell, puzzle.size - 1) for cell in given} == given


def check(puzzle: Puzzle) -> None:
    """Check the solution by the definitions of the rules, and that it is the only one."""
    assert is_unique(puzzle)
    assert_solves(puzzle, nonet.solve(puzzle))


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_clue_makes_puzzles_with_one_solution(kind: str) -> None:
    puzzle = nonet.generate(variant=kind, seed=1)
    assert {kind_of(clue) for clue in clues_of(puzzle)} == {kind}
    check(puzzle)
    assert puzzle == nonet.generate(variant=kind, seed=1)
    assert puzzle != nonet.generate(variant=kind, seed=2)


@pytest.mark.parametrize("word", EVERYWHERE)
def test_rules_of_the_whole_grid_need_few_givens(word: str) -> None:
    puzzle = nonet.generate(variant=word, seed=1)
    assert [str(rule) for rule in puzzle.rules[3:]] == [word]
    assert puzzle.givens.clues < 30
    check(puzzle)


def test_killers_need_no_givens() -> None:
    for seed in range(5):
        puzzle = nonet.generate(variant="cage", seed=seed)
        cells = [cell for clue in clues_of(puzzle) for path in shapes_of(clue) for cell in path]
        assert puzzle.givens.clues == 0
        assert sorted(cells) == [(row, column) for row in range(9) for column in range(9)]


def test_killers_have_as_many_givens_as_requested() -> None:
    puzzle = nonet.generate(variant="cage", clues=12, seed=3)
    assert puzzle.givens.clues == 12
    check(puzzle)
    minimal = nonet.generate(variant="cage", clues=8, minimal=True, seed=3)
    assert minimal.givens.clues == 8
    check(minimal)
    assert_minimal(minimal)


def test_a_number_of_clues_is_exact() -> None:
    puzzle = nonet.generate(variant="thermometer:4,arrow:3,cage", seed=5)
    kinds = [kind_of(clue) for clue in clues_of(puzzle)]
    assert (kinds.count("thermometer"), kinds.count("arrow")) == (4, 3)
    check(puzzle)


def test_without_a_mark_no_pair_could_have_one() -> None:
    puzzle = nonet.generate(variant="difference,ratio,negative", seed=1)
    assert [str(rule) for rule in puzzle.rules[-2:]] == [
        "negative=difference:1",
        "negative=ratio:2",
    ]
    check(puzzle)


@pytest.mark.parametrize("kind", ["cage", "thermometer", "arrow", "difference", "quadruple"])
def test_minimal_puzzles_need_every_clue_and_every_given(kind: str) -> None:
    puzzle = nonet.generate(variant=kind, minimal=True, seed=2)
    check(puzzle)
    assert_minimal(puzzle)


@pytest.mark.parametrize("symmetry", [kind for kind in Symmetry if kind is not Symmetry.NONE])
@pytest.mark.parametrize("kind", ["cage", "thermometer,difference", "whisper,little-killer"])
def test_clues_and_givens_have_the_symmetry(kind: str, symmetry: Symmetry) -> None:
    puzzle = nonet.generate(variant=kind, symmetry=symmetry, seed=1)
    check(puzzle)
    assert_symmetric(puzzle, symmetry)


def test_symmetric_puzzles_can_be_minimal() -> None:
    puzzle = nonet.generate(variant="thermometer", symmetry="rotational", minimal=True, seed=1)
    assert_symmetric(puzzle, Symmetry.ROTATIONAL)
    assert_minimal(puzzle)


def test_regions_and_other_digits_are_combined_with_clues() -> None:
    jigsaw = nonet.generate(variant="cage,diagonals", jigsaw=True, seed=1)
    assert any(isinstance(rule, rules.Regions) for rule in jigsaw.rules)
    check(jigsaw)
    zeros = nonet.generate(variant="digits=0-8,arrow", seed=1)
    assert zeros.values == tuple(range(9))
    check(zeros)
    check(nonet.generate(8, variant="digits=1,2,3,5,6,7,8,9,sum", seed=1))


def test_a_pattern_says_which_cells_are_given() -> None:
    cells = "r1c1 r1c9 r5c5 r9c1 r9c9"
    puzzle = nonet.generate(variant="cage", pattern=cells, seed=4)
    assert puzzle.givens.clues == 5
    check(puzzle)


MIXES = st.lists(
    st.sampled_from([*KINDS, *EVERYWHERE[:2], "global-entropy"]),
    min_size=1,
    max_size=3,
    unique=True,
)


@settings(max_examples=30, deadline=None)
@given(
    words=MIXES,
    size=st.sampled_from([4, 6, 9]),
    symmetry=st.sampled_from([Symmetry.NONE, Symmetry.ROTATIONAL, Symmetry.DIAGONAL]),
    minimal=st.booleans(),
    seed=st.integers(0, 2**64 - 1),
)
def test_any_mix_is_unique_and_meets_the_request(
    words: list[str], size: int, symmetry: Symmetry, minimal: bool, seed: int
) -> None:
    options: Any = {"symmetry": symmetry, "minimal": minimal, "seconds": 20}
    try:
        puzzle = nonet.generate(size, variant=words, seed=seed, **options)
    except CannotGenerate:
        return  # small grids have no room for some kinds, or none obeys the rules
    check(puzzle)
    assert_symmetric(puzzle, symmetry)
    kinds = {kind_of(rule) for rule in puzzle.rules}
    assert kinds - {"rows", "columns", "boxes"} == set(words)
    if minimal:
        assert_minimal(puzzle)
    assert puzzle == nonet.generate(size, variant=",".join(words), seed=seed, **options)


@pytest.mark.parametrize(
    "options",
    [
        {"variant": "cage"},
        {"variant": "thermometer:5,anti-knight", "minimal": True},
        {"variant": "arrow", "jigsaw": True, "size": 6},
        {"variant": "whisper,renban", "symmetry": "quarter-turn"},
        {"variant": "difference,negative", "clues": 12},
    ],
)
def test_the_interface_in_json_makes_the_same_puzzles(options: dict[str, Any]) -> None:
    answer = json.loads(_core.answer("generate", json.dumps({"seed": 9, **options})))
    assert answer["puzzle"] == nonet.generate(seed=9, **options).line


def test_variants_are_words_classes_or_rules() -> None:
    first = nonet.generate(variant="cage,anti-knight", seed=1)
    assert first == nonet.generate(variant=["cage", "anti-knight"], seed=1)
    assert first == nonet.generate(variant=[rules.Cage, rules.AntiKnight()], seed=1)


def test_many_variants_are_those_of_their_seeds() -> None:
    made = list(nonet.batch.generate(4, variant="arrow", seed=1, threads=2))
    seeds = [nonet.seed_of(1, index) for index in range(4)]
    assert made == [nonet.generate(variant="arrow", seed=seed) for seed in seeds]


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"variant": "thermometr"}, "did you mean 'thermometer'?"),
        ({"variant": "boxes"}, "unknown variant 'boxes'"),
        ({"variant": "cage:0"}, "cage must be 1 to 1,000, not 0"),
        ({"variant": "cage:x"}, "expected cage[:N]"),
        ({"variant": "cage=15@r1c1"}, "cage"),
        ({"variant": "cage,cage"}, "the variant names 'cage' twice"),
        ({"variant": "negative"}, "negative needs marks"),
        ({"variant": "ratio:4,negative"}, "negative and ratio:4 cannot be combined"),
        ({"variant": "ratio,negative", "symmetry": "mirror"}, "negative and symmetry"),
        ({"variant": "cage", "level": "hard"}, "cannot be generated to a level"),
        ({"variant": "cage", "rating": (7.0, 7.5)}, "cannot be generated to a level"),
        ({"variant": "cage", "unbiased": True}, "unbiased is for classic"),
        ({"variant": "windoku", "size": 6}, "no windows"),
        ({"variant": "cage", "clues": 82}, "clues must be 0 to 81"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(options: dict[str, Any], text: str) -> None:
    with pytest.raises((RequestError, RuleError)) as refused:
        nonet.generate(**options)
    assert text in str(refused.value)
    plain = {"seed": 1, **options}
    answer = json.loads(_core.answer("generate", json.dumps(plain)))
    assert answer["error"]["code"] == refused.value.code


def test_a_variant_of_another_type_is_refused() -> None:
    for wrong in (5, [5], [rules.Rule]):
        with pytest.raises(WrongType, match="variant must be words of rules"):
            nonet.generate(variant=wrong)  # type: ignore[arg-type]


def test_what_came_nearest_is_said() -> None:
    with pytest.raises(CannotGenerate, match=r"there was room for \d+ of 90 thermometer clues"):
        nonet.generate(variant="thermometer:90", seed=1, seconds=3)
    with pytest.raises(CannotGenerate, match="the fewest givens with one solution were"):
        nonet.generate(variant="odd", clues=2, seed=1, seconds=2)
    with pytest.raises(CannotGenerate, match="no grid obeys these rules"):
        nonet.generate(4, variant="anti-king,anti-knight,cage", seed=1)
