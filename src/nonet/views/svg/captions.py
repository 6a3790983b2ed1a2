"""Captions: the words of a picture: a title, a line of effect, and a description to be read out."""

from __future__ import annotations

from typing import NamedTuple

from ...techniques import Step
from ...techniques.phrases import house_list
from ...telling import Telling, told
from .board import Subject

__all__ = ["Caption", "of_board", "of_step"]


class Caption(NamedTuple):
    """What stands below a picture (title and effect), and what describes it."""

    title: str
    effect: str
    description: str


def of_board(shown: Subject) -> Caption:
    """Return the words for a board without a step."""
    size, givens = shown.size, shown.puzzle.givens.clues
    own = shown.standing.clues - givens
    title = f"Sudoku {size}×{size}, {givens} givens" + (f", {own} digits found" if own else "")
    return Caption(title, "", shown.puzzle.line)


def of_step(step: Step, level: Telling, only: int | None) -> Caption:
    """Return the words for a step that is about one digit or not: no more than the level tells."""
    description = told(step, level)
    if level in (Telling.CHECK, Telling.NUDGE, Telling.REGION):
        return Caption(description.removesuffix("."), "", description)
    title = step.technique.name
    if level is Telling.TECHNIQUE:
        return Caption(title, step.technique.summary, description)
    if level is Telling.PATTERN:
        return Caption(title, "", description)
    where = house_list(step.houses("base")) if step.houses("base") else ""
    if step.technique.family == "singles":
        title += f" in {where}" if where else ""
    elif only is not None:
        title += f" on {only}"
        title += f", {where}" if step.technique.family == "fish" else ""
    return Caption(title, step.conclusion, description)
