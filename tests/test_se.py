"""The SE rating: a corpus of our own, what keeps a triple, paths, limits, the command line."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import nonet
from nonet import _core
from nonet.batch import SeRow
from nonet.se import TECHNIQUES

CORPUS = Path(__file__).parent / "se" / "corpus.txt"
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
GRAVE = "...3.....4..75.91...5.94....9.........84.52......28....53....98..1.73..2..2....4."
NET = ".2....635.....37....4.5.....4.28..6.1.9...........43......37.9...59.....9....64.."
NESTED = "1...56....5718...66...7.....9.3............9.8....5..35...17..8..2....1.......4.."
Triple = tuple[float, float, float]


def corpus() -> list[tuple[str, Triple]]:
    rows = [line.split() for line in CORPUS.read_text().splitlines() if line[0] != "#"]
    return [(puzzle, (float(er), float(ep), float(ed))) for puzzle, er, ep, ed in rows]


def triples(puzzles: list[str]) -> list[tuple[float | None, ...]]:
    return [(row.er, row.ep, row.ed) for row in nonet.batch.rate_se(puzzles)]


def test_the_corpus_keeps_its_triples() -> None:
    rows = corpus()
    assert triples([puzzle for puzzle, _ in rows]) == [triple for _, triple in rows]
    assert {int(triple[0]) for _, triple in rows} >= set(range(1, 10))


def shuffle_rows(order: Random) -> list[int]:
    """Return rows in another order: bands, and the rows of each."""
    bands = order.sample(range(3), 3)
    return [3 * band + row for band in bands for row in order.sample(range(3), 3)]


def twin(puzzle: str, order: Random) -> str:
    """Relabel, permute and perhaps transpose a puzzle."""
    rows, columns = shuffle_rows(order), shuffle_rows(order)
    cells = [puzzle[9 * row + column] for row in rows for column in columns]
    if order.random() < 0.5:
        cells = [cells[9 * column + row] for row in range(9) for column in range(9)]
    digits = str.maketrans("123456789", "".join(order.sample("123456789", 9)))
    return "".join(cells).translate(digits)


# Which of several steps of a kind comes first hangs on the order of cells and digits, and so does
# what comes after it. Free of it is whether singles are enough, and how hard the first step is: but
# for Nishio and dynamic chains, whose nodes hang on the order too.
def test_twins_keep_what_is_free_of_order() -> None:
    order = Random(1)
    rows = corpus()
    same = 0
    twins = triples([twin(puzzle, order) for puzzle, _ in rows])
    for (puzzle, triple), its in zip(rows, twins, strict=True):
        er, ep, ed = triple
        same += its == triple
        if er <= 1.5:
            assert its == triple, puzzle
        if ed < 7.5:
            assert its[2] == ed, puzzle
        if ed <= 2.5:  # a first step that places a digit
            assert its[1] == ep == ed, puzzle
    assert same > 0.8 * len(rows)


def replay(puzzle: str, path: tuple[nonet.Step, ...]) -> str:
    """Carry out a path: every step takes something that was there, and nothing of the solution."""
    solution = nonet.solve(puzzle).cells
    digits = [0 if sign == "." else int(sign) for sign in puzzle]
    gone: set[tuple[int, int]] = set()
    for step in path:
        for cell, digit in step.raw.placements:
            assert digits[cell] == 0
            assert solution[cell] == digit
            digits[cell] = digit
        for cell, digit in step.raw.eliminations:
            assert solution[cell] != digit
            assert (cell, digit) not in gone
            gone.add((cell, digit))
        assert step.raw.placements or step.raw.eliminations
    return "".join(map(str, digits))


@pytest.mark.parametrize("puzzle", [EASY, GRAVE, NET, NESTED])
def test_a_path_replays(puzzle: str) -> None:
    rating = nonet.rate_se(puzzle)
    assert replay(puzzle, rating.path) == "".join(map(str, nonet.solve(puzzle).cells))


def test_the_numbers_come_from_the_path() -> None:
    for puzzle, (er, ep, ed) in corpus()[1::3]:
        rating = nonet.rate_se(puzzle)
        assert (rating.er, rating.ep, rating.ed) == (er, ep, ed)
        hard = [step.difficulty for step in rating.path]
        first = next(i for i, step in enumerate(rating.path) if step.placements)
        assert (max(hard), max(hard[: first + 1]), hard[0]) == (er, ep, ed)
        assert rating.is_pearl == (er == ep)
        assert rating.is_diamond == (er == ep == ed)
        assert "0" not in replay(puzzle, rating.path)


def test_every_technique_of_the_core_has_its_words() -> None:
    own = [name for name in _core.technique_names() if name.startswith("se_")]
    assert {name.replace("_", "-") for name in own} == set(TECHNIQUES)
    assert len({technique.name for technique in TECHNIQUES.values()}) == len(own)
    assert not set(TECHNIQUES) & set(nonet.techniques.TECHNIQUES)


def test_every_step_is_explained_in_words() -> None:
    for puzzle, _ in [*corpus()[::4], (NESTED, ())]:
        for step in nonet.rate_se(puzzle).path:
            assert str(step).startswith(
                f"{step.difficulty:.1f} {step.conclusion} ({step.technique.name}). "
            )
            record = step.to_json()
            assert json.loads(json.dumps(record)) == record
            assert record.keys() == nonet.rate(EASY).path[0].to_json().keys()
            assert str(step.reason)[0] not in ". "


def test_chains_are_explained_node_by_node() -> None:
    path = nonet.rate_se(NET).path
    nishio = next(step for step in path if step.technique.id == "se-nishio")
    assert str(nishio.reason) == (
        "If r2c9 is 1, then r4c9 is not 1, so r4c6 is 1 (the only other place in row 4)."
        " Also, if r2c9 is 1, then r3c9 is not 1; then r3c8 is not 1 (since r2c9 is 1);"
        " then r3c6 is 1 (the only place left in row 3); then r4c6 is not 1."
        " So r4c6 would be 1 and not be 1. So 1 can be eliminated from r2c9."
    )


def test_nested_chains_are_explained() -> None:
    step = nonet.rate_se(NESTED).hardest
    assert step is not None
    assert step.technique.name == "Nested Contradiction (level 2)"
    assert "(chain 1)" in str(step.reason)
    assert "Chain 1, " in str(step.reason)
    assert step.inner[0].eliminations


@pytest.mark.parametrize("puzzle", [NET, NESTED])
def test_a_limit_of_work_gives_a_lower_bound(puzzle: str) -> None:
    full = nonet.rate_se(puzzle)
    assert full.is_complete
    least = 0.0
    for tenth in (0, 1, 4, 7):
        work = 1 + full.work * tenth // 10
        some = nonet.rate_se(puzzle, work=work)
        (row,) = nonet.batch.rate_se([puzzle], work=work)
        assert (row.er, row.ep, row.ed, row.is_complete) == (some.er, some.ep, some.ed, False)
        assert not some.is_complete
        assert not some.is_pearl
        assert least <= some.er <= full.er
        assert [s.conclusion for s in some.path] == [
            s.conclusion for s in full.path[: len(some.path)]
        ]
        assert "at least" in str(some)
        least = some.er
    assert nonet.rate_se(puzzle, work=full.work).to_json() == full.to_json()


def test_a_limit_before_the_first_digit_leaves_ep_unknown() -> None:
    rating = nonet.rate_se(NESTED, work=1)
    assert (rating.ep, rating.ed) == (None, 2.6)
    assert rating.to_json(path=False)["ep"] is None


def test_uniqueness_can_be_left_out() -> None:
    with_it, without = (nonet.rate_se(GRAVE, uniqueness=use) for use in (True, False))
    assert with_it.er == 5.7
    assert "se-bug-2" in with_it.counts
    assert not any(name.startswith(("se-bug", "se-unique")) for name in without.counts)
    assert "0" not in replay(GRAVE, without.path)
    (row,) = nonet.batch.rate_se([GRAVE], uniqueness=False)
    assert row == SeRow("solved", without.er, without.ep, without.ed)


def test_batches_report_entries_that_are_not_puzzles() -> None:
    ratings = nonet.batch.rate_se([EASY, "." * 81, "5" * 81, "x"])
    assert [row.outcome for row in ratings] == ["solved", "several", "none", "bad"]
    assert [number for number, _ in ratings.problems()] == [4]
    assert ratings[-4] == ratings[0]
    assert len(ratings) == 4


def test_many_take_what_solve_takes() -> None:
    numpy = pytest.importorskip("numpy")
    array = numpy.array([[int(c) if c != "." else 0 for c in NET]], dtype=numpy.uint8)
    for puzzles in (f"{NET}\n", f"# one\n{NET}\n".encode(), array, array.reshape(1, 9, 9)):
        assert [row.er for row in nonet.batch.rate_se(puzzles)] == [9.0]


def test_a_full_grid_needs_no_work() -> None:
    rating = nonet.rate_se("".join(map(str, nonet.solve(EASY).cells)))
    assert (rating.er, rating.ep, rating.ed, rating.path) == (0.0, 0.0, 0.0, ())
    assert rating.hardest is None


def test_options_that_exclude_each_other_are_refused() -> None:
    with pytest.raises(nonet.RuleError, match="classic 9×9"):
        nonet.rate_se("1.....3..4.....2")
    with pytest.raises(nonet.ManySolutions):
        nonet.rate_se("." * 81)
    for rate in (nonet.rate_se, nonet.batch.rate_se):
        with pytest.raises(ValueError, match="work"):
            rate(EASY, work=0)
