"""Every technique on its own cases: seen where it is, not seen one candidate away."""

from __future__ import annotations

import pytest

from nonet.techniques import TECHNIQUES
from tools.cases import Case, cases

ALL = list(cases())
SEEN = [case for case in ALL if not case.is_silent]
# These look at everything at once: one change leaves them another way to the same effects.
STURDY = {"forcing-net-contradiction", "template-delete", "template-set", "trial"}
SILENT = [case for case in ALL if case.is_silent]


def _id(case: Case) -> str:
    return f"{case.technique}-{case.givens[:12]}"


@pytest.mark.parametrize("case", SEEN, ids=_id)
def test_a_technique_is_seen_where_it_is(case: Case) -> None:
    step = case.find_step()
    assert step is not None
    for cell, digit in step.placements.items():
        assert case.position.candidates[cell]
        assert digit in case.position.candidates[cell]
    for cell, gone in step.eliminations.items():
        assert set(gone) <= set(case.position.candidates[cell])


@pytest.mark.parametrize("case", SILENT, ids=_id)
def test_a_technique_is_not_seen_one_candidate_away(case: Case) -> None:
    assert case.is_missed()


def test_every_technique_has_cases() -> None:
    assert {case.technique for case in SEEN} == set(TECHNIQUES)
    near = {case.technique for case in SILENT}
    clues = {name for name, own in TECHNIQUES.items() if own.family == "clues"}  # see test_clues
    assert set(TECHNIQUES) - near - clues <= STURDY
