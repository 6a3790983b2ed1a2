"""Every step of the SE scale can be read, in every language."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import nonet
from nonet import Step
from nonet.messages import LANGUAGES
from nonet.se import TECHNIQUES

FOLDER = Path(__file__).parent
MOST = 3  # steps of each technique
# Too rare, or only in puzzles that take minutes: they are read with the evidence of their like.
RARE = ("se-direct-claiming", "se-dynamic-plus", "se-nested")


@cache
def steps_by_technique() -> dict[str, list[Step]]:
    """Return a few steps of each technique, from the puzzles of the corpora."""
    lines = [
        line.split()[0]
        for name in ("words", "nested", "corpus")
        for line in (FOLDER / f"{name}.txt").read_text().splitlines()
        if line and not line.startswith("#")
    ]
    found: dict[str, list[Step]] = defaultdict(list)
    for line in lines:
        for step in nonet.rate_se(line).path:
            if len(found[step.technique.id]) < MOST:
                found[step.technique.id].append(step)
    return found


def rename(step: Step, name: str) -> Step:
    """Return the step as one of another technique."""
    make, (_, *parts) = step.raw.__reduce__()
    return replace(step, raw=make(name.replace("-", "_"), *parts))


def steps_of(name: str) -> list[Step]:
    """Return steps of a technique; of a rare one, steps of its like under its name."""
    found = steps_by_technique()
    if own := found.get(name):
        return own
    assert name.startswith(RARE)
    code = TECHNIQUES[name].find_code("step")
    shape = name.rpartition("-")[2]
    return [
        rename(step, name)
        for other, steps in found.items()
        if TECHNIQUES[other].find_code("step") == code and (shape in other or "direct" in other)
        for step in steps
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TECHNIQUES)
def test_every_step_can_be_read(name: str, language: str) -> None:
    technique = TECHNIQUES[name]
    for part in ("name", "summary"):
        text = technique.message(part).text(language)  # type: ignore[arg-type]
        assert text
        assert not re.search(r"[{}]|technique\.", text), text
    assert steps_of(name)
    for step in steps_of(name):
        reason = step.reason.text(language)
        assert reason.endswith(".")
        assert not re.search(r"[{}\n]|  |\.\.| [.,;:]|\b[a-z]+\.[a-z]+", reason), reason
        assert all(cell in step.text(language) for cell in (*step.placements, *step.eliminations))


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_techniques_are_unique(language: str) -> None:
    names = {own.message("name").text(language) for own in TECHNIQUES.values()}
    assert len(names) == len(TECHNIQUES)
