"""Canonical forms: the smallest of all, the same for equivalent puzzles, and what was published."""

from __future__ import annotations

import gzip
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import Puzzle, Transformation, _core, canon

from ..conftest import IS_THOROUGH
from ..data import data
from .puzzles import MC, PUZZLES, SMALLEST, partial, solved, structured
from .twin import find_least

GROUP = 3_359_232
FORMS = ("puzzle", "grid", "pattern")
SEEDS = st.integers(0, 2**32)


def dense(line: str) -> bytes:
    return Puzzle.parse(line).givens.cells


# ---- the smallest of all 3,359,232 images

BRUTE = {
    "17 givens": PUZZLES[1],
    "no symmetry": PUZZLES[0],
    "12 givens": partial(1, 12),
    "60 givens": partial(2, 60),
    "structured": structured(11),
}


@pytest.mark.parametrize("line", BRUTE.values(), ids=BRUTE)
def test_the_form_is_the_smallest_of_all_images(line: str) -> None:
    found = canon(line)
    assert (found.grid.cells, found.automorphisms) == find_least(dense(line))


def test_a_grid_and_a_pattern_are_the_smallest_of_all_images() -> None:
    grid = solved()[0]
    found = canon(grid)
    assert (found.grid.cells, found.automorphisms) == find_least(dense(grid))
    found = canon(PUZZLES[1], "pattern")
    assert (found.grid.cells, found.automorphisms) == find_least(dense(PUZZLES[1]), is_pattern=True)


@pytest.mark.parametrize("seed", range(40 if IS_THOROUGH else 2))
def test_many_forms_are_the_smallest_of_all_images(seed: int) -> None:
    dice = Random(seed)
    line = structured(seed) if seed % 2 else partial(seed, dice.randint(3, 80))
    found = canon(line)
    assert (found.grid.cells, found.automorphisms) == find_least(dense(line))
    pattern = canon(line, "pattern")
    assert (pattern.grid.cells, pattern.automorphisms) == find_least(dense(line), is_pattern=True)


# ---- properties


def check(line: str, form: str, seed: int) -> None:
    puzzle = Puzzle.parse(line)
    found = canon(line, form)
    again = canon(puzzle.moved(Transformation.random(seed)), form)
    assert again.grid == found.grid
    assert again.automorphisms == found.automorphisms
    assert GROUP % found.automorphisms == 0
    moved = found.puzzle
    if form == "pattern":
        assert [int(digit > 0) for digit in moved.givens] == list(found.grid)
    else:
        assert moved.givens == found.grid
        assert canon(moved, form).grid == found.grid
    assert moved.moved(found.way.inverse()) == puzzle


@given(SEEDS, st.integers(0, 81))
def test_equivalent_puzzles_have_the_same_form(seed: int, givens: int) -> None:
    line = partial(seed, givens)
    check(line, "puzzle", seed)
    check(line, "pattern", seed)


@given(SEEDS)
def test_equivalent_structured_puzzles_have_the_same_form(seed: int) -> None:
    check(structured(seed), "puzzle", seed)


@given(SEEDS, st.sampled_from(PUZZLES))
def test_equivalent_puzzles_with_one_solution_have_the_same_form_by_grid(
    seed: int, line: str
) -> None:
    check(line, "grid", seed)
    by_grid = nonet.solve(canon(line, "grid").line)
    assert by_grid == canon(nonet.solve(line)).grid


@given(SEEDS)
def test_of_the_images_of_a_symmetric_grid_the_form_takes_the_smallest(seed: int) -> None:
    dice = Random(seed)
    line = "".join(digit if dice.random() < 0.6 else "." for digit in MC)
    if nonet.count(line) != 1:
        return
    home = canon(MC).way
    symmetries = [Transformation.from_raw(raw) for raw, _ in _core.find_symmetries(dense(MC))]
    images = [(home @ way).apply(Puzzle.parse(line).givens).cells for way in symmetries]
    found = canon(line, "grid")
    assert found.grid.cells == min(images)
    assert found.automorphisms == images.count(min(images)) == canon(line).automorphisms


@given(SEEDS, st.integers(0, 81))
def test_all_paths_of_the_machine_agree(seed: int, givens: int) -> None:
    line = partial(seed, givens)
    before, found = _core.simd_path(), set()
    for path in _core.simd_paths():
        _core.use_simd_path(path)
        forms = [canon(line), canon(line, "pattern")]
        found.add(tuple((one.line, one.way, one.automorphisms) for one in forms))
    _core.use_simd_path(before)
    assert len(found) == 1


# ---- what is known


def test_a_full_grid_has_the_same_form_by_either_search() -> None:
    for line in [*solved(), MC, SMALLEST]:
        almost = canon("." + line[1:])
        whole = canon(line)
        filled = nonet.solve(almost.puzzle)
        assert canon(filled).grid == whole.grid


