"""Other forms of a puzzle, relabelled, permuted, transposed: what is free of order is the same."""

from __future__ import annotations

from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import nonet

from ..test_se import corpus, triples, twin

# The patterns below unique loops: singles, locked candidates, sets, fish and wings.
FREE_OF_ORDER = 4.4


def simple(triple: tuple[float | None, ...]) -> tuple[float | None, ...]:
    """Return the numbers that no form may change; None where one is above them."""
    return tuple(n if n is not None and n <= FREE_OF_ORDER else None for n in triple)


# Why the form cannot matter so far: the searches come in the order of their difficulty, and what
# one of these patterns shows stays within reach while digits are placed and candidates go. The
# pattern is still there; or a cell or a place of it is the last, which is a single; or it is
# smaller now (of a triple a pair is left, of an XYZ-Wing a pair or an XY-Wing); or so few cells are
# open that it is not looked for, and what is left over in its house or lines, a smaller set or
# fish, says the same. So the steps up to a difficulty have the same result in whatever order they
# are taken: ER is the least difficulty that solves the puzzle, EP the least that leads to a digit,
# ED that of the easiest pattern. Unique loops are not like that: candidates that go undo one.
@settings(max_examples=150, suppress_health_check=list(HealthCheck))
@given(st.integers(0, 2**32), st.booleans())
def test_simple_numbers_are_the_same_in_every_form(seed: int, minimal: bool) -> None:
    puzzle = nonet.generate(minimal=minimal, seed=seed).line
    order = Random(seed)
    own, *others = triples([puzzle, *(twin(puzzle, order) for _ in range(4))])
    assert {simple(other) for other in others} == {simple(own)}


def test_simple_numbers_of_the_corpus_are_the_same_in_every_form() -> None:
    order = Random(2)
    puzzles = [puzzle for puzzle, _ in corpus()]
    own = triples(puzzles)
    assert sum(simple(triple)[0] is not None for triple in own) > 50
    for _ in range(3):
        others = triples([twin(puzzle, order) for puzzle in puzzles])
        assert [*map(simple, others)] == [*map(simple, own)]
