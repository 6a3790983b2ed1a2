"""Random: the random numbers of the core, so that a seed means the same choices in the browser."""

from __future__ import annotations

import secrets

from .. import _core

_STEP = 0x9E3779B97F4A7C15  # between the states of the generator, as in native/random.hpp
_WORDS = 2**64


class Random:
    """A sequence of random numbers that depends only on the seed; without one, it is always new."""

    def __init__(self, seed: int | None) -> None:
        """Start at a seed."""
        self._state = secrets.randbits(64) if seed is None else seed % _WORDS

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely."""
        unfair = 2**32 % n  # the tail that would favour some
        while True:
            draw: int = _core.mixed(self._state) >> 32
            self._state = (self._state + _STEP) % _WORDS
            if draw >= unfair:
                return draw % n

    def shuffle(self, items: list[int]) -> list[int]:
        """Return the items in random order."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