def test_the_counts_that_are_known() -> None:
    assert canon(81 * ".").automorphisms == GROUP
    assert canon(81 * ".", "pattern").automorphisms == GROUP
    assert canon(MC, "pattern").automorphisms == GROUP
    assert canon("5" + 80 * ".").automorphisms == GROUP // 81
    assert canon(MC).automorphisms == 648
    pairs = {
        canon(f"1{'.' * (at - 1)}{digit}{'.' * (80 - at)}").line
        for at in range(1, 81)
        for digit in "12"
        if digit == "2" or nonet.check(f"1{'.' * (at - 1)}1{'.' * (80 - at)}").status != "none"
    }
    assert len(pairs) == 7  # puzzles with two givens


@pytest.mark.parametrize(
    ("line", "form"),
    [
        (  # sudoku.coach
            "001000090030604001809030042095000104740901020128706935900010063312860450576023810",
            "000001002003042056670300010000208160120690005790514283001020037047135608305987401",
        ),
        (  # dclamage/SudokuClassicMinLex
            "1..456...4......2...912...6.1...5.....5..729.8..6....43.....9.2....6......82...75",
            "........1..2..3.4..5.16.2.....7...84..96.17..7..4.9.....8.9..3..3.....9..94..76..",
        ),
        (  # the first 17-clue puzzle, in gsf's form
            "000000010400000000020000000000050407008000300001090000300400200050100000000806000",
            "000000001000000020000003000000040500006000300007810000010020004030000070950000000",
        ),
    ],
)
def test_published_forms(line: str, form: str) -> None:
    assert canon(line).line == form.replace("0", ".")


def test_published_grids() -> None:
    assert (canon(SMALLEST).line, canon(SMALLEST).automorphisms) == (SMALLEST, 3)


def read_set(name: str) -> list[str]:
    with gzip.open(data(f"puzzles/{name}.txt.gz"), "rt") as file:
        lines = [line.strip() for line in file]
    return [line[:81].replace("0", ".") for line in lines if line and not line.startswith("#")]


def test_the_classes_of_the_17_clue_puzzles() -> None:
    lines = read_set("17_clue")
    found = nonet.batch.canon(lines)
    assert found.tally == (len(lines), 0, 0, 0)
    assert len(set(found.forms)) == 49_158
    assert sum(map(str.__eq__, lines, found.forms)) == 47_653
    grids = nonet.batch.canon(nonet.batch.solve(lines).solutions).forms
    assert len(set(grids)) == 46_301
    by_grid = nonet.batch.canon(lines, "grid")
    assert len(set(by_grid.forms)) == 49_158
    assert nonet.batch.solve(by_grid.forms).solutions == grids
    assert by_grid.automorphisms == found.automorphisms


@pytest.mark.parametrize(
    ("name", "classes"), [("magictour_top1465", 1464), ("serg_multi_solution", 9979)]
)
def test_the_classes_of_other_lists(name: str, classes: int) -> None:
    found = nonet.batch.canon(read_set(name))
    assert Counter(map(bool, found.automorphisms)) == {True: len(found)}
    assert len(set(found.forms)) == classes


# ---- what has no form


@pytest.mark.parametrize("form", ["puzzle", "grid"])
def test_contradicting_givens_are_named(form: str) -> None:
    with pytest.raises(nonet.NoSolution, match="row 1 contains 1 twice: r1c1 and r1c9") as caught:
        canon("1.......1" + 72 * ".", form)
    assert caught.value.conflict is not None
    assert [cell.name for cell in caught.value.conflict.cells] == ["r1c1", "r1c9"]
    with pytest.raises(nonet.NoSolution, match="box 1"):
        canon("1........" + ".1......." + 63 * ".", form)
    assert canon("1.......1" + 72 * ".", "pattern").grid.clues == 2


def test_a_full_grid_that_contradicts_itself_is_refused() -> None:
    with pytest.raises(nonet.NoSolution, match="twice"):
        canon(MC[9:18] + MC[9:])


def test_the_form_by_grid_needs_one_solution() -> None:
    with pytest.raises(nonet.ManySolutions):
        canon(81 * ".", "grid")
    with pytest.raises(nonet.NoSolution):  # r1c9 has no candidate
        canon("12345678." + "........9" + 63 * ".", "grid")


def test_other_layouts_and_forms_are_refused() -> None:
    with pytest.raises(nonet.RuleError, match="4×4: only classic"):
        canon("1.....3..4.....2")
    with pytest.raises(nonet.RuleError, match="9×9 with other rules"):
        canon(PUZZLES[0] + ";diagonals")
    with pytest.raises(nonet.RequestError, match="unknown form 'puzle': did you mean 'puzzle'"):
        canon(PUZZLES[0], "puzle")
    with pytest.raises(nonet.ParseError):
        canon(80 * ".")


def test_a_canon_shows_itself() -> None:
    found = canon(PUZZLES[1])
    assert str(found) == found.line
    assert repr(found) == f"<Canon of a puzzle: {found.line}>"
    plain = found.to_json()
    assert plain["canonical"] == found.line
    assert Transformation.from_json(plain["way"]) == found.way
