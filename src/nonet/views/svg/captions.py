"""Captions: the words of a picture: a title, a line of effect, and a description to be read out."""

from __future__ import annotations

from typing import NamedTuple

from ...jobs.hint import Detail, describe
from ...messages import Message
from ...position import Position
from ...techniques import Step
from ..names import name_kinds


class Caption(NamedTuple):
    """The words below a picture (title and effect), and what describes it."""

    title: str
    effect: str
    description: str


def describe_board(shown: Position, language: str) -> Caption:
    """Return the words for a board without a step."""
    givens = shown.puzzle.givens.clues
    count = shown.digits.clues - givens
    title = Message("picture.board", size=shown.size, givens=givens, count=count)
    kinds = name_kinds(shown.puzzle.rules)
    if kinds:
        title = Message("picture.with-rules", board=title, rules=[kind.name for kind in kinds])
    meanings = [
        f"{kind.text(language)}: {kind.meaning.text(language)}" for kind in kinds if kind.meaning
    ]
    return Caption(title.text(language), "", "\n".join([shown.puzzle.line, *meanings]))


def describe_step(step: Step, detail: Detail, only: int | None, language: str) -> Caption:
    """Return the words for a step, no more than the detail allows; `only` is its one digit."""
    description = describe(step, detail).text(language)
    if detail in (Detail.CHECK, Detail.NUDGE, Detail.REGION):
        return Caption(description.removesuffix("."), "", description)
    technique = step.technique
    if detail is not Detail.FULL:
        effect = technique.message("summary").text(language) if detail is Detail.TECHNIQUE else ""
        return Caption(technique.name, effect, description)
    has_houses = technique.family in ("singles", "fish")
    title = Message(
        "step.title",
        name=technique.name,
        digits=[] if only is None or technique.family == "singles" else [only],
        houses=[house.fact for house in step.houses("base")] if has_houses else [],
    )
    return Caption(title.text(language), step.conclusion.text(language), description)
