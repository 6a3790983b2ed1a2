"""Puzzles by their SE rating: ER, pearls and diamonds."""

from __future__ import annotations

from typing import Any

import pytest

import nonet
from nonet import CannotGenerate, Puzzle, batch, generate


@pytest.mark.parametrize("rating", [(1.2, 1.5), (2.6, 2.8), (4.5, 5.0), (7.0, 7.5), (8.3, 8.4)])
def test_a_puzzle_has_the_rating_asked_for(rating: tuple[float, float]) -> None:
    puzzles = list(batch.generate(5, rating=rating, seed=1))
    assert len(puzzles) == 5
    for row in nonet.batch.rate_se([puzzle.line for puzzle in puzzles]):
        assert row.er is not None
        assert rating[0] <= row.er <= rating[1]


def test_a_pearl_is_hardest_before_its_first_digit() -> None:
    rating = nonet.rate_se(generate(rating=(6.5, 7.9), pearl=True, seed=2))
    assert rating.is_pearl
    assert 6.5 <= rating.er <= 7.9


def test_a_diamond_is_hardest_at_once() -> None:
    for seed in range(3):
        assert nonet.rate_se(generate(diamond=True, seed=seed)).is_diamond


@pytest.mark.parametrize(
    ("options", "seed"),
    [
        ({"rating": (7.0, 7.5), "diamond": True}, 5),
        ({"rating": (2.6, 3.4), "diamond": True, "minimal": True}, 1),
        ({"rating": (2.6, 3.4), "diamond": True, "symmetry": "rotational"}, 1),
        ({"rating": (8.6, 9.4), "pearl": True}, 1),
    ],
)
def test_rare_pearls_and_diamonds_are_searched_for(options: dict[str, Any], seed: int) -> None:
    puzzle = generate(seed=seed, **options)
    assert nonet.check(puzzle).is_unique
    rating = nonet.rate_se(puzzle)
    low, high = options["rating"]
    assert low <= rating.er <= high
    assert rating.is_diamond if "diamond" in options else rating.is_pearl
    assert next(iter(batch.generate(2, seed=seed, threads=2, **options))) == puzzle
    cells = puzzle.givens.cells
    if "symmetry" in options:
        assert [bool(cell) for cell in cells] == [bool(cell) for cell in reversed(cells)]
    if "minimal" in options:
        for at in (at for at, digit in enumerate(cells) if digit):
            without = [*cells[:at], 0, *cells[at + 1 :]]
            assert nonet.count(Puzzle(without)) == 2


def test_a_rating_goes_with_other_wishes() -> None:
    puzzle = generate(rating=(2.6, 4.0), level="medium", symmetry="rotational", seed=3)
    rating = nonet.rate(puzzle)
    assert rating.level == "medium"
    assert 2.6 <= nonet.rate_se(puzzle).er <= 4.0
    assert puzzle.line[::-1].replace(".", "0").translate(str.maketrans("123456789", "1" * 9)) == (
        puzzle.line.replace(".", "0").translate(str.maketrans("123456789", "1" * 9))
    )
    assert nonet.rate_se(generate(rating=(7.1, 7.3), clues=24, seed=1)).er in (7.1, 7.2, 7.3)


def test_the_same_seed_gives_the_same_puzzles_on_any_number_of_threads() -> None:
    one, two = (
        list(batch.generate(6, rating=(7.0, 7.5), seed=5, threads=threads)) for threads in (1, 2)
    )
    assert one == two
    assert one[0] == generate(rating=(7.0, 7.5), seed=5)


def test_the_nearest_candidate_is_reported() -> None:
    with pytest.raises(
        CannotGenerate, match=r"ER from 11\.0 to 11\.9, and found .* easier \(up to"
    ):
        generate(rating=(11.0, 11.9), seconds=0.3, seed=1)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"rating": (3.0, 2.0)}, "go up"),
        ({"rating": (0.5, 2.0)}, "from 1.0"),
        ({"rating": 7.0}, "pair"),
        ({"rating": (7.0,)}, "pair"),
        ({"rating": (float("nan"), 7.0)}, "pair"),
        ({"rating": (8.0, 8.5), "level": "easy"}, "easy"),
        ({"pearl": True, "size": 4}, "classic"),
        ({"rating": (2.0, 3.0), "jigsaw": True}, "classic"),
        ({"diamond": True, "unique": False, "blanks": 40}, "need not be unique"),
    ],
)
def test_invalid_options_are_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        generate(**options)  # type: ignore[arg-type]


def test_puzzles_that_nobody_has_found_are_refused() -> None:
    with pytest.raises(CannotGenerate, match=r"11\.9"):
        generate(rating=(12.5, 13.0))
