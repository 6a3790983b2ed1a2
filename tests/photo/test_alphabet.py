"""What a sign is, the other signs of the same grid help to say."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from nonet import _core
from nonet.photo.network import EMPTY, OTHER, SIGNS

FOUR = SIGNS.index("4")
NO_HAND, BY_HAND = -6.0, 6.0


def read_logits(logits: np.ndarray, hand: np.ndarray, size: int) -> SimpleNamespace:
    """Return what the core makes of the network's answer."""
    both = np.column_stack([logits, hand]).astype(np.float32)
    digits, blank, marks, written, quality = _core.read_logits(both, size)
    seen = SimpleNamespace(digits=np.array(digits), marks=np.array(marks), quality=quality)
    seen.best, seen.inked = seen.digits.argmax(axis=1), np.array(blank) < 0.5
    seen.written = np.array(written)
    return seen


def logits(cells: list[dict[int, float]]) -> np.ndarray:
    """Return logits that have these chances."""
    chances = np.full((len(cells), len(SIGNS)), 1e-6)
    for row, cell in zip(chances, cells, strict=True):
        for sign, chance in cell.items():
            row[sign] = chance
    return np.log(chances)


DIGITS = [{1 + i % 9: 0.999} for i in range(30)]
BLOTTED = {OTHER: 0.6, FOUR: 0.3, SIGNS.index("8"): 0.1}


def test_among_digits_a_blotted_sign_is_a_digit():
    seen = read_logits(logits([*DIGITS, BLOTTED]), np.full(31, NO_HAND), 9)
    assert seen.best[-1] == 4
    assert seen.digits[-1, 4] < 0.9  # but nobody is sure of it


def test_among_letters_the_same_sign_is_none():
    letters = [{SIGNS.index("AB"[i % 2]): 0.7, OTHER: 0.3} for i in range(30)]
    seen = read_logits(logits([*letters, BLOTTED]), np.full(31, NO_HAND), 9)
    assert seen.best[-1] == 0
    assert seen.quality < 0.1


def test_a_sign_that_is_plainly_no_digit_stays_so():
    seen = read_logits(logits([*DIGITS, {OTHER: 0.98, FOUR: 0.02}]), np.full(31, NO_HAND), 9)
    assert seen.best[-1] == 0


@pytest.mark.parametrize("size", [4, 6, 9, 16])
def test_chances_add_up(size):
    chance = np.random.default_rng(size)
    sign_logits = chance.normal(0, 4, (size * size, len(SIGNS)))
    seen = read_logits(sign_logits, chance.normal(0, 4, size * size), size)
    assert np.allclose(seen.digits.sum(axis=1), 1)
    assert ((seen.digits >= 0) & (seen.digits <= 1)).all()


def test_nothing_but_empty_cells_does_no_harm():
    seen = read_logits(logits([{EMPTY: 1.0}] * 81), np.zeros(81), 9)
    assert not seen.best.any()
    assert not seen.inked.any()


def test_a_stain_is_not_handwriting_if_nothing_else_is():
    stain = {SIGNS.index("6"): 0.55, OTHER: 0.25, EMPTY: 0.2}
    hand = np.array([NO_HAND] * 30 + [BY_HAND])
    assert read_logits(logits([*DIGITS, stain]), hand, 9).written[-1] < 0.1
    plain = np.array([NO_HAND] * 29 + [BY_HAND, BY_HAND])  # where a player has written, it may be
    assert read_logits(logits([*DIGITS, stain]), plain, 9).written[-1] > 0.9
