"""Steps: one thing to see, with its evidence, as docs/json.md has it."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field

from .base import Answer, examples

__all__ = ["STEP", "Step"]

STEP: dict[str, Any] = {
    "technique": "hidden-single",
    "name": "Hidden Single",
    "score": 14,
    "level": "easy",
    "digits": [8],
    "placements": {"r1c6": 8},
    "eliminations": {},
    "cells": {},
    "candidates": {},
    "houses": {"base": [{"name": "box 2", "cells": ["r1c4", "r1c5", "r1c6"]}]},
    "nodes": [],
    "links": [],
    "chains": [],
    "conclusion": "r1c6 = 8",
    "reason": "in box 2 there is no other place for 8",
}


class Mark(Answer):
    """A candidate of the pattern."""

    cell: str
    digit: int


class House(Answer):
    """A house of the pattern."""

    name: str
    cells: list[str]


class Node(Answer):
    """A node of a chain: one of the cells has the digit (`on`), or none of them has."""

    cells: list[str]
    digit: int
    on: bool
    set: bool


class Link(Answer):
    """Between two nodes: if not this, then that (strong), or if this, then not that."""

    start: Annotated[int, Field(alias="from")]
    to: int
    strong: bool


class Step(Answer):
    """One thing to see, and what follows; a hint leaves out what its level does not tell."""

    model_config = ConfigDict(json_schema_extra=examples(STEP))

    technique: str | None = None
    name: str | None = None
    score: int | None = None
    level: str | None = None
    kind: Literal["placement", "elimination"] | None = None
    digits: list[int] | None = None
    placements: Annotated[dict[str, int] | None, Field(description="Digits, by cell")] = None
    eliminations: Annotated[
        dict[str, list[int]] | None, Field(description="Candidates that go, by cell")
    ] = None
    cells: Annotated[dict[str, list[str]] | None, Field(description="By role")] = None
    candidates: Annotated[dict[str, list[Mark]] | None, Field(description="By role")] = None
    houses: Annotated[dict[str, list[House]] | None, Field(description="By role")] = None
    nodes: list[Node] | None = None
    links: list[Link] | None = None
    chains: Annotated[
        list[int] | None, Field(description="The node at which each chain begins")
    ] = None
    conclusion: str | None = None
    reason: str | None = None
