"""A few of the payloads with a fault that `mutations.py` can make many of."""

from __future__ import annotations

import random

import pytest

from .mutations import check, mutate


@pytest.mark.parametrize("seed", range(6))
def test_a_payload_with_faults_is_read_or_refused(seed: int) -> None:
    dice = random.Random(seed)
    ends = {check(mutate(dice)) for _ in range(40)}
    assert ends == {"read", "refused"}
