"""Telling: a step in words, a little or in full."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Any

from .puzzle import Puzzle
from .rules import House
from .techniques import Step
from .techniques.base import joined

__all__ = ["Telling", "sentence", "shown", "telling", "told"]


class Telling(StrEnum):
    """How much a hint says, from little to all."""

    CHECK = "check"
    NUDGE = "nudge"
    REGION = "region"
    TECHNIQUE = "technique"
    PATTERN = "pattern"
    FULL = "full"


def telling(level: Telling | str) -> Telling:
    """Return the level of telling that a word stands for."""
    try:
        return Telling(level)
    except ValueError:
        raise ValueError(
            f"no such level of telling: {level!r}; there are {', '.join(Telling)}"
        ) from None


def told(step: Step, level: Telling) -> str:
    """Say as much of a step as the level allows."""
    return _TOLD[level](step)


def _nudge(step: Step) -> str:
    kind = "a digit can be placed" if step.raw.placements else "some candidates can go"
    article = "An" if (step.level or "")[:1] in "aeiou" else "A"
    return f"{article} {step.level} step: {kind}." if step.level else f"{sentence(kind)}"


def _region(step: Step) -> str:
    if step.technique.id in _ONE_CELL:  # the digit would be the whole answer
        return f"Look at {joined(_places(step))}."
    digits = joined(step.digits, "and")
    word = "digit" if len(step.digits) == 1 else "digits"
    return f"Look at {joined(_places(step))}, and at the {word} {digits}."


_ONE_CELL = ("full-house", "naked-single", "trial")


def _places(step: Step) -> list[str]:
    """Return where to look: the houses of the pattern, or the regions that its cells lie in."""
    if houses := step.houses("base"):
        return [house.name for house in houses[:3]]
    cells = (
        step.cells()
        or tuple(c.cell for c in step.candidates())
        or tuple(cell for node in step.nodes for cell in node.cells)
    )
    return [house.name for house in _regions(step.puzzle, cells)][:4]


def _regions(puzzle: Puzzle, cells: Sequence[int]) -> list[House]:
    """Return the regions (rows, where there are none) that hold the cells."""
    rows = puzzle.houses[: puzzle.size]
    boxes = [h for h in puzzle.houses if h.name.startswith(("box", "region"))]
    return [house for house in boxes or rows if set(house.cells) & set(cells)]


def _technique(step: Step) -> str:
    return f"{step.technique.name}: {step.technique.summary}"


def _pattern(step: Step) -> str:
    """Name the roles: which cells are what, with the candidates that matter."""
    parts = [_technique(step)]
    roles = dict.fromkeys(
        [*(role for role, _ in step.raw.cells), *(role for role, _, _ in step.raw.spots)]
    )
    for role in roles:
        cells = dict.fromkeys([*step.cells(role), *(c.cell for c in step.candidates(role))])
        shown = [step.name(cell) + _digits_of(step, role, cell) for cell in sorted(cells)]
        parts.append(f"{_ROLE_WORDS[role]}: {', '.join(shown)}.")
    return " ".join(parts)


def _digits_of(step: Step, role: str, cell: int) -> str:
    digits = [str(c.digit) for c in step.candidates(role) if c.cell == cell]
    return f" ({', '.join(digits)})" if digits else ""


def _full(step: Step) -> str:
    return f"{step.conclusion}. {sentence(step.reason)}"


def sentence(text: str) -> str:
    """Return the text as a sentence; the name of a cell keeps its small letter."""
    is_cell = text[:1] == "r" and text[1:2].isdigit()
    start = text if is_cell else text[:1].upper() + text[1:]
    return start if start.endswith((".", "!", "?")) else f"{start}."


def shown(step: Step, level: Telling) -> dict[str, Any] | None:
    """Return what of a step the level may show."""
    if level is Telling.CHECK:
        return None
    whole = step.to_json()
    keys = ["level", "score"]
    order = list(Telling)
    if order.index(level) >= order.index(Telling.REGION):
        keys += ["houses"] if step.technique.id in _ONE_CELL else ["digits", "houses"]
    if order.index(level) >= order.index(Telling.TECHNIQUE):
        keys += ["technique", "name"]
    if order.index(level) >= order.index(Telling.PATTERN):
        keys += ["cells", "candidates", "nodes", "links", "chains"]
    if level is Telling.FULL:
        keys += ["digits", "placements", "eliminations", "conclusion", "reason"]
    out = {key: whole[key] for key in keys}
    return {**out, "kind": "placement" if step.raw.placements else "elimination"}


_TOLD: dict[Telling, Callable[[Step], str]] = {
    Telling.CHECK: lambda _: "No mistakes so far.",
    Telling.NUDGE: _nudge,
    Telling.REGION: _region,
    Telling.TECHNIQUE: _technique,
    Telling.PATTERN: _pattern,
    Telling.FULL: _full,
}

_ROLE_WORDS = {
    "base": "Pattern",
    "cover": "Cover",
    "fin": "Fin",
    "pivot": "Pivot",
    "pincer": "Pincers",
    "set_a": "Set A",
    "set_b": "Set B",
    "set_c": "Set C",
    "colour_a": "First colour",
    "colour_b": "Second colour",
    "colour_c": "Third colour",
    "colour_d": "Fourth colour",
    "corner": "Corners",
    "extra": "Extra candidates",
}
