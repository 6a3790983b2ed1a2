"""A few of the texts with a fault that `mutations.py` can make a million of."""

from __future__ import annotations

import random

import pytest

from .mutations import check, mutate


@pytest.mark.parametrize("seed", range(10))
def test_a_text_with_faults_is_read_or_refused(seed: int) -> None:
    dice = random.Random(seed)
    ends = {check(mutate(dice)) for _ in range(150)}
    assert ends == {"read", "refused"}
