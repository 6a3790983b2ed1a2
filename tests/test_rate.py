"""Ratings: what a puzzle costs, and the path that shows it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nonet
from nonet import ManySolutions, NoSolution, Puzzle, batch, rate, rate_se
from nonet.jobs.rate import rate_usual_se
from nonet.outcome import Outcome
from nonet.techniques import BEGINNER, HODOKU, Ladder, Level, Rung

from .methods import making

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"


def replay(rating: nonet.Rating) -> nonet.Position:
    """Carry out the path by hand; every step must change something."""
    position = nonet.Position(rating.puzzle)
    for step in rating.path:
        after = position.after(step)
        assert after != position
        position = after
    return position


@pytest.mark.parametrize("puzzle", [EASY, HARD])
def test_the_path_leads_to_the_solution(puzzle: str) -> None:
    rating = rate(puzzle)
    assert rating.outcome is Outcome.SOLVED
    assert replay(rating).digits == nonet.solve(puzzle)


def test_each_scale_has_a_rating_of_its_own() -> None:
    rating, se = rate(HARD), rate_se(HARD)
    assert (rating.scale, rating.level, rating.score) == ("hodoku", "medium", 696)
    assert (se.scale, se.er, se.ep, se.ed) == ("se-1.2.1", 2.6, 1.2, 1.2)
    assert str(rating).startswith("medium, 696 points on the hodoku scale, hardest step: ")
    assert str(se).startswith("ER 2.6, EP 1.2, ED 1.2 on the se-1.2.1 scale, hardest step: ")


def test_work_is_limited_on_the_se_scale() -> None:
    net = ".2....635.....37....4.5.....4.28..6.1.9...........43......37.9...59.....9....64.."
    rating = rate_se(net, work=3000)
    assert not rating.is_complete
    assert "ER at least 8.4" in str(rating)
    assert rate_usual_se(Puzzle.parse(net), 3000) is None
    assert (found := rate_usual_se(Puzzle.parse(net))) is not None
    assert found.er == 9.0


def test_other_layouts_have_the_ladder_only() -> None:
    assert rate_usual_se(Puzzle.parse("1.....3..4.....2")) is None


def test_score_level_counts_and_hardest_come_from_the_path() -> None:
    rating = rate(HARD)
    assert rating.score == sum(step.score or 0 for step in rating.path)
    assert sum(rating.counts.values()) == len(rating.path)
    order = HODOKU.level_names
    levels = [order.index(step.level or "") for step in rating.path]
    assert rating.hardest is not None
    assert order.index(rating.hardest.level or "") == max(levels)
    assert order.index(rating.level or "") >= max(levels)


def test_a_high_score_raises_the_level() -> None:
    cheap = Ladder("cheap", HODOKU.rungs, (Level("easy", 100), *HODOKU.levels[1:]))
    assert rate(EASY).level == "easy"
    assert rate(EASY, cheap).score > 100
    assert rate(EASY, cheap).level == "medium"


def test_a_ladder_that_is_too_short_gets_stuck() -> None:
    singles = Ladder("singles", HODOKU.rungs[:3], HODOKU.levels)
    rating = rate(HARD, singles)
    assert rating.outcome is Outcome.STUCK
    assert not replay(rating).is_full


def test_a_full_grid_costs_nothing() -> None:
    rating = rate(nonet.solve(EASY))
    assert (rating.outcome, rating.score, rating.level, rating.hardest) == ("solved", 0, None, None)


def test_a_puzzle_without_one_solution_is_refused() -> None:
    with pytest.raises(NoSolution, match="row 1 contains 5 twice: r1c1 and r1c2"):
        rate("55" + "." * 79)
    with pytest.raises(ManySolutions):
        rate("." * 81)


def test_many_ratings_are_those_of_each_on_one_thread_or_two() -> None:
    puzzles = [nonet.generate(blanks=50, seed=seed).line for seed in range(40)]
    puzzles += [HARD, "." * 81, "55" + "." * 79, "!" * 81, nonet.solve(EASY).puzzle.line]
    one, two = (batch.rate(puzzles, threads=threads) for threads in (1, 2))
    assert list(one) == list(two)
    for puzzle, row in zip(puzzles, one, strict=True):
        if row.outcome == "solved":
            rating = rate(puzzle)
            assert (row.score, row.level) == (rating.score, rating.level)
            assert rating.hardest is None or row.hardest == rating.hardest.technique.finder
    assert [row.outcome for row in one][-4:] == ["several", "none", "bad", "solved"]
    [(number, error)] = one.problems()
    assert number == len(puzzles) - 1
    assert "r1c1 holds '!'" in str(error)


def test_bottlenecks_are_positions_with_a_single_step_at_their_level() -> None:
    rating = rate(HARD)
    assert 0 < rating.count_bottlenecks() <= len(rating.path)
    # every cell but one filled in: one step, and so one bottleneck
    last = nonet.Grid([0, *nonet.solve(EASY).values[1:]])
    assert rate(last).count_bottlenecks() == 1
    # two cells far apart: at first there is a choice
    both = nonet.Grid([0, *nonet.solve(EASY).values[1:80], 0])
    assert rate(both).count_bottlenecks() == 1


@pytest.mark.parametrize("layout", ["4", "6", "7 jigsaw", "9 diagonals", "9 jigsaw", "16"])
def test_every_layout_can_be_rated(layout: str) -> None:
    puzzle = making.dug(layout, 90, 1)
    rating = rate(puzzle)
    assert rating.outcome is Outcome.SOLVED
    assert replay(rating).digits == nonet.solve(puzzle)


def test_ladders_are_data() -> None:
    assert {rung.finder for rung in HODOKU} < {rung.finder for rung in BEGINNER}
    shorter = HODOKU.without("uniqueness", "fish")
    assert "unique-rectangle-1" not in {rung.finder for rung in shorter}
    assert "x-wing" not in {rung.finder for rung in shorter}
    assert {rung.level for rung in HODOKU.up_to("medium")} == {"easy", "medium"}
    with pytest.raises(ValueError, match=r"unknown technique, family or need 'magic'"):
        HODOKU.without("magic")
    with pytest.raises(ValueError, match=r"unknown level 'mild' .known: easy, medium"):
        HODOKU.up_to("mild")
    with pytest.raises(ValueError, match="unknown technique 'magic'"):
        Ladder("mine", (Rung("magic", 1, "easy"),), (Level("easy"),))


def test_a_ladder_without_rungs_leads_nowhere() -> None:
    nothing = HODOKU.without(*{rung.finder for rung in HODOKU})
    assert rate(EASY, nothing).outcome is Outcome.STUCK
    assert [row.outcome for row in nonet.batch.rate([EASY], nothing)] == [Outcome.STUCK]


@pytest.mark.parametrize(("size", "blanks"), [(12, 70), (16, 140), (25, 300), (36, 500)])
def test_singles_are_easy_on_large_grids_too(size: int, blanks: int) -> None:
    rating = rate(nonet.generate(size, blanks=blanks, seed=1))
    singles = {"full-house", "naked-single", "hidden-single"}
    assert set(rating.counts) <= singles
    assert rating.level == "easy"


@given(st.integers(4, 36), st.integers(4, 36))
def test_caps_grow_with_the_cells_and_are_never_below_those_of_9x9(size: int, other: int) -> None:
    for ladder in (HODOKU, BEGINNER):
        assert ladder.caps() == ladder.caps(9) == tuple(level.cap for level in ladder.levels)
        for own, cap, others in zip(
            ladder.levels, ladder.caps(size), ladder.caps(other), strict=True
        ):
            if own.cap is None or cap is None or others is None:
                assert own.cap is cap is others is None
                continue
            assert cap == (own.cap * size * size // 81 if size > 9 else own.cap)
            assert (cap <= others) or size > other


def test_a_high_score_raises_the_level_on_large_grids_too() -> None:
    rung = bytes([[rung.finder for rung in HODOKU].index("pointing")])
    assert HODOKU.level_of(rung, 1000) == "medium"
    assert HODOKU.level_of(rung, 1001) == "hard"
    assert HODOKU.level_of(rung, 3160, 16) == "medium"
    assert HODOKU.level_of(rung, 3161, 16) == "hard"
    assert HODOKU.level_of(rung, 2**40, 16) == "extreme"
