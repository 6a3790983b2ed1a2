"""Alphabet: the signs of the digits in a grid, and how probable each is in each cell."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .lattice import Array
from .network import EMPTY, MARKS, SIGNS

TEMPERATURE = 1.0  # calibrates the network's output, by cross-validation
_STRANGE = 0.06  # the share of letters and scribbles among the signs that the network learned from
_RAREST = 0.1  # how much rarer they may be in a grid
_PLAIN = 0.9  # the chance from which a sign is clearly a digit rather than a stain
_BY_HAND = 0.97  # the chance from which a digit is plainly written by hand
_UNLIKELY = 0.05  # the most that a digit gets of it where no other is plainly written by hand


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """What the network says about each cell, as chances.

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
        """The mean certainty of the cells with a digit; 0 if there are none."""
        inked = self.inked
        return float(self.digits[inked, 1:].max(axis=1).mean()) if inked.any() else 0.0

    @property
    def inked(self) -> Array:
        """Which cells hold something that is neither blank paper nor pencil marks."""
        return np.asarray(self.blank < 0.5)


def read_logits(logits: Array, hand: Array, size: int) -> Seen:
    """Return the chances of each digit, in the alphabet that fits best."""
    scaled = logits / TEMPERATURE
    shares = np.exp(scaled - scaled.max(axis=1, keepdims=True))
    shares /= shares.sum(axis=1, keepdims=True)
    columns = max(_alphabets(size), key=lambda signs: float(shares[:, signs].sum()))
    shares = _adjust_shares(shares, [EMPTY, MARKS, *columns])
    blank = shares[:, EMPTY] + shares[:, MARKS]
    known = shares[:, columns]
    digits = np.column_stack([np.maximum(1 - known.sum(axis=1), 0.0), known])
    return Seen(digits, blank, shares[:, MARKS], _judge_handwriting(hand, digits))


def _adjust_shares(shares: Array, usual: list[int]) -> Array:
    """Return the shares once it is known what else the grid holds.

    Some of the cells that the network learned from contain letters and scribbles. Among digits,
    such signs are rarer; the other cells show how rare.
    """
    strange = np.setdiff1d(np.arange(shares.shape[1]), usual)
    found = shares[:, strange].sum(axis=1)
    inked = shares[:, EMPTY] + shares[:, MARKS] < 0.5
    others = max(int(inked.sum()) - 1, 1)
    elsewhere = (found[inked].sum() - np.where(inked, found, 0.0)) / others
    known = shares.copy()
    known[:, strange] *= np.clip(elsewhere / _STRANGE, _RAREST, 1.0)[:, None]
    return np.asarray(known / known.sum(axis=1, keepdims=True))


def _judge_handwriting(hand: Array, digits: Array) -> Array:
    """Return the chance of handwriting; where no digit is plainly by hand, none is."""
    written = np.asarray(1 / (1 + np.exp(-hand)))
    is_digit = digits[:, 1:].max(axis=1) > _PLAIN
    if not (written[is_digit] > _BY_HAND).any():
        written = np.minimum(written, _UNLIKELY)
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
