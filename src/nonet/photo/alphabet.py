"""Alphabet: which signs stand for the digits of a grid, and how probable each is in each cell."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .lattice import Array
from .network import EMPTY, MARKS, SIGNS

__all__ = ["Seen", "seen_as"]

TEMPERATURE = 1.0  # what makes the network's shares chances, by cross-validation
_BY_HAND = 0.97  # the chance from which a digit is plainly written by hand


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """What the network says of each cell, as chances.

    `digits` has a column for each digit, the first for a cell without one: empty, with pencil
    marks, or with something else. `blank` is the chance that it is empty or has pencil marks,
    `marks` that of pencil marks, `written` that of handwriting.
    """

    digits: Array
    blank: Array
    marks: Array
    written: Array

    @property
    def best(self) -> Array:
        """The most probable digit of each cell; 0 is an empty cell."""
        return np.asarray(self.digits.argmax(axis=1))

    @property
    def quality(self) -> float:
        """How sure the cells with a digit are, in the mean; 0 if there are none."""
        inked = self.inked
        return float(self.digits[inked, 1:].max(axis=1).mean()) if inked.any() else 0.0

    @property
    def inked(self) -> Array:
        """Which cells hold something that is neither blank paper nor pencil marks."""
        return np.asarray(self.blank < 0.5)


def seen_as(logits: Array, hand: Array, size: int) -> Seen:
    """Return the chances of each digit, in the alphabet that fits best."""
    scaled = logits / TEMPERATURE
    shares = np.exp(scaled - scaled.max(axis=1, keepdims=True))
    shares /= shares.sum(axis=1, keepdims=True)
    columns = max(_alphabets(size), key=lambda signs: float(shares[:, signs].sum()))
    blank = shares[:, EMPTY] + shares[:, MARKS]
    known = shares[:, columns]
    digits = np.column_stack([np.maximum(1 - known.sum(axis=1), 0.0), known])
    return Seen(digits, blank, shares[:, MARKS], _written(hand, digits))


def _written(hand: Array, digits: Array) -> Array:
    """Return the chance of handwriting; where no digit is plainly by hand, none is."""
    written = np.asarray(1 / (1 + np.exp(-hand)))
    is_digit = digits[:, 0] < 0.5
    if not (written[is_digit] > _BY_HAND).any():
        written = np.minimum(written, 0.4)
    return written


def _alphabets(size: int) -> list[list[int]]:
    """Return the ways to write the digits of a grid, as columns of the network's answer."""
    plain = [SIGNS.index(str(digit)) for digit in range(1, min(size, 9) + 1)]
    if size <= 9:
        return [plain]
    numbers = [SIGNS.index(str(digit)) for digit in range(1, size + 1)]
    letters = [SIGNS.index(letter) for letter in "ABCDEFG"[: size - 9]]
    from_nought = [SIGNS.index("0"), *plain, *letters[: size - 10]]
    return [numbers, plain + letters, from_nought]
